//! How fast games are played: by chance, which is what search needs, and by the greedy bot.

use asterism_core::{Seed, Settings};
use asterism_registry::{BotId, GameId, Simulation, random_playouts};

use super::Plan;
use super::measurement::{Measurement, Promise};
use crate::failure::Failure;

/// So many games are played between two looks at the clock.
const GAMES: u64 = 100;

pub(super) fn random_with_four(plan: &Plan) -> Result<Vec<Measurement>, Failure> {
    let names = ("stella-quest-random-4", "Stella Quest, random, 4 seats");
    Ok(vec![
        random(plan, names, 4)?.promised(Promise::AtLeast(15e6)),
    ])
}

pub(super) fn random_with_three(plan: &Plan) -> Result<Vec<Measurement>, Failure> {
    let names = ("stella-quest-random-3", "Stella Quest, random, 3 seats");
    Ok(vec![random(plan, names, 3)?])
}

pub(super) fn random_with_two(plan: &Plan) -> Result<Vec<Measurement>, Failure> {
    let names = ("stella-quest-random-2", "Stella Quest, random, 2 seats");
    Ok(vec![random(plan, names, 2)?])
}

fn random(
    plan: &Plan,
    names: (&'static str, &'static str),
    seats: usize,
) -> Result<Measurement, Failure> {
    let games = |seed| Ok(random_playouts(GameId::StellaQuest, seats, GAMES, seed)?);
    Ok(Measurement::new(names, "moves/s", plan.rates(games)?))
}

/// A decision counts even if there is only one thing to do.
pub(super) fn greedy(plan: &Plan) -> Result<Vec<Measurement>, Failure> {
    let simulation = Simulation {
        game: GameId::StellaQuest,
        bots: vec![BotId::Greedy; 4],
        settings: Settings::new(),
        seed: Seed::from_text("bench"),
    };
    let game = |index| Ok(simulation.play(index)?.actions.len() as u64);
    let names = ("stella-quest-greedy-4", "Stella Quest, greedy, 4 seats");
    Ok(vec![Measurement::new(
        names,
        "decisions/s",
        plan.rates(game)?,
    )])
}
