//! The seats that owe an action, or the result.

use crate::outcome::Outcome;
use crate::seat::{Seat, Seats};

/// The seats that owe an action, or the result of the game.
///
/// ```
/// use asterism_core::{Seat, Turn};
/// assert!(Turn::of(Seat::Two).owes(Seat::Two));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// These seats owe an action; several at once each choose in secret.
    Owed(Seats),
    /// The game is over.
    Over(Outcome),
}

impl Turn {
    /// The turn of one seat.
    #[inline]
    pub const fn of(seat: Seat) -> Self {
        Self::Owed(Seats::only(seat))
    }

    /// The seats that owe an action: none once the game is over.
    pub const fn owed(&self) -> Seats {
        match self {
            Self::Owed(seats) => *seats,
            Self::Over(_) => Seats::NONE,
        }
    }

    /// True if `seat` owes an action.
    pub const fn owes(&self, seat: Seat) -> bool {
        self.owed().contains(seat)
    }

    /// The result, if the game is over.
    pub const fn outcome(&self) -> Option<&Outcome> {
        match self {
            Self::Owed(_) => None,
            Self::Over(outcome) => Some(outcome),
        }
    }
}
