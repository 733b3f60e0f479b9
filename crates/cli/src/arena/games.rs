//! All games of an arena, on many threads.

use std::sync::{Mutex, PoisonError};

use asterism_core::{Seat, Unreadable};
use asterism_lab::{Arena, Block, Bout, Lineup};
use indicatif::ProgressBar;
use rayon::ThreadPool;
use rayon::prelude::*;

use super::entrants::Entrants;
use crate::progress;

/// Number of games played in parallel before their blocks are added up in order.
const BATCH: usize = 2048;
/// Number of bots named beside the progress bar.
const LEADERS: usize = 3;

/// Plays every game of every block. Threads change nothing but how long it takes.
pub(super) fn play(
    arena: &Arena,
    lineups: &[Lineup],
    entrants: &Entrants,
    pool: &ThreadPool,
) -> Result<Vec<Block>, Unreadable> {
    let progress = Progress::new(lineups.len() * arena.seats, entrants);
    let mut blocks: Vec<Block> = Vec::with_capacity(lineups.len());
    for batch in lineups.chunks(BATCH / arena.seats) {
        let first = blocks.len();
        let play = |game: usize| {
            let (block, moved) = (game / arena.seats, game % arena.seats);
            let bout = arena.play((first + block) as u64, &batch[block], moved)?;
            progress.count(&batch[block], moved, &bout);
            Ok(bout)
        };
        let games = (0..batch.len() * arena.seats).into_par_iter();
        // Collecting keeps the order of the games.
        let bouts: Result<Vec<Bout>, Unreadable> = pool.install(|| games.map(play).collect());
        let bouts = bouts?;
        let played = batch.iter().zip(bouts.chunks(arena.seats));
        blocks.extend(played.map(|(lineup, bouts)| Block::new(lineup.clone(), bouts)));
    }
    progress.bar.finish_and_clear();
    Ok(blocks)
}

/// Victories and games of an entrant so far.
#[derive(Clone, Copy, Default)]
struct Tally {
    won: f64,
    games: f64,
}

/// Progress bar with the leading bots, shown on a terminal only.
struct Progress<'a> {
    bar: ProgressBar,
    entrants: &'a Entrants,
    /// One tally for each entrant.
    so_far: Mutex<Vec<Tally>>,
}

impl<'a> Progress<'a> {
    fn new(games: usize, entrants: &'a Entrants) -> Self {
        Self {
            bar: progress::games(games as u64),
            entrants,
            so_far: Mutex::new(vec![Tally::default(); entrants.len()]),
        }
    }

    fn count(&self, lineup: &Lineup, moved: usize, bout: &Bout) {
        if self.bar.is_hidden() {
            return;
        }
        let mut so_far = self.so_far.lock().unwrap_or_else(PoisonError::into_inner);
        for (seat, entrant) in Seat::ALL.into_iter().zip(lineup.seated(moved)) {
            so_far[entrant].won += bout.outcome.share(seat);
            so_far[entrant].games += 1.0;
        }
        self.bar.set_message(self.leaders(&so_far));
        self.bar.inc(1);
    }

    /// The bots that have won most of their games, with their shares.
    fn leaders(&self, so_far: &[Tally]) -> String {
        let sat = so_far.iter().enumerate().filter(|(_, it)| it.games > 0.0);
        let mut shares: Vec<(f64, usize)> = sat
            .map(|(entrant, it)| (it.won / it.games, entrant))
            .collect();
        shares.sort_by(|a, b| b.0.total_cmp(&a.0));
        let leaders = shares.iter().take(LEADERS);
        let named = leaders.map(|&(share, entrant)| {
            format!("{} {:.0} %", self.entrants.name(entrant), share * 100.0)
        });
        named.collect::<Vec<_>>().join(", ")
    }
}
