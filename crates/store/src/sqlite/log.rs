//! The logs of tables.

use asterism_core::Seat;
use asterism_play::{LogEntry, LogStep, Moment};
use rusqlite::{Connection, params};

use crate::rows::{log_of, seat_of};
use crate::{StoreResult, TableId};

/// The log of a table, and the seats that have changed a secret choice.
pub(super) fn load(
    connection: &Connection,
    id: &TableId,
) -> StoreResult<(Vec<LogEntry>, Vec<Seat>)> {
    let mut statement = connection.prepare_cached(
        "select seat, action, taken from actions where table_id = ?1 order by version",
    )?;
    let mut rows = statement.query(params![id.as_str()])?;
    let mut stored = Vec::new();
    while let Some(row) = rows.next()? {
        let text: String = row.get(1)?;
        stored.push(LogEntry {
            seat: seat_of(row.get(0)?)?,
            step: LogStep::read(&text),
            at: Moment(row.get(2)?),
        });
    }
    Ok(log_of(stored))
}
