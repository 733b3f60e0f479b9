//! The result of one game of bots.

use asterism_core::{Outcome, Seat};

/// One game that bots played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Match {
    /// Its outcome.
    pub outcome: Outcome,
    /// Every action, with its seat.
    pub actions: Vec<(Seat, String)>,
}
