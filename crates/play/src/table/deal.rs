//! The fair deal of a table: commitments, and the secrets once the game is over.

use asterism_core::{Seats, ShuffleRecord};

/// The public part of the fair deal of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deal {
    /// Commitment of the server.
    pub commitment: String,
    /// Seats that have added randomness of their own.
    pub mixed: Seats,
    /// The secrets, once the game is over.
    pub opened: Option<OpenedDeal>,
    /// Commitment of the server for a rematch, once this game is over.
    pub next: Option<String>,
}

/// A deal with its secrets revealed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenedDeal {
    /// Secret of the server, and the randomness that each seat added.
    pub shuffle: ShuffleRecord,
    /// Seed that follows from them.
    pub seed: String,
}

/// A shuffle that is offered to a player who opens a table. The server stores nothing of it: the
/// secret follows from the text and the key of the server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offer {
    /// Text that the player sends back to take the offer.
    pub text: String,
    /// Commitment to its secret.
    pub commitment: String,
}
