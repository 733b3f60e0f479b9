//! The judge of positions and actions in a search.

use asterism_bots::{Decision, Hand, Judge, Learned, Network};
use asterism_core::{Dice, MAX_SEATS, Seats};

use crate::network::network;
use crate::profile::{Guidance, Registered};

/// Judge of positions and actions for a search.
#[derive(Clone, Copy)]
pub(crate) enum SearchJudge {
    /// Rules of thumb written by hand.
    Hand,
    /// The trained network.
    Learned(&'static Network),
    /// The network judges positions; rules of thumb, which are faster, judge actions.
    Both(&'static Network),
}

impl SearchJudge {
    /// The best judge of the game.
    pub(crate) fn best<G: Registered>() -> Self {
        match (G::PROFILE.guidance, network::<G>()) {
            (Guidance::Rules, _) | (_, None) => Self::Hand,
            (Guidance::Network(_), Some(network)) => Self::Learned(network),
            (Guidance::NetworkAndRules(_), Some(network)) => Self::Both(network),
        }
    }
}

impl<G: Registered> Judge<G> for SearchJudge {
    fn promises(&self, state: &G, asked: Seats) -> [f32; MAX_SEATS] {
        match self {
            Self::Hand => Judge::<G>::promises(&Hand, state, asked),
            Self::Learned(network) | Self::Both(network) => {
                Judge::<G>::promises(&Learned(network), state, asked)
            }
        }
    }

    fn appeals(
        &self,
        decision: Decision<'_, G>,
        actions: &[G::Action],
        dice: &mut Dice,
        out: &mut Vec<f32>,
    ) {
        match self {
            Self::Hand | Self::Both(_) => Hand.appeals(decision, actions, dice, out),
            Self::Learned(network) => Learned(network).appeals(decision, actions, dice, out),
        }
    }
}
