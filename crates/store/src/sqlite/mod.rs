//! The embedded store: one file, one writing thread that commits many waiting changes at once.

mod accounts;
mod backup;
mod copies;
mod file;
mod notes;
mod passkeys;
mod positions;
mod pulse;
mod ratings;
mod seats;
mod worker;

use std::fs::File;
use std::path::Path;

use asterism_core::{Seat, Seed};
use futures_util::future::BoxFuture;
use futures_util::stream::{self, BoxStream};
use rusqlite::{Connection, OptionalExtension, params};

use super::rows::{corrupt, mark_of, seat_of, stakes_of, table_of};
use super::{
    APPLICATION, Change, Entry, Kept, Note, Pulse, Sitting, Store, StoreError, StoredTable,
    TableEntry, TableId, Then,
};
use crate::identity::{PlayerKey, ServerKey};
use crate::time::{Moment, Timepiece};
use file::{connect, lock, own, unusable};
use worker::{Worker, answer_one_by_one, commit_in_batches};

pub use backup::{Saved, back_up};
pub use copies::fill_with_copies;

/// What leads from each version of the schema to the next; `schema.sql`, `accounts.sql`, `shuffles.sql` and
/// `identity.sql` are what they lead to.
const MIGRATIONS: [&str; 7] = [
    "alter table tables add column content text",
    include_str!("handovers.sql"),
    include_str!("notes.sql"),
    include_str!("positions.sql"),
    include_str!("accounts.sql"),
    include_str!("shuffles.sql"),
    include_str!("identity.sql"),
];
const SCHEMA_VERSION: usize = MIGRATIONS.len() + 1;

/// Tables in an SQLite file.
pub struct Sqlite {
    writer: Worker,
    reader: Worker,
    timepiece: Timepiece,
    /// Held as long as the store is open, so that no second server uses the file.
    _lock: File,
}

impl Sqlite {
    /// Opens the file, or makes it.
    pub fn open(path: &Path) -> Kept<Self> {
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
            timepiece: Timepiece::by_machine(),
            _lock: lock,
        })
    }
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
        let schema = concat!(
            include_str!("schema.sql"),
            include_str!("accounts.sql"),
            include_str!("shuffles.sql"),
            include_str!("identity.sql")
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

/// All steps or none: if one fails, the connection is dropped and the file is as it was.
fn migrate(connection: &Connection, steps: &[&str]) -> rusqlite::Result<()> {
    let steps = steps.join("; ");
    connection.execute_batch(&format!(
        "begin immediate; {steps}; pragma user_version = {SCHEMA_VERSION};"
    ))?;
    accounts::fill_skeletons(connection)?;
    connection.execute_batch("commit")
}

/// Carries out several statements, or none if one fails: others share the transaction.
fn whole<T>(connection: &Connection, work: impl FnOnce(&Connection) -> Kept<T>) -> Kept<T> {
    connection.execute_batch("savepoint whole")?;
    let done = work(connection);
    if done.is_err() {
        connection.execute_batch("rollback to whole")?;
    }
    connection.execute_batch("release whole")?;
    done
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
        let now = self.timepiece.now();
        self.writer
            .run(move |connection| create(connection, &table, now))
    }

    fn load(&self, id: TableId) -> BoxFuture<'_, Kept<Option<StoredTable>>> {
        self.reader.run(move |connection| load(connection, id))
    }

    fn sit(&self, id: TableId, sitting: Sitting) -> BoxFuture<'_, Kept<bool>> {
        self.writer
            .run(move |connection| seats::sit(connection, &id, &sitting))
    }

    fn note(&self, id: TableId, number: usize, note: Note) -> BoxFuture<'_, Kept<bool>> {
        self.writer
            .run(move |connection| notes::add(connection, &id, number, &note))
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

    /// The writer has its turn, and the file lets it begin.
    fn check(&self) -> BoxFuture<'_, Kept<()>> {
        self.writer.run(|connection| {
            let schema = "select count(*) from sqlite_schema";
            connection.query_row(schema, [], |row| row.get::<_, i64>(0))?;
            Ok(())
        })
    }

    /// The file is open here only.
    fn changes(&self) -> BoxStream<'static, Change> {
        Box::pin(stream::pending())
    }

    /// There is no other server.
    fn lease(&self, _: TableId) -> BoxFuture<'_, Kept<bool>> {
        Box::pin(async { Ok(true) })
    }

    fn release(&self, _: TableId) -> BoxFuture<'_, Kept<()>> {
        Box::pin(async { Ok(()) })
    }

    fn attend(&self, _: Vec<(TableId, Seat)>, _: Moment) -> BoxFuture<'_, Kept<()>> {
        Box::pin(async { Ok(()) })
    }

    fn last_seen(&self, _: TableId, _: Seat) -> BoxFuture<'_, Kept<Option<Moment>>> {
        Box::pin(async { Ok(None) })
    }

    fn beat(&self) -> BoxFuture<'_, Kept<Pulse>> {
        let (started, now) = (self.timepiece.begun(), self.timepiece.now());
        self.writer
            .run(move |connection| pulse::beat(connection, started, now))
    }
}

fn create(connection: &Connection, table: &StoredTable, now: Moment) -> Kept<()> {
    let settings = serde_json::to_string(&table.settings).map_err(corrupt)?;
    let opened = connection
        .prepare_cached(
            // Newest first is the order of a list, so a clock that jumps back must not change it.
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
    for (seat, sitter) in Seat::ALL.into_iter().zip(&table.seats) {
        seats::add(connection, (table, seat), sitter)?;
    }
    if let Some(position) = &table.position {
        positions::add(connection, &table.id, position)?;
    }
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
            entry.at.0
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
    let (actions, taken) = load_actions(connection, &id)?;
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
        seated: Moment(seated),
        actions,
        taken,
        notes: notes::load(connection, &id)?,
        id,
    }))
}

type Taken = (Vec<(Seat, String)>, Vec<Moment>);

fn load_actions(connection: &Connection, id: &TableId) -> Kept<Taken> {
    let mut statement = connection.prepare_cached(
        "select seat, action, taken from actions where table_id = ?1 order by version",
    )?;
    let mut rows = statement.query(params![id.as_str()])?;
    let (mut actions, mut taken) = (Vec::new(), Vec::new());
    while let Some(row) = rows.next()? {
        actions.push((seat_of(row.get(0)?)?, row.get(1)?));
        taken.push(Moment(row.get(2)?));
    }
    Ok((actions, taken))
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
        let (id, over) = (table_of(&id)?, row.get(3)?);
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
