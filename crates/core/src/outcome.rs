//! The result of a game.

use crate::seat::{MAX_SEATS, Seat};

/// The result of a game: the final score of every seat, and its rank.
///
/// Equal ranks are shared, and the places behind them are left out: 1, 1, 3.
///
/// ```
/// use asterism_core::{Outcome, Seat};
/// let outcome = Outcome::by_score(&[7, 9, 9]);
/// assert_eq!(outcome.ranks().collect::<Vec<_>>(), [3, 1, 1]);
/// assert_eq!(outcome.winners().collect::<Vec<_>>(), [Seat::Two, Seat::Three]);
/// assert!(outcome.is_shared());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    seats: u8,
    scores: [i16; MAX_SEATS],
    ranks: [u8; MAX_SEATS],
}

impl Outcome {
    /// Ranks the seats by score alone: the highest wins, equal scores share a rank.
    pub fn by_score(scores: &[i16]) -> Self {
        Self::by_standing(scores, scores)
    }

    /// Ranks the seats by `standings`, the greatest first, while `scores` are what is shown.
    pub fn by_standing<T: PartialOrd>(scores: &[i16], standings: &[T]) -> Self {
        assert_eq!(
            scores.len(),
            standings.len(),
            "every seat has a score and a standing"
        );
        let mut outcome = Self {
            seats: scores.len() as u8,
            scores: [0; MAX_SEATS],
            ranks: [0; MAX_SEATS],
        };
        for (seat, standing) in standings.iter().enumerate() {
            let better = standings.iter().filter(|other| *other > standing).count();
            outcome.scores[seat] = scores[seat];
            outcome.ranks[seat] = better as u8 + 1;
        }
        outcome
    }

    /// Number of seats.
    pub const fn seats(&self) -> usize {
        self.seats as usize
    }

    /// The final score of `seat`.
    pub const fn score(&self, seat: Seat) -> i16 {
        self.scores[seat.index()]
    }

    /// The rank of `seat`: 1 has won.
    pub const fn rank(&self, seat: Seat) -> u8 {
        self.ranks[seat.index()]
    }

    /// The scores, seat by seat.
    pub fn scores(&self) -> impl Iterator<Item = i16> {
        self.scores.into_iter().take(self.seats())
    }

    /// The ranks, seat by seat.
    pub fn ranks(&self) -> impl Iterator<Item = u8> {
        self.ranks.into_iter().take(self.seats())
    }

    /// The seats that have won: more than one if the victory is shared.
    pub fn winners(&self) -> impl Iterator<Item = Seat> {
        Seat::first(self.seats()).filter(|&seat| self.rank(seat) == 1)
    }

    /// True if several seats share the victory.
    pub fn is_shared(&self) -> bool {
        self.winners().count() > 1
    }

    /// The part of one victory that `seat` has: a half if it is shared by two.
    pub fn share(&self, seat: Seat) -> f64 {
        if self.rank(seat) == 1 {
            1.0 / self.winners().count() as f64
        } else {
            0.0
        }
    }
}
