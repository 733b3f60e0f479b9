//! The tables of a player in SQLite.

use rusqlite::{Connection, params};

use super::{people, seats};
use crate::ids::PlayerKey;
use crate::rows::{corrupt, table_of};
use crate::{StoreResult, TableEntry, TableStatus};

/// The newest tables at which a player sits or which a player has opened.
pub(super) fn tables_of(
    connection: &Connection,
    player: PlayerKey,
    limit: usize,
) -> StoreResult<Vec<TableEntry>> {
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
            names: seats::names(connection, &id)?,
            profiles: people::profiles(connection, &id)?,
            game: game.parse().map_err(corrupt)?,
            content: row.get(2)?,
            status: if over {
                TableStatus::Over
            } else {
                TableStatus::InPlay
            },
            id,
        });
    }
    Ok(entries)
}
