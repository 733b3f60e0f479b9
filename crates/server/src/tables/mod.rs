//! The live tables: loaded on demand, each owned by one task, forgotten when idle.

mod affairs;
mod asking;
mod bots;
mod bounds;
mod clocks;
mod counting;
mod deal;
mod handing;
mod hints;
mod hours;
mod leaving;
mod looking;
mod noting;
mod pace;
mod playing;
mod presence;
mod rematch;
mod room;
mod roster;
mod shared;
mod snapshot;
mod table;
#[cfg(test)]
mod tests;
mod wish;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use asterism_core::Record;
use asterism_registry::{Advice, Library};
use futures_util::StreamExt;
use futures_util::stream::BoxStream;
use tokio::sync::{mpsc, oneshot, watch};

use crate::identity::PlayerKey;
use crate::problem::Problem;
use crate::store::{Change, Store, StoredTable, TableId};
use crate::time::Moment;

pub use affairs::{Affairs, Request};
pub use clocks::Face;
pub use deal::{Deal, OpenedDeal};
pub use handing::HandWish;
pub(crate) use hints::why_no_hints;
pub use hours::Hours;
pub use noting::NoteWish;
pub use presence::Attendance;
pub use rematch::AgainWish;
pub use room::BotRoom;
pub use shared::{Shape, Shared};
pub use snapshot::{Play, Snapshot, Stage};
pub use wish::{Acted, Wish};

use presence::Presence;
use roster::Roster;
use table::{Command, Lines, Table};

/// So many requests may wait for one table.
const QUEUE: usize = 64;

/// All tables that somebody plays or watches.
pub struct Tables {
    store: Arc<dyn Store>,
    library: Library,
    live: Mutex<HashMap<TableId, Handle>>,
    bots: Arc<BotRoom>,
    patience: Patience,
    hours: Arc<Hours>,
}

/// How long a table waits for people.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    /// It is forgotten after this long without a request or a viewer.
    pub idle: Duration,
    /// Others may ask a bot to play for somebody who is waited for and away for so long.
    pub away: Duration,
}

impl Default for Patience {
    fn default() -> Self {
        Self {
            idle: Duration::from_secs(10 * 60),
            away: Duration::from_secs(60),
        }
    }
}

/// The way to the task that owns a table.
#[derive(Clone)]
struct Handle {
    commands: mpsc::Sender<Command>,
    changes: watch::Receiver<u64>,
    presence: Presence,
    roster: Roster,
    shared: Arc<Shared>,
}

impl Handle {
    /// Whether the task still serves. One that a bug of ours has ended is replaced by a new one,
    /// which begins with what was stored.
    fn is_open(&self) -> bool {
        !self.commands.is_closed()
    }
}

impl Tables {
    /// Tables kept in `store` and played with what `library` has; bots think in `bots`.
    pub fn new(
        store: Arc<dyn Store>,
        library: Library,
        bots: BotRoom,
        patience: Patience,
    ) -> Arc<Self> {
        Arc::new(Self {
            store,
            library,
            live: Mutex::default(),
            bots: Arc::new(bots),
            patience,
            hours: Arc::default(),
        })
    }

    /// Sets the time. What lies before it may have been an outage.
    pub async fn set_hours(&self) {
        self.hours.beat(&*self.store).await;
    }

    /// Keeps time, and listens to what other servers change, as long as this server runs.
    pub async fn look_after(self: Arc<Self>) {
        let changes = self.store.changes();
        let hours = Arc::clone(&self.hours).go_on(Arc::clone(&self.store));
        tokio::join!(
            hours,
            self.follow(changes),
            self.tell_who_is_here(),
            self.watch_all_clocks()
        );
    }

    /// Lets every table know what other servers have changed there.
    async fn follow(&self, mut changes: BoxStream<'static, Change>) {
        while let Some(change) = changes.next().await {
            for handle in self.touched_by(&change) {
                // A table whose queue is full looks at the store when it acts.
                let _ = handle.commands.try_send(Command::Refresh);
            }
        }
    }

    fn touched_by(&self, change: &Change) -> Vec<Handle> {
        let live = self.lock();
        match change {
            Change::Table(id) => live.get(id).cloned().into_iter().collect(),
            Change::Anything => live.values().cloned().collect(),
        }
    }

    /// What time it is at all tables.
    pub fn now(&self) -> Moment {
        self.hours.now()
    }

    /// The editions that tables are played with.
    pub const fn library(&self) -> &Library {
        &self.library
    }

    /// The table as `player` sees it, with all that was told.
    pub async fn look(
        self: &Arc<Self>,
        id: &TableId,
        player: Option<PlayerKey>,
    ) -> Result<Snapshot, Problem> {
        let lines = Lines::All;
        self.ask(id, |reply| Command::Look {
            player,
            lines,
            reply,
        })
        .await
    }

    /// The same without what was told: that takes longer the longer a game is.
    pub async fn glance(
        self: &Arc<Self>,
        id: &TableId,
        player: Option<PlayerKey>,
    ) -> Result<Snapshot, Problem> {
        let lines = Lines::None;
        self.ask(id, |reply| Command::Look {
            player,
            lines,
            reply,
        })
        .await
    }

    /// Takes the actions of a wish, each once and durably.
    pub async fn act(self: &Arc<Self>, id: &TableId, wish: Wish) -> Result<Acted, Problem> {
        self.ask(id, |reply| Command::Act {
            wish: wish.clone(),
            reply,
        })
        .await?
    }

    /// Sits down on an open seat.
    pub async fn sit(
        self: &Arc<Self>,
        id: &TableId,
        sitting: crate::store::Sitting,
    ) -> Result<(), Problem> {
        self.ask(id, |reply| Command::Sit {
            sitting: sitting.clone(),
            reply,
        })
        .await?
    }

    /// Has a bot play for somebody, or that person again.
    pub async fn hand_over(self: &Arc<Self>, id: &TableId, wish: HandWish) -> Result<(), Problem> {
        self.ask(id, |reply| Command::HandOver {
            wish: wish.clone(),
            reply,
        })
        .await?
    }

    /// Notes that `player` has a page open as long as the answer is kept; none for an onlooker.
    pub async fn attend(
        self: &Arc<Self>,
        id: &TableId,
        player: PlayerKey,
    ) -> Result<Option<Attendance>, Problem> {
        self.ask(id, |reply| Command::Attend { player, reply })
            .await
    }

    /// What a search advises the seat of `player`, which owes an action. Nobody else notices.
    pub async fn hint(
        self: &Arc<Self>,
        id: &TableId,
        player: PlayerKey,
    ) -> Result<Arc<Advice>, Problem> {
        self.ask(id, |reply| Command::Hint { player, reply })
            .await?
    }

    /// The record of a finished game.
    pub async fn record(self: &Arc<Self>, id: &TableId) -> Result<Record, Problem> {
        self.ask(id, |reply| Command::Record { reply }).await?
    }

    /// Has a table that is in memory look again at what is stored: seats may have changed hands.
    pub async fn refresh(self: &Arc<Self>, id: &TableId) -> Result<(), Problem> {
        if !self.lock().contains_key(id) {
            return Ok(());
        }
        self.ask(id, |reply| Command::CatchUp { reply }).await?
    }

    /// Does something at the table beside the game.
    pub async fn note(
        self: &Arc<Self>,
        id: &TableId,
        player: PlayerKey,
        wish: NoteWish,
    ) -> Result<(), Problem> {
        self.ask(id, |reply| Command::Note {
            player,
            wish: wish.clone(),
            reply,
        })
        .await?
    }

    /// Notes every change of the table, with what all its onlookers are shown.
    pub async fn watch(
        self: &Arc<Self>,
        id: &TableId,
    ) -> Result<(watch::Receiver<u64>, Arc<Shared>), Problem> {
        let handle = self.handle(id).await?;
        Ok((handle.changes, handle.shared))
    }

    /// True for a player who sits at this table or has opened it.
    pub async fn has(self: &Arc<Self>, id: &TableId, player: PlayerKey) -> bool {
        let handle = self.handle(id).await;
        handle.is_ok_and(|handle| handle.roster.has(player))
    }

    /// True for a table that is in memory.
    fn is_live(&self, id: &TableId) -> bool {
        self.lock().contains_key(id)
    }

    /// How many tables are in memory.
    pub fn live(&self) -> usize {
        self.lock().len()
    }

    async fn ask<T>(
        self: &Arc<Self>,
        id: &TableId,
        command: impl Fn(oneshot::Sender<T>) -> Command,
    ) -> Result<T, Problem> {
        // The task may end between finding and asking it; then the table is loaded anew.
        for _ in 0..3 {
            let (reply, answer) = oneshot::channel();
            let handle = self.handle(id).await?;
            if handle.commands.send(command(reply)).await.is_ok()
                && let Ok(answer) = answer.await
            {
                return Ok(answer);
            }
        }
        Err(Problem::conflict(
            "the table could not be reached; try again",
        ))
    }

    async fn handle(self: &Arc<Self>, id: &TableId) -> Result<Handle, Problem> {
        let known = self
            .lock()
            .get(id)
            .filter(|handle| handle.is_open())
            .cloned();
        if let Some(handle) = known {
            return Ok(handle);
        }
        let stored = self.store.load(id.clone()).await?;
        let stored = stored.ok_or_else(|| Problem::missing("there is no such table"))?;
        self.open(stored)
    }

    /// Starts the task of a table, unless another request has just done so.
    fn open(self: &Arc<Self>, stored: StoredTable) -> Result<Handle, Problem> {
        let mut live = self.lock();
        if let Some(handle) = live.get(&stored.id).filter(|handle| handle.is_open()) {
            return Ok(handle.clone());
        }
        let id = stored.id.clone();
        let (commands, queue) = mpsc::channel(QUEUE);
        let (bell, changes) = watch::channel(0);
        let bots = self.bots.desk(commands.downgrade());
        let edition = self.library.find(stored.game, stored.content.as_deref());
        let edition = edition.map_err(|reason| Problem::content_missing(&reason))?;
        let table = Table::new((stored, edition), self, bots, bell)?;
        let (presence, roster) = (table.presence.clone(), table.roster.clone());
        tokio::spawn(table.run(queue, Arc::clone(self)));
        let handle = Handle {
            commands,
            changes,
            presence,
            roster,
            shared: Arc::default(),
        };
        live.insert(id, handle.clone());
        Ok(handle)
    }

    /// Forgets a table, unless a request has come meanwhile.
    fn forget(&self, id: &TableId, queue: &mut mpsc::Receiver<Command>) -> Forgotten {
        let mut live = self.lock();
        if !queue.is_empty() {
            return Forgotten::No;
        }
        queue.close();
        live.remove(id);
        Forgotten::Yes
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<TableId, Handle>> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

enum Forgotten {
    Yes,
    No,
}
