//! Keeps tables: what they were made from, who sits there, and every action. Nothing else is kept,
//! because everything else follows.

pub mod accounts;
pub(crate) mod names;
mod notes;
pub mod passkeys;
mod postgres;
mod pulse;
mod rows;
mod sqlite;

use std::fmt::Display;
use std::time::{Duration, SystemTime};

use asterism_core::{Nonce, Seat, Seed, Settings};
use asterism_registry::{BotId, Exit, GameId, Level, Position};
use futures_util::future::BoxFuture;
use futures_util::stream::BoxStream;

use crate::identity::{PlayerKey, ServerKey};
use crate::time::{Clock, Moment};

pub use accounts::Accounts;
pub use notes::{Favour, Note, What};
pub use passkeys::Passkeys;
pub use postgres::{Address, Postgres};
pub use pulse::{Outage, Pulse};
pub use sqlite::{Saved, Sqlite, back_up, fill_with_copies};

/// So long the bots of a table stay with one server. If it dies, another takes over after that.
pub const LEASE: Duration = Duration::from_secs(10);
/// "ASTR": tells our databases from those of other programs.
const APPLICATION: i64 = 0x4153_5452;

/// A place that survives the process.
///
/// What a method has answered with `Ok` is durable: no crash of the process or the machine undoes
/// it. Methods may be called from many tasks at once.
pub trait Store: Accounts + Passkeys {
    /// The secret that signs cookies and invitations: made once, then always the same.
    fn server_key(&self) -> BoxFuture<'_, Kept<ServerKey>>;

    /// Keeps a new table; [`StoreError::Used`] if another one has its secret.
    fn create(&self, table: StoredTable) -> BoxFuture<'_, Kept<()>>;

    /// A table with all its actions, if there is one of this name.
    fn load(&self, id: TableId) -> BoxFuture<'_, Kept<Option<StoredTable>>>;

    /// Gives an open seat to a player; `false` if it is no longer open.
    fn sit(&self, id: TableId, sitting: Sitting) -> BoxFuture<'_, Kept<bool>>;

    /// Keeps what happened beside the game; `false` if the table has a note of this number already.
    fn note(&self, id: TableId, number: usize, note: Note) -> BoxFuture<'_, Kept<bool>>;

    /// Keeps an action; `false` if the table has an action of this version already.
    fn append(&self, id: TableId, entry: Entry) -> BoxFuture<'_, Kept<bool>>;

    /// The newest tables at which a player sits or which a player has opened.
    fn tables_of(&self, player: PlayerKey, limit: usize) -> BoxFuture<'_, Kept<Vec<TableEntry>>>;

    /// The name under which a player last sat down.
    fn name_of(&self, player: PlayerKey) -> BoxFuture<'_, Kept<Option<String>>>;

    /// Whether changes can be kept, as far as that is known without one.
    fn check(&self) -> BoxFuture<'_, Kept<()>>;

    /// What other servers change in the same database from now on; nothing, if there are none.
    fn changes(&self) -> BoxStream<'static, Change>;

    /// Whether the bots of a table may think on this server for the next [`LEASE`]: no other server
    /// has been allowed to meanwhile.
    fn lease(&self, id: TableId) -> BoxFuture<'_, Kept<bool>>;

    /// Lets another server have the bots of a table at once.
    fn release(&self, id: TableId) -> BoxFuture<'_, Kept<()>>;

    /// Tells other servers who is at which table here.
    fn attend(&self, here: Vec<(TableId, Seat)>, now: Moment) -> BoxFuture<'_, Kept<()>>;

    /// When another server last saw the person on a seat, if one ever did.
    fn last_seen(&self, id: TableId, seat: Seat) -> BoxFuture<'_, Kept<Option<Moment>>>;

    /// Notes that a server is at work, and tells the time and when none was. To be called at the
    /// start and then every few seconds.
    fn beat(&self) -> BoxFuture<'_, Kept<Pulse>>;
}

/// Another server has changed something. It is told after that is durable, and maybe twice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Change {
    /// Something at this table: an action, a seat, or who plays it.
    Table(TableId),
    /// Any table may have changed: for a while nothing was heard.
    Anything,
}

/// What a store answers.
pub type Kept<T> = Result<T, StoreError>;

/// Why something could not be kept or found.
#[derive(Clone, Debug, thiserror::Error)]
pub enum StoreError {
    /// The database cannot be opened, with the reason in a sentence.
    #[error("{0}")]
    Unusable(String),
    /// The database did not do what it was asked, with its reason.
    #[error("the database failed: {0}")]
    Failed(String),
    /// The disk is full or cannot be written, with the reason.
    #[error("{0}")]
    NoRoom(String),
    /// What was kept cannot be understood.
    #[error("the database holds something that cannot be understood: {0}")]
    Corrupt(String),
    /// The store has been closed.
    #[error("the database is closed")]
    Closed,
    /// The secret of a new table is that of another one.
    #[error("the secret of this shuffle has been used")]
    Used,
}

impl StoreError {
    fn unusable(place: impl Display, why: impl Display) -> Self {
        Self::Unusable(format!("{place} cannot be used: {why}"))
    }
}

/// The time, in seconds since 1970.
pub(crate) fn now() -> i64 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    since.map_or(0, |since| since.as_secs().cast_signed())
}

/// A table's name in addresses: ten letters and digits that nobody guesses.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct TableId(String);

/// Letters that are not mistaken for each other.
const LETTERS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";

impl TableId {
    /// A new name from random bytes.
    pub(crate) fn from_random(bytes: [u8; 10]) -> Self {
        Self(
            bytes
                .iter()
                .map(|byte| char::from(LETTERS[usize::from(byte % 32)]))
                .collect(),
        )
    }

    /// The name that `text` is, if it can be one.
    pub fn read(text: &str) -> Option<Self> {
        let fits = text.len() == 10 && text.bytes().all(|byte| LETTERS.contains(&byte));
        fits.then(|| Self(text.to_owned()))
    }

    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Display for TableId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

/// A table as it is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredTable {
    /// Its name.
    pub id: TableId,
    /// Which game.
    pub game: GameId,
    /// The hash of its content, if the game has any.
    pub content: Option<String>,
    /// What the table has chosen.
    pub settings: Settings,
    /// How long players may think.
    pub clock: Clock,
    /// The server's part of its chance: what it committed to before anybody mixed something in.
    pub secret: Seed,
    /// The position from which it goes on; none if it was laid out.
    pub position: Option<Position>,
    /// Who opened it.
    pub host: PlayerKey,
    /// Whether its game counts.
    pub stakes: Stakes,
    /// Who sits where.
    pub seats: Vec<StoredSeat>,
    /// When the last of them sat down.
    pub seated: Moment,
    /// Every action so far, and `undo` where one was taken back.
    pub actions: Vec<(Seat, String)>,
    /// When each of them was taken.
    pub taken: Vec<Moment>,
    /// What happened beside the game, oldest first.
    pub notes: Vec<Note>,
}

/// Whether the game of a table counts for the ratings of its people.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Stakes {
    /// It does not.
    #[default]
    Friendly,
    /// It does: everybody at the table has an account.
    Rated,
}

impl StoredTable {
    /// What each seat has mixed into the chance of the table.
    pub fn nonces(&self) -> Vec<Option<Nonce>> {
        let nonce = |seat: &StoredSeat| match seat {
            StoredSeat::Human { nonce, .. } => nonce.clone(),
            StoredSeat::Open | StoredSeat::Bot { .. } => None,
        };
        self.seats.iter().map(nonce).collect()
    }

    /// Where its chance comes from, once everybody has sat down.
    pub fn seed(&self) -> Seed {
        self.secret.mixed(&self.nonces())
    }

    /// The bot that plays `seat`, if one does.
    pub fn bot_on(&self, seat: Seat) -> Option<BotId> {
        match self.seats.get(seat.index())? {
            StoredSeat::Bot { bot, .. } => Some(*bot),
            StoredSeat::Human { .. } => self.stand_in(seat),
            StoredSeat::Open => None,
        }
    }

    /// The bot that plays `seat` for its person now, if one does.
    pub fn stand_in(&self, seat: Seat) -> Option<BotId> {
        self.stand_in_at(seat, usize::MAX)
    }

    /// The bot that played `seat` for its person when the log had `version` entries.
    pub fn stand_in_at(&self, seat: Seat, version: usize) -> Option<BotId> {
        let exits = self.actions.iter().take(version);
        let mut exits = exits.filter_map(|(_, entry)| Exit::read(entry));
        if exits.any(|exit| !exit.is_end && exit.seats.contains(seat)) {
            return Some(self.substitute(seat));
        }
        let handed = |note: &&Note| {
            let hands = matches!(note.what, What::StandIn(_) | What::OutOfTime(_));
            hands && note.seat == seat && note.version <= version
        };
        self.notes.iter().rev().find(handed)?.what.bot()
    }

    /// The bot that plays `seat` when its person is gone: of the level that they have chosen, or of the usual one.
    pub fn substitute(&self, seat: Seat) -> BotId {
        BotId::Level(self.chosen_level(seat))
    }

    /// The level of that bot.
    pub(crate) fn chosen_level(&self, seat: Seat) -> Level {
        let mut own = self.notes.iter().rev().filter(|note| note.seat == seat);
        let level = own.find_map(|note| note.what.level());
        level.unwrap_or(Level::USUAL)
    }

    /// The seats that have left the game before its end, in order.
    pub fn exits(&self) -> Vec<Exit> {
        let entries = self.actions.iter();
        entries.filter_map(|(_, entry)| Exit::read(entry)).collect()
    }

    /// True for a seat that has left the game before its end.
    pub fn has_left(&self, seat: Seat) -> bool {
        let mut exits = self.actions.iter().filter_map(|(_, it)| Exit::read(it));
        exits.any(|exit| exit.seats.contains(seat))
    }
}

/// A seat as it is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StoredSeat {
    /// A person may sit down here.
    Open,
    /// A person sits here.
    Human {
        /// Who.
        player: PlayerKey,
        /// Under this name.
        name: String,
        /// What they have mixed into the shuffle, if anything.
        nonce: Option<Nonce>,
    },
    /// A bot sits here.
    Bot {
        /// Which.
        bot: BotId,
        /// Under this name.
        name: String,
    },
}

/// Somebody sits down.
#[derive(Clone, Debug)]
pub struct Sitting {
    /// Where.
    pub seat: Seat,
    /// Who.
    pub player: PlayerKey,
    /// Under which name.
    pub name: String,
    /// What they mix into the shuffle, if anything.
    pub nonce: Option<Nonce>,
    /// When.
    pub at: Moment,
}

/// An action to keep.
#[derive(Clone, Debug)]
pub struct Entry {
    /// How many entries the table had before it.
    pub version: usize,
    /// Who took it.
    pub seat: Seat,
    /// The action in notation, or `undo`.
    pub action: String,
    /// Whether it ended the game.
    pub then: Then,
    /// When it was taken.
    pub at: Moment,
}

/// How a table is after an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Then {
    /// It goes on.
    GoesOn,
    /// The game is over.
    Over,
}

/// A table in a player's list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableEntry {
    /// Its name.
    pub id: TableId,
    /// Which game.
    pub game: GameId,
    /// The hash of its content, if the game has any.
    pub content: Option<String>,
    /// The names at the table, empty for open seats.
    pub names: Vec<String>,
    /// Whether the game is over.
    pub then: Then,
}
