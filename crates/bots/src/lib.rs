//! Players for any game. A bot is handed a view, never a state, so it cannot cheat.

mod greedy;
mod learn;
mod network;
mod playout;
mod random;

use asterism_core::{Dice, Game, Seat};

pub use greedy::Greedy;
pub use learn::{Course, Exam, Progress, train};
pub use network::{Learned, Malformed, Network, OnePly};
pub use playout::play_randomly;
pub use random::Random;

/// A player that chooses by itself.
pub trait Bot<G: Game>: Send + Sync {
    /// One of the actions open to `seat`, which owes one; `view` is that seat's.
    fn choose(&self, seat: Seat, view: &G::View, dice: &mut Dice) -> G::Action;
}

/// The actions open to `seat`. They follow from the view alone: any world that fits it has them.
fn legal_actions<G: Game>(seat: Seat, view: &G::View, dice: &mut Dice) -> Vec<G::Action> {
    let mut actions = Vec::new();
    G::determinize(view, dice).legal_actions(seat, &mut actions);
    actions
}
