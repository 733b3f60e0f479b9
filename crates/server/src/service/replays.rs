//! Replays of finished games, and new tables that continue from them.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use asterism_core::{Dice, Seat, Seed, Viewer};
use asterism_play::{Clock, Replay, ReplayedTable, Stakes};
use asterism_registry::BotId;
use asterism_store::{TableId, random_bytes};
use tokio::task::spawn_blocking;

use super::opening::Beginning;
use super::{NewTable, SeatRequest, Service, ShuffleChoice};
use crate::accounts::Sender;
use crate::identity::Player;
use crate::problem::Problem;
use crate::tables::{Snapshot, Stage};

/// Maximum number of replays in memory. A long one takes about half a megabyte.
const CACHE_SIZE: usize = 32;

/// A request to continue a finished game from one of its steps.
#[derive(Clone, Copy, Debug)]
pub struct Continuation {
    /// Number of actions before the step.
    pub step: usize,
    /// Seat to take, with the knowledge it had then.
    pub seat: Seat,
    /// Bot that plays all other seats.
    pub bot: BotId,
}

/// Cache of the replays that were used last, newest first. A finished game never changes.
#[derive(Default)]
pub(super) struct Replays(Mutex<VecDeque<Arc<Replay>>>);

impl Replays {
    fn find(&self, id: &TableId) -> Option<Arc<Replay>> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let at = kept.iter().position(|replay| replay.id == id.as_str())?;
        let found = kept.remove(at)?;
        kept.push_front(Arc::clone(&found));
        Some(found)
    }

    fn keep(&self, replay: &Arc<Replay>) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.retain(|other| other.id != replay.id);
        kept.push_front(Arc::clone(replay));
        kept.truncate(CACHE_SIZE);
    }
}

impl Service {
    /// The replay of a finished game. It shows everything, so a game in progress has none.
    pub async fn replay(&self, id: &TableId) -> Result<Arc<Replay>, Problem> {
        if let Some(replay) = self.replays.find(id) {
            return Ok(replay);
        }
        let snapshot = self.glance(None, id).await?;
        check_over(&snapshot)?;
        let record = self.tables.record(id).await?;
        let library = self.library().clone();
        // A long game takes a few milliseconds, so it is replayed on a thread for blocking work.
        let table = ReplayedTable {
            id: snapshot.id.to_string(),
            sitters: snapshot.sitters,
            deal: snapshot.deal,
        };
        let winding = spawn_blocking(move || Replay::new(table, &record, &library));
        let replay = winding.await.map_err(|_| broken())??;
        let replay = Arc::new(replay);
        self.replays.keep(&replay);
        Ok(replay)
    }

    /// Opens a table that continues a finished game from a step: with the knowledge that the chosen
    /// seat had then, and everything else dealt anew.
    pub async fn continue_from(
        &self,
        player: &Player,
        from: &Sender,
        id: &TableId,
        wish: Continuation,
    ) -> Result<TableId, Problem> {
        let replay = self.replay(id).await?;
        let table = replay.table(wish.step)?;
        replay.check_seat(wish.seat)?;
        if table.turn().outcome().is_some() {
            let reason = "the game is over at this step; go back to one before it";
            return Err(Problem::conflict(reason));
        }
        let secret = Seed::new(random_bytes());
        let known = table.view(Viewer::Seat(wish.seat));
        let setup = replay.reel.setup();
        let beginning = Beginning {
            edition: setup.edition,
            secret,
            position: Some(known.imagine(&mut Dice::for_ply(&secret, 0))),
        };
        let sits = |seat: Seat| {
            if seat == wish.seat {
                SeatRequest::You
            } else {
                SeatRequest::Bot(wish.bot)
            }
        };
        let wish = NewTable {
            game: setup.edition.game(),
            seats: replay.seats().map(sits).collect(),
            settings: setup.settings.clone(),
            name: String::new(),
            clock: Clock::default(),
            stakes: Stakes::Friendly,
            shuffle: ShuffleChoice::default(),
        };
        self.begin(player, from, wish, beginning).await
    }
}

fn check_over(snapshot: &Snapshot) -> Result<(), Problem> {
    match &snapshot.stage {
        Stage::Playing(play) if play.is_over() => Ok(()),
        Stage::Playing(_) | Stage::Waiting => Err(Problem::conflict(
            "this game is not over; its replay can be watched when it is",
        )),
    }
}

fn broken() -> Problem {
    Problem::conflict("this game cannot be replayed just now; try again")
}
