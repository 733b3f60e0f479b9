//! The embedded store: one file, one writing thread that commits many waiting changes at once.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use asterism_core::{Seat, Seed};
use futures_util::future::BoxFuture;
use rusqlite::{Connection, OptionalExtension, params};

use super::handovers;
use super::worker::{Worker, answer_one_by_one, commit_in_batches};
use super::{
    Entry, Handover, Kept, Sitting, Store, StoreError, StoredSeat, StoredTable, TableEntry,
    TableId, Then,
};
use crate::identity::{PlayerKey, ServerKey};

/// "ASTR": tells our files from those of other programs.
const APPLICATION: i64 = 0x4153_5452;
/// What leads from each version of the schema to the next; `schema.sql` is what they lead to.
const MIGRATIONS: [&str; 2] = [
    "alter table tables add column content text",
    include_str!("handovers.sql"),
];
const SCHEMA_VERSION: usize = MIGRATIONS.len() + 1;

/// Tables in an SQLite file.
pub struct Sqlite {
    writer: Worker,
    reader: Worker,
    /// Held as long as the store is open, so that no second server uses the file.
    _lock: File,
}

impl Sqlite {
    /// Opens the file, or makes it.
    pub fn open(path: &Path) -> Kept<Self> {
        let lock = lock(path)?;
        let writing = connect(path)?;
        prepare(&writing, path)?;
        let reading = connect(path)?;
        let writer = Worker::start("store-writer", writing, commit_in_batches)?;
        let reader = Worker::start("store-reader", reading, answer_one_by_one)?;
        Ok(Self {
            writer,
            reader,
            _lock: lock,
        })
    }
}

fn unusable(path: &Path, why: impl std::fmt::Display) -> StoreError {
    StoreError::Unusable(format!("{} cannot be used: {why}", path.display()))
}

/// SQLite's own locks come and go with each change; this one stays.
fn lock(path: &Path) -> Kept<File> {
    let mut name = path.as_os_str().to_owned();
    name.push("-lock");
    let name = PathBuf::from(name);
    let file = File::create(&name).map_err(|error| unusable(path, error))?;
    file.try_lock().map_err(|error| match error {
        std::fs::TryLockError::WouldBlock => unusable(path, "another server has it open"),
        std::fs::TryLockError::Error(error) => unusable(path, error),
    })?;
    Ok(file)
}

fn connect(path: &Path) -> Kept<Connection> {
    let connection = Connection::open(path).map_err(|error| unusable(path, error))?;
    connection.busy_timeout(Duration::from_secs(5))?;
    connection.set_prepared_statement_cache_capacity(32);
    Ok(connection)
}

/// Makes sure that the file is ours, and sets it up if it is new or old.
fn prepare(connection: &Connection, path: &Path) -> Kept<()> {
    let number = |pragma: &str| {
        connection
            .pragma_query_value(None, pragma, |row| row.get::<_, i64>(0))
            .map_err(|error| unusable(path, error))
    };
    let application = number("application_id")?;
    let tables: i64 = connection
        .query_row("select count(*) from sqlite_schema", [], |row| row.get(0))
        .map_err(|error| unusable(path, error))?;
    if application != APPLICATION && tables > 0 {
        return Err(unusable(path, "it is a database of another program"));
    }
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    if tables == 0 {
        let schema = include_str!("schema.sql");
        connection.execute_batch(&format!(
            "begin; {schema}; pragma application_id = {APPLICATION}; \
             pragma user_version = {SCHEMA_VERSION}; commit;"
        ))?;
    }
    let version = number("user_version")?;
    let known = usize::try_from(version).ok();
    let steps = known.and_then(|version| MIGRATIONS.get(version.checked_sub(1)?..));
    match steps {
        Some([]) => Ok(()),
        Some(steps) => migrate(connection, steps).map_err(|error| unusable(path, error)),
        None => Err(unusable(
            path,
            format!("its format {version} is not known to this program"),
        )),
    }
}

/// All steps or none: if one fails, the connection is dropped and the file is as it was.
fn migrate(connection: &Connection, steps: &[&str]) -> rusqlite::Result<()> {
    let steps = steps.join("; ");
    connection.execute_batch(&format!(
        "begin immediate; {steps}; pragma user_version = {SCHEMA_VERSION}; commit;"
    ))
}

fn now() -> i64 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    since.map_or(0, |since| since.as_secs().cast_signed())
}

impl Store for Sqlite {
    fn server_key(&self) -> BoxFuture<'_, Kept<ServerKey>> {
        self.writer.run(|connection| {
            let fresh = ServerKey::random();
            connection.execute(
                "insert into secrets (name, value) values ('server', ?1) on conflict do nothing",
                params![fresh.bytes()],
            )?;
            let kept = "select value from secrets where name = 'server'";
            Ok(ServerKey::new(
                connection.query_row(kept, [], |row| row.get(0))?,
            ))
        })
    }

    fn create(&self, table: StoredTable) -> BoxFuture<'_, Kept<()>> {
        self.writer
            .run(move |connection| create(connection, &table))
    }

    fn load(&self, id: TableId) -> BoxFuture<'_, Kept<Option<StoredTable>>> {
        self.reader.run(move |connection| load(connection, id))
    }

    fn sit(&self, id: TableId, sitting: Sitting) -> BoxFuture<'_, Kept<bool>> {
        self.writer.run(move |connection| {
            let changed = connection.execute(
                "update seats set player = ?3, name = ?4, sat = ?5
                 where table_id = ?1 and seat = ?2 and player is null and bot is null",
                params![
                    id.as_str(),
                    sitting.seat.number(),
                    sitting.player.bytes(),
                    sitting.name,
                    now()
                ],
            )?;
            Ok(changed == 1)
        })
    }

    fn hand_over(&self, id: TableId, handover: Handover) -> BoxFuture<'_, Kept<()>> {
        self.writer
            .run(move |connection| handovers::add(connection, &id, &handover, now()))
    }

    fn append(&self, id: TableId, entry: Entry) -> BoxFuture<'_, Kept<bool>> {
        self.writer
            .run(move |connection| append(connection, &id, &entry))
    }

    fn tables_of(&self, player: PlayerKey, limit: usize) -> BoxFuture<'_, Kept<Vec<TableEntry>>> {
        self.reader
            .run(move |connection| tables_of(connection, player, limit))
    }

    fn name_of(&self, player: PlayerKey) -> BoxFuture<'_, Kept<Option<String>>> {
        self.reader.run(move |connection| {
            let newest = "select name from seats where player = ?1 order by sat desc limit 1";
            let name = connection
                .prepare_cached(newest)?
                .query_row(params![player.bytes()], |row| row.get(0))
                .optional()?;
            Ok(name)
        })
    }
}

fn create(connection: &Connection, table: &StoredTable) -> Kept<()> {
    let settings = serde_json::to_string(&table.settings)
        .map_err(|error| StoreError::Corrupt(error.to_string()))?;
    connection
        .prepare_cached(
            "insert into tables (id, game, settings, seed, host, opened, content)
             values (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
        )?
        .execute(params![
            table.id.as_str(),
            table.game.to_string(),
            settings,
            table.seed.bytes(),
            table.host.bytes(),
            now(),
            table.content
        ])?;
    for (seat, sitter) in Seat::ALL.into_iter().zip(&table.seats) {
        create_seat(connection, &table.id, seat, sitter)?;
    }
    Ok(())
}

fn create_seat(connection: &Connection, id: &TableId, seat: Seat, sitter: &StoredSeat) -> Kept<()> {
    let (name, player, bot) = match sitter {
        StoredSeat::Open => ("", None, None),
        StoredSeat::Human { player, name } => (name.as_str(), Some(player.bytes()), None),
        StoredSeat::Bot { bot, name } => (name.as_str(), None, Some(bot.to_string())),
    };
    connection
        .prepare_cached(
            "insert into seats (table_id, seat, name, player, bot, sat)
             values (?1, ?2, ?3, ?4, ?5, ?6)",
        )?
        .execute(params![
            id.as_str(),
            seat.number(),
            name,
            player,
            bot,
            now()
        ])?;
    Ok(())
}

fn append(connection: &Connection, id: &TableId, entry: &Entry) -> Kept<bool> {
    let added = connection
        .prepare_cached(
            "insert into actions (table_id, version, seat, action, taken)
             values (?1, ?2, ?3, ?4, ?5) on conflict do nothing",
        )?
        .execute(params![
            id.as_str(),
            entry.version,
            entry.seat.number(),
            entry.action,
            now()
        ])?;
    if added == 1 && entry.then == Then::Over {
        connection
            .prepare_cached("update tables set over = 1 where id = ?1")?
            .execute(params![id.as_str()])?;
    }
    Ok(added == 1)
}

fn load(connection: &Connection, id: TableId) -> Kept<Option<StoredTable>> {
    let row = connection
        .prepare_cached("select game, settings, content, seed, host from tables where id = ?1")?
        .query_row(params![id.as_str()], |row| {
            let texts: (String, String, Option<String>) = (row.get(0)?, row.get(1)?, row.get(2)?);
            let bytes: ([u8; 32], [u8; 32]) = (row.get(3)?, row.get(4)?);
            Ok((texts, bytes))
        })
        .optional()?;
    let Some(((game, settings, content), (seed, host))) = row else {
        return Ok(None);
    };
    Ok(Some(StoredTable {
        game: game.parse().map_err(corrupt)?,
        content,
        settings: serde_json::from_str(&settings).map_err(corrupt)?,
        seed: Seed::new(seed),
        host: PlayerKey::new(host),
        seats: load_seats(connection, &id)?,
        actions: load_actions(connection, &id)?,
        handovers: handovers::load(connection, &id)?,
        id,
    }))
}

pub(super) fn corrupt(error: impl std::fmt::Display) -> StoreError {
    StoreError::Corrupt(error.to_string())
}

fn load_seats(connection: &Connection, id: &TableId) -> Kept<Vec<StoredSeat>> {
    let mut statement = connection
        .prepare_cached("select name, player, bot from seats where table_id = ?1 order by seat")?;
    let mut rows = statement.query(params![id.as_str()])?;
    let mut seats = Vec::new();
    while let Some(row) = rows.next()? {
        let name = row.get(0)?;
        let player: Option<[u8; 32]> = row.get(1)?;
        let bot: Option<String> = row.get(2)?;
        seats.push(match (player, bot) {
            (Some(player), _) => StoredSeat::Human {
                player: PlayerKey::new(player),
                name,
            },
            (None, Some(bot)) => StoredSeat::Bot {
                bot: bot.parse().map_err(corrupt)?,
                name,
            },
            (None, None) => StoredSeat::Open,
        });
    }
    Ok(seats)
}

fn load_actions(connection: &Connection, id: &TableId) -> Kept<Vec<(Seat, String)>> {
    let mut statement = connection
        .prepare_cached("select seat, action from actions where table_id = ?1 order by version")?;
    let mut rows = statement.query(params![id.as_str()])?;
    let mut actions = Vec::new();
    while let Some(row) = rows.next()? {
        actions.push((seat_of(row.get(0)?)?, row.get(1)?));
    }
    Ok(actions)
}

/// The seat with this number, counted from one.
pub(super) fn seat_of(number: usize) -> Kept<Seat> {
    let seat = number.checked_sub(1).and_then(Seat::new);
    seat.ok_or_else(|| corrupt("a seat that is none"))
}

fn tables_of(connection: &Connection, player: PlayerKey, limit: usize) -> Kept<Vec<TableEntry>> {
    let mut statement = connection.prepare_cached(
        "select id, game, content, over from tables
         where host = ?1 or id in (select table_id from seats where player = ?1)
         order by opened desc, id limit ?2",
    )?;
    let mut rows = statement.query(params![player.bytes(), limit])?;
    let mut entries = Vec::new();
    while let Some(row) = rows.next()? {
        let (id, game): (String, String) = (row.get(0)?, row.get(1)?);
        let over: bool = row.get(3)?;
        let id = TableId::read(&id).ok_or_else(|| corrupt("a table's name that is none"))?;
        entries.push(TableEntry {
            names: names_at(connection, &id)?,
            game: game.parse().map_err(corrupt)?,
            content: row.get(2)?,
            then: if over { Then::Over } else { Then::GoesOn },
            id,
        });
    }
    Ok(entries)
}

fn names_at(connection: &Connection, id: &TableId) -> Kept<Vec<String>> {
    let mut statement =
        connection.prepare_cached("select name from seats where table_id = ?1 order by seat")?;
    let names = statement.query_map(params![id.as_str()], |row| row.get(0))?;
    Ok(names.collect::<Result<_, _>>()?)
}
