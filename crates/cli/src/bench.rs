//! `asterism bench`: what we promise about speed, measured on this machine.

mod client;
mod constellations;
mod crowd;
mod measurement;
mod pages;
mod playouts;
mod searches;
mod start;
mod tables;

use std::io::Write;
use std::time::{Duration, Instant};

use asterism_core::Settings;
use clap::Args;
use indicatif::ProgressBar;
use serde::Serialize;

use self::measurement::Measurement;
use crate::arguments;
use crate::failure::Failure;
use crate::text::{json, style};

/// Every bench is measured so many times; the median is reported.
const REPETITIONS: u32 = 5;

/// What a table chooses, if not the usual: keys with their values.
type Chosen = &'static [(&'static str, &'static str)];

/// One or more things that are measured together.
type Bench = fn(&Plan) -> Result<Vec<Measurement>, Failure>;

/// What there is to measure, in the order of the report. A new bench is a new line.
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
    ("the table pages", pages::size),
    ("the table pages", pages::drawing),
];

const EXAMPLES: &str = "\
Examples:
  asterism bench
  asterism bench --seconds 10
  asterism bench --json | jq '.benches[] | {id, median, kept}'";

/// Measure what is promised about speed
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// How long each bench runs, all its repetitions together
    #[arg(long, default_value = "2", value_name = "S", value_parser = arguments::seconds)]
    seconds: f64,
    /// Print JSON, as documented in docs/cli.md
    #[arg(long)]
    json: bool,
}

fn settings(chosen: Chosen) -> Settings {
    let owned = |(key, value): &(&str, &str)| ((*key).to_owned(), (*value).to_owned());
    chosen.iter().map(owned).collect()
}

/// How long a bench may take.
pub(crate) struct Plan {
    /// The time of one repetition.
    repetition: Duration,
}

#[derive(Serialize)]
struct Report {
    build: &'static str,
    benches: Vec<Measurement>,
}

/// Measures everything and reports.
pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let plan = Plan {
        repetition: Duration::from_secs_f64(arguments.seconds) / REPETITIONS,
    };
    let report = Report {
        build: if cfg!(debug_assertions) {
            "debug"
        } else {
            "release"
        },
        benches: measure(&plan)?,
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

fn measure(plan: &Plan) -> Result<Vec<Measurement>, Failure> {
    let bar = ProgressBar::new_spinner();
    let mut measured = Vec::new();
    for (what, bench) in BENCHES {
        bar.set_message(format!("measuring {what}"));
        bar.tick();
        measured.extend(bench(plan)?);
    }
    bar.finish_and_clear();
    Ok(measured)
}

impl Plan {
    /// How much `work` gets done in a second, once for every repetition. `work` does a little, and
    /// says how much it was; its argument is different each time.
    fn rates(&self, work: impl Fn(u64) -> Result<u64, Failure>) -> Result<Vec<f64>, Failure> {
        work(0)?; // The first time is slower than all others.
        (0..u64::from(REPETITIONS))
            .map(|repetition| self.rate(repetition, &work))
            .collect()
    }

    fn rate(
        &self,
        repetition: u64,
        work: impl Fn(u64) -> Result<u64, Failure>,
    ) -> Result<f64, Failure> {
        let began = Instant::now();
        let (mut done, mut turn) = (0, 0);
        while began.elapsed() < self.repetition {
            done += work(repetition << 32 | turn)?;
            turn += 1;
        }
        Ok(done as f64 / began.elapsed().as_secs_f64())
    }
}
