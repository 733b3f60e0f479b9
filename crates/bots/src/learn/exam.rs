//! Games of a network against greedy bots, to see what it has learned.

use asterism_core::{Described, Dice, Heuristic, Seat, Seed, Turn, Viewer};

use super::threads;
use crate::network::OnePly;
use crate::{Bot, Greedy};

/// Result of a network that looks one action ahead against greedy bots.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Exam {
    /// Number of seats at the table.
    pub seats: usize,
    /// Number of games: every deal once from each seat.
    pub games: u64,
    /// Share of the victories; a fair one is 1 / `seats`.
    pub share: f64,
    /// Standard error of `share`, over the deals.
    pub error: f64,
}

/// A network that is examined, and the table that it plays at.
pub(crate) struct Examinee<'a, O> {
    pub(crate) table: &'a O,
    pub(crate) bot: OnePly<'a>,
}

impl Exam {
    /// Plays `blocks` on `threads` threads: in each block the network plays the same deal once from
    /// every seat.
    pub(crate) fn take<G>(
        examinee: &Examinee<'_, G::Options>,
        seed: &Seed,
        blocks: u64,
        threads: usize,
    ) -> Self
    where
        G: Described + Heuristic,
        G::Options: Sync,
    {
        let seats = G::start(examinee.table, &mut Dice::for_ply(seed, 0)).seats();
        let shares = threads::map(threads, blocks, |block| {
            let seed = seed.child(block);
            let seats = Seat::first(seats);
            let shares = seats.map(|seat| share::<G>(examinee, seat, &seed));
            shares.sum::<f64>()
        });
        let shares: Vec<f64> = shares.iter().map(|sum| sum / seats as f64).collect();
        let mean = shares.iter().sum::<f64>() / blocks as f64;
        let squares: f64 = shares.iter().map(|share| (share - mean).powi(2)).sum();
        Self {
            seats,
            games: blocks * seats as u64,
            share: mean,
            error: (squares / (blocks as f64 - 1.0).max(1.0) / blocks as f64).sqrt(),
        }
    }
}

/// The share of one victory that the examined network gets in `seat`.
fn share<G>(examinee: &Examinee<'_, G::Options>, seat: Seat, seed: &Seed) -> f64
where
    G: Described + Heuristic,
{
    let mut bot = examinee.bot;
    let mut thoughts = Dice::for_ply(&seed.child(0), 0);
    let mut state = G::start(examinee.table, &mut Dice::for_ply(seed, 0));
    for ply in 1.. {
        let owed = match state.turn() {
            Turn::Owed(owed) => owed,
            Turn::Over(outcome) => return outcome.share(seat),
        };
        let mover = owed
            .lowest()
            .expect("somebody owes an action until the game is over");
        let view = state.view_for(Viewer::Seat(mover));
        let action = if mover == seat {
            Bot::<G>::choose(&mut bot, mover, &view, &mut thoughts)
        } else {
            Bot::<G>::choose(&mut Greedy::default(), mover, &view, &mut thoughts)
        };
        state.advance(mover, action, &mut Dice::for_ply(seed, ply));
    }
    unreachable!("every game ends")
}
