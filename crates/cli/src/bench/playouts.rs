//! Speed of games played at random, as searches need them, and by the greedy bot.

use asterism_core::Seed;
use asterism_lab::{RandomPlayouts, Simulation};
use asterism_registry::{BotId, Edition, GameId, Library};

use super::measurement::{Label, Measurement, Promise};
use super::plan::{Table, TimeLimits};
use crate::failure::Failure;

/// Number of games between two looks at the clock.
const GAMES: u64 = 100;

/// Games played at random: the table, and the promise.
struct Playouts {
    names: Label,
    table: Table,
    promise: Option<Promise>,
}

const PLAYOUTS: &[Playouts] = &[
    Playouts {
        names: Label::new("stella-quest-random-4", "Stella Quest, random, 4 seats"),
        table: Table::usual(GameId::StellaQuest, 4),
        promise: Some(Promise::AtLeast(15e6)),
    },
    Playouts {
        names: Label::new("stella-quest-random-3", "Stella Quest, random, 3 seats"),
        table: Table::usual(GameId::StellaQuest, 3),
        promise: None,
    },
    Playouts {
        names: Label::new("stella-quest-random-2", "Stella Quest, random, 2 seats"),
        table: Table::usual(GameId::StellaQuest, 2),
        promise: None,
    },
    Playouts {
        names: Label::new("stellar-random-2", "Stellar, random, 2 seats"),
        table: Table::usual(GameId::Stellar, 2),
        promise: Some(Promise::AtLeast(8e6)),
    },
    Playouts {
        names: Label::new("sternenhimmel-random-4", "Sternenhimmel, random, 4 seats"),
        table: Table::usual(GameId::Sternenhimmel, 4),
        promise: Some(Promise::AtLeast(8e6)),
    },
    Playouts {
        names: Label::new("sternenhimmel-random-3", "Sternenhimmel, random, 3 seats"),
        table: Table::usual(GameId::Sternenhimmel, 3),
        promise: Some(Promise::AtLeast(8e6)),
    },
    Playouts {
        names: Label::new("sternenhimmel-random-5", "Sternenhimmel, random, 5 seats"),
        table: Table::usual(GameId::Sternenhimmel, 5),
        promise: Some(Promise::AtLeast(8e6)),
    },
    Playouts {
        names: Label::new("starshine-random-2", "Starshine, random, 2 seats"),
        table: Table::usual(GameId::Starshine, 2),
        promise: Some(Promise::AtLeast(1e6)),
    },
    Playouts {
        names: Label::new("starshine-random-3", "Starshine, random, 3 seats"),
        table: Table::usual(GameId::Starshine, 3),
        promise: Some(Promise::AtLeast(1e6)),
    },
    Playouts {
        names: Label::new("starshine-random-4", "Starshine, random, 4 seats"),
        table: Table::usual(GameId::Starshine, 4),
        promise: Some(Promise::AtLeast(1e6)),
    },
    Playouts {
        names: Label::new(
            "starshine-4-random-4",
            "Starshine, scenario 4, random, 4 seats",
        ),
        table: Table {
            game: GameId::Starshine,
            seats: 4,
            chosen: &[("scenario", "4")],
        },
        promise: Some(Promise::AtLeast(1e6)),
    },
    Playouts {
        names: Label::new(
            "among-the-stars-random-2",
            "Among the Stars, random, 2 seats",
        ),
        table: Table::usual(GameId::AmongTheStars, 2),
        promise: Some(Promise::AtLeast(1e6)),
    },
    Playouts {
        names: Label::new(
            "among-the-stars-random-3",
            "Among the Stars, random, 3 seats",
        ),
        table: Table::usual(GameId::AmongTheStars, 3),
        promise: Some(Promise::AtLeast(1e6)),
    },
    Playouts {
        names: Label::new(
            "among-the-stars-random-4",
            "Among the Stars, random, 4 seats",
        ),
        table: Table::usual(GameId::AmongTheStars, 4),
        promise: Some(Promise::AtLeast(1e6)),
    },
    Playouts {
        names: Label::new(
            "among-the-stars-aggressive-random-4",
            "Among the Stars, aggressive, random, 4 seats",
        ),
        table: Table {
            game: GameId::AmongTheStars,
            seats: 4,
            chosen: &[("mode", "aggressive")],
        },
        promise: Some(Promise::AtLeast(1e6)),
    },
];

/// Measures games played at random.
pub(super) fn random(limits: &TimeLimits) -> Result<Vec<Measurement>, Failure> {
    PLAYOUTS
        .iter()
        .map(|playouts| playouts.run(limits))
        .collect()
}

impl Playouts {
    fn run(&self, limits: &TimeLimits) -> Result<Measurement, Failure> {
        let playouts = RandomPlayouts {
            edition: embedded(self.table.game),
            seats: self.table.seats,
            settings: &self.table.settings(),
            games: GAMES,
        };
        let games = |seed| Ok(playouts.run(seed)?);
        let measured = Measurement::new(self.names, "moves/s", limits.rates(games)?);
        Ok(match self.promise {
            Some(promise) => measured.promised(promise),
            None => measured,
        })
    }
}

/// The edition with the embedded content, for which the promises are made.
fn embedded(game: GameId) -> Edition {
    Library::embedded().edition(game)
}

/// Measures games of greedy bots. A decision counts even if there is only one action.
pub(super) fn greedy(limits: &TimeLimits) -> Result<Vec<Measurement>, Failure> {
    let stella_quest = Label::new("stella-quest-greedy-4", "Stella Quest, greedy, 4 seats");
    let stellar = Label::new("stellar-greedy-2", "Stellar, greedy, 2 seats");
    let sternenhimmel = Label::new("sternenhimmel-greedy-4", "Sternenhimmel, greedy, 4 seats");
    let starshine = Label::new("starshine-greedy-2", "Starshine, greedy, 2 seats");
    let among_the_stars = Label::new(
        "among-the-stars-greedy-4",
        "Among the Stars, greedy, 4 seats",
    );
    Ok(vec![
        greedy_game(limits, stella_quest, Table::usual(GameId::StellaQuest, 4))?,
        greedy_game(limits, stellar, Table::usual(GameId::Stellar, 2))?,
        greedy_game(
            limits,
            sternenhimmel,
            Table::usual(GameId::Sternenhimmel, 4),
        )?,
        greedy_game(limits, starshine, Table::usual(GameId::Starshine, 2))?,
        greedy_game(
            limits,
            among_the_stars,
            Table::usual(GameId::AmongTheStars, 4),
        )?,
    ])
}

fn greedy_game(limits: &TimeLimits, names: Label, table: Table) -> Result<Measurement, Failure> {
    let simulation = Simulation {
        edition: embedded(table.game),
        bots: vec![BotId::Greedy; table.seats],
        settings: table.settings(),
        seed: Seed::from_text("bench"),
    };
    let game = |index| Ok(simulation.play(index)?.actions.len() as u64);
    Ok(Measurement::new(names, "decisions/s", limits.rates(game)?))
}
