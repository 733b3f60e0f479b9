//! The positions from which tables go on.

use asterism_registry::Position;
use rusqlite::{Connection, OptionalExtension, params};

use crate::store::rows::{corrupt, position_of};
use crate::store::{Kept, TableId};

/// Keeps the position from which a table goes on.
pub(super) fn add(connection: &Connection, id: &TableId, position: &Position) -> Kept<()> {
    let text = serde_json::to_string(position.json()).map_err(corrupt)?;
    connection
        .prepare_cached("insert into positions (table_id, position) values (?1, ?2)")?
        .execute(params![id.as_str(), text])?;
    Ok(())
}

/// The position from which a table goes on, if it was not laid out.
pub(super) fn load(connection: &Connection, id: &TableId) -> Kept<Option<Position>> {
    let text: Option<String> = connection
        .prepare_cached("select position from positions where table_id = ?1")?
        .query_row(params![id.as_str()], |row| row.get(0))
        .optional()?;
    text.map(|text| position_of(text.as_bytes())).transpose()
}
