//! The clocks of the people at a table. Time is what the server says; an outage of the server and a pause
//! cost nothing, and neither does a question to which everybody can tell the only answer. One that only
//! its seat knows to be such is charged: a clock that stood still would tell what is hidden.

use std::time::Duration;

use asterism_core::{MAX_SEATS, Seat};
use asterism_registry::{Referee, Session, is_turned_back};

use super::affairs::Pause;
use super::hours::Hours;
use crate::store::StoredTable;
use crate::time::{Clock, Moment};

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// What one clock shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Face {
    /// Whose clock it is.
    pub seat: Seat,
    /// How much time is left.
    pub left: Duration,
    /// How long ago it ran out, if it has.
    pub over: Duration,
    /// Whether it runs.
    pub runs: bool,
}

/// What was thought so far, whatever the clock.
#[derive(Clone)]
pub(super) struct Clocks {
    seats: [Thinking; MAX_SEATS],
    is_free: Rule,
}

/// Whether a seat that is asked is not charged for its answer.
pub(super) type Rule = fn(&dyn Referee, Seat) -> bool;

#[derive(Clone, Copy, Default)]
struct Thinking {
    /// Since when the seat is asked something that it may have a choice in, as far as everybody knows.
    since: Option<Moment>,
    /// Whether the seat is asked at all.
    asked: bool,
    /// How long it has thought in all.
    spent: Duration,
    /// How many turns it has ended.
    turns: u32,
}

/// What counts as time at a table.
#[derive(Clone, Copy)]
pub(super) struct Counting<'a> {
    pub(super) hours: &'a Hours,
    pub(super) pauses: &'a [Pause],
}

impl Counting<'_> {
    fn between(self, since: Moment, until: Moment) -> Duration {
        let paused = self.pauses.iter().map(|pause| {
            let from = pause.since.max(since);
            let to = pause.until.map_or(until, |end| end.min(until));
            self.hours.open_between(from, to)
        });
        let open = self.hours.open_between(since, until);
        open.saturating_sub(paused.sum())
    }
}

impl Clocks {
    /// The game begins: whoever is asked first thinks since `at`.
    pub(super) fn begin(session: &Session, at: Moment) -> Self {
        Self::begin_by(|referee, seat| referee.is_plainly_forced(seat), session, at)
    }

    /// The same with another rule.
    pub(super) fn begin_by(is_free: Rule, session: &Session, at: Moment) -> Self {
        let seats = [Thinking::default(); MAX_SEATS];
        let mut clocks = Self { seats, is_free };
        clocks.ask(session, at);
        clocks
    }

    /// The newest entry of a table's log was just made.
    pub(super) fn tell(&mut self, table: &StoredTable, session: &Session, with: Counting<'_>) {
        let index = session.version().saturating_sub(1);
        let (Some((seat, entry)), Some(at)) = (table.actions.get(index), table.taken.get(index))
        else {
            return;
        };
        if table.stand_in_at(*seat, index).is_some() {
            self.excuse(*seat);
        }
        if is_turned_back(entry) {
            self.forget_questions();
        }
        self.answer(*seat, *at, session, with);
    }

    /// Whatever was asked, something else is asked now, and what was thought about it is forgiven.
    fn forget_questions(&mut self) {
        for thinking in &mut self.seats {
            thinking.since = None;
            thinking.asked = false;
        }
    }

    /// `seat` has done something, and the table is now as `session` says.
    pub(super) fn answer(&mut self, seat: Seat, at: Moment, session: &Session, with: Counting<'_>) {
        let thinking = &mut self.seats[seat.index()];
        if let Some(since) = thinking.since.take() {
            thinking.spent += with.between(since, at);
        }
        if thinking.asked && session.asked_since(seat).is_none() {
            thinking.turns += 1;
        }
        thinking.asked = false;
        self.ask(session, at);
    }

    /// Nobody is charged for `seat`, because a bot has played it.
    fn excuse(&mut self, seat: Seat) {
        self.seats[seat.index()].since = None;
    }

    fn ask(&mut self, session: &Session, at: Moment) {
        for (seat, thinking) in Seat::ALL.into_iter().zip(&mut self.seats) {
            let asked = session.asked_since(seat).is_some();
            if asked && !thinking.asked {
                let is_free = (self.is_free)(session.referee(), seat);
                thinking.since = (!is_free).then_some(at);
            }
            if !asked {
                thinking.since = None;
            }
            thinking.asked = asked;
        }
    }

    /// What the clock of `seat` shows now; nothing if there is no clock.
    pub(super) fn face(
        &self,
        seat: Seat,
        (clock, now): (Clock, Moment),
        with: Counting<'_>,
    ) -> Option<Face> {
        let thinking = self.seats[seat.index()];
        let thinks = thinking.since.map(|since| with.between(since, now));
        let thinks = thinks.unwrap_or_default();
        let (given, used) = match clock {
            Clock::None => return None,
            Clock::Days(days) => (DAY * u32::from(days), thinks),
            Clock::Live { minutes, seconds } => {
                let given = Duration::from_secs(u64::from(minutes) * 60)
                    + Duration::from_secs(seconds.into()) * thinking.turns;
                (given, thinking.spent + thinks)
            }
        };
        let runs = thinking.since.is_some() && with.pauses.iter().all(|it| it.until.is_some());
        Some(Face {
            seat,
            left: given.saturating_sub(used),
            over: used.saturating_sub(given),
            runs,
        })
    }
}

#[cfg(test)]
mod tests {
    use asterism_core::{Seed, Settings};
    use asterism_registry::{GameId, Library, TableSetup};

    use super::*;

    fn session() -> Session {
        let setup = TableSetup {
            edition: Library::embedded().edition(GameId::Stellar),
            seats: 2,
            settings: Settings::new(),
            seed: Seed::from_text("clocks"),
            position: None,
        };
        Session::start(setup).unwrap()
    }

    fn left(clocks: &Clocks, seat: Seat, now: i64, pauses: &[Pause]) -> (u64, bool) {
        let (hours, clock) = (Hours::default(), "10+5".parse().unwrap());
        let with = Counting {
            hours: &hours,
            pauses,
        };
        let face = clocks.face(seat, (clock, Moment(now)), with).unwrap();
        (face.left.as_secs(), face.runs)
    }

    /// Both choose their starter at the same time: each clock runs until its own choice.
    #[test]
    fn each_clock_runs_while_its_seat_is_asked() {
        let mut session = session();
        let mut clocks = Clocks::begin(&session, Moment(0));
        let hours = Hours::default();
        let with = Counting {
            hours: &hours,
            pauses: &[],
        };
        assert_eq!(left(&clocks, Seat::One, 60_000, &[]), (540, true));
        let starter = session.referee().legal(Seat::One)[0].clone();
        session.apply(Seat::One, &starter).unwrap();
        clocks.answer(Seat::One, Moment(60_000), &session, with);
        assert_eq!(left(&clocks, Seat::One, 90_000, &[]), (545, false));
        assert_eq!(left(&clocks, Seat::Two, 90_000, &[]), (510, true));
    }

    #[test]
    fn a_pause_costs_nothing() {
        let session = session();
        let clocks = Clocks::begin(&session, Moment(0));
        let pause = |until| Pause {
            since: Moment(10_000),
            until,
        };
        let ended = [pause(Some(Moment(40_000)))];
        assert_eq!(left(&clocks, Seat::One, 60_000, &ended), (570, true));
        assert_eq!(
            left(&clocks, Seat::One, 60_000, &[pause(None)]),
            (590, false)
        );
    }

    #[test]
    fn days_are_for_each_move() {
        let (session, hours) = (session(), Hours::default());
        let clocks = Clocks::begin(&session, Moment(0));
        let with = Counting {
            hours: &hours,
            pauses: &[],
        };
        let day = Moment(24 * 60 * 60 * 1000);
        let face = clocks.face(Seat::One, (Clock::Days(3), day), with).unwrap();
        assert_eq!(face.left, DAY * 2);
        assert_eq!(clocks.face(Seat::One, (Clock::None, day), with), None);
    }
}
