//! Seeds and dice, the only source of chance.

use std::fmt;
use std::str::FromStr;

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::unreadable::Unreadable;

/// The 256 bits from which all chance of a game follows.
///
/// Sixty-four hexadecimal digits are taken as they are; any other text is hashed into a seed.
///
/// ```
/// use asterism_core::Seed;
/// let seed = Seed::from_text("7");
/// assert_eq!(seed.to_string().parse(), Ok(seed));
/// assert_eq!(Seed::from_text(&seed.to_string()), seed);
/// assert_ne!(seed.child(0), seed.child(1));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed([u8; 32]);

impl Seed {
    /// A seed of these bytes.
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// Its bytes.
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// The seed that `text` spells out in hexadecimal, or else stands for.
    pub fn from_text(text: &str) -> Self {
        text.parse()
            .unwrap_or_else(|_| Self(*blake3::hash(text.as_bytes()).as_bytes()))
    }

    /// The seed of the `index`-th of many games played from this one.
    #[must_use]
    pub fn child(&self, index: u64) -> Self {
        Self(*blake3::keyed_hash(&self.0, &index.to_le_bytes()).as_bytes())
    }

    /// The commitment that is shown before the game: it fixes the seed without revealing it.
    pub fn commitment(&self) -> String {
        Self(blake3::derive_key("asterism 1 seed commitment", &self.0)).to_string()
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// A seed is a secret while its game lasts, so it does not show itself in logs.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(…)")
    }
}

impl FromStr for Seed {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let wrong = || Unreadable::new("a seed is 64 hexadecimal digits");
        if text.len() != 64 || !text.bytes().all(|digit| digit.is_ascii_hexdigit()) {
            return Err(wrong());
        }
        let mut bytes = [0; 32];
        for (byte, at) in bytes.iter_mut().zip((0..64).step_by(2)) {
            *byte = u8::from_str_radix(&text[at..at + 2], 16).map_err(|_| wrong())?;
        }
        Ok(Self(bytes))
    }
}

/// The only source of chance: xoshiro256++.
///
/// At a table it is seeded anew for every ply, so that what happens depends on nothing but the seed
/// and the actions before it. Search and simulation let one run on.
///
/// ```
/// use asterism_core::{Dice, Seed};
/// let seed = Seed::from_text("first light");
/// let roll = |ply| Dice::for_ply(&seed, ply).below(6);
/// assert_eq!(roll(3), roll(3));
/// ```
///
/// Dice are equal as long as they were not rolled:
///
/// ```
/// use asterism_core::Dice;
/// let (still, mut rolled) = (Dice::quick(7), Dice::quick(7));
/// assert_eq!(still, rolled);
/// rolled.below(6);
/// assert_ne!(still, rolled);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dice(Xoshiro256PlusPlus);

impl Dice {
    /// The dice of one ply of a table: ply 0 lays it out, ply `n` follows the `n`-th action.
    pub fn for_ply(seed: &Seed, ply: u32) -> Self {
        let sown = blake3::keyed_hash(&seed.0, format!("ply {ply}").as_bytes());
        Self(Xoshiro256PlusPlus::from_seed(*sown.as_bytes()))
    }

    /// Dice for search and simulation, where nothing has to be verified later.
    pub fn quick(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// The next 64 random bits.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number below `bound`, each equally likely. `bound` must not be 0.
    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        // Lemire's multiplication; the rare low part that would favour some numbers is rolled
        // again.
        let mut wide = u64::from(self.bits() as u32) * u64::from(bound);
        if (wide as u32) < bound {
            let uneven = bound.wrapping_neg() % bound;
            while (wide as u32) < uneven {
                wide = u64::from(self.bits() as u32) * u64::from(bound);
            }
        }
        (wide >> 32) as u32
    }

    /// One of `items`, each equally likely. `items` must not be empty.
    #[inline]
    pub fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len() as u32) as usize]
    }

    /// Puts `items` into a random order, each equally likely.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }
}
