//! When the server was at work, in SQLite.

use rusqlite::{Connection, OptionalExtension, params};

use crate::store::pulse::{REMEMBERED, SILENCE};
use crate::store::{Kept, Outage, Pulse};
use crate::time::Moment;

/// Notes that the server, at work since `started`, is so `now`. There is one server only, so what lies
/// between its start and the last beat of the one before was an outage, however short.
pub(super) fn beat(connection: &Connection, started: Moment, now: Moment) -> Kept<Pulse> {
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
    Ok(Pulse { now, outages })
}

fn outages(connection: &Connection) -> Kept<Vec<Outage>> {
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
