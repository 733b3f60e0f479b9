//! Checks the answers of authenticators, as Web Authentication specifies. Accepts keys for ES256,
//! which nearly every authenticator has, and for RS256, the only kind that some of Windows have.

use std::ops::RangeInclusive;

use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;
use p256::ecdsa::signature::Verifier;
use p256::ecdsa::{Signature, VerifyingKey};
use p256::pkcs8::der::asn1::UintRef;
use p256::pkcs8::der::{Decode, Reader, SliceReader};
use p256::pkcs8::spki::SubjectPublicKeyInfoRef;
use p256::pkcs8::{DecodePublicKey, ObjectIdentifier};
use ring::signature::{RSA_PKCS1_2048_8192_SHA256, UnparsedPublicKey};
use serde::Deserialize;
use sha2::{Digest as _, Sha256};

use super::challenge::Purpose;
use crate::site::PublicAddress;

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

/// The client data that a passkey signs.
#[derive(Deserialize)]
struct ClientData {
    #[serde(rename = "type")]
    kind: String,
    challenge: String,
    origin: String,
    #[serde(default, rename = "crossOrigin")]
    cross_origin: bool,
}

/// The challenge in the client data; `None` if it was answered at another site or for another
/// purpose.
pub(super) fn challenge(
    client_data: &[u8],
    purpose: Purpose,
    site: &PublicAddress,
) -> Option<String> {
    let said: ClientData = serde_json::from_slice(client_data).ok()?;
    let right = said.kind == purpose.kind() && said.origin == site.origin() && !said.cross_origin;
    right.then_some(said.challenge)
}

/// Flag: a person was present.
const PRESENT: u8 = 1;
/// Flag: the authenticator has verified the person.
const VERIFIED: u8 = 1 << 2;
/// Flag: the passkey may be copied to other devices.
const BACKUP_ELIGIBLE: u8 = 1 << 3;
/// Flag: the passkey was copied.
const BACKED_UP: u8 = 1 << 4;

/// The sign counter of an authenticator; `None` if its answer is for another site, it has not
/// verified the person, or its flags contradict each other.
pub(super) fn uses(authenticator_data: &[u8], site: &PublicAddress) -> Option<u32> {
    let (for_site, rest) = authenticator_data.split_at_checked(32)?;
    let flags = *rest.first()?;
    let uses = rest.get(1..5)?.try_into().ok()?;
    let right = for_site == Sha256::digest(site.host()).as_slice();
    let sure = flags & (PRESENT | VERIFIED) == PRESENT | VERIFIED;
    let sound = flags & (BACKUP_ELIGIBLE | BACKED_UP) != BACKED_UP;
    (right && sure && sound).then_some(u32::from_be_bytes(uses))
}

/// A public key of an accepted kind.
pub(super) enum Key {
    /// ECDSA on the curve P-256 with SHA-256.
    Es256(VerifyingKey),
    /// RSA with SHA-256 and PKCS #1 version 1.5 padding; the key in the form of PKCS #1.
    Rs256(Vec<u8>),
}

/// Object identifier of RSA keys in a `SubjectPublicKeyInfo`.
const RSA: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.113549.1.1.1");

/// Allowed length of the modulus of an RSA key, in bytes: 2048 to 8192 bits.
const MODULUS: RangeInclusive<usize> = 256..=1024;

/// True for an RSA public key in the form of PKCS #1, with a size that is safe and quick to check.
fn is_rsa_key(bytes: &[u8]) -> bool {
    let modulus = SliceReader::new(bytes).and_then(|mut reader| {
        reader.sequence(|reader| {
            let modulus = UintRef::decode(reader)?;
            UintRef::decode(reader).map(|_exponent| modulus.as_bytes().len())
        })
    });
    modulus.is_ok_and(|length| MODULUS.contains(&length))
}

impl Key {
    /// Reads a `SubjectPublicKeyInfo`.
    pub(super) fn read(bytes: &[u8]) -> Option<Self> {
        if let Ok(key) = VerifyingKey::from_public_key_der(bytes) {
            return Some(Self::Es256(key));
        }
        let info = SubjectPublicKeyInfoRef::try_from(bytes).ok()?;
        let key = info.subject_public_key.as_bytes()?;
        (info.algorithm.oid == RSA && is_rsa_key(key)).then(|| Self::Rs256(key.to_vec()))
    }

    /// True if `signature` is the signature of `message` by this key.
    fn has_signed(&self, message: &[u8], signature: &[u8]) -> bool {
        match self {
            Self::Es256(key) => Signature::from_der(signature)
                .is_ok_and(|signature| key.verify(message, &signature).is_ok()),
            Self::Rs256(key) => UnparsedPublicKey::new(&RSA_PKCS1_2048_8192_SHA256, key)
                .verify(message, signature)
                .is_ok(),
        }
    }
}

/// True if `signature` is the key's signature of authenticator data and client data.
pub(super) fn is_signed(
    public_key: &[u8],
    signature: &[u8],
    authenticator_data: &[u8],
    client_data: &[u8],
) -> bool {
    let signed = [authenticator_data, &Sha256::digest(client_data)[..]].concat();
    Key::read(public_key).is_some_and(|key| key.has_signed(&signed, signature))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn here() -> PublicAddress {
        "https://play.example".parse().unwrap()
    }

    #[test]
    fn a_browser_says_what_it_has_asked_for_and_where() {
        let said = |kind: &str, origin: &str, cross: bool| {
            format!(
                r#"{{"type":"{kind}","challenge":"abc","origin":"{origin}","crossOrigin":{cross}}}"#
            )
        };
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
            let found = challenge(said.as_bytes(), Purpose::SignIn, &here());
            assert_eq!(found.is_some(), right, "{said}");
        }
    }

    #[test]
    fn an_authenticator_speaks_to_one_site_and_knows_its_person() {
        let data = |host: &str, flags: u8| {
            [Sha256::digest(host).as_slice(), &[flags, 0, 0, 1, 2]].concat()
        };
        for (data, expected) in [
            (data("play.example", 0b101), Some(258)),
            (data("evil.example", 0b101), None),
            (data("play.example", 0b001), None),
            (data("play.example", 0b100), None),
            (data("play.example", 0b11101), Some(258)),
            (data("play.example", 0b10101), None),
            (data("play.example", 0b101)[..36].to_vec(), None),
            (Vec::new(), None),
        ] {
            assert_eq!(uses(&data, &here()), expected, "{data:?}");
        }
    }
}
