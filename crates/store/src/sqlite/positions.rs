//! The positions that games start from.

use asterism_registry::Position;
use rusqlite::{Connection, OptionalExtension, params};

use crate::rows::{corrupt, position_of};
use crate::{StoreResult, TableId};

/// Stores the position that a game starts from.
pub(super) fn add(connection: &Connection, id: &TableId, position: &Position) -> StoreResult<()> {
    let text = serde_json::to_string(position.json()).map_err(corrupt)?;
    connection
        .prepare_cached("insert into positions (table_id, position) values (?1, ?2)")?
        .execute(params![id.as_str(), text])?;
    Ok(())
}

/// The position that a game started from, if the table was not laid out.
pub(super) fn load(connection: &Connection, id: &TableId) -> StoreResult<Option<Position>> {
    let text: Option<String> = connection
        .prepare_cached("select position from positions where table_id = ?1")?
        .query_row(params![id.as_str()], |row| row.get(0))
        .optional()?;
    text.map(|text| position_of(text.as_bytes())).transpose()
}
