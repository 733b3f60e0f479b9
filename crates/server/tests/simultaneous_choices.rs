//! Tests of secret choices that several seats make at the same time: in any order, each once, and
//! changed until the last has chosen.
//! Stellar begins with one.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use asterism_play::{Clock, Moment, Stakes};
use std::sync::Arc;
use std::time::Duration;

use asterism_core::{Seats, Seed, Settings};
use asterism_registry::{GameId, Library};
use asterism_server::tables::{ActionRequest, BotPool, Patience, Snapshot, Stage, Tables};
use asterism_store::{PlayerKey, Sqlite, Store, StoredSeat, StoredTable, TableId};
use serde_json::json;
use tempfile::TempDir;

use crate::common::{Person, TestServer, follow, play_to_the_end, two_people_at};

/// The legal actions of a person.
fn legal(person: &Person, id: &str) -> Vec<String> {
    let seen = person.look(id);
    let legal = seen["view"]["legal"].as_array().unwrap().iter();
    legal
        .map(|action| action.as_str().unwrap().to_owned())
        .collect()
}

#[test]
fn the_choice_of_another_does_not_make_mine_late() {
    let server = TestServer::start();
    let (host, friend, id) = two_people_at(&server, "stellar");
    assert_eq!(host.look(&id)["owed"], json!([1, 2]));
    let (mine, theirs) = (legal(&host, &id), legal(&friend, &id));
    let chosen = friend.act(&id, 0, &theirs[0]);
    assert_eq!((chosen.status, &chosen.body["version"]), (200, &json!(1)));
    let between = host.look(&id);
    assert_eq!(
        (&between["owed"], &between["version"]),
        (&json!([1]), &json!(1))
    );
    assert_eq!(legal(&host, &id), mine, "the question is the same");
    assert!(legal(&friend, &id).is_empty());
    let early = host.act(&id, 2, &mine[0]);
    assert_eq!(early.status, 409, "{:?}", early.body);
    let chosen = host.act(&id, 0, &mine[0]);
    assert_eq!((chosen.status, &chosen.body["version"]), (200, &json!(2)));
    play_to_the_end(&[host, friend], &id);
}

#[test]
fn a_choice_counts_once_however_often_and_late_it_is_sent() {
    let server = TestServer::start();
    let (host, friend, id) = two_people_at(&server, "stellar");
    let (mine, theirs) = (legal(&host, &id), legal(&friend, &id));
    assert_eq!(friend.act(&id, 0, &theirs[0]).status, 200);
    let other = friend.act(&id, 0, &theirs[1]);
    assert_eq!(other.status, 409, "one choice only: {:?}", other.body);
    assert_eq!(host.act(&id, 0, &mine[0]).status, 200);
    for (person, version, action, status) in [
        (&host, 0, &mine[0], 200),
        (&host, 1, &mine[0], 200),
        (&host, 0, &mine[1], 409),
        (&friend, 0, &theirs[0], 200),
        (&friend, 1, &theirs[0], 409),
    ] {
        let again = person.act(&id, version, action);
        assert_eq!(
            again.status, status,
            "{action} at {version}: {:?}",
            again.body
        );
    }
    assert_eq!(host.look(&id)["version"], 2);
}

#[test]
fn a_choice_can_be_changed_until_the_last_has_chosen() {
    let server = TestServer::start();
    let (host, friend, id) = two_people_at(&server, "stellar");
    let (mine, theirs) = (legal(&host, &id), legal(&friend, &id));
    assert_eq!(friend.act(&id, 0, &theirs[0]).status, 200);
    let shown = friend.look(&id);
    assert_eq!(
        shown["choice"],
        json!({"action": theirs[0], "legal": theirs})
    );
    let page = |person: &Person| person.get(&format!("/t/{id}")).text().to_owned();
    let before = (host.look(&id), page(&host));
    for (action, status) in [
        (&theirs[1], 200),
        (&theirs[1], 200),
        (&theirs[0], 200),
        (&theirs[1], 200),
        (&mine[0], 422),
    ] {
        let changed = friend.act(&id, 1, action);
        assert_eq!(changed.status, status, "{action}: {:?}", changed.body);
    }
    let after = friend.look(&id);
    assert_eq!(after["choice"]["action"], json!(theirs[1]));
    assert_eq!(
        (&after["version"], &after["owed"]),
        (&json!(1), &json!([1]))
    );
    assert_eq!(
        (host.look(&id), page(&host)),
        before,
        "nobody else can tell"
    );
    assert!(page(&friend).contains("You can still change it."));
    assert_eq!(host.act(&id, 0, &mine[0]).status, 200);
    assert_eq!(friend.act(&id, 2, &theirs[0]).status, 422, "it is too late");
    assert_eq!(friend.look(&id).get("choice"), None);
    play_to_the_end(&[host, friend], &id);
}

#[test]
fn a_bot_that_chooses_first_does_not_make_a_person_late() {
    let server = TestServer::start();
    let host = server.person();
    let opened = host.open_game("stellar", &["you", "greedy"]);
    let id = opened.body["id"].as_str().unwrap();
    let mine = legal(&host, id);
    assert!(follow(&server, id).any(|table| table["version"] == 1));
    assert_eq!(host.look(id)["owed"], json!([1]));
    let chosen = host.act(id, 0, &mine[0]);
    assert_eq!(chosen.status, 200, "{:?}", chosen.body);
}

#[test]
fn bots_choose_at_the_same_time_and_play_to_the_end() {
    let server = TestServer::start();
    let opened = server.person().open_game("stellar", &["greedy", "random"]);
    let id = opened.body["id"].as_str().unwrap();
    assert!(follow(&server, id).any(|table| table["state"] == "over"));
}

/// A table of two people with a fixed seed.
async fn table_in(folder: &TempDir, people: [PlayerKey; 2]) -> (Arc<Tables>, TableId) {
    let store: Arc<dyn Store> = Arc::new(Sqlite::open(&folder.path().join("test.db")).unwrap());
    let library = Library::embedded().clone();
    let human = |player| StoredSeat::Human {
        player,
        name: "Ann".into(),
        nonce: None,
    };
    let table = StoredTable {
        id: TableId::read("abcdefghjk").unwrap(),
        game: GameId::Stellar,
        content: library.edition(GameId::Stellar).hash().map(str::to_owned),
        settings: Settings::new(),
        clock: Clock::None,
        secret: Seed::from_text("secret"),
        position: None,
        host: people[0],
        stakes: Stakes::Friendly,
        seats: people.map(human).to_vec(),
        profiles: Seats::NONE,
        seated: Moment(0),
        log: Vec::new(),
        changes: Vec::new(),
        notes: Vec::new(),
    };
    let id = table.id.clone();
    store.create(table).await.unwrap();
    let pool = BotPool::new(1, Duration::ZERO);
    (Tables::new(store, library, pool, Patience::default()), id)
}

/// The snapshots of seat 1 and of a spectator after seat 2 has made its first or its second choice.
async fn shown_after(choice: usize) -> [Snapshot; 2] {
    let folder = TempDir::new().unwrap();
    let people = [1, 2].map(|key| PlayerKey::new([key; 32]));
    let (tables, id) = table_in(&folder, people).await;
    let Stage::Playing(play) = tables.look(&id, Some(people[1])).await.unwrap().stage else {
        panic!("everybody sits");
    };
    let legal = play.view.json()["legal"].clone();
    let wish = ActionRequest::read(people[1], 0, legal[choice].as_str().unwrap()).unwrap();
    tables.act(&id, wish).await.unwrap();
    [
        tables.look(&id, Some(people[0])).await.unwrap(),
        tables.look(&id, None).await.unwrap(),
    ]
}

#[tokio::test]
async fn a_choice_is_a_secret_until_all_have_chosen() {
    let (one, other) = (shown_after(0).await, shown_after(1).await);
    for (one, other) in one.iter().zip(&other) {
        assert_eq!(one.version(), 1, "that it was made is public");
        assert_eq!(format!("{one:?}"), format!("{other:?}"), "{}", one.viewer);
    }
}
