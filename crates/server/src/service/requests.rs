//! Requests to open a table and to sit down.

use asterism_core::{Nonce, Settings};
use asterism_play::{Clock, Stakes};
use asterism_registry::{BotId, GameId, Level};
use asterism_store::StoredSeat;

use super::ShuffleChoice;
use crate::identity::Player;
use crate::problem::Problem;
use crate::tables::BOT_NAMES;

/// A request to open a table.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// Game to play.
    pub game: GameId,
    /// Seats in order.
    pub seats: Vec<SeatRequest>,
    /// Options of the game.
    pub settings: Settings,
    /// Time limit.
    pub clock: Clock,
    /// Name of the player who opens it; empty for the last one used.
    pub name: String,
    /// Rated or friendly.
    pub stakes: Stakes,
    /// Offer and nonce of the player who opens it.
    pub shuffle: ShuffleChoice,
}

/// A request to sit down by invitation.
#[derive(Clone, Debug)]
pub struct JoinRequest {
    /// The invitation to the seat.
    pub invitation: String,
    /// Name of the player; empty for the last one used.
    pub name: String,
    /// Nonce for the shuffle, if any.
    pub nonce: Option<Nonce>,
}

/// The kind of player wanted on a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeatRequest {
    /// The player who opens the table.
    You,
    /// Another person, by invitation.
    Human,
    /// A bot.
    Bot(BotId),
}

impl SeatRequest {
    /// Reads `you`, `human` or the name of a bot.
    pub fn read(text: &str) -> Result<Self, Problem> {
        match text {
            "you" => Ok(Self::You),
            "human" => Ok(Self::Human),
            name => {
                // Only the listed bots: one with a time limit of its own could keep a thread busy.
                let known = BotId::ALL.into_iter().find(|bot| bot.name() == Some(name));
                known.map(Self::Bot).ok_or_else(|| {
                    let bots = BotId::ALL.map(|bot| bot.to_string()).join(" or ");
                    Problem::unreadable(format!("a seat is for you, human, {bots}, not “{name}”"))
                })
            }
        }
    }

    /// Reads the bot that plays all other seats.
    pub fn bot(text: &str) -> Result<BotId, Problem> {
        let missing = || Problem::unreadable("say which bot plays the others");
        if text.is_empty() {
            return Err(missing());
        }
        match Self::read(text)? {
            Self::Bot(bot) => Ok(bot),
            Self::You | Self::Human => Err(missing()),
        }
    }

    /// Reads the level of a stand-in; empty for none.
    pub fn stand_in(text: &str) -> Result<Option<BotId>, Problem> {
        if text.is_empty() {
            return Ok(None);
        }
        let level: Level = text.parse()?;
        Ok(Some(BotId::Level(level)))
    }
}

pub(super) fn seat(
    wishes: &[SeatRequest],
    player: &Player,
    name: &str,
    nonce: Option<&Nonce>,
) -> Vec<StoredSeat> {
    let mut bot_names = BOT_NAMES.into_iter().filter(|bot| *bot != name);
    let mut sit = |wish: &SeatRequest| match *wish {
        SeatRequest::You => StoredSeat::Human {
            player: player.key(),
            name: name.to_owned(),
            nonce: nonce.cloned(),
        },
        SeatRequest::Human => StoredSeat::Open,
        SeatRequest::Bot(bot) => StoredSeat::Bot {
            bot,
            name: bot_names.next().unwrap_or("Bot").to_owned(),
        },
    };
    wishes.iter().map(&mut sit).collect()
}
