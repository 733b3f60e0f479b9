//! What happens beside a game, in SQLite.

use rusqlite::{Connection, params};

use crate::store::notes::NoteRow;
use crate::store::{Kept, Note, TableId};

/// Keeps a note, unless the table has one of this number.
pub(super) fn add(connection: &Connection, id: &TableId, number: usize, note: &Note) -> Kept<bool> {
    let (kind, text) = note.what.columns();
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
    Ok(added == 1)
}

/// All notes of a table, oldest first.
pub(super) fn load(connection: &Connection, id: &TableId) -> Kept<Vec<Note>> {
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
