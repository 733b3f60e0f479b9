//! Passkeys over real HTTP, with an authenticator made of a few lines.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use crate::common::{Answer, Person, TestServer};
use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;
use p256::ecdsa::signature::Signer;
use p256::ecdsa::{Signature, SigningKey};
use p256::pkcs8::EncodePublicKey;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

const FORM: &str = "application/x-www-form-urlencoded";
/// Somebody was there, and the authenticator knows who.
const SURE: u8 = 0b101;

/// Keeps a secret and signs with it, as a phone does.
#[derive(Clone)]
struct Authenticator {
    key: SigningKey,
    origin: String,
    host: &'static str,
    flags: u8,
    uses: u32,
}

impl Authenticator {
    fn new(server: &TestServer) -> Self {
        Self {
            key: SigningKey::from_slice(&[7; 32]).unwrap(),
            origin: server.url(""),
            host: "127.0.0.1",
            flags: SURE,
            uses: 1,
        }
    }

    fn client_data(&self, kind: &str, wish: &Value) -> String {
        let (challenge, origin) = (&wish["challenge"], &self.origin);
        json!({"type": kind, "challenge": challenge, "origin": origin}).to_string()
    }

    fn data(&self) -> Vec<u8> {
        let uses = self.uses.to_be_bytes();
        [&Sha256::digest(self.host)[..], &[self.flags], &uses].concat()
    }

    fn create(&self, wish: &Value) -> Value {
        assert_eq!(wish["rp"]["id"], self.host);
        assert_eq!(wish["pubKeyCredParams"][0]["alg"], -7);
        let key = self.key.verifying_key().to_public_key_der().unwrap();
        json!({"rawId": BASE64.encode("my key"), "type": "public-key", "response": {
            "clientDataJSON": BASE64.encode(self.client_data("webauthn.create", wish)),
            "authenticatorData": BASE64.encode(self.data()),
            "publicKey": BASE64.encode(key.as_bytes()),
            "publicKeyAlgorithm": -7,
        }})
    }

    fn get(&self, wish: &Value) -> Value {
        let client_data = self.client_data("webauthn.get", wish);
        let hash = Sha256::digest(&client_data);
        let signed: Signature = self.key.sign(&[&self.data()[..], &hash[..]].concat());
        json!({"rawId": BASE64.encode("my key"), "type": "public-key", "response": {
            "clientDataJSON": BASE64.encode(client_data),
            "authenticatorData": BASE64.encode(self.data()),
            "signature": BASE64.encode(signed.to_der().as_bytes()),
        }})
    }
}

fn wish(person: &Person, address: &str) -> Value {
    let answer = person.post(&format!("{address}/wish"), &json!({}));
    assert_eq!(answer.status, 200, "{:?}", answer.body);
    answer.body
}

fn sign_in(server: &TestServer, with: &Authenticator) -> Answer {
    let person = server.stranger();
    let asked = wish(&person, "/sign-in/passkey");
    assert_eq!(asked["allowCredentials"], Value::Null, "it names nobody");
    person.post("/sign-in/passkey", &with.get(&asked))
}

/// Ann, who has an account and has made a passkey.
fn ann(server: &TestServer, with: &Authenticator) -> Person {
    let mut ann = server.stranger();
    let body = json!({"name": "Ann", "password": "correct horse battery"});
    let answer = ann.post("/api/account", &body);
    ann.token = answer.body["token"].as_str().map(str::to_owned);
    let made = with.create(&wish(&ann, "/account/passkeys"));
    assert_eq!(ann.post("/account/passkeys", &made).status, 201);
    ann
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
    let forget = format!("passkey={}", BASE64.encode("my key"));
    assert_eq!(
        ann.post_text("/account/passkeys/remove", FORM, &forget)
            .status,
        303
    );
    key.uses = 9;
    assert_eq!(sign_in(&server, &key).status, 401, "it is forgotten");
}

/// Makes an authenticator another one.
type Change = fn(&mut Authenticator);

/// The authenticator of Ann, ready to be used again.
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
    let wrongs: [(&str, Change); 6] = [
        ("another key", |it| {
            it.key = SigningKey::from_slice(&[8; 32]).unwrap();
        }),
        ("another site", |it| {
            it.origin = "https://evil.example".into();
        }),
        ("made for another site", |it| it.host = "evil.example"),
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
    let twice = key.create(&wish(&ann, "/account/passkeys"));
    assert_eq!(ann.post("/account/passkeys", &twice).status, 409);
    assert_eq!(guest.post("/account/passkeys", &twice).status, 403);
    let mut weak = key.create(&wish(&ann, "/account/passkeys"));
    weak["response"]["publicKey"] = BASE64.encode("no key").into();
    assert_eq!(ann.post("/account/passkeys", &weak).status, 400);
    let body = json!({"password": "correct horse battery"});
    assert_eq!(ann.post("/api/account/delete", &body).status, 204);
    let next = Authenticator { uses: 2, ..key };
    assert_eq!(sign_in(&server, &next).status, 401);
}
