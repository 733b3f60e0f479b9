//! Tests of public profiles and of the best players, over real HTTP: what strangers see and what
//! they do not.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use asterism_play::Stakes;
use serde_json::{Value, json};

use crate::common::database::on_both;
use crate::common::members::{PASSWORD, member};
use crate::common::{Person, TestDatabase, TestServer};

on_both! {
    a_profile_begins_with_the_first_rated_game,
    the_best_of_a_game_are_listed,
    a_deleted_account_has_no_profile_and_no_link,
}

/// Opens a table of Stella Quest for `host` and sits `guest` down at it.
fn table(host: &Person, guest: &Person, stakes: Stakes) -> String {
    let body = json!({"game": "stella-quest", "seats": ["you", "human"], "rated": stakes == Stakes::Rated,
                      "clock": "10+5", "options": {"start": "1"}});
    let opened = host.post("/api/tables", &body);
    assert_eq!(opened.status, 201, "{:?}", opened.body);
    assert_eq!(guest.accept(&opened, "").status, 200);
    opened.body["id"].as_str().unwrap().to_owned()
}

fn note(person: &Person, id: &str, kind: &str, text: &str) {
    let body = json!({"kind": kind, "text": text});
    let noted = person.post(&format!("/api/tables/{id}/notes"), &body);
    assert_eq!(noted.status, 200, "{:?}", noted.body);
}

/// Plays a rated game that `loser` resigns.
fn beat(winner: &Person, loser: &Person) -> String {
    let id = table(winner, loser, Stakes::Rated);
    note(loser, &id, "resign", "");
    id
}

fn profile(person: &Person, name: &str) -> Value {
    let answer = person.get(&format!("/api/people/{name}"));
    assert_eq!(answer.status, 200, "{:?}", answer.body);
    answer.body
}

fn a_profile_begins_with_the_first_rated_game(place: &TestDatabase) {
    let server = TestServer::start_in(place.clone());
    let (ann, ben) = (member(&server, "Ann Lee"), member(&server, "Ben"));
    let stranger = server.stranger();
    let friendly = table(&ann, &ben, Stakes::Friendly);
    let running = table(&ben, &ann, Stakes::Rated);

    // Before that, the name is as unknown as one that nobody has.
    let unknown = stranger.get("/api/people/Nobody");
    let hidden = stranger.get("/api/people/Ann%20Lee");
    assert_eq!((hidden.status, &hidden.body), (404, &unknown.body));
    let pages = ["Nobody", "Ann%20Lee"].map(|name| stranger.get(&format!("/people/{name}")));
    assert_eq!(pages[0].status, 404);
    assert_eq!(pages[0].text(), pages[1].text());
    assert!(pages[0].text().contains("has a public profile"));
    let own = ann.get("/people/Ann%20Lee");
    assert!(own.text().contains("Only you can see this page now."));

    let won = beat(&ann, &ben);
    let seen = profile(&stranger, "Ann%20Lee");
    let standing = &seen["standings"][0];
    assert_eq!(standing["game"], "stella-quest");
    assert_eq!(
        (&standing["place"], &standing["players"], &standing["ranks"]),
        (&json!(1), &json!(2), &json!([1]))
    );
    let history = standing["history"].as_array().unwrap();
    assert_eq!(history.len(), 1);
    assert_eq!(history[0]["rating"], standing["rating"]);
    let [game] = &seen["games"].as_array().unwrap()[..] else {
        panic!("{seen}");
    };
    assert_eq!(
        (&game["table"], &game["replay"]),
        (&json!(won), &json!(true))
    );
    let other = json!({"name": "Ben", "kind": "human", "profile": true, "rank": 2});
    assert_eq!(game["others"], json!([other]));

    let page = stranger.get("/people/Ann%20Lee");
    assert!(page.text().contains(&format!("/t/{won}/replay")));
    assert!(page.text().contains("href=\"/people/Ben\""));
    for secret in [&friendly, &running] {
        assert!(!page.text().contains(secret) && !seen.to_string().contains(secret));
    }
    assert!(!page.text().contains("This is your public page"));
    assert!(
        ann.get("/people/Ann%20Lee")
            .text()
            .contains("This is your public page")
    );
    assert!(
        ann.get("/account")
            .text()
            .contains("href=\"/people/Ann%20Lee\"")
    );

    // Other spellings lead to the one of the account.
    let other = stranger.get("/people/ann%20%20lee");
    let to = other.headers.get("location").unwrap().to_str().unwrap();
    assert_eq!((other.status, to), (303, "/people/Ann%20Lee"));
}

fn the_best_of_a_game_are_listed(place: &TestDatabase) {
    let server = TestServer::start_in(place.clone());
    let stranger = server.stranger();
    let empty = stranger.get("/best/stella-quest");
    assert!(empty.text().contains("Nobody is on this list yet"));
    let (ann, ben) = (member(&server, "Ann"), member(&server, "Ben"));
    beat(&ann, &ben);
    let listed = stranger.get("/api/best/stella-quest").body;
    let players = listed["players"].as_array().unwrap();
    let names: Vec<&Value> = players.iter().map(|it| &it["name"]).collect();
    assert_eq!(names, ["Ann", "Ben"]);
    for player in players {
        let [rating, uncertainty, at_least] =
            ["rating", "uncertainty", "at_least"].map(|field| player[field].as_f64().unwrap());
        assert!(
            (rating - 2.0 * uncertainty - at_least).abs() < 1e-6,
            "{player}"
        );
    }
    assert_eq!(listed["bots"].as_array().unwrap().len(), 8);
    for path in ["/best", "/best/stella-quest"] {
        let page = ben.get(path);
        assert_eq!(page.status, 200, "{path}");
        assert!(page.text().find("/people/Ann") < page.text().find("/people/Ben"));
    }
    for path in ["/best/chess", "/api/best/chess"] {
        assert_eq!(stranger.get(path).status, 404, "{path}");
    }
    assert!(stranger.get("/").text().contains("href=\"/best\""));
}

fn a_deleted_account_has_no_profile_and_no_link(place: &TestDatabase) {
    let server = TestServer::start_in(place.clone());
    let (ann, ben) = (member(&server, "Ann"), member(&server, "Ben"));
    let won = beat(&ann, &ben);
    let later = table(&ann, &ben, Stakes::Friendly);
    let link = "href=\"/people/Ben\"";
    let waiting = ann.get(&format!("/t/{later}"));
    assert!(
        waiting.text().contains(link),
        "at a table under the own name"
    );
    assert!(ann.get("/").text().contains(link), "in the list of tables");
    let body = json!({"password": PASSWORD});
    assert_eq!(ben.post("/api/account/delete", &body).status, 204);
    let stranger = server.stranger();
    assert_eq!(stranger.get("/people/Ben").status, 404);
    assert_eq!(stranger.get("/api/people/Ben").status, 404);
    let game = profile(&stranger, "Ann")["games"][0].clone();
    assert_eq!(game["others"][0]["name"], "Player 2");
    assert_eq!(game["others"][0]["profile"], false);
    for path in [
        "/people/Ann",
        "/best",
        "/",
        &format!("/t/{later}"),
        &format!("/t/{won}"),
    ] {
        assert!(!ann.get(path).text().contains("/people/Ben"), "{path}");
    }
    let best = stranger.get("/api/best/stella-quest").body;
    assert_eq!(best["players"].as_array().unwrap().len(), 1);
}
