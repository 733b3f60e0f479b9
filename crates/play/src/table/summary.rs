//! A table in a list of tables.

use asterism_registry::GameId;

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableSummary {
    /// Table id, as in URLs.
    pub id: String,
    /// The game.
    pub game: GameId,
    /// The names at the table, in seat order; empty for open seats.
    pub names: Vec<String>,
    /// State of the table.
    pub state: TableState,
}

/// The stages of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableState {
    /// It waits for players.
    Waiting,
    /// The game is being played.
    Playing {
        /// True if the visitor owes an action.
        yours: bool,
    },
    /// It is over.
    Over,
    /// This server does not have the content that it is played with.
    ContentMissing,
}
