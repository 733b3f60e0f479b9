use crate::{Outcome, Seat, Seats};

/// What the table waits for.
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

    /// Whether `seat` owes an action.
    pub const fn owes(&self, seat: Seat) -> bool {
        self.owed().contains(seat)
    }

    /// How the game ended, if it has.
    pub const fn outcome(&self) -> Option<&Outcome> {
        match self {
            Self::Owed(_) => None,
            Self::Over(outcome) => Some(outcome),
        }
    }
}
