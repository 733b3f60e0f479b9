//! The squares of a firmament, and sets of them.

use std::fmt;

use asterism_core::bit_set;

/// A square, named by a letter from A to E and a number from 1 to 25, even if a firmament does not
/// have it. So names are the same for all content.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square(u8);

impl Square {
    /// Number of letters.
    const LETTERS: u8 = 5;
    /// Number of squares with the same letter.
    const NUMBERS: u8 = 25;
    /// Maximum number of squares.
    pub const MAX_COUNT: usize = (Self::LETTERS * Self::NUMBERS) as usize;

    /// The square with a letter and a number.
    pub const fn new(letter: char, number: u8) -> Option<Self> {
        let row = (letter as u32).wrapping_sub('A' as u32);
        if row < Self::LETTERS as u32 && 1 <= number && number <= Self::NUMBERS {
            Some(Self(row as u8 * Self::NUMBERS + number - 1))
        } else {
            None
        }
    }

    /// Every possible square, in order.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        (0..Self::MAX_COUNT as u8).map(Self)
    }

    /// Its place among all.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its letter.
    pub const fn letter(self) -> char {
        (b'A' + self.0 / Self::NUMBERS) as char
    }

    /// Its number.
    pub const fn number(self) -> u8 {
        self.0 % Self::NUMBERS + 1
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.letter(), self.number())
    }
}

bit_set! {
    /// Some of the squares.
    pub struct SquareSet(u128) of Square, |bit| Square(bit as u8)
}

impl SquareSet {
    /// Puts `square` in if it is not there, and takes it out if it is.
    #[inline]
    pub(crate) const fn toggle(&mut self, square: Square) {
        self.0 ^= 1 << square.index();
    }

    /// The squares that are in exactly one of the two sets.
    #[inline]
    pub(crate) const fn unlike(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }

    /// True if the sets have a square in common.
    #[inline]
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }
}
