//! Tests of passkeys over real HTTP, with a simulated authenticator.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use asterism_server::{Config, Operations};
use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;
use serde_json::{Value, json};

use crate::common::authenticator::{Authenticator, Key, ann, confirm, sign_in, wish};
use crate::common::members::{PASSWORD, member};
use crate::common::{Answer, Person, TestDatabase, TestServer, config};

fn forget(person: &Person, id: &str) -> Answer {
    let form = format!("passkey={}", BASE64.encode(id));
    person.post_form("/account/passkeys/remove", &form)
}

#[test]
fn a_passkey_signs_in_without_a_password() {
    let server = TestServer::start();
    let mut key = Authenticator::new(&server);
    let ann = ann(&server, &key);
    assert!(
        ann.get("/account").text().contains("Forget"),
        "it is listed"
    );
    for uses in 2..4 {
        key.uses = uses;
        let answer = sign_in(&server, &key);
        assert_eq!(answer.status, 204, "{:?}", answer.body);
        let cookie = answer.headers["set-cookie"].to_str().unwrap();
        let token = cookie.strip_prefix("asterism=").unwrap();
        let mut phone = server.stranger();
        phone.token = Some(token.split(';').next().unwrap().to_owned());
        assert_eq!(phone.get("/api/account").body["name"], "Ann");
    }
    assert_eq!(forget(&ann, "my key").status, 303);
    key.uses = 9;
    assert_eq!(sign_in(&server, &key).status, 401, "it is forgotten");
}

/// Changes an authenticator so that it should be refused.
type Change = fn(&mut Authenticator);

/// Ann's authenticator, ready to be used again.
fn used(server: &TestServer) -> Authenticator {
    let mut authenticator = Authenticator::new(server);
    authenticator.uses = 5;
    ann(server, &authenticator);
    authenticator.uses = 6;
    authenticator
}

#[test]
fn nobody_else_signs_in() {
    let server = TestServer::start();
    let right = used(&server);
    let wrongs: [(&str, Change); 8] = [
        ("another key", |it| it.key = Key::es256(8)),
        ("another site", |it| {
            it.origin = "https://evil.example".into();
        }),
        ("made for another site", |it| it.host = "evil.example"),
        ("the address of the connection", |it| {
            it.origin = it.origin.replace("localhost", "127.0.0.1");
            it.host = "127.0.0.1";
        }),
        ("without a port", |it| it.origin = "http://localhost".into()),
        ("nobody was there", |it| it.flags = 0b100),
        ("it may have been anybody", |it| it.flags = 0b001),
        ("a copy that counts less", |it| it.uses = 5),
    ];
    for (why, change) in wrongs {
        let mut wrong = right.clone();
        change(&mut wrong);
        let answer = sign_in(&server, &wrong);
        assert_eq!(answer.status, 401, "{why}");
        assert_eq!(answer.text(), "This passkey is not known here.", "{why}");
    }
    assert_eq!(sign_in(&server, &right).status, 204);
}

#[test]
fn a_challenge_is_answered_once_and_must_be_ours() {
    let server = TestServer::start();
    let mut authenticator = used(&server);
    let person = server.stranger();
    let asked = wish(&person, "/sign-in/passkey");
    let mut answer = |challenge: &Value| {
        authenticator.uses += 1;
        let signed = authenticator.get(challenge);
        person.post("/sign-in/passkey", &signed).status
    };
    assert_eq!(answer(&asked), 204);
    assert_eq!(answer(&asked), 401, "a second time");
    let made_up = json!({"challenge": BASE64.encode([0; 56])});
    assert_eq!(answer(&made_up), 401);
    let nonsense = person.post("/sign-in/passkey", &json!({"rawId": "!"}));
    assert!((400..500).contains(&nonsense.status), "{}", nonsense.status);
}

#[test]
fn a_passkey_is_for_accounts_and_goes_with_them() {
    let server = TestServer::start();
    let key = Authenticator::new(&server);
    let guest = server.person();
    assert_eq!(guest.post("/account/passkeys/wish", &json!({})).status, 403);
    let ann = ann(&server, &key);
    let offered = &wish(&ann, "/account/passkeys")["pubKeyCredParams"];
    assert_eq!(
        (&offered[0]["alg"], &offered[1]["alg"]),
        (&(-7).into(), &(-257).into())
    );
    let twice = key.create(&wish(&ann, "/account/passkeys"));
    assert_eq!(ann.post("/account/passkeys", &twice).status, 409);
    assert_eq!(guest.post("/account/passkeys", &twice).status, 403);
    let mut weak = key.create(&wish(&ann, "/account/passkeys"));
    weak["response"]["publicKey"] = BASE64.encode("no key").into();
    assert_eq!(ann.post("/account/passkeys", &weak).status, 400);
    let body = json!({"password": PASSWORD});
    assert_eq!(ann.post("/api/account/delete", &body).status, 204);
    let next = Authenticator { uses: 2, ..key };
    assert_eq!(sign_in(&server, &next).status, 401);
}

/// An authenticator that supports only RSA.
#[test]
fn a_passkey_of_rs256_signs_in_too() {
    let server = TestServer::start();
    let mut key = Authenticator::new(&server);
    key.key = Key::Rs256;
    ann(&server, &key);
    key.uses = 2;
    assert_eq!(sign_in(&server, &key).status, 204);
    key.uses = 3;
    let forged = Authenticator {
        key: Key::es256(7),
        ..key.clone()
    };
    assert_eq!(sign_in(&server, &forged).status, 401);
    assert_eq!(sign_in(&server, &key).status, 204);
}

/// The rule of docs/security.md: the counter rises, or is 0 each time.
#[test]
fn a_counter_that_does_not_rise_signs_nobody_in() {
    let server = TestServer::start();
    let mut key = Authenticator::new(&server);
    key.uses = 0;
    ann(&server, &key);
    for (uses, status) in [
        (0, 204),
        (0, 204),
        (3, 204),
        (3, 401),
        (2, 401),
        (0, 401),
        (u32::MAX, 204),
        (u32::MAX, 401),
    ] {
        key.uses = uses;
        assert_eq!(sign_in(&server, &key).status, status, "{uses}");
    }
}

/// A server with the public address `https://play.example`.
fn public(place: TestDatabase) -> TestServer {
    let config = Config {
        operations: Operations {
            public_address: "https://play.example".parse().ok(),
            ..Operations::unlimited()
        },
        ..config(place.data())
    };
    TestServer::start_as(place, config)
}

#[test]
fn passkeys_are_for_the_public_address_whatever_a_request_says() {
    let server = public(TestDatabase::sqlite());
    let right = Authenticator {
        origin: "https://play.example".into(),
        host: "play.example",
        ..Authenticator::new(&server)
    };
    let ann = ann(&server, &right);
    // The requests of these tests have 127.0.0.1 as their host.
    for (origin, host) in [
        (server.url(""), "127.0.0.1"),
        ("http://play.example".into(), "play.example"),
        ("https://play.example:8443".into(), "play.example"),
        ("https://sub.play.example".into(), "play.example"),
    ] {
        let wrong = Authenticator {
            origin: origin.clone(),
            host,
            uses: 2,
            ..right.clone()
        };
        assert_eq!(sign_in(&server, &wrong).status, 401, "{origin}");
        let made = wrong.create(&wish(&ann, "/account/passkeys"));
        assert_eq!(ann.post("/account/passkeys", &made).status, 400, "{origin}");
    }
    let right = Authenticator { uses: 2, ..right };
    assert_eq!(sign_in(&server, &right).status, 204);
    for page in ["/account", "/sign-in"] {
        let page = ann.get(page);
        let site = "data-site=\"https://play.example\"";
        assert!(page.text().contains(site), "{}", page.text());
    }
    let note = "Passkeys work at <a href=\"https://play.example\">";
    assert!(ann.get("/account").text().contains(note));
    let guest = server.person();
    let link = guest.post("/api/account/way-back", &json!({}));
    let link = link.body["url"].as_str().unwrap();
    assert!(
        link.starts_with("https://play.example/come-back/"),
        "{link}"
    );
}

/// A client or a cache that changes the `Host` of a request cannot redirect links.
#[test]
fn invitations_lead_to_the_public_address_whatever_a_request_says() {
    let server = public(TestDatabase::sqlite());
    let ann = server.person();
    let opened = ann.open(&["you", "human"]);
    let url = opened.body["invitations"][0]["url"].as_str().unwrap();
    let id = opened.body["id"].as_str().unwrap();
    let link = format!("https://play.example/t/{id}/join/2/");
    assert!(url.starts_with(&link), "{url}");
    let link = format!("https://play.example/t/{id}/join/");
    let url = opened.body["invitation"]["url"].as_str().unwrap();
    assert!(url.starts_with(&link), "{url}");
    let page = ann.get(&format!("/t/{id}"));
    assert!(page.text().contains(&link), "{}", page.text());
    assert!(!page.text().contains(&server.url("/t/")), "{}", page.text());
}

/// The host has set a public address with https, but trusts no proxy.
#[test]
fn with_a_public_address_of_https_cookies_are_for_this_host_only() {
    let server = public(TestDatabase::sqlite());
    let made = server.stranger().post("/api/players", &json!({}));
    let cookie = made.headers["set-cookie"].to_str().unwrap();
    assert!(cookie.starts_with("__Host-asterism="), "{cookie}");
    assert!(cookie.ends_with("; Secure"), "{cookie}");
}

#[test]
fn of_two_servers_one_takes_a_challenge() {
    let place = TestDatabase::postgres();
    let (one, two) = (public(place.clone()), public(place));
    let mut key = Authenticator {
        origin: "https://play.example".into(),
        host: "play.example",
        ..Authenticator::new(&one)
    };
    ann(&one, &key);
    let asked = wish(&one.stranger(), "/sign-in/passkey");
    let mut answer = |server: &TestServer| {
        key.uses += 1;
        let signed = key.get(&asked);
        server.stranger().post("/sign-in/passkey", &signed).status
    };
    assert_eq!((answer(&two), answer(&one), answer(&two)), (204, 401, 401));
}

#[test]
fn passkeys_change_only_after_a_new_proof_on_this_device() {
    let server = TestServer::start();
    let key = Authenticator::new(&server);
    let fresh = member(&server, "Ann");
    let refused = |person: &Person| {
        let made = key.create(&json!({"challenge": "x"}));
        let answers = [
            person.post("/account/passkeys/wish", &json!({})),
            person.post("/account/passkeys", &made),
            forget(person, "my key"),
        ];
        for answer in &answers {
            let says = "Confirm first that it is you";
            assert_eq!(answer.status, 403, "{:?}", answer.body);
            assert!(answer.text().contains(says), "{}", answer.text());
        }
    };
    refused(&fresh);
    assert_eq!(confirm(&fresh, "not the password").status, 403);
    refused(&fresh);
    assert_eq!(confirm(&fresh, PASSWORD).status, 303);
    let wish = wish(&fresh, "/account/passkeys");
    assert_eq!(
        fresh.post("/account/passkeys", &key.create(&wish)).status,
        201
    );
    // Another device of the same person has no confirmation.
    let body = json!({"name": "Ann", "password": PASSWORD});
    let mut phone = server.stranger();
    let signed_in = phone.post("/api/account/sign-in", &body);
    phone.token = signed_in.body["token"].as_str().map(str::to_owned);
    refused(&phone);
    // A confirmation lasts for five minutes.
    for (seconds, status) in [(301, 403), (290, 200)] {
        let then = "cast(strftime('%s') as integer)";
        let earlier = format!("update devices set confirmed = {then} - {seconds}");
        server.place.execute(&earlier);
        let asked = fresh.post("/account/passkeys/wish", &json!({}));
        assert_eq!(asked.status, status, "{seconds}");
    }
}

/// An attacker adds a passkey while the owner signs that device out, or changes the password.
#[test]
fn a_passkey_that_comes_while_its_device_is_signed_out_is_not_kept() {
    let server = TestServer::start();
    let mut key = Authenticator::new(&server);
    let ann = member(&server, "Ann");
    assert_eq!(confirm(&ann, PASSWORD).status, 303);
    server.place.execute(
        "create trigger meanwhile after insert on passkeys begin delete from devices; end",
    );
    let made = key.create(&wish(&ann, "/account/passkeys"));
    assert_eq!(ann.post("/account/passkeys", &made).status, 403);
    key.uses = 2;
    assert_eq!(sign_in(&server, &key).status, 401);
}

/// The passkey is removed after its signature and before the device is signed in.
#[test]
fn a_passkey_that_is_forgotten_meanwhile_lets_nobody_in() {
    let server = TestServer::start();
    let key = used(&server);
    server.place.execute(
        "create trigger meanwhile after insert on devices begin delete from passkeys; end",
    );
    let answer = sign_in(&server, &key);
    assert_eq!(answer.status, 401, "{}", answer.text());
    assert!(!answer.headers.contains_key("set-cookie"));
}

#[test]
fn a_passkey_of_ones_own_is_a_proof_too() {
    let server = TestServer::start();
    let mut key = Authenticator::new(&server);
    let ann = ann(&server, &key);
    let eve = member(&server, "Eve");
    server.place.execute("update devices set confirmed = null");
    let mut answer = |person: &Person, address: &str| {
        key.uses += 1;
        let signed = key.get(&wish(person, address));
        let answer = person.post("/account/confirm/passkey", &signed);
        answer.status
    };
    let (confirm, sign_in) = ("/account/confirm/passkey", "/sign-in/passkey");
    assert_eq!(answer(&eve, confirm), 401, "a passkey of somebody else");
    assert_eq!(answer(&ann, sign_in), 401, "a challenge for something else");
    assert_eq!(forget(&ann, "my key").status, 403);
    assert_eq!(answer(&ann, confirm), 204);
    assert_eq!(forget(&ann, "my key").status, 303);
    let guest = server.person();
    assert_eq!(
        guest.post(&format!("{confirm}/wish"), &json!({})).status,
        403
    );
}

#[test]
fn a_new_password_drops_everything_that_lets_somebody_in_if_it_is_told_to() {
    let server = TestServer::start();
    let mut key = Authenticator::new(&server);
    let ann = ann(&server, &key);
    let mut passwords = [PASSWORD, "wholly another one", "and one more of them"].windows(2);
    let mut body = |drop: bool| {
        let pair = passwords.next().unwrap();
        json!({"old": pair[0], "new": pair[1], "drop_everything": drop})
    };
    assert_eq!(ann.post("/api/account/password", &body(false)).status, 204);
    key.uses = 2;
    assert_eq!(sign_in(&server, &key).status, 204, "passkeys stay");
    let dropped = ann.post("/api/account/password", &body(true));
    assert_eq!(dropped.status, 200, "{:?}", dropped.body);
    key.uses = 3;
    assert_eq!(sign_in(&server, &key).status, 401, "or go");
    assert_eq!(ann.get("/api/account").status, 401, "so does the old token");
    let mut anew = server.stranger();
    anew.token = dropped.body["token"].as_str().map(str::to_owned);
    assert_eq!(anew.get("/api/account").body["name"], "Ann");
    // The form has a box for this.
    assert!(anew.get("/account").text().contains("name=\"everything\""));
    let form = "old=and+one+more+of+them&new=correct+horse+battery&everything=yes";
    let changed = anew.post_form("/account/password", form);
    assert_eq!(changed.headers["location"], "/account?done=everything");
    assert!(changed.headers.contains_key("set-cookie"));
    assert_eq!(anew.get("/api/account").status, 401);
}
