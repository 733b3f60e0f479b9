//! Passwords, kept as argon2id hashes. Hashing is slow on purpose, so it is done beside the requests, only so
//! many at once, and those who sign up wait in another lane than those who sign in.

use std::sync::Arc;

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::spawn_blocking;
use zxcvbn::{Score, zxcvbn};

use crate::identity::random_bytes;
use crate::metrics::refused;
use crate::problem::Problem;

/// Minimum number of characters of a new password.
const SHORTEST: usize = 10;
/// Minimum score of a new password. It takes more than a hundred million guesses to find such a one by words,
/// names, dates and patterns: with our hashes that is months of work for one account.
const SAFE: Score = Score::Three;
/// Number of characters by which a password is judged. Judging tries every reading of digits and signs as letters,
/// so a long one would take seconds; one that begins well is good.
const JUDGED: usize = 24;
/// A password is no longer: hashing takes as long as it is long.
const LONGEST: usize = 200;
/// No password has this hash. It is compared where there is none, so that this takes as long.
const DECOY: &str = "$argon2id$v=19$m=19456,t=2,p=1$c3RhcmxpZ2h0c3RhcmxpZw\
    $AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// Hashes and compares passwords.
pub(super) struct Passwords {
    signing_in: Queue,
    signing_up: Queue,
}

impl Default for Passwords {
    fn default() -> Self {
        Self {
            signing_in: Queue::of(Lane::SigningIn),
            signing_up: Queue::of(Lane::SigningUp),
        }
    }
}

/// Where a password waits for its turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Lane {
    /// That of people who have an account, or say so.
    SigningIn,
    /// That of people who make an account: however many do, those who have one do not wait for them.
    SigningUp,
}

impl Lane {
    /// Number of hashes at once, with 19 MB of memory each.
    const fn at_once(self) -> usize {
        match self {
            Self::SigningIn => 2,
            Self::SigningUp => 1,
        }
    }

    /// Number of people who wait at most. Whoever comes after them is refused at once.
    const fn waiting(self) -> usize {
        match self {
            Self::SigningIn => 8,
            Self::SigningUp => 4,
        }
    }

    /// The name of its limit in the metrics.
    const fn limit(self) -> &'static str {
        match self {
            Self::SigningIn => "sign-in-queue",
            Self::SigningUp => "sign-up-queue",
        }
    }
}

/// The turns of a lane, and the places in which people have or wait for one.
struct Queue {
    turns: Arc<Semaphore>,
    places: Arc<Semaphore>,
}

impl Queue {
    fn of(lane: Lane) -> Self {
        let places = lane.at_once() + lane.waiting();
        Self {
            turns: Arc::new(Semaphore::new(lane.at_once())),
            places: Arc::new(Semaphore::new(places)),
        }
    }

    /// Waits for a turn; nothing, if too many wait already.
    async fn turn(&self) -> Option<(OwnedSemaphorePermit, OwnedSemaphorePermit)> {
        let place = Arc::clone(&self.places).try_acquire_owned().ok()?;
        let turn = Arc::clone(&self.turns).acquire_owned().await.ok()?;
        Some((place, turn))
    }
}

impl Passwords {
    /// Refuses a new password of somebody called `name` that is too short, too long or easily guessed.
    pub(super) async fn check(
        &self,
        password: &str,
        name: &str,
        lane: Lane,
    ) -> Result<(), Problem> {
        let length = password.chars().count();
        if length < SHORTEST {
            let reason = format!("a password has at least {SHORTEST} characters");
            return Err(Problem::unreadable(reason));
        }
        if length > LONGEST {
            let reason = format!("a password has at most {LONGEST} characters");
            return Err(Problem::unreadable(reason));
        }
        let (judged, name): (String, String) =
            (password.chars().take(JUDGED).collect(), name.into());
        let judging = self.in_turn(lane, move || zxcvbn(&judged, &[&name]).score());
        if judging.await? < SAFE {
            return Err(Problem::unreadable(
                "this password is easily guessed: use several words that do not belong together, or \
                 let your browser make one up",
            ));
        }
        Ok(())
    }

    /// The hash to keep of a password.
    pub(super) async fn hash(&self, password: String, lane: Lane) -> Result<String, Problem> {
        let hashed = self.in_turn(lane, move || {
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
        self.in_turn(Lane::SigningIn, move || {
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

    const fn queue(&self, lane: Lane) -> &Queue {
        match lane {
            Lane::SigningIn => &self.signing_in,
            Lane::SigningUp => &self.signing_up,
        }
    }

    async fn in_turn<T: Send + 'static>(
        &self,
        lane: Lane,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let Some(turn) = self.queue(lane).turn().await else {
            refused(lane.limit());
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
        let hash = passwords
            .hash("correct horse".into(), Lane::SigningUp)
            .await
            .unwrap();
        assert!(
            hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"),
            "{hash}"
        );
        let other = passwords
            .hash("correct horse".into(), Lane::SigningIn)
            .await
            .unwrap();
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

    /// A flood of people who sign up fills their own lane: the next of them is refused at once, and
    /// whoever signs in has nobody before them.
    #[tokio::test]
    async fn a_flood_of_sign_ups_leaves_the_lane_of_signing_in_empty() {
        let passwords = Passwords::default();
        let queue = passwords.queue(Lane::SigningUp);
        let places = Lane::SigningUp.at_once() + Lane::SigningUp.waiting();
        let flood = Arc::clone(&queue.places).acquire_many_owned(places as u32);
        let flood = flood.await.unwrap();
        let refused = passwords
            .hash("correct horse".into(), Lane::SigningUp)
            .await;
        let refused = refused.unwrap_err();
        assert_eq!(refused, Problem::busy());
        assert!(refused.wait.is_some(), "it says when to try again");
        let queue = passwords.queue(Lane::SigningIn);
        let free = (
            queue.turns.available_permits(),
            queue.places.available_permits(),
        );
        let all = Lane::SigningIn.at_once();
        assert_eq!(free, (all, all + Lane::SigningIn.waiting()));
        let found = passwords.fits("correct horse".into(), None).await;
        assert_eq!(found, Ok(Fits::No));
        drop(flood);
        let hashed = passwords
            .hash("correct horse".into(), Lane::SigningUp)
            .await;
        assert!(hashed.is_ok());
    }

    /// However many guess, whoever waits has at most so many before them.
    #[tokio::test]
    async fn the_lane_of_signing_in_is_bounded_too() {
        let passwords = Passwords::default();
        let places = Lane::SigningIn.at_once() + Lane::SigningIn.waiting();
        let queue = passwords.queue(Lane::SigningIn);
        let flood = Arc::clone(&queue.places).acquire_many_owned(places as u32);
        let flood = flood.await.unwrap();
        let refused = passwords.fits("correct horse".into(), None).await;
        assert_eq!(refused, Err(Problem::busy()));
        drop(flood);
        assert_eq!(
            passwords.fits("correct horse".into(), None).await,
            Ok(Fits::No)
        );
    }

    /// One of two hundred signs that all stand for letters would take many seconds otherwise.
    #[tokio::test]
    async fn judging_a_password_takes_no_long_time() {
        let (passwords, signs) = (Passwords::default(), "4@8({[<369&#!1/|0$5+7%2".repeat(8));
        let began = std::time::Instant::now();
        let checked = passwords.check(&signs, "Mira", Lane::SigningUp);
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
            let checked = passwords.check(password, "Stellarium", Lane::SigningUp);
            assert_eq!(checked.await.is_ok(), allowed, "{password}");
        }
    }
}
