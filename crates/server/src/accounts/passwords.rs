//! Passwords, kept as argon2id hashes. Hashing is slow on purpose, so it is done beside the requests, and
//! only so many at once.

use std::sync::Arc;
use std::time::Duration;

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;
use tokio::time::timeout;

use crate::identity::random_bytes;
use crate::problem::Problem;

/// So many are hashed at once, with 19 MB of memory each.
const AT_ONCE: usize = 2;
/// Whoever has waited so long for their turn is sent away.
const PATIENCE: Duration = Duration::from_secs(10);
/// A password is no shorter. Length is what counts, so nothing else is asked of it.
const SHORTEST: usize = 10;
/// A password is no longer: hashing takes as long as it is long.
const LONGEST: usize = 200;
/// No password has this hash. It is compared where there is none, so that this takes as long.
const DECOY: &str = "$argon2id$v=19$m=19456,t=2,p=1$c3RhcmxpZ2h0c3RhcmxpZw\
    $AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// Hashes and compares passwords.
pub(super) struct Passwords {
    turns: Arc<Semaphore>,
}

impl Default for Passwords {
    fn default() -> Self {
        Self {
            turns: Arc::new(Semaphore::new(AT_ONCE)),
        }
    }
}

impl Passwords {
    /// Whether somebody called `name` may have this password.
    pub(super) fn check(password: &str, name: &str) -> Result<(), Problem> {
        let length = password.chars().count();
        if length < SHORTEST {
            let reason = format!("a password has at least {SHORTEST} characters");
            return Err(Problem::unreadable(reason));
        }
        if length > LONGEST {
            let reason = format!("a password has at most {LONGEST} characters");
            return Err(Problem::unreadable(reason));
        }
        if password.to_lowercase().contains(&name.to_lowercase()) {
            return Err(Problem::unreadable(
                "a password with your name in it is easily guessed",
            ));
        }
        Ok(())
    }

    /// The hash to keep of a password.
    pub(super) async fn hash(&self, password: String) -> Result<String, Problem> {
        let hashed = self.in_turn(move || {
            let salt: [u8; 16] = random_bytes();
            let hash = Argon2::default().hash_password_with_salt(password.as_bytes(), &salt);
            hash.map(|hash: PasswordHash| hash.to_string())
        });
        hashed.await?.map_err(|error| {
            tracing::error!(%error, "a password could not be hashed");
            Problem::busy()
        })
    }

    /// Whether a password has this hash. Without one it has not, which takes as long to say.
    pub(super) async fn fits(
        &self,
        password: String,
        hash: Option<String>,
    ) -> Result<Fits, Problem> {
        if password.chars().count() > LONGEST {
            return Ok(Fits::No);
        }
        self.in_turn(move || {
            let kept = hash.as_deref().unwrap_or(DECOY);
            let equal = PasswordHash::new(kept).is_ok_and(|kept| compare(&password, &kept));
            if equal && hash.is_some() {
                Fits::Yes
            } else {
                Fits::No
            }
        })
        .await
    }

    async fn in_turn<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let turn = timeout(PATIENCE, Arc::clone(&self.turns).acquire_owned()).await;
        let Ok(Ok(turn)) = turn else {
            return Err(Problem::busy());
        };
        let done = spawn_blocking(move || {
            let _turn = turn; // Given back when the work is done, even if nobody waits for it.
            work()
        });
        done.await.map_err(|_| Problem::busy())
    }
}

/// The library compares in the same time wherever two hashes differ.
fn compare(password: &str, kept: &PasswordHash) -> bool {
    let argon2 = Argon2::default();
    argon2.verify_password(password.as_bytes(), kept).is_ok()
}

/// Whether a password is right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fits {
    /// It is.
    Yes,
    /// It is not.
    No,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_password_fits_its_own_hash_only() {
        let passwords = Passwords::default();
        let hash = passwords.hash("correct horse".into()).await.unwrap();
        assert!(
            hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"),
            "{hash}"
        );
        let other = passwords.hash("correct horse".into()).await.unwrap();
        assert_ne!(hash, other, "each has a salt of its own");
        for (password, hash, fits) in [
            ("correct horse", Some(hash.clone()), Fits::Yes),
            ("correct house", Some(hash), Fits::No),
            ("correct horse", None, Fits::No),
            ("correct horse", Some("nonsense".into()), Fits::No),
        ] {
            let found = passwords.fits(password.into(), hash).await;
            assert_eq!(found, Ok(fits), "{password}");
        }
    }

    #[test]
    fn the_decoy_costs_what_a_real_hash_costs() {
        let decoy = PasswordHash::new(DECOY).unwrap();
        let salt: [u8; 16] = random_bytes();
        let real: PasswordHash = Argon2::default()
            .hash_password_with_salt(b"starlight", &salt)
            .unwrap();
        assert_eq!(decoy.algorithm, real.algorithm);
        assert_eq!(decoy.params.to_string(), real.params.to_string());
        let length = |hash: &PasswordHash| hash.hash.as_ref().map(|hash| hash.as_bytes().len());
        assert_eq!(length(&decoy), length(&real));
    }

    #[test]
    fn a_password_is_long_and_not_the_name() {
        for (password, allowed) in [
            ("ten letter", true),
            ("nine lett", false),
            (&"x".repeat(200), true),
            (&"x".repeat(201), false),
            ("i am mira, really", false),
            ("ünïcödé ✨✨✨", true),
        ] {
            assert_eq!(
                Passwords::check(password, "Mira").is_ok(),
                allowed,
                "{password}"
            );
        }
    }
}
