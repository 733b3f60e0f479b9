//! Adds actions, all that wait in one commit. `NOTIFY` holds a lock of the whole database server
//! until the commit is on disk, so the fewer commits the better.

use std::collections::BTreeSet;

use tokio::sync::{mpsc, oneshot};

use super::connections::{Connections, Values};
use super::{count, number};
use crate::outcomes::Append;
use crate::{NewEntry, StoreError, StoreResult, TableId, TableStatus};

/// Maximum number of actions in one commit.
const MAX_BATCH: usize = 256;

/// Adds actions and notifies other servers. Returns the places of those that were added: the first
/// of several for the same version, and none if the version is taken. They are added in the order
/// of the tables, so that servers never deadlock.
const APPEND: &str = "
    with given as (
        select distinct on (table_id, version) *
        from unnest($2::text[], $3::integer[], $4::smallint[], $5::text[], $6::bigint[],
                    $7::boolean[]) with ordinality
            as given (table_id, version, seat, action, taken, over, place)
        order by table_id, version, place
    ), added as (
        insert into actions (table_id, version, seat, action, taken)
        select table_id, version, seat, action, taken from given order by table_id, version
        on conflict (table_id, version) do nothing returning table_id, version
    ), ended as (
        update tables set over = true from added natural join given
        where id = added.table_id and given.over
    )
    select place, pg_notify('asterism', table_id || ' ' || $1) from added natural join given";

/// Queue of the task that adds actions.
pub(super) struct Appends(mpsc::UnboundedSender<Waiting>);

struct Waiting {
    id: TableId,
    entry: NewEntry,
    answer: oneshot::Sender<StoreResult<Append>>,
}

impl Appends {
    pub(super) fn start(connections: Connections, own: String) -> Self {
        let (waiting, mut queue) = mpsc::unbounded_channel();
        tokio::spawn(async move {
            let mut batch = Vec::new();
            while queue.recv_many(&mut batch, MAX_BATCH).await > 0 {
                let added = add(&connections, &own, &batch).await;
                tell(&added, batch.drain(..));
            }
        });
        Self(waiting)
    }

    pub(super) async fn append(&self, id: TableId, entry: NewEntry) -> StoreResult<Append> {
        let (answer, answered) = oneshot::channel();
        let waiting = Waiting { id, entry, answer };
        self.0.send(waiting).map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }
}

/// The places of the actions that were added, counted from one.
async fn add(
    connections: &Connections,
    own: &str,
    batch: &[Waiting],
) -> StoreResult<BTreeSet<i64>> {
    let entries = || batch.iter().map(|waiting| &waiting.entry);
    let versions = entries().map(|entry| count(entry.number));
    let with: Values = &[
        &own,
        &batch.iter().map(|it| it.id.as_str()).collect::<Vec<_>>(),
        &versions.collect::<StoreResult<Vec<_>>>()?,
        &entries()
            .map(|it| number(it.entry.seat))
            .collect::<Vec<_>>(),
        &entries()
            .map(|it| it.entry.step.to_string())
            .collect::<Vec<_>>(),
        &entries().map(|it| it.entry.at.0).collect::<Vec<_>>(),
        &entries()
            .map(|it| it.status == TableStatus::Over)
            .collect::<Vec<_>>(),
    ];
    let rows = connections.ask(APPEND, with).await?;
    rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
}

fn tell(added: &StoreResult<BTreeSet<i64>>, batch: impl Iterator<Item = Waiting>) {
    for (place, waiting) in (1..).zip(batch) {
        let answer = match added {
            Ok(places) if places.contains(&place) => Ok(Append::Added),
            Ok(_) => Ok(Append::Overtaken),
            Err(StoreError::Failed(why)) => Err(StoreError::Failed(why.clone())),
            Err(error) => Err(StoreError::Failed(error.to_string())),
        };
        let _ = waiting.answer.send(answer); // Nobody may be waiting any more.
    }
}
