//! Many games of bots, with their results as columns.

use asterism_core::{Seat, Unreadable};
use asterism_lab::Simulation;
use rayon::prelude::*;

/// The results of many games, column by column. Columns with a value for each seat have those of
/// the first game first.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Columns {
    /// The number of each game: it has the child of the seed with this number.
    pub game: Vec<u64>,
    /// Number of actions of each game.
    pub actions: Vec<u32>,
    /// The score of every seat.
    pub score: Vec<i16>,
    /// The rank of every seat: 1 has won.
    pub rank: Vec<u8>,
    /// The share of the victory of every seat.
    pub share: Vec<f64>,
}

/// Plays the games from `first` on. They depend on nothing but the simulation and their number, so
/// they may be played anywhere and in any order.
pub fn simulate(simulation: &Simulation, first: u64, games: u64) -> Result<Columns, Unreadable> {
    simulation.check()?;
    let played = (first..first + games).into_par_iter();
    let matches: Result<Vec<_>, _> = played.map(|index| simulation.play(index)).collect();
    let mut columns = Columns::default();
    for (game, played) in (first..).zip(matches?) {
        columns.game.push(game);
        columns.actions.push(played.actions.len() as u32);
        columns.score.extend(played.outcome.scores());
        columns.rank.extend(played.outcome.ranks());
        let seats = Seat::first(played.outcome.seats());
        columns
            .share
            .extend(seats.map(|seat| played.outcome.share(seat)));
    }
    Ok(columns)
}

#[cfg(test)]
mod tests {
    use super::*;
    use asterism_core::{Seed, Settings};
    use asterism_registry::{BotId, GameId};

    #[test]
    fn games_are_the_same_however_they_are_split() {
        let simulation = Simulation {
            edition: crate::setup::edition(GameId::StellaQuest),
            bots: vec![BotId::Random; 3],
            settings: Settings::new(),
            seed: Seed::from_text("split"),
        };
        let whole = simulate(&simulation, 0, 20).unwrap();
        let parts = [(0, 7), (7, 13)].map(|(first, games)| simulate(&simulation, first, games));
        let [one, two] = parts.map(Result::unwrap);
        assert_eq!(whole.score, [one.score, two.score].concat());
        assert_eq!(whole.actions, [one.actions, two.actions].concat());
        assert_eq!(whole.game, (0..20).collect::<Vec<_>>());
        assert_eq!((whole.rank.len(), whole.share.len()), (60, 60));
    }
}
