//! `asterism bench`: measures the promises about speed on this machine.
//!
//! - `constellations`: time to find out whether a constellation of Starshine is complete, and how
//!   near it is.
//! - `crowd`: time of a move while bots think at a hundred other tables.
//! - `measurement`: results of benches, compared with the promised values.
//! - `pages`: size of the table page, and time to draw it.
//! - `plan`: time and repetitions of a bench, and its tables.
//! - `playouts`: speed of games played at random, as searches need them, and by the greedy bot.
//! - `searches`: speed of a search on one core, and its memory.
//! - `start`: time from the start of a server with many stored games to its first answer.
//! - `tables`: speed of tables played over HTTP, with every move durable before it is acknowledged.
//! - `wire`: bytes that a browser receives for a first visit and for a move, and the time to
//!   compress them.

mod constellations;
mod crowd;
mod measurement;
mod pages;
mod plan;
mod playouts;
mod searches;
mod start;
mod tables;
mod wire;

use std::io::Write;
use std::time::Duration;

use clap::Args;
use indicatif::ProgressBar;
use serde::Serialize;

use self::measurement::Measurement;
use self::plan::{REPETITIONS, TimeLimits};
use crate::arguments;
use crate::failure::Failure;
use crate::text::{json, style};

/// A bench: one or more measurements that are taken together.
type Bench = fn(&TimeLimits) -> Result<Vec<Measurement>, Failure>;

/// All benches, in the order of the report. A new bench is a new line.
const BENCHES: &[(&str, Bench)] = &[
    ("random playouts", playouts::random),
    ("greedy decisions", playouts::greedy),
    ("searches", searches::speed),
    ("searches", searches::memory),
    ("constellations", constellations::constellations),
    ("a hundred tables", tables::hundred_tables),
    ("one table", tables::one_table),
    ("a crowd of bots", crowd::crowd),
    ("memory", tables::idle_memory),
    ("the start", start::with_many_games),
    ("the size of table pages", pages::size),
    ("the drawing of tables", pages::drawing),
    ("the drawing of tables", pages::drawing_of_the_fullest),
    ("compression", wire::compression),
    ("bytes on the wire", wire::first_visit),
    ("bytes on the wire", wire::moves),
];

const EXAMPLES: &str = "\
Examples:
  asterism bench
  asterism bench --seconds 10
  asterism bench --only 'bytes on the wire'
  asterism bench --json | jq '.benches[] | {id, median, kept}'";

/// Measure speed on this machine and compare it with what is promised
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// Time for each bench, all its repetitions together
    #[arg(long, default_value = "2", value_name = "S", value_parser = arguments::seconds)]
    seconds: f64,
    /// Only benches with this text in their name, such as `drawing`
    #[arg(long, value_name = "NAME")]
    only: Option<String>,
    /// Print JSON, as documented in docs/cli.md
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Report {
    build: &'static str,
    benches: Vec<Measurement>,
}

/// Measures everything and reports.
pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let limits = TimeLimits {
        repetition: Duration::from_secs_f64(arguments.seconds) / REPETITIONS,
    };
    let report = Report {
        build: if cfg!(debug_assertions) {
            "debug"
        } else {
            "release"
        },
        benches: measure(&limits, arguments.only.as_deref().unwrap_or_default())?,
    };
    if arguments.json {
        return json::write(&report, out);
    }
    write!(out, "{}", measurement::table(&report.benches))?;
    if cfg!(debug_assertions) {
        let note = "This is a debug build; the promises are for a release build.";
        writeln!(out, "\n{}", style::dim(note))?;
    }
    Ok(())
}

fn measure(limits: &TimeLimits, only: &str) -> Result<Vec<Measurement>, Failure> {
    let bar = ProgressBar::new_spinner();
    let mut measured = Vec::new();
    for (what, bench) in BENCHES.iter().filter(|(what, _)| what.contains(only)) {
        bar.set_message(format!("measuring {what}"));
        bar.tick();
        measured.extend(bench(limits)?);
    }
    bar.finish_and_clear();
    Ok(measured)
}
