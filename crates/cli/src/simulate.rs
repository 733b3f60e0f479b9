//! `asterism simulate`: bots play each other, many times.
//!
//! - `figures`: the numbers of a report; the names of the fields are those of its JSON.
//! - `files`: names of the files of a report.
//! - `folder`: the folder of a report: a page, and the numbers for programs.
//! - `games`: plays the games on many threads and counts them in order.
//! - `page`: the report as a page that needs nothing but itself.
//! - `records`: records of the games that were played.
//! - `report`: the result of a simulation, as JSON and as a table.

mod figures;
mod files;
mod folder;
mod games;
mod page;
mod records;
mod report;

use std::io::Write;
use std::path::PathBuf;
use std::time::Instant;

use asterism_core::Seed;
use asterism_lab::Simulation;
use asterism_registry::{BotId, GameId, Library};
use clap::Args;

use self::figures::Figures;
use self::folder::Folder;
use self::games::Games;
use self::records::Records;
use self::report::{Report, Speed};
use crate::arguments::{self, Named, TableOptions};
use crate::failure::Failure;
use crate::text::json;
use crate::threads::Threads;

const EXAMPLES: &str = "\
Examples:
  asterism simulate stella-quest --games 10000
  asterism simulate stellar --bots greedy,random --games 100
  asterism simulate sternenhimmel --seats 4 --bots greedy,random,random,random
  asterism simulate starshine --option scenario=4 --games 100
  asterism simulate among-the-stars --option mode=aggressive --games 100
  asterism simulate stella-quest --seats 3 --bots greedy,random,random --games 2000
  asterism simulate stella-quest --option start=1 --seed spring --records games.jsonl
  asterism simulate stella-quest --games 100000 --json | jq '.bots'
  asterism simulate among-the-stars --games 5000 --report stars

The same seed gives the same games, whatever the number of threads.";

/// Let bots play each other many times and count who wins
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The game
    #[arg(value_parser = Named::<GameId>::new())]
    game: GameId,
    /// Number of seats [default: one for each bot; as many as can play if there is one bot]
    #[arg(long, value_name = "N")]
    seats: Option<usize>,
    /// Bots, seat by seat; a list that is too short is repeated
    #[arg(
        long,
        value_name = "BOTS",
        value_delimiter = ',',
        default_value = "greedy"
    )]
    #[arg(value_parser = Named::<BotId>::new())]
    bots: Vec<BotId>,
    /// Number of games
    #[arg(long, value_name = "N", default_value = "1000", value_parser = number_of_games)]
    games: u64,
    #[command(flatten)]
    options: TableOptions,
    /// Seed of all randomness: any text
    #[arg(long, default_value = "1", value_parser = arguments::seed)]
    seed: Seed,
    #[command(flatten)]
    threads: Threads,
    /// Write the record of every game to this file, one a line
    #[arg(long, value_name = "FILE")]
    records: Option<PathBuf>,
    /// Write a report with drawings into this folder, for game designers
    #[arg(long, value_name = "FOLDER")]
    report: Option<PathBuf>,
    /// Print JSON, as documented in docs/cli.md
    #[arg(long)]
    json: bool,
}

fn number_of_games(text: &str) -> Result<u64, String> {
    let number = text.parse().ok().filter(|&number| number > 0);
    number.ok_or_else(|| format!("“{text}” is not a number of games from 1 up"))
}

/// Plays the games and reports.
pub(crate) fn run(
    arguments: &Arguments,
    library: &Library,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let simulation = simulation(arguments, library)?;
    let pool = arguments.threads.pool()?;
    let mut games = Games {
        simulation: &simulation,
        // Created first: if the folder is refused, no earlier records must be lost.
        folder: Folder::create(arguments.report.as_deref(), arguments.game)?,
        records: Records::create(arguments.records.as_deref())?,
    };
    let began = Instant::now();
    let statistics = games.play(arguments.games, &pool)?;
    let speed = Speed::new(&statistics, pool.current_num_threads(), began.elapsed());
    games.records.finish()?;
    let written = games
        .folder
        .finish(&Figures::new(&simulation, &statistics))?;
    let report = Report::new(&simulation, &statistics, speed);
    if arguments.json {
        return json::write(&report, out);
    }
    let title = simulation.edition.game().facts().title;
    Ok(write!(out, "{}{written}", report.table(title))?)
}

fn simulation(arguments: &Arguments, library: &Library) -> Result<Simulation, Failure> {
    let facts = arguments.game.facts();
    let seats = arguments.seats.unwrap_or(match arguments.bots.len() {
        1 => *facts.seats.end(),
        bots => bots,
    });
    facts.check_seats(seats).map_err(Failure::usage)?;
    let simulation = Simulation {
        edition: library.edition(arguments.game),
        bots: arguments::fill(&arguments.bots, seats)?,
        settings: arguments.options.settings(&facts)?,
        seed: arguments.seed,
    };
    simulation.check().map_err(Failure::usage)?;
    Ok(simulation)
}
