use asterism_bots::{Course, Progress, train};
use asterism_core::{Notation, Seed, Settings, Unreadable};

use crate::edition::{Edition, with_edition};
use crate::game::Registered;
use crate::network::shortlist;

/// How the network of a game is trained.
#[derive(Clone, Debug)]
pub struct Training {
    /// Which game, and what lies in its box.
    pub edition: Edition,
    /// The tables to train at, in turn: how many seats each has, and what it has chosen.
    pub tables: Vec<(usize, Settings)>,
    /// How many games the network plays against itself.
    pub games: u64,
    /// How often it is examined on the way.
    pub exams: u64,
    /// How many deals an exam has for each table, each played from every seat.
    pub deals: u64,
    /// Where all chance comes from.
    pub seed: Seed,
    /// How many threads play; they change nothing but the time.
    pub threads: usize,
}

impl Training {
    /// Trains a network, tells `watch` how it goes, and gives the file of weights.
    pub fn run(&self, watch: &mut impl FnMut(Progress)) -> Result<Vec<u8>, Unreadable> {
        with_edition!(self.edition, (G, content) => {
            let tables = self.tables.iter();
            let options = tables.map(|(seats, settings)| G::options(*seats, settings, content));
            let course = Course {
                tables: options.collect::<Result<_, _>>()?,
                shortlist: shortlist(G::ID),
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
