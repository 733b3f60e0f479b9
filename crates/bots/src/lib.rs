//! Players for any game. A bot is handed a view, never a state, so it cannot cheat.

mod careless;
mod greedy;
mod learn;
mod network;
mod playout;
mod random;
mod search;

use asterism_core::{Dice, Game, Seat, Sight};

pub use careless::Careless;
pub use greedy::Greedy;
pub use learn::{Course, Exam, Progress, train};
pub use network::{Learned, Malformed, Network, OnePly, Shortlist};
pub use playout::play_randomly;
pub use random::Random;
pub use search::{
    Budget, Candidate, Halt, Hand, Judge, Leaf, Limit, Recipe, Search, Style, Thought,
};

/// A player that chooses by itself.
pub trait Bot<G: Game>: Send + Sync {
    /// One of the actions open to `seat`, which owes one; `view` is that seat's.
    fn choose(&mut self, seat: Seat, view: &G::View, dice: &mut Dice) -> G::Action;

    /// Is told, as the player of `own`, what that seat sees of an action that `seat` takes. Only a
    /// bot that remembers has a use for it.
    fn watch(&mut self, _own: Seat, _seat: Seat, _sight: Sight<G::Action>) {}
}

/// The actions open to `seat`. They follow from the view alone: any world that fits it has them.
fn legal_actions<G: Game>(seat: Seat, view: &G::View, dice: &mut Dice) -> Vec<G::Action> {
    let mut actions = Vec::new();
    G::determinize(view, dice).legal_actions(seat, &mut actions);
    actions
}

/// The place of the highest value, the first of equals.
fn first_highest(values: &[f32]) -> usize {
    let mut best = 0;
    for (index, value) in values.iter().enumerate() {
        if *value > values[best] {
            best = index;
        }
    }
    best
}
