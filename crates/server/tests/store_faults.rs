//! Tests of faults of a store: a locked file, and a clock that jumps.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use rusqlite::Connection;

use crate::common::{Person, TestDatabase, TestServer, play_to_the_end, two_people};

fn database(place: &TestDatabase) -> Connection {
    match place.data() {
        asterism_store::Data::Sqlite(path) => Connection::open(path).unwrap(),
        asterism_store::Data::Postgres(_) => panic!("these tests are about a file"),
    }
}

fn first_action(person: &Person, id: &str) -> String {
    let seen = person.look(id);
    seen["view"]["legal"][0].as_str().unwrap().to_owned()
}

#[test]
fn a_locked_database_refuses_moves_until_it_is_free() {
    let server = TestServer::start();
    let (ann, ben, id) = two_people(&server);
    let other = database(&server.place);
    other.execute_batch("begin immediate").unwrap();
    let action = first_action(&ann, &id);
    let refused = ann.act(&id, 0, &action);
    let sentence = "The table could not be saved or read just now; nothing has changed, try again.";
    assert_eq!((refused.status, refused.error()), (503, sentence));
    assert_eq!(ben.look(&id)["version"], 0, "reading goes on");
    other.execute_batch("rollback").unwrap();
    assert_eq!(ann.act(&id, 0, &action).status, 200);
    play_to_the_end(&[ann, ben], &id);
}

#[test]
fn a_store_that_does_not_answer_is_not_well() {
    let server = TestServer::start();
    let anybody = server.stranger();
    assert_eq!(anybody.get("/healthz").status, 200);
    let other = database(&server.place);
    other.execute_batch("begin immediate").unwrap();
    let health = anybody.get("/healthz");
    assert_eq!(
        (health.status, health.text()),
        (503, "the store does not answer\n")
    );
    other.execute_batch("rollback").unwrap();
}

/// All stored times are in the future, as after the clock was set back, or long past, as after it
/// was set forward.
#[test]
fn a_clock_that_jumps_changes_nothing() {
    for jump in [100_000_000, -100_000_000] {
        jump_and_play(jump);
    }
}

fn jump_and_play(jump: i64) {
    let server = TestServer::start();
    let (ann, ben, id) = two_people(&server);
    assert_eq!(ann.act(&id, 0, &first_action(&ann, &id)).status, 200);
    let other = database(&server.place);
    for change in [
        "update tables set opened = opened + ?1",
        "update seats set sat = sat + ?1",
        "update actions set taken = taken + ?1",
        "update pulse set beat = beat + ?1",
    ] {
        other.execute(change, [jump]).unwrap();
    }
    let newer = ann.open(&["you", "human"]).body["id"]
        .as_str()
        .unwrap()
        .to_owned();
    let front = ann.get("/");
    let place = |id: &str| {
        front
            .text()
            .find(&format!("/t/{id}"))
            .expect("it is listed")
    };
    assert!(place(&newer) < place(&id), "the newest table comes first");
    play_to_the_end(&[ann, ben], &id);
    let place = server.stop();
    let server = TestServer::start_in(place);
    let seen = server.stranger().look(&id);
    assert_eq!(
        seen["state"], "over",
        "and it is the same when it is read again"
    );
}
