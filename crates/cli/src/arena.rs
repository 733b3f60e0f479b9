//! `asterism arena`: strength of bots, measured in paired blocks.
//!
//! - `arguments`: the command line of `asterism arena`.
//! - `entrants`: the bots that are measured.
//! - `games`: plays all games, on many threads.
//! - `plot`: the ratings as a drawing.
//! - `report`: the results; its fields are those of the JSON.
//! - `self_check`: `--self-check`: equal bots must differ by exactly nothing.
//! - `table`: the results as tables for people.

mod arguments;
mod entrants;
mod games;
mod plot;
mod report;
mod self_check;
mod table;

use std::io::Write;
use std::time::Instant;

use asterism_lab::{Arena, Lineup};
use asterism_registry::{Edition, Library};

pub(crate) use self::arguments::Arguments;
use self::entrants::Entrants;
use self::plot::Plot;
use self::report::{Played, Report};
use crate::failure::Failure;
use crate::text::json;

/// Default number of blocks.
const BLOCKS: usize = 100;

/// Plays and reports.
pub(crate) fn run(
    arguments: &Arguments,
    library: &Library,
    out: &mut impl Write,
) -> Result<(), Failure> {
    // Clap requires a game, unless this is a check of the arena itself.
    match arguments.game {
        Some(game) if !arguments.self_check => measure(arguments, library.edition(game), out),
        chosen => self_check::run(arguments, chosen, library, out),
    }
}

fn measure(arguments: &Arguments, edition: Edition, out: &mut impl Write) -> Result<(), Failure> {
    let entrants = Entrants::new(arguments)?;
    let arena = entrants.arena(arguments, edition)?;
    let anchor = entrants.anchor(arguments)?;
    let lineups = lineups(arguments, &arena, &entrants)?;
    let pool = arguments.threads.pool()?;
    // Created now, so that a file that cannot be written is noticed before hours of play.
    let plot = Plot::create(arguments.plot.as_deref())?;
    let began = Instant::now();
    let blocks = games::play(&arena, &lineups, &entrants, &pool)?;
    let played = Played {
        arena: &arena,
        entrants: &entrants,
        blocks: &blocks,
        threads: pool.current_num_threads(),
        elapsed: began.elapsed(),
    };
    let report = Report::new(&played, anchor);
    plot.write(&report)?;
    if arguments.json {
        return json::write(&report, out);
    }
    Ok(write!(out, "{}", table::of(&report, &arguments.seed))?)
}

/// The line-ups; refuses a number of blocks that leaves a bot out.
fn lineups(
    arguments: &Arguments,
    arena: &Arena,
    entrants: &Entrants,
) -> Result<Vec<Lineup>, Failure> {
    let lineups = arena.lineups(arguments.blocks(arena.seats).unwrap_or(BLOCKS));
    let left_out = |lineups: &[Lineup]| {
        let sits = |one| lineups.iter().any(|at| at.entrants().contains(&one));
        (0..entrants.len()).find(|one| !sits(*one))
    };
    let Some(waiting) = left_out(&lineups) else {
        return Ok(lineups);
    };
    // After as many blocks as there are entrants, every bot has played.
    let enough = arena.lineups(entrants.len());
    let least = (1..enough.len()).find(|blocks| left_out(&enough[..*blocks]).is_none());
    Err(Failure::usage(format!(
        "so few blocks leave out {}; there must be at least {}",
        entrants.name(waiting),
        least.unwrap_or(enough.len()),
    )))
}
