//! The results of a load, for people and for programs.

use std::time::Duration;

use serde::Serialize;

use crate::failure::Failure;
use crate::text::grid::{Flush, Grid};
use crate::text::{rate, style, thousands};

/// Counts of one table, or of all.
#[derive(Default)]
pub(super) struct Counted {
    /// Time of each move from when it was due until it was acknowledged.
    pub(super) acknowledged: Vec<Duration>,
    /// The time until each viewer saw the move.
    pub(super) seen: Vec<Duration>,
    /// Number of moves that a viewer never saw.
    pub(super) unseen: usize,
    /// Number of moves that were due and not sent, because the server was too slow.
    pub(super) not_sent: usize,
    /// Number of games begun because another was over.
    pub(super) new_games: usize,
    failed: usize,
    reason: Option<String>,
}

impl Counted {
    /// Counts a request that was refused or not answered.
    pub(super) fn fail(&mut self, failure: &Failure) {
        self.failed += 1;
        let reason = match failure {
            Failure::Failed(reason) | Failure::Usage(reason) => reason.clone(),
            Failure::Output(error) => error.to_string(),
        };
        self.reason.get_or_insert(reason);
    }

    pub(super) fn add(&mut self, other: Self) {
        self.acknowledged.extend(other.acknowledged);
        self.seen.extend(other.seen);
        self.unseen += other.unseen;
        self.not_sent += other.not_sent;
        self.new_games += other.new_games;
        self.failed += other.failed;
        self.reason = self.reason.take().or(other.reason);
    }
}

/// Percentiles of waits in milliseconds; the names of the fields are those of the JSON.
#[derive(Serialize)]
struct Waits {
    p50: f64,
    p99: f64,
    max: f64,
}

impl Waits {
    fn of(mut waits: Vec<Duration>) -> Option<Self> {
        waits.sort_unstable();
        let at = |percent: usize| {
            let index = (waits.len() * percent / 100).min(waits.len().checked_sub(1)?);
            Some(waits[index].as_secs_f64() * 1000.0)
        };
        Some(Self {
            p50: at(50)?,
            p99: at(99)?,
            max: at(100)?,
        })
    }

    fn words(&self) -> [String; 3] {
        [self.p50, self.p99, self.max].map(|wait| format!("{wait:.1}"))
    }
}

/// Resources used by a server that this command started.
#[derive(Serialize, Default)]
pub(super) struct Costs {
    /// Its memory at the end, in megabytes.
    pub(super) memory: Option<f64>,
    /// The part of it that came with the idle connections, in kilobytes for each.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) memory_per_idle: Option<f64>,
    /// Processor time for each move, in microseconds.
    pub(super) processor_per_move: Option<f64>,
}

/// The load as the command line asks for it.
#[derive(Serialize, Clone, Copy)]
pub(super) struct Workload {
    pub(super) tables: usize,
    pub(super) viewers: usize,
    pub(super) idle: usize,
    /// Moves a second; zero stands for as many as possible.
    pub(super) rate: u32,
    pub(super) seconds: u32,
}

/// The report; the names of the fields are those of the JSON.
#[derive(Serialize)]
pub(super) struct Report {
    build: &'static str,
    #[serde(flatten)]
    workload: Workload,
    moves: usize,
    moves_per_second: f64,
    acknowledged: Option<Waits>,
    seen: Option<Waits>,
    new_games: usize,
    not_sent: usize,
    unseen: usize,
    failed: usize,
    server: Costs,
    load_average: Option<f64>,
    #[serde(skip)]
    reason: Option<String>,
}

impl Report {
    pub(super) fn new(workload: Workload, counted: Counted, took: Duration, server: Costs) -> Self {
        let moves = counted.acknowledged.len();
        Self {
            build: if cfg!(debug_assertions) {
                "debug"
            } else {
                "release"
            },
            workload,
            moves,
            moves_per_second: moves as f64 / took.as_secs_f64(),
            acknowledged: Waits::of(counted.acknowledged),
            seen: Waits::of(counted.seen),
            new_games: counted.new_games,
            not_sent: counted.not_sent,
            unseen: counted.unseen,
            failed: counted.failed,
            server,
            load_average: load_average(),
            reason: counted.reason,
        }
    }

    /// The table for people.
    pub(super) fn table(&self) -> String {
        let mut waits = Grid::new(&[
            ("milliseconds until a move is", Flush::Left),
            ("median", Flush::Right),
            ("99 %", Flush::Right),
            ("longest", Flush::Right),
        ]);
        let rows = [("acknowledged", &self.acknowledged), ("seen", &self.seen)];
        for (what, found) in rows {
            if let Some(found) = found {
                let [p50, p99, max] = found.words();
                waits.row([what.to_owned(), p50, style::bold(&p99), max]);
            }
        }
        format!("{}\n{waits}", self.counts())
    }

    fn counts(&self) -> Grid {
        let mut grid = Grid::bare(&[Flush::Left, Flush::Right]);
        let mut row = |what: &str, number: String| grid.row([what.to_owned(), number]);
        row("moves", thousands(self.moves as u64));
        row("moves a second", style::bold(&rate(self.moves_per_second)));
        row("new games", thousands(self.new_games as u64));
        row("failed", thousands(self.failed as u64));
        row("not sent in time", thousands(self.not_sent as u64));
        row("not seen", thousands(self.unseen as u64));
        let server = &self.server;
        for (what, value) in [
            ("memory of the server, MB", server.memory),
            (
                "memory for each idle connection, kB",
                server.memory_per_idle,
            ),
            (
                "processor time of the server for a move, µs",
                server.processor_per_move,
            ),
            ("load average of the machine", self.load_average),
        ] {
            if let Some(value) = value {
                row(what, format!("{value:.1}"));
            }
        }
        grid
    }

    /// Refuses a run in which something failed.
    pub(super) fn verdict(&self) -> Result<(), Failure> {
        if let Some(reason) = &self.reason {
            let failed = self.failed;
            return Err(Failure::refused(format!(
                "{failed} of the tables stopped: {reason}"
            )));
        }
        if self.not_sent + self.unseen > 0 {
            let (not_sent, unseen) = (self.not_sent, self.unseen);
            return Err(Failure::refused(format!(
                "the server was too slow: {not_sent} moves were not sent and {unseen} not seen"
            )));
        }
        Ok(())
    }
}

/// Load average of the last minute, where the system tells.
fn load_average() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/loadavg").ok()?;
    text.split(' ').next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_hundred_the_last_is_the_longest() {
        let waits = (1..=100).rev().map(Duration::from_millis).collect();
        let waits = Waits::of(waits).unwrap();
        assert_eq!(waits.words(), ["51.0", "100.0", "100.0"]);
        assert!(Waits::of(Vec::new()).is_none());
    }
}
