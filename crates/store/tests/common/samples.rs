//! Sample values for tests that use a store directly.

use std::sync::Arc;

use asterism_core::{Seat, Seats, Seed, Settings};
use asterism_play::{Clock, LogEntry, LogStep, Moment, Stakes};
use asterism_registry::{BotId, GameId};
use asterism_store::accounts::{Account, Device};
use asterism_store::passkeys::Passkey;
use asterism_store::{
    Digest, NewEntry, PlayerKey, Store, StoredSeat, StoredTable, TableId, TableStatus,
};

use super::TestDatabase;

/// The hash of the first password of accounts in these tests.
pub(crate) const FIRST: &str = "$argon2id$…";

/// The key of a player with this number.
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
        profiles: Seats::NONE,
        seated: Moment(0),
        log: Vec::new(),
        changes: Vec::new(),
        notes: Vec::new(),
    }
}

/// An action of seat 1 after which the game goes on.
pub(crate) fn entry(number: usize, action: &str) -> NewEntry {
    NewEntry {
        number,
        entry: LogEntry {
            seat: Seat::One,
            step: LogStep::read(action),
            at: Moment(number.cast_signed() as i64),
        },
        status: TableStatus::InPlay,
    }
}

/// Opens the store of a place.
pub(crate) async fn open(place: &TestDatabase) -> Arc<dyn Store> {
    place.data().open().await.unwrap()
}

/// Opens the store of a place and creates a table there.
pub(crate) async fn open_with(place: &TestDatabase, table: &StoredTable) -> Arc<dyn Store> {
    let store = open(place).await;
    store.create(table.clone()).await.unwrap();
    store
}

/// An account of the player with this number.
pub(crate) fn account(number: u8, name: &str) -> Account {
    Account {
        player: player(number),
        name: name.into(),
        password: Some(FIRST.into()),
        made: 1_700_000_000,
    }
}

/// A device of a player, signed in `since` then.
pub(crate) fn device(number: u8, of: PlayerKey, since: i64) -> Device {
    Device {
        digest: Digest::new([number; 32]),
        player: of,
        label: "Firefox on Linux".into(),
        since,
    }
}

/// The present moment, in seconds since 1970.
pub(crate) fn now() -> i64 {
    let since = std::time::UNIX_EPOCH.elapsed().unwrap();
    i64::try_from(since.as_secs()).unwrap()
}

/// A passkey of the player `of`.
pub(crate) fn passkey(id: u8, of: u8) -> Passkey {
    Passkey {
        id: vec![id; 20],
        player: player(of),
        key: vec![1, 2, 3],
        uses: 0,
        label: "Safari on iPhone".into(),
        made: 1_700_000_000 + i64::from(id),
    }
}
