//! The twelve stars of the deck (NF-1), and sets of them.

use std::fmt;

use asterism_core::bit_set;

/// A star, from 1, the faintest, to 12, the brightest.
///
/// ```
/// use nightfall::Star;
/// let star = Star::new(7).unwrap();
/// assert_eq!(star.to_string(), "7");
/// assert!(star < Star::new(12).unwrap());
/// assert!(Star::new(13).is_none());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Star(u8);

impl Star {
    /// Number of stars.
    pub const COUNT: usize = 12;

    /// The star with this number, if there is one (NF-1).
    pub const fn new(number: u8) -> Option<Self> {
        if 1 <= number && number <= Self::COUNT as u8 {
            Some(Self(number))
        } else {
            None
        }
    }

    /// Its number.
    #[inline]
    pub const fn get(self) -> u8 {
        self.0
    }

    /// Its place among all stars, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }
}

impl fmt::Display for Star {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

bit_set! {
    /// Some of the stars.
    pub struct StarSet(u16) of Star, |bit| Star(bit as u8 + 1)
}

impl StarSet {
    /// All twelve.
    pub const FULL: Self = Self((1 << Star::COUNT) - 1);

    /// One bit for each star, the faintest first.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0 as u64
    }
}
