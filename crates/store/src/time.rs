//! The clock of the server.

use std::time::{Duration, SystemTime};

use asterism_play::Moment;
use tokio::time::Instant;

fn millis(passed: Duration) -> i64 {
    i64::try_from(passed.as_millis()).unwrap_or(i64::MAX)
}

/// A clock that is set once and then runs evenly, even if the clock of the machine jumps.
#[derive(Clone, Copy, Debug)]
pub struct SteadyClock {
    set: Moment,
    at: Instant,
}

impl SteadyClock {
    /// A clock that is set by the clock of the machine.
    pub fn from_system() -> Self {
        let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
        Self::set_to(Moment(since.map_or(0, millis)))
    }

    /// A clock that shows `moment` now.
    pub fn set_to(moment: Moment) -> Self {
        Self {
            set: moment,
            at: Instant::now(),
        }
    }

    /// The moment it was set to.
    pub const fn begun(&self) -> Moment {
        self.set
    }

    /// Returns the present moment.
    pub fn now(&self) -> Moment {
        self.set.after(self.at.elapsed())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_never_goes_back() {
        let moment = Moment(1000);
        let clock = SteadyClock::set_to(moment);
        assert!(clock.now() >= moment);
    }
}
