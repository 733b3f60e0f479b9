//! What can be done, the same for pages and programs.

use std::sync::Arc;

use asterism_core::{Seat, Seed, Settings, Viewer};
use asterism_registry::{Advice, BotId, GameId, Library};
use tokio::sync::watch;

use crate::identity::{Player, ServerKey, random_bytes};
use crate::problem::Problem;
use crate::store::{Sitting, Store, StoredSeat, StoredTable, TableEntry, TableId, Then};
use crate::tables::{Acted, Attendance, HandWish, Snapshot, Stage, Tables, Wish};
use crate::web::model::{TableState, TableSummary};

/// A name at the table is no longer.
const NAME_LIMIT: usize = 24;
/// Who types no name is called so.
const GUEST: &str = "Guest";
/// Bots are called after bright stars.
const BOT_NAMES: [&str; 6] = ["Vega", "Altair", "Deneb", "Rigel", "Capella", "Mira"];
/// So many tables are listed on the front page.
const LISTED: usize = 8;

/// The server: everything that requests share.
pub struct Service {
    tables: Arc<Tables>,
    store: Arc<dyn Store>,
    key: ServerKey,
    /// Turns true when the server stops, so that long answers end.
    stopping: watch::Receiver<bool>,
}

/// A table that somebody wants to open.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// Which game.
    pub game: GameId,
    /// Who is to sit where.
    pub seats: Vec<SeatWish>,
    /// What the table chooses.
    pub settings: Settings,
    /// The name of the one who opens it; empty for the last one used.
    pub name: String,
}

/// Who is to sit on a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeatWish {
    /// The one who opens the table.
    You,
    /// Somebody else, by invitation.
    Human,
    /// A bot.
    Bot(BotId),
}

impl SeatWish {
    /// Reads `you`, `human` or the name of a bot.
    pub fn read(text: &str) -> Result<Self, Problem> {
        match text {
            "you" => Ok(Self::You),
            "human" => Ok(Self::Human),
            name => {
                // A bot with a budget of its own could keep a thread for itself.
                let known = BotId::ALL.into_iter().find(|bot| bot.name() == Some(name));
                known.map(Self::Bot).ok_or_else(|| {
                    let bots = BotId::ALL.map(|bot| bot.to_string()).join(" or ");
                    Problem::unreadable(format!("a seat is for you, human, {bots}, not “{name}”"))
                })
            }
        }
    }
}

impl SeatWish {
    /// Reads the bot that is to play for somebody; nothing stands for none.
    pub fn stand_in(text: &str) -> Result<Option<BotId>, Problem> {
        match (text, Self::read(text)) {
            ("", _) => Ok(None),
            (_, Ok(Self::Bot(bot))) => Ok(Some(bot)),
            (_, Ok(Self::You | Self::Human)) => Err(Problem::unreadable(
                "a bot plays for somebody, and nobody else",
            )),
            (_, Err(problem)) => Err(problem),
        }
    }
}

impl Service {
    /// A server that keeps its tables in `store`.
    pub async fn new(
        store: Arc<dyn Store>,
        tables: Arc<Tables>,
        stopping: watch::Receiver<bool>,
    ) -> Result<Self, Problem> {
        let key = store.server_key().await?;
        Ok(Self {
            tables,
            store,
            key,
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

    /// Turns true when the server stops.
    pub fn stopping(&self) -> watch::Receiver<bool> {
        self.stopping.clone()
    }

    /// Opens a table and seats the one who asks.
    pub async fn open(&self, player: &Player, wish: NewTable) -> Result<TableId, Problem> {
        let edition = self.library().edition(wish.game);
        edition.check_options(wish.seats.len(), &wish.settings)?;
        if wish
            .seats
            .iter()
            .filter(|seat| **seat == SeatWish::You)
            .count()
            > 1
        {
            return Err(Problem::unreadable("you can sit on one seat only"));
        }
        let name = self.name_for(player, &wish.name).await?;
        let table = StoredTable {
            id: TableId::from_random(random_bytes()),
            game: wish.game,
            content: edition.hash().map(str::to_owned),
            settings: wish.settings,
            seed: Seed::new(random_bytes()),
            host: player.key(),
            seats: seat(&wish.seats, player, &name),
            actions: Vec::new(),
            handovers: Vec::new(),
        };
        let id = table.id.clone();
        self.store.create(table).await?;
        Ok(id)
    }

    /// The name that somebody types, or the one used last.
    async fn name_for(&self, player: &Player, typed: &str) -> Result<String, Problem> {
        if !typed.trim().is_empty() {
            return checked_name(typed);
        }
        let used = self.store.name_of(player.key()).await?;
        Ok(used.unwrap_or_else(|| GUEST.into()))
    }

    /// The name that a visitor used last, if any.
    pub async fn last_name(&self, player: Option<&Player>) -> Result<String, Problem> {
        match player {
            Some(player) => Ok(self.store.name_of(player.key()).await?.unwrap_or_default()),
            None => Ok(String::new()),
        }
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
        invitation: &str,
        name: &str,
    ) -> Result<(), Problem> {
        if !self.key.invites(id, seat, invitation) {
            return Err(Problem::forbidden("this invitation is not for that seat"));
        }
        let name = self.name_for(player, name).await?;
        let sitting = Sitting {
            seat,
            player: player.key(),
            name,
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

    /// The table as a visitor sees it.
    pub async fn look(&self, player: Option<&Player>, id: &TableId) -> Result<Snapshot, Problem> {
        self.tables.look(id, player.map(Player::key)).await
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

    /// The record of a finished game, as JSON.
    pub async fn record(&self, id: &TableId) -> Result<String, Problem> {
        self.tables.record(id).await
    }

    /// Notes every change of a table.
    pub async fn watch(&self, id: &TableId) -> Result<watch::Receiver<u64>, Problem> {
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
        let snapshot = self.look(Some(player), &entry.id).await?;
        Ok(match (&snapshot.stage, snapshot.viewer) {
            (Stage::Waiting, _) => TableState::Waiting,
            (Stage::Playing(play), Viewer::Seat(seat)) => TableState::Playing {
                yours: play.owed.contains(seat),
            },
            (Stage::Playing(_), Viewer::Onlooker) => TableState::Playing { yours: false },
        })
    }
}

/// A name without surrounding space, control characters or too many letters.
fn checked_name(typed: &str) -> Result<String, Problem> {
    let name = typed.trim();
    if name.chars().count() > NAME_LIMIT {
        return Err(Problem::unreadable(format!(
            "a name has at most {NAME_LIMIT} letters"
        )));
    }
    if name.chars().any(char::is_control) {
        return Err(Problem::unreadable("a name is plain text"));
    }
    Ok(name.to_owned())
}

fn seat(wishes: &[SeatWish], player: &Player, name: &str) -> Vec<StoredSeat> {
    let mut bot_names = BOT_NAMES.into_iter().filter(|bot| *bot != name);
    let mut sit = |wish: &SeatWish| match *wish {
        SeatWish::You => StoredSeat::Human {
            player: player.key(),
            name: name.to_owned(),
        },
        SeatWish::Human => StoredSeat::Open,
        SeatWish::Bot(bot) => StoredSeat::Bot {
            bot,
            name: bot_names.next().unwrap_or("Bot").to_owned(),
        },
    };
    wishes.iter().map(&mut sit).collect()
}
