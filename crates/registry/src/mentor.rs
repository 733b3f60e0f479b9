use asterism_bots::{Hand, Judge, Learned, Network};
use asterism_core::{Dice, MAX_SEATS, Seat};

use crate::game::Registered;

/// Who judges positions for a search.
#[derive(Clone, Copy)]
pub(crate) enum Mentor {
    /// What is written by hand.
    Hand,
    /// What was learned.
    Learned(&'static Network),
}

impl<G: Registered> Judge<G> for Mentor {
    fn promises(&self, state: &G) -> [f32; MAX_SEATS] {
        match self {
            Self::Hand => Judge::<G>::promises(&Hand, state),
            Self::Learned(network) => Judge::<G>::promises(&Learned(network), state),
        }
    }

    fn appeals(
        &self,
        state: &G,
        seat: Seat,
        actions: &[G::Action],
        dice: &mut Dice,
        out: &mut Vec<f32>,
    ) {
        match self {
            Self::Hand => Hand.appeals(state, seat, actions, dice, out),
            Self::Learned(network) => Learned(network).appeals(state, seat, actions, dice, out),
        }
    }
}
