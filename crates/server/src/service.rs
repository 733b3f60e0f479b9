//! What can be done, the same for pages and programs.

mod opening;
mod replays;
mod shuffles;
mod wishes;

use std::sync::Arc;

use asterism_core::{Seat, Viewer};
use asterism_registry::{Advice, BotId, Library};
use tokio::sync::watch;

use crate::accounts::{Desk, display_name};
use crate::growth::{Growth, Quotas};
use crate::identity::{Player, ServerKey};
use crate::problem::Problem;
use crate::site::Site;
use crate::store::{Kept, Sitting, Stakes, Store, TableEntry, TableId, Then};
use crate::tables::{Acted, Attendance, HandWish, NoteWish, Shared, Snapshot, Stage, Tables, Wish};
use crate::web::model::{TableState, TableSummary};

use replays::Replays;

pub use replays::{Continuation, Replay, Still};
pub use shuffles::{Part, Verification, nonce_of};
pub use wishes::{NewTable, SeatWish, SitWish};

/// Who types no name is called so.
const GUEST: &str = "Guest";
/// So many tables are listed on the front page.
const LISTED: usize = 8;

/// The server: everything that requests share.
pub struct Service {
    tables: Arc<Tables>,
    store: Arc<dyn Store>,
    key: ServerKey,
    replays: Replays,
    desk: Desk,
    quotas: Arc<Quotas>,
    /// Turns true when the server stops, so that long answers end.
    stopping: watch::Receiver<bool>,
}

/// What the host of a server decides for everybody who plays there.
pub struct House {
    /// How much that is kept for ever may be added in an hour.
    pub growth: Growth,
    /// The address of the server.
    pub site: Site,
}

/// A server on this machine.
impl From<Growth> for House {
    fn from(growth: Growth) -> Self {
        let site = Site::of(None, 80);
        Self { growth, site }
    }
}

impl Service {
    /// A server that keeps its tables in `store`, run as `house` says.
    pub async fn new(
        store: Arc<dyn Store>,
        tables: Arc<Tables>,
        house: impl Into<House>,
        stopping: watch::Receiver<bool>,
    ) -> Result<Self, Problem> {
        let House { growth, site } = house.into();
        let key = store.server_key().await?;
        let quotas = Arc::new(Quotas::new(growth));
        let (kept, used) = (Arc::clone(&store), Arc::clone(&quotas));
        let desk = Desk::new(kept, Arc::clone(&tables), key.clone(), (used, site));
        Ok(Self {
            tables,
            store,
            key,
            replays: Replays::default(),
            desk,
            quotas,
            stopping,
        })
    }

    /// The editions that tables are played with.
    pub fn library(&self) -> &Library {
        self.tables.library()
    }

    /// The secret that signs cookies and invitations.
    pub fn key(&self) -> &ServerKey {
        &self.key
    }

    /// Where people sign up, in and out.
    pub fn desk(&self) -> &Desk {
        &self.desk
    }

    /// Whether the store is well.
    pub async fn check_store(&self) -> Kept<()> {
        self.store.check().await
    }

    /// Turns true when the server stops.
    pub fn stopping(&self) -> watch::Receiver<bool> {
        self.stopping.clone()
    }

    /// The name that somebody types, or the one used last. Where games count it is that of the account.
    async fn name_at(
        &self,
        stakes: Stakes,
        player: &Player,
        typed: &str,
    ) -> Result<String, Problem> {
        match (stakes, typed.trim()) {
            (Stakes::Rated, _) => account_of(player).map(str::to_owned),
            (Stakes::Friendly, "") => match self.last_name(Some(player)).await? {
                name if name.is_empty() => Ok(GUEST.into()),
                name => Ok(name),
            },
            (Stakes::Friendly, typed) => display_name(typed),
        }
    }

    /// The name that a visitor used last or that of the account, if any.
    pub async fn last_name(&self, player: Option<&Player>) -> Result<String, Problem> {
        let Some(player) = player else {
            return Ok(String::new());
        };
        let used = self.store.name_of(player.key()).await?;
        Ok(used.or_else(|| player.account.clone()).unwrap_or_default())
    }

    /// The invitations to the open seats of a table, for its host.
    pub fn invitations(&self, snapshot: &Snapshot) -> Vec<(Seat, String)> {
        let open = snapshot.open_seats().filter(|_| snapshot.hosts);
        open.map(|seat| (seat, self.key.invitation(&snapshot.id, seat)))
            .collect()
    }

    /// Sits down on a seat by invitation.
    pub async fn sit(
        &self,
        player: &Player,
        (id, seat): (&TableId, Seat),
        wish: SitWish,
    ) -> Result<(), Problem> {
        if !self.key.invites(id, seat, &wish.invitation) {
            return Err(Problem::forbidden("this invitation is not for that seat"));
        }
        let stakes = self.glance(Some(player), id).await?.stakes;
        let name = self.name_at(stakes, player, &wish.name).await?;
        let sitting = Sitting {
            seat,
            player: player.key(),
            name,
            nonce: wish.nonce,
            at: self.tables.now(),
        };
        self.tables.sit(id, sitting).await
    }

    /// Whether an invitation is right, and the table it is for.
    pub async fn invited(
        &self,
        player: Option<&Player>,
        (id, seat): (&TableId, Seat),
        invitation: &str,
    ) -> Result<Snapshot, Problem> {
        if !self.key.invites(id, seat, invitation) {
            return Err(Problem::forbidden("this invitation is not for that seat"));
        }
        self.look(player, id).await
    }

    /// The table as a visitor sees it, with all that was told.
    pub async fn look(&self, player: Option<&Player>, id: &TableId) -> Result<Snapshot, Problem> {
        let snapshot = self.tables.look(id, player.map(Player::key)).await?;
        Ok(self.with_next(snapshot))
    }

    /// The table as a visitor sees it, without what was told.
    pub async fn glance(&self, player: Option<&Player>, id: &TableId) -> Result<Snapshot, Problem> {
        let snapshot = self.tables.glance(id, player.map(Player::key)).await?;
        Ok(self.with_next(snapshot))
    }

    /// Adds what the next game of the same people is sealed with, once this one is over.
    fn with_next(&self, mut snapshot: Snapshot) -> Snapshot {
        let over = snapshot.deal.opened.is_some();
        snapshot.deal.next = over.then(|| self.key.next_secret(&snapshot.id).commitment());
        snapshot
    }

    /// True for a player who sits at this table or has opened it.
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
        let wish = Wish::read(player.key(), version, actions)?;
        self.tables.act(id, wish).await
    }

    /// Has a bot play for the person on `seat`, or that person again if there is none. For others than
    /// oneself that is allowed while they are away and waited for.
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
        let wish = HandWish { player, seat, bot };
        self.tables.hand_over(id, wish).await
    }

    /// Notes that somebody has a page of the table open, as long as the answer is kept.
    pub async fn attend(
        &self,
        player: Option<&Player>,
        id: &TableId,
    ) -> Result<Option<Attendance>, Problem> {
        match player {
            Some(player) => self.tables.attend(id, player.key()).await,
            None => Ok(None),
        }
    }

    /// What a search advises the seat of `player`, which owes an action.
    pub async fn hint(&self, player: &Player, id: &TableId) -> Result<Arc<Advice>, Problem> {
        self.tables.hint(id, player.key()).await
    }

    /// Does something at a table beside the game, for the seat of `player`.
    pub async fn note(&self, player: &Player, id: &TableId, wish: NoteWish) -> Result<(), Problem> {
        self.tables.note(id, player.key(), wish).await
    }

    /// The record of a finished game, as JSON.
    pub async fn record(&self, id: &TableId) -> Result<String, Problem> {
        let record = self.tables.record(id).await?;
        serde_json::to_string_pretty(&record)
            .map_err(|error| Problem::unreadable(error.to_string()))
    }

    /// Notes every change of a table, with what all its onlookers are shown.
    pub async fn watch(
        &self,
        id: &TableId,
    ) -> Result<(watch::Receiver<u64>, Arc<Shared>), Problem> {
        self.tables.watch(id).await
    }

    /// The newest tables of a visitor.
    pub async fn tables_of(&self, player: Option<&Player>) -> Result<Vec<TableSummary>, Problem> {
        let Some(player) = player else {
            return Ok(Vec::new());
        };
        let mut summaries = Vec::new();
        for entry in self.store.tables_of(player.key(), LISTED).await? {
            let state = self.state_for(player, &entry).await?;
            let TableEntry {
                id, game, names, ..
            } = entry;
            summaries.push(TableSummary {
                id: id.to_string(),
                game,
                names,
                state,
            });
        }
        Ok(summaries)
    }

    async fn state_for(&self, player: &Player, entry: &TableEntry) -> Result<TableState, Problem> {
        let edition = self.library().find(entry.game, entry.content.as_deref());
        if edition.is_err() {
            return Ok(TableState::ContentMissing);
        }
        if entry.then == Then::Over {
            return Ok(TableState::Over);
        }
        let snapshot = self.glance(Some(player), &entry.id).await?;
        Ok(match (&snapshot.stage, snapshot.viewer) {
            (Stage::Waiting, _) => TableState::Waiting,
            (Stage::Playing(play), Viewer::Seat(seat)) => TableState::Playing {
                yours: play.owed.contains(seat),
            },
            (Stage::Playing(_), Viewer::Onlooker) => TableState::Playing { yours: false },
        })
    }
}

/// The name of the account that everybody has at a table whose game counts.
fn account_of(player: &Player) -> Result<&str, Problem> {
    let account = player.account.as_deref();
    account.ok_or_else(|| {
        Problem::forbidden("this table is rated: sign in, or make an account, to play here")
    })
}
