//! Limits on the thinking of a bot.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use asterism_bots::{Budget, Halt, Limit};

/// Limits on one decision of a bot: a part of its usual time, a deadline, and a flag that halts it.
///
/// Copies share the flag.
///
/// ```
/// use asterism_registry::ThinkingLimits;
/// let limits = ThinkingLimits::default();
/// assert!(!limits.is_halted());
/// limits.halt();
/// assert!(limits.clone().is_halted(), "copies share one flag");
/// ```
#[derive(Clone, Debug)]
pub struct ThinkingLimits {
    halt: Arc<AtomicBool>,
    /// Percentage of its usual time that the bot has.
    percent: u32,
    /// Deadline and the watch that measures it; none if only the budget ends the search.
    until: Option<(Duration, Arc<dyn Stopwatch>)>,
}

/// A watch that measures the time since its start.
///
/// ```
/// use std::{sync::Arc, time::{Duration, Instant}};
/// use asterism_registry::{Stopwatch, ThinkingLimits};
/// #[derive(Debug)]
/// struct Started(Instant);
/// impl Stopwatch for Started {
///     fn passed(&self) -> Duration {
///         self.0.elapsed()
///     }
/// }
/// let watch = Arc::new(Started(Instant::now()));
/// let limits = ThinkingLimits::default().until(Duration::from_secs(1), watch);
/// assert!(!limits.is_halted());
/// ```
pub trait Stopwatch: fmt::Debug + Send + Sync {
    /// Time since the start.
    fn passed(&self) -> Duration;
}

impl Default for ThinkingLimits {
    /// All of its usual time, until it is halted.
    fn default() -> Self {
        Self {
            halt: Arc::default(),
            percent: 100,
            until: None,
        }
    }
}

impl ThinkingLimits {
    /// The same limits with `percent` of the usual time.
    #[must_use]
    pub fn at(self, percent: u32) -> Self {
        Self { percent, ..self }
    }

    /// The same limits with a deadline: once `passed` has passed on `watch`, a search takes the
    /// best action found so far.
    #[must_use]
    pub fn until(self, passed: Duration, watch: Arc<dyn Stopwatch>) -> Self {
        let until = Some((passed, watch));
        Self { until, ..self }
    }

    /// Ends the search at once: its result is no longer needed.
    pub fn halt(&self) {
        self.halt.store(true, Ordering::Relaxed);
    }

    /// True once the result is no longer needed.
    pub fn is_halted(&self) -> bool {
        self.halt.load(Ordering::Relaxed)
    }

    /// Shortens a budget in time. A number of simulations is left alone: it takes little time
    /// anyway.
    pub(crate) fn shorten(&self, budget: Budget) -> Budget {
        match budget.limit {
            Limit::Simulations(_) => budget,
            Limit::Time(time) => Budget {
                limit: Limit::Time(time * self.percent / 100),
                ..budget
            },
        }
    }
}

impl Halt for ThinkingLimits {
    fn is_set(&self) -> bool {
        let is_up = |(until, watch): &(Duration, Arc<dyn Stopwatch>)| watch.passed() >= *until;
        self.is_halted() || self.until.as_ref().is_some_and(is_up)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_time_is_shortened() {
        let second = Budget::time(Duration::from_secs(1));
        for (percent, time) in [(100, 1000), (25, 250), (10, 100)] {
            let left = ThinkingLimits::default().at(percent).shorten(second);
            assert_eq!(left, Budget::time(Duration::from_millis(time)));
        }
        let counted = Budget::simulations(50);
        assert_eq!(ThinkingLimits::default().at(10).shorten(counted), counted);
    }

    /// A watch that stands still.
    #[derive(Debug)]
    struct Stopped(Duration);

    impl Stopwatch for Stopped {
        fn passed(&self) -> Duration {
            self.0
        }
    }

    #[test]
    fn a_thought_whose_time_is_up_is_still_needed() {
        let second = Duration::from_secs(1);
        for (passed, is_up) in [(0, false), (999, false), (1000, true), (2000, true)] {
            let watch = Arc::new(Stopped(Duration::from_millis(passed)));
            let limits = ThinkingLimits::default().until(second, watch);
            assert_eq!(limits.is_set(), is_up, "after {passed} ms");
            assert!(!limits.is_halted());
        }
    }
}
