//! Opening a table.

use asterism_core::{Seats, Seed};
use asterism_play::{Clock, Stakes};
use asterism_registry::{BotId, Edition, GameId, Position};
use asterism_store::{StoredTable, TableId, random_bytes};

use super::requests::seat;
use super::{NewTable, SeatRequest, Service, account_of};
use crate::accounts::Sender;
use crate::identity::Player;
use crate::problem::Problem;
use crate::quotas::QuotaKey;

/// The edition, secret and position that a new table begins with.
pub(super) struct Beginning {
    pub(super) edition: Edition,
    pub(super) secret: Seed,
    pub(super) position: Option<Position>,
}

impl Service {
    /// Opens a table and seats the player who asks.
    pub async fn open(
        &self,
        player: &Player,
        from: &Sender,
        wish: NewTable,
    ) -> Result<TableId, Problem> {
        let edition = self.library().edition(wish.game);
        edition.check_options(wish.seats.len(), &wish.settings)?;
        let beginning = Beginning {
            edition,
            secret: self.secret_for(&wish.shuffle)?,
            position: None,
        };
        self.begin(player, from, wish, beginning).await
    }

    /// Stores a table with this beginning, and seats the player who asks.
    pub(super) async fn begin(
        &self,
        player: &Player,
        from: &Sender,
        wish: NewTable,
        beginning: Beginning,
    ) -> Result<TableId, Problem> {
        if wish
            .seats
            .iter()
            .filter(|seat| **seat == SeatRequest::You)
            .count()
            > 1
        {
            return Err(Problem::unreadable("you can sit on one seat only"));
        }
        check_stakes(player, &wish)?;
        let shares = [
            QuotaKey::TableOf(player.key()),
            QuotaKey::TableFrom(from.address),
        ];
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
            seats: seat(&wish.seats, player, &name, wish.shuffle.nonce.as_ref()),
            profiles: Seats::NONE,
            seated: self.tables.now(),
            log: Vec::new(),
            changes: Vec::new(),
            notes: Vec::new(),
        };
        let id = table.id.clone();
        self.store.create(table).await?;
        permit.used();
        Ok(id)
    }
}

/// The stakes of a new table that asks for some. Nobody gets hints in a rated game.
pub(crate) fn stakes_of(rated: Option<Stakes>, helped: Option<Stakes>) -> Result<Stakes, Problem> {
    match (rated, helped) {
        (Some(_), Some(_)) => Err(Problem::unreadable(
            "a rated game has no hints; choose one of the two",
        )),
        (Some(stakes), None) | (None, Some(stakes)) => Ok(stakes),
        (None, None) => Ok(Stakes::Friendly),
    }
}

/// Allows a rated game only between people with accounts and bots whose rating is known, with a
/// time limit.
fn check_stakes(player: &Player, wish: &NewTable) -> Result<(), Problem> {
    if !wish.stakes.is_rated() {
        return Ok(());
    }
    account_of(player)?;
    if wish.clock == Clock::None {
        return Err(Problem::unreadable(
            "a rated game needs a time limit, so that it ends; choose one",
        ));
    }
    let measured = |seat: &SeatRequest| match seat {
        SeatRequest::You | SeatRequest::Human => true,
        SeatRequest::Bot(bot) => is_measured(*bot, wish.game),
    };
    if wish.seats.iter().all(measured) {
        return Ok(());
    }
    Err(Problem::unreadable(
        "a rated table is for people and for bots whose strength at this game was measured",
    ))
}

/// True for a bot whose strength at a game was measured.
pub(super) fn is_measured(bot: BotId, game: GameId) -> bool {
    match bot {
        BotId::Level(level) => level.rating(game).is_some(),
        BotId::Random | BotId::Greedy | BotId::Learned | BotId::Search(_) => false,
    }
}
