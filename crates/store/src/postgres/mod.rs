//! Tables in a PostgreSQL database, which several servers may share. Every change is one statement,
//! so it happens whole or not at all, and the same statement notifies the other servers.
//!
//! - `accounts.rs`: accounts, devices and recovery links.
//! - `address.rs`: the address of a database, without its password in logs.
//! - `appends.rs`: actions, of which all that wait share a commit.
//! - `arrange.rs`: seats and settings of a table that waits for people.
//! - `changes.rs`: notifications of what other servers change.
//! - `connections.rs`: the pool of connections, and what their errors mean.
//! - `heartbeat.rs`: heartbeats of servers, and outages.
//! - `load.rs`: loading tables.
//! - `migrations.rs`: the steps to the present schema.
//! - `passkeys.rs`: passkeys and spent challenges.
//! - `people.rs`: public facts of players.
//! - `ratings.rs`: ratings and rated games.
//! - `redacted.rs`: secrets that stay out of logs.

mod accounts;
mod address;
mod appends;
mod arrange;
mod changes;
mod connections;
mod heartbeat;
mod load;
mod migrations;
mod passkeys;
mod people;
mod ratings;
mod redacted;

use asterism_core::{Nonce, Seat};
use asterism_play::Moment;
use futures_util::future::BoxFuture;
use futures_util::stream::BoxStream;
use tokio::time::timeout;
use tokio_postgres::Row;

use crate::ids::{PlayerKey, random_bytes};
use crate::outcomes::{Append, Arranged, Lease, SitDown};
use crate::rows::{columns_of, corrupt, mark_of};
use crate::{
    Arrangement, Change, Heartbeat, LEASE, NewEntry, Note, Sitting, Store, StoreError, StoreResult,
    StoredTable, TableEntry, TableId,
};
use appends::Appends;
use changes::Changes;
use connections::{Connections, NO_ANSWER, TIMEOUT, Values, cause, pool};
use redacted::{Redacted, redacted};

pub use address::Address;

/// Stores a new table, its position if it has one, and its seats; returns no row if its secret has
/// been used.
const CREATE: &str = "
    with opened as (
        insert into tables (id, game, settings, seed, host, content, clock, opened, rated)
        values ($1, $2, $3, $4, $5, $6, $11, extract(epoch from now()) * 1000, $14)
        on conflict (seed) do nothing returning id
    ), begun as (
        insert into positions (table_id, position)
        select id, $13 from opened where $13::bytea is not null
    )
    insert into seats (table_id, seat, name, player, bot, sat, nonce)
    select id, seat, name, player, bot, $12, nonce
    from opened, unnest($7::smallint[], $8::text[], $9::bytea[], $10::text[], $15::text[])
        as s (seat, name, player, bot, nonce)
    returning seat";

/// Gives a seat to a player and notifies other servers; returns no row if the seat is no longer
/// open.
const SIT: &str = "
    with sitting as (
        update seats set player = $4, name = $5, sat = $6, nonce = $7
        where table_id = $2 and seat = $3 and player is null and bot is null returning table_id
    )
    select pg_notify('asterism', table_id || ' ' || $1) from sitting";

/// Stores a note and notifies other servers; returns no row if there is one with this number.
const NOTE: &str = "
    with noted as (
        insert into notes (table_id, number, seat, version, kind, text, noted)
        values ($2, $3, $4, $5, $6, $7, $8)
        on conflict (table_id, number) do nothing returning table_id
    )
    select pg_notify('asterism', table_id || ' ' || $1) from noted";

/// Gives the bots of a table to a server; returns no row if another one has them.
const LEASE_BOTS: &str = "
    insert into leases (table_id, server, until)
    values ($2, $1, now() + make_interval(secs => $3))
    on conflict (table_id) do update set server = excluded.server, until = excluded.until
    where leases.server = excluded.server or leases.until < now()
    returning table_id";

/// Records all people who were seen, in one statement.
const ATTEND: &str = "
    insert into presence (table_id, seat, seen)
    select table_id, seat, $3 from unnest($1::text[], $2::smallint[]) as here (table_id, seat)
    order by table_id, seat
    on conflict (table_id, seat) do update set seen = greatest(presence.seen, excluded.seen)";

/// Tables in a PostgreSQL database.
pub struct Postgres {
    connections: Connections,
    appends: Appends,
    changes: Changes,
    /// Signature of this store's notifications, by which it ignores its own.
    own: String,
}

impl Postgres {
    /// Connects, and brings the database up to date.
    pub async fn open(address: &Address) -> StoreResult<Self> {
        let unusable = |why: String| StoreError::unusable(address, why);
        let connections = Connections(pool(address.config()).map_err(unusable)?);
        let connected = connections.0.get().await;
        let mut connection = connected.map_err(|error| unusable(cause(&error)))?;
        let prepared = migrations::bring_up_to_date(&mut connection).await;
        prepared.map_err(|unfit| unusable(unfit.to_string()))?;
        let own = format!("{:016x}", u64::from_le_bytes(random_bytes()));
        let listening = Changes::listen(address.config(), own.clone());
        let changes = timeout(TIMEOUT, listening).await;
        Ok(Self {
            appends: Appends::start(connections.clone(), own.clone()),
            connections,
            changes: changes.map_err(|_| unusable(NO_ANSWER.into()))?,
            own,
        })
    }

    async fn ask(&self, statement: &str, with: Values<'_>) -> StoreResult<Vec<Row>> {
        self.connections.ask(statement, with).await
    }

    /// The only row that a statement returns, if there is one.
    async fn find(&self, statement: &str, with: Values<'_>) -> StoreResult<Option<Row>> {
        let rows = self.ask(statement, with).await?;
        Ok(rows.into_iter().next())
    }
}

impl Store for Postgres {
    fn server_key(&self) -> BoxFuture<'_, StoreResult<[u8; 32]>> {
        Box::pin(async {
            let add =
                "insert into secrets (name, value) values ('server', $1) on conflict do nothing";
            self.ask(add, &[&redacted(&random_bytes())]).await?;
            let kept = "select value from secrets where name = 'server'";
            let kept = self.ask(kept, &[]).await?;
            let kept = kept.first().ok_or_else(|| corrupt("no secret"))?;
            load::key(kept.try_get(0)?)
        })
    }

    fn check(&self) -> BoxFuture<'_, StoreResult<()>> {
        Box::pin(async { self.ask("select 1", &[]).await.map(|_| ()) })
    }

    fn create(&self, table: StoredTable) -> BoxFuture<'_, StoreResult<()>> {
        Box::pin(async move { self.keep(&table).await })
    }

    fn load(&self, id: TableId) -> BoxFuture<'_, StoreResult<Option<StoredTable>>> {
        Box::pin(async move {
            let rows = self.ask(&load::table_query(), &[&id.as_str()]).await?;
            let table = rows.first().map(|row| load::table(id, row));
            table.transpose()
        })
    }

    fn sit(&self, id: TableId, sitting: Sitting) -> BoxFuture<'_, StoreResult<SitDown>> {
        Box::pin(async move {
            let player = Redacted(sitting.player.bytes());
            let seat = number(sitting.seat);
            let with: Values = &[
                &self.own,
                &id.as_str(),
                &seat,
                &player,
                &sitting.name,
                &sitting.at.0,
                &sitting.nonce.as_ref().map(Nonce::as_str),
            ];
            let taken = self.ask(SIT, with).await?;
            Ok(if taken.is_empty() {
                SitDown::SeatTaken
            } else {
                SitDown::Seated
            })
        })
    }

    fn arrange(&self, id: TableId, wish: Arrangement) -> BoxFuture<'_, StoreResult<Arranged>> {
        Box::pin(async move { arrange::arrange(self, &id, &wish).await })
    }

    fn note(&self, id: TableId, place: usize, note: Note) -> BoxFuture<'_, StoreResult<Append>> {
        Box::pin(async move {
            let (kind, text) = note.kind.columns();
            let with: Values = &[
                &self.own,
                &id.as_str(),
                &count(place)?,
                &number(note.seat),
                &count(note.version)?,
                &kind,
                &text,
                &note.at.0,
            ];
            let noted = self.ask(NOTE, with).await?;
            Ok(if noted.is_empty() {
                Append::Overtaken
            } else {
                Append::Added
            })
        })
    }

    fn append(&self, id: TableId, entry: NewEntry) -> BoxFuture<'_, StoreResult<Append>> {
        Box::pin(self.appends.append(id, entry))
    }

    fn tables_of(
        &self,
        player: PlayerKey,
        limit: usize,
    ) -> BoxFuture<'_, StoreResult<Vec<TableEntry>>> {
        Box::pin(async move {
            let limit = i64::try_from(limit).map_err(corrupt)?;
            let with: Values = &[&Redacted(player.bytes()), &limit];
            let rows = self.ask(&load::tables_query(), with).await?;
            rows.iter().map(load::entry).collect()
        })
    }

    fn name_of(&self, player: PlayerKey) -> BoxFuture<'_, StoreResult<Option<String>>> {
        Box::pin(async move {
            let newest = "select name from seats where player = $1 order by sat desc limit 1";
            let rows = self.ask(newest, &[&Redacted(player.bytes())]).await?;
            let name = rows.first().map(|row| row.try_get(0));
            Ok(name.transpose()?)
        })
    }

    fn changes(&self) -> BoxStream<'static, Change> {
        self.changes.heard()
    }

    fn lease(&self, id: TableId) -> BoxFuture<'_, StoreResult<Lease>> {
        Box::pin(async move {
            let with: Values = &[&self.own, &id.as_str(), &LEASE.as_secs_f64()];
            let leased = self.find(LEASE_BOTS, with).await?;
            Ok(leased.map_or(Lease::HeldElsewhere, |_| Lease::Granted))
        })
    }

    fn release(&self, id: TableId) -> BoxFuture<'_, StoreResult<()>> {
        Box::pin(async move {
            let give_up = "delete from leases where table_id = $2 and server = $1";
            let with: Values = &[&self.own, &id.as_str()];
            self.ask(give_up, with).await.map(drop)
        })
    }

    fn attend(&self, here: Vec<(TableId, Seat)>, now: Moment) -> BoxFuture<'_, StoreResult<()>> {
        Box::pin(async move {
            let (tables, seats): (Vec<_>, Vec<_>) = here
                .iter()
                .map(|(table, seat)| (table.as_str(), number(*seat)))
                .unzip();
            let with: Values = &[&tables, &seats, &now.0];
            self.ask(ATTEND, with).await.map(drop)
        })
    }

    fn last_seen(&self, id: TableId, seat: Seat) -> BoxFuture<'_, StoreResult<Option<Moment>>> {
        Box::pin(async move {
            let seen = "select seen from presence where table_id = $1 and seat = $2";
            let with: Values = &[&id.as_str(), &number(seat)];
            let rows = self.ask(seen, with).await?;
            let seen = rows.first().map(|row| row.try_get(0));
            Ok(seen.transpose()?.map(Moment))
        })
    }

    fn heartbeat(&self) -> BoxFuture<'_, StoreResult<Heartbeat>> {
        Box::pin(heartbeat::heartbeat(&self.connections))
    }
}

impl Postgres {
    async fn keep(&self, table: &StoredTable) -> StoreResult<()> {
        let settings = serde_json::to_string(&table.settings).map_err(corrupt)?;
        let sitters = || table.seats.iter().map(columns_of);
        let seats: Vec<_> = Seat::ALL
            .into_iter()
            .take(table.seats.len())
            .map(number)
            .collect();
        let names: Vec<_> = sitters().map(|it| it.name).collect();
        let players: Vec<_> = sitters().map(|it| it.player.map(redacted)).collect();
        let bots: Vec<_> = sitters().map(|it| it.bot).collect();
        let nonces: Vec<_> = sitters().map(|it| it.nonce).collect();
        let position = table.position.as_ref().map(|it| it.json().to_string());
        let position = position.as_ref().map(|json| Redacted(json.as_bytes()));
        let with: Values = &[
            &table.id.as_str(),
            &table.game.to_string(),
            &settings,
            &Redacted(table.secret.bytes()),
            &Redacted(table.host.bytes()),
            &table.content,
            &seats,
            &names,
            &players,
            &bots,
            &table.clock.to_string(),
            &table.seated.0,
            &position,
            &mark_of(table.stakes),
            &nonces,
        ];
        if self.ask(CREATE, with).await?.is_empty() {
            return Err(StoreError::Used);
        }
        Ok(())
    }
}

fn number(seat: Seat) -> i16 {
    i16::from(seat.number() as u8)
}

/// A version as an integer of PostgreSQL.
fn count(version: usize) -> StoreResult<i32> {
    i32::try_from(version).map_err(corrupt)
}
