//! A set of cards as one bit for each.

use asterism_core::{Dice, bit_set};

use crate::cards::{CARDS, Card, Kind, OF_KIND, TYPED};

bit_set! {
    /// Some of the 60 cards.
    pub struct CardSet(u64) of Card, |bit| {
        Card::from_index(bit as u8).expect("a set has no other cards")
    }
}

impl CardSet {
    /// All 60.
    pub const FULL: Self = Self((1 << CARDS) - 1);

    /// Takes out `count` cards; there must be as many.
    pub(crate) fn deal(&mut self, count: usize, dice: &mut Dice) -> Self {
        (0..count).filter_map(|_| self.draw(dice)).collect()
    }

    /// The cards of one type.
    #[must_use]
    pub const fn of(self, kind: Kind) -> Self {
        Self(self.0 & (((1 << OF_KIND) - 1) << (kind.index() as u8 * OF_KIND)))
    }

    /// The numbers that it has of a type.
    #[inline]
    pub(crate) const fn numbers(self, kind: Kind) -> Numbers {
        let cards = self.0 >> (kind.index() as u8 * OF_KIND);
        Numbers {
            plain: (cards | cards >> 5) as u8 & 31,
            six_zero: cards >> (OF_KIND - 1) & 1 != 0,
        }
    }

    /// The first copies of 1 to 5 of a type, and the second ones; bit 0 is number 1.
    #[inline]
    pub(crate) const fn copies(self, kind: Kind) -> [u8; 2] {
        let cards = self.0 >> (kind.index() as u8 * OF_KIND);
        [cards as u8 & 31, (cards >> 5) as u8 & 31]
    }

    /// The satellites 1 to 5; bit 0 is number 1.
    #[inline]
    pub(crate) const fn satellites(self) -> u8 {
        (self.0 >> TYPED) as u8
    }
}

/// The numbers of some cards of one type.
#[derive(Clone, Copy)]
pub(crate) struct Numbers {
    /// Those of 1 to 5 that are there; bit 0 is number 1.
    pub(crate) plain: u8,
    /// True if the 6/0 is there.
    pub(crate) six_zero: bool,
}
