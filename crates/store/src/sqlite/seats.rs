//! Seats of tables in SQLite.

use asterism_core::{Nonce, Seat};
use rusqlite::{Connection, params};

use crate::outcomes::SitDown;
use crate::rows::{columns_of, sitter_of};
use crate::{Sitting, StoreResult, StoredSeat, StoredTable, TableId};

/// Stores a seat of a new table.
pub(super) fn add(
    connection: &Connection,
    table: &StoredTable,
    seat: Seat,
    sitter: &StoredSeat,
) -> StoreResult<()> {
    let columns = columns_of(sitter);
    connection
        .prepare_cached(
            "insert into seats (table_id, seat, name, player, bot, sat, nonce)
             values (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
        )?
        .execute(params![
            table.id.as_str(),
            seat.number(),
            columns.name,
            columns.player,
            columns.bot,
            table.seated.0,
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
