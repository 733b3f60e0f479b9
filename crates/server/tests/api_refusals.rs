//! Tests of requests to the JSON interface that are refused, with a clear sentence.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use serde_json::json;

use crate::common::{TestServer, two_people};

#[test]
fn numbers_that_are_none_are_told_in_plain_words() {
    let server = TestServer::start();
    let (host, _, id) = two_people(&server);
    let log = host.get(&format!("/api/tables/{id}/log?since=soon"));
    let expected = "“since” is not a whole number from 0 up.";
    assert_eq!((log.status, log.error()), (400, expected));
}

#[test]
fn a_refusal_names_its_reason_and_clause_and_changes_nothing() {
    let server = TestServer::start();
    let (host, friend, id) = two_people(&server);
    let before = host.look(&id);
    let hand = before["view"]["hand"].as_array().unwrap();
    let missing = ["b1", "b2", "b3", "g1", "r1", "y1"];
    let missing = missing
        .into_iter()
        .find(|card| !hand.contains(&json!(card)))
        .unwrap();
    for (person, action, status, clause) in [
        (&friend, "draw", 422, Some("SQ-10")),
        (&host, "take b1", 422, Some("SQ-8")),
        (&host, &*format!("play {missing}"), 422, Some("SQ-8")),
        (&host, "fly away", 400, None),
        (&host, "", 400, None),
    ] {
        let refused = person.act(&id, 0, action);
        assert_eq!(refused.status, status, "{action}: {:?}", refused.body);
        assert_eq!(refused.body["clause"].as_str(), clause, "{action}");
        assert!(
            refused.error().ends_with('.'),
            "{action}: {}",
            refused.error()
        );
    }
    assert_eq!(host.look(&id), before);
}

#[test]
fn tables_that_cannot_be_are_refused() {
    let server = TestServer::start();
    let person = server.person();
    for (what, body, part) in [
        (
            "unknown game",
            json!({"game": "chess", "seats": ["you", "greedy"]}),
            "no game “chess”",
        ),
        (
            "one seat",
            json!({"game": "stella-quest", "seats": ["you"]}),
            "2 to 4 players, not 1",
        ),
        (
            "a strange seat",
            json!({"game": "stella-quest", "seats": ["you", "cat"]}),
            "not “cat”",
        ),
        (
            "two of me",
            json!({"game": "stella-quest", "seats": ["you", "you"]}),
            "one seat only",
        ),
        (
            "unknown option",
            json!({"game": "stella-quest", "seats": ["you", "greedy"], "options": {"wind": "1"}}),
            "no option “wind”",
        ),
        (
            "unknown value",
            json!({"game": "stella-quest", "seats": ["you", "greedy"], "options": {"start": "9"}}),
            "not “9”",
        ),
        (
            "a start beyond the table",
            json!({"game": "stella-quest", "seats": ["you", "greedy"], "options": {"start": "4"}}),
            "one of 2 seats",
        ),
        (
            "a long name",
            json!({"game": "stella-quest", "seats": ["you", "greedy"], "name": "x".repeat(25)}),
            "at most 24",
        ),
    ] {
        let refused = person.post("/api/tables", &body);
        assert_eq!(refused.status, 400, "{what}: {:?}", refused.body);
        assert!(
            refused.error().contains(part),
            "{what}: {}",
            refused.error()
        );
    }
    assert_eq!(server.stranger().open(&["you", "greedy"]).status, 401);
}

#[test]
fn bad_bodies_get_a_clear_sentence() {
    let server = TestServer::start();
    let person = server.person();
    let huge = format!("{{\"game\": \"{}\"}}", "x".repeat(80_000));
    for (what, content_type, body, status) in [
        ("no JSON", "application/json", "{", 400),
        (
            "a wrong type",
            "application/json",
            r#"{"game": 5, "seats": []}"#,
            422,
        ),
        (
            "an unknown field",
            "application/json",
            r#"{"game": "x", "seats": [], "a": 1}"#,
            422,
        ),
        ("another content type", "text/plain", "{}", 415),
        ("too much", "application/json", huge.as_str(), 413),
    ] {
        let refused = person.post_text("/api/tables", content_type, body);
        assert_eq!(refused.status, status, "{what}: {:?}", refused.body);
        assert!(!refused.error().is_empty(), "{what}: {:?}", refused.body);
    }
    assert_eq!(person.get("/api/games").status, 200, "the server goes on");
}

#[test]
fn what_is_not_there_is_said_to_be_missing() {
    let server = TestServer::start();
    let person = server.person();
    for path in [
        "/api/tables/abcdefghjk",
        "/api/tables/x",
        "/api/nothing",
        "/api/tables/x/log",
    ] {
        let missing = person.get(path);
        assert_eq!(missing.status, 404, "{path}");
        assert!(
            missing.error().starts_with("There is no"),
            "{path}: {}",
            missing.error()
        );
    }
}

#[test]
fn a_wrong_method_is_refused_in_json() {
    let server = TestServer::start();
    let refused = server.person().post("/api/games", &json!({}));
    assert_eq!(
        (refused.status, refused.error()),
        (405, "This address does not take such requests.")
    );
}

#[test]
fn another_site_cannot_act_for_a_player() {
    let server = TestServer::start();
    let (host, _, id) = two_people(&server);
    let action = host.look(&id)["view"]["legal"][0].clone();
    let body = json!({"version": 0, "action": action});
    let path = format!("/api/tables/{id}/actions");
    assert_eq!(
        host.post_from("https://evil.example", &path, &body).status,
        403
    );
    assert_eq!(host.post_from(&server.url(""), &path, &body).status, 200);
}
