//! The live tables: loaded on demand, each owned by one task, forgotten when idle.

mod asking;
mod bots;
mod handing;
mod hints;
mod presence;
mod room;
mod snapshot;
mod table;
mod wish;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use asterism_registry::{Advice, Library};
use tokio::sync::{mpsc, oneshot, watch};

use crate::identity::PlayerKey;
use crate::problem::Problem;
use crate::store::{Store, StoredTable, TableId};

pub use handing::HandWish;
pub use presence::Attendance;
pub use room::BotRoom;
pub use snapshot::{Play, Snapshot, Stage};
pub use wish::{Acted, Wish};

use table::{Command, Table};

/// So many requests may wait for one table.
const QUEUE: usize = 64;

/// All tables that somebody plays or watches.
pub struct Tables {
    store: Arc<dyn Store>,
    library: Library,
    live: Mutex<HashMap<TableId, Handle>>,
    bots: Arc<BotRoom>,
    patience: Patience,
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
        })
    }

    /// The editions that tables are played with.
    pub const fn library(&self) -> &Library {
        &self.library
    }

    /// The table as `player` sees it.
    pub async fn look(
        self: &Arc<Self>,
        id: &TableId,
        player: Option<PlayerKey>,
    ) -> Result<Snapshot, Problem> {
        self.ask(id, |reply| Command::Look { player, reply }).await
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

    /// The record of a finished game, as JSON.
    pub async fn record(self: &Arc<Self>, id: &TableId) -> Result<String, Problem> {
        self.ask(id, |reply| Command::Record { reply }).await?
    }

    /// Notes every change of the table.
    pub async fn watch(self: &Arc<Self>, id: &TableId) -> Result<watch::Receiver<u64>, Problem> {
        Ok(self.handle(id).await?.changes)
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
        let mut table = Table::new((stored, edition), Arc::clone(&self.store), bots, bell)?;
        table.patience = self.patience;
        tokio::spawn(table.run(queue, Arc::clone(self)));
        let handle = Handle { commands, changes };
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
