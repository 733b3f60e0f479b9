//! Tests of leaving rated games, and of bots that take over for players who leave.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use serde_json::{Value, json};

use crate::common::members::member;
use crate::common::{Answer, Person, TestDatabase, TestServer, two_people};

fn note(person: &Person, id: &str, kind: &str) -> Answer {
    let body = json!({"kind": kind, "text": ""});
    person.post(&format!("/api/tables/{id}/notes"), &body)
}

fn rated(person: &Person, seats: &[&str], clock: &str) -> Answer {
    let body = json!({"game": "stella-quest", "seats": seats, "rated": true, "clock": clock,
                      "options": {"start": "1"}});
    let opened = person.post("/api/tables", &body);
    assert_eq!(opened.status, 201, "{:?}", opened.body);
    opened
}

/// A rated table with Ann and Ben.
fn of_two(server: &TestServer) -> (Person, Person, String) {
    let (ann, ben) = (member(server, "Ann"), member(server, "Ben"));
    let opened = rated(&ann, &["you", "human"], "10+5");
    assert_eq!(ben.accept(&opened, "").status, 200);
    let id = opened.body["id"].as_str().unwrap().to_owned();
    (ann, ben, id)
}

fn change(person: &Person) -> Value {
    person.get("/account/export.json").body["results"].clone()
}

#[test]
fn a_player_who_resigns_loses_and_the_page_says_so() {
    let server = TestServer::start();
    let (ann, ben, id) = of_two(&server);
    let playable = "name=\"action\"";
    assert!(ann.get(&format!("/t/{id}")).text().contains(playable));
    let resigned = note(&ben, &id, "resign");
    assert_eq!(resigned.status, 200, "{:?}", resigned.body);
    assert_eq!(resigned.body["state"], "over");
    assert_eq!(
        resigned.body["ending"],
        json!({"reason": "resigned", "seats": [2]})
    );
    assert_eq!(resigned.body["outcome"]["ranks"], json!([1, 2]));
    assert_eq!(resigned.body["owed"], json!([]));
    let (mine, theirs) = (ann.get(&format!("/t/{id}")), ben.get(&format!("/t/{id}")));
    assert!(
        mine.text().contains("Ben resigned. You win."),
        "{}",
        mine.text()
    );
    assert!(theirs.text().contains("You resigned. You lose."));
    assert!(mine.text().contains("Play again"));
    assert!(!mine.text().contains(playable), "nobody can act any more");
    assert_eq!(
        resigned.body["seats"][1].get("stand_in"),
        None,
        "no bot plays on"
    );
    assert_eq!(
        (&change(&ann)[0]["rank"], &change(&ben)[0]["rank"]),
        (&json!(1), &json!(2))
    );
    assert_eq!(note(&ann, &id, "resign").error(), "The game is over.");
    let record = ann.get(&format!("/api/tables/{id}/record"));
    assert_eq!(
        record.body["ended"],
        json!({"reason": "resigned", "seats": [2], "ranks": [1, 2]})
    );
    assert_eq!(ann.get(&format!("/t/{id}/replay")).status, 200);
}

#[test]
fn a_game_is_aborted_without_loss_before_everybodys_second_decision() {
    let server = TestServer::start();
    let (ann, ben, id) = of_two(&server);
    assert!(
        ann.get(&format!("/t/{id}"))
            .text()
            .contains("Abort the game")
    );
    let aborted = note(&ben, &id, "abort");
    assert_eq!(aborted.status, 200, "{:?}", aborted.body);
    assert_eq!(aborted.body["outcome"], Value::Null);
    assert_eq!((change(&ann), change(&ben)), (json!([]), json!([])));
    let page = ann.get(&format!("/t/{id}"));
    assert!(
        page.text()
            .contains("Ben aborted the game. Nobody&#39;s rating changes.")
            || page
                .text()
                .contains("Ben aborted the game. Nobody's rating changes."),
        "{}",
        page.text()
    );
}

#[test]
fn a_game_ends_without_a_result_when_both_agree() {
    let server = TestServer::start();
    let (ann, ben, id) = of_two(&server);
    let asked = note(&ann, &id, "ask-end");
    assert_eq!(asked.body["request"]["what"], "end");
    assert_eq!(asked.body["state"], "playing");
    let agreed = note(&ben, &id, "agree");
    assert_eq!(agreed.body["ending"]["reason"], "agreed");
    assert_eq!((change(&ann), change(&ben)), (json!([]), json!([])));
}

#[test]
fn nobody_ends_or_stops_a_rated_game_against_bots() {
    let server = TestServer::start_slow();
    let ann = member(&server, "Ann");
    let opened = rated(&ann, &["you", "level-1"], "10+5");
    let id = opened.body["id"].as_str().unwrap();
    for kind in ["ask-end", "ask-pause"] {
        let refused = note(&ann, id, kind);
        assert_eq!(refused.status, 409, "{kind}");
        assert!(
            refused.error().contains("no other person"),
            "{}",
            refused.error()
        );
    }
    assert!(!ann.get(&format!("/t/{id}")).text().contains("ask-pause"));
}

/// A player's clock runs out while no server runs. The next server ends the game.
#[test]
fn the_server_ends_a_rated_game_when_time_is_over() {
    let server = TestServer::start_slow();
    let ann = member(&server, "Ann");
    let opened = rated(&ann, &["you", "level-1"], "1+0");
    let id = opened.body["id"].as_str().unwrap().to_owned();
    let token = ann.token.clone();
    let place = server.stop();
    place.execute("update seats set sat = sat - 3600000");
    place.execute("delete from pulse");
    let server = TestServer::start_slow_in(place);
    let mut ann = server.stranger();
    ann.token = token;
    let late = ann.act(&id, 0, "draw");
    assert_eq!(late.status, 409, "{:?}", late.body);
    let seen = ann.look(&id);
    assert_eq!(
        seen["ending"],
        json!({"reason": "out-of-time", "seats": [1]})
    );
    assert_eq!(change(&ann)[0]["rank"], 2);
}

#[test]
fn with_a_clock_nobody_hands_the_seat_of_another_to_a_bot() {
    let server = TestServer::start_impatient();
    let (ann, ben) = (server.person(), server.person());
    let body = json!({"game": "stella-quest", "seats": ["you", "human"], "clock": "3d",
                      "options": {"start": "1"}});
    let opened = ann.post("/api/tables", &body);
    let id = opened.body["id"].as_str().unwrap().to_owned();
    assert_eq!(ben.accept(&opened, "Ben").status, 200);
    let handed = ben.post(
        &format!("/api/tables/{id}/seats/1/stand-in"),
        &json!({"bot": "level-1"}),
    );
    assert_eq!(handed.status, 409);
    assert!(handed.error().contains("clock"), "{}", handed.error());
    assert!(
        !ben.get(&format!("/t/{id}/stand-in"))
            .text()
            .contains("who is away")
    );
}

#[test]
fn a_player_chooses_beforehand_which_bot_plays_for_them() {
    let server = TestServer::start_impatient();
    let (host, friend, id) = two_people(&server);
    let chosen = host.post(
        &format!("/api/tables/{id}/notes"),
        &json!({"kind": "level", "text": "level-2"}),
    );
    assert_eq!(chosen.status, 200, "{:?}", chosen.body);
    let body = json!({"bot": "level-8"});
    let handed = friend.post(&format!("/api/tables/{id}/seats/1/stand-in"), &body);
    assert_eq!(
        handed.body["seats"][0]["stand_in"], "level-2",
        "{:?}",
        handed.body
    );
    for bot in ["random", "greedy", "nobody"] {
        let own = json!({"bot": bot});
        let refused = friend.post(&format!("/api/tables/{id}/seats/2/stand-in"), &own);
        assert_eq!(refused.status, 400, "{bot}");
    }
}

#[test]
fn the_form_of_a_rated_table_asks_for_a_time_limit_and_keeps_the_rest() {
    let server = TestServer::start_in(TestDatabase::sqlite());
    let ann = member(&server, "Ann");
    let form =
        "game=stella-quest&seats=2&seat1=you&seat2=level-3&rated=yes&clock=none&option.start=1";
    let asked = ann.post_form("/tables", form);
    assert_eq!(asked.status, 200);
    for kept in [
        "name=\"seat2\" value=\"level-3\"",
        "value=\"3d\"",
        "name=\"rated\"",
    ] {
        assert!(asked.text().contains(kept), "{kept}: {}", asked.text());
    }
    assert!(!asked.text().contains("value=\"none\""));
}
