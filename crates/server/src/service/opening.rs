//! Opening a table.

use asterism_core::Seed;
use asterism_registry::{BotId, Edition, Position};

use super::wishes::seat;
use super::{NewTable, SeatWish, Service, account_of};
use crate::accounts::Sender;
use crate::growth::Share;
use crate::identity::{Player, random_bytes};
use crate::problem::Problem;
use crate::store::{Stakes, StoredTable, TableId};
use crate::time::Clock;

/// What a table begins with.
pub(super) struct Beginning {
    pub(super) edition: Edition,
    pub(super) secret: Seed,
    pub(super) position: Option<Position>,
}

impl Service {
    /// Opens a table and seats the one who asks.
    pub async fn open(
        &self,
        (player, from): (&Player, &Sender),
        wish: NewTable,
    ) -> Result<TableId, Problem> {
        let edition = self.library().edition(wish.game);
        edition.check_options(wish.seats.len(), &wish.settings)?;
        let beginning = Beginning {
            edition,
            secret: self.secret_for(&wish.part)?,
            position: None,
        };
        self.begin((player, from), wish, beginning).await
    }

    /// Keeps a table that begins so, and seats the one who asks.
    pub(super) async fn begin(
        &self,
        (player, from): (&Player, &Sender),
        wish: NewTable,
        beginning: Beginning,
    ) -> Result<TableId, Problem> {
        if wish
            .seats
            .iter()
            .filter(|seat| **seat == SeatWish::You)
            .count()
            > 1
        {
            return Err(Problem::unreadable("you can sit on one seat only"));
        }
        check_stakes(player, &wish)?;
        let shares = [Share::TableOf(player.key()), Share::TableFrom(from.address)];
        let permit = self.quotas.take(&shares)?;
        let name = self.name_at(wish.stakes, player, &wish.name).await?;
        let table = StoredTable {
            id: TableId::from_random(random_bytes()),
            game: wish.game,
            content: beginning.edition.hash().map(str::to_owned),
            settings: wish.settings,
            clock: wish.clock,
            secret: beginning.secret,
            position: beginning.position,
            host: player.key(),
            stakes: wish.stakes,
            seats: seat(&wish.seats, player, &name, wish.part.nonce.as_ref()),
            seated: self.tables.now(),
            actions: Vec::new(),
            taken: Vec::new(),
            notes: Vec::new(),
        };
        let id = table.id.clone();
        self.store.create(table).await?;
        permit.used();
        Ok(id)
    }
}

/// Only what can be measured counts: people with accounts, and bots whose strength is known.
fn check_stakes(player: &Player, wish: &NewTable) -> Result<(), Problem> {
    if wish.stakes == Stakes::Friendly {
        return Ok(());
    }
    account_of(player)?;
    if wish.clock == Clock::None {
        return Err(Problem::unreadable(
            "a rated game needs a time limit, so that it ends; choose one",
        ));
    }
    let measured = |seat: &SeatWish| match seat {
        SeatWish::You | SeatWish::Human => true,
        SeatWish::Bot(BotId::Level(level)) => level.rating(wish.game).is_some(),
        SeatWish::Bot(BotId::Random | BotId::Greedy | BotId::Learned | BotId::Thinker(_)) => false,
    };
    if wish.seats.iter().all(measured) {
        return Ok(());
    }
    Err(Problem::unreadable(
        "a rated table is for people and for bots whose strength at this game was measured",
    ))
}
