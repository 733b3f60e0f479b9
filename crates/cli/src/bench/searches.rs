//! Speed of a search on one core, and its memory.

use asterism_core::{Dice, Seat, Viewer};
use asterism_registry::{AnyView, GameId, SearchBot};

use super::measurement::{Label, Measurement, Promise};
use super::pages::middle_of_a_game;
use super::plan::{REPETITIONS, Table, TimeLimits};
use crate::failure::Failure;

/// A table at which bots search, with the names of what is measured there.
struct Thinking {
    table: Table,
    /// Speed with random playouts.
    plain: Label,
    /// Speed of the strongest bot.
    best: Label,
    memory: Label,
    /// Promise for the search with random playouts.
    promise: Option<Promise>,
}

const THINKING: [Thinking; 5] = [
    Thinking {
        table: Table::usual(GameId::StellaQuest, 4),
        plain: Label::new(
            "stella-quest-plain-4",
            "Stella Quest, plain search, 4 seats",
        ),
        best: Label::new("stella-quest-search-4", "Stella Quest, search, 4 seats"),
        memory: Label::new("stella-quest-memory", "Stella Quest, a search of 1 s"),
        promise: Some(Promise::AtLeast(150e3)),
    },
    Thinking {
        table: Table::usual(GameId::Stellar, 2),
        plain: Label::new("stellar-plain-2", "Stellar, plain search, 2 seats"),
        best: Label::new("stellar-search-2", "Stellar, search, 2 seats"),
        memory: Label::new("stellar-memory", "Stellar, a search of 1 s"),
        promise: None,
    },
    Thinking {
        table: Table::usual(GameId::Sternenhimmel, 4),
        plain: Label::new(
            "sternenhimmel-plain-4",
            "Sternenhimmel, plain search, 4 seats",
        ),
        best: Label::new("sternenhimmel-search-4", "Sternenhimmel, search, 4 seats"),
        memory: Label::new("sternenhimmel-memory", "Sternenhimmel, a search of 1 s"),
        promise: None,
    },
    Thinking {
        table: Table::usual(GameId::Starshine, 3),
        plain: Label::new("starshine-plain-3", "Starshine, plain search, 3 seats"),
        best: Label::new("starshine-search-3", "Starshine, search, 3 seats"),
        memory: Label::new("starshine-memory", "Starshine, a search of 1 s"),
        promise: None,
    },
    Thinking {
        table: Table::usual(GameId::AmongTheStars, 4),
        plain: Label::new(
            "among-the-stars-plain-4",
            "Among the Stars, plain search, 4 seats",
        ),
        best: Label::new(
            "among-the-stars-search-4",
            "Among the Stars, search, 4 seats",
        ),
        memory: Label::new("among-the-stars-memory", "Among the Stars, a search of 1 s"),
        promise: None,
    },
];

/// Simulations a second in the middle of a game, on one thread.
pub(super) fn speed(limits: &TimeLimits) -> Result<Vec<Measurement>, Failure> {
    let mut measured = Vec::new();
    for thinking in THINKING {
        let random = simulations(limits, thinking.plain, thinking.table, "plain")?;
        measured.push(match thinking.promise {
            Some(promise) => random.promised(promise),
            None => random,
        });
        measured.push(simulations(
            limits,
            thinking.best,
            thinking.table,
            "search",
        )?);
    }
    Ok(measured)
}

fn simulations(
    limits: &TimeLimits,
    names: Label,
    table: Table,
    way: &str,
) -> Result<Measurement, Failure> {
    let view = view(table)?;
    let bot = search_bot(&format!("{way}@{}ms", limits.repetition.as_millis().max(1)))?;
    let rates = (0..REPETITIONS).map(|repetition| {
        let mut dice = Dice::quick(repetition.into());
        let effort = bot.effort(&view, Seat::One, &mut dice);
        effort.simulations as f64 / limits.repetition.as_secs_f64()
    });
    Ok(Measurement::new(names, "simulations/s", rates.collect()))
}

/// Memory of the search trees after a second on as many cores as bots use at a table.
pub(super) fn memory(_limits: &TimeLimits) -> Result<Vec<Measurement>, Failure> {
    let bot = search_bot("search@1000ms+threads=2")?;
    let measure = |thinking: Thinking| {
        let view = view(thinking.table)?;
        let effort = bot.effort(&view, Seat::One, &mut Dice::quick(1));
        let megabytes = effort.bytes as f64 / 1e6;
        let measured = Measurement::new(thinking.memory, "MB", vec![megabytes]);
        Ok(measured.promised(Promise::AtMost(200.0)))
    };
    THINKING.into_iter().map(measure).collect()
}

fn view(table: Table) -> Result<AnyView, Failure> {
    let session = middle_of_a_game(table)?;
    Ok(session.referee().view(Viewer::Seat(Seat::One)))
}

fn search_bot(text: &str) -> Result<SearchBot, Failure> {
    let bot = SearchBot::read(text).transpose().map_err(Failure::usage)?;
    bot.ok_or_else(|| Failure::usage(format!("“{text}” does not search")))
}
