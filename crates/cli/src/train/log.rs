//! The log of a training.

use asterism_lab::{Exam, Share, Training};
use serde::Serialize;

/// A training, as it is written to a file.
#[derive(Serialize)]
pub(super) struct Log {
    pub(super) game: String,
    pub(super) title: &'static str,
    /// Number of seats of each table.
    pub(super) tables: Vec<usize>,
    pub(super) seed: String,
    pub(super) games: u64,
    pub(super) threads: usize,
    /// Duration in seconds, exams included.
    pub(super) seconds: u64,
    pub(super) exams: Vec<Entry>,
}

/// One exam.
#[derive(Serialize)]
pub(super) struct Entry {
    /// Number of games that the network had played.
    pub(super) after: u64,
    /// Index of the table, counted from zero.
    pub(super) table: usize,
    pub(super) seats: usize,
    pub(super) games: u64,
    pub(super) share: f64,
    /// The 95 % interval of the share.
    pub(super) low: f64,
    pub(super) high: f64,
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
    pub(super) fn new(after: u64, table: usize, exam: &Exam) -> Self {
        let Share { share, low, high } = interval(exam);
        Self {
            after,
            table,
            seats: exam.seats,
            games: exam.games,
            share,
            low,
            high,
            error: exam.error,
        }
    }
}

/// The share of the victories with its interval: every deal is a block, played from every seat.
fn interval(exam: &Exam) -> Share {
    let deals = exam.games / exam.seats as u64;
    Share::of_blocks(exam.share, exam.error, deals, exam.games)
}

/// An exam in a sentence, printed while the training runs.
pub(super) fn sentence(after: u64, exam: &Exam) -> String {
    let Share { share, low, high } = interval(exam).times(100.0);
    format!(
        "after {after} games: {share:.1} % of the victories against greedy at a table of {}, 95 % \
         interval {low:.1} to {high:.1} % ({} games; {:.1} % would be fair)",
        exam.seats,
        exam.games,
        100.0 / exam.seats as f64,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ten_lost_games_do_not_prove_that_all_are_lost() {
        let exam = Exam {
            seats: 2,
            games: 10,
            share: 0.0,
            error: 0.0,
        };
        assert_eq!(
            sentence(40, &exam),
            "after 40 games: 0.0 % of the victories against greedy at a table of 2, 95 % interval \
             0.0 to 60.5 % (10 games; 50.0 % would be fair)"
        );
    }
}
