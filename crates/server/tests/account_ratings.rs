//! Tests of rated games and accounts, over real HTTP: for whom they are, and how they count.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use serde_json::json;

use crate::common::members::member;
use crate::common::{Answer, Person, TestServer, play_to_the_end};

fn open_rated(person: &Person, seats: &[&str]) -> Answer {
    let body = json!({"game": "stella-quest", "seats": seats, "rated": true, "name": "Zorro",
        "clock": "10+5"});
    person.post("/api/tables", &body)
}

#[test]
fn a_rated_table_says_so_and_is_for_accounts() {
    let server = TestServer::start();
    let (ann, ben, guest) = (
        member(&server, "Ann"),
        member(&server, "Ben"),
        server.person(),
    );
    assert_eq!(open_rated(&guest, &["you", "human"]).status, 403);
    let endless = json!({"game": "stella-quest", "seats": ["you", "level-1"], "rated": true});
    let endless = ann.post("/api/tables", &endless);
    assert_eq!(endless.status, 400);
    assert!(
        endless.error().contains("time limit"),
        "{}",
        endless.error()
    );
    assert_eq!(
        open_rated(&ann, &["you", "random"]).status,
        400,
        "not measured"
    );
    let opened = open_rated(&ann, &["you", "human"]);
    assert_eq!(opened.status, 201, "{:?}", opened.body);
    let id = opened.body["id"].as_str().unwrap();
    let url = opened.body["invitations"][0]["url"].as_str().unwrap();
    let path = &url[url.find("/t/").unwrap()..];
    let invitation = guest.get(path);
    assert!(invitation.text().contains("Rated."), "before sitting down");
    let next = format!("/sign-in?next={path}");
    assert!(invitation.text().contains(&next), "and how to get in");
    assert!(guest.get(&format!("/t/{id}")).text().contains("Rated."));
    let refused = guest.accept(&opened, "Guest");
    assert_eq!(refused.status, 403);
    assert!(refused.error().contains("rated"), "{}", refused.error());
    assert_eq!(ben.accept(&opened, "Somebody else").status, 200);
    let seen = ann.look(id);
    assert_eq!(seen["rated"], true);
    let names = [&seen["seats"][0]["name"], &seen["seats"][1]["name"]];
    assert_eq!(names, ["Ann", "Ben"], "accounts play under their own names");
    // Rated games have no hints, and nobody can hand their own seat to a bot.
    assert_eq!(ann.get(&format!("/api/tables/{id}/hint")).status, 409);
    let bot = json!({"bot": "level-4"});
    let handed = ann.post(&format!("/api/tables/{id}/seats/1/stand-in"), &bot);
    assert_eq!(handed.status, 409);
    assert!(!ann.get(&format!("/t/{id}")).text().contains("/hint"));
    // Against bots alone, nobody else would have to agree to a step back.
    let back = ann.post(
        &format!("/api/tables/{id}/notes"),
        &json!({"kind": "ask-undo"}),
    );
    assert_eq!(back.status, 409);
    assert!(back.error().contains("rated"), "{}", back.error());
}

#[test]
fn a_rated_game_counts_for_both_once_and_shows_on_their_pages() {
    let server = TestServer::start();
    let (ann, ben) = (member(&server, "Ann"), member(&server, "Ben"));
    let opened = open_rated(&ann, &["you", "human"]);
    let id = opened.body["id"].as_str().unwrap();
    assert_eq!(ben.accept(&opened, "").status, 200);
    play_to_the_end(&[ann.clone(), ben.clone()], id);
    let rating = |person: &Person| person.get("/api/account").body["ratings"][0].clone();
    let (first, second) = (rating(&ann), rating(&ben));
    let sum = first["rating"].as_f64().unwrap() + second["rating"].as_f64().unwrap();
    assert!((sum - 2000.0).abs() < 1e-6, "{first} {second}");
    assert_eq!(
        (&first["games"], &first["game"]),
        (&1.into(), &"stella-quest".into())
    );
    let page = ann.get("/account").text().to_owned();
    assert!(
        page.contains(&format!("/t/{id}")) && page.contains(" ± "),
        "{page}"
    );
    assert_eq!(
        ann.get("/account/export.json").body["results"][0]["table"],
        id
    );

    // Another server loads the table again, and does not count it a second time.
    let (a, b) = (ann.token.clone(), ben.token.clone());
    let place = server.stop();
    let server = TestServer::start_in(place.clone());
    let (mut ann, mut ben) = (server.stranger(), server.stranger());
    (ann.token, ben.token) = (a, b);
    ann.look(id);
    assert_eq!((rating(&ann), rating(&ben)), (first.clone(), second));

    // If a server stops before it counts a game, the next one counts it.
    place.execute("update tables set rated = 1; delete from ratings; delete from results");
    let server = TestServer::start_in(server.stop());
    let mut again = server.stranger();
    again.token = ann.token;
    again.look(id);
    assert_eq!(rating(&again)["rating"], first["rating"]);
}
