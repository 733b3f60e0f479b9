//! How fast games are played: by chance, which is what search needs, and by the greedy bot.

use asterism_core::{Seed, Settings};
use asterism_registry::{BotId, Edition, GameId, Library, Simulation, random_playouts};

use super::measurement::{Measurement, Promise};
use super::{Chosen, Plan, settings};
use crate::failure::Failure;

/// So many games are played between two looks at the clock.
const GAMES: u64 = 100;

/// Games that are played by chance: how many sit down, what they choose, and what is promised of it.
struct Playouts {
    names: (&'static str, &'static str),
    game: GameId,
    seats: usize,
    chosen: Chosen,
    promise: Option<Promise>,
}

const PLAYOUTS: &[Playouts] = &[
    Playouts {
        names: ("stella-quest-random-4", "Stella Quest, random, 4 seats"),
        game: GameId::StellaQuest,
        seats: 4,
        chosen: &[],
        promise: Some(Promise::AtLeast(15e6)),
    },
    Playouts {
        names: ("stella-quest-random-3", "Stella Quest, random, 3 seats"),
        game: GameId::StellaQuest,
        seats: 3,
        chosen: &[],
        promise: None,
    },
    Playouts {
        names: ("stella-quest-random-2", "Stella Quest, random, 2 seats"),
        game: GameId::StellaQuest,
        seats: 2,
        chosen: &[],
        promise: None,
    },
    Playouts {
        names: ("stellar-random-2", "Stellar, random, 2 seats"),
        game: GameId::Stellar,
        seats: 2,
        chosen: &[],
        promise: Some(Promise::AtLeast(8e6)),
    },
    Playouts {
        names: ("sternenhimmel-random-4", "Sternenhimmel, random, 4 seats"),
        game: GameId::Sternenhimmel,
        seats: 4,
        chosen: &[],
        promise: Some(Promise::AtLeast(8e6)),
    },
    Playouts {
        names: ("sternenhimmel-random-3", "Sternenhimmel, random, 3 seats"),
        game: GameId::Sternenhimmel,
        seats: 3,
        chosen: &[],
        promise: Some(Promise::AtLeast(8e6)),
    },
    Playouts {
        names: ("sternenhimmel-random-5", "Sternenhimmel, random, 5 seats"),
        game: GameId::Sternenhimmel,
        seats: 5,
        chosen: &[],
        promise: Some(Promise::AtLeast(8e6)),
    },
    Playouts {
        names: ("starshine-random-2", "Starshine, random, 2 seats"),
        game: GameId::Starshine,
        seats: 2,
        chosen: &[],
        promise: Some(Promise::AtLeast(1e6)),
    },
    Playouts {
        names: ("starshine-random-3", "Starshine, random, 3 seats"),
        game: GameId::Starshine,
        seats: 3,
        chosen: &[],
        promise: Some(Promise::AtLeast(1e6)),
    },
    Playouts {
        names: ("starshine-random-4", "Starshine, random, 4 seats"),
        game: GameId::Starshine,
        seats: 4,
        chosen: &[],
        promise: Some(Promise::AtLeast(1e6)),
    },
    Playouts {
        names: (
            "starshine-4-random-4",
            "Starshine, scenario 4, random, 4 seats",
        ),
        game: GameId::Starshine,
        seats: 4,
        chosen: &[("scenario", "4")],
        promise: Some(Promise::AtLeast(1e6)),
    },
    Playouts {
        names: (
            "among-the-stars-random-2",
            "Among the Stars, random, 2 seats",
        ),
        game: GameId::AmongTheStars,
        seats: 2,
        chosen: &[],
        promise: Some(Promise::AtLeast(1e6)),
    },
    Playouts {
        names: (
            "among-the-stars-random-3",
            "Among the Stars, random, 3 seats",
        ),
        game: GameId::AmongTheStars,
        seats: 3,
        chosen: &[],
        promise: Some(Promise::AtLeast(1e6)),
    },
    Playouts {
        names: (
            "among-the-stars-random-4",
            "Among the Stars, random, 4 seats",
        ),
        game: GameId::AmongTheStars,
        seats: 4,
        chosen: &[],
        promise: Some(Promise::AtLeast(1e6)),
    },
    Playouts {
        names: (
            "among-the-stars-aggressive-random-4",
            "Among the Stars, aggressive, random, 4 seats",
        ),
        game: GameId::AmongTheStars,
        seats: 4,
        chosen: &[("mode", "aggressive")],
        promise: Some(Promise::AtLeast(1e6)),
    },
];

/// Every game by chance.
pub(super) fn random(plan: &Plan) -> Result<Vec<Measurement>, Failure> {
    PLAYOUTS.iter().map(|playouts| playouts.run(plan)).collect()
}

impl Playouts {
    fn run(&self, plan: &Plan) -> Result<Measurement, Failure> {
        let edition = embedded(self.game);
        let settings = settings(self.chosen);
        let table = (self.seats, &settings);
        let games = |seed| Ok(random_playouts(edition, table, GAMES, seed)?);
        let measured = Measurement::new(self.names, "moves/s", plan.rates(games)?);
        Ok(match self.promise {
            Some(promise) => measured.promised(promise),
            None => measured,
        })
    }
}

/// What is promised holds for the content that comes with the program.
fn embedded(game: GameId) -> Edition {
    Library::embedded().edition(game)
}

/// Every game by greedy bots. A decision counts even if there is only one thing to do.
pub(super) fn greedy(plan: &Plan) -> Result<Vec<Measurement>, Failure> {
    let stella_quest = ("stella-quest-greedy-4", "Stella Quest, greedy, 4 seats");
    let stellar = ("stellar-greedy-2", "Stellar, greedy, 2 seats");
    let sternenhimmel = ("sternenhimmel-greedy-4", "Sternenhimmel, greedy, 4 seats");
    let starshine = ("starshine-greedy-2", "Starshine, greedy, 2 seats");
    let among_the_stars = (
        "among-the-stars-greedy-4",
        "Among the Stars, greedy, 4 seats",
    );
    Ok(vec![
        greedy_game(plan, stella_quest, (GameId::StellaQuest, 4))?,
        greedy_game(plan, stellar, (GameId::Stellar, 2))?,
        greedy_game(plan, sternenhimmel, (GameId::Sternenhimmel, 4))?,
        greedy_game(plan, starshine, (GameId::Starshine, 2))?,
        greedy_game(plan, among_the_stars, (GameId::AmongTheStars, 4))?,
    ])
}

fn greedy_game(
    plan: &Plan,
    names: (&'static str, &'static str),
    (game, seats): (GameId, usize),
) -> Result<Measurement, Failure> {
    let simulation = Simulation {
        edition: embedded(game),
        bots: vec![BotId::Greedy; seats],
        settings: Settings::new(),
        seed: Seed::from_text("bench"),
    };
    let game = |index| Ok(simulation.play(index)?.actions.len() as u64);
    Ok(Measurement::new(names, "decisions/s", plan.rates(game)?))
}
