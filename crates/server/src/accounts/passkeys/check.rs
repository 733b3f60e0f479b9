//! Checks what an authenticator has signed, after the specification of Web Authentication. Keys are those
//! of ES256, which every authenticator has.

use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;
use p256::ecdsa::signature::Verifier;
use p256::ecdsa::{Signature, VerifyingKey};
use p256::pkcs8::DecodePublicKey;
use serde::Deserialize;
use sha2::{Digest as _, Sha256};

use super::challenge::Purpose;

/// Bytes as browsers write them in JSON.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(try_from = "String")]
pub(super) struct Bytes(pub(super) Vec<u8>);

impl TryFrom<String> for Bytes {
    type Error = base64::DecodeError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        BASE64.decode(text).map(Self)
    }
}

/// Where a page was when it asked for a signature.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Site {
    /// Such as `https://play.example`.
    pub origin: String,
}

impl Site {
    /// The name for which passkeys are made: the host without its port.
    pub(super) fn host(&self) -> &str {
        let host = self.origin.split_once("://").map_or("", |(_, host)| host);
        host.rsplit_once(':').map_or(host, |(host, _)| host)
    }
}

/// What a browser says about what it has asked for.
#[derive(Deserialize)]
struct ClientData {
    #[serde(rename = "type")]
    kind: String,
    challenge: String,
    origin: String,
    #[serde(default, rename = "crossOrigin")]
    cross_origin: bool,
}

/// The challenge that a browser has answered here and for this purpose.
pub(super) fn challenge(client_data: &[u8], purpose: Purpose, site: &Site) -> Option<String> {
    let said: ClientData = serde_json::from_slice(client_data).ok()?;
    let right = said.kind == purpose.name() && said.origin == site.origin && !said.cross_origin;
    right.then_some(said.challenge)
}

/// Somebody was there.
const PRESENT: u8 = 1;
/// The authenticator knows who it was.
const VERIFIED: u8 = 1 << 2;

/// What an authenticator says, if it speaks to `site` and has made sure of its person: how often the
/// passkey was used.
pub(super) fn uses(authenticator_data: &[u8], site: &Site) -> Option<u32> {
    let (for_site, rest) = authenticator_data.split_at_checked(32)?;
    let flags = *rest.first()?;
    let uses = rest.get(1..5)?.try_into().ok()?;
    let right = for_site == Sha256::digest(site.host()).as_slice();
    let sure = flags & (PRESENT | VERIFIED) == PRESENT | VERIFIED;
    (right && sure).then_some(u32::from_be_bytes(uses))
}

/// The key, if it is one that we can use.
pub(super) fn key(public_key: &[u8]) -> Option<VerifyingKey> {
    VerifyingKey::from_public_key_der(public_key).ok()
}

/// Whether the owner of a key has signed what authenticator and browser say.
pub(super) fn is_signed(
    public_key: &[u8],
    signature: &[u8],
    (authenticator_data, client_data): (&[u8], &[u8]),
) -> bool {
    let (Some(key), Ok(signature)) = (key(public_key), Signature::from_der(signature)) else {
        return false;
    };
    let signed = [authenticator_data, &Sha256::digest(client_data)[..]].concat();
    key.verify(&signed, &signature).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn site(origin: &str) -> Site {
        Site {
            origin: origin.into(),
        }
    }

    #[test]
    fn a_site_is_known_by_its_host() {
        for (origin, host) in [
            ("https://play.example", "play.example"),
            ("http://localhost:7870", "localhost"),
        ] {
            assert_eq!(site(origin).host(), host);
        }
    }

    #[test]
    fn a_browser_says_what_it_has_asked_for_and_where() {
        let said = |kind: &str, origin: &str, cross: bool| {
            format!(
                r#"{{"type":"{kind}","challenge":"abc","origin":"{origin}","crossOrigin":{cross}}}"#
            )
        };
        let here = site("https://play.example");
        for (said, right) in [
            (said("webauthn.get", "https://play.example", false), true),
            (
                said("webauthn.create", "https://play.example", false),
                false,
            ),
            (said("webauthn.get", "https://evil.example", false), false),
            (said("webauthn.get", "http://play.example", false), false),
            (said("webauthn.get", "https://play.example", true), false),
            ("{}".into(), false),
        ] {
            let found = challenge(said.as_bytes(), Purpose::Get, &here);
            assert_eq!(found.is_some(), right, "{said}");
        }
    }

    #[test]
    fn an_authenticator_speaks_to_one_site_and_knows_its_person() {
        let data = |host: &str, flags: u8| {
            [Sha256::digest(host).as_slice(), &[flags, 0, 0, 1, 2]].concat()
        };
        let here = site("https://play.example");
        for (data, expected) in [
            (data("play.example", 0b101), Some(258)),
            (data("evil.example", 0b101), None),
            (data("play.example", 0b001), None),
            (data("play.example", 0b100), None),
            (data("play.example", 0b101)[..36].to_vec(), None),
            (Vec::new(), None),
        ] {
            assert_eq!(uses(&data, &here), expected, "{data:?}");
        }
    }
}
