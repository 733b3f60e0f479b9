//! Tests of hints over real HTTP: only the player who asks gets one.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use serde_json::json;

use crate::common::{Person, TestServer, follow};

/// Words that only a page with a hint contains.
const ADVICE: &str = "Estimated from what you can see.";

/// A table of two people who have agreed on hints.
fn two_people_at(server: &TestServer, game: &str) -> (Person, Person, String) {
    let (host, friend) = (server.person(), server.person());
    let options = match game {
        "stella-quest" => json!({"start": "1"}),
        _ => json!({}),
    };
    let body = json!({
        "game": game, "seats": ["you", "human"], "name": "Ann", "hints": true, "options": options,
    });
    let opened = host.post("/api/tables", &body);
    assert_eq!(opened.status, 201, "{:?}", opened.body);
    assert_eq!(friend.accept(&opened, "Ben").status, 200);
    (host, friend, opened.body["id"].as_str().unwrap().to_owned())
}

#[test]
fn the_one_who_is_asked_gets_three_legal_actions() {
    let server = TestServer::start();
    let (host, friend, id) = two_people_at(&server, "stella-quest");
    let address = format!("/api/tables/{id}/hint");
    let hint = host.get(&address);
    assert_eq!(hint.status, 200, "{:?}", hint.body);
    assert_eq!(hint.body["version"], 0);
    let actions = hint.body["actions"].as_array().unwrap();
    assert!((1..=3).contains(&actions.len()));
    let legal = host.look(&id)["view"]["legal"].clone();
    for advised in actions {
        assert!(legal.as_array().unwrap().contains(&advised["action"]));
        assert!((0.0..=1.0).contains(&advised["expected"].as_f64().unwrap()));
        assert!(advised["samples"].as_u64().unwrap() > 0);
        assert!(
            advised["words"]
                .as_str()
                .unwrap()
                .starts_with(char::is_uppercase)
        );
    }
    assert_eq!(
        host.get(&address).body,
        hint.body,
        "the same question has one hint"
    );
    for (who, person, status) in [
        ("the other", &friend, 409),
        ("nobody", &server.stranger(), 401),
        ("an onlooker", &server.person(), 401),
    ] {
        assert_eq!(person.get(&address).status, status, "{who}");
    }
    let shown = |person: &Person| person.get(&format!("/t/{id}")).text().contains(ADVICE);
    assert!(shown(&host) && !shown(&friend), "only who asks is shown it");
    let best = actions[0]["action"].as_str().unwrap();
    assert_eq!(host.act(&id, 0, best).status, 200);
    let page = host.get(&format!("/t/{id}"));
    assert!(!page.text().contains(ADVICE), "it went with its question");
}

/// Between people a hint would be hidden help, unless all know of it. Against bots it harms nobody.
#[test]
fn people_have_hints_only_if_the_table_was_opened_with_them() {
    let server = TestServer::start();
    let refusal = "People play against each other here, and the table was not opened with hints.";
    for (hints, clock, seats, status) in [
        (false, "10+5", ["you", "human"], 409),
        (false, "none", ["you", "human"], 409),
        (true, "3d", ["you", "human"], 200),
        (false, "10+5", ["you", "level-1"], 200),
    ] {
        let host = server.person();
        let body = json!({"game": "stellar", "seats": seats, "clock": clock, "name": "Ann", "hints": hints});
        let opened = host.post("/api/tables", &body);
        let id = opened.body["id"].as_str().unwrap().to_owned();
        if seats[1] == "human" {
            assert_eq!(server.person().accept(&opened, "Ben").status, 200);
        }
        let page = host.get(&format!("/t/{id}"));
        let button = format!("formaction=\"/t/{id}/hint\"");
        let case = format!("{clock} {seats:?}");
        assert_eq!(host.look(&id)["hints"], hints, "{case}");
        let told = server.stranger().get(&format!("/t/{id}"));
        assert_eq!(
            told.text().contains("Hints are on"),
            hints,
            "{case}: everybody sees it"
        );
        assert_eq!(page.text().contains(&button), status == 200, "{case}");
        let hint = host.get(&format!("/api/tables/{id}/hint"));
        assert_eq!(hint.status, status, "{case}: {:?}", hint.body);
        if status == 409 {
            assert_eq!(hint.body["error"], refusal, "{case}");
            let page = host.get(&format!("/t/{id}/hint"));
            assert_eq!(page.status, 409, "{case}");
            assert!(page.text().contains(refusal), "{case}");
        }
    }
}

#[test]
fn a_rated_table_cannot_be_opened_with_hints() {
    let server = TestServer::start();
    let body = json!({
        "game": "stellar", "seats": ["you", "level-1"], "clock": "10+5", "rated": true, "hints": true,
    });
    let refused = server.person().post("/api/tables", &body);
    assert_eq!(refused.status, 400);
    assert_eq!(
        refused.body["error"],
        "A rated game has no hints; choose one of the two."
    );
}

/// Without scripting, the form leads to the page with the hint, whose button takes the action.
#[test]
fn a_hint_works_without_scripting() {
    let server = TestServer::start();
    let (host, _, id) = two_people_at(&server, "stellar");
    let page = host.get(&format!("/t/{id}/hint"));
    assert_eq!(page.status, 200);
    let (_, hint) = page.text().split_once("<details class=\"tip\"").unwrap();
    let (_, action) = hint.split_once("name=\"action\" value=\"").unwrap();
    let action = action.split('"').next().unwrap();
    let form = format!("version=0&action={}", action.replace(' ', "+"));
    let acted = host.post_form(&format!("/t/{id}/act"), &form);
    assert_eq!(acted.status, 303, "{action}");
}

/// Everything that others are sent stays the same, and they get no event.
#[test]
fn nobody_else_notices_a_hint() {
    let server = TestServer::start();
    let (host, friend, id) = two_people_at(&server, "stella-quest");
    let onlooker = server.person();
    let addresses = ["", "/log"].map(|part| format!("/api/tables/{id}{part}"));
    let seen = |when: &str| -> Vec<String> {
        let paths = addresses.iter().cloned().chain([format!("/t/{id}")]);
        let people = [&friend, &onlooker];
        let all = paths.flat_map(|path| people.map(|person| person.get(&path).body.to_string()));
        let all: Vec<String> = all.collect();
        assert!(all.iter().all(|bytes| !bytes.contains(ADVICE)), "{when}");
        all
    };
    let before = seen("before");
    let mut live = follow(&server, &id);
    assert_eq!(live.next().unwrap()["version"], 0, "the table as it is");
    let hint = host.get(&format!("/api/tables/{id}/hint"));
    assert_eq!(hint.status, 200);
    assert_eq!(seen("after"), before);
    let best = hint.body["actions"][0]["action"].as_str().unwrap();
    assert_eq!(host.act(&id, 0, best).status, 200);
    assert_eq!(
        live.next().unwrap()["version"],
        1,
        "the next news is the action"
    );
}
