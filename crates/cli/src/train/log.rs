//! What is kept of a training.

use asterism_registry::{Exam, Training};
use serde::Serialize;

/// A training, as it is written to a file.
#[derive(Serialize)]
pub(super) struct Log {
    pub(super) game: String,
    pub(super) title: &'static str,
    /// How many seats each table had.
    pub(super) tables: Vec<usize>,
    pub(super) seed: String,
    pub(super) games: u64,
    pub(super) threads: usize,
    /// How long it took, exams included.
    pub(super) seconds: u64,
    pub(super) exams: Vec<Entry>,
}

/// One exam.
#[derive(Serialize)]
pub(super) struct Entry {
    /// How many games the network had played.
    pub(super) after: u64,
    /// Which table, counted from zero.
    pub(super) table: usize,
    pub(super) seats: usize,
    pub(super) games: u64,
    pub(super) share: f64,
    pub(super) error: f64,
}

impl Log {
    pub(super) fn new(training: &Training) -> Self {
        let game = training.edition.game();
        Self {
            game: game.to_string(),
            title: game.facts().title,
            tables: training.tables.iter().map(|(seats, _)| *seats).collect(),
            seed: training.seed.to_string(),
            games: training.games,
            threads: training.threads,
            seconds: 0,
            exams: Vec::new(),
        }
    }
}

impl Entry {
    pub(super) const fn new(after: u64, table: usize, exam: &Exam) -> Self {
        Self {
            after,
            table,
            seats: exam.seats,
            games: exam.games,
            share: exam.share,
            error: exam.error,
        }
    }
}

/// What an exam says to whoever waits.
pub(super) fn sentence(after: u64, exam: &Exam) -> String {
    format!(
        "after {after} games: {:.1} ± {:.1} % of the victories against greedy at a table of {} \
         ({} games; {:.1} % would be fair)",
        100.0 * exam.share,
        200.0 * exam.error,
        exam.seats,
        exam.games,
        100.0 / exam.seats as f64,
    )
}
