use asterism_core::{Dice, Game, Seat};

use crate::{Bot, legal_actions};

/// Takes any action that is allowed.
#[derive(Clone, Copy, Debug)]
pub struct Random;

impl<G: Game> Bot<G> for Random {
    fn choose(&mut self, seat: Seat, view: &G::View, dice: &mut Dice) -> G::Action {
        let actions = legal_actions::<G>(seat, view, dice);
        dice.pick(&actions)
    }
}
