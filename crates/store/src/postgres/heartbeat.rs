//! Heartbeats of servers in PostgreSQL. All servers use the clock of the database.

use asterism_play::Moment;

use super::connections::{Connections, Values};
use crate::heartbeat::{REMEMBERED, SILENCE};
use crate::{Heartbeat, Outage, StoreResult};

/// Records a heartbeat, and an outage if the last one was too long ago. The lock on the row makes
/// servers do so one by one.
const BEAT: &str = "
    with before as (
        select beat from pulse for update
    ), now_ as (
        select (extract(epoch from clock_timestamp()) * 1000)::bigint as beat
    ), noted as (
        update pulse set beat = greatest(pulse.beat, now_.beat) from now_
    ), first as (
        insert into pulse select beat from now_ where not exists (select from before)
    ), outage as (
        insert into outages (since, until)
        select before.beat, now_.beat from before, now_ where now_.beat - before.beat > $1
    )
    select beat from now_";

const OUTAGES: &str = "
    select since, until from
        (select since, until from outages order by until desc limit $1) newest
    order by until";

pub(super) async fn heartbeat(connections: &Connections) -> StoreResult<Heartbeat> {
    let silence = i64::try_from(SILENCE.as_millis()).unwrap_or(i64::MAX);
    let with: Values = &[&silence];
    let now = connections.ask(BEAT, with).await?;
    let now = now.first().map_or(Ok(0), |row| row.try_get(0))?;
    let with: Values = &[&REMEMBERED];
    let outages = connections.ask(OUTAGES, with).await?;
    let outages = outages.iter().map(|row| {
        Ok(Outage {
            since: Moment(row.try_get(0)?),
            until: Moment(row.try_get(1)?),
        })
    });
    Ok(Heartbeat {
        now: Moment(now),
        outages: outages.collect::<StoreResult<_>>()?,
    })
}
