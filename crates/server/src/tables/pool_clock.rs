//! The clock by which the threads of the bot pool measure and wait.

use std::thread;
use std::time::{Duration, Instant};

use asterism_registry::{Stopwatch, ThinkingLimits};

/// Interval at which a waiting thread checks if its task was halted.
const POLL_INTERVAL: Duration = Duration::from_millis(20);

/// A clock for the bot pool; tests have one of their own.
pub(super) trait PoolClock: Stopwatch {
    /// Waits until the clock shows `passed`, or the task is halted.
    fn wait(&self, passed: Duration, limits: &ThinkingLimits);
}

/// The real time of this machine.
#[derive(Debug)]
pub(super) struct SystemClock(Instant);

impl Default for SystemClock {
    fn default() -> Self {
        Self(Instant::now())
    }
}

impl Stopwatch for SystemClock {
    fn passed(&self) -> Duration {
        self.0.elapsed()
    }
}

impl PoolClock for SystemClock {
    fn wait(&self, passed: Duration, limits: &ThinkingLimits) {
        while !limits.is_halted() {
            match passed.saturating_sub(self.passed()) {
                Duration::ZERO => return,
                left => thread::sleep(left.min(POLL_INTERVAL)),
            }
        }
    }
}
