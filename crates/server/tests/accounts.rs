//! Tests of accounts over real HTTP: what is stored, what stays secret, and who can sign in.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use std::time::Instant;

use argon2::Argon2;
use argon2::password_hash::PasswordHasher;
use argon2::password_hash::phc::PasswordHash;
use serde_json::{Value, json};

use crate::common::members::{PASSWORD, cookies, credentials, member, sign_in};
use crate::common::{TestServer, play_to_the_end};

#[test]
fn signing_in_on_another_device_finds_the_same_games() {
    let server = TestServer::start();
    let ann = member(&server, "Ann");
    let id = ann.open(&["you", "human"]).body["id"].clone();
    let id = id.as_str().unwrap();
    let (phone, signed_in) = sign_in(&server, " ann ", PASSWORD);
    assert_eq!(
        (signed_in.status, &signed_in.body["name"]),
        (200, &"Ann".into())
    );
    assert_ne!(
        phone.token, ann.token,
        "every device has a token of its own"
    );
    assert_eq!(phone.look(id)["you"], 1);
    let name = &phone.look(id)["seats"][0]["name"];
    assert_eq!(name, "Ann", "the name of the account is the usual one");

    assert_eq!(phone.post("/api/account/sign-out", &json!({})).status, 204);
    assert_eq!(phone.get("/api/account").status, 401);
    assert_eq!(phone.look(id)["you"], Value::Null);
    assert_eq!(ann.look(id)["you"], 1, "the other device stays signed in");
}

#[test]
fn accounts_survive_a_restart() {
    let server = TestServer::start();
    let ann = member(&server, "Ann");
    let server = TestServer::start_in(server.stop());
    let mut again = server.stranger();
    again.token = ann.token;
    assert_eq!(again.get("/api/account").body["name"], "Ann");
    assert_eq!(sign_in(&server, "Ann", PASSWORD).1.status, 200);
}

#[test]
fn nothing_tells_whether_a_name_has_an_account() {
    let server = TestServer::start();
    member(&server, "Ann");
    let wrong = |name: &str| {
        let began = Instant::now();
        let (_, answer) = sign_in(&server, name, "not the password");
        let form = format!("name={name}&password=not+the+password");
        let page = server.stranger().post_form("/sign-in", &form);
        let text = page.text().replace(name, "NAME");
        (
            (answer.status, answer.body, page.status, text),
            began.elapsed(),
        )
    };
    wrong("Ann"); // The first request is slower than the others.
    let (known, slow) = wrong("Ann");
    let (unknown, quick) = wrong("Bea");
    assert_eq!(known, unknown);
    assert_eq!((known.0, known.2), (401, 401));
    // Hashing takes tens of milliseconds. Without the decoy, an unknown name would take none.
    assert!(quick * 4 > slow && slow * 4 > quick, "{slow:?} {quick:?}");
}

#[test]
fn a_password_is_tried_so_often_and_then_not_even_the_right_one_helps() {
    let server = TestServer::start();
    let ann = member(&server, "Ann");
    member(&server, "Ben");
    for attempt in 1..=10 {
        let (_, answer) = sign_in(&server, "Ann", "not the password");
        assert_eq!(answer.status, 401, "attempt {attempt}");
    }
    for (name, password) in [("Ann", PASSWORD), ("aNN ", "not the password")] {
        let (_, answer) = sign_in(&server, name, password);
        assert_eq!(answer.status, 429);
        assert!(answer.error().contains("minutes"), "{}", answer.error());
    }
    assert_eq!(ann.get("/api/account").status, 200, "who is in stays in");
    assert_eq!(sign_in(&server, "Ben", PASSWORD).1.status, 200);
    for _ in 0..10 {
        assert_eq!(sign_in(&server, "Zoe", "not the password").1.status, 401);
    }
    let (_, nobody) = sign_in(&server, "Zoe", "not the password");
    assert_eq!(nobody.status, 429, "a name without account is the same");
}

#[test]
fn names_and_passwords_are_checked_with_a_sentence() {
    let server = TestServer::start();
    member(&server, "Ann");
    for (name, password, status, says) in [
        ("ANN", PASSWORD, 409, "choose another"),
        ("Аnn", PASSWORD, 409, "choose another"), // A Cyrillic capital.
        ("Ａｎｎ", PASSWORD, 409, "choose another"),
        ("Ben\u{202e}", PASSWORD, 400, "cannot be seen"),
        ("Ben\u{3164}", PASSWORD, 400, "cannot be seen"),
        ("B", PASSWORD, 400, "2 to 24 letters"),
        ("<b>Ben</b>", PASSWORD, 400, "letters and digits"),
        ("Ben", "short", 400, "at least 10"),
        ("Ben", "ben ben ben", 400, "easily guessed"),
        ("Ben", "password1234", 400, "easily guessed"),
    ] {
        let person = server.stranger();
        let answer = person.post("/api/account", &credentials(name, password));
        assert_eq!(answer.status, status, "{name}");
        assert!(answer.error().contains(says), "{}", answer.error());
        assert!(cookies(&answer).is_empty());
        let form = format!("name={name}&password={}", password.replace(' ', "+"));
        let page = person.post_form("/sign-up", &form);
        assert_eq!(page.status, status);
        assert!(page.text().contains(says), "the form says it too");
        assert!(!page.text().contains(password), "and repeats no password");
        assert!(!page.text().contains("<b>Ben"), "nor markup");
    }
}

#[test]
fn a_name_at_a_table_can_be_seen() {
    let server = TestServer::start();
    let open = |name: &str| {
        let body = json!({"game": "stella-quest", "seats": ["you", "human"], "name": name});
        server.person().post("/api/tables", &body)
    };
    for name in ["Ann\u{202e}nnA", "\u{200b}", "A\u{3164}", "\u{e0041}"] {
        let refused = open(name);
        assert_eq!(refused.status, 400, "{}", name.escape_unicode());
        assert!(
            refused.error().contains("cannot be seen"),
            "{}",
            refused.error()
        );
    }
    let opened = open(" Ann   O’Neill ✨");
    let id = opened.body["id"].as_str().unwrap();
    let seats = server.stranger().look(id)["seats"].clone();
    assert_eq!(seats[0]["name"], "Ann O’Neill ✨");
}

#[test]
fn a_password_from_before_keeps_working() {
    let server = TestServer::start();
    member(&server, "Ann");
    let hash = Argon2::default().hash_password_with_salt(b"password12", &[7; 16]);
    let hash: PasswordHash = hash.unwrap();
    server
        .place
        .execute(&format!("update accounts set password = '{hash}'"));
    assert_eq!(sign_in(&server, "Ann", "password12").1.status, 200);
    let (ann, _) = sign_in(&server, "Ann", "password12");
    let change = |new: &str| {
        let body = json!({"old": "password12", "new": new});
        ann.post("/api/account/password", &body).status
    };
    assert_eq!((change("password13"), change(PASSWORD)), (400, 204));
}

#[test]
fn letters_that_some_keyboards_compose_are_the_same() {
    let server = TestServer::start();
    let (composed, apart) = ("Zo\u{e9}", "Zoe\u{301}");
    for (name, status) in [(apart, 201), (composed, 409)] {
        let body = credentials(name, PASSWORD);
        assert_eq!(server.stranger().post("/api/account", &body).status, status);
    }
    for name in [composed, apart] {
        let (person, _) = sign_in(&server, name, PASSWORD);
        assert_eq!(person.get("/api/account").body["name"], composed);
    }
}

#[test]
fn another_site_cannot_sign_anybody_in_out_or_away() {
    let server = TestServer::start();
    let ann = member(&server, "Ann");
    for path in [
        "/sign-in",
        "/sign-up",
        "/account/sign-out",
        "/account/delete",
        "/account/password",
        "/account/confirm",
        "/account/confirm/passkey",
        "/account/passkeys",
        "/account/passkeys/remove",
        "/account/claim",
        "/account/way-back",
        "/account/devices",
        "/api/account",
        "/api/account/sign-in",
        "/api/account/delete",
    ] {
        let answer = ann.post_from("https://evil.example", path, &json!({}));
        assert_eq!(answer.status, 403, "{path}");
    }
    assert_eq!(ann.get("/api/account").body["name"], "Ann");
}

#[test]
fn whoever_asks_gets_all_their_data_and_nobody_elses() {
    let server = TestServer::start();
    let (ann, ben) = (member(&server, "Ann"), member(&server, "Ben"));
    let opened = ann.open(&["you", "human"]);
    let id = opened.body["id"].as_str().unwrap();
    assert_eq!(ben.accept(&opened, "").status, 200);
    let action = ann.look(id)["view"]["legal"][0].clone();
    assert_eq!(ann.act(id, 0, action.as_str().unwrap()).status, 200);
    let export = ann.get("/account/export.json");
    assert_eq!(export.headers["cache-control"], "no-store");
    let data = &export.body;
    assert_eq!(*data, ann.get("/api/account/export").body);
    assert_eq!(data["account"]["name"], "Ann");
    assert_eq!(data["devices"].as_array().unwrap().len(), 1);
    let table = &data["tables"][0];
    assert_eq!((&table["id"], &table["seat"]), (&id.into(), &1.into()));
    let done = json!([{"version": 0, "action": action}]);
    assert_eq!(table["actions"], done);
    let theirs = ben.get("/api/account/export").body;
    assert_eq!(theirs["tables"][0]["actions"], json!([]), "only their own");
    for text in [data.to_string(), theirs.to_string()] {
        assert!(!text.contains("argon2") && !text.contains("seed"), "{text}");
    }
    assert_eq!(server.stranger().get("/account/export.json").status, 401);
}

#[test]
fn whoever_is_deleted_is_gone_and_their_games_stay_without_a_name() {
    let server = TestServer::start();
    let (ann, ben) = (member(&server, "Ann"), member(&server, "Ben"));
    let opened = ann.open(&["you", "human"]);
    let id = opened.body["id"].as_str().unwrap();
    assert_eq!(ben.accept(&opened, "").status, 200);
    play_to_the_end(&[ann.clone(), ben.clone()], id);
    let delete = |password: &str| {
        let body = json!({"password": password});
        ann.post("/api/account/delete", &body).status
    };
    assert_eq!(delete("not the password"), 403);
    assert_eq!(ann.get("/api/account").status, 200);
    assert_eq!(delete(PASSWORD), 204);
    assert_eq!(ann.get("/api/account").status, 401);
    assert_eq!(sign_in(&server, "Ann", PASSWORD).1.status, 401);
    let seen = ben.look(id);
    assert_eq!(seen["seats"][0]["name"], "Player 1");
    assert_eq!(seen["seats"][1]["name"], "Ben");
    for path in [
        format!("/t/{id}"),
        format!("/t/{id}/record.json"),
        "/".into(),
    ] {
        let text = ben.get(&path).body.to_string();
        assert!(!text.contains("Ann"), "{path}");
    }
    // A guest is deleted in the same way, without a password.
    let guest = server.person();
    let opened = guest.post_form(
        "/tables",
        "game=stella-quest&seats=2&seat1=you&seat2=human&name=Zoe",
    );
    let table = opened.headers["location"].to_str().unwrap().to_owned();
    assert_eq!(guest.post_form("/account/delete", "").status, 303);
    assert!(!guest.get(&table).text().contains("Zoe"));
}

#[test]
fn pages_lead_only_to_places_of_this_server() {
    let server = TestServer::start();
    member(&server, "Ann");
    for (next, location) in [
        ("/t/abcdefghjk", "/t/abcdefghjk"),
        ("//evil.example", "/account"),
        ("https://evil.example", "/account"),
        ("/\\evil.example", "/account"),
        ("/x%0d%0aset-cookie:a=b", "/account"),
        ("", "/account"),
    ] {
        let form = format!("name=Ann&password=correct+horse+battery&next={next}");
        let answer = server.stranger().post_form("/sign-in", &form);
        assert_eq!(answer.headers["location"], location, "{next}");
    }
}
