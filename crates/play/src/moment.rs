//! Points in time.

use std::time::Duration;

/// A moment as the server tells time, in milliseconds since 1970.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Moment(pub i64);

impl Moment {
    /// Time passed since `earlier`; zero if that is later.
    pub fn since(self, earlier: Self) -> Duration {
        let passed = self.0.saturating_sub(earlier.0);
        Duration::from_millis(u64::try_from(passed).unwrap_or(0))
    }

    /// The moment `passed` after this one.
    #[must_use]
    pub fn after(self, passed: Duration) -> Self {
        let passed = i64::try_from(passed.as_millis()).unwrap_or(i64::MAX);
        Self(self.0.saturating_add(passed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_never_goes_back() {
        let (early, late) = (Moment(1000), Moment(4000));
        assert_eq!(late.since(early), Duration::from_secs(3));
        assert_eq!(early.since(late), Duration::ZERO);
        assert_eq!(early.after(Duration::from_secs(3)), late);
    }
}
