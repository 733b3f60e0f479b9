//! Tests of replays over real HTTP, and of tables that continue from them.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use asterism_core::{Record, Seat, Viewer};
use asterism_play::{Reel, Session};
use asterism_registry::Library;
use serde_json::{Value, json};

use crate::common::{Person, TestServer, play_to_the_end, two_people, two_people_at};

/// A finished game of two people.
fn finished(server: &TestServer, game: &str) -> (Person, Person, String) {
    let (host, friend, id) = two_people_at(server, game);
    play_to_the_end(&[host.clone(), friend.clone()], &id);
    (host, friend, id)
}

fn record(person: &Person, id: &str) -> Record {
    let answer = person.get(&format!("/api/tables/{id}/record"));
    assert_eq!(answer.status, 200);
    Record::read(&answer.body.to_string()).unwrap()
}

fn step(person: &Person, id: &str, query: &str) -> Value {
    let answer = person.get(&format!("/api/tables/{id}/replay?{query}"));
    assert_eq!(answer.status, 200, "{query}: {:?}", answer.body);
    answer.body
}

#[test]
fn a_running_game_shows_nobody_more_than_their_view() {
    let server = TestServer::start();
    let (host, friend, id) = two_people(&server);
    let waiting = host.open(&["you", "human"]).body["id"].clone();
    let body = json!({"step": 0, "seat": 1, "bot": "random"});
    for person in [&host, &friend, &server.stranger()] {
        for id in [id.as_str(), waiting.as_str().unwrap()] {
            for address in ["replay", "replay?step=0&seat=1", "replay?step=99", "moves"] {
                let page = person.get(&format!("/t/{id}/{address}"));
                assert_eq!(page.status, 409, "{address}");
                assert!(page.text().contains("This game is not over"), "{address}");
            }
            let told = person.get(&format!("/api/tables/{id}/replay"));
            assert_eq!((told.status, told.error()), (409, NOT_OVER));
        }
    }
    let form = host.post_form(&format!("/t/{id}/continue"), "step=0&seat=1&bot=random");
    assert_eq!(form.status, 409);
    let told = host.post(&format!("/api/tables/{id}/continue"), &body);
    assert_eq!((told.status, told.error()), (409, NOT_OVER));
    assert_eq!(host.act(&id, 0, "draw").status, 200, "it goes on");
}

const NOT_OVER: &str = "This game is not over; its replay can be watched when it is.";

/// A seat's view in a replay is what it saw during the game, byte by byte.
#[test]
fn a_seat_sees_again_what_it_saw() {
    let server = TestServer::start();
    for game in ["stella-quest", "stellar", "starshine"] {
        let (host, friend, id) = two_people_at(&server, game);
        let mut seen = Vec::new();
        let people = [host.clone(), friend.clone()];
        loop {
            let looks: Vec<Value> = people.iter().map(|person| person.look(&id)).collect();
            seen.push(
                looks
                    .iter()
                    .map(|look| look["view"].clone())
                    .collect::<Vec<_>>(),
            );
            if looks[0]["state"] == "over" {
                break;
            }
            let legal = |look: &Value| look["view"]["legal"][0].as_str().map(str::to_owned);
            let (at, action) = looks
                .iter()
                .map(legal)
                .enumerate()
                .find_map(|(at, action)| Some((at, action?)))
                .unwrap();
            assert_eq!(people[at].act(&id, seen.len() - 1, &action).status, 200);
        }
        assert_eq!(step(&host, &id, "")["last"], seen.len() - 1);
        for (number, views) in seen.iter().enumerate().step_by(3) {
            for (at, view) in views.iter().enumerate() {
                let again = step(&host, &id, &format!("step={number}&seat={}", at + 1));
                assert_eq!(&again["view"], view, "{game}: seat {} at {number}", at + 1);
                assert!(again["position"].is_null());
            }
        }
    }
}

#[test]
fn everything_open_is_the_position_of_the_record() {
    let server = TestServer::start();
    let (host, _, id) = finished(&server, "stella-quest");
    let record = record(&host, &id);
    let stranger = server.stranger();
    for number in [0, 5, record.actions.len()] {
        let then = Session::replay(&record, number, Library::embedded()).unwrap();
        let told = step(&stranger, &id, &format!("step={number}"));
        assert_eq!(told["position"], then.referee().position(), "step {number}");
        assert_eq!(told["seat"], "all");
        let action = number
            .checked_sub(1)
            .map(|last| record.actions[last].clone());
        let text = told["action"]["action"].as_str();
        let text = text.map(|text| format!("{} {text}", told["action"]["seat"]));
        assert_eq!(text, action, "step {number}");
    }
    let last = step(&stranger, &id, &format!("step={}", record.actions.len()));
    let result = record.result.unwrap();
    assert_eq!(last["outcome"]["scores"], json!(result.scores));
    assert_eq!(last["points"], json!(result.scores));
}

#[test]
fn an_action_is_told_only_to_who_may_know_it() {
    let server = TestServer::start();
    let (host, _, id) = finished(&server, "stellar");
    // Both choose a starter in secret. Seat 1 was first.
    for (seat, knows) in [
        ("1", true),
        ("2", false),
        ("onlooker", false),
        ("all", true),
    ] {
        let told = step(&host, &id, &format!("step=1&seat={seat}"));
        assert_eq!(told["action"].is_object(), knows, "{seat}");
    }
}

#[test]
fn pages_of_steps_lead_to_each_other() {
    let server = TestServer::start();
    let (host, _, id) = finished(&server, "stella-quest");
    let page = host.get(&format!("/t/{id}/replay?step=3&seat=2"));
    assert_eq!(page.status, 200);
    for part in [
        format!("href=\"/t/{id}/replay?step=2&amp;seat=2\""),
        format!("href=\"/t/{id}/replay?step=4&amp;seat=2\""),
        format!("href=\"/t/{id}/replay?step=3&amp;seat=all\""),
        format!("href=\"/t/{id}/moves?seat=2\""),
        format!("href=\"/t/{id}/record.json\""),
        "Step <b>3</b> of ".into(),
    ] {
        assert!(page.text().contains(&part), "{part}");
    }
    assert!(!page.text().contains("name=\"action\""), "nothing is asked");
    let moves = host.get(&format!("/t/{id}/moves?seat=2"));
    assert!(
        moves
            .text()
            .contains(&format!("/t/{id}/replay?step=1&amp;seat=2"))
    );
    let end = host.get(&format!("/t/{id}"));
    assert!(
        end.text().contains(&format!("/t/{id}/replay?step=0")),
        "the end leads there"
    );
}

#[test]
fn what_is_not_there_is_said() {
    let server = TestServer::start();
    let (host, _, id) = finished(&server, "stella-quest");
    for (query, status, sentence) in [
        ("step=9999", 404, "This game has the steps 0 to"),
        ("step=x", 400, "A step is a number, not “x”."),
        ("step=-1", 400, "A step is a number"),
        ("seat=5", 404, "This table has 2 seats."),
        ("seat=9", 400, "not “9”."),
        ("seat=nobody", 400, "not “nobody”."),
    ] {
        let page = host.get(&format!("/t/{id}/replay?{query}"));
        assert_eq!(page.status, status, "{query}");
        assert!(page.text().contains(sentence), "{query}: {}", page.text());
        let told = host.get(&format!("/api/tables/{id}/replay?{query}"));
        assert_eq!(told.status, status, "{query}");
    }
    for (form, status, sentence) in [
        ("step=3&seat=5&bot=random", 404, "This table has 2 seats."),
        (
            "step=9999&seat=1&bot=random",
            404,
            "This game has the steps",
        ),
        ("step=3&seat=1", 400, "Say which bot plays the others."),
        ("step=3&seat=1&bot=cat", 400, "not “cat”."),
        ("step=3&bot=random", 400, ""),
    ] {
        let page = host.post_form(&format!("/t/{id}/continue"), form);
        assert_eq!(page.status, status, "{form}: {}", page.text());
        assert!(page.text().contains(sentence), "{form}: {}", page.text());
    }
    let last = record(&host, &id).actions.len();
    let body = json!({"step": last, "seat": 1, "bot": "random"});
    let over = host.post(&format!("/api/tables/{id}/continue"), &body);
    assert_eq!(over.status, 409);
    assert!(
        over.error().starts_with("The game is over at this step"),
        "{}",
        over.error()
    );
    let nobody = server
        .stranger()
        .post(&format!("/api/tables/{id}/continue"), &body);
    assert_eq!(nobody.status, 401);
    assert_eq!(host.get("/t/abcdefghjk/replay").status, 404);
}

/// Opens a table that continues from a step of another.
fn continue_from(person: &Person, id: &str, body: &Value) -> String {
    let opened = person.post(&format!("/api/tables/{id}/continue"), body);
    assert_eq!(opened.status, 201, "{:?}", opened.body);
    opened.body["id"].as_str().unwrap().to_owned()
}

#[test]
fn a_table_goes_on_from_what_a_seat_knew() {
    let server = TestServer::start_slow(); // The bots wait, so the table stays as it began.
    for game in ["stella-quest", "stellar", "starshine", "among-the-stars"] {
        let (host, _, id) = finished(&server, game);
        let half = record(&host, &id).actions.len() / 2;
        let known = step(&host, &id, &format!("step={half}&seat=2"));
        let other = server.person();
        let new = continue_from(
            &other,
            &id,
            &json!({"step": half, "seat": 2, "bot": "random"}),
        );
        let begun = other.look(&new);
        assert_eq!(
            (&begun["you"], &begun["version"]),
            (&json!(2), &json!(0)),
            "{game}"
        );
        assert_eq!(begun["view"], known["view"], "{game}");
        assert_eq!(begun["seats"][0]["kind"], "random");
        let log = other.get(&format!("/api/tables/{new}/log"));
        assert_eq!(log.body[0]["words"], "The game went on from a position.");
        let early = other.get(&format!("/api/tables/{new}/replay"));
        assert_eq!((early.status, early.error()), (409, NOT_OVER));
        let early = other.get(&format!("/api/tables/{new}/record"));
        assert_eq!(early.status, 409, "its position is a secret");
    }
}

/// Takes the first legal action of one seat until the game is over; bots play the other seats.
fn play_against_bots(server: &TestServer, person: &Person, id: &str) {
    let looks = crate::common::follow(server, id);
    for seen in looks {
        if seen["state"] == "over" {
            return;
        }
        let own = person.look(id);
        let Some(action) = own["view"]["legal"][0].as_str() else {
            continue;
        };
        let version = usize::try_from(own["version"].as_u64().unwrap()).unwrap();
        assert_eq!(person.act(id, version, action).status, 200, "{action}");
    }
    panic!("the game has not ended");
}

#[test]
fn a_continued_game_survives_a_restart_and_its_record_replays() {
    let server = TestServer::start();
    let (host, _, id) = finished(&server, "stella-quest");
    let form = "step=6&seat=1&bot=random";
    let opened = host.post_form(&format!("/t/{id}/continue"), form);
    assert_eq!(opened.status, 303, "{}", opened.text());
    let new = opened.headers["location"].to_str().unwrap()[3..].to_owned();
    let token = host.token.clone();
    let server = TestServer::start_in(server.stop());
    let mut host = server.stranger();
    host.token = token;
    play_against_bots(&server, &host, &new);
    let record = record(&host, &new);
    assert!(record.position.is_some());
    let reel = Reel::wind(&record, Library::embedded()).unwrap();
    Session::verify(&record, Library::embedded()).unwrap();
    let before = step(&host, &id, "step=6&seat=1");
    let known = reel.table(0).unwrap().view_json(Viewer::Seat(Seat::One));
    assert_eq!(known, before["view"], "the first game is still there, too");
    let again = step(&host, &new, "step=0");
    assert_eq!(Some(&again["position"]), record.position.as_ref());
    let third = continue_from(&host, &new, &json!({"step": 1, "seat": 2, "bot": "greedy"}));
    assert_ne!(third, new);
}
