use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use asterism_bots::{Budget, Halt, Limit};

/// How long a bot may think: less than usual where many wait, until its time is up, and no longer than
/// anybody needs it.
///
/// ```
/// use asterism_registry::Leash;
/// let leash = Leash::default();
/// assert!(!leash.is_halted());
/// leash.halt();
/// assert!(leash.clone().is_halted(), "all copies of a leash are one");
/// ```
#[derive(Clone, Debug)]
pub struct Leash {
    halt: Arc<AtomicBool>,
    /// How much of its time the bot has, in hundredths.
    percent: u32,
    /// When its time is up, and by which watch; none if its own budget is all that ends it.
    until: Option<(Duration, Arc<dyn Stopwatch>)>,
}

/// Tells how much time has passed since it was started.
pub trait Stopwatch: fmt::Debug + Send + Sync {
    /// The time since then.
    fn passed(&self) -> Duration;
}

impl Default for Leash {
    /// All of its time, until somebody halts it.
    fn default() -> Self {
        Self {
            halt: Arc::default(),
            percent: 100,
            until: None,
        }
    }
}

impl Leash {
    /// The same leash, with so many hundredths of the time.
    #[must_use]
    pub fn at(self, percent: u32) -> Self {
        Self { percent, ..self }
    }

    /// The same leash, on which a search chooses what looks best so far once so much has passed on
    /// `watch`.
    #[must_use]
    pub fn until(self, passed: Duration, watch: Arc<dyn Stopwatch>) -> Self {
        let until = Some((passed, watch));
        Self { until, ..self }
    }

    /// Nobody needs the thought any more: what is thought ends at once.
    pub fn halt(&self) {
        self.halt.store(true, Ordering::Relaxed);
    }

    /// Whether nobody needs the thought any more.
    pub fn is_halted(&self) -> bool {
        self.halt.load(Ordering::Relaxed)
    }

    /// What is left of `budget`. A number of simulations stays as it is: it takes no long time.
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

impl Halt for Leash {
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
            let left = Leash::default().at(percent).shorten(second);
            assert_eq!(left, Budget::time(Duration::from_millis(time)));
        }
        let counted = Budget::simulations(50);
        assert_eq!(Leash::default().at(10).shorten(counted), counted);
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
            let leash = Leash::default().until(second, watch);
            assert_eq!(leash.is_set(), is_up, "after {passed} ms");
            assert!(!leash.is_halted());
        }
    }
}
