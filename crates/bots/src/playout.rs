//! Random playouts.

use asterism_core::{Dice, Game, Turn};

/// Plays `state` to its end with random actions and returns their number. The caller lends the
/// buffer `actions`, so that no move allocates.
///
/// ```
/// use asterism_bots::play_randomly;
/// use asterism_core::{Content as _, Dice, Game};
/// # use stellar::{Content, Options, Start, Stellar};
/// # let (start, content) = (Start::Drawn, Content::embedded());
/// # let mut dice = Dice::quick(1);
/// # let mut state = Stellar::start(&Options { start, content }, &mut dice);
/// let moves = play_randomly(&mut state, &mut dice, &mut Vec::new());
/// assert!(moves > 0 && state.turn().outcome().is_some());
/// ```
#[inline]
pub fn play_randomly<G: Game>(state: &mut G, dice: &mut Dice, actions: &mut Vec<G::Action>) -> u64 {
    let mut moves = 0;
    while let Turn::Owed(owed) = state.turn() {
        let seat = owed
            .lowest()
            .expect("somebody owes an action until the game is over");
        let action = state.random_action(seat, dice, actions);
        state.advance(seat, action, dice);
        moves += 1;
    }
    moves
}
