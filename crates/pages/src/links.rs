//! The addresses of a table and of its pages, and of players. Links, forms and redirects take them from here.

use std::fmt::{self, Write as _};

use asterism_core::Seat;
use asterism_play::Perspective;
use asterism_registry::GameId;

/// The addresses of one table. As text, the address of its page.
///
/// ```
/// let table = asterism_pages::links::table("q7k2m9x4");
/// assert_eq!(table.to_string(), "/t/q7k2m9x4");
/// assert_eq!(table.record(), "/t/q7k2m9x4/record.json");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct TableLinks<'a>(&'a str);

/// The addresses of the table with this id.
pub const fn table(id: &str) -> TableLinks<'_> {
    TableLinks(id)
}

/// The address of the page of the best players.
pub const BEST: &str = "/best";

/// The address of the best players of a game.
pub fn best(game: GameId) -> String {
    format!("{BEST}/{game}")
}

/// The address of the profile of the player with this name.
///
/// ```
/// use asterism_pages::links::person;
/// assert_eq!(person("Ann Lee"), "/people/Ann%20Lee");
/// assert_eq!(person("Zoé"), "/people/Zo%C3%A9");
/// ```
pub fn person(name: &str) -> String {
    let mut address = "/people/".to_owned();
    for byte in name.bytes() {
        if byte.is_ascii_alphanumeric() || b"-_.~".contains(&byte) {
            address.push(char::from(byte));
        } else {
            let _ = write!(address, "%{byte:02X}");
        }
    }
    address
}

impl fmt::Display for TableLinks<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "/t/{}", self.0)
    }
}

impl TableLinks<'_> {
    /// Takes an action.
    pub fn act(self) -> String {
        format!("{self}/act")
    }

    /// The table with a trial in it: an action that is tried out and changes nothing.
    pub fn trial(self) -> String {
        format!("{self}/try")
    }

    /// Adds a note: chat, a request or an answer.
    pub fn note(self) -> String {
        format!("{self}/note")
    }

    /// The table with a hint in it.
    pub fn hint(self) -> String {
        format!("{self}/hint")
    }

    /// Asks for a bot to take over, or to leave again.
    pub fn stand_in(self) -> String {
        format!("{self}/stand-in")
    }

    /// Sits down at the table of the rematch.
    pub fn rematch(self) -> String {
        format!("{self}/rematch")
    }

    /// Sits down at a seat by invitation.
    pub fn join(self, seat: Seat, invitation: &str) -> String {
        format!("{self}/join/{seat}/{invitation}")
    }

    /// Sits down at any open seat by invitation.
    pub fn join_table(self, invitation: &str) -> String {
        format!("{self}/join/{invitation}")
    }

    /// Changes the seats of a table that waits.
    pub fn seats(self) -> String {
        format!("{self}/seats")
    }

    /// Chooses the number of players and the options of a table that waits.
    pub fn setup(self) -> String {
        format!("{self}/setup")
    }

    /// The finished game as a file.
    pub fn record(self) -> String {
        format!("{self}/record.json")
    }

    /// The finished game, step by step.
    pub fn replay(self) -> String {
        format!("{self}/replay")
    }

    /// The finished game, from its first step on.
    pub fn replay_from_start(self) -> String {
        format!("{self}/replay?step=0")
    }

    /// One step of the replay, from one perspective.
    pub fn replay_at(self, step: usize, eyes: Perspective) -> String {
        format!("{self}/replay?step={step}&seat={eyes}")
    }

    /// One step of the replay as a picture.
    pub fn still(self, step: usize, eyes: Perspective) -> String {
        format!("{self}/still.svg?step={step}&seat={eyes}")
    }

    /// The list of all moves.
    pub fn moves(self, eyes: Perspective) -> String {
        format!("{self}/moves?seat={eyes}")
    }

    /// Opens a table that goes on from a step of the replay.
    pub fn continuation(self) -> String {
        format!("{self}/continue")
    }
}
