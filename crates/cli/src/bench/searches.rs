//! How fast a search is on one core, and how much memory it takes.

use asterism_core::{Dice, Seat, Viewer};
use asterism_registry::{AnyView, GameId, Thinker};

use super::measurement::{Measurement, Promise};
use super::pages::{Table, middle_of_a_game};
use super::{Chosen, Plan};
use crate::failure::Failure;

/// Nothing but the usual.
const USUAL: Chosen = &[];

/// The tables at which is thought, with the names of what is measured there.
struct Thinking {
    table: Table,
    /// With random playouts.
    plain: (&'static str, &'static str),
    /// As the strongest bot does it.
    best: (&'static str, &'static str),
    memory: (&'static str, &'static str),
    /// What is promised of random playouts.
    promise: Option<Promise>,
}

const THINKING: [Thinking; 5] = [
    Thinking {
        table: (GameId::StellaQuest, 4, USUAL),
        plain: (
            "stella-quest-plain-4",
            "Stella Quest, plain search, 4 seats",
        ),
        best: ("stella-quest-search-4", "Stella Quest, search, 4 seats"),
        memory: ("stella-quest-memory", "Stella Quest, a search of 1 s"),
        promise: Some(Promise::AtLeast(150e3)),
    },
    Thinking {
        table: (GameId::Stellar, 2, USUAL),
        plain: ("stellar-plain-2", "Stellar, plain search, 2 seats"),
        best: ("stellar-search-2", "Stellar, search, 2 seats"),
        memory: ("stellar-memory", "Stellar, a search of 1 s"),
        promise: None,
    },
    Thinking {
        table: (GameId::Sternenhimmel, 4, USUAL),
        plain: (
            "sternenhimmel-plain-4",
            "Sternenhimmel, plain search, 4 seats",
        ),
        best: ("sternenhimmel-search-4", "Sternenhimmel, search, 4 seats"),
        memory: ("sternenhimmel-memory", "Sternenhimmel, a search of 1 s"),
        promise: None,
    },
    Thinking {
        table: (GameId::Starshine, 3, USUAL),
        plain: ("starshine-plain-3", "Starshine, plain search, 3 seats"),
        best: ("starshine-search-3", "Starshine, search, 3 seats"),
        memory: ("starshine-memory", "Starshine, a search of 1 s"),
        promise: None,
    },
    Thinking {
        table: (GameId::AmongTheStars, 4, USUAL),
        plain: (
            "among-the-stars-plain-4",
            "Among the Stars, plain search, 4 seats",
        ),
        best: (
            "among-the-stars-search-4",
            "Among the Stars, search, 4 seats",
        ),
        memory: ("among-the-stars-memory", "Among the Stars, a search of 1 s"),
        promise: None,
    },
];

/// Simulations a second in the middle of a game, on one thread.
pub(super) fn speed(plan: &Plan) -> Result<Vec<Measurement>, Failure> {
    let mut measured = Vec::new();
    for thinking in THINKING {
        let random = simulations(plan, &thinking, (thinking.plain, "plain"))?;
        measured.push(match thinking.promise {
            Some(promise) => random.promised(promise),
            None => random,
        });
        measured.push(simulations(plan, &thinking, (thinking.best, "search"))?);
    }
    Ok(measured)
}

fn simulations(
    plan: &Plan,
    thinking: &Thinking,
    (names, way): ((&'static str, &'static str), &str),
) -> Result<Measurement, Failure> {
    let view = view(thinking.table)?;
    let thinker = thinker(&format!("{way}@{}ms", plan.repetition.as_millis().max(1)))?;
    let rates = (0..super::REPETITIONS).map(|repetition| {
        let mut dice = Dice::quick(repetition.into());
        let effort = thinker.effort(&view, Seat::One, &mut dice);
        effort.simulations as f64 / plan.repetition.as_secs_f64()
    });
    Ok(Measurement::new(names, "simulations/s", rates.collect()))
}

/// What the trees take after a second on all cores that bots use at a table.
pub(super) fn memory(_plan: &Plan) -> Result<Vec<Measurement>, Failure> {
    let thinker = thinker("search@1000ms+threads=2")?;
    let measure = |thinking: Thinking| {
        let view = view(thinking.table)?;
        let effort = thinker.effort(&view, Seat::One, &mut Dice::quick(1));
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

fn thinker(text: &str) -> Result<Thinker, Failure> {
    let thinker = Thinker::read(text).transpose().map_err(Failure::usage)?;
    thinker.ok_or_else(|| Failure::usage(format!("“{text}” does not search")))
}
