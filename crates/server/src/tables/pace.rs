//! How the threads of the bots tell the time and wait for it.

use std::thread;
use std::time::{Duration, Instant};

use asterism_registry::{Leash, Stopwatch};

/// A wait looks so often whether anybody still needs what is waited for.
const LOOK: Duration = Duration::from_millis(20);

/// Time as a room of bots knows it.
pub(super) trait Pace: Stopwatch {
    /// Waits until so much time has passed, or nobody needs the thought any more.
    fn wait(&self, passed: Duration, leash: &Leash);
}

/// The time of this machine.
#[derive(Debug)]
pub(super) struct ByMachine(Instant);

impl Default for ByMachine {
    fn default() -> Self {
        Self(Instant::now())
    }
}

impl Stopwatch for ByMachine {
    fn passed(&self) -> Duration {
        self.0.elapsed()
    }
}

impl Pace for ByMachine {
    fn wait(&self, passed: Duration, leash: &Leash) {
        while !leash.is_halted() {
            match passed.saturating_sub(self.passed()) {
                Duration::ZERO => return,
                left => thread::sleep(left.min(LOOK)),
            }
        }
    }
}
