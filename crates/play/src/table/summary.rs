//! A table in a list of tables.

use std::time::Duration;

use asterism_core::{Seat, Seats};
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
    /// Seats whose people have a public profile under their name at the table.
    pub profiles: Seats,
    /// Seat of the visitor, if they have one.
    pub own: Option<Seat>,
    /// State of the table.
    pub state: TableState,
}

/// The stages of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TableState {
    /// It waits for players.
    Waiting,
    /// The game is being played.
    Playing(InPlay),
    /// It is over.
    Over(Option<RematchOffer>),
    /// This server does not have the content that it is played with.
    ContentMissing,
}

/// A game that is being played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InPlay {
    /// Seats that owe an action.
    pub owed: Seats,
    /// Time until the first of them runs out of time, if there is a time limit.
    pub left: Option<Duration>,
    /// How far the game is, in two or three words, if that can be said.
    pub progress: Option<String>,
}

/// A rematch that another player of a finished game has opened, and that the visitor can join.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RematchOffer {
    /// Seats whose players have joined it, at the finished table.
    pub joined: Seats,
    /// Commitment of the server to the next deal.
    pub commitment: Option<String>,
}

impl TableSummary {
    /// True if the visitor owes an action.
    pub fn is_yours(&self) -> bool {
        let owes =
            |seat| matches!(&self.state, TableState::Playing(game) if game.owed.contains(seat));
        self.own.is_some_and(owes)
    }

    /// The names of the players on these seats, without the visitor.
    pub fn others(&self, on: impl Fn(Seat) -> bool) -> Vec<&str> {
        let others = self.company().filter(|(seat, _)| on(*seat));
        others.map(|(_, name)| name).collect()
    }

    /// The seats and names of the players without the visitor.
    pub fn company(&self) -> impl Iterator<Item = (Seat, &str)> {
        let seated = Seat::ALL.into_iter().zip(&self.names);
        let others = seated.filter(|(seat, name)| Some(*seat) != self.own && !name.is_empty());
        others.map(|(seat, name)| (seat, name.as_str()))
    }
}
