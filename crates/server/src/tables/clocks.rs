//! The clocks of the people at a table, by the time of the server.
//!
//! Outages of the server and pauses are free, and so is a question to which everybody can tell the
//! only answer. A question whose answer only its seat knows to be forced is charged: a clock that
//! stood still would reveal what is hidden.

use std::time::Duration;

use asterism_core::{MAX_SEATS, Seat};
use asterism_play::{Clock, ClockReading, LogEntry, LogStep, Moment, Session};
use asterism_registry::Referee;
use asterism_store::StoredTable;

use super::agreements::Pause;
use super::server_clock::ServerClock;

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// Thinking time of each seat so far, whatever the time limit.
#[derive(Clone)]
pub(super) struct Clocks {
    seats: [SeatClock; MAX_SEATS],
    is_free: FreeRule,
}

/// Rule that decides whether the question to a seat is free.
pub(super) type FreeRule = fn(&dyn Referee, Seat) -> bool;

#[derive(Clone, Copy, Default)]
struct SeatClock {
    /// Time since which the seat is charged for its question; `None` if the question is free or
    /// there is none.
    since: Option<Moment>,
    /// True while the seat owes an action.
    asked: bool,
    /// Thinking time so far.
    spent: Duration,
    /// Number of turns it has ended.
    turns: u32,
}

/// The periods that do not count at a table: outages and pauses.
#[derive(Clone, Copy)]
pub(super) struct TimeCounting<'a> {
    pub(super) server_clock: &'a ServerClock,
    pub(super) pauses: &'a [Pause],
}

impl TimeCounting<'_> {
    fn between(self, since: Moment, until: Moment) -> Duration {
        let paused = self.pauses.iter().map(|pause| {
            let from = pause.since.max(since);
            let to = pause.until.map_or(until, |end| end.min(until));
            self.server_clock.open_between(from, to)
        });
        let open = self.server_clock.open_between(since, until);
        open.saturating_sub(paused.sum())
    }
}

impl Clocks {
    /// Clocks of a game that begins at `at`.
    pub(super) fn begin(session: &Session, at: Moment) -> Self {
        Self::begin_by(|referee, seat| referee.is_plainly_forced(seat), session, at)
    }

    /// The same with another rule for free questions.
    pub(super) fn begin_by(is_free: FreeRule, session: &Session, at: Moment) -> Self {
        let seats = [SeatClock::default(); MAX_SEATS];
        let mut clocks = Self { seats, is_free };
        clocks.ask(session, at);
        clocks
    }

    /// Takes the newest entry of a table's log into account.
    pub(super) fn tell(&mut self, table: &StoredTable, session: &Session, with: TimeCounting<'_>) {
        let index = session.version().saturating_sub(1);
        let Some(LogEntry { seat, step, at }) = table.log.get(index) else {
            return;
        };
        if table.stand_in_at(*seat, index).is_some() {
            self.excuse(*seat);
        }
        if matches!(step, LogStep::BackTo(_)) {
            self.forget_questions();
        }
        self.answer(*seat, *at, session, with);
    }

    /// Drops all open questions after steps were taken back. The time spent on them is not charged.
    fn forget_questions(&mut self) {
        for thinking in &mut self.seats {
            thinking.since = None;
            thinking.asked = false;
        }
    }

    /// Charges `seat` for the question it has answered. `session` is the game after that.
    pub(super) fn answer(
        &mut self,
        seat: Seat,
        at: Moment,
        session: &Session,
        with: TimeCounting<'_>,
    ) {
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

    /// Charges `seat` nothing, because a bot has played it.
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

    /// Returns the reading of the clock of `seat`; `None` without a time limit.
    pub(super) fn reading(
        &self,
        seat: Seat,
        clock: Clock,
        now: Moment,
        with: TimeCounting<'_>,
    ) -> Option<ClockReading> {
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
        Some(ClockReading {
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
    use asterism_play::TableSetup;
    use asterism_registry::{GameId, Library};

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
        let (server_clock, clock) = (ServerClock::default(), "10+5".parse().unwrap());
        let with = TimeCounting {
            server_clock: &server_clock,
            pauses,
        };
        let reading = clocks.reading(seat, clock, Moment(now), with).unwrap();
        (reading.left.as_secs(), reading.runs)
    }

    /// Both seats choose their starter at the same time, and each clock runs until the choice of
    /// its seat.
    #[test]
    fn each_clock_runs_while_its_seat_is_asked() {
        let mut session = session();
        let mut clocks = Clocks::begin(&session, Moment(0));
        let server_clock = ServerClock::default();
        let with = TimeCounting {
            server_clock: &server_clock,
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
        let (session, server_clock) = (session(), ServerClock::default());
        let clocks = Clocks::begin(&session, Moment(0));
        let with = TimeCounting {
            server_clock: &server_clock,
            pauses: &[],
        };
        let day = Moment(24 * 60 * 60 * 1000);
        let reading = clocks
            .reading(Seat::One, Clock::Days(3), day, with)
            .unwrap();
        assert_eq!(reading.left, DAY * 2);
        assert_eq!(clocks.reading(Seat::One, Clock::None, day, with), None);
    }
}
