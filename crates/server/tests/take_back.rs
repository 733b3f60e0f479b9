//! Tests of taking steps back: over HTTP, by the form of a page, and in the stored log.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use asterism_core::Record;
use asterism_play::Session;
use asterism_registry::Library;
use serde_json::{Value, json};

use crate::common::{Person, TestServer, follow, two_people, two_people_at};

const NOTHING: &str = "There is nothing of yours to take back.";
const SHOWN: &str = "Chance or something hidden has shown since, so this step stays.";

fn version(seen: &Value) -> usize {
    usize::try_from(seen["version"].as_u64().unwrap()).unwrap()
}

/// The first legal action of a person.
fn first(person: &Person, id: &str) -> String {
    let seen = person.look(id);
    seen["view"]["legal"][0].as_str().unwrap().to_owned()
}

/// Takes the first legal action and returns the version after it.
fn take_first(person: &Person, id: &str) -> usize {
    let (seen, action) = (person.look(id), first(person, id));
    let acted = person.act(id, version(&seen), &action);
    assert_eq!(acted.status, 200, "{action}: {:?}", acted.body);
    version(&acted.body)
}

/// A table of Starshine after both opening choices, at which seat 1 begins its turn.
fn in_a_turn(server: &TestServer) -> (Person, Person, String) {
    let (host, friend, id) = two_people_at(server, "starshine");
    take_first(&friend, &id);
    take_first(&host, &id);
    (host, friend, id)
}

/// The table as a person sees it, without its version.
fn seen(person: &Person, id: &str) -> Value {
    let mut seen = person.look(id);
    seen.as_object_mut().unwrap().remove("version");
    seen
}

fn words(person: &Person, id: &str) -> Vec<String> {
    let log = person.get(&format!("/api/tables/{id}/log"));
    let lines = log.body.as_array().unwrap().iter();
    lines
        .map(|line| line["words"].as_str().unwrap().to_owned())
        .collect()
}

#[test]
fn a_turn_is_taken_back_step_by_step() {
    let server = TestServer::start();
    let (host, friend, id) = in_a_turn(&server);
    let start = host.look(&id);
    assert_eq!(start["can_take_back"], false, "{start}");
    let mut past = Vec::new();
    for _ in 0..3 {
        past.push([seen(&host, &id), seen(&friend, &id)]);
        take_first(&host, &id);
        assert_eq!(host.look(&id)["can_take_back"], true);
        assert_eq!(friend.look(&id)["can_take_back"], false);
    }
    let mut at = version(&host.look(&id));
    for before in past.iter().rev() {
        let acted = host.act(&id, at, "undo");
        assert_eq!((acted.status, version(&acted.body)), (200, at + 1));
        assert_eq!([seen(&host, &id), seen(&friend, &id)], *before);
        at += 1;
    }
    let refused = host.act(&id, at, "undo");
    assert_eq!((refused.status, refused.error()), (422, NOTHING));
    assert_eq!(refused.body["clause"], Value::Null);
    assert_eq!(version(&host.look(&id)), at, "nothing has changed");
}

#[test]
fn a_step_back_is_taken_once_however_often_it_is_sent() {
    let server = TestServer::start();
    let (host, _, id) = in_a_turn(&server);
    take_first(&host, &id);
    let at = take_first(&host, &id);
    let send = || {
        let acted = host.act(&id, at, "undo");
        assert_eq!((acted.status, version(&acted.body)), (200, at + 1));
    };
    std::thread::scope(|at_once| {
        at_once.spawn(send);
        at_once.spawn(send);
    });
    send();
    let late = host.act(&id, at, "end");
    assert_eq!(late.status, 409, "{:?}", late.body);
    assert!(host.look(&id)["can_take_back"].as_bool().unwrap());
}

#[test]
fn several_steps_are_taken_back_in_one_request() {
    let server = TestServer::start();
    let (host, _, id) = in_a_turn(&server);
    let before = seen(&host, &id);
    take_first(&host, &id);
    let at = take_first(&host, &id);
    let refused = host.act(&id, at, "undo; undo; undo");
    assert_eq!((refused.status, &refused.body["action"]), (422, &json!(3)));
    assert!(refused.error().starts_with(NOTHING), "{}", refused.error());
    assert_eq!(seen(&host, &id), before, "what came before it is done");
}

#[test]
fn nobody_else_takes_a_step_back() {
    let server = TestServer::start();
    let (host, friend, id) = in_a_turn(&server);
    let at = take_first(&host, &id);
    let before = host.look(&id);
    for (person, status, sentence) in [
        (friend, 422, NOTHING),
        (server.person(), 401, "This browser has no seat here"),
    ] {
        let refused = person.act(&id, at, "undo");
        assert_eq!(refused.status, status, "{:?}", refused.body);
        assert!(refused.error().starts_with(sentence), "{}", refused.error());
    }
    assert_eq!(host.look(&id), before);
}

#[test]
fn chance_and_ended_turns_stay() {
    let server = TestServer::start();
    let (host, friend, id) = two_people(&server);
    assert_eq!(host.act(&id, 0, "draw").status, 200);
    let refused = host.act(&id, 1, "undo");
    assert_eq!((refused.status, refused.error()), (422, SHOWN));
    assert_eq!(friend.look(&id)["version"], 1);
    let hand = host.look(&id)["view"]["hand"][0].clone();
    let play = format!("play {}", hand.as_str().unwrap());
    assert_eq!(host.act(&id, 1, &play).status, 200);
    let refused = host.act(&id, 2, "undo");
    assert_eq!((refused.status, refused.error()), (422, NOTHING));
}

/// The last seat to choose in secret sees the others' choices, so its choice cannot be taken back.
#[test]
fn a_secret_choice_stays() {
    let server = TestServer::start();
    for game in ["stellar", "starshine"] {
        let (host, friend, id) = two_people_at(&server, game);
        for (person, at) in [(&friend, 1), (&host, 2)] {
            assert_eq!(take_first(person, &id), at);
            assert_eq!(person.look(&id)["can_take_back"], false, "{game}");
            let refused = person.act(&id, at, "undo");
            assert_eq!((refused.status, refused.error()), (422, NOTHING), "{game}");
        }
    }
}

#[test]
fn a_step_back_is_told_without_a_clause_and_seen_live() {
    let server = TestServer::start();
    let (host, friend, id) = in_a_turn(&server);
    let before = words(&friend, &id);
    let action = first(&host, &id);
    let at = take_first(&host, &id);
    assert!(words(&friend, &id).len() > before.len());
    let mut live = follow(&server, &id);
    assert_eq!(version(&live.next().unwrap()), at);
    assert_eq!(host.act(&id, at, "undo").status, 200);
    let next = live.next().unwrap();
    assert_eq!(
        (version(&next), &next["can_take_back"]),
        (at + 1, &json!(false))
    );
    let told = words(&friend, &id);
    assert_eq!(told[..before.len()], before, "nothing is left of the step");
    assert_eq!(told[before.len()..], ["Guest took back a move."]);
    let log = friend.get(&format!("/api/tables/{id}/log?since={}", at + 1));
    let told = json!([{
        "version": at + 1, "kind": "deed", "seat": 1, "words": "Guest took back a move.",
    }]);
    assert_eq!(log.body, told, "neither a clause nor “{action}”");
}

#[test]
fn steps_back_are_there_after_the_server_was_started_again() {
    let server = TestServer::start();
    let (host, friend, id) = in_a_turn(&server);
    take_first(&host, &id);
    let at = take_first(&host, &id);
    assert_eq!(host.act(&id, at, "undo").status, 200);
    let people = [host, friend];
    let seen = people.each_ref().map(|person| person.look(&id));
    let told = people.each_ref().map(|person| words(person, &id));
    let server = TestServer::start_in(server.stop());
    let people = people.map(|person| {
        let mut same = server.stranger();
        same.token = person.token;
        same
    });
    assert_eq!(people.each_ref().map(|person| person.look(&id)), seen);
    assert_eq!(people.each_ref().map(|person| words(person, &id)), told);
    let again = people[0].act(&id, at, "undo");
    assert_eq!(version(&again.body), at + 1, "sent again, it counts once");
    let more = people[0].act(&id, at + 1, "undo");
    assert_eq!((more.status, version(&more.body)), (200, at + 2));
}

/// In a game of Stellar every other step is taken back once, and the record contains none of that.
#[test]
fn a_game_with_steps_back_is_recorded_without_them() {
    let server = TestServer::start();
    let (host, friend, id) = two_people_at(&server, "stellar");
    let (mut taken_back, mut acted) = (0, 0);
    while host.look(&id)["state"] != "over" {
        for person in [&host, &friend] {
            let seen = person.look(&id);
            if seen["view"]["legal"].as_array().unwrap().is_empty() {
                continue;
            }
            let at = take_first(person, &id);
            acted += 1;
            if acted % 2 == 0 && person.look(&id)["can_take_back"] == true {
                assert_eq!(person.act(&id, at, "undo").status, 200);
                taken_back += 1;
            }
        }
    }
    assert!(taken_back > 5, "{taken_back}");
    let record = host.get(&format!("/api/tables/{id}/record"));
    let record = Record::read(&record.body.to_string()).unwrap();
    let replayed = Session::verify(&record, Library::embedded()).unwrap();
    assert_eq!(replayed.version(), acted - taken_back);
    assert_eq!(version(&host.look(&id)), acted + taken_back);
}

/// The button is in a plain form, which works without scripting.
#[test]
fn the_page_has_a_button_when_it_can_be() {
    let server = TestServer::start();
    let (host, friend, id) = two_people_at(&server, "stellar");
    take_first(&friend, &id);
    take_first(&host, &id);
    let page = |person: &Person| person.get(&format!("/t/{id}")).text().to_owned();
    assert!(!page(&host).contains("id=\"undo\""));
    let at = take_first(&host, &id);
    assert!(page(&host).contains("id=\"undo\""));
    assert!(!page(&friend).contains("id=\"undo\""));
    let form = format!("version={at}&action=undo");
    for _ in 0..2 {
        let acted = host.post_form(&format!("/t/{id}/act"), &form);
        assert_eq!(acted.status, 303, "{}", acted.text());
    }
    let undone = page(&host);
    assert!(!undone.contains("id=\"undo\""));
    assert!(undone.contains("You took back a move."));
    assert_eq!(version(&host.look(&id)), at + 1);
}
