use asterism_bots::{Hand, Judge, Learned, Network};
use asterism_core::{Dice, MAX_SEATS, Seat, Seats};

use crate::game::{GameId, Registered};

/// Who judges positions for a search.
#[derive(Clone, Copy)]
pub(crate) enum Mentor {
    /// What is written by hand.
    Hand,
    /// What was learned.
    Learned(&'static Network),
    /// What was learned says how well the seats stand; at first sight of an action the rules of thumb
    /// do, which are quicker.
    Both(&'static Network),
}

impl Mentor {
    /// How what was learned is best used in `game`: where rules of thumb are much quicker at first
    /// sight, both together are stronger in the same time (docs/bots.md).
    pub(crate) const fn of(game: GameId) -> fn(&'static Network) -> Self {
        match game {
            GameId::StellaQuest | GameId::Stellar => Self::Learned,
            GameId::Sternenhimmel | GameId::Starshine | GameId::AmongTheStars => Self::Both,
        }
    }
}

impl<G: Registered> Judge<G> for Mentor {
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
        (state, seat): (&G, Seat),
        actions: &[G::Action],
        dice: &mut Dice,
        out: &mut Vec<f32>,
    ) {
        match self {
            Self::Hand | Self::Both(_) => Hand.appeals((state, seat), actions, dice, out),
            Self::Learned(network) => Learned(network).appeals((state, seat), actions, dice, out),
        }
    }
}
