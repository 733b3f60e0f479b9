//! Tests of accounts over real HTTP: what is stored, what stays secret, and who can sign in.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use std::time::Instant;

use argon2::Argon2;
use argon2::password_hash::PasswordHasher;
use argon2::password_hash::phc::PasswordHash;
use serde_json::{Value, json};

use crate::common::members::{PASSWORD, credentials, member, sign_up};
use crate::common::{Answer, Person, TestServer, follow_as, play_to_the_end};

fn sign_in(server: &TestServer, name: &str, password: &str) -> (Person, Answer) {
    let mut person = server.stranger();
    let answer = person.post("/api/account/sign-in", &credentials(name, password));
    person.token = answer.body["token"].as_str().map(str::to_owned);
    (person, answer)
}

/// The cookies that an answer sets: names, and values with attributes.
fn cookies(answer: &Answer) -> Vec<(String, String)> {
    let set = answer.headers.get_all("set-cookie").iter();
    let set = set.map(|value| value.to_str().unwrap().split_once('=').unwrap());
    set.map(|(name, rest)| (name.to_owned(), rest.to_owned()))
        .collect()
}

fn value(cookie: &str) -> &str {
    cookie.split(';').next().unwrap()
}

#[test]
fn signing_up_keeps_the_games_of_the_guest_and_takes_them_from_the_old_secret() {
    let server = TestServer::start();
    let mut ann = server.person();
    let opened = ann.open(&["you", "human"]);
    let id = opened.body["id"].as_str().unwrap().to_owned();
    let friend = server.person();
    assert_eq!(friend.accept(&opened, "Ben").status, 200);
    let guest = ann.clone();
    let before = guest.look(&id);
    assert_eq!(before["you"], 1);

    sign_up(&mut ann, "Ann");
    assert_eq!(ann.look(&id), before, "the same seat, hand and log");
    assert_eq!(guest.look(&id)["you"], Value::Null);
    assert_eq!(ann.get("/api/account").body["name"], "Ann");
    play_to_the_end(&[ann, friend], &id);
}

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
fn an_open_page_shows_no_hand_any_more_when_its_device_is_signed_out() {
    let server = TestServer::start();
    let (ann, ben) = (member(&server, "Ann"), member(&server, "Ben"));
    let opened = ann.open(&["you", "human"]);
    let id = opened.body["id"].as_str().unwrap();
    assert_eq!(ben.accept(&opened, "").status, 200);
    let (phone, _) = sign_in(&server, "Ann", PASSWORD);
    let mut seen = follow_as(&server, id, phone.token.as_deref());
    assert_eq!(seen.next().unwrap()["you"], 1);
    assert_eq!(phone.post("/api/account/sign-out", &json!({})).status, 204);
    let action = ann.look(id)["view"]["legal"][0].clone();
    assert_eq!(ann.act(id, 0, action.as_str().unwrap()).status, 200);
    assert_eq!(seen.next().unwrap()["you"], Value::Null);
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
fn cookies_are_for_this_server_and_no_script() {
    let server = TestServer::start();
    let form = "name=Ann&password=correct+horse+battery";
    let answer = server.stranger().post_form("/sign-up", form);
    assert_eq!(answer.status, 303);
    let [(name, cookie)] = &cookies(&answer)[..] else {
        panic!("{:?}", cookies(&answer));
    };
    assert_eq!(name, "asterism");
    for flag in ["HttpOnly", "SameSite=Lax", "Path=/"] {
        assert!(cookie.contains(flag), "{cookie}");
    }
}

#[test]
fn a_cookie_from_before_signing_in_is_worth_nothing_afterwards() {
    let server = TestServer::start();
    let ann = member(&server, "Ann");
    // An attacker has planted a cookie that they know, of a guest or of a signed-in device.
    let planted = [server.person(), member(&server, "Eve")];
    for before in planted {
        let form = "name=Ann&password=correct+horse+battery";
        let answer = before.post_form("/sign-in", form);
        assert_eq!(answer.status, 303, "{:?}", answer.body);
        let set = cookies(&answer);
        let token = value(&set.iter().find(|(name, _)| name == "asterism").unwrap().1);
        assert_ne!(Some(token), before.token.as_deref());
        assert_ne!(Some(token), ann.token.as_deref());
        let who = before.get("/api/account");
        assert_ne!(who.body["name"], "Ann");
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
fn games_of_a_guest_are_offered_and_claimed_after_signing_in() {
    let server = TestServer::start();
    let ann = member(&server, "Ann");
    let guest = server.person();
    let id = guest.open(&["you", "human"]).body["id"].clone();
    let id = id.as_str().unwrap();
    let form = "name=Ann&password=correct+horse+battery";
    let answer = guest.post_form("/sign-in", form);
    let set = cookies(&answer);
    let [(own, device), (kept, before)] = &set[..] else {
        panic!("{set:?}");
    };
    assert_eq!(
        (own.as_str(), kept.as_str()),
        ("asterism", "asterism-guest")
    );
    assert_eq!(Some(value(before)), guest.token.as_deref());
    let mut browser = server.stranger();
    browser.token = Some(format!(
        "{}; asterism-guest={}",
        value(device),
        value(before)
    ));
    assert!(
        browser
            .get("/account")
            .text()
            .contains("These games are mine")
    );
    assert_eq!(ann.look(id)["you"], Value::Null);

    let claimed = browser.post_form("/account/claim", "");
    assert_eq!(claimed.status, 303, "{:?}", claimed.body);
    assert_eq!(ann.look(id)["you"], 1);
    assert_eq!(guest.look(id)["you"], Value::Null);
    assert!(
        !browser
            .get("/account")
            .text()
            .contains("These games are mine")
    );
    let nothing = ann.post("/api/account/claim", &json!({"guest": ann.token}));
    assert_eq!(nothing.status, 403, "an account is no guest");
    let nonsense = ann.post("/api/account/claim", &json!({"guest": "x.y"}));
    assert_eq!(nonsense.status, 403);
}

#[test]
fn signing_out_brings_the_guest_back_who_was_there_before() {
    let server = TestServer::start();
    member(&server, "Ann");
    let guest = server.person();
    let form = "name=Ann&password=correct+horse+battery";
    let set = cookies(&guest.post_form("/sign-in", form));
    let mut browser = server.stranger();
    let (device, before) = (value(&set[0].1), value(&set[1].1));
    browser.token = Some(format!("{device}; asterism-guest={before}"));
    let out = browser.post_form("/account/sign-out", "");
    let set = cookies(&out);
    assert_eq!(Some(value(&set[0].1)), guest.token.as_deref());
    assert!(set[1].0 == "asterism-guest" && set[1].1.contains("Max-Age=0"));
    assert_eq!(
        browser.get("/api/account").status,
        401,
        "the device is signed out"
    );
}

#[test]
fn a_guest_comes_back_by_a_link_that_a_newer_one_replaces() {
    let server = TestServer::start();
    let guest = server.person();
    let id = guest.open(&["you", "human"]).body["id"].clone();
    let id = id.as_str().unwrap();
    let make = || {
        let page = guest.post_form("/account/way-back", "");
        assert_eq!(page.headers["cache-control"], "no-store");
        let link = page.text().split("/come-back/").nth(1).unwrap();
        format!("/come-back/{}", &link[..32])
    };
    let (old, link) = (make(), make());
    let device = server.stranger();
    assert_eq!(device.get(&old).status, 404);
    assert_eq!(device.post_form(&old, "").status, 404);
    assert_eq!(device.get(&link).status, 200);
    assert!(
        cookies(&device.get(&link)).is_empty(),
        "looking signs nobody in"
    );
    let back = device.post_form(&link, "");
    let mut phone = server.stranger();
    phone.token = Some(value(&cookies(&back)[0].1).to_owned());
    assert_eq!(phone.look(id)["you"], 1);
    assert!(
        guest.get("/account").text().contains("Sign out"),
        "a device"
    );

    // A player who makes an account takes the games along. The other device loses access.
    let mut ann = guest.clone();
    sign_up(&mut ann, "Ann");
    assert_eq!(ann.look(id)["you"], 1);
    assert_eq!(phone.look(id)["you"], Value::Null);
    assert_eq!(device.get(&link).status, 404);
    assert_eq!(ann.post("/api/account/way-back", &json!({})).status, 409);
}

#[test]
fn a_new_password_signs_all_other_devices_out() {
    let server = TestServer::start();
    let ann = member(&server, "Ann");
    let (phone, _) = sign_in(&server, "Ann", PASSWORD);
    let change = |old: &str, new: &str| {
        let body = json!({"old": old, "new": new});
        ann.post("/api/account/password", &body).status
    };
    let new = "a wholly new one";
    for (old, new, status) in [
        ("not the password", new, 403),
        (PASSWORD, "short", 400),
        (PASSWORD, new, 204),
    ] {
        assert_eq!(change(old, new), status, "{old} {new}");
    }
    assert_eq!(ann.get("/api/account").status, 200);
    assert_eq!(phone.get("/api/account").status, 401);
    assert_eq!(sign_in(&server, "Ann", PASSWORD).1.status, 401);
    assert_eq!(sign_in(&server, "Ann", new).1.status, 200);
}

/// Changes the password at the moment when a device signs in with the old one.
const CHANGED_MEANWHILE: &str = "
    create trigger meanwhile after insert on devices begin
        update accounts set password = 'another';
    end";

#[test]
fn a_device_that_comes_in_while_the_password_changes_is_signed_out() {
    let server = TestServer::start();
    let ann = member(&server, "Ann");
    server.place.execute(CHANGED_MEANWHILE);
    let (_, late) = sign_in(&server, "Ann", PASSWORD);
    assert_eq!(late.status, 401, "{:?}", late.body);
    assert!(late.error().contains("a moment ago"), "{}", late.error());
    assert!(cookies(&late).is_empty());
    let devices = ann.get("/api/account/export").body["devices"].clone();
    assert_eq!(devices.as_array().unwrap().len(), 1, "{devices}");
}

#[test]
fn of_two_people_who_know_a_password_one_changes_it() {
    let server = TestServer::start();
    let ann = member(&server, "Ann");
    server.place.execute(CHANGED_MEANWHILE);
    let body = json!({"old": PASSWORD, "new": "a wholly new one", "drop_everything": true});
    let late = ann.post("/api/account/password", &body);
    assert_eq!(late.status, 403, "{:?}", late.body);
    assert!(cookies(&late).is_empty());
    let devices = ann.get("/api/account/export").body["devices"].clone();
    assert_eq!(devices.as_array().unwrap().len(), 1, "{devices}");
    let (_, new) = sign_in(&server, "Ann", "a wholly new one");
    assert_eq!(new.status, 401, "the other one was first");
}

#[test]
fn devices_are_listed_and_signed_out_by_their_owner_only() {
    let server = TestServer::start();
    let (ann, eve) = (member(&server, "Ann"), member(&server, "Eve"));
    let (phone, _) = sign_in(&server, "Ann", PASSWORD);
    let page = ann.get("/account").text().to_owned();
    let named: Vec<&str> = page.split("name=\"device\" value=\"").skip(1).collect();
    let digest = &named[0][..64];
    let form = format!("device={digest}");
    assert_eq!(eve.post_form("/account/devices", &form).status, 404);
    assert_eq!(phone.get("/api/account").status, 200);
    assert_eq!(ann.post_form("/account/devices", &form).status, 303);
    assert_eq!(phone.get("/api/account").status, 401);
    let mut forged = server.stranger();
    forged.token = Some(format!("device.{}.{}", &digest[..32], &digest[..64]));
    assert_eq!(
        forged.get("/api/account").status,
        403,
        "the name is no secret"
    );
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
