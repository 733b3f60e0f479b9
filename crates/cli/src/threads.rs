//! The number of threads.

use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::thread::available_parallelism;

use clap::Args;
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::failure::Failure;

/// Maximum number of threads for each processor; more of them only wait for each other.
const PER_PROCESSOR: usize = 4;
/// Number of threads that any machine may have.
const ANYWHERE: usize = 16;

/// The number of threads on the command line.
#[derive(Args)]
pub(crate) struct Threads {
    /// Number of threads, at most 4 for each processor or 16 [default: one for each processor]
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
}

impl Threads {
    /// Starts the threads.
    pub(crate) fn pool(&self) -> Result<ThreadPool, Failure> {
        ThreadPoolBuilder::new()
            .num_threads(self.number())
            .build()
            .map_err(|error| Failure::refused(format!("the threads cannot be started: {error}")))
    }

    /// Number of threads asked for; warns if that is more than allowed.
    pub(crate) fn number(&self) -> usize {
        let processors = available_parallelism().map_or(1, NonZeroUsize::get);
        let wanted = self.threads.map_or(processors, NonZeroUsize::get);
        let number = wanted.min(most(processors));
        if number < wanted {
            // If standard error is closed, the message cannot be shown anywhere.
            let _ = writeln!(
                io::stderr(),
                "asterism: {number} threads play, not {wanted}: more would only wait for each other"
            );
        }
        number
    }
}

/// Maximum number of threads on a machine with this many processors.
fn most(processors: usize) -> usize {
    ANYWHERE.max(processors * PER_PROCESSOR)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_machine_has_four_threads_for_each_processor_or_sixteen() {
        for (processors, threads) in [(1, 16), (2, 16), (4, 16), (8, 32), (64, 256)] {
            assert_eq!(most(processors), threads, "{processors} processors");
        }
    }
}
