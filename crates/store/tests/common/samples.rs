//! Things to keep, for tests that talk to a store itself.

use std::sync::Arc;

use asterism_core::{Seat, Seed, Settings};
use asterism_registry::{BotId, GameId};
use asterism_server::identity::PlayerKey;
use asterism_server::store::{Entry, Stakes, Store, StoredSeat, StoredTable, TableId, Then};
use asterism_server::time::{Clock, Moment};

use super::Place;

/// Whoever has this number.
pub(crate) fn player(number: u8) -> PlayerKey {
    PlayerKey::new([number; 32])
}

/// A table with a person, a bot and an open seat, opened by player 1.
pub(crate) fn table(id: &str) -> StoredTable {
    let ann = StoredSeat::Human {
        player: player(1),
        name: "Ann O’Neill ✨".into(),
        nonce: "rain, \\ and 'snow' {}".parse().ok(),
    };
    let bot = StoredSeat::Bot {
        bot: BotId::Greedy,
        name: "Greedy".into(),
    };
    StoredTable {
        id: TableId::read(id).unwrap(),
        game: GameId::StellaQuest,
        content: Some("1a2b3c4d5e6f".into()),
        settings: Settings::from([("start".into(), "1".into())]),
        clock: Clock::None,
        secret: Seed::from_text(id),
        position: None,
        host: player(1),
        stakes: Stakes::Friendly,
        seats: vec![ann, bot, StoredSeat::Open],
        seated: Moment(0),
        actions: Vec::new(),
        taken: Vec::new(),
        notes: Vec::new(),
    }
}

/// An action of seat 1 after which the game goes on.
pub(crate) fn entry(version: usize, action: &str) -> Entry {
    Entry {
        version,
        seat: Seat::One,
        action: action.into(),
        then: Then::GoesOn,
        at: Moment(version.cast_signed() as i64),
    }
}

/// Opens the store of a place.
pub(crate) async fn open(place: &Place) -> Arc<dyn Store> {
    place.data().open().await.unwrap()
}

/// Opens the store of a place and keeps a table there.
pub(crate) async fn open_with(place: &Place, table: &StoredTable) -> Arc<dyn Store> {
    let store = open(place).await;
    store.create(table.clone()).await.unwrap();
    store
}
