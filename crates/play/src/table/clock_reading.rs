//! The reading of a player's clock.

use std::time::Duration;

use asterism_core::Seat;

/// The reading of one player's clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClockReading {
    /// Seat of the player.
    pub seat: Seat,
    /// Time left.
    pub left: Duration,
    /// Time since it ran out, if it has.
    pub over: Duration,
    /// True if it is running.
    pub runs: bool,
}
