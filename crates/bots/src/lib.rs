//! Players for any game. A bot is handed a view, never a state, so it cannot cheat.
//!
//! - `random`, `greedy`, `careless`: simple bots.
//! - `playout`: random playouts without a bot, as fast as the game allows.
//! - `search`: tree search from a view.
//! - `network`: a small network that judges positions, and the bots that ask it.
//! - `learn`: the training of such a network by self-play.

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
    Budget, Candidate, Decision, Halt, Hand, Judge, Leaf, Limit, Recipe, Search, Style, Thought,
};

/// A player that chooses by itself.
///
/// ```
/// use asterism_bots::{Bot, Random};
/// use asterism_core::{Content as _, Dice, Game, Viewer};
/// # use stellar::{Content, Options, Start, Stellar};
/// # let (start, content) = (Start::Drawn, Content::embedded());
/// # let mut dice = Dice::quick(1);
/// # let state = Stellar::start(&Options { start, content }, &mut dice);
///
/// let seat = state.turn().owed().lowest().expect("a new game is not over");
/// let view = state.view_for(Viewer::Seat(seat));
/// let action = Bot::<Stellar>::choose(&mut Random, seat, &view, &mut dice);
/// assert_eq!(state.check(seat, action), Ok(()));
/// ```
pub trait Bot<G: Game>: Send + Sync {
    /// One of the actions open to `seat`, which owes one; `view` is that seat's.
    fn choose(&mut self, seat: Seat, view: &G::View, dice: &mut Dice) -> G::Action;

    /// Tells the bot, which plays `own`, as much of an action of `seat` as its seat sees. Bots that
    /// remember nothing ignore it.
    fn watch(&mut self, _own: Seat, _seat: Seat, _sight: Sight<G::Action>) {}
}

/// The actions open to `seat`. They follow from the view alone: every determinization has the same.
fn legal_actions<G: Game>(seat: Seat, view: &G::View, dice: &mut Dice) -> Vec<G::Action> {
    let mut actions = Vec::new();
    G::determinize(view, dice).legal_actions(seat, &mut actions);
    actions
}

/// Index of the highest value, the first of equals.
fn first_highest(values: &[f32]) -> usize {
    let mut best = 0;
    for (index, value) in values.iter().enumerate() {
        if *value > values[best] {
            best = index;
        }
    }
    best
}
