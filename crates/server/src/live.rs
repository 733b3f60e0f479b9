//! Live updates: one stream for each viewer, who gets the newest view whenever the table changes.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::response::sse::{Event, KeepAlive};
use futures_util::{Stream, StreamExt, stream};
use tokio::sync::watch;

use crate::identity::{Player, random_bytes};
use crate::problem::Problem;
use crate::service::Service;
use crate::store::TableId;
use crate::tables::{Attendance, Snapshot};

/// Server-sent events.
pub(crate) type Sse<S> = axum::response::Sse<axum::response::sse::KeepAliveStream<S>>;

/// A connection without news says so this often, so that a lost one is noticed.
const HEARTBEAT: Duration = Duration::from_secs(20);

/// A stream that ended is begun again after this long, or up to three times as long.
const SOON: Duration = Duration::from_secs(1);

struct Follower {
    service: Arc<Service>,
    player: Option<Player>,
    id: TableId,
    changes: watch::Receiver<u64>,
    stopping: watch::Receiver<bool>,
    /// As long as this stream is read, its viewer is there.
    _attendance: Option<Attendance>,
}

/// Follows a table for one viewer. `seen` is the version that the viewer has already: then the
/// first event comes with the next change. A slow reader skips what it missed and gets the newest.
pub(crate) async fn follow(
    service: Arc<Service>,
    player: Option<Player>,
    id: TableId,
    seen: Option<usize>,
    event: impl Fn(&Snapshot) -> Event + Send + 'static,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Problem> {
    let mut changes = service.watch(&id).await?;
    let attendance = service.attend(player.as_ref(), &id).await?;
    let current = service.look(player.as_ref(), &id).await?;
    // What happened beside the game has no version, so it may have been missed.
    if seen != Some(current.version()) || current.notes > 0 {
        changes.mark_changed();
    }
    let stopping = service.stopping();
    let follower = Follower {
        service,
        player,
        id,
        changes,
        stopping,
        _attendance: attendance,
    };
    let snapshots = stream::unfold(follower, |mut follower| async move {
        let snapshot = follower.next().await?;
        Some((snapshot, follower))
    });
    let events = snapshots.map(move |snapshot| event(&snapshot));
    let events = events.chain(stream::once(async { come_back() })).map(Ok);
    Ok(axum::response::Sse::new(events).keep_alive(KeepAlive::new().interval(HEARTBEAT)))
}

/// The last event: when to connect again, not all at the same moment.
fn come_back() -> Event {
    let [luck] = random_bytes();
    Event::default().retry(SOON + SOON * u32::from(luck) / 128)
}

impl Follower {
    /// The table after its next change; nothing more when the server stops.
    async fn next(&mut self) -> Option<Snapshot> {
        tokio::select! {
            changed = self.changes.changed() => changed.ok()?,
            _ = self.stopping.wait_for(|stopping| *stopping) => return None,
        }
        // Whoever was signed out meanwhile looks on.
        if let Some(player) = self.player.take() {
            self.player = self.service.desk().still(player).await.ok()?;
        }
        self.service.look(self.player.as_ref(), &self.id).await.ok()
    }
}
