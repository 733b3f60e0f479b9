//! Exits from a rated game: resigning, running out of time, aborting, or ending by agreement. An
//! exit is an entry of the log like an action, so the key of the log decides which of two came
//! first.

use std::time::Duration;

use asterism_core::{Seat, Seats};
use asterism_play::{Exit, LogEntry, LogStep, Moment, Reason, Session};
use asterism_store::{NewEntry, StoredSeat, StoredTable, TableStatus};
use tokio::time::Instant;

use super::Table;
use crate::tables::error::TableError;

/// The game can be aborted while a person has made fewer decisions than this.
const ABORT_BEFORE: usize = 2;
/// Maximum number of tries to store an exit when other servers change the table first.
const TRIES: usize = 5;
/// A table whose next clock runs out within this time stays in memory.
const SOON: Duration = Duration::from_secs(60 * 60);
impl Table {
    /// Lets the person on `seat` leave the game for `reason`.
    pub(super) async fn leave(&mut self, seat: Seat, reason: Reason) -> Result<(), TableError> {
        for _ in 0..TRIES {
            self.flag_late().await?;
            self.check_leaving(seat, reason)?;
            self.enter_exit(seat, Seats::only(seat), reason).await?;
            if self.session.as_ref().is_some_and(|it| it.has_left(seat)) {
                return Ok(());
            }
        }
        Err(TableError::Busy)
    }

    fn check_leaving(&self, seat: Seat, reason: Reason) -> Result<(), TableError> {
        let session = self.running()?;
        self.check_still_in(seat)?;
        if !self.stored.stakes.is_rated() {
            return Err(TableError::NothingToResign);
        }
        match reason {
            Reason::Aborted if !may_abort(&self.stored, session) => Err(TableError::TooLateToAbort),
            Reason::Resigned | Reason::OutOfTime | Reason::Aborted | Reason::Agreed => Ok(()),
        }
    }

    /// Ends the game without a result, after all people have agreed.
    pub(super) async fn end_by_agreement(&mut self, seat: Seat) -> Result<(), TableError> {
        if self.is_over().await? {
            return Ok(());
        }
        self.enter_exit(seat, Seats::only(seat), Reason::Agreed)
            .await
    }

    /// Records exits of all seats that are out of time, in the order in which their clocks ran out.
    pub(super) async fn flag_late(&mut self) -> Result<(), TableError> {
        while let Some(late) = self.first_late(self.clocks.now()) {
            let Some(by) = late.iter().next() else {
                return Ok(());
            };
            self.enter_exit(by, late, Reason::OutOfTime).await?;
        }
        Ok(())
    }

    /// The same without a request. If it fails, it is tried again a little later.
    pub(super) async fn watch_clocks(&mut self) {
        self.clocks.retry_now();
        if let Err(error) = self.flag_late().await {
            tracing::warn!(table = %self.stored.id, %error, "storing an exit by the clock failed; trying again");
            self.clocks.retry_later();
        }
    }

    /// The seats whose clocks ran out first, several if at the same moment; `None` if no clock did.
    fn first_late(&self, at: Moment) -> Option<Seats> {
        let overdue = |seat: &Seat| Some((self.overdue(*seat, at)?, *seat));
        let seats: Vec<Seat> = self.timed_seats().collect();
        let late: Vec<(Duration, Seat)> = seats.iter().filter_map(overdue).collect();
        let longest = late.iter().map(|(overdue, _)| *overdue).max()?;
        let first = late.iter().filter(|(overdue, _)| *overdue == longest);
        Some(first.fold(Seats::NONE, |all, (_, seat)| all.with(*seat)))
    }

    /// The seats with clocks that count: people who are still in a rated game.
    fn timed_seats(&self) -> impl Iterator<Item = Seat> {
        let counts = self.stored.stakes.is_rated() && self.running().is_ok();
        let seats = Seat::first(self.stored.seats.len()).filter(move |_| counts);
        seats.filter(|seat| self.stored.bot_on(*seat).is_none())
    }

    /// Time since the clock of a seat ran out; `None` if it has time left.
    fn overdue(&self, seat: Seat, at: Moment) -> Option<Duration> {
        let reading = self.clock_reading_at(seat, at)?;
        (reading.runs && reading.left.is_zero()).then_some(reading.over)
    }

    /// True for a person in a rated game whose time is up at this moment.
    pub(super) fn is_late(&self, seat: Seat, at: Moment) -> bool {
        self.timed_seats().any(|it| it == seat) && self.overdue(seat, at).is_some()
    }

    /// Time at which the next clock of a rated game runs out, if one runs.
    pub(super) fn next_flag(&self) -> Option<Instant> {
        let left = self.timed_seats().filter_map(|seat| {
            let reading = self.clock_reading(seat).filter(|reading| reading.runs);
            reading.map(|reading| reading.left)
        });
        Some(self.clocks.due_in(left.min()?))
    }

    /// True if the table must stay in memory because a clock will run out soon.
    pub(super) fn keeps_time(&self) -> bool {
        self.next_flag()
            .is_some_and(|due| due < Instant::now() + SOON)
    }

    async fn enter_exit(
        &mut self,
        by: Seat,
        seats: Seats,
        reason: Reason,
    ) -> Result<(), TableError> {
        let exit = Exit {
            seats,
            reason,
            is_end: !reason.has_result() || !is_contest_without(&self.stored, seats),
        };
        let entry = NewEntry {
            number: self.stored.next_entry(),
            entry: LogEntry {
                seat: by,
                step: LogStep::Exit(exit),
                at: self.clocks.now(),
            },
            status: if exit.is_end {
                TableStatus::Over
            } else {
                TableStatus::InPlay
            },
        };
        self.store.append(self.stored.id.clone(), entry).await?;
        // If another server was faster, this loads what it has stored.
        self.catch_up().await?;
        self.count_if_over().await;
        Ok(())
    }
}

/// True while some person has made fewer than two decisions and no player has left.
pub(super) fn may_abort(table: &StoredTable, session: &Session) -> bool {
    let is_early = people(table).any(|seat| {
        let decisions = session.actions().iter().filter(|(by, _)| *by == seat);
        decisions.count() < ABORT_BEFORE
    });
    is_early && session.exits().is_empty()
}

/// True if the game can go on without these seats: a person is left, and at least one opponent.
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
