//! The live tables: loaded on demand, each owned by one task, unloaded when idle.
//!
//! - `action_request.rs`: requests to take actions.
//! - `agreements.rs`: requests between the people at a table, pauses, the rematch.
//! - `arrange_request.rs`: requests of a host who changes a table that waits.
//! - `arranging.rs`: the seats after such a change.
//! - `bot_lease.rs`: the lease by which one server lets the bots of a table think.
//! - `bot_pool.rs`: the threads on which bots think.
//! - `bots.rs`: the questions to the bots of a table.
//! - `clock_watch.rs`: clocks of rated games that nobody has open.
//! - `clocks.rs`: the thinking time of each seat.
//! - `command.rs`: messages to the task that owns a table.
//! - `deal.rs`: the commitment to a deal, opened when the game is over.
//! - `error.rs`: refusals.
//! - `handle.rs`: the channels to the task that owns a table.
//! - `hints.rs`: hints for people.
//! - `patience.rs`: how long a table waits for people.
//! - `pool_clock.rs`: the clock of the bot pool.
//! - `presence.rs`: the people who are present.
//! - `rematch.rs`: seats a player at the table of the rematch.
//! - `requests.rs`: requests for notes, stand-ins and rematches.
//! - `roster.rs`: the people of a table, for limits.
//! - `seating.rs`: seats, names and people of a table.
//! - `server_clock.rs`: the time that all tables share.
//! - `sitters.rs`: the players, as everybody may see them.
//! - `snapshot.rs`: a table as one viewer sees it.
//! - `spectator_cache.rs`: one rendering for all anonymous spectators.
//! - `steps.rs`: every position of a running game, for its viewers.
//! - `table/`: one table and the task that owns it.
//! - `table_clocks.rs`: the clocks of one table.
//! - `watching.rs`: following a table, and steps that a viewer has missed.
//! - `tests/`: what viewers can tell from outside, and rated games.

mod action_request;
mod agreements;
mod arrange_request;
mod arranging;
mod bot_lease;
mod bot_pool;
mod bots;
mod clock_watch;
mod clocks;
mod command;
mod deal;
mod error;
mod handle;
mod hints;
mod patience;
mod pool_clock;
mod presence;
mod rematch;
mod requests;
mod roster;
mod seating;
mod server_clock;
mod sitters;
mod snapshot;
mod spectator_cache;
mod steps;
mod table;
mod table_clocks;
#[cfg(test)]
mod tests;
mod watching;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use asterism_store::{Change, PlayerKey, Store, StoredTable, TableId};

use asterism_core::Record;
use asterism_play::Moment;
use asterism_registry::{Advice, Library};
use futures_util::StreamExt;
use futures_util::stream::BoxStream;
use tokio::sync::{mpsc, oneshot};

pub use action_request::{Acted, ActionRequest};
pub use agreements::Agreements;
pub use arrange_request::{ArrangeRequest, Setup, TableChange};
pub(crate) use arranging::BOT_NAMES;
pub use bot_pool::BotPool;
pub use error::{Addition, TableError};
pub use patience::Patience;
pub use presence::Attendance;
pub use requests::{NoteRequest, RematchRequest, StandInRequest};
pub use server_clock::ServerClock;
pub use snapshot::{OwnChoice, Play, Snapshot, Stage};
pub use spectator_cache::{Drawn, Format, Rendering, SpectatorCache};
pub use steps::Following;
pub(crate) use steps::Step;

use command::{Command, Lines};
use handle::Handle;
use steps::Updates;
use table::Table;

/// Maximum number of requests that wait for one table.
const QUEUE_LENGTH: usize = 64;

/// All tables in memory.
pub struct Tables {
    store: Arc<dyn Store>,
    library: Library,
    live: Mutex<HashMap<TableId, Handle>>,
    bots: Arc<BotPool>,
    patience: Patience,
    server_clock: Arc<ServerClock>,
}

impl Tables {
    /// Tables that are stored in `store` and played with the editions of `library`; bots think in
    /// `bots`.
    pub fn new(
        store: Arc<dyn Store>,
        library: Library,
        bots: BotPool,
        patience: Patience,
    ) -> Arc<Self> {
        Arc::new(Self {
            store,
            library,
            live: Mutex::default(),
            bots: Arc::new(bots),
            patience,
            server_clock: Arc::default(),
        })
    }

    /// Sets the clock by the store. The time before it may have been an outage.
    pub async fn set_server_clock(&self) {
        self.server_clock.heartbeat(&*self.store).await;
    }

    /// Sends heartbeats, follows changes by other servers, shares presence and watches clocks, as
    /// long as the server runs.
    pub async fn look_after(self: Arc<Self>) {
        let changes = self.store.changes();
        let server_clock = Arc::clone(&self.server_clock).keep_beating(Arc::clone(&self.store));
        tokio::join!(
            server_clock,
            self.follow_others(changes),
            self.tell_who_is_here(),
            self.watch_all_clocks()
        );
    }

    /// Tells live tables when another server has changed them.
    async fn follow_others(&self, mut changes: BoxStream<'static, Change>) {
        while let Some(change) = changes.next().await {
            for handle in self.touched_by(&change) {
                // If the queue is full, the table checks the store when it next acts.
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

    /// Returns the time that all tables share.
    pub fn now(&self) -> Moment {
        self.server_clock.now()
    }

    /// The editions that tables are played with.
    pub const fn library(&self) -> &Library {
        &self.library
    }

    /// The table as `player` sees it, with the log.
    pub async fn look(
        self: &Arc<Self>,
        id: &TableId,
        player: Option<PlayerKey>,
    ) -> Result<Snapshot, TableError> {
        let lines = Lines::All;
        self.ask(id, |reply| Command::Look {
            player,
            lines,
            reply,
        })
        .await
    }

    /// The same without the log, whose cost grows with the length of the game.
    pub async fn glance(
        self: &Arc<Self>,
        id: &TableId,
        player: Option<PlayerKey>,
    ) -> Result<Snapshot, TableError> {
        let lines = Lines::None;
        self.ask(id, |reply| Command::Look {
            player,
            lines,
            reply,
        })
        .await
    }

    /// Takes the actions of a request, each once and durably.
    pub async fn act(
        self: &Arc<Self>,
        id: &TableId,
        wish: ActionRequest,
    ) -> Result<Acted, TableError> {
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
        sitting: asterism_store::Sitting,
    ) -> Result<(), TableError> {
        self.ask(id, |reply| Command::Sit {
            sitting: sitting.clone(),
            reply,
        })
        .await?
    }

    /// Lets a bot play for a person, or ends that.
    pub async fn hand_over(
        self: &Arc<Self>,
        id: &TableId,
        wish: StandInRequest,
    ) -> Result<(), TableError> {
        self.ask(id, |reply| Command::HandOver {
            wish: wish.clone(),
            reply,
        })
        .await?
    }

    /// Marks `player` as present until the returned guard is dropped; `None` for a spectator.
    pub async fn attend(
        self: &Arc<Self>,
        id: &TableId,
        player: PlayerKey,
    ) -> Result<Option<Attendance>, TableError> {
        self.ask(id, |reply| Command::Attend { player, reply })
            .await
    }

    /// Searches for a hint for `player`, who owes an action. It is shown to nobody else.
    pub async fn hint(
        self: &Arc<Self>,
        id: &TableId,
        player: PlayerKey,
    ) -> Result<Arc<Advice>, TableError> {
        self.ask(id, |reply| Command::Hint { player, reply })
            .await?
    }

    /// The record of a finished game.
    pub async fn record(self: &Arc<Self>, id: &TableId) -> Result<Record, TableError> {
        self.ask(id, |reply| Command::Record { reply }).await?
    }

    /// Makes a table in memory reload what is stored, because seats may have changed hands.
    pub async fn refresh(self: &Arc<Self>, id: &TableId) -> Result<(), TableError> {
        if !self.lock().contains_key(id) {
            return Ok(());
        }
        self.ask(id, |reply| Command::CatchUp { reply }).await?
    }

    /// Records a note of a player, such as chat or a request.
    pub async fn note(
        self: &Arc<Self>,
        id: &TableId,
        player: PlayerKey,
        wish: NoteRequest,
    ) -> Result<(), TableError> {
        self.ask(id, |reply| Command::Note {
            player,
            wish: wish.clone(),
            reply,
        })
        .await?
    }

    /// True for a player who sits at this table or hosts it.
    pub async fn has(self: &Arc<Self>, id: &TableId, player: PlayerKey) -> bool {
        let handle = self.handle(id).await;
        handle.is_ok_and(|handle| handle.roster.has(player))
    }

    /// True for a table that is in memory.
    fn is_live(&self, id: &TableId) -> bool {
        self.lock().contains_key(id)
    }

    /// Number of tables in memory.
    pub fn live(&self) -> usize {
        self.lock().len()
    }

    async fn ask<T>(
        self: &Arc<Self>,
        id: &TableId,
        command: impl Fn(oneshot::Sender<T>) -> Command,
    ) -> Result<T, TableError> {
        // The task may end before it gets the command; then the table is loaded again.
        for _ in 0..3 {
            let (reply, answer) = oneshot::channel();
            let handle = self.handle(id).await?;
            if handle.commands.send(command(reply)).await.is_ok()
                && let Ok(answer) = answer.await
            {
                return Ok(answer);
            }
        }
        Err(TableError::Unreachable)
    }

    async fn handle(self: &Arc<Self>, id: &TableId) -> Result<Handle, TableError> {
        let known = self
            .lock()
            .get(id)
            .filter(|handle| handle.is_open())
            .cloned();
        if let Some(handle) = known {
            return Ok(handle);
        }
        let stored = self.store.load(id.clone()).await?;
        let stored = stored.ok_or(TableError::NoTable)?;
        self.open(stored)
    }

    /// Starts the task of a table, unless another request has just done so.
    fn open(self: &Arc<Self>, stored: StoredTable) -> Result<Handle, TableError> {
        let mut live = self.lock();
        if let Some(handle) = live.get(&stored.id).filter(|handle| handle.is_open()) {
            return Ok(handle.clone());
        }
        let id = stored.id.clone();
        let (commands, queue) = mpsc::channel(QUEUE_LENGTH);
        let updates = Updates::new();
        let bots = self.bots.questions(commands.downgrade());
        let shown = updates.handle();
        let table = Table::new(stored, self, bots, updates)?;
        let presence = table.seating.presence().clone();
        let roster = table.seating.roster().clone();
        tokio::spawn(table.run(queue, Arc::clone(self)));
        let handle = Handle {
            commands,
            updates: shown,
            presence,
            roster,
            shared: Arc::default(),
        };
        live.insert(id, handle.clone());
        Ok(handle)
    }

    /// Removes a table from memory, unless a request has arrived in the meantime.
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
