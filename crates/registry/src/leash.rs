use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use asterism_bots::{Budget, Limit};

/// How long a bot may think: less than usual where many wait, and no longer than anybody needs it.
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
}

impl Default for Leash {
    /// All of its time, until somebody halts it.
    fn default() -> Self {
        Self {
            halt: Arc::default(),
            percent: 100,
        }
    }
}

impl Leash {
    /// The same leash, with so many hundredths of the time.
    #[must_use]
    pub fn at(self, percent: u32) -> Self {
        Self { percent, ..self }
    }

    /// Nobody needs the thought any more: what is thought ends at once.
    pub fn halt(&self) {
        self.halt.store(true, Ordering::Relaxed);
    }

    /// Whether nobody needs the thought any more.
    pub fn is_halted(&self) -> bool {
        self.halt.load(Ordering::Relaxed)
    }

    pub(crate) fn flag(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.halt)
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

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

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
}
