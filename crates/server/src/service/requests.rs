//! What somebody wants of a new table.

use asterism_core::{Nonce, Settings};
use asterism_registry::{BotId, GameId, Level};

use super::Part;
use crate::identity::Player;
use crate::problem::Problem;
use crate::store::{Stakes, StoredSeat};
use crate::time::Clock;

/// Bots are called after bright stars.
const BOT_NAMES: [&str; 6] = ["Vega", "Altair", "Deneb", "Rigel", "Capella", "Mira"];

/// A table that somebody wants to open.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// Which game.
    pub game: GameId,
    /// Who is to sit where.
    pub seats: Vec<SeatWish>,
    /// What the table chooses.
    pub settings: Settings,
    /// How long players may think.
    pub clock: Clock,
    /// The name of the one who opens it; empty for the last one used.
    pub name: String,
    /// Whether the game is to count.
    pub stakes: Stakes,
    /// What the one who opens it has to do with the shuffle.
    pub part: Part,
}

/// How somebody wants to sit down by invitation.
#[derive(Clone, Debug)]
pub struct SitWish {
    /// The invitation to the seat.
    pub invitation: String,
    /// Their name; empty for the last one used.
    pub name: String,
    /// What they mix into the shuffle, if anything.
    pub nonce: Option<Nonce>,
}

/// Who is to sit on a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeatWish {
    /// The one who opens the table.
    You,
    /// Somebody else, by invitation.
    Human,
    /// A bot.
    Bot(BotId),
}

impl SeatWish {
    /// Reads `you`, `human` or the name of a bot.
    pub fn read(text: &str) -> Result<Self, Problem> {
        match text {
            "you" => Ok(Self::You),
            "human" => Ok(Self::Human),
            name => {
                // A bot with a budget of its own could keep a thread for itself.
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

    /// Reads the bot that is to play for a person, which is one of the levels; empty for none.
    pub fn stand_in(text: &str) -> Result<Option<BotId>, Problem> {
        if text.is_empty() {
            return Ok(None);
        }
        let level: Level = text.parse()?;
        Ok(Some(BotId::Level(level)))
    }
}

pub(super) fn seat(
    wishes: &[SeatWish],
    player: &Player,
    name: &str,
    nonce: Option<&Nonce>,
) -> Vec<StoredSeat> {
    let mut bot_names = BOT_NAMES.into_iter().filter(|bot| *bot != name);
    let mut sit = |wish: &SeatWish| match *wish {
        SeatWish::You => StoredSeat::Human {
            player: player.key(),
            name: name.to_owned(),
            nonce: nonce.cloned(),
        },
        SeatWish::Human => StoredSeat::Open,
        SeatWish::Bot(bot) => StoredSeat::Bot {
            bot,
            name: bot_names.next().unwrap_or("Bot").to_owned(),
        },
    };
    wishes.iter().map(&mut sit).collect()
}
