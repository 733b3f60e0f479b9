//! A set of cards as one bit for each.

use std::fmt;

use asterism_core::{Dice, nth_bit, set_bits};

use crate::cards::{CARDS, Card, Kind, OF_KIND, TYPED};

/// Some of the 60 cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CardSet(u64);

impl CardSet {
    /// No card.
    pub const EMPTY: Self = Self(0);
    /// All 60.
    pub const FULL: Self = Self((1 << CARDS) - 1);

    /// Only `card`.
    #[inline]
    pub const fn only(card: Card) -> Self {
        Self(1 << card.index())
    }

    /// Whether it has no card.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many cards it has.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether it has `card`.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.index() & 1 != 0
    }

    /// Whether it has all the cards of `other`.
    pub const fn contains_all(self, other: Self) -> bool {
        other.0 & !self.0 == 0
    }

    /// Puts `card` in.
    #[inline]
    pub const fn add(&mut self, card: Card) {
        self.0 |= 1 << card.index();
    }

    /// Takes `card` out.
    #[inline]
    pub const fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card.index());
    }

    /// The cards that are in either.
    #[must_use]
    #[inline]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The cards that are in both.
    #[must_use]
    #[inline]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The cards that are not in `other`.
    #[must_use]
    #[inline]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The `n`-th card, from 0; there must be one.
    #[inline]
    pub(crate) fn nth(self, n: u32) -> Card {
        let index = nth_bit(self.0, n) as u8;
        Card::from_index(index).expect("a set has no other cards")
    }

    /// Takes out a card, each equally likely.
    #[inline]
    pub(crate) fn draw(&mut self, dice: &mut Dice) -> Option<Card> {
        if self.is_empty() {
            return None;
        }
        let card = self.nth(dice.below(self.len() as u32));
        self.remove(card);
        Some(card)
    }

    /// Takes out `count` cards; there must be as many.
    pub(crate) fn deal(&mut self, count: usize, dice: &mut Dice) -> Self {
        (0..count).filter_map(|_| self.draw(dice)).collect()
    }

    /// Every card, in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Card> {
        set_bits(self.0).filter_map(|bit| Card::from_index(bit as u8))
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

    /// Which of the satellites 1 to 5 it has; bit 0 is number 1.
    #[inline]
    pub(crate) const fn satellites(self) -> u8 {
        (self.0 >> TYPED) as u8
    }
}

/// The numbers of some cards of one type.
#[derive(Clone, Copy)]
pub(crate) struct Numbers {
    /// Which of 1 to 5 are there; bit 0 is number 1.
    pub(crate) plain: u8,
    /// Whether the 6/0 is there.
    pub(crate) six_zero: bool,
}

impl FromIterator<Card> for CardSet {
    fn from_iter<T: IntoIterator<Item = Card>>(cards: T) -> Self {
        let mut set = Self::EMPTY;
        set.extend(cards);
        set
    }
}

impl Extend<Card> for CardSet {
    fn extend<T: IntoIterator<Item = Card>>(&mut self, cards: T) {
        for card in cards {
            self.add(card);
        }
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
