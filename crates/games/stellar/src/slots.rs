//! The twelve slots of a telescope (SL-2, SL-14).

use std::fmt;

/// A slot of a telescope, 1 to 12.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Slot(u8);

impl Slot {
    /// How many there are.
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

/// Which way a card lies in a telescope.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Side {
    /// Face up, with its number, type and stars (SL-15, SL-17).
    Up,
    /// Face down: a 3 and nothing else (SL-16).
    Down,
}

/// Some of the slots of a telescope.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SlotSet(u16);

impl SlotSet {
    /// No slot.
    pub const EMPTY: Self = Self(0);

    /// Only `slot`.
    #[inline]
    pub const fn only(slot: Slot) -> Self {
        Self(1 << slot.0)
    }

    #[inline]
    pub(crate) const fn from_bits(bits: u16) -> Self {
        Self(bits)
    }

    /// Whether it has no slot.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many slots it has.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether it has `slot`.
    #[inline]
    pub const fn contains(self, slot: Slot) -> bool {
        self.0 >> slot.0 & 1 != 0
    }

    /// The slots that are in either.
    #[must_use]
    #[inline]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The slots that are in both.
    #[must_use]
    #[inline]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The `n`-th slot, from 0; there must be one.
    #[inline]
    pub(crate) const fn nth(self, n: u32) -> Slot {
        Slot(asterism_core::nth_bit(self.0 as u64, n) as u8)
    }

    /// Every slot, in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Slot> {
        asterism_core::set_bits(u64::from(self.0)).map(|bit| Slot(bit as u8))
    }
}

impl FromIterator<Slot> for SlotSet {
    fn from_iter<T: IntoIterator<Item = Slot>>(slots: T) -> Self {
        slots
            .into_iter()
            .fold(Self::EMPTY, |set, slot| set.or(Self::only(slot)))
    }
}

impl fmt::Debug for SlotSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list()
            .entries(self.iter().map(Slot::number))
            .finish()
    }
}
