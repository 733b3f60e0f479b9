//! Steps of a running game, so that viewers are shown every position and not only the newest.
//!
//! A change wakes the viewers of a table. Bots are fast: by the time a viewer has looked, several
//! entries may have been added. So the table also sends each position to all who watch. It is kept
//! only until they have read it.

use std::sync::Arc;

use asterism_core::{MAX_SEATS, Seat, Seats};
use asterism_play::Session;
use asterism_registry::Referee;
use tokio::sync::broadcast::error::TryRecvError;
use tokio::sync::{OnceCell, broadcast, watch};

use super::snapshot::{Play, Snapshot, Stage};
use super::spectator_cache::Drawn;

/// Maximum number of steps that wait for a viewer. One who is further behind is shown the newest.
const WAITING: usize = 16;

/// Maximum number of steps that a viewer who comes back is shown one after the other.
const MISSED: usize = 64;

/// The position after one entry of the log.
pub(crate) struct Step {
    pub(crate) version: usize,
    owed: Seats,
    referee: Box<dyn Referee>,
    /// The page of anonymous spectators, drawn by the first of them.
    spectator_page: OnceCell<Arc<Drawn>>,
}

/// The channels by which a table tells its viewers that it has changed.
pub(super) struct Updates {
    changed: watch::Sender<u64>,
    /// How often each seat has changed a secret choice: only its own pages are told.
    choices: watch::Sender<[u64; MAX_SEATS]>,
    steps: broadcast::Sender<Arc<Step>>,
}

/// The way to the channels of a table. It does not keep them open: if the task of the table ends,
/// so do the streams of its viewers.
#[derive(Clone)]
pub(super) struct UpdatesHandle {
    changes: watch::Receiver<u64>,
    choices: watch::Receiver<[u64; MAX_SEATS]>,
    steps: broadcast::WeakSender<Arc<Step>>,
}

/// A viewer's ends of the channels of a table.
pub struct Following {
    /// Counts the changes of the table, of any kind.
    pub(crate) changes: watch::Receiver<u64>,
    choices: watch::Receiver<[u64; MAX_SEATS]>,
    steps: broadcast::Receiver<Arc<Step>>,
}

impl Updates {
    /// Channels that nobody follows yet.
    pub(super) fn new() -> Self {
        Self {
            changed: watch::Sender::new(0),
            choices: watch::Sender::new([0; MAX_SEATS]),
            steps: broadcast::Sender::new(WAITING),
        }
    }

    /// The way to these channels.
    pub(super) fn handle(&self) -> UpdatesHandle {
        UpdatesHandle {
            changes: self.changed.subscribe(),
            choices: self.choices.subscribe(),
            steps: self.steps.downgrade(),
        }
    }

    /// True if a viewer follows the table.
    pub(super) fn is_followed(&self) -> bool {
        self.steps.receiver_count() > 0
    }

    /// Wakes all viewers.
    pub(super) fn tell(&self) {
        self.changed.send_modify(|revision| *revision += 1);
    }

    /// Wakes the pages of one seat, because it has changed a secret choice.
    pub(super) fn tell_own(&self, seat: Seat) {
        self.choices.send_modify(|count| count[seat.index()] += 1);
    }

    /// Sends the position of a session to all viewers, for when they are woken.
    pub(super) fn step(&self, session: &Session) {
        if !self.is_followed() {
            return;
        }
        // All viewers may have left in this moment.
        let _ = self.steps.send(Arc::new(Step::of(session)));
    }
}

impl UpdatesHandle {
    /// Follows the table from now on; `None` if its task has ended.
    pub(super) fn follow(&self) -> Option<Following> {
        Some(Following {
            changes: self.changes.clone(),
            choices: self.choices.clone(),
            steps: self.steps.upgrade()?.subscribe(),
        })
    }
}

impl Step {
    /// The position of a session now.
    fn of(session: &Session) -> Self {
        Self {
            version: session.version(),
            owed: session.owed(),
            referee: session.referee().copy(),
            spectator_page: OnceCell::new(),
        }
    }

    /// The positions of a session after `version`, oldest first; none if there are too many.
    pub(super) fn since(session: &Session, version: usize) -> Vec<Arc<Self>> {
        let log = session.log();
        let missing = log.len().saturating_sub(version);
        if missing == 0 || missing > MISSED {
            return Vec::new();
        }
        let mut steps = Vec::new();
        let again = Session::resume(session.setup().clone(), &log[..version]);
        let played = again.and_then(|mut again| {
            again.extend(&log[version..], |at| steps.push(Arc::new(Self::of(at))))
        });
        if let Err(error) = played {
            tracing::error!(%error, "a log that was played cannot be played again");
        }
        steps
    }

    /// The page of anonymous spectators; `draw` draws it if nobody has.
    pub(crate) async fn for_spectators(
        &self,
        draw: impl Future<Output = Option<Arc<Drawn>>>,
    ) -> Option<Arc<Drawn>> {
        let page = self
            .spectator_page
            .get_or_try_init(|| async { draw.await.ok_or(()) });
        page.await.ok().cloned()
    }
}

impl Following {
    /// Waits for the next change, or until `seat` changes a secret choice; `None` if the table is
    /// gone.
    pub(crate) async fn changed(&mut self, seat: Option<Seat>) -> Option<()> {
        let count = |counts: &[u64; MAX_SEATS]| seat.map(|seat| counts[seat.index()]);
        let known = count(&self.choices.borrow_and_update());
        tokio::select! {
            changed = self.changes.changed() => changed.ok(),
            changed = self.choices.wait_for(|counts| count(counts) != known) => changed.ok().map(|_| ()),
        }
    }

    /// The steps since the last call, oldest first. If some were lost, those before them are not
    /// shown either.
    pub(crate) fn steps(&mut self) -> Vec<Arc<Step>> {
        let mut steps = Vec::new();
        loop {
            match self.steps.try_recv() {
                Ok(step) => steps.push(step),
                Err(TryRecvError::Lagged(_)) => steps.clear(),
                Err(TryRecvError::Empty | TryRecvError::Closed) => return steps,
            }
        }
    }
}

impl Snapshot {
    /// The table at an earlier step, for the same viewer. Nobody is asked for anything that was
    /// answered since, and the game had not ended yet.
    pub(crate) fn at(&self, step: &Step) -> Self {
        let mut earlier = self.clone();
        let Stage::Playing(play) = &mut earlier.stage else {
            return earlier;
        };
        **play = Play {
            version: step.version,
            owed: step.owed,
            outcome: step.referee.turn().outcome().copied(),
            view: step.referee.view(self.viewer),
            lines: std::mem::take(&mut play.lines),
            talk: std::mem::take(&mut play.talk),
            can_take_back: false,
            can_ask_back: false,
            hint: None,
            choice: None,
            ..**play
        };
        play.lines.retain(|(version, _)| *version <= step.version);
        earlier.agreements.ending = None;
        earlier.agreements.ranks.clear();
        earlier
    }
}
