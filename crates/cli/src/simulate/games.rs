//! The games themselves, played on many threads and counted in order.

use asterism_core::Unreadable;
use asterism_lab::{Columns, Match, Observation, Simulation, Statistics};
use rayon::ThreadPool;
use rayon::prelude::*;

use super::folder::Folder;
use super::records::Records;
use crate::failure::Failure;
use crate::progress;

/// Number of games played in parallel before their results are counted in order.
const BATCH: u64 = 2048;

/// The games of a simulation, and the files for their records and report.
pub(super) struct Games<'a> {
    pub(super) simulation: &'a Simulation,
    pub(super) records: Records,
    pub(super) folder: Folder,
}

/// A game that was played.
struct Played {
    seen: Seen,
    /// The record as a line of JSON, if records are kept.
    record: Option<String>,
}

/// The result of a game; observing it takes time, so that is done only for a report.
enum Seen {
    Result(Match),
    Observed(Observation),
}

impl Seen {
    const fn played(&self) -> &Match {
        match self {
            Self::Result(played) => played,
            Self::Observed(observation) => &observation.played,
        }
    }

    fn count_in(&self, statistics: &mut Statistics) {
        match self {
            Self::Result(played) => statistics.count(played),
            Self::Observed(observation) => statistics.observe(observation),
        }
    }
}

impl Games<'_> {
    /// Plays this many games and adds them up.
    pub(super) fn play(&mut self, games: u64, pool: &ThreadPool) -> Result<Statistics, Failure> {
        let game = self.simulation.edition.game();
        let mut statistics = Statistics::new(game, self.simulation.bots.len());
        let bar = progress::games(games);
        let mut first = 0;
        while first < games {
            let last = games.min(first + BATCH);
            let play = |index| {
                let played = self.play_one(index);
                bar.inc(1);
                played
            };
            // Collecting keeps the order of the games, so threads change neither sums nor records.
            let batch: Result<Vec<Played>, Unreadable> =
                pool.install(|| (first..last).into_par_iter().map(play).collect());
            self.keep(first, batch?, &mut statistics)?;
            first = last;
        }
        bar.finish_and_clear();
        Ok(statistics)
    }

    fn play_one(&self, index: u64) -> Result<Played, Unreadable> {
        let seen = match self.folder {
            Folder::Unwanted => Seen::Result(self.simulation.play(index)?),
            Folder::Wanted { .. } => Seen::Observed(self.simulation.observe(index)?),
        };
        let record = self.records.line(self.simulation, index, seen.played())?;
        Ok(Played { seen, record })
    }

    /// Counts the games from the `first` one on.
    fn keep(
        &mut self,
        first: u64,
        batch: Vec<Played>,
        statistics: &mut Statistics,
    ) -> Result<(), Failure> {
        let mut columns = Columns::default();
        for (index, Played { seen, record }) in (first..).zip(batch) {
            seen.count_in(statistics);
            columns.push(index, seen.played());
            self.records.keep(record)?;
        }
        self.folder.keep(&columns)
    }
}
