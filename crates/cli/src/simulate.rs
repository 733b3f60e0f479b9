//! `asterism simulate`: bots play each other, many times.

mod report;
mod tally;

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::PathBuf;
use std::time::Instant;

use asterism_core::{Outcome, Seed, Unreadable};
use asterism_registry::{BotId, GameId, Library, Simulation};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use rayon::ThreadPool;
use rayon::prelude::*;

use self::tally::Tally;
use crate::arguments::{self, Named, TableOptions};
use crate::failure::Failure;
use crate::input;
use crate::text::json;
use crate::threads::Threads;

/// So many games are played before their results are counted, in order.
const BATCH: u64 = 2048;

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

The same seed gives the same games, whatever the number of threads.";

/// Let bots play each other many times and count who wins
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The game
    #[arg(value_parser = Named::<GameId>::new())]
    game: GameId,
    /// How many seats [default: one for each bot; as many as can play if there is one bot]
    #[arg(long, value_name = "N")]
    seats: Option<usize>,
    /// Who plays, seat by seat; fewer than seats are repeated
    #[arg(
        long,
        value_name = "BOTS",
        value_delimiter = ',',
        default_value = "greedy"
    )]
    #[arg(value_parser = Named::<BotId>::new())]
    bots: Vec<BotId>,
    /// How many games
    #[arg(long, value_name = "N", default_value = "1000", value_parser = number_of_games)]
    games: u64,
    #[command(flatten)]
    options: TableOptions,
    /// Where all chance comes from: any text
    #[arg(long, default_value = "1", value_parser = arguments::seed)]
    seed: Seed,
    #[command(flatten)]
    threads: Threads,
    /// Write the record of every game to this file, one a line
    #[arg(long, value_name = "FILE")]
    records: Option<PathBuf>,
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
    let mut tally = Tally::new(simulation.bots.len());
    let began = Instant::now();
    play_all(arguments, &simulation, &pool, &mut tally)?;
    let report = report::Report::new(
        &simulation,
        &tally,
        report::Speed::new(&tally, pool.current_num_threads(), began.elapsed()),
    );
    if arguments.json {
        return json::write(&report, out);
    }
    Ok(write!(
        out,
        "{}",
        report.table(simulation.edition.game().facts().title)
    )?)
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

/// A game that was played: all that is kept of it.
struct Played {
    outcome: Outcome,
    length: usize,
    /// The record as a line of JSON, if records are kept.
    record: Option<String>,
}

fn play_all(
    arguments: &Arguments,
    simulation: &Simulation,
    pool: &ThreadPool,
    tally: &mut Tally,
) -> Result<(), Failure> {
    let mut records = Records::create(arguments)?;
    let bar = progress_bar(arguments.games);
    let mut first = 0;
    while first < arguments.games {
        let last = arguments.games.min(first + BATCH);
        let play = |index| {
            let played = records.play(simulation, index);
            bar.inc(1);
            played
        };
        // Collecting keeps the order of the games, so threads change neither sums nor records.
        let batch: Result<Vec<Played>, Unreadable> =
            pool.install(|| (first..last).into_par_iter().map(play).collect());
        for played in batch? {
            tally.count(&played.outcome, played.length);
            records.keep(played)?;
        }
        first = last;
    }
    bar.finish_and_clear();
    records.finish()
}

/// Shown on a terminal only.
fn progress_bar(games: u64) -> ProgressBar {
    let bar = ProgressBar::new(games);
    let template = "{bar:30} {human_pos} of {human_len} games, {eta} to go";
    match ProgressStyle::with_template(template) {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

/// Where records go, if they are wanted.
enum Records {
    Dropped,
    Kept {
        path: PathBuf,
        file: BufWriter<File>,
    },
}

impl Records {
    fn create(arguments: &Arguments) -> Result<Self, Failure> {
        Ok(match &arguments.records {
            None => Self::Dropped,
            Some(path) => Self::Kept {
                path: path.clone(),
                file: BufWriter::new(input::create(path)?),
            },
        })
    }

    fn play(&self, simulation: &Simulation, index: u64) -> Result<Played, Unreadable> {
        let played = simulation.play(index)?;
        let record = match self {
            Self::Dropped => None,
            Self::Kept { .. } => {
                let session = simulation.session(index, &played)?;
                let record = session.record(simulation.seats());
                let text = serde_json::to_string(&record);
                Some(text.map_err(|error| Unreadable::new(error.to_string()))?)
            }
        };
        Ok(Played {
            outcome: played.outcome,
            length: played.actions.len(),
            record,
        })
    }

    fn keep(&mut self, played: Played) -> Result<(), Failure> {
        match (self, played.record) {
            (Self::Kept { path, file }, Some(record)) => {
                writeln!(file, "{record}").map_err(|error| input::cannot_write(path, &error))
            }
            (Self::Dropped | Self::Kept { .. }, _) => Ok(()),
        }
    }

    fn finish(self) -> Result<(), Failure> {
        match self {
            Self::Dropped => Ok(()),
            Self::Kept { path, mut file } => {
                let written = file.flush();
                written.map_err(|error| input::cannot_write(&path, &error))
            }
        }
    }
}
