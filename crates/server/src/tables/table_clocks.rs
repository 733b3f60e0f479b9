//! The clocks of one table: its time limit, the thinking time so far, and the server's time.

use std::sync::Arc;
use std::time::Duration;

use asterism_core::Seat;
use asterism_play::{Clock, ClockReading, Moment, Session};
use asterism_store::StoredTable;
use tokio::time::Instant;

use super::agreements::Pause;
use super::clocks::{Clocks, TimeCounting};
use super::server_clock::ServerClock;

/// Delay before the clocks are checked again after storing an exit has failed.
const RETRY: Duration = Duration::from_secs(1);

/// The clocks of a table.
pub(super) struct TableClocks {
    server_clock: Arc<ServerClock>,
    control: Clock,
    /// Thinking time, if there is a time limit and the game has begun.
    thinking: Option<Clocks>,
    /// Time before which the clocks are not checked, because storing an exit has failed.
    not_before: Option<Instant>,
}

impl TableClocks {
    /// Clocks that have not begun to run.
    pub(super) fn new(server_clock: Arc<ServerClock>) -> Self {
        Self {
            server_clock,
            control: Clock::None,
            thinking: None,
            not_before: None,
        }
    }

    /// The time of the server.
    pub(super) fn now(&self) -> Moment {
        self.server_clock.now()
    }

    /// Starts the clocks: the seats that owe an action think since `seated`.
    pub(super) fn begin(&mut self, control: Clock, session: &Session, seated: Moment) {
        self.control = control;
        let runs = control != Clock::None;
        self.thinking = runs.then(|| Clocks::begin(session, seated));
    }

    /// Takes the newest entry of a table's log into account.
    pub(super) fn follow(&mut self, table: &StoredTable, session: &Session, pauses: &[Pause]) {
        let with = TimeCounting {
            server_clock: &self.server_clock,
            pauses,
        };
        if let Some(thinking) = &mut self.thinking {
            thinking.tell(table, session, with);
        }
    }

    /// The reading of a person's clock at some moment; `None` without a time limit.
    pub(super) fn reading_at(
        &self,
        seat: Seat,
        at: Moment,
        pauses: &[Pause],
    ) -> Option<ClockReading> {
        let with = TimeCounting {
            server_clock: &self.server_clock,
            pauses,
        };
        let thinking = self.thinking.as_ref()?;
        thinking.reading(seat, self.control, at, with)
    }

    /// Time at which a clock with this much left has to be checked.
    pub(super) fn due_in(&self, left: Duration) -> Instant {
        let due = Instant::now() + left;
        self.not_before.map_or(due, |from| due.max(from))
    }

    /// Checks the clocks a little later, because storing an exit has failed.
    pub(super) fn retry_later(&mut self) {
        self.not_before = Some(Instant::now() + RETRY);
    }

    /// Checks the clocks as soon as one runs out.
    pub(super) fn retry_now(&mut self) {
        self.not_before = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn an_exit_that_failed_is_tried_again_a_little_later() {
        let mut clocks = TableClocks::new(Arc::default());
        let now = Instant::now();
        assert_eq!(clocks.due_in(Duration::ZERO), now);
        clocks.retry_later();
        assert_eq!(clocks.due_in(Duration::ZERO), now + RETRY);
        assert_eq!(clocks.due_in(RETRY * 2), now + RETRY * 2);
        clocks.retry_now();
        assert_eq!(clocks.due_in(Duration::ZERO), now);
    }

    #[test]
    fn without_a_clock_there_is_nothing_to_read() {
        let clocks = TableClocks::new(Arc::default());
        assert_eq!(clocks.reading_at(Seat::One, clocks.now(), &[]), None);
    }
}
