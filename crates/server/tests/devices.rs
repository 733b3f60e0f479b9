//! Tests of devices that are signed in, over real HTTP: cookies, sign-out, new passwords.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use serde_json::{Value, json};

use crate::common::members::{PASSWORD, cookies, member, sign_in, value};
use crate::common::{TestServer, follow_as};

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
