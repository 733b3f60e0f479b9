//! Time and repetitions of a bench, and its tables.

use std::time::{Duration, Instant};

use asterism_core::Settings;
use asterism_registry::GameId;

use crate::failure::Failure;

/// Number of times that a bench is measured; the median is reported.
pub(super) const REPETITIONS: u32 = 5;

/// Options of a table that differ from the usual ones: keys with their values.
pub(super) type Chosen = &'static [(&'static str, &'static str)];

/// A table of a bench.
#[derive(Clone, Copy)]
pub(super) struct Table {
    pub(super) game: GameId,
    pub(super) seats: usize,
    pub(super) chosen: Chosen,
}

impl Table {
    /// A table with the usual options.
    pub(super) const fn usual(game: GameId, seats: usize) -> Self {
        Self {
            game,
            seats,
            chosen: &[],
        }
    }

    /// The options, as a session takes them.
    pub(super) fn settings(&self) -> Settings {
        settings(self.chosen)
    }
}

/// These options, as a session takes them.
pub(super) fn settings(chosen: Chosen) -> Settings {
    let owned = |(key, value): &(&str, &str)| ((*key).to_owned(), (*value).to_owned());
    chosen.iter().map(owned).collect()
}

/// Time limits of a bench.
pub(super) struct TimeLimits {
    /// Time of one repetition.
    pub(super) repetition: Duration,
}

impl TimeLimits {
    /// The amount of `work` done in a second, once for every repetition. `work` does a little and
    /// returns how much; its argument is different each time.
    pub(super) fn rates(
        &self,
        work: impl Fn(u64) -> Result<u64, Failure>,
    ) -> Result<Vec<f64>, Failure> {
        work(0)?; // The first time is slower than all others.
        (0..u64::from(REPETITIONS))
            .map(|repetition| self.rate(repetition, &work))
            .collect()
    }

    fn rate(
        &self,
        repetition: u64,
        work: impl Fn(u64) -> Result<u64, Failure>,
    ) -> Result<f64, Failure> {
        let began = Instant::now();
        let (mut done, mut turn) = (0, 0);
        while began.elapsed() < self.repetition {
            done += work(repetition << 32 | turn)?;
            turn += 1;
        }
        Ok(done as f64 / began.elapsed().as_secs_f64())
    }
}
