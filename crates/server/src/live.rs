//! Live updates: one stream per viewer. A page is sent every position of the game in order, so that
//! it can show what happened one event after the other, and of each only the parts that changed; a
//! program is sent the newest position.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use asterism_core::Seat;
use asterism_pages::update::Shown;
use asterism_play::SitterKind;
use asterism_store::{TableId, random_bytes};
use axum::response::sse::{Event, KeepAlive};
use futures_util::{Stream, StreamExt, stream};
use tokio::sync::watch;

use crate::identity::Player;
use crate::problem::Problem;
use crate::service::Service;
use crate::tables::{
    Attendance, Drawn, Following, Format, Rendering, Snapshot, SpectatorCache, Step,
};

/// Server-sent events.
pub(crate) type Sse<S> = axum::response::Sse<axum::response::sse::KeepAliveStream<S>>;

/// Interval of keepalive comments, so that a lost connection is noticed.
const HEARTBEAT: Duration = Duration::from_secs(20);

/// Interval at which pages of several people are told who is away.
const LOOK_ROUND: Duration = Duration::from_secs(10);

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
    /// The parts that the page of the viewer shows already.
    pub(crate) shown: Shown,
}

struct Follower<F> {
    service: Arc<Service>,
    viewing: Viewing,
    following: Following,
    /// Steps that are not drawn yet.
    steps: Vec<Arc<Step>>,
    /// Drawings that were not sent yet.
    waiting: VecDeque<Arc<Drawn>>,
    /// True for the page of a table of several people, which shows who is away.
    has_company: bool,
    /// The seat of a page, which is told when it changes a secret choice.
    seat: Option<Seat>,
    shared: Arc<SpectatorCache>,
    stopping: watch::Receiver<bool>,
    tell: F,
    /// Marks the viewer as present at the table for as long as the stream is open.
    _attendance: Option<Attendance>,
}

/// Sends a viewer what `tell` makes of the table after each change. If the viewer already has all of
/// it, the first event comes with the next change. A reader who is far too slow skips the changes it
/// missed and gets the newest.
pub(crate) async fn follow(
    service: Arc<Service>,
    viewing: Viewing,
    tell: impl Fn(&Snapshot) -> Drawn + Send + Sync + 'static,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Problem> {
    let Viewing { player, id, .. } = &viewing;
    let (mut following, shared) = service.follow(id).await?;
    let attendance = service.attend(player.as_ref(), id).await?;
    let current = service.glance(player.as_ref(), id).await?;
    // What a page lacks is known by its parts; a program has nothing yet.
    following.changes.mark_changed();
    let is_page = viewing.format == Format::Page;
    let has_company = is_page && people(&current) > 1;
    let seat = current.viewer.seat();
    let stopping = service.stopping();
    let follower = Follower {
        service,
        viewing,
        following,
        steps: Vec::new(),
        waiting: VecDeque::new(),
        has_company,
        seat: seat.filter(|_| is_page),
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

/// Number of people at a table.
fn people(snapshot: &Snapshot) -> usize {
    let sitters = snapshot.sitters.iter();
    sitters
        .filter(|sitter| sitter.kind == SitterKind::Human)
        .count()
}

/// The last event of a stream: the delay before reconnecting, random so that clients spread out.
fn come_back() -> Event {
    let [luck] = random_bytes();
    Event::default().retry(SOON + SOON * u32::from(luck) / 128)
}

impl<F: Fn(&Snapshot) -> Drawn> Follower<F> {
    /// The next text to send; `None` when the server stops.
    async fn next(&mut self) -> Option<String> {
        loop {
            while let Some(drawn) = self.waiting.pop_front() {
                match &*drawn {
                    Drawn::Text(text) => return Some(text.clone()),
                    Drawn::Table(table) => {
                        // Nothing is sent that a page shows already.
                        if let Some(update) = table.update(&mut self.viewing.shown) {
                            return Some(update);
                        }
                    }
                }
            }
            self.draw_changes().await?;
        }
    }

    /// Waits for the next change, and draws the table at every step since and as it is now.
    async fn draw_changes(&mut self) -> Option<()> {
        tokio::select! {
            changed = self.following.changed(self.seat) => changed?,
            () = tokio::time::sleep(LOOK_ROUND), if self.has_company => {}
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
        self.waiting.push_back(newest.drawn);
        self.viewing.seen = Some(newest.version);
        Some(())
    }

    /// Draws the steps between what the viewer has seen and the newest version. They are read after
    /// that was drawn, so that none is missing.
    async fn draw_steps(&mut self, newest: usize) -> Option<()> {
        let seen = self.viewing.seen.unwrap_or(newest);
        let steps = self.steps_between(seen, newest).await?;
        if self.viewing.player.is_none() {
            for step in &steps {
                let drawn = async { Some(Arc::new((self.tell)(&self.look().await?.at(step)))) };
                self.waiting.push_back(step.for_spectators(drawn).await?);
            }
        } else if !steps.is_empty() {
            let now = self.look().await?;
            let drawings = steps
                .iter()
                .map(|step| Arc::new((self.tell)(&now.at(step))));
            self.waiting.extend(drawings);
        }
        Some(())
    }

    /// The steps after `seen` and before `newest`. If the viewer was not there for some of them, the
    /// table plays them again.
    async fn steps_between(&mut self, seen: usize, newest: usize) -> Option<Vec<Arc<Step>>> {
        self.steps.extend(self.following.steps());
        let (mut steps, later) = std::mem::take(&mut self.steps)
            .into_iter()
            .partition::<Vec<_>, _>(|step| step.version <= newest);
        self.steps = later;
        let is_between = |step: &Arc<Step>| seen < step.version && step.version < newest;
        steps.retain(is_between);
        if steps.len() < newest.saturating_sub(seen + 1) {
            let again = self.service.steps(&self.viewing.id, seen).await;
            steps = again.ok()?;
            steps.retain(is_between);
        }
        Some(steps)
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
            drawn: Arc::new((self.tell)(&snapshot)),
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
