use asterism_core::{Dice, Game, Turn};

/// Plays `state` to its end with random actions and returns how many it took. `actions` is a
/// buffer that the caller keeps, so that no move needs memory of its own.
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
