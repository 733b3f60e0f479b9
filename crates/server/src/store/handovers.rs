//! Who plays for whom, as SQLite keeps it.

use rusqlite::{Connection, params};

use super::sqlite::{corrupt, seat_of};
use super::{Handover, Kept, TableId};

/// Keeps a handover after those that the table has.
pub(super) fn add(
    connection: &Connection,
    id: &TableId,
    handover: &Handover,
    now: i64,
) -> Kept<()> {
    connection
        .prepare_cached(
            "insert into handovers (table_id, number, seat, version, bot, handed)
             select ?1, count(*), ?2, ?3, ?4, ?5 from handovers where table_id = ?1",
        )?
        .execute(params![
            id.as_str(),
            handover.seat.number(),
            handover.version,
            handover.bot.map(|bot| bot.to_string()),
            now
        ])?;
    Ok(())
}

/// All handovers of a table, oldest first.
pub(super) fn load(connection: &Connection, id: &TableId) -> Kept<Vec<Handover>> {
    let mut statement = connection.prepare_cached(
        "select seat, version, bot from handovers where table_id = ?1 order by number",
    )?;
    let mut rows = statement.query(params![id.as_str()])?;
    let mut handovers = Vec::new();
    while let Some(row) = rows.next()? {
        let bot: Option<String> = row.get(2)?;
        handovers.push(Handover {
            seat: seat_of(row.get(0)?)?,
            version: row.get(1)?,
            bot: bot.map(|bot| bot.parse()).transpose().map_err(corrupt)?,
        });
    }
    Ok(handovers)
}
