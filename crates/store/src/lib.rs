//! The store: tables with their seats and every action, accounts, passkeys and ratings. Everything
//! else follows from these, so nothing else is stored.
//!
//! - `accounts.rs`: accounts, devices, recovery links and rated games, and the trait that stores
//!   them.
//! - `data.rs`: the address of a database, and opening the store there.
//! - `heartbeat.rs`: heartbeats of servers, and outages.
//! - `ids.rs`: keys of players, hashes of secrets, names of tables.
//! - `names.rs`: the forms of account names by which names are compared.
//! - `notes.rs`: what happens at a table beside the game.
//! - `outcomes.rs`: what became of changes that can come too late.
//! - `passkeys.rs`: passkeys, and the trait that stores them.
//! - `people.rs`: public facts of players, and the trait that reads them.
//! - `postgres/`: tables in a PostgreSQL database.
//! - `rating.rs`: ratings of players, and their changes after a game.
//! - `rows.rs`: the meaning of rows, the same in both databases.
//! - `sqlite/`: tables in an SQLite file.
//! - `time.rs`: the clock of the server.

pub mod accounts;
mod data;
mod heartbeat;
mod ids;
mod names;
mod notes;
mod outcomes;
pub mod passkeys;
pub mod people;
mod postgres;
pub mod rating;
mod rows;
mod sqlite;
pub mod time;

use std::fmt::Display;
use std::time::{Duration, SystemTime};

use asterism_core::{Nonce, Seat, Seats, Seed, Settings};
use asterism_play::{Clock, Exit, LogEntry, Moment, Stakes};
use asterism_registry::{BotId, GameId, Level, Position};
use futures_util::future::BoxFuture;
use futures_util::stream::BoxStream;

pub use accounts::AccountStore;
pub use data::Data;
pub use heartbeat::{Heartbeat, Outage};
pub use ids::{Digest, PlayerKey, TableId, random_bytes};
pub use names::folded;
pub use notes::{Note, NoteKind};
pub use outcomes::{
    AddPasskey, Append, Arranged, Lease, PasswordUpdate, SignCount, SignUp, SitDown, Spend,
};
pub use passkeys::PasskeyStore;
pub use people::PeopleStore;
pub use postgres::{Address, Postgres};
pub use sqlite::{BackupSummary, Sqlite, back_up, fill_with_copies};

/// Time for which a server holds the bots of a table. If it dies, another server takes over after
/// that.
pub const LEASE: Duration = Duration::from_secs(10);
/// "ASTR": tells our databases from those of other programs.
const APPLICATION: i64 = 0x4153_5452;

/// A store of tables and accounts that survives the process.
///
/// A change for which a method has returned `Ok` is durable: no crash of the process or the machine
/// undoes it. Methods may be called from many tasks at once.
pub trait Store: AccountStore + PasskeyStore + PeopleStore {
    /// The secret that signs cookies and invitations: made once, then always the same.
    fn server_key(&self) -> BoxFuture<'_, StoreResult<[u8; 32]>>;

    /// Stores a new table; [`StoreError::Used`] if another one has its secret.
    fn create(&self, table: StoredTable) -> BoxFuture<'_, StoreResult<()>>;

    /// Loads a table with all its actions, if there is one with this id.
    fn load(&self, id: TableId) -> BoxFuture<'_, StoreResult<Option<StoredTable>>>;

    /// Gives an open seat to a player.
    fn sit(&self, id: TableId, sitting: Sitting) -> BoxFuture<'_, StoreResult<SitDown>>;

    /// Changes seats and settings of a table whose game has not begun, unless its seats are no
    /// longer those that the host has seen.
    fn arrange(
        &self,
        id: TableId,
        arrangement: Arrangement,
    ) -> BoxFuture<'_, StoreResult<Arranged>>;

    /// Adds a note, unless the table has one of this number already.
    fn note(&self, id: TableId, number: usize, note: Note) -> BoxFuture<'_, StoreResult<Append>>;

    /// Adds an entry to the log, unless the table has one of this number already.
    fn append(&self, id: TableId, entry: NewEntry) -> BoxFuture<'_, StoreResult<Append>>;

    /// The newest tables at which a player sits or which a player has opened.
    fn tables_of(
        &self,
        player: PlayerKey,
        limit: usize,
    ) -> BoxFuture<'_, StoreResult<Vec<TableEntry>>>;

    /// The name under which a player last sat down.
    fn name_of(&self, player: PlayerKey) -> BoxFuture<'_, StoreResult<Option<String>>>;

    /// Checks that the store accepts changes, without making one.
    fn check(&self) -> BoxFuture<'_, StoreResult<()>>;

    /// Changes by other servers to the same database, from now on.
    fn changes(&self) -> BoxStream<'static, Change>;

    /// Asks for the bots of a table, so that they think on this server only, for the next
    /// [`LEASE`].
    fn lease(&self, id: TableId) -> BoxFuture<'_, StoreResult<Lease>>;

    /// Lets another server have the bots of a table at once.
    fn release(&self, id: TableId) -> BoxFuture<'_, StoreResult<()>>;

    /// Tells other servers which people are at which tables here.
    fn attend(&self, here: Vec<(TableId, Seat)>, now: Moment) -> BoxFuture<'_, StoreResult<()>>;

    /// The time at which another server last saw the person on a seat.
    fn last_seen(&self, id: TableId, seat: Seat) -> BoxFuture<'_, StoreResult<Option<Moment>>>;

    /// Records that a server is at work, and returns the time and the outages. Call it at the start
    /// and then every few seconds.
    fn heartbeat(&self) -> BoxFuture<'_, StoreResult<Heartbeat>>;
}

/// A change by another server. It is reported once it is durable, and maybe twice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Change {
    /// This table has changed: an action, a seat, or the player of a seat.
    Table(TableId),
    /// Any table may have changed, because notifications may have been missed.
    Anything,
}

/// The result of a request to a store.
pub type StoreResult<T> = Result<T, StoreError>;

/// Reason why the store could not do what it was asked to.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StoreError {
    /// The database cannot be opened, with the reason in a sentence.
    #[error("{0}")]
    Unusable(String),
    /// The database refused a request, with its reason.
    #[error("the database failed: {0}")]
    Failed(String),
    /// The disk is full or cannot be written, with the reason.
    #[error("{0}")]
    NoRoom(String),
    /// The database holds something that cannot be read.
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
pub fn now() -> i64 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    since.map_or(0, |since| since.as_secs().cast_signed())
}

/// A table as it is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredTable {
    /// Its id.
    pub id: TableId,
    /// The game.
    pub game: GameId,
    /// The hash of its content, if the game has any.
    pub content: Option<String>,
    /// Options of the game.
    pub settings: Settings,
    /// Time limit.
    pub clock: Clock,
    /// The server's secret, to which it was committed before players added their nonces.
    pub secret: Seed,
    /// The position that the game started from; none if it was laid out.
    pub position: Option<Position>,
    /// Player who opened the table.
    pub host: PlayerKey,
    /// Rated or friendly.
    pub stakes: Stakes,
    /// Seats in order.
    pub seats: Vec<StoredSeat>,
    /// Seats whose people have a public profile under their name at the table. It is worked out
    /// when the table is loaded.
    pub profiles: Seats,
    /// Time at which the last player sat down.
    pub seated: Moment,
    /// Every entry of the log so far, with the choices as they were changed.
    pub log: Vec<LogEntry>,
    /// The seats that changed a secret choice, one for each stored entry that did. These entries are
    /// not in the log: nobody may see them.
    pub changes: Vec<Seat>,
    /// Notes, oldest first.
    pub notes: Vec<Note>,
}

impl StoredTable {
    /// The number of the next entry to store.
    pub fn next_entry(&self) -> usize {
        self.log.len() + self.changes.len()
    }

    /// True if everything but the content of secret choices is as at `other`.
    pub fn looks_like(&self, other: &Self) -> bool {
        let unchanged = Self {
            log: self.log.clone(),
            changes: self.changes.clone(),
            ..other.clone()
        };
        self.log.len() == other.log.len() && *self == unchanged
    }

    /// Nonce of each seat.
    pub fn nonces(&self) -> Vec<Option<Nonce>> {
        let nonce = |seat: &StoredSeat| match seat {
            StoredSeat::Human { nonce, .. } => nonce.clone(),
            StoredSeat::Open | StoredSeat::Bot { .. } => None,
        };
        self.seats.iter().map(nonce).collect()
    }

    /// Seed of the game, once everybody has sat down.
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
        let entries = self.log.iter().take(version);
        let mut exits = entries.filter_map(|entry| entry.step.exit());
        if exits.any(|exit| !exit.is_end && exit.seats.contains(seat)) {
            return Some(self.substitute(seat));
        }
        let handed = |note: &&Note| {
            let hands = matches!(note.kind, NoteKind::StandIn(_) | NoteKind::OutOfTime(_));
            hands && note.seat == seat && note.version <= version
        };
        self.notes.iter().rev().find(handed)?.kind.bot()
    }

    /// The bot that plays `seat` when its person is gone, of the level that the person has chosen.
    pub fn substitute(&self, seat: Seat) -> BotId {
        BotId::Level(self.chosen_level(seat))
    }

    /// The level of the bot that would play for the person on `seat`: chosen, or the usual one.
    pub fn chosen_level(&self, seat: Seat) -> Level {
        let mut own = self.notes.iter().rev().filter(|note| note.seat == seat);
        let level = own.find_map(|note| note.kind.level());
        level.unwrap_or(Level::USUAL)
    }

    /// The seats that have left the game before its end, in order.
    pub fn exits(&self) -> Vec<Exit> {
        let entries = self.log.iter();
        entries.filter_map(|entry| entry.step.exit()).collect()
    }

    /// True for a seat that has left the game before its end.
    pub fn has_left(&self, seat: Seat) -> bool {
        let mut exits = self.log.iter().filter_map(|it| it.step.exit());
        exits.any(|exit| exit.seats.contains(seat))
    }
}

/// A seat as it is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StoredSeat {
    /// A person may sit down here.
    Open,
    /// A person sits here.
    Human {
        /// The person.
        player: PlayerKey,
        /// Name at the table.
        name: String,
        /// Their nonce for the shuffle, if any.
        nonce: Option<Nonce>,
    },
    /// A bot sits here.
    Bot {
        /// The bot.
        bot: BotId,
        /// Name at the table.
        name: String,
    },
}

/// A player who sits down.
#[derive(Clone, Debug)]
pub struct Sitting {
    /// The seat.
    pub seat: Seat,
    /// The player.
    pub player: PlayerKey,
    /// Name at the table.
    pub name: String,
    /// Their nonce for the shuffle, if any.
    pub nonce: Option<Nonce>,
    /// Time of sitting down.
    pub at: Moment,
}

/// Other seats and settings for a table that waits for people.
#[derive(Clone, Debug)]
pub struct Arrangement {
    /// The seats as they were when the host asked.
    pub before: Vec<StoredSeat>,
    /// The new seats.
    pub seats: Vec<StoredSeat>,
    /// The new options of the game.
    pub settings: Settings,
    /// The new time limit.
    pub clock: Clock,
    /// Time of the change.
    pub at: Moment,
}

/// A new entry of a log.
#[derive(Clone, Debug)]
pub struct NewEntry {
    /// Number of entries stored before it: see [`StoredTable::next_entry`].
    pub number: usize,
    /// The entry itself.
    pub entry: LogEntry,
    /// Status of the table after it.
    pub status: TableStatus,
}

/// Status of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableStatus {
    /// The game goes on.
    InPlay,
    /// The game is over.
    Over,
}

/// A table in a player's list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableEntry {
    /// Its id.
    pub id: TableId,
    /// The game.
    pub game: GameId,
    /// The hash of its content, if the game has any.
    pub content: Option<String>,
    /// The names at the table, empty for open seats.
    pub names: Vec<String>,
    /// Seats whose people have a public profile under their name at the table.
    pub profiles: Seats,
    /// Status of the game.
    pub status: TableStatus,
}
