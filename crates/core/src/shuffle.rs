//! Shuffles that nobody chooses alone: a committed secret, and the nonces that players mix in.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::dice::Seed;
use crate::seat::Seat;
use crate::unreadable::Unreadable;

/// Maximum length of a nonce in bytes, so that all that is mixed fits into one chunk of BLAKE3,
/// 1024 bytes.
const MAX_NONCE_LENGTH: usize = 64;

/// The text that one person mixes into the seed of a game: 1 to 64 printable ASCII characters, with
/// no space at the ends.
///
/// ```
/// use asterism_core::Nonce;
/// assert_eq!("a walk in the rain".parse::<Nonce>().unwrap().as_str(), "a walk in the rain");
/// for wrong in ["", " rain", "rain\n", "fünf", &"x".repeat(65)] {
///     assert!(wrong.parse::<Nonce>().is_err(), "{wrong:?}");
/// }
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Nonce(String);

impl Nonce {
    /// Its characters.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for Nonce {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let printable = text.bytes().all(|byte| (b' '..=b'~').contains(&byte));
        if text.is_empty() || text.len() > MAX_NONCE_LENGTH || !printable || text.trim() != text {
            return Err(Unreadable::new(format!(
                "a nonce is 1 to {MAX_NONCE_LENGTH} printable ASCII characters without spaces at the ends"
            )));
        }
        Ok(Self(text.to_owned()))
    }
}

impl fmt::Display for Nonce {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Seed {
    /// The seed that this secret gives with what each seat mixes in. If nobody does, it is the
    /// secret.
    ///
    /// It is the keyed BLAKE3 hash, with the secret as its key, of a line `asterism 1 shuffle` and
    /// a line `seat N: nonce` for each seat that has one; every line ends with a line feed.
    ///
    /// ```
    /// use asterism_core::Seed;
    /// let secret = Seed::from_text("7");
    /// let (ann, ben) = ("rain".parse().ok(), "snow".parse().ok());
    /// assert_eq!(secret.mixed(&[None, None]), secret);
    /// assert_ne!(secret.mixed(&[ann.clone(), None]), secret.mixed(&[None, ann.clone()]));
    /// assert_ne!(secret.mixed(&[ann.clone(), None]), secret.mixed(&[ann, ben]));
    /// ```
    #[must_use]
    pub fn mixed(&self, nonces: &[Option<Nonce>]) -> Self {
        if nonces.iter().all(Option::is_none) {
            return *self;
        }
        let seats = Seat::ALL.into_iter().zip(nonces);
        let lines =
            seats.filter_map(|(seat, nonce)| Some(format!("seat {seat}: {}\n", nonce.as_ref()?)));
        let text: String = ["asterism 1 shuffle\n".to_owned()]
            .into_iter()
            .chain(lines)
            .collect();
        Self::new(*blake3::keyed_hash(self.bytes(), text.as_bytes()).as_bytes())
    }
}

/// The origin of the seed of a recorded game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShuffleRecord {
    /// The secret of the server, in hexadecimal.
    pub secret: String,
    /// The commitment that was shown before anybody mixed something in: it fixes the secret.
    pub commitment: String,
    /// The nonce of each seat that has mixed one in.
    pub nonces: Vec<Option<String>>,
}

impl ShuffleRecord {
    /// The record of this secret and these nonces.
    pub fn new(secret: &Seed, nonces: &[Option<Nonce>]) -> Self {
        let nonces = nonces
            .iter()
            .map(|nonce| nonce.as_ref().map(Nonce::to_string));
        Self {
            secret: secret.to_string(),
            commitment: secret.commitment(),
            nonces: nonces.collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn nonces(texts: &[&str]) -> Vec<Option<Nonce>> {
        texts.iter().map(|text| text.parse().ok()).collect()
    }

    /// Test vectors for other programs.
    #[test]
    fn secret_and_nonces_give_this_seed() {
        let secret = Seed::new([7; 32]);
        for (texts, seed) in [
            (
                &["", ""][..],
                "0707070707070707070707070707070707070707070707070707070707070707",
            ),
            (
                &["rain", ""],
                "7f8d6089af4c9d3e63068d11319fca9df38b798928749aae4a989477173e5c64",
            ),
            (
                &["rain", "snow and ice"],
                "6dd203904637b3605a4ed78d9a8ef37ad69d1ef31daf055c1ae93d497144a5d7",
            ),
        ] {
            assert_eq!(secret.mixed(&nonces(texts)).to_string(), seed, "{texts:?}");
        }
        assert_eq!(
            secret.commitment(),
            "a818948d6dd1372ca8972df791bcd448cc2692c243897092a9e82197f98e89d5"
        );
    }

    #[test]
    fn what_is_mixed_fits_into_one_chunk() {
        let longest = Seat::ALL.len() * ("seat 1: \n".len() + MAX_NONCE_LENGTH);
        assert!("asterism 1 shuffle\n".len() + longest <= 1024);
    }

    #[test]
    fn no_two_tables_mix_the_same_text() {
        let secret = Seed::from_text("7");
        let tables = [
            &["a", "b", ""][..],
            &["ab", "", ""],
            &["a", "", "b"],
            &["", "a", "b"],
            &["b", "a", ""],
            &["a seat 2: b", "", ""],
        ];
        let mut seeds: Vec<_> = tables
            .iter()
            .map(|it| secret.mixed(&nonces(it)).to_string())
            .collect();
        seeds.sort();
        seeds.dedup();
        assert_eq!(seeds.len(), tables.len());
    }
}
