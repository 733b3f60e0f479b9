//! Tables in a PostgreSQL database, which several servers may share. Every change is one statement,
//! so it happens whole or not at all, and tells the others in the same breath.

mod accounts;
mod address;
mod appends;
mod changes;
mod format;
mod hidden;
mod load;
mod passkeys;
mod pulse;
mod ratings;

use std::error::Error as _;
use std::time::Duration;

use asterism_core::{Nonce, Seat};
use deadpool_postgres::{
    Client, Manager, ManagerConfig, Pool, PoolError, RecyclingMethod, Runtime,
};
use futures_util::future::BoxFuture;
use futures_util::stream::BoxStream;
use tokio::time::error::Elapsed;
use tokio::time::timeout;
use tokio_postgres::error::SqlState;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Config, Error, NoTls, Row};

use super::rows::{columns_of, corrupt, mark_of};
use super::{
    Change, Entry, Kept, LEASE, Note, Pulse, Sitting, Store, StoreError, StoredTable, TableEntry,
    TableId,
};
use crate::identity::{PlayerKey, ServerKey, random_bytes};
use crate::time::Moment;
use appends::Appends;
use changes::Changes;
use hidden::{Hidden, hidden};

pub use address::Address;

/// So many requests are answered at once; others wait for a connection.
const CONNECTIONS: usize = 8;
/// A request that is not answered after so long has failed.
const PATIENCE: Duration = Duration::from_secs(15);
const SILENT: &str = "it does not answer";

/// What a statement is given, `$1` first.
type Values<'a> = &'a [&'a (dyn ToSql + Sync)];

/// Keeps a new table, its position if it has one, and its seats; no row if its secret has been used.
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

/// Sits down, and tells so; no row if the seat is no longer open.
const SIT: &str = "
    with sitting as (
        update seats set player = $4, name = $5, sat = $6, nonce = $7
        where table_id = $2 and seat = $3 and player is null and bot is null returning table_id
    )
    select pg_notify('asterism', table_id || ' ' || $1) from sitting";

/// Keeps a note, and tells so; no row if there is one of this number.
const NOTE: &str = "
    with noted as (
        insert into notes (table_id, number, seat, version, kind, text, noted)
        values ($2, $3, $4, $5, $6, $7, $8)
        on conflict (table_id, number) do nothing returning table_id
    )
    select pg_notify('asterism', table_id || ' ' || $1) from noted";

/// Gives the bots of a table to a server; no row if another one has them.
const LEASE_BOTS: &str = "
    insert into leases (table_id, server, until)
    values ($2, $1, now() + make_interval(secs => $3))
    on conflict (table_id) do update set server = excluded.server, until = excluded.until
    where leases.server = excluded.server or leases.until < now()
    returning table_id";

/// Notes who was seen, all at once.
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
    /// Signs what this store tells others, so that it does not listen to itself.
    own: String,
}

impl Postgres {
    /// Connects, and brings the database up to date.
    pub async fn open(address: &Address) -> Kept<Self> {
        let unusable = |why: String| StoreError::unusable(address, why);
        let connections = Connections(pool(address.config()).map_err(unusable)?);
        let connected = connections.0.get().await;
        let mut connection = connected.map_err(|error| unusable(cause(&error)))?;
        let prepared = format::bring_up_to_date(&mut connection).await;
        prepared.map_err(|unfit| unusable(unfit.to_string()))?;
        let own = format!("{:016x}", u64::from_le_bytes(random_bytes()));
        let listening = Changes::listen(address.config(), own.clone());
        let changes = timeout(PATIENCE, listening).await;
        Ok(Self {
            appends: Appends::start(connections.clone(), own.clone()),
            connections,
            changes: changes.map_err(|_| unusable(SILENT.into()))?,
            own,
        })
    }

    async fn ask(&self, statement: &str, with: Values<'_>) -> Kept<Vec<Row>> {
        self.connections.ask(statement, with).await
    }

    /// The only row that a statement answers, if there is one.
    async fn find(&self, statement: &str, with: Values<'_>) -> Kept<Option<Row>> {
        let rows = self.ask(statement, with).await?;
        Ok(rows.into_iter().next())
    }
}

/// A few connections that are used in turn.
#[derive(Clone)]
struct Connections(Pool);

impl Connections {
    /// What a statement answers. An error leaves open whether it was carried out.
    async fn ask(&self, statement: &str, with: Values<'_>) -> Kept<Vec<Row>> {
        let connection = self.0.get().await?;
        let answer = timeout(PATIENCE, answer(&connection, statement, with)).await;
        give_back(connection, answer)
    }
}

/// Gives a connection back after it was used, or away if that went wrong: it may be lost, and the next
/// request gets another one.
fn give_back<T>(connection: Client, used: Result<Result<T, Error>, Elapsed>) -> Kept<T> {
    let failure = match used {
        Ok(Ok(answer)) => return Ok(answer),
        Ok(Err(error)) => error.into(),
        Err(_) => StoreError::Failed(SILENT.into()),
    };
    drop(Client::take(connection));
    Err(failure)
}

/// Reads to the end and not only to the last row: rows come first, and then the commit.
async fn answer(connection: &Client, ask: &str, with: Values<'_>) -> Result<Vec<Row>, Error> {
    let statement = connection.prepare_cached(ask).await?;
    connection.query(&statement, with).await
}

fn pool(config: Config) -> Result<Pool, String> {
    // Whether a connection was lost is known without asking the server.
    let recycling_method = RecyclingMethod::Fast;
    let manager = Manager::from_config(config, NoTls, ManagerConfig { recycling_method });
    let pool = Pool::builder(manager)
        .runtime(Runtime::Tokio1)
        .max_size(CONNECTIONS)
        .wait_timeout(Some(PATIENCE))
        .create_timeout(Some(PATIENCE));
    pool.build().map_err(|error| error.to_string())
}

/// What went wrong, in the words of the server where it has any.
fn reason(error: &Error) -> String {
    match (error.as_db_error(), error.source()) {
        (Some(answer), _) => answer.message().to_owned(),
        (None, Some(source)) => format!("{error}: {source}"),
        (None, None) => error.to_string(),
    }
}

/// Why there is no connection.
fn cause(error: &PoolError) -> String {
    if let PoolError::Backend(error) = error {
        return reason(error);
    }
    error.to_string()
}

impl From<Error> for StoreError {
    fn from(error: Error) -> Self {
        match error.code() {
            Some(code) if *code == SqlState::DISK_FULL => Self::NoRoom(reason(&error)),
            Some(_) | None => Self::Failed(reason(&error)),
        }
    }
}

impl From<PoolError> for StoreError {
    fn from(error: PoolError) -> Self {
        Self::Failed(cause(&error))
    }
}

impl Store for Postgres {
    fn server_key(&self) -> BoxFuture<'_, Kept<ServerKey>> {
        Box::pin(async {
            let add =
                "insert into secrets (name, value) values ('server', $1) on conflict do nothing";
            self.ask(add, &[&Hidden(ServerKey::random().bytes())])
                .await?;
            let kept = "select value from secrets where name = 'server'";
            let kept = self.ask(kept, &[]).await?;
            let kept = kept.first().ok_or_else(|| corrupt("no secret"))?;
            Ok(ServerKey::new(load::key(kept.try_get(0)?)?))
        })
    }

    fn check(&self) -> BoxFuture<'_, Kept<()>> {
        Box::pin(async { self.ask("select 1", &[]).await.map(|_| ()) })
    }

    fn create(&self, table: StoredTable) -> BoxFuture<'_, Kept<()>> {
        Box::pin(async move { self.keep(&table).await })
    }

    fn load(&self, id: TableId) -> BoxFuture<'_, Kept<Option<StoredTable>>> {
        Box::pin(async move {
            let rows = self.ask(load::TABLE, &[&id.as_str()]).await?;
            let table = rows.first().map(|row| load::table(id, row));
            table.transpose()
        })
    }

    fn sit(&self, id: TableId, sitting: Sitting) -> BoxFuture<'_, Kept<bool>> {
        Box::pin(async move {
            let player = Hidden(sitting.player.bytes());
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
            Ok(!taken.is_empty())
        })
    }

    fn note(&self, id: TableId, place: usize, note: Note) -> BoxFuture<'_, Kept<bool>> {
        Box::pin(async move {
            let (kind, text) = note.what.columns();
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
            Ok(!noted.is_empty())
        })
    }

    fn append(&self, id: TableId, entry: Entry) -> BoxFuture<'_, Kept<bool>> {
        Box::pin(self.appends.append(id, entry))
    }

    fn tables_of(&self, player: PlayerKey, limit: usize) -> BoxFuture<'_, Kept<Vec<TableEntry>>> {
        Box::pin(async move {
            let limit = i64::try_from(limit).map_err(corrupt)?;
            let with: Values = &[&Hidden(player.bytes()), &limit];
            let rows = self.ask(load::TABLES_OF, with).await?;
            rows.iter().map(load::entry).collect()
        })
    }

    fn name_of(&self, player: PlayerKey) -> BoxFuture<'_, Kept<Option<String>>> {
        Box::pin(async move {
            let newest = "select name from seats where player = $1 order by sat desc limit 1";
            let rows = self.ask(newest, &[&Hidden(player.bytes())]).await?;
            let name = rows.first().map(|row| row.try_get(0));
            Ok(name.transpose()?)
        })
    }

    fn changes(&self) -> BoxStream<'static, Change> {
        self.changes.heard()
    }

    fn lease(&self, id: TableId) -> BoxFuture<'_, Kept<bool>> {
        Box::pin(async move {
            let with: Values = &[&self.own, &id.as_str(), &LEASE.as_secs_f64()];
            Ok(!self.ask(LEASE_BOTS, with).await?.is_empty())
        })
    }

    fn release(&self, id: TableId) -> BoxFuture<'_, Kept<()>> {
        Box::pin(async move {
            let give_up = "delete from leases where table_id = $2 and server = $1";
            let with: Values = &[&self.own, &id.as_str()];
            self.ask(give_up, with).await.map(drop)
        })
    }

    fn attend(&self, here: Vec<(TableId, Seat)>, now: Moment) -> BoxFuture<'_, Kept<()>> {
        Box::pin(async move {
            let (tables, seats): (Vec<_>, Vec<_>) = here
                .iter()
                .map(|(table, seat)| (table.as_str(), number(*seat)))
                .unzip();
            let with: Values = &[&tables, &seats, &now.0];
            self.ask(ATTEND, with).await.map(drop)
        })
    }

    fn last_seen(&self, id: TableId, seat: Seat) -> BoxFuture<'_, Kept<Option<Moment>>> {
        Box::pin(async move {
            let seen = "select seen from presence where table_id = $1 and seat = $2";
            let with: Values = &[&id.as_str(), &number(seat)];
            let rows = self.ask(seen, with).await?;
            let seen = rows.first().map(|row| row.try_get(0));
            Ok(seen.transpose()?.map(Moment))
        })
    }

    fn beat(&self) -> BoxFuture<'_, Kept<Pulse>> {
        Box::pin(pulse::beat(&self.connections))
    }
}

impl Postgres {
    async fn keep(&self, table: &StoredTable) -> Kept<()> {
        let settings = serde_json::to_string(&table.settings).map_err(corrupt)?;
        let sitters = || table.seats.iter().map(columns_of);
        let seats: Vec<_> = Seat::ALL
            .into_iter()
            .take(table.seats.len())
            .map(number)
            .collect();
        let names: Vec<_> = sitters().map(|it| it.name).collect();
        let players: Vec<_> = sitters().map(|it| it.player.map(hidden)).collect();
        let bots: Vec<_> = sitters().map(|it| it.bot).collect();
        let nonces: Vec<_> = sitters().map(|it| it.nonce).collect();
        let position = table.position.as_ref().map(|it| it.json().to_string());
        let position = position.as_ref().map(|json| Hidden(json.as_bytes()));
        let with: Values = &[
            &table.id.as_str(),
            &table.game.to_string(),
            &settings,
            &Hidden(table.secret.bytes()),
            &Hidden(table.host.bytes()),
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

/// A version as PostgreSQL counts.
fn count(version: usize) -> Kept<i32> {
    i32::try_from(version).map_err(corrupt)
}
