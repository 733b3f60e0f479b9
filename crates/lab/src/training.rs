//! Training of the network of a game.

use asterism_bots::{Course, Progress, train};
use asterism_core::{Notation, Seed, Settings, Unreadable};

use asterism_registry::{Edition, Registered, with_edition};

/// Settings of a training run for the network of a game.
#[derive(Clone, Debug)]
pub struct Training {
    /// The game with its content.
    pub edition: Edition,
    /// Tables to train at in turn: number of seats and settings.
    pub tables: Vec<(usize, Settings)>,
    /// Number of games that the network plays against itself.
    pub games: u64,
    /// Number of exams on the way.
    pub exams: u64,
    /// Number of deals of an exam for each table, each played from every seat.
    pub deals: u64,
    /// Source of all randomness.
    pub seed: Seed,
    /// Number of threads; they change nothing but the time.
    pub threads: usize,
}

impl Training {
    /// Trains a network, reports progress to `watch`, and returns the file of weights.
    pub fn run(&self, watch: &mut impl FnMut(Progress)) -> Result<Vec<u8>, Unreadable> {
        with_edition!(self.edition, (G, content) => {
            let tables = self.tables.iter();
            let options = tables.map(|(seats, settings)| G::options(*seats, settings, content));
            let course = Course {
                tables: options.collect::<Result<_, _>>()?,
                shortlist: G::PROFILE.shortlist,
                games: self.games,
                exams: self.exams,
                blocks: self.deals,
                seed: self.seed,
                threads: self.threads,
            };
            Ok(train::<G>(&course, watch).to_bytes())
        })
    }
}
