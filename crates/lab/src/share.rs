//! Shares of victories with confidence intervals.

use asterism_core::{Outcome, Seat};

/// Half width of a 95 % interval in standard deviations, if those are known.
const DEVIATIONS: f64 = 1.959_964;

/// Parts of a victory. Up to six winners share it in whole numbers, so sums are exact.
pub(crate) const WHOLE: u64 = 60;

/// Every seat with its part of the victory in sixtieths.
pub(crate) fn sixtieths(outcome: &Outcome) -> impl Iterator<Item = (Seat, u64)> {
    let winners = outcome.winners().count() as u64;
    Seat::first(outcome.seats()).map(move |seat| {
        let won = outcome.rank(seat) == 1;
        (seat, if won { WHOLE / winners } else { 0 })
    })
}

/// A share with its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Share {
    /// The estimate.
    pub share: f64,
    /// The lower bound.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
}

impl Share {
    /// Share of `wins` in independent `tries`, with Wilson's interval.
    ///
    /// Shared victories vary less than whole ones, so for them the interval is a little too wide.
    ///
    /// ```
    /// use asterism_lab::Share;
    /// let Share { share, low, high } = Share::of(50.0, 100);
    /// assert_eq!(format!("{share:.3}, {low:.3} to {high:.3}"), "0.500, 0.404 to 0.596");
    /// ```
    pub fn of(wins: f64, tries: u64) -> Self {
        let share = wins / tries as f64;
        Self::wilson(share, tries as f64, DEVIATIONS)
    }

    /// Share with its standard `error` over independent blocks, with Wilson's interval for the
    /// number of tries that would have this error. It is never narrower than that of as many
    /// independent `games`, and if all were won or lost, every block counts as one try.
    ///
    /// ```
    /// use asterism_lab::Share;
    /// let Share { low, high, .. } = Share::of_blocks(0.0, 0.0, 10, 20);
    /// assert_eq!(format!("{low:.2} to {high:.2}"), "0.00 to 0.34");
    /// ```
    pub fn of_blocks(share: f64, error: f64, blocks: u64, games: u64) -> Self {
        if blocks < 2 {
            let (low, high) = (0.0, 1.0);
            return Self { share, low, high };
        }
        let one_try = share * (1.0 - share);
        let tries = if one_try > 0.0 {
            (one_try / (error * error)).min(games as f64)
        } else {
            blocks as f64
        };
        Self::wilson(share, tries, student(blocks - 1))
    }

    /// Wilson's interval; with infinitely many tries it is the share itself.
    fn wilson(share: f64, tries: f64, deviations: f64) -> Self {
        let square = deviations * deviations / tries;
        let middle = share + square / 2.0;
        let spread = (square * (share * (1.0 - share) + square / 4.0)).sqrt();
        let scale = 1.0 + square;
        Self {
            share,
            low: ((middle - spread) / scale).clamp(0.0, 1.0),
            high: ((middle + spread) / scale).clamp(0.0, 1.0),
        }
    }

    /// All three numbers multiplied by `factor`.
    #[must_use]
    pub fn times(self, factor: f64) -> Self {
        Self {
            share: self.share * factor,
            low: self.low * factor,
            high: self.high * factor,
        }
    }
}

/// Victories among tries that come in clusters, such as the seats of one game: clusters are
/// independent of each other, the tries of one are not.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Clusters {
    count: u64,
    /// All tries together.
    pub(crate) tries: u64,
    /// All victories together.
    pub(crate) sixtieths: u64,
    /// Sums of squares and products over the clusters, for the variance.
    tries_squared: i128,
    product: i128,
    sixtieths_squared: i128,
}

impl Clusters {
    /// Adds a cluster with its tries and victories.
    pub(crate) fn add(&mut self, tries: u64, sixtieths: u64) {
        let (n, won) = (i128::from(tries), i128::from(sixtieths));
        self.count += 1;
        self.tries += tries;
        self.sixtieths += sixtieths;
        self.tries_squared += n * n;
        self.product += n * won;
        self.sixtieths_squared += won * won;
    }

    /// The share of victories.
    ///
    /// Only clusters are independent, so the variance between them counts. The interval is
    /// Wilson's, for the number of tries that would have this variance: it stays between 0 and 1.
    /// If all tries were won or lost, every cluster counts as one try, so that the interval is not
    /// a single point.
    pub(crate) fn share(&self) -> Share {
        let share = self.sixtieths as f64 / (WHOLE * self.tries) as f64;
        if self.count < 2 {
            let (low, high) = (0.0, 1.0);
            return Share { share, low, high };
        }
        let one_try = share * (1.0 - share);
        let tries = if one_try > 0.0 {
            one_try / self.variance()
        } else {
            self.count as f64
        };
        Share::wilson(share, tries, student(self.count - 1))
    }

    /// Variance of the share, from the squared differences between the victories of each cluster
    /// and those expected from its tries; in whole numbers up to the last step.
    fn variance(&self) -> f64 {
        let (tries, won) = (i128::from(self.tries), i128::from(self.sixtieths));
        let residuals = tries * tries * self.sixtieths_squared - 2 * tries * won * self.product
            + won * won * self.tries_squared;
        let whole = (WHOLE * self.tries) as f64;
        let spread = residuals as f64 / (whole * whole) / (self.tries as f64).powi(2);
        let clusters = self.count as f64;
        spread * clusters / (clusters - 1.0)
    }
}

/// Quantile of Student's distribution in place of [`DEVIATIONS`], where the variance is only
/// estimated: the first terms of Fisher's series.
fn student(freedom: u64) -> f64 {
    let (z, n) = (DEVIATIONS, freedom as f64);
    let first = (z.powi(3) + z) / 4.0;
    let second = (5.0 * z.powi(5) + 16.0 * z.powi(3) + 3.0 * z) / 96.0;
    let third = (3.0 * z.powi(7) + 19.0 * z.powi(5) + 17.0 * z.powi(3) - 15.0 * z) / 384.0;
    z + first / n + second / n.powi(2) + third / n.powi(3)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn students_numbers_are_those_of_the_tables() {
        for (freedom, expected) in [(3, 3.182), (5, 2.571), (10, 2.228), (30, 2.042)] {
            let found = student(freedom);
            assert!(
                (found - expected).abs() < 0.02 * expected,
                "{freedom}: {found}"
            );
        }
    }

    #[test]
    fn the_interval_is_that_of_the_books() {
        for (share, tries, low, high) in [
            (0.5, 100.0, 0.404, 0.596),
            (0.0, 10.0, 0.0, 0.278),
            (1.0, 10.0, 0.722, 1.0),
            (0.25, f64::INFINITY, 0.25, 0.25),
        ] {
            let found = Share::wilson(share, tries, DEVIATIONS);
            assert!(
                (found.low - low).abs() < 0.001,
                "{share}/{tries}: {found:?}"
            );
            assert!(
                (found.high - high).abs() < 0.001,
                "{share}/{tries}: {found:?}"
            );
        }
    }

    /// Clusters, each given as (repetitions, tries, victories).
    fn clusters(kinds: &[(u64, u64, u64)]) -> Clusters {
        let mut clusters = Clusters::default();
        for &(times, tries, victories) in kinds {
            for _ in 0..times {
                clusters.add(tries, victories * WHOLE);
            }
        }
        clusters
    }

    #[test]
    fn what_spreads_less_is_known_better() {
        for (example, kinds, low, high) in [
            (
                "one try each is a plain share",
                &[(500, 1, 1), (500, 1, 0)][..],
                0.469,
                0.531,
            ),
            (
                "one victory of every two: no spread at all",
                &[(1000, 2, 1)],
                0.5,
                0.5,
            ),
            (
                "both or none: a pair is as good as one try",
                &[(500, 2, 2), (500, 2, 0)],
                0.469,
                0.531,
            ),
            ("a single cluster says nothing", &[(1, 3, 1)], 0.0, 1.0),
        ] {
            let found = clusters(kinds).share();
            assert!((found.low - low).abs() < 0.001, "{example}: {found:?}");
            assert!((found.high - high).abs() < 0.001, "{example}: {found:?}");
        }
    }
}
