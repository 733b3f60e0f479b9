//! Tests of a database that is lost in the middle of a game: nothing is shown that was not stored,
//! and the game goes on when the database is back.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use std::time::Duration;

use asterism_core::Record;
use asterism_play::Session;
use asterism_registry::Library;
use asterism_server::Config;
use serde_json::json;

use crate::common::postgres::{Database, PostgresServer};
use crate::common::{
    Person, TestDatabase, TestServer, config, follow, play_to_the_end, two_people,
};

const SENTENCE: &str =
    "The table could not be saved or read just now; nothing has changed, try again.";
/// Delay before a bot thinks: longer than the time until the database is gone.
const PAUSE: Duration = Duration::from_secs(4);

/// The first legal action of a person.
fn action(person: &Person, id: &str) -> String {
    let seen = person.look(id);
    seen["view"]["legal"][0].as_str().unwrap().to_owned()
}

fn verify(person: &Person, id: &str) {
    let record = person.get(&format!("/api/tables/{id}/record")).body;
    let record = Record::read(&record.to_string()).unwrap();
    Session::verify(&record, Library::embedded()).unwrap();
}

#[test]
fn while_the_database_is_away_moves_are_refused_and_nothing_is_shown() {
    let database = PostgresServer::start();
    let server = TestServer::start_in(TestDatabase::Postgres(database.database()));
    let (ann, ben, id) = two_people(&server);
    let mut seen = follow(&server, &id);
    assert_eq!(seen.next().unwrap()["version"], 0);
    assert_eq!(ann.act(&id, 0, &action(&ann, &id)).status, 200);
    assert_eq!(seen.next().unwrap()["version"], 1);
    let before = [ann.look(&id), ben.look(&id)];
    let owes = if before[0]["owed"] == json!([1]) {
        &ann
    } else {
        &ben
    };
    let next = action(owes, &id);

    database.crash();
    for _ in 0..3 {
        let refused = owes.act(&id, 1, &next);
        assert_eq!((refused.status, refused.error()), (503, SENTENCE));
        assert_eq!([ann.look(&id), ben.look(&id)], before, "nobody sees it");
    }
    assert_eq!(owes.get("/healthz").status, 503);

    database.launch();
    assert_eq!(owes.act(&id, 1, &next).status, 200);
    let shown = seen.find(|seen| seen["version"] != 1).unwrap();
    assert_eq!(shown["version"], 2, "the stream goes on by itself");
    play_to_the_end(&[ann.clone(), ben], &id);
    verify(&ann, &id);
}

/// The bot has failed to store its action in the meantime, and tries again.
#[test]
fn a_bot_goes_on_by_itself_when_the_database_is_back() {
    let database = PostgresServer::start();
    let place = TestDatabase::Postgres(database.database());
    let config = Config {
        bot_pause: PAUSE,
        ..config(place.data())
    };
    let server = TestServer::start_as(place, config);
    let ann = server.person();
    let opened = ann.open(&["level-1", "you"]);
    let id = opened.body["id"].as_str().unwrap().to_owned();
    let mut seen = follow(&server, &id);
    assert_eq!(seen.next().unwrap()["version"], 0);
    database.crash();
    std::thread::sleep(PAUSE);
    assert_eq!(ann.look(&id)["version"], 0, "it has not moved");
    database.launch();
    let shown = seen.find(|seen| seen["version"] != 0).unwrap();
    assert_eq!(shown["version"], 1);
}

fn cut_all_connections(database: &Database) {
    database.execute(
        "select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()",
    );
}

/// All connections of both servers are cut, including those for notifications.
#[test]
fn cut_connections_are_made_anew_and_those_who_watch_elsewhere_see_the_move() {
    let database = PostgresServer::shared().database();
    let place = TestDatabase::Postgres(database.clone());
    let one = TestServer::start_in(place.clone());
    let two = TestServer::start_in(place);
    let (ann, _, id) = two_people(&one);
    let mut seen = follow(&two, &id);
    assert_eq!(seen.next().unwrap()["version"], 0);
    let next = action(&ann, &id);
    cut_all_connections(&database);
    // A server may notice a cut connection only when it uses it, so each may fail once.
    let mut answers = (0..20).map(|_| ann.act(&id, 0, &next));
    let acted = answers.find(|answer| answer.status != 503).unwrap();
    assert_eq!((acted.status, &acted.body["version"]), (200, &json!(1)));
    let shown = seen.find(|seen| seen["version"] != 0).unwrap();
    assert_eq!(shown["version"], 1);
}
