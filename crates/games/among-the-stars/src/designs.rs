//! The printed side of cards: locations and conflict cards.

use crate::cards::{Key, Kind};
use crate::effects::{Count, Effect};

/// The printed side of a card.
#[derive(Clone, PartialEq, Debug)]
pub struct Design {
    /// Its name in actions and positions.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// Its effect, in one line.
    pub text: String,
    /// Everything that play depends on.
    pub face: Face,
}

/// The kind of a card.
#[derive(Clone, PartialEq, Debug)]
pub enum Face {
    /// The Main Reactor or a Power Reactor.
    Reactor,
    /// A location to build.
    Location(Location),
    /// A conflict card (AS-26).
    Conflict(Dispute),
}

/// A location to build (AS-12 to AS-18).
#[derive(Clone, PartialEq, Debug)]
pub struct Location {
    /// The key by which abilities call it; designs may share one.
    pub key: Key,
    /// Its type.
    pub kind: Kind,
    /// Its deck (AS-1).
    pub deck: Deck,
    /// Its cost in credits.
    pub credits: u8,
    /// Its cost in cubes, from reactors within distance 2 (AS-13).
    pub energy: u8,
    /// The printed points (AS-15).
    pub vp: u8,
    /// The time at which its ability counts (AS-15).
    pub timing: Timing,
    /// Maximum number of locations with its key in a station (AS-16).
    pub max_in_station: Option<u8>,
    /// Maximum points of the ability (AS-16).
    pub max_bonus: Option<u8>,
    /// The ability.
    pub effects: Vec<Effect>,
    /// Number of copies.
    pub copies: u8,
    /// Number of copies that are left out with three players (AS-1).
    pub marked_four: u8,
}

/// A conflict card, which compares two stations (AS-26).
#[derive(Clone, PartialEq, Debug)]
pub struct Dispute {
    /// Its cost in credits.
    pub credits: u8,
    /// The count that is compared.
    pub count: Count,
    /// Maximum points that are gained and lost.
    pub max: u8,
    /// Number of copies.
    pub copies: u8,
}

/// The deck of a location (AS-1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Deck {
    Basic,
    Special,
}

/// The time at which an ability counts (AS-15).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Timing {
    /// A white box: as it is built.
    Immediate,
    /// A yellow box: at the end of the game.
    End,
}
