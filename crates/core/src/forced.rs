//! Decisions without a choice, if everybody can tell so.

use crate::dice::Dice;
use crate::game::Game;
use crate::seat::Seat;

/// Number of determinizations that must all leave no choice. A choice that exists in one world of
/// sixteen is missed once in 62 times.
const WORLDS: usize = 64;

/// True if everybody can tell that `seat` has no choice: if no world that fits `known`, the view of
/// an onlooker, gives it more than one action.
///
/// The worlds are made up from that view alone and always in the same way. So the answer tells
/// nothing that an onlooker does not know, and it is the same wherever it is asked for.
pub fn is_plainly_forced<G: Game>(known: &G::View, seat: Seat) -> bool {
    let (mut dice, mut actions) = (Dice::quick(0), Vec::new());
    (0..WORLDS).all(|_| {
        actions.clear();
        G::determinize(known, &mut dice).legal_actions(seat, &mut actions);
        actions.len() <= 1
    })
}
