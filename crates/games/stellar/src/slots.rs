//! The twelve slots of a telescope (SL-2, SL-14).

use std::fmt;

use asterism_core::bit_set;

/// A slot of a telescope, 1 to 12.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Slot(u8);

impl Slot {
    /// Number of slots.
    pub const COUNT: usize = 12;
    /// Slot 1, where the starter goes (SL-3).
    pub const TOP: Self = Self(0);

    /// The slot with a number from 1 to 12.
    pub const fn new(number: u8) -> Option<Self> {
        if 1 <= number && number as usize <= Self::COUNT {
            Some(Self(number - 1))
        } else {
            None
        }
    }

    /// All twelve, in order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT as u8).map(Self)
    }

    /// Its number, 1 to 12.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// Its place among the twelve.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

/// The side of a card in a telescope.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Side {
    /// Face up, with its number, type and stars (SL-15, SL-17).
    Up,
    /// Face down: a 3 and nothing else (SL-16).
    Down,
}

bit_set! {
    /// Some of the slots of a telescope.
    pub struct SlotSet(u16) of Slot, |bit| Slot(bit as u8)
}

impl SlotSet {
    #[inline]
    pub(crate) const fn from_bits(bits: u16) -> Self {
        Self(bits)
    }
}
