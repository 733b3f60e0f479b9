//! The embedded store: one file, one writing thread that commits many waiting changes at once.
//!
//! Migrations are a list of statements, by hand: `rusqlite_migration` 2.6.0 needs `rusqlite` 0.40
//! and Rust 1.95 (see `docs/decisions/0003-what-we-write-ourselves.md`).
//!
//! - `accounts.rs`: accounts, devices and recovery links.
//! - `backup.rs`: a copy of the file while a server writes to it.
//! - `copies.rs`: many copies of tables, for measurements.
//! - `file.rs`: the lock on the file, and new connections to it.
//! - `heartbeat.rs`: heartbeats of the server, and outages.
//! - `lists.rs`: the tables of a player.
//! - `log.rs`: the logs of tables.
//! - `notes.rs`: notes of tables.
//! - `passkeys.rs`: passkeys and spent challenges.
//! - `people.rs`: public facts of players.
//! - `positions.rs`: positions that games start from.
//! - `ratings.rs`: ratings and rated games.
//! - `seats.rs`: seats of tables.
//! - `worker.rs`: the threads that own a connection each.

mod accounts;
mod backup;
mod copies;
mod file;
mod heartbeat;
mod lists;
mod log;
mod notes;
mod passkeys;
mod people;
mod positions;
mod ratings;
mod seats;
mod worker;

use asterism_play::Moment;
use std::fs::File;
use std::path::Path;

use asterism_core::{Seat, Seed};
use futures_util::future::BoxFuture;
use futures_util::stream::{self, BoxStream};
use rusqlite::{Connection, OptionalExtension, params};

use crate::ids::{PlayerKey, random_bytes};
use crate::outcomes::{Append, Lease, SitDown};
use crate::rows::{corrupt, mark_of, stakes_of};
use crate::time::SteadyClock;
use crate::{
    APPLICATION, Arranged, Arrangement, Change, Heartbeat, NewEntry, Note, Sitting, Store,
    StoreError, StoreResult, StoredTable, TableEntry, TableId, TableStatus,
};
use file::{connect, lock, own, unusable};
use worker::{Worker, answer_one_by_one, commit_in_batches};

pub use backup::{BackupSummary, back_up};
pub use copies::fill_with_copies;

/// Statements that lead from each version of the schema to the next. A new file gets the same
/// schema from `schema.sql`, `accounts.sql`, `shuffles.sql`, `identity.sql` and `best.sql`.
const MIGRATIONS: [&str; 8] = [
    "alter table tables add column content text",
    include_str!("handovers.sql"),
    include_str!("notes.sql"),
    include_str!("positions.sql"),
    include_str!("accounts.sql"),
    include_str!("shuffles.sql"),
    include_str!("identity.sql"),
    include_str!("best.sql"),
];
const SCHEMA_VERSION: usize = MIGRATIONS.len() + 1;

/// Tables in an SQLite file.
pub struct Sqlite {
    writer: Worker,
    reader: Worker,
    clock: SteadyClock,
    /// Lock that is held as long as the store is open, so that no second server uses the file.
    _lock: File,
}

impl Sqlite {
    /// Opens the file, or creates it.
    pub fn open(path: &Path) -> StoreResult<Self> {
        let lock = lock(path)?;
        own(path)?;
        let writing = connect(path)?;
        prepare(&writing, path)?;
        let reading = connect(path)?;
        let writer = Worker::start("store-writer", writing, commit_in_batches)?;
        let reader = Worker::start("store-reader", reading, answer_one_by_one)?;
        Ok(Self {
            writer,
            reader,
            clock: SteadyClock::from_system(),
            _lock: lock,
        })
    }
}

/// Checks that the file is ours, and creates or migrates its tables if needed.
fn prepare(connection: &Connection, path: &Path) -> StoreResult<()> {
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
        let schema = concat!(
            include_str!("schema.sql"),
            include_str!("accounts.sql"),
            include_str!("shuffles.sql"),
            include_str!("identity.sql"),
            include_str!("best.sql")
        );
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

/// Takes all steps or none: if one fails, the connection is dropped and the file is as it was.
fn migrate(connection: &Connection, steps: &[&str]) -> rusqlite::Result<()> {
    let steps = steps.join("; ");
    connection.execute_batch(&format!(
        "begin immediate; {steps}; pragma user_version = {SCHEMA_VERSION};"
    ))?;
    accounts::fill_skeletons(connection)?;
    connection.execute_batch("commit")
}

/// Carries out several statements, or none if one fails: a savepoint, since other changes share the
/// transaction.
fn whole<T>(
    connection: &Connection,
    work: impl FnOnce(&Connection) -> StoreResult<T>,
) -> StoreResult<T> {
    connection.execute_batch("savepoint whole")?;
    let done = work(connection);
    if done.is_err() {
        connection.execute_batch("rollback to whole")?;
    }
    connection.execute_batch("release whole")?;
    done
}

impl Store for Sqlite {
    fn server_key(&self) -> BoxFuture<'_, StoreResult<[u8; 32]>> {
        self.writer.run(|connection| {
            let fresh: [u8; 32] = random_bytes();
            connection.execute(
                "insert into secrets (name, value) values ('server', ?1) on conflict do nothing",
                params![fresh],
            )?;
            let kept = "select value from secrets where name = 'server'";
            Ok(connection.query_row(kept, [], |row| row.get(0))?)
        })
    }

    fn create(&self, table: StoredTable) -> BoxFuture<'_, StoreResult<()>> {
        let now = self.clock.now();
        self.writer
            .run(move |connection| create(connection, &table, now))
    }

    fn load(&self, id: TableId) -> BoxFuture<'_, StoreResult<Option<StoredTable>>> {
        self.reader.run(move |connection| load(connection, id))
    }

    fn sit(&self, id: TableId, sitting: Sitting) -> BoxFuture<'_, StoreResult<SitDown>> {
        self.writer
            .run(move |connection| seats::sit(connection, &id, &sitting))
    }

    fn arrange(&self, id: TableId, wish: Arrangement) -> BoxFuture<'_, StoreResult<Arranged>> {
        self.writer.run(move |connection| {
            whole(connection, |connection| {
                seats::arrange(connection, &id, &wish)
            })
        })
    }

    fn note(&self, id: TableId, number: usize, note: Note) -> BoxFuture<'_, StoreResult<Append>> {
        self.writer
            .run(move |connection| notes::add(connection, &id, number, &note))
    }

    fn append(&self, id: TableId, entry: NewEntry) -> BoxFuture<'_, StoreResult<Append>> {
        self.writer
            .run(move |connection| append(connection, &id, &entry))
    }

    fn tables_of(
        &self,
        player: PlayerKey,
        limit: usize,
    ) -> BoxFuture<'_, StoreResult<Vec<TableEntry>>> {
        self.reader
            .run(move |connection| lists::tables_of(connection, player, limit))
    }

    fn name_of(&self, player: PlayerKey) -> BoxFuture<'_, StoreResult<Option<String>>> {
        self.reader.run(move |connection| {
            let newest = "select name from seats where player = ?1 order by sat desc limit 1";
            let name = connection
                .prepare_cached(newest)?
                .query_row(params![player.bytes()], |row| row.get(0))
                .optional()?;
            Ok(name)
        })
    }

    /// Waits for the writer, which then begins a transaction.
    fn check(&self) -> BoxFuture<'_, StoreResult<()>> {
        self.writer.run(|connection| {
            let schema = "select count(*) from sqlite_schema";
            connection.query_row(schema, [], |row| row.get::<_, i64>(0))?;
            Ok(())
        })
    }

    /// Nothing: no other server has the file open.
    fn changes(&self) -> BoxStream<'static, Change> {
        Box::pin(stream::pending())
    }

    /// Always granted: there is no other server.
    fn lease(&self, _: TableId) -> BoxFuture<'_, StoreResult<Lease>> {
        Box::pin(async { Ok(Lease::Granted) })
    }

    fn release(&self, _: TableId) -> BoxFuture<'_, StoreResult<()>> {
        Box::pin(async { Ok(()) })
    }

    fn attend(&self, _: Vec<(TableId, Seat)>, _: Moment) -> BoxFuture<'_, StoreResult<()>> {
        Box::pin(async { Ok(()) })
    }

    fn last_seen(&self, _: TableId, _: Seat) -> BoxFuture<'_, StoreResult<Option<Moment>>> {
        Box::pin(async { Ok(None) })
    }

    fn heartbeat(&self) -> BoxFuture<'_, StoreResult<Heartbeat>> {
        let (started, now) = (self.clock.begun(), self.clock.now());
        self.writer
            .run(move |connection| heartbeat::heartbeat(connection, started, now))
    }
}

fn create(connection: &Connection, table: &StoredTable, now: Moment) -> StoreResult<()> {
    let settings = serde_json::to_string(&table.settings).map_err(corrupt)?;
    let opened = connection
        .prepare_cached(
            // Lists are ordered newest first, and a clock that jumps back must not change that
            // order.
            "insert into tables (id, game, settings, seed, host, opened, content, clock, rated)
             select ?1, ?2, ?3, ?4, ?5, max(?6, 1 + coalesce(max(opened), 0)), ?7, ?8, ?9
             from tables where host = ?5 on conflict (seed) do nothing",
        )?
        .execute(params![
            table.id.as_str(),
            table.game.to_string(),
            settings,
            table.secret.bytes(),
            table.host.bytes(),
            now.0,
            table.content,
            table.clock.to_string(),
            mark_of(table.stakes)
        ])?;
    if opened == 0 {
        return Err(StoreError::Used);
    }
    seats::add_all(connection, table)?;
    if let Some(position) = &table.position {
        positions::add(connection, &table.id, position)?;
    }
    Ok(())
}

fn append(connection: &Connection, id: &TableId, entry: &NewEntry) -> StoreResult<Append> {
    let added = connection
        .prepare_cached(
            "insert into actions (table_id, version, seat, action, taken)
             values (?1, ?2, ?3, ?4, ?5) on conflict do nothing",
        )?
        .execute(params![
            id.as_str(),
            entry.number,
            entry.entry.seat.number(),
            entry.entry.step.to_string(),
            entry.entry.at.0
        ])?;
    if added == 1 && entry.status == TableStatus::Over {
        connection
            .prepare_cached("update tables set over = 1 where id = ?1")?
            .execute(params![id.as_str()])?;
    }
    Ok(if added == 1 {
        Append::Added
    } else {
        Append::Overtaken
    })
}

fn load(connection: &Connection, id: TableId) -> StoreResult<Option<StoredTable>> {
    let row = connection
        .prepare_cached(
            "select game, settings, clock, content, seed, host,
                 (select coalesce(max(sat), 0) from seats where table_id = id), rated
             from tables where id = ?1",
        )?
        .query_row(params![id.as_str()], |row| {
            let texts: (String, String, String) = (row.get(0)?, row.get(1)?, row.get(2)?);
            let bytes: ([u8; 32], [u8; 32]) = (row.get(4)?, row.get(5)?);
            let others: (Option<String>, i64, i16) = (row.get(3)?, row.get(6)?, row.get(7)?);
            Ok((texts, bytes, others))
        })
        .optional()?;
    let Some(((game, settings, clock), (secret, host), (content, seated, mark))) = row else {
        return Ok(None);
    };
    let (log, changes) = log::load(connection, &id)?;
    Ok(Some(StoredTable {
        game: game.parse().map_err(corrupt)?,
        content,
        settings: serde_json::from_str(&settings).map_err(corrupt)?,
        clock: clock.parse().map_err(corrupt)?,
        secret: Seed::new(secret),
        position: positions::load(connection, &id)?,
        host: PlayerKey::new(host),
        stakes: stakes_of(mark)?,
        seats: seats::load(connection, &id)?,
        profiles: people::profiles(connection, &id)?,
        seated: Moment(seated),
        log,
        changes,
        notes: notes::load(connection, &id)?,
        id,
    }))
}
