//! Notes of tables in SQLite.

use rusqlite::{Connection, params};

use crate::notes::NoteRow;
use crate::outcomes::Append;
use crate::{Note, StoreResult, TableId};

/// Stores a note, unless the table has one with this number.
pub(super) fn add(
    connection: &Connection,
    id: &TableId,
    number: usize,
    note: &Note,
) -> StoreResult<Append> {
    let (kind, text) = note.kind.columns();
    let added = connection
        .prepare_cached(
            "insert into notes (table_id, number, seat, version, kind, text, noted)
             values (?1, ?2, ?3, ?4, ?5, ?6, ?7) on conflict do nothing",
        )?
        .execute(params![
            id.as_str(),
            number,
            note.seat.number(),
            note.version,
            kind,
            text,
            note.at.0
        ])?;
    Ok(if added == 1 {
        Append::Added
    } else {
        Append::Overtaken
    })
}

/// All notes of a table, oldest first.
pub(super) fn load(connection: &Connection, id: &TableId) -> StoreResult<Vec<Note>> {
    let mut statement = connection.prepare_cached(
        "select seat, version, noted, kind, text from notes where table_id = ?1 order by number",
    )?;
    let rows = statement.query_map(params![id.as_str()], |row| {
        Ok(NoteRow {
            seat: row.get(0)?,
            version: row.get(1)?,
            at: row.get(2)?,
            kind: row.get(3)?,
            text: row.get(4)?,
        })
    })?;
    rows.map(|row| row?.note()).collect()
}
