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
use crate::tables::{Attendance, Shape, Shared, Snapshot};

/// Server-sent events.
pub(crate) type Sse<S> = axum::response::Sse<axum::response::sse::KeepAliveStream<S>>;

/// A connection without news says so this often, so that a lost one is noticed.
const HEARTBEAT: Duration = Duration::from_secs(20);

/// A stream that ended is begun again after this long, or up to three times as long.
const SOON: Duration = Duration::from_secs(1);

/// Who follows which table, and how.
pub(crate) struct Viewing {
    pub(crate) player: Option<Player>,
    pub(crate) id: TableId,
    pub(crate) shape: Shape,
    /// The version that the viewer has already.
    pub(crate) seen: Option<usize>,
}

struct Follower<F> {
    service: Arc<Service>,
    viewing: Viewing,
    changes: watch::Receiver<u64>,
    shared: Arc<Shared>,
    stopping: watch::Receiver<bool>,
    tell: F,
    /// As long as this stream is read, its viewer is there.
    _attendance: Option<Attendance>,
}

/// Follows a table for one viewer, to whom `tell` tells what it has become. If the viewer has this
/// version already, the first event comes with the next change. A slow reader skips what it missed and
/// gets the newest.
pub(crate) async fn follow(
    service: Arc<Service>,
    viewing: Viewing,
    tell: impl Fn(&Snapshot) -> String + Send + Sync + 'static,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Problem> {
    let Viewing { player, id, .. } = &viewing;
    let (mut changes, shared) = service.watch(id).await?;
    let attendance = service.attend(player.as_ref(), id).await?;
    let current = service.glance(player.as_ref(), id).await?;
    // What happened beside the game has no version, so it may have been missed.
    if viewing.seen != Some(current.version()) || current.notes > 0 {
        changes.mark_changed();
    }
    let stopping = service.stopping();
    let follower = Follower {
        service,
        viewing,
        changes,
        shared,
        stopping,
        tell,
        _attendance: attendance,
    };
    let texts = stream::unfold(follower, |mut follower| async move {
        let text = follower.next().await?;
        Some((text, follower))
    });
    let events = texts.map(|text| Event::default().event("table").data(text));
    let events = events.chain(stream::once(async { come_back() })).map(Ok);
    Ok(axum::response::Sse::new(events).keep_alive(KeepAlive::new().interval(HEARTBEAT)))
}

/// The last event: when to connect again, not all at the same moment.
fn come_back() -> Event {
    let [luck] = random_bytes();
    Event::default().retry(SOON + SOON * u32::from(luck) / 128)
}

impl<F: Fn(&Snapshot) -> String> Follower<F> {
    /// What the table has become by its next change; nothing more when the server stops.
    async fn next(&mut self) -> Option<Arc<str>> {
        tokio::select! {
            changed = self.changes.changed() => changed.ok()?,
            _ = self.stopping.wait_for(|stopping| *stopping) => return None,
        }
        let revision = *self.changes.borrow_and_update();
        let Some(player) = self.viewing.player.take() else {
            return self.as_onlooker(revision).await;
        };
        // Whoever was signed out meanwhile looks on.
        self.viewing.player = self.service.desk().still(player).await.ok()?;
        Some(self.as_seen().await?.into())
    }

    /// Whoever is nobody sees what all such onlookers see.
    async fn as_onlooker(&self, revision: u64) -> Option<Arc<str>> {
        let made = (self.viewing.shape, revision);
        self.shared.text(made, self.as_seen()).await
    }

    async fn as_seen(&self) -> Option<String> {
        let (player, id) = (self.viewing.player.as_ref(), &self.viewing.id);
        let snapshot = match self.viewing.shape {
            Shape::Json => self.service.glance(player, id).await,
            Shape::Page => self.service.look(player, id).await,
        };
        Some((self.tell)(&snapshot.ok()?))
    }
}
