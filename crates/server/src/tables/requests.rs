//! Requests to a table beside actions: notes, stand-ins and rematches.

use asterism_core::{Nonce, Seat, Seed};
use asterism_play::{Reason, RequestKind};
use asterism_registry::{BotId, Level};
use asterism_store::PlayerKey;

use super::error::TableError;

/// Maximum length of a chat message, in characters.
const MAX_MESSAGE_LENGTH: usize = 280;
/// A request for something other than an action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoteRequest {
    /// A chat message to everybody.
    Say(String),
    /// A request to the others.
    Ask(RequestKind),
    /// Agreement to the open request.
    Agree,
    /// Refusal of the open request, or its withdrawal.
    Decline,
    /// The end of a pause.
    GoOn,
    /// The claim that a seat has run out of time, so that a bot plays it.
    Claim(Seat),
    /// An exit from a rated game.
    Leave(Reason),
    /// The level of the bot that takes over if the player leaves.
    Choose(Level),
}

impl NoteRequest {
    /// Reads the kind of a request and its text.
    pub fn read(kind: &str, text: &str) -> Result<Self, TableError> {
        Ok(match kind {
            "say" => Self::Say(said(text)?),
            "ask-undo" => Self::Ask(RequestKind::TakeBack),
            "ask-pause" => Self::Ask(RequestKind::Pause),
            "agree" => Self::Agree,
            "decline" => Self::Decline,
            "go-on" => Self::GoOn,
            "claim" => Self::Claim(text.parse()?),
            "ask-end" => Self::Ask(RequestKind::End),
            "resign" => Self::Leave(Reason::Resigned),
            "abort" => Self::Leave(Reason::Aborted),
            "level" => Self::Choose(text.parse()?),
            _ => {
                return Err(TableError::UnknownNote);
            }
        })
    }
}

fn said(text: &str) -> Result<String, TableError> {
    let text = text.trim();
    if text.is_empty() {
        return Err(TableError::EmptyMessage);
    }
    if text.chars().count() > MAX_MESSAGE_LENGTH {
        return Err(TableError::LongMessage(MAX_MESSAGE_LENGTH));
    }
    Ok(text
        .chars()
        .map(|letter| if letter.is_control() { ' ' } else { letter })
        .collect())
}

/// A request to hand a seat to a bot, or back to its person.
#[derive(Clone, Debug)]
pub struct StandInRequest {
    /// Player who asks.
    pub player: PlayerKey,
    /// Seat to hand over.
    pub seat: Seat,
    /// The bot that is to play; `None` if the person plays again.
    pub bot: Option<BotId>,
}

/// A request for a rematch.
#[derive(Clone, Debug)]
pub struct RematchRequest {
    /// Player who asks.
    pub player: PlayerKey,
    /// The secret of the rematch, whose commitment everybody was shown.
    pub secret: Seed,
    /// The player's nonce for the shuffle, if any.
    pub nonce: Option<Nonce>,
}
