//! The nine stars of a player (ST-2).

use std::fmt;

use asterism_core::{nth_bit, set_bits};

/// The value of a star.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Star {
    One,
    Three,
    Five,
    Six,
    Seven,
    Ten,
    BlackHole,
    Double,
}

impl Star {
    /// All eight kinds, in order.
    pub const ALL: [Self; 8] = [
        Self::One,
        Self::Three,
        Self::Five,
        Self::Six,
        Self::Seven,
        Self::Ten,
        Self::BlackHole,
        Self::Double,
    ];

    /// Its place in [`Star::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its points by itself; Black Holes and Double Stars have none (ST-13).
    #[inline]
    pub const fn value(self) -> u16 {
        [1, 3, 5, 6, 7, 10, 0, 0][self.index()]
    }

    /// Its short form: `10`, `hole`, `double`.
    pub const fn word(self) -> &'static str {
        match self {
            Self::One => "1",
            Self::Three => "3",
            Self::Five => "5",
            Self::Six => "6",
            Self::Seven => "7",
            Self::Ten => "10",
            Self::BlackHole => "hole",
            Self::Double => "double",
        }
    }

    const fn with_article(self) -> &'static str {
        match self {
            Self::One => "a 1",
            Self::Three => "a 3",
            Self::Five => "a 5",
            Self::Six => "a 6",
            Self::Seven => "a 7",
            Self::Ten => "a 10",
            Self::BlackHole => "a Black Hole",
            Self::Double => "a Double Star",
        }
    }
}

/// Writes a star with its article, for sentences: `a 10`, `a Black Hole`.
impl fmt::Display for Star {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.with_article())
    }
}

/// Some of the nine stars of one player: one of each kind, and a second Double Star.
///
/// ```
/// use sternenhimmel::{Star, StarSet};
/// let mut hand = StarSet::FULL;
/// hand.remove(Star::Double);
/// assert_eq!((hand.len(), hand.count(Star::Double)), (8, 1));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct StarSet(u16);

/// The bit of the second Double Star, which is never there without the first.
const SECOND: u16 = 1 << Star::ALL.len();

impl StarSet {
    /// No star.
    pub const EMPTY: Self = Self(0);
    /// All nine.
    pub const FULL: Self = Self(2 * SECOND - 1);

    /// Number of stars.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// True if there is no star.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// True if there is such a star.
    #[inline]
    pub const fn contains(self, star: Star) -> bool {
        self.0 >> star as u8 & 1 != 0
    }

    /// Number of stars of a kind: 0, 1, or 2 Double Stars.
    pub const fn count(self, star: Star) -> usize {
        let second = matches!(star, Star::Double) && self.0 & SECOND != 0;
        self.contains(star) as usize + second as usize
    }

    /// Takes a star out that is in.
    #[inline]
    pub const fn remove(&mut self, star: Star) {
        debug_assert!(self.contains(star));
        let bit = 1 << star as u8;
        let second = self.0 & SECOND & (bit << 1);
        self.0 &= !(if second == 0 { bit } else { second });
    }

    /// Puts a star in that is not in, or a second Double Star.
    #[inline]
    pub const fn add(&mut self, star: Star) {
        let bit = 1 << star as u8;
        self.0 |= if self.0 & bit == 0 {
            bit
        } else {
            SECOND & (bit << 1)
        };
    }

    /// The kinds, each once: the two Double Stars are one choice (ST-6).
    #[inline]
    const fn kinds(self) -> u64 {
        (self.0 & !SECOND) as u64
    }

    /// Number of kinds.
    #[inline]
    pub(crate) const fn choices(self) -> u32 {
        self.kinds().count_ones()
    }

    /// The `n`-th kind, from 0; there must be one.
    #[inline]
    pub(crate) const fn nth(self, n: u32) -> Star {
        Star::ALL[nth_bit(self.kinds(), n) as usize]
    }

    /// Every kind that it has, once, in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Star> + Clone {
        set_bits(self.kinds()).map(|bit| Star::ALL[bit as usize])
    }

    /// Every star, the Double Stars one by one, in order.
    pub fn stars(self) -> impl Iterator<Item = Star> + Clone {
        self.iter()
            .flat_map(move |star| std::iter::repeat_n(star, self.count(star)))
    }

    /// One bit for each of the nine, the Double Stars at the end.
    pub(crate) const fn bits(self) -> u16 {
        self.0
    }
}

/// Collects stars into a set; surplus stars of a kind are ignored.
impl FromIterator<Star> for StarSet {
    fn from_iter<T: IntoIterator<Item = Star>>(stars: T) -> Self {
        let mut set = Self::EMPTY;
        stars.into_iter().for_each(|star| set.add(star));
        set
    }
}

impl fmt::Debug for StarSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list()
            .entries(self.stars().map(Star::word))
            .finish()
    }
}
