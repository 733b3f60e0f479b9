use asterism_core::{Dice, Game, Seat, Sight};

use crate::Bot;

/// Plays like another bot, but in so many of a hundred decisions like a worse one.
#[derive(Clone, Copy, Debug)]
pub struct Careless<U, C> {
    /// In how many of a hundred decisions it is careless.
    pub percent: u8,
    /// How it plays otherwise.
    pub usual: U,
    /// How it plays when it is careless.
    pub careless: C,
}

impl<G: Game, U: Bot<G>, C: Bot<G>> Bot<G> for Careless<U, C> {
    fn choose(&mut self, seat: Seat, view: &G::View, dice: &mut Dice) -> G::Action {
        if self.percent > 0 && dice.below(100) < u32::from(self.percent) {
            self.careless.choose(seat, view, dice)
        } else {
            self.usual.choose(seat, view, dice)
        }
    }

    fn watch(&mut self, own: Seat, seat: Seat, sight: Sight<G::Action>) {
        self.usual.watch(own, seat, sight);
        self.careless.watch(own, seat, sight);
    }
}
