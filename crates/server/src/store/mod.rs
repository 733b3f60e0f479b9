//! Keeps tables: what they were made from, who sits there, and every action. Nothing else is kept,
//! because everything else follows.

mod handovers;
mod sqlite;
mod worker;

use asterism_core::{Seat, Seed, Settings};
use asterism_registry::{BotId, GameId};
use futures_util::future::BoxFuture;

use crate::identity::{PlayerKey, ServerKey};

pub use sqlite::Sqlite;

/// A place that survives the process.
///
/// What a method has answered with `Ok` is durable: no crash of the process or the machine undoes
/// it. Methods may be called from many tasks at once.
pub trait Store: Send + Sync + 'static {
    /// The secret that signs cookies and invitations: made once, then always the same.
    fn server_key(&self) -> BoxFuture<'_, Kept<ServerKey>>;

    /// Keeps a new table.
    fn create(&self, table: StoredTable) -> BoxFuture<'_, Kept<()>>;

    /// A table with all its actions, if there is one of this name.
    fn load(&self, id: TableId) -> BoxFuture<'_, Kept<Option<StoredTable>>>;

    /// Gives an open seat to a player; `false` if it is no longer open.
    fn sit(&self, id: TableId, sitting: Sitting) -> BoxFuture<'_, Kept<bool>>;

    /// Keeps who plays a seat for its person from now on.
    fn hand_over(&self, id: TableId, handover: Handover) -> BoxFuture<'_, Kept<()>>;

    /// Keeps an action; `false` if the table has an action of this version already.
    fn append(&self, id: TableId, entry: Entry) -> BoxFuture<'_, Kept<bool>>;

    /// The newest tables at which a player sits or which a player has opened.
    fn tables_of(&self, player: PlayerKey, limit: usize) -> BoxFuture<'_, Kept<Vec<TableEntry>>>;

    /// The name under which a player last sat down.
    fn name_of(&self, player: PlayerKey) -> BoxFuture<'_, Kept<Option<String>>>;
}

/// What a store answers.
pub type Kept<T> = Result<T, StoreError>;

/// Why something could not be kept or found.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The database cannot be opened, with the reason in a sentence.
    #[error("{0}")]
    Unusable(String),
    /// The database did not do what it was asked.
    #[error("the database failed: {0}")]
    Database(#[from] rusqlite::Error),
    /// What was kept cannot be understood.
    #[error("the database holds something that cannot be understood: {0}")]
    Corrupt(String),
    /// The store has been closed.
    #[error("the database is closed")]
    Closed,
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

impl std::fmt::Display for TableId {
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
    /// Where its chance comes from.
    pub seed: Seed,
    /// Who opened it.
    pub host: PlayerKey,
    /// Who sits where.
    pub seats: Vec<StoredSeat>,
    /// Every action so far, and `undo` where one was taken back.
    pub actions: Vec<(Seat, String)>,
    /// Who played for whom since when, oldest first.
    pub handovers: Vec<Handover>,
}

/// A seat goes from its person to a bot that plays for them, or back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Handover {
    /// Whose seat.
    pub seat: Seat,
    /// How many entries the log had.
    pub version: usize,
    /// The bot that plays from then on; none if the person plays again.
    pub bot: Option<BotId>,
}

impl StoredTable {
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
        let mut newest = self.handovers.iter().rev();
        newest.find(|handover| handover.seat == seat)?.bot
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
