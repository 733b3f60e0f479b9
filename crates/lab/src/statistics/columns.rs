//! Games as a table, for programs such as spreadsheets and data frames.

use crate::matches::Match;
use crate::share::{WHOLE, sixtieths};

/// Games as columns of equal length, with a row for each seat of each game, as data frames need
/// them.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Columns {
    /// Index of the game in its simulation, counted from 0.
    pub game: Vec<u64>,
    /// Number of the seat, counted from 1.
    pub seat: Vec<u8>,
    /// Final score of the seat.
    pub score: Vec<i16>,
    /// Rank of the seat: 1 has won.
    pub rank: Vec<u8>,
    /// Victory of the seat: 1, or 1/n if shared by n seats, or 0.
    pub wins: Vec<f64>,
    /// Number of actions of the game, those of all seats together.
    pub plies: Vec<u32>,
}

impl Columns {
    /// Adds the `index`-th game.
    pub fn push(&mut self, index: u64, played: &Match) {
        for (seat, part) in sixtieths(&played.outcome) {
            self.game.push(index);
            self.seat.push(seat.number() as u8);
            self.score.push(played.outcome.score(seat));
            self.rank.push(played.outcome.rank(seat));
            self.wins.push(part as f64 / WHOLE as f64);
            self.plies.push(played.actions.len() as u32);
        }
    }

    /// Number of rows.
    pub const fn len(&self) -> usize {
        self.game.len()
    }

    /// True if there is no row.
    pub const fn is_empty(&self) -> bool {
        self.game.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use asterism_core::{Outcome, Seat};

    use super::*;

    #[test]
    fn a_game_is_a_row_for_each_seat() {
        let mut columns = Columns::default();
        columns.push(
            7,
            &Match {
                outcome: Outcome::by_score(&[4, 9, 9]),
                actions: vec![(Seat::One, "draw".into()); 12],
            },
        );
        let expected = Columns {
            game: vec![7; 3],
            seat: vec![1, 2, 3],
            score: vec![4, 9, 9],
            rank: vec![3, 1, 1],
            wins: vec![0.0, 0.5, 0.5],
            plies: vec![12; 3],
        };
        assert_eq!(columns, expected);
        assert_eq!((columns.len(), columns.is_empty()), (3, false));
    }
}
