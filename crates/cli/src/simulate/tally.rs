//! What many games add up to.

use asterism_core::{Outcome, Seat};

/// The sums over all games so far.
pub(super) struct Tally {
    pub(super) games: u64,
    /// Games whose victory was shared.
    pub(super) shared: u64,
    pub(super) seats: Vec<SeatTally>,
    pub(super) lengths: Lengths,
}

/// The sums of one seat.
#[derive(Clone, Copy, Default)]
pub(super) struct SeatTally {
    /// Victories; a shared one counts as its part.
    pub(super) wins: f64,
    pub(super) score: i64,
}

/// How many actions the games took.
pub(super) struct Lengths {
    pub(super) sum: u64,
    pub(super) shortest: usize,
    pub(super) longest: usize,
}

impl Tally {
    pub(super) fn new(seats: usize) -> Self {
        Self {
            games: 0,
            shared: 0,
            seats: vec![SeatTally::default(); seats],
            lengths: Lengths {
                sum: 0,
                shortest: usize::MAX,
                longest: 0,
            },
        }
    }

    /// Adds a game of `length` actions.
    pub(super) fn count(&mut self, outcome: &Outcome, length: usize) {
        self.games += 1;
        self.shared += u64::from(outcome.is_shared());
        for (seat, tally) in Seat::ALL.into_iter().zip(&mut self.seats) {
            tally.wins += outcome.share(seat);
            tally.score += i64::from(outcome.score(seat));
        }
        self.lengths.sum += length as u64;
        self.lengths.shortest = self.lengths.shortest.min(length);
        self.lengths.longest = self.lengths.longest.max(length);
    }
}

/// Within which bounds a share of `tries` lies, nineteen times out of twenty: Wilson's interval.
///
/// Shared victories vary less than whole ones, so for them it is rather too wide than too narrow.
pub(super) fn interval(wins: f64, tries: u64) -> (f64, f64) {
    const DEVIATIONS: f64 = 1.959_964;
    let tries = tries as f64;
    let square = DEVIATIONS * DEVIATIONS;
    let share = wins / tries;
    let middle = share + square / (2.0 * tries);
    let spread = (share * (1.0 - share) / tries + square / (4.0 * tries * tries)).sqrt();
    let scale = 1.0 + square / tries;
    let low = (middle - DEVIATIONS * spread) / scale;
    let high = (middle + DEVIATIONS * spread) / scale;
    (low.max(0.0), high.min(1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shared_victories_are_split() {
        let mut tally = Tally::new(3);
        tally.count(&Outcome::by_score(&[7, 9, 9]), 10);
        tally.count(&Outcome::by_score(&[7, 9, 8]), 20);
        let wins: Vec<f64> = tally.seats.iter().map(|seat| seat.wins).collect();
        assert_eq!(wins, [0.0, 1.5, 0.5]);
        assert_eq!(tally.seats[1].score, 18);
        assert_eq!((tally.games, tally.shared), (2, 1));
        assert_eq!(
            (
                tally.lengths.shortest,
                tally.lengths.longest,
                tally.lengths.sum
            ),
            (10, 20, 30)
        );
    }

    #[test]
    fn the_interval_is_that_of_the_books() {
        for (wins, tries, low, high) in [
            (50.0, 100, 0.404, 0.596),
            (0.0, 10, 0.0, 0.278),
            (10.0, 10, 0.722, 1.0),
        ] {
            let (found_low, found_high) = interval(wins, tries);
            assert!(
                (found_low - low).abs() < 0.001,
                "{wins}/{tries}: {found_low}"
            );
            assert!(
                (found_high - high).abs() < 0.001,
                "{wins}/{tries}: {found_high}"
            );
        }
    }
}
