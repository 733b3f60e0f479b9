//! Requests of a host who changes a table that waits for people.

use asterism_core::{Seat, Settings, Unreadable};
use asterism_play::Clock;
use asterism_registry::BotId;
use asterism_store::PlayerKey;

/// A host who changes a table.
#[derive(Clone, Debug)]
pub struct ArrangeRequest {
    /// The player who asks.
    pub player: PlayerKey,
    /// The change.
    pub change: TableChange,
}

/// A change of a table that waits for people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TableChange {
    /// Puts a bot on an open seat.
    AddBot(Seat, BotId),
    /// Opens the seat of a bot.
    RemoveBot(Seat),
    /// Exchanges two seats, with whoever sits there.
    Swap(Seat, Seat),
    /// Puts this bot on all open seats, so that the game begins.
    StartWithBots(BotId),
    /// Takes all open seats away, so that the game begins.
    StartWithoutOpenSeats,
    /// Chooses the number of players and the options, while nobody else has sat down.
    SetUp(Setup),
}

/// The number of players and the options of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// Number of players.
    pub seats: usize,
    /// Options of the game.
    pub settings: Settings,
    /// Time limit.
    pub clock: Clock,
}

impl TableChange {
    /// Reads a change from a button: `add 2`, `remove 2`, `swap 2 1`, `start-with-bots` or `start`;
    /// `bot` is the one to add.
    pub fn read(text: &str, bot: BotId) -> Result<Self, Unreadable> {
        let words: Vec<&str> = text.split(' ').collect();
        Ok(match words.as_slice() {
            ["add", seat] => Self::AddBot(seat.parse()?, bot),
            ["remove", seat] => Self::RemoveBot(seat.parse()?),
            ["swap", one, other] => Self::Swap(one.parse()?, other.parse()?),
            ["start-with-bots"] => Self::StartWithBots(bot),
            ["start"] => Self::StartWithoutOpenSeats,
            _ => return Err(Unreadable::new("choose what to change at the table")),
        })
    }

    /// The bot that is added, if any.
    pub const fn bot(&self) -> Option<BotId> {
        match self {
            Self::AddBot(_, bot) | Self::StartWithBots(bot) => Some(*bot),
            Self::RemoveBot(_) | Self::Swap(..) | Self::StartWithoutOpenSeats | Self::SetUp(_) => {
                None
            }
        }
    }
}
