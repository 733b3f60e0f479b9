//! Live updates: one stream per viewer. A page is sent every position of the game in order, so that
//! it can show what happened one event after the other; a program is sent the newest.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use asterism_store::{TableId, random_bytes};
use axum::response::sse::{Event, KeepAlive};
use futures_util::{Stream, StreamExt, stream};
use tokio::sync::watch;

use crate::identity::Player;
use crate::problem::Problem;
use crate::service::Service;
use crate::tables::{Attendance, Following, Format, Rendering, Snapshot, SpectatorCache, Step};

/// Server-sent events.
pub(crate) type Sse<S> = axum::response::Sse<axum::response::sse::KeepAliveStream<S>>;

/// Interval of keepalive comments, so that a lost connection is noticed.
const HEARTBEAT: Duration = Duration::from_secs(20);

/// Minimum delay before a client reconnects after its stream has ended. The maximum is three times
/// as long.
const SOON: Duration = Duration::from_secs(1);

/// A viewer and the table they follow.
pub(crate) struct Viewing {
    pub(crate) player: Option<Player>,
    pub(crate) id: TableId,
    pub(crate) format: Format,
    /// The version that the viewer already has.
    pub(crate) seen: Option<usize>,
}

struct Follower<F> {
    service: Arc<Service>,
    viewing: Viewing,
    following: Following,
    /// Steps that are not drawn yet.
    steps: Vec<Arc<Step>>,
    /// Texts that were drawn and not sent yet.
    waiting: VecDeque<Arc<str>>,
    shared: Arc<SpectatorCache>,
    stopping: watch::Receiver<bool>,
    tell: F,
    /// Marks the viewer as present at the table for as long as the stream is open.
    _attendance: Option<Attendance>,
}

/// Sends a viewer the text that `tell` makes of the table after each change. If the viewer already
/// has the current version, the first event comes with the next change. A reader who is too slow
/// skips the changes it missed and gets the newest.
pub(crate) async fn follow(
    service: Arc<Service>,
    viewing: Viewing,
    tell: impl Fn(&Snapshot) -> String + Send + Sync + 'static,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Problem> {
    let Viewing { player, id, .. } = &viewing;
    let (mut following, shared) = service.follow(id).await?;
    let attendance = service.attend(player.as_ref(), id).await?;
    let current = service.glance(player.as_ref(), id).await?;
    // Notes, such as chat, do not change the version, so the viewer may have missed some.
    if viewing.seen != Some(current.version()) || current.notes > 0 {
        following.changes.mark_changed();
    }
    let stopping = service.stopping();
    let follower = Follower {
        service,
        viewing,
        following,
        steps: Vec::new(),
        waiting: VecDeque::new(),
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

/// The last event of a stream: the delay before reconnecting, random so that clients spread out.
fn come_back() -> Event {
    let [luck] = random_bytes();
    Event::default().retry(SOON + SOON * u32::from(luck) / 128)
}

impl<F: Fn(&Snapshot) -> String> Follower<F> {
    /// The next text to send; `None` when the server stops.
    async fn next(&mut self) -> Option<Arc<str>> {
        while self.waiting.is_empty() {
            self.draw_changes().await?;
        }
        self.waiting.pop_front()
    }

    /// Waits for the next change, and draws the table at every step since and as it is now.
    async fn draw_changes(&mut self) -> Option<()> {
        tokio::select! {
            changed = self.following.changes.changed() => changed.ok()?,
            _ = self.stopping.wait_for(|stopping| *stopping) => return None,
        }
        let revision = *self.following.changes.borrow_and_update();
        if let Some(player) = self.viewing.player.take() {
            // A player who was signed out in the meantime becomes a spectator.
            self.viewing.player = self.service.accounts().still(player).await.ok()?;
        }
        let newest = match self.viewing.player {
            Some(_) => self.as_seen().await?,
            None => self.as_spectator(revision).await?,
        };
        if self.viewing.format == Format::Page {
            self.draw_steps(newest.version).await?;
        }
        self.waiting.push_back(newest.text);
        self.viewing.seen = Some(newest.version);
        Some(())
    }

    /// Draws the steps between what the viewer has seen and the newest version. They are read after
    /// that was drawn, so that none is missing.
    async fn draw_steps(&mut self, newest: usize) -> Option<()> {
        let seen = self.viewing.seen.unwrap_or(newest);
        self.steps.extend(self.following.steps());
        let (mut steps, later) = std::mem::take(&mut self.steps)
            .into_iter()
            .partition::<Vec<_>, _>(|step| step.version <= newest);
        self.steps = later;
        steps.retain(|step| seen < step.version && step.version < newest);
        if self.viewing.player.is_none() {
            for step in &steps {
                let drawn = async { Some((self.tell)(&self.look().await?.at(step)).into()) };
                self.waiting.push_back(step.for_spectators(drawn).await?);
            }
        } else if !steps.is_empty() {
            let now = self.look().await?;
            let texts = steps.iter().map(|step| (self.tell)(&now.at(step)).into());
            self.waiting.extend(texts);
        }
        Some(())
    }

    /// Anonymous spectators share one cached rendering.
    async fn as_spectator(&self, revision: u64) -> Option<Rendering> {
        let format = self.viewing.format;
        self.shared
            .rendering(format, revision, self.as_seen())
            .await
    }

    async fn as_seen(&self) -> Option<Rendering> {
        let snapshot = self.look().await?;
        Some(Rendering {
            version: snapshot.version(),
            text: (self.tell)(&snapshot).into(),
        })
    }

    async fn look(&self) -> Option<Snapshot> {
        let (player, id) = (self.viewing.player.as_ref(), &self.viewing.id);
        let snapshot = match self.viewing.format {
            Format::Json => self.service.glance(player, id).await,
            Format::Page => self.service.look(player, id).await,
        };
        snapshot.ok()
    }
}
