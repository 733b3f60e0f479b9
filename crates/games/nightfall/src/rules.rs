//! Legal actions (NF-3).

use asterism_core::{Refusal, Seat, Turn};

use crate::cards::{Star, StarSet};
use crate::table::Table;

/// One decision: the star to play (NF-3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Action(pub Star);

/// The reason why Nightfall refuses an action; the text is what the player reads.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// It is another player's turn.
    #[error("it is not your turn")]
    NotYourTurn,
    /// The star is elsewhere.
    #[error("you do not hold the {0}")]
    NotInHand(Star),
    /// Nobody plays any more.
    #[error("the game is over")]
    Over,
}

impl Refusal for Illegal {
    fn clause(&self) -> &'static str {
        match self {
            Self::NotYourTurn | Self::NotInHand(_) => "NF-3",
            Self::Over => "NF-6",
        }
    }
}

/// Everything that a seat's choice depends on.
#[derive(Clone, Copy, Debug)]
pub struct Decision<'a> {
    /// The open table.
    pub table: &'a Table,
    /// The seat that chooses.
    pub seat: Seat,
    /// Its hand.
    pub hand: StarSet,
}

impl Decision<'_> {
    /// Appends every action open to the seat.
    pub fn legal_actions(&self, out: &mut Vec<Action>) {
        if self.table.turn().owes(self.seat) {
            out.extend(self.hand.iter().map(Action)); // NF-3: any star.
        }
    }

    /// Checks that the seat may take `action`.
    pub fn check(&self, action: Action) -> Result<(), Illegal> {
        let Action(star) = action;
        match self.table.turn() {
            Turn::Over(_) => Err(Illegal::Over),
            Turn::Owed(seats) if !seats.contains(self.seat) => Err(Illegal::NotYourTurn),
            Turn::Owed(_) if !self.hand.contains(star) => Err(Illegal::NotInHand(star)),
            Turn::Owed(_) => Ok(()),
        }
    }
}
