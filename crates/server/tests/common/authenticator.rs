//! An authenticator with passkeys, such as a phone, and what it does at a server.

use base64::Engine as _;
use base64::prelude::{BASE64_STANDARD, BASE64_URL_SAFE_NO_PAD as BASE64};
use p256::ecdsa::signature::Signer;
use p256::ecdsa::{Signature, SigningKey};
use p256::pkcs8::EncodePublicKey;
use ring::rand::SystemRandom;
use ring::signature::{RSA_PKCS1_SHA256, RsaKeyPair};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::members::{PASSWORD, member};
use super::{Answer, Person, TestServer};

/// Flags: a person was present and was verified.
pub(crate) const SURE: u8 = 0b101;

/// The secret key of an authenticator.
#[derive(Clone)]
pub(crate) enum Key {
    Es256(SigningKey),
    Rs256,
}

/// An RSA key that only these tests use.
fn rsa() -> (RsaKeyPair, Vec<u8>) {
    let text = include_str!("../keys/rs256.txt").replace('\n', "");
    let pair = RsaKeyPair::from_der(&BASE64_STANDARD.decode(text).unwrap()).unwrap();
    // The start of a `SubjectPublicKeyInfo` with an RSA key of 2048 bits, before the PKCS #1 key.
    let mut key = BASE64_STANDARD
        .decode("MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A")
        .unwrap();
    key.extend(pair.public().as_ref());
    (pair, key)
}

impl Key {
    pub(crate) fn es256(number: u8) -> Self {
        Self::Es256(SigningKey::from_slice(&[number; 32]).unwrap())
    }

    fn public(&self) -> Vec<u8> {
        match self {
            Self::Es256(key) => {
                let key = key.verifying_key().to_public_key_der().unwrap();
                key.as_bytes().to_vec()
            }
            Self::Rs256 => rsa().1,
        }
    }

    fn sign(&self, message: &[u8]) -> Vec<u8> {
        match self {
            Self::Es256(key) => {
                let signature: Signature = key.sign(message);
                signature.to_der().as_bytes().to_vec()
            }
            Self::Rs256 => {
                let (pair, mut signature) = (rsa().0, vec![0; 256]);
                let chance = SystemRandom::new();
                pair.sign(&RSA_PKCS1_SHA256, &chance, message, &mut signature)
                    .unwrap();
                signature
            }
        }
    }
}

/// An authenticator with a secret key, such as a phone.
#[derive(Clone)]
pub(crate) struct Authenticator {
    pub(crate) key: Key,
    pub(crate) id: &'static str,
    pub(crate) origin: String,
    pub(crate) host: &'static str,
    pub(crate) flags: u8,
    pub(crate) uses: u32,
}

impl Authenticator {
    /// An authenticator used in a browser on the server's machine.
    pub(crate) fn new(server: &TestServer) -> Self {
        Self {
            key: Key::es256(7),
            id: "my key",
            origin: format!("http://localhost:{}", server.addr.port()),
            host: "localhost",
            flags: SURE,
            uses: 1,
        }
    }

    pub(crate) fn client_data(&self, kind: &str, wish: &Value) -> String {
        let (challenge, origin) = (&wish["challenge"], &self.origin);
        json!({"type": kind, "challenge": challenge, "origin": origin}).to_string()
    }

    pub(crate) fn data(&self) -> Vec<u8> {
        let uses = self.uses.to_be_bytes();
        [&Sha256::digest(self.host)[..], &[self.flags], &uses].concat()
    }

    pub(crate) fn create(&self, wish: &Value) -> Value {
        json!({"rawId": BASE64.encode(self.id), "type": "public-key", "response": {
            "clientDataJSON": BASE64.encode(self.client_data("webauthn.create", wish)),
            "authenticatorData": BASE64.encode(self.data()),
            "publicKey": BASE64.encode(self.key.public()),
        }})
    }

    pub(crate) fn get(&self, wish: &Value) -> Value {
        let client_data = self.client_data("webauthn.get", wish);
        let hash = Sha256::digest(&client_data);
        let signature = self.key.sign(&[&self.data()[..], &hash[..]].concat());
        json!({"rawId": BASE64.encode(self.id), "type": "public-key", "response": {
            "clientDataJSON": BASE64.encode(client_data),
            "authenticatorData": BASE64.encode(self.data()),
            "signature": BASE64.encode(signature),
        }})
    }
}

pub(crate) fn wish(person: &Person, address: &str) -> Value {
    let answer = person.post(&format!("{address}/wish"), &json!({}));
    assert_eq!(answer.status, 200, "{:?}", answer.body);
    answer.body
}

pub(crate) fn sign_in(server: &TestServer, with: &Authenticator) -> Answer {
    let person = server.stranger();
    let asked = wish(&person, "/sign-in/passkey");
    assert_eq!(asked["allowCredentials"], Value::Null, "it names nobody");
    person.post("/sign-in/passkey", &with.get(&asked))
}

pub(crate) fn confirm(person: &Person, password: &str) -> Answer {
    let form = format!("password={}", password.replace(' ', "+"));
    person.post_form("/account/confirm", &form)
}

/// Ann, who has an account and has added a passkey.
pub(crate) fn ann(server: &TestServer, with: &Authenticator) -> Person {
    let ann = member(server, "Ann");
    assert_eq!(confirm(&ann, PASSWORD).status, 303);
    let asked = wish(&ann, "/account/passkeys");
    assert_eq!(asked["rp"]["id"], with.host);
    let made = ann.post("/account/passkeys", &with.create(&asked));
    assert_eq!(made.status, 201, "{:?}", made.body);
    ann
}
