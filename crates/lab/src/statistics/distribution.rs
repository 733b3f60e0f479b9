//! Distributions of whole numbers, such as scores.

use std::collections::BTreeMap;

/// Distribution of whole numbers: each number with its count.
///
/// ```
/// use asterism_lab::Distribution;
/// let scores: Distribution = [3, 5, 5, 7].into_iter().collect();
/// assert_eq!((scores.total(), scores.mean(), scores.quantile(0.5)), (4, 5.0, 5));
/// ```
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Distribution(BTreeMap<i64, u64>);

impl Distribution {
    /// Adds a number.
    pub fn add(&mut self, number: impl Into<i64>) {
        *self.0.entry(number.into()).or_default() += 1;
    }

    /// Count of all numbers.
    pub fn total(&self) -> u64 {
        self.0.values().sum()
    }

    /// Each number with its count, in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = (i64, u64)> {
        self.0.iter().map(|(number, times)| (*number, *times))
    }

    /// The sum of all numbers.
    pub fn sum(&self) -> i64 {
        self.iter()
            .map(|(number, times)| number * times.cast_signed())
            .sum()
    }

    /// Their mean.
    pub fn mean(&self) -> f64 {
        self.sum() as f64 / self.total() as f64
    }

    /// Their standard deviation.
    pub fn deviation(&self) -> f64 {
        let mean = self.mean();
        let square = |(number, times): (i64, u64)| (number as f64 - mean).powi(2) * times as f64;
        let squares: f64 = self.iter().map(square).sum();
        (squares / self.total() as f64).sqrt()
    }

    /// The least number below or at which this part of all lies: 0.5 gives the median, 0 the least
    /// and 1 the greatest; 0 if there are no numbers.
    pub fn quantile(&self, part: f64) -> i64 {
        let wanted = part * self.total() as f64;
        let mut passed = 0;
        let reached = self.iter().find(|(_, times)| {
            passed += times;
            passed as f64 >= wanted
        });
        reached.map_or(0, |(number, _)| number)
    }
}

impl FromIterator<i64> for Distribution {
    fn from_iter<T: IntoIterator<Item = i64>>(numbers: T) -> Self {
        let mut all = Self::default();
        for number in numbers {
            all.add(number);
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_numbers_that_came_up() {
        let all: Distribution = [9, 1, 2, 2, 4, 4, 4, 7].into_iter().collect();
        for (part, expected) in [(0.0, 1), (0.25, 2), (0.5, 4), (0.75, 4), (0.9, 9), (1.0, 9)] {
            assert_eq!(all.quantile(part), expected, "{part}");
        }
        assert_eq!(Distribution::default().quantile(0.5), 0);
    }

    #[test]
    fn the_deviation_is_that_of_the_books() {
        let all: Distribution = [2, 4, 4, 4, 5, 5, 7, 9].into_iter().collect();
        assert!((all.mean() - 5.0).abs() < 1e-12);
        assert!((all.deviation() - 2.0).abs() < 1e-12);
    }
}
