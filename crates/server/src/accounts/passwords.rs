//! Passwords, stored as argon2id hashes. Hashing is slow on purpose, so it runs on other threads
//! than requests, a few at a time, with separate queues for signing up and signing in.

use std::sync::Arc;

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use asterism_store::random_bytes;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::spawn_blocking;
use zxcvbn::{Score, zxcvbn};

use super::error::AccountError;
use crate::metrics::refused;

/// Minimum number of characters of a new password.
const MIN_LENGTH: usize = 10;
/// Minimum zxcvbn score of a new password. Guessing such a password by words, names, dates and
/// patterns takes more than a hundred million guesses: with our hashes, months of work for one
/// account.
const MIN_SCORE: Score = Score::Three;
/// Number of characters that are scored. Scoring tries every reading of digits and signs as
/// letters, so a long password would take seconds; one that begins well is good.
const JUDGED_LENGTH: usize = 24;
/// Maximum number of characters, since the time to hash grows with the length.
const MAX_LENGTH: usize = 200;
/// A hash that no password has. It is compared when there is no account, so that the answer takes
/// as long.
const DECOY: &str = "$argon2id$v=19$m=19456,t=2,p=1$c3RhcmxpZ2h0c3RhcmxpZw\
    $AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// Hashes and checks passwords.
pub(super) struct Passwords {
    signing_in: Queue,
    signing_up: Queue,
}

impl Default for Passwords {
    fn default() -> Self {
        Self {
            signing_in: Queue::of(HashQueue::SigningIn),
            signing_up: Queue::of(HashQueue::SigningUp),
        }
    }
}

/// The queues for hashing passwords.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum HashQueue {
    /// For sign-ins and other checks of existing accounts.
    SigningIn,
    /// For new accounts, however many: people who sign in do not wait for them.
    SigningUp,
}

impl HashQueue {
    /// Number of hashes at once, each with 19 MB of memory.
    const fn at_once(self) -> usize {
        match self {
            Self::SigningIn => 2,
            Self::SigningUp => 1,
        }
    }

    /// Maximum number of waiting people. Those who come after them are refused at once.
    const fn waiting(self) -> usize {
        match self {
            Self::SigningIn => 8,
            Self::SigningUp => 4,
        }
    }

    /// Name of the limit in the metrics.
    const fn limit(self) -> &'static str {
        match self {
            Self::SigningIn => "sign-in-queue",
            Self::SigningUp => "sign-up-queue",
        }
    }
}

/// The semaphores of a queue: `turns` for running hashes, `places` for running and waiting ones.
struct Queue {
    turns: Arc<Semaphore>,
    places: Arc<Semaphore>,
}

impl Queue {
    fn of(queue: HashQueue) -> Self {
        let places = queue.at_once() + queue.waiting();
        Self {
            turns: Arc::new(Semaphore::new(queue.at_once())),
            places: Arc::new(Semaphore::new(places)),
        }
    }

    /// Waits for a turn; `None` if too many wait already.
    async fn turn(&self) -> Option<(OwnedSemaphorePermit, OwnedSemaphorePermit)> {
        let place = Arc::clone(&self.places).try_acquire_owned().ok()?;
        let turn = Arc::clone(&self.turns).acquire_owned().await.ok()?;
        Some((place, turn))
    }
}

impl Passwords {
    /// Refuses a new password that is too short, too long or easily guessed, for an account with
    /// `name`.
    pub(super) async fn check(
        &self,
        password: &str,
        name: &str,
        queue: HashQueue,
    ) -> Result<(), AccountError> {
        let length = password.chars().count();
        if length < MIN_LENGTH {
            return Err(AccountError::ShortPassword(MIN_LENGTH));
        }
        if length > MAX_LENGTH {
            return Err(AccountError::LongPassword(MAX_LENGTH));
        }
        let (judged, name): (String, String) =
            (password.chars().take(JUDGED_LENGTH).collect(), name.into());
        let judging = self.in_turn(queue, move || zxcvbn(&judged, &[&name]).score());
        if judging.await? < MIN_SCORE {
            return Err(AccountError::WeakPassword);
        }
        Ok(())
    }

    /// Hashes a password.
    pub(super) async fn hash(
        &self,
        password: String,
        queue: HashQueue,
    ) -> Result<String, AccountError> {
        let hashed = self.in_turn(queue, move || {
            let salt: [u8; 16] = random_bytes();
            let hash = Argon2::default().hash_password_with_salt(password.as_bytes(), &salt);
            hash.map(|hash: PasswordHash| hash.to_string())
        });
        hashed.await?.map_err(|error| {
            tracing::error!(%error, "hashing a password failed");
            AccountError::Busy
        })
    }

    /// Compares a password with a hash. Without a hash it takes as long, and the password is wrong.
    pub(super) async fn fits(
        &self,
        password: String,
        hash: Option<String>,
    ) -> Result<PasswordCheck, AccountError> {
        if password.chars().count() > MAX_LENGTH {
            return Ok(PasswordCheck::Wrong);
        }
        self.in_turn(HashQueue::SigningIn, move || {
            let kept = hash.as_deref().unwrap_or(DECOY);
            let equal = PasswordHash::new(kept).is_ok_and(|kept| compare(&password, &kept));
            if equal && hash.is_some() {
                PasswordCheck::Right
            } else {
                PasswordCheck::Wrong
            }
        })
        .await
    }

    const fn queue(&self, queue: HashQueue) -> &Queue {
        match queue {
            HashQueue::SigningIn => &self.signing_in,
            HashQueue::SigningUp => &self.signing_up,
        }
    }

    async fn in_turn<T: Send + 'static>(
        &self,
        queue: HashQueue,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, AccountError> {
        let Some(turn) = self.queue(queue).turn().await else {
            refused(queue.limit());
            return Err(AccountError::Busy);
        };
        let done = spawn_blocking(move || {
            let _turn = turn; // Released when the work is done, even if the request is gone.
            work()
        });
        done.await.map_err(|_| AccountError::Busy)
    }
}

/// Compares in constant time, wherever two hashes differ.
fn compare(password: &str, kept: &PasswordHash) -> bool {
    let argon2 = Argon2::default();
    argon2.verify_password(password.as_bytes(), kept).is_ok()
}

/// The result of comparing a password.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PasswordCheck {
    /// The password is right.
    Right,
    /// The password is wrong, or there is no hash to compare it with.
    Wrong,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_password_fits_its_own_hash_only() {
        let passwords = Passwords::default();
        let hash = passwords
            .hash("correct horse".into(), HashQueue::SigningUp)
            .await
            .unwrap();
        assert!(
            hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"),
            "{hash}"
        );
        let other = passwords
            .hash("correct horse".into(), HashQueue::SigningIn)
            .await
            .unwrap();
        assert_ne!(hash, other, "each has a salt of its own");
        for (password, hash, fits) in [
            ("correct horse", Some(hash.clone()), PasswordCheck::Right),
            ("correct house", Some(hash), PasswordCheck::Wrong),
            ("correct horse", None, PasswordCheck::Wrong),
            (
                "correct horse",
                Some("nonsense".into()),
                PasswordCheck::Wrong,
            ),
        ] {
            let found = passwords.fits(password.into(), hash).await;
            assert_eq!(found, Ok(fits), "{password}");
        }
    }

    /// A flood of sign-ups fills its own queue only: the next sign-up is refused at once, and
    /// sign-ins do not wait.
    #[tokio::test]
    async fn a_flood_of_sign_ups_leaves_the_lane_of_signing_in_empty() {
        let passwords = Passwords::default();
        let queue = passwords.queue(HashQueue::SigningUp);
        let places = HashQueue::SigningUp.at_once() + HashQueue::SigningUp.waiting();
        let flood = Arc::clone(&queue.places).acquire_many_owned(places as u32);
        let flood = flood.await.unwrap();
        let refused = passwords
            .hash("correct horse".into(), HashQueue::SigningUp)
            .await;
        let refused = refused.unwrap_err();
        assert_eq!(refused, AccountError::Busy);
        let answered = crate::problem::Problem::from(refused);
        assert!(answered.wait.is_some(), "it says when to try again");
        let queue = passwords.queue(HashQueue::SigningIn);
        let free = (
            queue.turns.available_permits(),
            queue.places.available_permits(),
        );
        let all = HashQueue::SigningIn.at_once();
        assert_eq!(free, (all, all + HashQueue::SigningIn.waiting()));
        let found = passwords.fits("correct horse".into(), None).await;
        assert_eq!(found, Ok(PasswordCheck::Wrong));
        drop(flood);
        let hashed = passwords
            .hash("correct horse".into(), HashQueue::SigningUp)
            .await;
        assert!(hashed.is_ok());
    }

    /// The queue of sign-ins is bounded, however many people guess passwords.
    #[tokio::test]
    async fn the_lane_of_signing_in_is_bounded_too() {
        let passwords = Passwords::default();
        let places = HashQueue::SigningIn.at_once() + HashQueue::SigningIn.waiting();
        let queue = passwords.queue(HashQueue::SigningIn);
        let flood = Arc::clone(&queue.places).acquire_many_owned(places as u32);
        let flood = flood.await.unwrap();
        let refused = passwords.fits("correct horse".into(), None).await;
        assert_eq!(refused, Err(AccountError::Busy));
        drop(flood);
        assert_eq!(
            passwords.fits("correct horse".into(), None).await,
            Ok(PasswordCheck::Wrong)
        );
    }

    /// Without a limit on the scored length, a password of two hundred signs that stand for letters
    /// takes many seconds.
    #[tokio::test]
    async fn judging_a_password_takes_no_long_time() {
        let (passwords, signs) = (Passwords::default(), "4@8({[<369&#!1/|0$5+7%2".repeat(8));
        let began = std::time::Instant::now();
        let checked = passwords.check(&signs, "Mira", HashQueue::SigningUp);
        assert_eq!(checked.await, Ok(()));
        let took = began.elapsed();
        assert!(took.as_secs() < 3, "{took:?}");
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

    #[tokio::test]
    async fn a_password_is_long_and_not_easily_guessed() {
        let passwords = Passwords::default();
        let words = "correct horse battery ".repeat(20);
        for (password, allowed) in [
            ("correct horse battery", true),
            ("ünïcödé ✨✨✨", true),
            ("kT7#pw!x2", false),
            ("kT7#pw!x2q", true),
            (&words[..200], true),
            (&words[..201], false),
            ("password123", false),
            ("1234567890", false),
            ("qwertyuiop", false),
            ("aaaaaaaaaaaaaaaaaaaaaaaa", false),
            ("Stellarium", false),
            ("StellariumStellarium", false),
            ("Stellarium2024", false),
        ] {
            let checked = passwords.check(password, "Stellarium", HashQueue::SigningUp);
            assert_eq!(checked.await.is_ok(), allowed, "{password}");
        }
    }
}
