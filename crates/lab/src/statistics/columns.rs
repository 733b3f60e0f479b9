use crate::share::{WHOLE, sixtieths};
use crate::simulate::Match;

/// Games as columns of equal length, with a row for each seat of each game, as programs that
/// reckon with tables like them.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Columns {
    /// Which game, counted from 0 like those of a simulation.
    pub game: Vec<u64>,
    /// Which seat, counted from 1.
    pub seat: Vec<u8>,
    /// Its final score.
    pub score: Vec<i16>,
    /// Its rank: 1 has won.
    pub rank: Vec<u8>,
    /// Its part of the victory.
    pub wins: Vec<f64>,
    /// How many actions the game took, those of all seats together.
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

    /// How many rows there are.
    pub const fn len(&self) -> usize {
        self.game.len()
    }

    /// Whether there is no row.
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
