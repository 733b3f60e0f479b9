//! Seats of tables in SQLite.

use asterism_core::{Nonce, Seat};
use asterism_play::Moment;
use rusqlite::{Connection, params};

use crate::outcomes::{Arranged, SitDown};
use crate::rows::{columns_of, corrupt, sitter_of};
use crate::{Arrangement, Sitting, StoreResult, StoredSeat, StoredTable, TableId};

/// Stores the seats of a new table.
pub(super) fn add_all(connection: &Connection, table: &StoredTable) -> StoreResult<()> {
    for (seat, sitter) in Seat::ALL.into_iter().zip(&table.seats) {
        add(connection, (&table.id, seat), sitter, table.seated)?;
    }
    Ok(())
}

/// Stores a seat that there is not yet.
fn add(
    connection: &Connection,
    (id, seat): (&TableId, Seat),
    sitter: &StoredSeat,
    at: Moment,
) -> StoreResult<()> {
    let columns = columns_of(sitter);
    connection
        .prepare_cached(
            "insert into seats (table_id, seat, name, player, bot, sat, nonce)
             values (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
        )?
        .execute(params![
            id.as_str(),
            seat.number(),
            columns.name,
            columns.player,
            columns.bot,
            at.0,
            columns.nonce
        ])?;
    Ok(())
}

/// Gives a seat to a player if it is still open.
pub(super) fn sit(
    connection: &Connection,
    id: &TableId,
    sitting: &Sitting,
) -> StoreResult<SitDown> {
    let changed = connection.execute(
        "update seats set player = ?3, name = ?4, sat = ?5, nonce = ?6
         where table_id = ?1 and seat = ?2 and player is null and bot is null",
        params![
            id.as_str(),
            sitting.seat.number(),
            sitting.player.bytes(),
            sitting.name,
            sitting.at.0,
            sitting.nonce.as_ref().map(Nonce::as_str)
        ],
    )?;
    Ok(if changed == 1 {
        SitDown::Seated
    } else {
        SitDown::SeatTaken
    })
}

/// Replaces seats and settings if the seats are still as they were.
pub(super) fn arrange(
    connection: &Connection,
    id: &TableId,
    wish: &Arrangement,
) -> StoreResult<Arranged> {
    if load(connection, id)? != wish.before {
        return Ok(Arranged::Overtaken);
    }
    connection.execute(
        "delete from seats where table_id = ?1",
        params![id.as_str()],
    )?;
    for (seat, sitter) in Seat::ALL.into_iter().zip(&wish.seats) {
        add(connection, (id, seat), sitter, wish.at)?;
    }
    let settings = serde_json::to_string(&wish.settings).map_err(corrupt)?;
    connection.execute(
        "update tables set settings = ?2, clock = ?3 where id = ?1",
        params![id.as_str(), settings, wish.clock.to_string()],
    )?;
    Ok(Arranged::Done)
}

/// All seats of a table.
pub(super) fn load(connection: &Connection, id: &TableId) -> StoreResult<Vec<StoredSeat>> {
    let mut statement = connection.prepare_cached(
        "select name, player, bot, nonce from seats where table_id = ?1 order by seat",
    )?;
    let mut rows = statement.query(params![id.as_str()])?;
    let mut seats = Vec::new();
    while let Some(row) = rows.next()? {
        let nonce: Option<String> = row.get(3)?;
        let (name, player, bot) = (row.get(0)?, row.get(1)?, row.get(2)?);
        seats.push(sitter_of(name, player, bot, nonce.as_deref())?);
    }
    Ok(seats)
}

/// The names of all seats of a table, empty for open ones.
pub(super) fn names(connection: &Connection, id: &TableId) -> StoreResult<Vec<String>> {
    let mut statement =
        connection.prepare_cached("select name from seats where table_id = ?1 order by seat")?;
    let names = statement.query_map(params![id.as_str()], |row| row.get(0))?;
    Ok(names.collect::<Result<_, _>>()?)
}
