//! Chat at a table.

use asterism_core::Seat;

/// A sentence that a player has said to all.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remark {
    /// The seat of the player.
    pub seat: Seat,
    /// The words.
    pub text: String,
}
