//! Tests of tables in memory: loaded on demand, unloaded when idle.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use asterism_play::{Clock, Moment, Stakes};
use std::sync::Arc;
use std::time::Duration;

use asterism_core::{Seats, Seed, Settings};
use asterism_registry::{GameId, Library};
use asterism_server::problem::Problem;
use asterism_server::tables::{ActionRequest, BotPool, Patience, Tables};
use asterism_store::{PlayerKey, Sqlite, Store, StoredSeat, StoredTable, TableId};
use tempfile::TempDir;
use tokio::time::sleep;

const IDLE: Duration = Duration::from_secs(60);

/// A table of two people in a new store, and its server.
async fn tables(folder: &TempDir) -> (Arc<Tables>, TableId) {
    let store: Arc<dyn Store> = Arc::new(Sqlite::open(&folder.path().join("test.db")).unwrap());
    let id = TableId::read("abcdefghjk").unwrap();
    let human = |name: &str, key| StoredSeat::Human {
        player: PlayerKey::new([key; 32]),
        name: name.into(),
        nonce: None,
    };
    let table = StoredTable {
        id: id.clone(),
        game: GameId::StellaQuest,
        content: None,
        settings: Settings::from([("start".into(), "1".into())]),
        clock: Clock::None,
        secret: Seed::from_text("tables"),
        position: None,
        host: PlayerKey::new([1; 32]),
        stakes: Stakes::Friendly,
        seats: vec![human("Ann", 1), human("Ben", 2)],
        profiles: Seats::NONE,
        seated: Moment(0),
        log: Vec::new(),
        changes: Vec::new(),
        notes: Vec::new(),
    };
    store.create(table).await.unwrap();
    (
        Tables::new(
            store,
            Library::embedded().clone(),
            BotPool::new(1, Duration::ZERO),
            Patience {
                idle: IDLE,
                ..Patience::default()
            },
        ),
        id,
    )
}

/// The clock of these tests is paused: it jumps ahead when all tasks wait.
#[tokio::test(start_paused = true)]
async fn a_table_is_forgotten_when_nobody_asks_or_watches() {
    let folder = TempDir::new().unwrap();
    let (tables, id) = tables(&folder).await;
    assert_eq!(tables.live(), 0, "a stored table costs no memory");
    let before = tables.look(&id, None).await.unwrap();
    assert_eq!(tables.live(), 1);
    let watching = tables.follow(&id).await.unwrap();
    sleep(IDLE * 3).await;
    assert_eq!(tables.live(), 1, "somebody watches");
    drop(watching);
    sleep(IDLE * 3).await;
    assert_eq!(tables.live(), 0, "nobody watches");
    let after = tables.look(&id, None).await.unwrap();
    assert_eq!(
        format!("{before:?}"),
        format!("{after:?}"),
        "it comes back as it was"
    );
}

#[tokio::test(start_paused = true)]
async fn an_action_is_there_again_after_the_table_was_forgotten() {
    let folder = TempDir::new().unwrap();
    let (tables, id) = tables(&folder).await;
    let player = PlayerKey::new([1; 32]);
    let wish = |action: &str| ActionRequest::read(player, 0, action).unwrap();
    let acted = tables.act(&id, wish("draw")).await.unwrap();
    assert_eq!(acted.version, 1);
    sleep(IDLE * 3).await;
    assert_eq!(tables.live(), 0);
    assert_eq!(tables.look(&id, Some(player)).await.unwrap().version(), 1);
    assert_eq!(
        tables.act(&id, wish("draw")).await.unwrap(),
        acted,
        "sent again, it counts once"
    );
    let stale = tables.act(&id, wish("play b1")).await.unwrap_err();
    assert_eq!(Problem::from(stale).status, 409);
}
