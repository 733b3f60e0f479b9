//! The squares of a firmament, and sets of them.

use std::fmt;

use asterism_core::bit_set;

/// A square, named by a letter from A to E and a number from 1 to 25, whether or not a firmament has
/// it. So its name is the same whatever lies in the box.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square(u8);

impl Square {
    /// How many letters there are.
    const LETTERS: u8 = 5;
    /// How many squares share a letter.
    const NUMBERS: u8 = 25;
    /// How many squares there can be.
    pub const MOST: usize = (Self::LETTERS * Self::NUMBERS) as usize;

    /// The square with a letter and a number.
    pub const fn new(letter: char, number: u8) -> Option<Self> {
        let row = (letter as u32).wrapping_sub('A' as u32);
        if row < Self::LETTERS as u32 && 1 <= number && number <= Self::NUMBERS {
            Some(Self(row as u8 * Self::NUMBERS + number - 1))
        } else {
            None
        }
    }

    /// Every square there can be, in order.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        (0..Self::MOST as u8).map(Self)
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
    /// Puts `square` in or takes it out: whichever changes something.
    #[inline]
    pub(crate) const fn toggle(&mut self, square: Square) {
        self.0 ^= 1 << square.index();
    }

    /// What is in one of the two, but not in both.
    #[inline]
    pub(crate) const fn unlike(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }

    /// Whether something is in both.
    #[inline]
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }
}
