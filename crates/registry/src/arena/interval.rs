use super::block::Sums;

/// What is left out on either side lies this many standard deviations away, if they are known.
const DEVIATIONS: f64 = 1.959_964;

/// Within which bounds the share of victories lies, nineteen times out of twenty.
///
/// Blocks are what was drawn independently, so their spread is what counts. The interval is Wilson's,
/// for as many tries as would spread so much: it stays between 0 and 1, and is no single point for a
/// bot that has won or lost all. There every block counts as one try.
pub(super) fn share_interval(blocks: &[Sums]) -> (f64, f64) {
    let count = blocks.len() as f64;
    if blocks.len() < 2 {
        return (0.0, 1.0);
    }
    let games: f64 = blocks.iter().map(|sums| sums.games as f64).sum();
    let share = blocks.iter().map(Sums::victories).sum::<f64>() / games;
    // A block counts by its games: whoever sits in a field has more of them than one who sits alone.
    let residuals = blocks
        .iter()
        .map(|sums| sums.victories() - share * sums.games as f64);
    let squares: f64 = residuals.map(|residual| residual * residual).sum();
    let variance = squares * count / (count - 1.0) / (games * games);
    let one_try = share * (1.0 - share);
    let tries = if one_try > 0.0 {
        one_try / variance
    } else {
        count
    };
    wilson(share, tries, student(blocks.len() - 1))
}

/// Wilson's interval; that of endless tries is the share itself.
fn wilson(share: f64, tries: f64, deviations: f64) -> (f64, f64) {
    let square = deviations * deviations / tries;
    let middle = share + square / 2.0;
    let spread = (square * (share * (1.0 - share) + square / 4.0)).sqrt();
    let scale = 1.0 + square;
    let low = (middle - spread) / scale;
    let high = (middle + spread) / scale;
    (low.clamp(0.0, 1.0), high.clamp(0.0, 1.0))
}

/// How many estimated deviations take the place of [`DEVIATIONS`], where an estimate of so many degrees
/// of freedom is all there is: the first terms of Fisher's series for Student's distribution.
fn student(freedom: usize) -> f64 {
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
            let found = wilson(share, tries, DEVIATIONS);
            assert!((found.0 - low).abs() < 0.001, "{share}/{tries}: {found:?}");
            assert!((found.1 - high).abs() < 0.001, "{share}/{tries}: {found:?}");
        }
    }
}
