use asterism_core::{Dice, Seat};

use crate::game::{AnyView, Registered, with_game};
use crate::leash::Leash;
use crate::thinker::Thinker;

/// What a search has spent on one decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// How many simulations it made.
    pub simulations: u64,
    /// How many bytes its trees take.
    pub bytes: usize,
}

impl Thinker {
    /// Thinks about what `seat`, which owes an action, should do, and tells what that took; `view` is
    /// that seat's.
    pub fn effort(self, view: &AnyView, seat: Seat, dice: &mut Dice) -> Effort {
        with_game!(view.game(), G => {
            let mut search = self.search::<G>();
            let thought = search.think(seat, G::unwrap(view), dice, &Leash::default());
            Effort {
                simulations: thought.simulations,
                bytes: search.bytes(),
            }
        })
    }
}
