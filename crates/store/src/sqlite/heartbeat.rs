//! Heartbeats of the server in SQLite.

use asterism_play::Moment;
use rusqlite::{Connection, OptionalExtension, params};

use crate::heartbeat::{REMEMBERED, SILENCE};
use crate::{Heartbeat, Outage, StoreResult};

/// Records a heartbeat at `now` of the server that is at work since `started`. There is only one
/// server, so the time between the last heartbeat of the one before and its start was an outage,
/// however short.
pub(super) fn heartbeat(
    connection: &Connection,
    started: Moment,
    now: Moment,
) -> StoreResult<Heartbeat> {
    let last = connection
        .query_row("select beat from pulse", [], |row| row.get(0))
        .optional()?;
    match last.map(Moment) {
        None => connection.execute("insert into pulse values (?1)", params![now.0])?,
        Some(last) => {
            if last < started || now.since(last) > SILENCE {
                let outage = "insert into outages (since, until) values (?1, ?2)";
                connection.execute(outage, params![last.0, now.0])?;
            }
            connection.execute("update pulse set beat = ?1", params![now.0])?
        }
    };
    let outages = outages(connection)?;
    Ok(Heartbeat { now, outages })
}

fn outages(connection: &Connection) -> StoreResult<Vec<Outage>> {
    let newest = "select since, until from
        (select since, until from outages order by until desc limit ?1) order by until";
    let mut statement = connection.prepare_cached(newest)?;
    let outages = statement.query_map(params![REMEMBERED], |row| {
        Ok(Outage {
            since: Moment(row.get(0)?),
            until: Moment(row.get(1)?),
        })
    })?;
    Ok(outages.collect::<Result<_, _>>()?)
}
