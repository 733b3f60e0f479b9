//! `asterism train`: a network plays a game against itself and learns.
//!
//! - `curve`: the exams of a training as a drawing: the share of victories against greedy bots,
//!   over the games.
//! - `log`: the log of a training.

mod curve;
mod log;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Instant;

use asterism_core::{Seed, Settings};
use asterism_lab::{Progress, Training};
use asterism_registry::{GameId, Library};
use clap::Args;

use self::log::Log;
use crate::arguments::{self, Named, TableOptions};
use crate::failure::Failure;
use crate::input;
use crate::progress;
use crate::text::json;
use crate::threads::Threads;

const EXAMPLES: &str = "\
Examples:
  asterism train stellar --games 200000 --out stellar.bin
  asterism train stella-quest --seats 4 --games 50000 --seed spring

Three files are written: the weights, a log of the exams beside them as JSON, and the same as a
drawing (SVG). The same seed and number of games give the same weights, whatever the number of
threads.";

/// Let a network play a game against itself and learn to judge positions
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The game
    #[arg(value_parser = Named::<GameId>::new())]
    game: GameId,
    /// Number of games to play
    #[arg(long, value_name = "N", default_value = "100000", value_parser = positive)]
    games: u64,
    /// Number of seats [default: every number that can play, in turn]
    #[arg(long, value_name = "N")]
    seats: Option<usize>,
    #[command(flatten)]
    options: TableOptions,
    /// Seed of all randomness: any text
    #[arg(long, default_value = "1", value_parser = arguments::seed)]
    seed: Seed,
    #[command(flatten)]
    threads: Threads,
    /// Number of measurements against greedy bots on the way
    #[arg(long, value_name = "N", default_value = "10")]
    exams: u64,
    /// Number of deals of a measurement, each played from every seat
    #[arg(long, value_name = "N", default_value = "150", value_parser = positive)]
    deals: u64,
    /// The file of weights [default: the name of the game with .bin]
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

fn positive(text: &str) -> Result<u64, String> {
    let number = text.parse().ok().filter(|&number| number > 0);
    number.ok_or_else(|| format!("“{text}” is not a number from 1 up"))
}

/// Trains, and writes the weights, the log and the drawing.
pub(crate) fn run(
    arguments: &Arguments,
    library: &Library,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let training = training(arguments, library)?;
    let default = || PathBuf::from(format!("{}.bin", arguments.game));
    let path = arguments.out.clone().unwrap_or_else(default);
    // A folder that does not exist is noticed now rather than after the training.
    let mut file = input::create(&path)?;
    let mut log = Log::new(&training);
    let began = Instant::now();
    let bar = progress::games(arguments.games);
    let mut told = Ok(());
    let weights = training.run(&mut |progress| match progress {
        Progress::Played(games) => bar.set_position(games),
        Progress::Examined { games, table, exam } => {
            log.exams.push(log::Entry::new(games, table, &exam));
            let sentence = log::sentence(games, &exam);
            let tell = || writeln!(out, "{sentence}").and_then(|()| out.flush());
            told = bar.suspend(tell);
        }
    })?;
    told?;
    bar.finish_and_clear();
    log.seconds = began.elapsed().as_secs();
    let written = file.write_all(&weights);
    written.map_err(|error| input::cannot_write(&path, &error))?;
    write_log(&log, &path)?;
    writeln!(
        out,
        "the weights are in {} ({} bytes)",
        path.display(),
        weights.len()
    )?;
    Ok(())
}

fn training(arguments: &Arguments, library: &Library) -> Result<Training, Failure> {
    let facts = arguments.game.facts();
    let settings = arguments.options.settings(&facts)?;
    let seats: Vec<usize> = match arguments.seats {
        None => facts.seats.clone().collect(),
        Some(seats) => vec![seats],
    };
    let edition = library.edition(arguments.game);
    for &seats in &seats {
        facts.check_seats(seats).map_err(Failure::usage)?;
        let checked = edition.check_options(seats, &settings);
        checked.map_err(Failure::usage)?;
    }
    let table = |seats: usize| -> (usize, Settings) { (seats, settings.clone()) };
    Ok(Training {
        edition,
        tables: seats.into_iter().map(table).collect(),
        games: arguments.games,
        exams: arguments.exams,
        deals: arguments.deals,
        seed: arguments.seed,
        threads: arguments.threads.number(),
    })
}

fn write_log(log: &Log, weights: &Path) -> Result<(), Failure> {
    json::write(log, &mut input::create(&weights.with_extension("json"))?)?;
    let path = weights.with_extension("svg");
    let written = input::create(&path)?.write_all(curve::draw(log).as_bytes());
    written.map_err(|error| input::cannot_write(&path, &error))
}
