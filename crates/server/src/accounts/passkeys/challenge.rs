//! What an authenticator is asked to sign: something new each time, that this server has made and takes
//! back once.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;

use crate::identity::{ServerKey, random_bytes};
use crate::store::now;

/// A person needs no longer to find their finger.
const LIFE: Duration = Duration::from_secs(5 * 60);
/// No more than this is remembered at once.
const REMEMBERED: usize = 100_000;

/// What a signature is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Purpose {
    /// A new passkey.
    Create,
    /// Signing in.
    Get,
}

impl Purpose {
    /// How a browser calls it, and how a challenge is told from others.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Create => "webauthn.create",
            Self::Get => "webauthn.get",
        }
    }
}

/// The challenges that were taken back lately. Those that are out are not kept: they are signed, so that
/// any server of a house may take them back.
#[derive(Default)]
pub(in crate::accounts) struct Challenges {
    taken: Mutex<HashMap<String, i64>>,
}

impl Challenges {
    /// A new challenge: chance, when it ends, and a signature.
    pub(super) fn make(key: &ServerKey, purpose: Purpose) -> String {
        let mut bytes = random_bytes::<16>().to_vec();
        let ends = now() + LIFE.as_secs().cast_signed();
        bytes.extend(ends.to_be_bytes());
        let signature = key.sign(purpose.name(), &bytes);
        bytes.extend(signature.as_bytes());
        BASE64.encode(bytes)
    }

    /// Whether a challenge is one of ours, in time, and comes back for the first time.
    pub(super) fn take(&self, key: &ServerKey, purpose: Purpose, shown: &str) -> bool {
        let Some(ends) = ends(key, purpose, shown).filter(|ends| *ends > now()) else {
            return false;
        };
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        if taken.len() >= REMEMBERED {
            taken.retain(|_, ends| *ends > now());
        }
        taken.len() < REMEMBERED && taken.insert(shown.to_owned(), ends).is_none()
    }
}

/// When a challenge ends that this server has signed.
fn ends(key: &ServerKey, purpose: Purpose, shown: &str) -> Option<i64> {
    let bytes = BASE64.decode(shown).ok()?;
    let (body, signature) = bytes.split_at_checked(24)?;
    let signature: [u8; 32] = signature.try_into().ok()?;
    let ends = i64::from_be_bytes(body[16..].try_into().ok()?);
    // The comparison of two hashes takes the same time wherever they differ.
    (key.sign(purpose.name(), body) == blake3::Hash::from_bytes(signature)).then_some(ends)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_challenge_is_taken_once_by_the_server_that_made_it() {
        let (key, challenges) = (ServerKey::random(), Challenges::default());
        let challenge = Challenges::make(&key, Purpose::Get);
        assert!(!challenges.take(&ServerKey::random(), Purpose::Get, &challenge));
        assert!(!challenges.take(&key, Purpose::Create, &challenge));
        assert!(challenges.take(&key, Purpose::Get, &challenge));
        assert!(!challenges.take(&key, Purpose::Get, &challenge), "once");
        for nonsense in ["", "AAAA", "é", &challenge[1..]] {
            assert!(!challenges.take(&key, Purpose::Get, nonsense), "{nonsense}");
        }
    }
}
