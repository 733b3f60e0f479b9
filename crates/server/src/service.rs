//! Everything that clients can do, the same for pages and programs.
//!
//! - `inviting.rs`: invitations, sitting down, and changes of a table that waits.
//! - `opening.rs`: opening a table.
//! - `people.rs`: public profiles, and the best players.
//! - `replays.rs`: finished games, step by step.
//! - `requests.rs`: requests for a new table and for a seat.
//! - `shuffles.rs`: offers, nonces, rematches and verification.

mod inviting;
mod opening;
mod people;
mod replays;
mod requests;
mod shuffles;

use std::sync::Arc;
use std::time::Duration;

use asterism_core::Seat;
use asterism_pages::game_page::progress;
use asterism_play::{InPlay, RematchOffer, Stakes, TableState, TableSummary};
use asterism_registry::{Advice, BotId, GameId, Library};
use asterism_store::{Store, StoreResult, TableEntry, TableId, TableStatus};
use tokio::sync::watch;

use crate::accounts::{Accounts, display_name};
use crate::identity::{Player, ServerKey};
use crate::problem::Problem;
use crate::quotas::{HourlyQuotas, QuotaTracker};
use crate::site::Site;
use crate::tables::{
    Acted, ActionRequest, Attendance, Following, NoteRequest, Snapshot, SpectatorCache, Stage,
    StandInRequest, Step, Tables,
};

use replays::Replays;

pub(crate) use opening::stakes_of;
pub(crate) use people::LADDER;
pub use people::{ProfileGame, PublicProfile};
pub use replays::Continuation;
pub use requests::{JoinRequest, NewTable, SeatRequest};
pub use shuffles::{ShuffleChoice, Verification, nonce_of};

/// Name of a guest who types none.
pub(crate) const GUEST: &str = "Guest";
/// Maximum number of tables in the list on the front page.
const LISTED: usize = 8;
/// Maximum number of finished games that are looked at for an offer of a rematch.
const REMATCHES: usize = 2;

/// The state that all requests share.
pub struct Service {
    tables: Arc<Tables>,
    store: Arc<dyn Store>,
    key: ServerKey,
    replays: Replays,
    accounts: Accounts,
    quotas: Arc<QuotaTracker>,
    /// Turns true when the server stops, so that live streams end.
    stopping: watch::Receiver<bool>,
}

/// Settings by the host of a server.
pub struct HostSettings {
    /// Hourly quotas for data that is kept for ever.
    pub quotas: HourlyQuotas,
    /// The public address of the server.
    pub site: Site,
}

/// Settings of a server without a public address.
impl From<HourlyQuotas> for HostSettings {
    fn from(quotas: HourlyQuotas) -> Self {
        let site = Site::of(None, 80);
        Self { quotas, site }
    }
}

impl Service {
    /// A service that keeps its tables in `store`.
    pub async fn new(
        store: Arc<dyn Store>,
        tables: Arc<Tables>,
        settings: impl Into<HostSettings>,
        stopping: watch::Receiver<bool>,
    ) -> Result<Self, Problem> {
        let HostSettings {
            quotas: limits,
            site,
        } = settings.into();
        let key = ServerKey::new(store.server_key().await?);
        let quotas = Arc::new(QuotaTracker::new(limits));
        let (kept, used) = (Arc::clone(&store), Arc::clone(&quotas));
        let accounts = Accounts::new(kept, Arc::clone(&tables), key.clone(), used, site);
        Ok(Self {
            tables,
            store,
            key,
            replays: Replays::default(),
            accounts,
            quotas,
            stopping,
        })
    }

    /// The editions that tables are played with.
    pub fn library(&self) -> &Library {
        self.tables.library()
    }

    /// The secret key that signs cookies and invitations.
    pub fn key(&self) -> &ServerKey {
        &self.key
    }

    /// Accounts: signing up, in and out.
    pub fn accounts(&self) -> &Accounts {
        &self.accounts
    }

    /// Checks that the store works.
    pub async fn check_store(&self) -> StoreResult<()> {
        self.store.check().await
    }

    /// Turns true when the server stops.
    pub fn stopping(&self) -> watch::Receiver<bool> {
        self.stopping.clone()
    }

    /// The name of a player at a table: the typed one, or else the one they used last. At a rated
    /// table it is that of their account.
    async fn name_at(
        &self,
        stakes: Stakes,
        player: &Player,
        typed: &str,
    ) -> Result<String, Problem> {
        match (stakes, typed.trim()) {
            (Stakes::Rated, _) => account_of(player).map(str::to_owned),
            (Stakes::Friendly | Stakes::Helped, "") => match self.last_name(Some(player)).await? {
                name if name.is_empty() => Ok(GUEST.into()),
                name => Ok(name),
            },
            (Stakes::Friendly | Stakes::Helped, typed) => Ok(display_name(typed)?),
        }
    }

    /// The name that a visitor used last, or else the name of their account; empty if there is
    /// neither.
    pub async fn last_name(&self, player: Option<&Player>) -> Result<String, Problem> {
        let Some(player) = player else {
            return Ok(String::new());
        };
        let used = self.store.name_of(player.key()).await?;
        Ok(used.or_else(|| player.account.clone()).unwrap_or_default())
    }

    /// The table as a visitor sees it, with the log.
    pub async fn look(&self, player: Option<&Player>, id: &TableId) -> Result<Snapshot, Problem> {
        let snapshot = self.tables.look(id, player.map(Player::key)).await?;
        Ok(self.with_next(snapshot))
    }

    /// The table as a visitor sees it, without the log.
    pub async fn glance(&self, player: Option<&Player>, id: &TableId) -> Result<Snapshot, Problem> {
        let snapshot = self.tables.glance(id, player.map(Player::key)).await?;
        Ok(self.with_next(snapshot))
    }

    /// Adds the commitment for the rematch, once the game is over.
    fn with_next(&self, mut snapshot: Snapshot) -> Snapshot {
        let over = snapshot.deal.opened.is_some();
        snapshot.deal.next = over.then(|| self.key.next_secret(&snapshot.id).commitment());
        snapshot
    }

    /// True for a player who sits at this table or hosts it.
    pub async fn is_at(&self, player: &Player, id: &TableId) -> bool {
        self.tables.has(id, player.key()).await
    }

    /// Takes an action for the seat of `player`, or several with `;` between them.
    pub async fn act(
        &self,
        player: &Player,
        id: &TableId,
        version: usize,
        actions: &str,
    ) -> Result<Acted, Problem> {
        let wish = ActionRequest::read(player.key(), version, actions)?;
        Ok(self.tables.act(id, wish).await?)
    }

    /// Lets a bot play for the person on `seat`, or ends that if `bot` is `None`. A player may ask
    /// that for another person only while that person is away and has to act.
    pub async fn hand_over(
        &self,
        player: &Player,
        id: &TableId,
        seat: Seat,
        bot: Option<BotId>,
    ) -> Result<(), Problem> {
        let snapshot = self.glance(Some(player), id).await?;
        if snapshot.stakes == Stakes::Rated && bot.is_some() && snapshot.viewer.seat() == Some(seat)
        {
            return Err(Problem::conflict(
                "this game is rated, so you play it yourself or resign",
            ));
        }
        let player = player.key();
        let wish = StandInRequest { player, seat, bot };
        Ok(self.tables.hand_over(id, wish).await?)
    }

    /// Marks a player as present at the table until the returned guard is dropped.
    pub async fn attend(
        &self,
        player: Option<&Player>,
        id: &TableId,
    ) -> Result<Option<Attendance>, Problem> {
        match player {
            Some(player) => Ok(self.tables.attend(id, player.key()).await?),
            None => Ok(None),
        }
    }

    /// Searches for a hint for the seat of `player`, which owes an action.
    pub async fn hint(&self, player: &Player, id: &TableId) -> Result<Arc<Advice>, Problem> {
        Ok(self.tables.hint(id, player.key()).await?)
    }

    /// Records a note, such as chat or a request, for the seat of `player`.
    pub async fn note(
        &self,
        player: &Player,
        id: &TableId,
        wish: NoteRequest,
    ) -> Result<(), Problem> {
        Ok(self.tables.note(id, player.key(), wish).await?)
    }

    /// The record of a finished game, as JSON.
    pub async fn record(&self, id: &TableId) -> Result<String, Problem> {
        let record = self.tables.record(id).await?;
        serde_json::to_string_pretty(&record)
            .map_err(|error| Problem::unreadable(error.to_string()))
    }

    /// Follows the changes of a table. Also returns the cache of what its spectators are shown.
    pub(crate) async fn follow(
        &self,
        id: &TableId,
    ) -> Result<(Following, Arc<SpectatorCache>), Problem> {
        Ok(self.tables.follow(id).await?)
    }

    /// The positions of a table after `since`, oldest first; none if there are too many.
    pub(crate) async fn steps(
        &self,
        id: &TableId,
        since: usize,
    ) -> Result<Vec<Arc<Step>>, Problem> {
        Ok(self.tables.steps(id, since).await?)
    }

    /// The newest tables of a visitor.
    pub async fn tables_of(&self, player: Option<&Player>) -> Result<Vec<TableSummary>, Problem> {
        let Some(player) = player else {
            return Ok(Vec::new());
        };
        let (mut summaries, mut rematches) = (Vec::new(), REMATCHES);
        for entry in self.store.tables_of(player.key(), LISTED).await? {
            let status = entry.status;
            summaries.push(self.summary(player, entry, rematches).await?);
            if status == TableStatus::Over {
                rematches = rematches.saturating_sub(1);
            }
        }
        Ok(summaries)
    }

    /// The newest table of a game at which a player sits.
    pub async fn last_table(
        &self,
        player: Option<&Player>,
        game: GameId,
    ) -> Result<Option<Snapshot>, Problem> {
        let Some(player) = player else {
            return Ok(None);
        };
        let tables = self.store.tables_of(player.key(), LISTED).await?;
        let known = |entry: &&TableEntry| {
            let edition = self.library().find(entry.game, entry.content.as_deref());
            entry.game == game && edition.is_ok()
        };
        match tables.iter().find(known) {
            Some(entry) => Ok(Some(self.glance(Some(player), &entry.id).await?)),
            None => Ok(None),
        }
    }

    /// A table in the list of a player. Of finished games only `rematches` more are looked at.
    async fn summary(
        &self,
        player: &Player,
        entry: TableEntry,
        rematches: usize,
    ) -> Result<TableSummary, Problem> {
        let edition = self.library().find(entry.game, entry.content.as_deref());
        let (own, state) = match (edition.is_ok(), entry.status) {
            (false, _) => (None, TableState::ContentMissing),
            (true, TableStatus::Over) if rematches == 0 => (None, TableState::Over(None)),
            (true, TableStatus::Over | TableStatus::InPlay) => {
                let snapshot = self.glance(Some(player), &entry.id).await?;
                (snapshot.viewer.seat(), state_of(&snapshot))
            }
        };
        Ok(TableSummary {
            id: entry.id.to_string(),
            game: entry.game,
            names: entry.names,
            profiles: entry.profiles,
            own,
            state,
        })
    }
}

/// The state of a table as its viewer may know it.
fn state_of(snapshot: &Snapshot) -> TableState {
    match &snapshot.stage {
        Stage::Waiting => TableState::Waiting,
        Stage::Playing(play) if play.is_over() => TableState::Over(rematch_of(snapshot)),
        Stage::Playing(play) => TableState::Playing(InPlay {
            owed: play.owed,
            left: time_left(snapshot),
            progress: progress(&play.view),
        }),
    }
}

/// Time until the first clock that runs has run out.
fn time_left(snapshot: &Snapshot) -> Option<Duration> {
    let running = snapshot.clock_readings.iter().filter(|clock| clock.runs);
    running.map(|clock| clock.left).min()
}

/// The rematch that others have opened and that the viewer has not joined.
fn rematch_of(snapshot: &Snapshot) -> Option<RematchOffer> {
    let seat = snapshot.viewer.seat()?;
    let joined = snapshot.agreements.again;
    let is_offered = snapshot.agreements.rematch.is_some() && !joined.contains(seat);
    is_offered.then(|| RematchOffer {
        joined,
        commitment: snapshot.deal.next.clone(),
    })
}

/// Name of the player's account, which everybody needs at a rated table.
fn account_of(player: &Player) -> Result<&str, Problem> {
    let account = player.account.as_deref();
    account.ok_or_else(|| {
        Problem::forbidden("this table is rated: sign in, or make an account, to play here")
    })
}
