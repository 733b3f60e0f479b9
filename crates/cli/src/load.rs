//! `asterism load`: many tables with many viewers at one server, measured.
//!
//! - `figures`: the results of a load, for people and for programs.
//! - `game`: one game as the load knows it: when its moves were due, and what its players are
//!   shown.
//! - `idle`: idle viewers: live streams of tables at which no move is made.
//! - `table`: a table of the load: two people who play one game after another, and their viewers.
//! - `viewer`: a viewer who watches a game over a live stream.

mod figures;
mod game;
mod idle;
mod table;
mod viewer;

use std::io::Write;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use tokio::runtime::Builder;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio::time::Instant;

use self::figures::{Costs, Counted, Report, Workload};
use self::table::{Schedule, Table};
use crate::child::ServerProcess;
use crate::client::Client;
use crate::failure::Failure;
use crate::text::{json, thousands};

/// Maximum number of connections.
const MAX_CONNECTIONS: usize = 20_000;
/// Number of tables opened at the same time.
const AT_ONCE: usize = 32;
/// Files that a server needs besides its connections.
const SPARE: usize = 64;

const EXAMPLES: &str = "\
Examples:
  asterism load
  asterism load --tables 100 --viewers 0 --rate 0 --seconds 10
  asterism load --tables 1 --viewers 2 --rate 10 --idle 10000 --seconds 10
  asterism load --data postgres://asterism:secret@127.0.0.1/load
  asterism load --url http://127.0.0.1:7870 --json";

/// Play at many tables at once, and measure how a server on this machine copes
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// Number of tables, two people each
    #[arg(long, value_name = "N", default_value_t = 2000)]
    #[arg(value_parser = clap::value_parser!(u16).range(1..=5000))]
    tables: u16,
    /// Number of live streams that follow them: the players first, then spectators
    #[arg(long, value_name = "N", default_value_t = 4000)]
    #[arg(value_parser = clap::value_parser!(u16).range(..=20_000))]
    viewers: u16,
    /// Moves a second in all; 0 for one after the other at every table
    #[arg(long, value_name = "N", default_value_t = 1000)]
    #[arg(value_parser = clap::value_parser!(u32).range(..=100_000))]
    rate: u32,
    /// Duration of play
    #[arg(long, value_name = "S", default_value_t = 60)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=600))]
    seconds: u32,
    /// Number of live streams that follow other tables, at which nobody moves
    #[arg(long, value_name = "N", default_value_t = 0)]
    #[arg(value_parser = clap::value_parser!(u16).range(..=20_000))]
    idle: u16,
    /// Database of the server [default: an SQLite file that is deleted afterwards]
    #[arg(long, value_name = "STORE", conflicts_with = "url")]
    data: Option<String>,
    /// A running server on this machine, started with --no-limits, such as 127.0.0.1:7870
    #[arg(long, value_parser = loopback)]
    url: Option<SocketAddr>,
    /// Print JSON, as documented in docs/cli.md
    #[arg(long)]
    json: bool,
}

/// Parses an address; refuses machines other than this one.
fn loopback(text: &str) -> Result<SocketAddr, String> {
    let place = text.strip_prefix("http://").unwrap_or(text);
    let place = place
        .trim_end_matches('/')
        .replace("localhost:", "127.0.0.1:");
    match place.parse::<SocketAddr>() {
        Ok(addr) if addr.ip().is_loopback() => Ok(addr),
        Ok(_) | Err(_) => Err(format!(
            "“{text}” is not a server on this machine, such as http://127.0.0.1:7870"
        )),
    }
}

/// Puts a server under load and reports.
pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let workload = arguments.workload();
    allow_connections(workload.tables + workload.viewers + workload.idle)?;
    let server = match (&arguments.url, &arguments.data) {
        (Some(_), _) => None,
        (None, Some(data)) => Some(ServerProcess::start_on(data)?),
        (None, None) => Some(ServerProcess::start()?),
    };
    let addr = arguments.url.or(server.as_ref().map(|server| server.addr));
    let addr = addr.ok_or_else(|| Failure::refused("there is no server"))?;
    // One thread only, so that the server has the others.
    let runtime = Builder::new_current_thread().enable_all().build()?;
    let report = runtime.block_on(measure(workload, addr, server.as_ref()))?;
    if arguments.json {
        json::write(&report, out)?;
    } else {
        write!(out, "{}", report.table())?;
    }
    out.flush()?;
    report.verdict()
}

impl Arguments {
    fn workload(&self) -> Workload {
        Workload {
            tables: self.tables.into(),
            viewers: self.viewers.into(),
            idle: self.idle.into(),
            rate: self.rate,
            seconds: self.seconds,
        }
    }
}

/// Asks the system for as many open files as it allows, for this process and the server that it
/// starts.
fn allow_connections(connections: usize) -> Result<(), Failure> {
    use rustix::process::{Resource, getrlimit, setrlimit};
    if connections > MAX_CONNECTIONS {
        return Err(Failure::usage(format!(
            "tables, viewers and idle connections are {} together at the most",
            thousands(MAX_CONNECTIONS as u64)
        )));
    }
    let mut limit = getrlimit(Resource::Nofile);
    limit.current = limit.maximum;
    setrlimit(Resource::Nofile, limit).map_err(Failure::refused)?;
    let needed = (connections + SPARE) as u64;
    match limit.maximum {
        Some(most) if most < needed => Err(Failure::refused(format!(
            "this takes {needed} open files, and the system allows {most}; raise that with ulimit -n"
        ))),
        Some(_) | None => Ok(()),
    }
}

async fn measure(
    workload: Workload,
    addr: SocketAddr,
    server: Option<&ServerProcess>,
) -> Result<Report, Failure> {
    let bar = progress_bar(workload);
    Client::connect(addr).await?;
    let before = server.and_then(ServerProcess::megabytes);
    let idle = idle::open(addr, workload.idle).await?;
    let with_idle = server.and_then(ServerProcess::megabytes);
    let tables = open_tables(addr, workload).await?;
    let worked = server.and_then(ServerProcess::processor_time);
    let began = Instant::now();
    let counted = play(tables, workload, &bar).await?;
    let took = began
        .elapsed()
        .max(Duration::from_secs(workload.seconds.into()));
    bar.finish_and_clear();
    let moves = counted.acknowledged.len().max(1) as f64;
    let worked = server
        .and_then(ServerProcess::processor_time)
        .zip(worked)
        .map(|(after, before)| after.saturating_sub(before).as_secs_f64() * 1e6 / moves);
    let grown = with_idle.zip(before).map(|(after, before)| after - before);
    let costs = Costs {
        memory: server.and_then(ServerProcess::megabytes),
        memory_per_idle: grown
            .filter(|_| !idle.is_empty())
            .map(|grown| grown * 1024.0 / idle.len() as f64),
        processor_per_move: worked,
    };
    Ok(Report::new(workload, counted, took, costs))
}

fn progress_bar(workload: Workload) -> ProgressBar {
    let bar = ProgressBar::new(workload.seconds.into());
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} seconds");
    if let Ok(style) = style {
        bar.set_style(style);
    }
    bar
}

/// Opens all tables, and spreads the viewers evenly over them.
async fn open_tables(addr: SocketAddr, workload: Workload) -> Result<Vec<Table>, Failure> {
    let places = Arc::new(Semaphore::new(AT_ONCE));
    let mut opening = JoinSet::new();
    for number in 0..workload.tables {
        let extra = usize::from(number < workload.viewers % workload.tables);
        let viewers = workload.viewers / workload.tables + extra;
        let places = Arc::clone(&places);
        opening.spawn(async move {
            let _place = places.acquire().await;
            Table::open(addr, viewers).await
        });
    }
    let mut tables = Vec::new();
    while let Some(opened) = opening.join_next().await {
        tables.push(opened.map_err(Failure::refused)??);
    }
    Ok(tables)
}

/// Plays at all tables, the moves evenly spread over time.
async fn play(
    tables: Vec<Table>,
    workload: Workload,
    bar: &ProgressBar,
) -> Result<Counted, Failure> {
    let begin = Instant::now();
    let end = begin + Duration::from_secs(workload.seconds.into());
    let between = (workload.rate > 0).then(|| Duration::from_secs(1) / workload.rate);
    let mut playing = JoinSet::new();
    for (number, table) in (0..).zip(tables) {
        let first = between.map_or(Duration::ZERO, |between| between * number);
        playing.spawn(table.play(Schedule {
            first: begin + first,
            every: between.map(|between| between * workload.tables as u32),
            end,
        }));
    }
    let mut counted = Counted::default();
    let mut seconds = tokio::time::interval(Duration::from_secs(1));
    while !playing.is_empty() {
        tokio::select! {
            Some(played) = playing.join_next() => counted.add(played.map_err(Failure::refused)?),
            _ = seconds.tick() => bar.set_position(begin.elapsed().as_secs()),
        }
    }
    Ok(counted)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_this_machine_is_put_under_load() {
        for text in ["http://127.0.0.1:7870", "http://localhost:80/", "[::1]:9"] {
            assert!(loopback(text).is_ok(), "{text}");
        }
        for text in [
            "http://192.0.2.1:80",
            "http://games.example:80",
            "http://localhost.example:80",
            "https://127.0.0.1:7870",
            "127.0.0.1",
        ] {
            assert!(loopback(text).is_err(), "{text}");
        }
    }
}
