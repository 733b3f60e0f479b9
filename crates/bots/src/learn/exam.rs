use asterism_core::{Described, Dice, Heuristic, Seat, Seed, Turn, Viewer};

use super::threads;
use crate::network::OnePly;
use crate::{Bot, Greedy};

/// How a network that looks one action ahead does against a table of greedy bots.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Exam {
    /// How many seats the table has.
    pub seats: usize,
    /// How many games were played: every deal once from each seat.
    pub games: u64,
    /// The share of the victories; one in so many seats is fair.
    pub share: f64,
    /// The standard error of that share, over the deals.
    pub error: f64,
}

impl Exam {
    /// Plays so many `blocks` on so many `threads`: in each the network sits in every seat once,
    /// with the same deal.
    pub(crate) fn take<G>(
        (table, pupil): (&G::Options, OnePly<'_>),
        seed: &Seed,
        (blocks, threads): (u64, usize),
    ) -> Self
    where
        G: Described + Heuristic,
        G::Options: Sync,
    {
        let seats = G::start(table, &mut Dice::for_ply(seed, 0)).seats();
        let shares = threads::map(threads, blocks, |block| {
            let seed = seed.child(block);
            let seats = Seat::first(seats);
            let shares = seats.map(|seat| share::<G>((table, pupil), seat, &seed));
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

/// The share of one victory that the pupil gets in `seat`.
fn share<G>((table, mut pupil): (&G::Options, OnePly<'_>), seat: Seat, seed: &Seed) -> f64
where
    G: Described + Heuristic,
{
    let mut thoughts = Dice::for_ply(&seed.child(0), 0);
    let mut state = G::start(table, &mut Dice::for_ply(seed, 0));
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
            Bot::<G>::choose(&mut pupil, mover, &view, &mut thoughts)
        } else {
            Bot::<G>::choose(&mut Greedy::default(), mover, &view, &mut thoughts)
        };
        state.advance(mover, action, &mut Dice::for_ply(seed, ply));
    }
    unreachable!("every game ends")
}
