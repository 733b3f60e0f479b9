//! What happens at a table beside the game: who plays for whom, what is said, asked and agreed.

use asterism_core::Seat;
use asterism_registry::{BotId, Level};

use super::rows::{bot_of, corrupt, seat_of, table_of};
use super::{Kept, TableId};
use crate::time::Moment;

/// Something that happened beside the game. Notes are numbered from nought and only added to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Note {
    /// Whose note it is, or whose seat it is about.
    pub seat: Seat,
    /// How many entries the log had.
    pub version: usize,
    /// When.
    pub at: Moment,
    /// What happened.
    pub what: What,
}

/// What can happen beside the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum What {
    /// A bot plays the seat for its person from now on; none if the person plays again.
    StandIn(Option<BotId>),
    /// The person says something to everybody.
    Says(String),
    /// The person asks the others for something.
    Asks(Favour),
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
    /// The person chooses how strong the bot is that plays on if they are gone.
    Chooses(Level),
}

/// What others can be asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Favour {
    /// To take back one's last step and all that came after it.
    TakeBack,
    /// To stop for a while.
    Pause,
    /// To end the game without a result.
    End,
}

impl What {
    /// The bot that plays the seat from then on, if one does.
    pub(crate) fn bot(&self) -> Option<BotId> {
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
    pub(crate) fn level(&self) -> Option<Level> {
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

    /// What is kept of it: its kind, and what goes with that.
    pub(super) fn columns(&self) -> (&'static str, String) {
        match self {
            Self::StandIn(bot) => ("bot", bot.map_or(String::new(), |bot| bot.to_string())),
            Self::Says(text) => ("says", text.clone()),
            Self::Asks(Favour::TakeBack) => ("asks", "undo".into()),
            Self::Asks(Favour::Pause) => ("asks", "pause".into()),
            Self::Asks(Favour::End) => ("asks", "end".into()),
            Self::Agrees => ("agrees", String::new()),
            Self::Declines => ("declines", String::new()),
            Self::GoesOn => ("goes on", String::new()),
            Self::OutOfTime(bot) => ("time", bot.to_string()),
            Self::Rematch(table) => ("rematch", table.to_string()),
            Self::Chooses(level) => ("level", level.to_string()),
        }
    }

    fn read(kind: &str, text: String) -> Kept<Self> {
        Ok(match (kind, text.as_str()) {
            ("bot", "") => Self::StandIn(None),
            ("bot", _) => Self::StandIn(bot_of(Some(text))?),
            ("says", _) => Self::Says(text),
            ("asks", "undo") => Self::Asks(Favour::TakeBack),
            ("asks", "pause") => Self::Asks(Favour::Pause),
            ("asks", "end") => Self::Asks(Favour::End),
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

/// A note as both databases keep it.
pub(super) struct NoteRow {
    pub(super) seat: usize,
    pub(super) version: usize,
    pub(super) at: i64,
    pub(super) kind: String,
    pub(super) text: String,
}

impl NoteRow {
    pub(super) fn note(self) -> Kept<Note> {
        Ok(Note {
            seat: seat_of(self.seat)?,
            version: self.version,
            at: Moment(self.at),
            what: What::read(&self.kind, self.text)?,
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
            What::StandIn(None),
            What::StandIn(Some(BotId::Level(Level::USUAL))),
            What::Says("undo".into()),
            What::Asks(Favour::TakeBack),
            What::Asks(Favour::Pause),
            What::Asks(Favour::End),
            What::Chooses(Level::USUAL),
            What::Agrees,
            What::Declines,
            What::GoesOn,
            What::OutOfTime(BotId::Greedy),
            What::Rematch(table),
        ] {
            let (kind, text) = what.columns();
            assert_eq!(What::read(kind, text).unwrap(), what);
        }
        for (kind, text) in [
            ("sings", ""),
            ("asks", "x"),
            ("rematch", "x"),
            ("time", ""),
            ("level", "random"),
        ] {
            assert!(What::read(kind, text.into()).is_err(), "{kind} {text}");
        }
    }
}
