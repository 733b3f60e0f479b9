//! Challenges that an authenticator signs. Each is new and signed by this server. Nothing is stored
//! about an open challenge, so any server can accept the answer; the store knows the spent ones.

use std::time::Duration;

use asterism_store::passkeys::SpentChallenge;
use asterism_store::{now, random_bytes};
use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;

use crate::identity::ServerKey;

/// Lifetime of a challenge.
const LIFE: Duration = Duration::from_secs(5 * 60);

/// The purpose of a signature.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::accounts) enum Purpose {
    /// A new passkey.
    Create,
    /// Signing in.
    SignIn,
    /// Confirming one's identity.
    Confirm,
}

impl Purpose {
    /// Name of the purpose in the data of the browser.
    pub(super) const fn kind(self) -> &'static str {
        match self {
            Self::Create => "webauthn.create",
            Self::SignIn | Self::Confirm => "webauthn.get",
        }
    }

    /// Context of the signature, so that no challenge serves for something else.
    const fn label(self) -> &'static str {
        match self {
            Self::Create => "webauthn.create",
            Self::SignIn => "webauthn.get",
            Self::Confirm => "webauthn.confirm",
        }
    }
}

/// A new challenge: random bytes, its end, and a signature.
pub(super) fn make(key: &ServerKey, purpose: Purpose) -> String {
    let mut bytes = random_bytes::<16>().to_vec();
    let ends = now() + LIFE.as_secs().cast_signed();
    bytes.extend(ends.to_be_bytes());
    let signature = key.sign(purpose.label(), &bytes);
    bytes.extend(signature.as_bytes());
    BASE64.encode(bytes)
}

/// Reads a challenge; `None` if this server has not made it for this purpose, or it has expired.
/// The store knows if it was spent before.
pub(super) fn read(key: &ServerKey, purpose: Purpose, shown: &str) -> Option<SpentChallenge> {
    let bytes = BASE64.decode(shown).ok()?;
    let (body, signature) = bytes.split_at_checked(24)?;
    let signature: [u8; 32] = signature.try_into().ok()?;
    // The comparison of two hashes takes the same time wherever they differ.
    let ours = key.sign(purpose.label(), body) == blake3::Hash::from_bytes(signature);
    let (nonce, ends) = body.split_at(16);
    let ends = i64::from_be_bytes(ends.try_into().ok()?);
    let nonce = nonce.try_into().ok()?;
    (ours && ends > now()).then_some(SpentChallenge { nonce, ends })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_challenge_is_for_one_purpose_and_the_server_that_made_it() {
        let key = ServerKey::random();
        let challenge = make(&key, Purpose::SignIn);
        assert_ne!(make(&key, Purpose::SignIn), challenge);
        assert!(read(&key, Purpose::SignIn, &challenge).is_some());
        assert_eq!(
            read(&ServerKey::random(), Purpose::SignIn, &challenge),
            None
        );
        for other in [Purpose::Create, Purpose::Confirm] {
            assert_eq!(read(&key, other, &challenge), None, "{other:?}");
        }
        for nonsense in ["", "AAAA", "é", &challenge[1..]] {
            assert_eq!(read(&key, Purpose::SignIn, nonsense), None, "{nonsense}");
        }
    }

    #[test]
    fn a_challenge_ends() {
        let key = ServerKey::random();
        for (left, good) in [(2, true), (0, false), (-1, false)] {
            let mut bytes = [0; 16].to_vec();
            bytes.extend((now() + left).to_be_bytes());
            let signature = key.sign(Purpose::SignIn.label(), &bytes);
            bytes.extend(signature.as_bytes());
            let found = read(&key, Purpose::SignIn, &BASE64.encode(bytes));
            assert_eq!(found.is_some(), good, "{left}");
        }
    }
}
