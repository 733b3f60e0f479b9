//! Leaving a rated game: by resigning, by the clock, early without loss, or by agreement. An exit is an entry of
//! the log like an action, so the key of the log decides which of two came first.

use std::sync::Arc;
use std::time::Duration;

use asterism_core::{Seat, Seats};
use asterism_registry::{Exit, Reason, Session};
use tokio::time::Instant;

use super::Tables;
use super::table::Table;
use crate::problem::Problem;
use crate::store::accounts::InPlay;
use crate::store::{Entry, Stakes, StoredSeat, StoredTable, Then};
use crate::time::{Clock, Moment};

/// A person with fewer decisions than this may still abort the game.
const DECISIONS: usize = 2;
/// An exit is tried again this often when other servers are quicker.
const TRIES: usize = 5;
/// Delay before the clocks are looked at again after an exit could not be kept.
const RETRY: Duration = Duration::from_secs(1);
/// A table whose next clock runs out within this time stays in memory.
const SOON: Duration = Duration::from_secs(60 * 60);
/// Interval at which rated games that nobody has open are looked at.
const SWEEP: Duration = Duration::from_secs(60);

impl Table {
    /// Lets the person on `seat` leave the game for `reason`.
    pub(super) async fn leave(&mut self, seat: Seat, reason: Reason) -> Result<(), Problem> {
        for _ in 0..TRIES {
            self.flag_late().await?;
            self.check_leaving(seat, reason)?;
            self.enter_exit(seat, Seats::only(seat), reason).await?;
            if self.session.as_ref().is_some_and(|it| it.has_left(seat)) {
                return Ok(());
            }
        }
        Err(Problem::conflict("the table is busy; try again"))
    }

    fn check_leaving(&self, seat: Seat, reason: Reason) -> Result<(), Problem> {
        let session = self.running()?;
        self.check_still_in(seat)?;
        if self.stored.stakes == Stakes::Friendly {
            return Err(Problem::conflict(
                "this game is not rated, so you can simply leave or let a bot play for you",
            ));
        }
        match reason {
            Reason::Aborted if !may_abort(&self.stored, session) => Err(Problem::conflict(
                "everybody has made two decisions, or somebody has left, so the game counts; you can resign",
            )),
            Reason::Resigned | Reason::OutOfTime | Reason::Aborted | Reason::Agreed => Ok(()),
        }
    }

    /// Ends the game without a result, as all people have agreed.
    pub(super) async fn end_by_agreement(&mut self, seat: Seat) -> Result<(), Problem> {
        if self.is_over().await? {
            return Ok(());
        }
        self.enter_exit(seat, Seats::only(seat), Reason::Agreed)
            .await
    }

    /// Takes the seats out of a rated game whose time is over, those first that ran out first.
    pub(super) async fn flag_late(&mut self) -> Result<(), Problem> {
        while let Some(late) = self.first_late(self.hours.now()) {
            let Some(by) = late.iter().next() else {
                return Ok(());
            };
            self.enter_exit(by, late, Reason::OutOfTime).await?;
        }
        Ok(())
    }

    /// The same when nobody has asked for anything. If it fails, it is tried again a little later.
    pub(super) async fn watch_clocks(&mut self) {
        self.flags_from = None;
        if let Err(problem) = self.flag_late().await {
            tracing::warn!(table = %self.stored.id, problem = %problem.message, "a clock is not noted yet");
            self.flags_from = Some(Instant::now() + RETRY);
        }
    }

    /// The seats that ran out of time first, several if it was at the same moment; none if nobody did.
    fn first_late(&self, at: Moment) -> Option<Seats> {
        let overdue = |seat: &Seat| Some((self.overdue(*seat, at)?, *seat));
        let seats: Vec<Seat> = self.timed_seats().collect();
        let late: Vec<(Duration, Seat)> = seats.iter().filter_map(overdue).collect();
        let longest = late.iter().map(|(overdue, _)| *overdue).max()?;
        let first = late.iter().filter(|(overdue, _)| *overdue == longest);
        Some(first.fold(Seats::NONE, |all, (_, seat)| all.with(*seat)))
    }

    /// The seats whose clocks decide: people who are still in a rated game.
    fn timed_seats(&self) -> impl Iterator<Item = Seat> {
        let counts = self.stored.stakes == Stakes::Rated && self.running().is_ok();
        let seats = Seat::first(self.stored.seats.len()).filter(move |_| counts);
        seats.filter(|seat| self.stored.bot_on(*seat).is_none())
    }

    /// How long the time of a seat has been over; none if it is not.
    fn overdue(&self, seat: Seat, at: Moment) -> Option<Duration> {
        let face = self.face_at(seat, at)?;
        (face.runs && face.left.is_zero()).then_some(face.over)
    }

    /// True for a person in a rated game whose time is over at this moment.
    pub(super) fn is_late(&self, seat: Seat, at: Moment) -> bool {
        self.timed_seats().any(|it| it == seat) && self.overdue(seat, at).is_some()
    }

    /// When the next clock of a rated game runs out, if one runs.
    pub(super) fn next_flag(&self) -> Option<Instant> {
        let left = self.timed_seats().filter_map(|seat| {
            let face = self.face(seat).filter(|face| face.runs);
            face.map(|face| face.left)
        });
        let due = Instant::now() + left.min()?;
        Some(self.flags_from.map_or(due, |from| due.max(from)))
    }

    /// True for a table that has to be in memory, because a clock will run out soon.
    pub(super) fn keeps_time(&self) -> bool {
        self.next_flag()
            .is_some_and(|due| due < Instant::now() + SOON)
    }

    async fn enter_exit(&mut self, by: Seat, seats: Seats, reason: Reason) -> Result<(), Problem> {
        let exit = Exit {
            seats,
            reason,
            is_end: !reason.has_result() || !is_contest_without(&self.stored, seats),
        };
        let entry = Entry {
            version: self.version(),
            seat: by,
            action: exit.to_string(),
            then: if exit.is_end {
                Then::Over
            } else {
                Then::GoesOn
            },
            at: self.hours.now(),
        };
        self.store.append(self.stored.id.clone(), entry).await?;
        // If another server was quicker, this shows what it has kept.
        self.catch_up().await?;
        self.count_if_over().await;
        Ok(())
    }
}

impl Tables {
    /// Loads the rated games whose clock may have run out while nobody had them open, so that they end.
    pub(super) async fn watch_all_clocks(self: &Arc<Self>) {
        loop {
            match self.store.rated_in_play().await {
                Ok(games) => self.look_at_clocks(games).await,
                Err(error) => tracing::warn!(%error, "clocks of rated games are not watched"),
            }
            tokio::time::sleep(SWEEP).await;
        }
    }

    async fn look_at_clocks(self: &Arc<Self>, games: Vec<InPlay>) {
        let now = self.now();
        let due =
            |game: &InPlay| may_be_due(game.clock, game.since, now) && !self.is_live(&game.id);
        for game in games.into_iter().filter(due) {
            // A table that is loaded looks at its clocks by itself.
            if let Err(problem) = self.glance(&game.id, None).await {
                tracing::warn!(id = %game.id, problem = %problem.message, "a rated game is stuck");
            }
        }
    }
}

/// True while some person has made fewer than two decisions, and nobody has left.
pub(super) fn may_abort(table: &StoredTable, session: &Session) -> bool {
    let is_early = people(table).any(|seat| {
        let decisions = session.actions().iter().filter(|(by, _)| *by == seat);
        decisions.count() < DECISIONS
    });
    is_early && session.exits().is_empty()
}

/// True if a game is still worth playing without these seats: a person is left, and somebody to play against.
fn is_contest_without(table: &StoredTable, leaving: Seats) -> bool {
    let stays = |seat: &Seat| !leaving.contains(*seat) && !table.has_left(*seat);
    let seats = Seat::first(table.seats.len()).filter(stays);
    seats.count() > 1 && people(table).any(|seat| stays(&seat))
}

fn people(table: &StoredTable) -> impl Iterator<Item = Seat> {
    let seats = Seat::first(table.seats.len()).zip(&table.seats);
    let people = seats.filter(|(_, sits)| matches!(sits, StoredSeat::Human { .. }));
    people.map(|(seat, _)| seat)
}

/// True if the clock of a table that waits since `since` may have run out by `now`.
fn may_be_due(clock: Clock, since: Moment, now: Moment) -> bool {
    match clock {
        Clock::None => false,
        Clock::Live { .. } => true,
        Clock::Days(days) => {
            now.since(since) >= Duration::from_secs(u64::from(days) * 24 * 60 * 60)
        }
    }
}
