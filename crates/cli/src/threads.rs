//! How many threads work.

use std::num::NonZeroUsize;

use clap::Args;
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::failure::Failure;

/// The number of threads, as it is asked for.
#[derive(Args)]
pub(crate) struct Threads {
    /// How many threads play [default: one for each processor]
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
}

impl Threads {
    /// Starts them.
    pub(crate) fn pool(&self) -> Result<ThreadPool, Failure> {
        let wanted = self.threads.map_or(0, NonZeroUsize::get);
        ThreadPoolBuilder::new()
            .num_threads(wanted)
            .build()
            .map_err(|error| Failure::refused(format!("the threads cannot be started: {error}")))
    }
}
