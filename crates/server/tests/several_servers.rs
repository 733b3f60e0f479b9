//! Tests of several servers on one database: each can serve any table, and all see an action at
//! once.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use serde_json::json;

use crate::common::{Person, TestDatabase, TestServer, follow, play_to_the_end, two_people};

/// Two servers on a new database.
fn two_servers() -> (TestServer, TestServer) {
    let place = TestDatabase::postgres();
    let one = TestServer::start_in(place.clone());
    (one, TestServer::start_in(place))
}

/// The same person as a client of another server.
fn moved(person: &Person, to: &TestServer) -> Person {
    let mut there = to.stranger();
    there.token.clone_from(&person.token);
    there
}

#[test]
fn a_table_is_played_at_two_servers() {
    let (one, two) = two_servers();
    let (ann, ben, id) = two_people(&one);
    let ben = moved(&ben, &two);
    assert_eq!(ben.look(&id)["you"], 2);
    play_to_the_end(&[ann.clone(), ben.clone()], &id);
    let records = [&ann, &ben].map(|it| it.get(&format!("/api/tables/{id}/record")).body);
    assert_eq!(records[0], records[1]);
}

/// An action is acknowledged by one server, and the next one comes to another that has not heard of
/// it.
#[test]
fn whoever_has_seen_a_move_at_one_server_answers_it_at_the_other() {
    let (one, two) = two_servers();
    let (ann, ben, id) = two_people(&one);
    let people = [
        [&ann, &ben].map(|it| moved(it, &one)),
        [&ann, &ben].map(|it| moved(it, &two)),
    ];
    let mut version = 0;
    loop {
        let (here, there) = (&people[version % 2], &people[1 - version % 2]);
        let seen = [0, 1].map(|seat| here[seat].look(&id));
        let owes = seen
            .iter()
            .position(|seen| seen["view"]["legal"][0].is_string());
        let Some(seat) = owes else {
            assert_eq!(seen[0]["state"], "over");
            return;
        };
        let action = seen[seat]["view"]["legal"][0].as_str().unwrap();
        let acted = there[seat].act(&id, version, action);
        version += 1;
        assert_eq!(acted.body["version"], version, "{:?}", acted.body);
    }
}

#[test]
fn who_watches_at_the_other_server_sees_a_move_at_once() {
    let (one, two) = two_servers();
    let (ann, _, id) = two_people(&one);
    let mut seen = follow(&two, &id);
    assert_eq!(seen.next().unwrap()["version"], 0);
    let action = ann.look(&id)["view"]["legal"][0].clone();
    assert_eq!(ann.act(&id, 0, action.as_str().unwrap()).status, 200);
    assert_eq!(seen.next().unwrap()["version"], 1);
    let note = json!({"kind": "ask-pause"});
    assert_eq!(
        ann.post(&format!("/api/tables/{id}/notes"), &note).status,
        200
    );
    assert_eq!(seen.next().unwrap()["request"]["what"], "pause");
}

#[test]
fn somebody_sits_down_at_the_other_server() {
    let (one, two) = two_servers();
    let (ann, ben) = (one.person(), two.person());
    let opened = ann.open(&["you", "human"]);
    let id = opened.body["id"].as_str().unwrap();
    assert_eq!(ann.look(id)["state"], "waiting");
    let mut seen = follow(&one, id);
    assert_eq!(seen.next().unwrap()["state"], "waiting");
    assert_eq!(ben.accept(&opened, "Ben").status, 200);
    assert_eq!(seen.next().unwrap()["state"], "playing");
}

/// Both servers have loaded the table, and no bot acts twice.
#[test]
fn bots_think_at_one_server_only() {
    let (one, two) = two_servers();
    let ann = one.person();
    let opened = ann.open(&["you", "level-1", "level-1"]);
    let id = opened.body["id"].as_str().unwrap().to_owned();
    let elsewhere = moved(&ann, &two);
    let mut turn = 0;
    while ann.look(&id)["state"] == "playing" {
        let here = [&ann, &elsewhere][turn % 2];
        let mut seen = follow([&one, &two][turn % 2], &id);
        let table = seen.find(|seen| seen["state"] == "over" || seen["owed"][0] == 1);
        let version = table.unwrap()["version"].as_u64().unwrap() as usize;
        let mine = here.look(&id);
        if mine["state"] == "over" || mine["version"] != version {
            continue;
        }
        let action = mine["view"]["legal"][0].as_str().unwrap();
        assert_eq!(here.act(&id, version, action).status, 200);
        turn += 1;
    }
    // The other server learns of the end a moment later.
    assert!(follow(&two, &id).any(|seen| seen["state"] == "over"));
    assert_eq!(elsewhere.look(&id)["outcome"], ann.look(&id)["outcome"]);
}

/// A server with the lease of the bots dies without releasing it, and the other takes over.
#[test]
fn when_a_server_dies_another_lets_the_bots_think() {
    let place = TestDatabase::postgres();
    let ann = {
        let one = TestServer::start_slow_in(place.clone());
        let ann = one.person();
        let opened = ann.open(&["level-1", "you"]);
        let id = opened.body["id"].as_str().unwrap().to_owned();
        assert_eq!(
            ann.look(&id)["owed"],
            json!([1]),
            "the bot thinks for an hour"
        );
        let two = TestServer::start_in(place.clone());
        let there = moved(&ann, &two);
        let mut seen = follow(&two, &id);
        assert_eq!(seen.next().unwrap()["version"], 0);
        drop(one);
        let table = seen.find(|seen| seen["owed"] == json!([2]));
        assert!(table.is_some(), "the bot has played");
        there
    };
    drop(ann);
}
