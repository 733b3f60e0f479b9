//! Sets of cards: hands, piles, cards that have not been seen.

use std::fmt;

use asterism_core::{Dice, nth_bit, set_bits};

use crate::cards::{Back, Backs, Card, Colour, Number};

/// A set of cards that knows how many copies of each it has. Copies are not told apart.
///
/// Each different card has a field of bits, two for an Emotion card and six for the Break, and as
/// many of them set, from the lowest up, as there are copies. So a random set bit is a random card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CardSet(u64);

/// The lowest bit of every field.
const FIRST_COPIES: u64 = 0x1_5555_5555_5555;
const BREAKS: u64 = 0x3f << 48;

impl CardSet {
    /// No card.
    pub const EMPTY: Self = Self(0);
    /// All 54 cards (SQ-1).
    pub const FULL: Self = Self((1 << 54) - 1);

    #[inline]
    const fn field(card: Card) -> u64 {
        let copies = if card.is_break() { 0x3f } else { 0b11 };
        copies << (card.index() * 2)
    }

    #[inline]
    const fn with_back(back: Back) -> u64 {
        match back {
            Back::Colour(colour) => 0xfff << (colour as u8 * 12),
            Back::Break => BREAKS,
        }
    }

    /// True if there is no card.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Number of cards.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// True if there is at least one `card`.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> (card.index() * 2) & 1 != 0
    }

    /// Number of copies of `card`.
    #[inline]
    pub const fn count(self, card: Card) -> usize {
        (self.0 & Self::field(card)).count_ones() as usize
    }

    /// The number of copies of each different card, in order.
    #[inline]
    pub fn counts(self) -> [u8; 25] {
        let mut counts = [0; 25];
        for (index, count) in counts.iter_mut().take(24).enumerate() {
            let field = self.0 >> (index * 2);
            *count = (field & 1) as u8 + (field >> 1 & 1) as u8;
        }
        counts[24] = (self.0 & BREAKS).count_ones() as u8;
        counts
    }

    /// The cards of the set with this back.
    #[inline]
    #[must_use]
    pub const fn of(self, back: Back) -> Self {
        Self(self.0 & Self::with_back(back))
    }

    /// The cards of the set with any other back.
    #[inline]
    #[must_use]
    pub const fn without(self, back: Back) -> Self {
        Self(self.0 & !Self::with_back(back))
    }

    /// The cards of both sets, which must have no card in common.
    #[inline]
    #[must_use]
    pub(crate) const fn joined(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The cards of both sets, of which no two may be the same piece of card.
    #[inline]
    #[must_use]
    pub(crate) const fn plus(self, other: Self) -> Self {
        let both_have_one = self.0 & other.0 & FIRST_COPIES;
        let emotions = (self.0 | other.0 | both_have_one << 1) & !BREAKS;
        let breaks = self.0 & BREAKS | (other.0 & BREAKS) << (self.0 & BREAKS).count_ones();
        Self(emotions | breaks & BREAKS)
    }

    /// A bit for each number of `colour` that is there, and one for each that is there twice.
    #[inline]
    pub(crate) const fn numbers(self, colour: Colour) -> [u64; 2] {
        let field = self.0 >> (colour as u8 * 12);
        [first_copies(field), first_copies(field >> 1)]
    }

    /// Adds a copy of `card`; there must be one that is not yet in the set.
    #[inline]
    pub const fn add(&mut self, card: Card) {
        let field = self.0 & Self::field(card);
        self.0 |= field + (1 << (card.index() * 2));
    }

    /// Removes a copy of `card`; there must be one.
    #[inline]
    pub const fn remove(&mut self, card: Card) {
        let field = Self::field(card);
        self.0 = self.0 & !field | (self.0 & field) >> 1 & field;
    }

    /// Removes every card of `cards`, as far as it is there.
    #[inline]
    pub const fn remove_all(&mut self, cards: Self) {
        let one = cards.0 & FIRST_COPIES & !BREAKS;
        let two = cards.0 >> 1 & one;
        let untouched = self.0 & !(one | one << 1) & !BREAKS;
        let second_left = self.0 >> 1 & one & !two;
        let breaks = (self.0 & BREAKS) >> (cards.0 & BREAKS).count_ones() & BREAKS;
        self.0 = untouched | second_left | breaks;
    }

    /// The Emotion cards of one number, of which `copies` has two bits for each colour.
    #[inline]
    pub(crate) const fn of_number(number: Number, copies: u8) -> Self {
        let copies = copies as u64;
        let apart =
            copies & 3 | (copies & 0xc) << 10 | (copies & 0x30) << 20 | (copies & 0xc0) << 30;
        Self(apart << ((number.get() - 1) * 2))
    }

    /// Removes a card that chance picks, each equally likely; none from an empty set.
    #[inline]
    pub fn draw(&mut self, dice: &mut Dice) -> Option<Card> {
        if self.is_empty() {
            return None;
        }
        let card = self.nth(dice.below(self.0.count_ones()));
        self.remove(card);
        Some(card)
    }

    /// The card of the set bit that has `n` others below it.
    #[inline]
    pub(crate) fn nth(self, n: u32) -> Card {
        Self::card_of(nth_bit(self.0, n))
    }

    /// The card whose field has the bit at `index`.
    #[inline]
    const fn card_of(index: u32) -> Card {
        let field = index as u8 / 2;
        Card::at(if field < 24 { field } else { 24 })
    }

    /// Every card, copies one by one, in order.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        set_bits(self.0).map(Self::card_of)
    }

    /// Hands every card to `take`, in order: the loop that search spends its time in.
    #[inline]
    pub(crate) fn each(self, mut take: impl FnMut(Card)) {
        let mut bits = self.0;
        while bits != 0 {
            take(Self::card_of(bits.trailing_zeros()));
            bits &= bits - 1;
        }
    }

    /// The set without further copies of any card.
    #[inline]
    #[must_use]
    pub const fn one_of_each(self) -> Self {
        Self(self.0 & FIRST_COPIES)
    }

    /// Every different card, in order.
    #[inline]
    pub fn kinds(self) -> impl Iterator<Item = Card> {
        self.one_of_each().iter()
    }

    /// The number of cards of each back.
    pub fn backs(self) -> Backs {
        Backs(Back::ALL.map(|back| self.of(back).len() as u8))
    }
}

/// The lowest bit of each of six fields, moved together.
#[inline]
const fn first_copies(fields: u64) -> u64 {
    let alone = fields & 0x555;
    let pairs = (alone | alone >> 1) & 0x333;
    let fours = (pairs | pairs >> 2) & 0xf0f;
    (fours | fours >> 4) & 0x3f
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_parts_make_the_whole() {
        let mut dice = Dice::quick(1);
        for size in 0..54 {
            let (mut whole, mut rest) = (CardSet::FULL, CardSet::EMPTY);
            for _ in 0..size {
                rest.extend(whole.draw(&mut dice));
            }
            assert_eq!(whole.plus(rest), CardSet::FULL);
        }
    }

    #[test]
    fn removing_many_is_removing_one_by_one() {
        let mut dice = Dice::quick(2);
        for size in 0..54 {
            let (mut some, mut others) = (CardSet::EMPTY, CardSet::EMPTY);
            for set in [&mut some, &mut others] {
                let mut whole = CardSet::FULL;
                (0..size).for_each(|_| set.extend(whole.draw(&mut dice)));
            }
            let mut expected = some;
            others.iter().for_each(|card| expected.remove(card));
            some.remove_all(others);
            assert_eq!(some, expected);
            let counts = Card::all().map(|card| some.count(card) as u8);
            assert!(counts.eq(some.counts()));
        }
    }

    #[test]
    fn numbers_are_counted_colour_by_colour() {
        let mut dice = Dice::quick(1);
        let mut cards = CardSet::FULL;
        while cards.draw(&mut dice).is_some() {
            for colour in Colour::ALL {
                let having = |copies: usize| {
                    let has =
                        |number: &Number| cards.count(Card::emotion(colour, *number)) >= copies;
                    let bits = Number::ALL.into_iter().filter(has);
                    bits.map(|number| 1 << (number.get() - 1)).sum::<u64>()
                };
                assert_eq!(cards.numbers(colour), [1, 2].map(having));
            }
        }
    }
}
