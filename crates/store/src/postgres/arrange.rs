//! Seats and settings of a table that waits for people, changed by its host in one statement.

use asterism_core::Seat;

use super::connections::Values;
use super::redacted::redacted;
use super::{Postgres, number};
use crate::outcomes::Arranged;
use crate::rows::{columns_of, corrupt};
use crate::{Arrangement, StoreResult, StoredSeat, TableId};

/// Locks the seats and compares them with those that the host has seen; then replaces seats and
/// settings, and notifies other servers. Returns no row if somebody was quicker: a lock waits for
/// them, and shows the seats as they left them.
const ARRANGE: &str = "
    with locked as (
        select seat, name, player, bot from seats where table_id = $2 order by seat for update
    ), seen as (
        select * from unnest($3::smallint[], $4::text[], $5::bytea[], $6::text[])
            as s (seat, name, player, bot)
    ), unchanged as (
        select count(*) as rows from locked join seen using (seat)
        where locked.name = seen.name and locked.player is not distinct from seen.player
            and locked.bot is not distinct from seen.bot
    ), arranged as (
        update tables set settings = $12, clock = $13
        where id = $2 and (select rows from unchanged) = cardinality($3::smallint[])
            and (select count(*) from locked) = cardinality($3::smallint[])
        returning id
    ), left_out as (
        delete from seats using arranged
        where table_id = arranged.id and seat <> all ($7::smallint[])
    ), placed as (
        insert into seats (table_id, seat, name, player, bot, sat, nonce)
        select id, seat, name, player, bot, $14, nonce
        from arranged, unnest($7::smallint[], $8::text[], $9::bytea[], $10::text[], $11::text[])
            as s (seat, name, player, bot, nonce)
        on conflict (table_id, seat) do update set name = excluded.name, player = excluded.player,
            bot = excluded.bot, sat = excluded.sat, nonce = excluded.nonce
    )
    select pg_notify('asterism', id || ' ' || $1) from arranged";

pub(super) async fn arrange(
    store: &Postgres,
    id: &TableId,
    change: &Arrangement,
) -> StoreResult<Arranged> {
    let settings = serde_json::to_string(&change.settings).map_err(corrupt)?;
    let (before, after) = (columns(&change.before), columns(&change.seats));
    let players = [&change.before, &change.seats].map(|seats| {
        let players = seats.iter().map(|it| columns_of(it).player.map(redacted));
        players.collect::<Vec<_>>()
    });
    let with: Values = &[
        &store.own,
        &id.as_str(),
        &before.seats,
        &before.names,
        &players[0],
        &before.bots,
        &after.seats,
        &after.names,
        &players[1],
        &after.bots,
        &after.nonces,
        &settings,
        &change.clock.to_string(),
        &change.at.0,
    ];
    let arranged = store.find(ARRANGE, with).await?;
    Ok(arranged.map_or(Arranged::Overtaken, |_| Arranged::Done))
}

/// The columns of seats, except for the players.
struct Columns<'a> {
    seats: Vec<i16>,
    names: Vec<&'a str>,
    bots: Vec<Option<String>>,
    nonces: Vec<Option<&'a str>>,
}

fn columns(sitters: &[StoredSeat]) -> Columns<'_> {
    let all = || sitters.iter().map(columns_of);
    Columns {
        seats: Seat::first(sitters.len()).map(number).collect(),
        names: all().map(|it| it.name).collect(),
        bots: all().map(|it| it.bot).collect(),
        nonces: all().map(|it| it.nonce).collect(),
    }
}
