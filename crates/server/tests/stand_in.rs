//! Tests of stand-ins: a bot plays for an absent person, who can come back at any time.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use std::io::{Read, Write};
use std::net::TcpStream;

use asterism_core::Record;
use asterism_play::Session;
use asterism_registry::Library;
use serde_json::{Value, json};

use crate::common::{Answer, Person, TestServer, follow, play_to_the_end, two_people};

fn stand_in(person: &Person, id: &str, seat: usize, bot: &Value) -> Answer {
    let address = format!("/api/tables/{id}/seats/{seat}/stand-in");
    person.post(&address, &json!({"bot": bot}))
}

/// Waits until the table is past `version` and returns it.
fn moved_on(server: &TestServer, id: &str, version: u64) -> Value {
    let mut live = follow(server, id);
    live.find(|table| table["version"].as_u64() > Some(version))
        .unwrap()
}

#[test]
fn a_bot_plays_for_who_leaves_and_everybody_is_told() {
    let server = TestServer::start();
    let (host, friend, id) = two_people(&server);
    let left = stand_in(&host, &id, 1, &json!("level-1"));
    assert_eq!(left.status, 200, "{:?}", left.body);
    assert_eq!(left.body["you"], 1, "the seat stays theirs");
    moved_on(&server, &id, 0);
    let seen = friend.look(&id);
    assert_eq!(seen["seats"][0]["stand_in"], "level-1");
    assert_eq!(seen["seats"][0]["kind"], "human");
    assert_eq!(seen["seats"][1].get("stand_in"), None);
    let log = friend.get(&format!("/api/tables/{id}/log"));
    let line = log.body.as_array().unwrap().iter().find(|line| {
        let words = line["words"].as_str().unwrap();
        words == "From now on a level 1 bot plays for Guest."
    });
    assert_eq!(line.unwrap().get("clause"), None, "no rule speaks of it");
    let page = friend.get(&format!("/t/{id}"));
    assert!(
        page.text()
            .contains("a level 1 bot: hardly looks at its cards. It plays for Guest")
    );
    assert!(!friend.look(&id)["view"].to_string().contains("stand"));
}

#[test]
fn who_comes_back_plays_again() {
    let server = TestServer::start();
    let (host, friend, id) = two_people(&server);
    assert_eq!(
        stand_in(&host, &id, 2, &json!("level-1")).status,
        409,
        "not their seat"
    );
    assert_eq!(stand_in(&friend, &id, 2, &json!("level-1")).status, 200);
    let page = friend.get(&format!("/t/{id}"));
    assert!(
        page.text()
            .contains("plays for you until you take your seat back")
    );
    assert_eq!(
        stand_in(&host, &id, 2, &Value::Null).status,
        403,
        "only Ben can"
    );
    for _ in 0..2 {
        let back = stand_in(&friend, &id, 2, &Value::Null);
        assert_eq!(
            back.status, 200,
            "it is enough to say it once, twice is fine"
        );
        assert_eq!(back.body["seats"][1].get("stand_in"), None);
    }
    play_to_the_end(&[host.clone(), friend], &id);
    let record = host.get(&format!("/api/tables/{id}/record"));
    let record = Record::read(&record.body.to_string()).unwrap();
    assert_eq!(record.seats[1].name, "Ben and level-1");
    assert_eq!(record.seats[0].name, "Guest");
    Session::verify(&record, Library::embedded()).unwrap();
}

/// The bot is slow. A person who acts first takes the seat back by that.
#[test]
fn an_action_of_ones_own_takes_the_seat_back() {
    let server = TestServer::start_slow();
    let (host, _, id) = two_people(&server);
    assert_eq!(stand_in(&host, &id, 1, &json!("level-8")).status, 200);
    let seen = host.look(&id);
    let legal = seen["view"]["legal"].as_array().unwrap();
    assert_eq!(seen["version"], 0, "it takes its time");
    let action = legal
        .iter()
        .find_map(|it| it.as_str().filter(|it| it.starts_with("play")));
    let acted = host.act(&id, 0, action.unwrap());
    assert_eq!(acted.status, 200, "{:?}", acted.body);
    let after = host.look(&id);
    assert_eq!(
        (&after["version"], after["seats"][0].get("stand_in")),
        (&json!(1), None)
    );
}

#[test]
fn others_may_ask_for_who_is_away_and_waited_for() {
    for (server, away) in [
        (TestServer::start(), 409),
        (TestServer::start_impatient(), 200),
    ] {
        let (host, friend, id) = two_people(&server);
        let asked = stand_in(&friend, &id, 1, &json!("level-1"));
        assert_eq!(asked.status, away, "{:?}", asked.body);
        if away == 409 {
            let reason =
                "Guest is here or was a moment ago; a bot can step in after 60 seconds of absence.";
            assert_eq!(asked.error(), reason);
            continue;
        }
        moved_on(&server, &id, 0);
        assert_eq!(
            stand_in(&host, &id, 1, &Value::Null).status,
            200,
            "they come back"
        );
        for (who, person, status) in [
            ("nobody", server.stranger(), 401),
            ("an onlooker", server.person(), 401),
        ] {
            let refused = stand_in(&person, &id, 1, &json!("level-1"));
            assert_eq!(refused.status, status, "{who}");
        }
    }
}

#[test]
fn who_has_a_page_open_is_not_away() {
    let server = TestServer::start_impatient();
    let (host, friend, id) = two_people(&server);
    let mut page = TcpStream::connect(server.addr).unwrap();
    let (addr, token) = (server.addr, host.token.as_ref().unwrap());
    let request =
        format!("GET /t/{id}/live HTTP/1.1\r\nHost: {addr}\r\nCookie: asterism={token}\r\n\r\n");
    page.write_all(request.as_bytes()).unwrap();
    page.read_exact(&mut [0; 400]).unwrap(); // The stream has begun, so the page is open.
    let refused = stand_in(&friend, &id, 1, &json!("level-1"));
    assert_eq!(refused.status, 409, "{:?}", refused.body);
    assert!(refused.error().contains("is here"), "{}", refused.error());
}

#[test]
fn a_stand_in_survives_a_restart() {
    let server = TestServer::start();
    let (host, friend, id) = two_people(&server);
    assert_eq!(stand_in(&friend, &id, 2, &json!("level-2")).status, 200);
    let token = host.token.clone();
    let before = host.look(&id)["seats"].clone();
    let server = TestServer::start_in(server.stop());
    let mut host = server.stranger();
    host.token = token;
    assert_eq!(host.look(&id)["seats"], before);
    let legal = host.look(&id)["view"]["legal"].clone();
    let mut actions = legal.as_array().unwrap().iter().filter_map(Value::as_str);
    let action = actions.find(|it| it.starts_with("play")).unwrap();
    assert_eq!(host.act(&id, 0, action).status, 200);
    moved_on(&server, &id, 1);
}

/// The same by forms, as a browser without scripting sends them.
#[test]
fn a_seat_is_left_and_taken_back_by_forms() {
    let server = TestServer::start();
    let (_, friend, id) = two_people(&server);
    let address = format!("/t/{id}/stand-in");
    let page = friend.get(&address);
    assert_eq!(page.status, 200);
    assert!(page.text().contains("Play for me"), "{}", page.text());
    for (form, stands_in) in [("seat=2&bot=level-3", true), ("seat=2", false)] {
        let handed = friend.post_form(&address, form);
        assert_eq!(handed.status, 303, "{form}: {}", handed.text());
        let seats = &friend.look(&id)["seats"];
        assert_eq!(seats[1].get("stand_in").is_some(), stands_in, "{form}");
    }
    let refused = friend.post_form(&address, "seat=2&bot=human");
    assert_eq!(refused.status, 400);
}
