//! Notes: stand-ins, chat, requests and agreements at a table beside the game.

use asterism_core::Seat;
use asterism_play::{Moment, RequestKind};
use asterism_registry::{BotId, Level};

use super::rows::{bot_of, corrupt, seat_of, table_of};
use super::{StoreResult, TableId};

/// A note: an event at a table beside the game. Notes are numbered from 0 and never change.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Note {
    /// Seat that made the note, or that it is about.
    pub seat: Seat,
    /// Number of entries in the log at that time.
    pub version: usize,
    /// Time of the note.
    pub at: Moment,
    /// Kind of the note.
    pub kind: NoteKind,
}

/// The kinds of notes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoteKind {
    /// A bot plays the seat for its person from now on; none if the person plays again.
    StandIn(Option<BotId>),
    /// The person says something to everybody.
    Says(String),
    /// The person asks the others for something.
    Asks(RequestKind),
    /// The person agrees to what was asked.
    Agrees,
    /// The person declines what was asked, or withdraws what they asked themselves.
    Declines,
    /// The person ends a pause.
    GoesOn,
    /// The seat has run out of time: a bot plays it to the end.
    OutOfTime(BotId),
    /// The person has opened a table for the next game.
    Rematch(TableId),
    /// The person chooses the level of the bot that plays on if they are gone.
    Chooses(Level),
}

impl NoteKind {
    /// The bot that plays the seat from then on, if one does.
    pub fn bot(&self) -> Option<BotId> {
        match self {
            Self::StandIn(bot) => *bot,
            Self::OutOfTime(bot) => Some(*bot),
            Self::Says(_)
            | Self::Asks(_)
            | Self::Agrees
            | Self::Declines
            | Self::GoesOn
            | Self::Rematch(_)
            | Self::Chooses(_) => None,
        }
    }

    /// The level that the person has chosen for the bot that plays on.
    pub fn level(&self) -> Option<Level> {
        match self {
            Self::Chooses(level) => Some(*level),
            Self::StandIn(_)
            | Self::OutOfTime(_)
            | Self::Says(_)
            | Self::Asks(_)
            | Self::Agrees
            | Self::Declines
            | Self::GoesOn
            | Self::Rematch(_) => None,
        }
    }

    /// Returns the stored columns: the kind, and its text.
    pub(super) fn columns(&self) -> (&'static str, String) {
        match self {
            Self::StandIn(bot) => ("bot", bot.map_or(String::new(), |bot| bot.to_string())),
            Self::Says(text) => ("says", text.clone()),
            Self::Asks(RequestKind::TakeBack) => ("asks", "undo".into()),
            Self::Asks(RequestKind::Pause) => ("asks", "pause".into()),
            Self::Asks(RequestKind::End) => ("asks", "end".into()),
            Self::Agrees => ("agrees", String::new()),
            Self::Declines => ("declines", String::new()),
            Self::GoesOn => ("goes on", String::new()),
            Self::OutOfTime(bot) => ("time", bot.to_string()),
            Self::Rematch(table) => ("rematch", table.to_string()),
            Self::Chooses(level) => ("level", level.to_string()),
        }
    }

    fn read(kind: &str, text: String) -> StoreResult<Self> {
        Ok(match (kind, text.as_str()) {
            ("bot", "") => Self::StandIn(None),
            ("bot", _) => Self::StandIn(bot_of(Some(text))?),
            ("says", _) => Self::Says(text),
            ("asks", "undo") => Self::Asks(RequestKind::TakeBack),
            ("asks", "pause") => Self::Asks(RequestKind::Pause),
            ("asks", "end") => Self::Asks(RequestKind::End),
            ("agrees", _) => Self::Agrees,
            ("declines", _) => Self::Declines,
            ("goes on", _) => Self::GoesOn,
            ("time", name) => Self::OutOfTime(name.parse().map_err(corrupt)?),
            ("level", name) => Self::Chooses(name.parse().map_err(corrupt)?),
            ("rematch", name) => Self::Rematch(table_of(name)?),
            _ => return Err(corrupt(format!("a note of the unknown kind {kind}"))),
        })
    }
}

/// A note as both databases store it.
pub(super) struct NoteRow {
    pub(super) seat: usize,
    pub(super) version: usize,
    pub(super) at: i64,
    pub(super) kind: String,
    pub(super) text: String,
}

impl NoteRow {
    pub(super) fn note(self) -> StoreResult<Note> {
        Ok(Note {
            seat: seat_of(self.seat)?,
            version: self.version,
            at: Moment(self.at),
            kind: NoteKind::read(&self.kind, self.text)?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_note_is_kept_as_it_is_read() {
        let table = TableId::read("abcdefghjk").unwrap();
        for what in [
            NoteKind::StandIn(None),
            NoteKind::StandIn(Some(BotId::Level(Level::USUAL))),
            NoteKind::Says("undo".into()),
            NoteKind::Asks(RequestKind::TakeBack),
            NoteKind::Asks(RequestKind::Pause),
            NoteKind::Asks(RequestKind::End),
            NoteKind::Chooses(Level::USUAL),
            NoteKind::Agrees,
            NoteKind::Declines,
            NoteKind::GoesOn,
            NoteKind::OutOfTime(BotId::Greedy),
            NoteKind::Rematch(table),
        ] {
            let (kind, text) = what.columns();
            assert_eq!(NoteKind::read(kind, text).unwrap(), what);
        }
        for (kind, text) in [
            ("sings", ""),
            ("asks", "x"),
            ("rematch", "x"),
            ("time", ""),
            ("level", "random"),
        ] {
            assert!(NoteKind::read(kind, text.into()).is_err(), "{kind} {text}");
        }
    }
}
