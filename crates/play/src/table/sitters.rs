//! The players of a table.

use asterism_core::Seat;
use asterism_registry::BotId;

/// Public facts of a seat and its player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sitter {
    /// The seat.
    pub seat: Seat,
    /// The name at the table; empty while nobody sits there.
    pub name: String,
    /// Kind of player.
    pub kind: SitterKind,
    /// Bot that plays for the person who sits there, if one does now.
    pub stand_in: Option<BotId>,
    /// True for a person with a public profile under this name.
    pub has_profile: bool,
}

impl Sitter {
    /// Bot that plays the seat now, if one does.
    pub fn bot(&self) -> Option<BotId> {
        match self.kind {
            SitterKind::Bot(bot) => Some(bot),
            SitterKind::Human => self.stand_in,
            SitterKind::Open => None,
        }
    }
}

/// Kind of player on a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SitterKind {
    /// Nobody has sat down yet.
    Open,
    /// A person.
    Human,
    /// A bot.
    Bot(BotId),
}
