//! Tests of guests, over real HTTP: their games, and the ways back to them.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use serde_json::{Value, json};

use crate::common::members::{cookies, member, sign_up, value};
use crate::common::{TestServer, play_to_the_end};

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
