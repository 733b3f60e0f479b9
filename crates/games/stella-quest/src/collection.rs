//! The collection of a player, and its value (SQ-18, SQ-19, SQ-27, SQ-29).

use crate::card_set::CardSet;
use crate::cards::{Card, Colour, Face, Number};

/// The jewels on a card of this number (SQ-19).
pub const fn jewels(number: Number) -> u8 {
    match number.get() {
        1 | 2 => 3,
        3 | 4 => 2,
        _ => 1,
    }
}

/// The cards a player has taken: for each number, one bit for each of its eight cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Collection([u8; 6]);

impl Collection {
    #[inline]
    const fn of(self, number: Number) -> u8 {
        self.0[number.get() as usize - 1]
    }

    /// Number of cards with `number`.
    #[inline]
    pub const fn count(self, number: Number) -> usize {
        self.of(number).count_ones() as usize
    }

    /// True if there is a card of `number`.
    #[inline]
    pub const fn holds(self, number: Number) -> bool {
        self.of(number) != 0
    }

    /// Adds an Emotion card.
    #[inline]
    pub fn add(&mut self, colour: Colour, number: Number) {
        let cards = &mut self.0[usize::from(number.get()) - 1];
        let first = 1 << (colour as u8 * 2);
        *cards |= first << u8::from(*cards & first != 0);
    }

    /// True if all of 1 to 6 are there (SQ-27).
    #[inline]
    pub fn is_complete(self) -> bool {
        self.0.iter().all(|&cards| cards != 0)
    }

    /// Number of different numbers.
    pub fn numbers(self) -> usize {
        self.0.iter().filter(|&&cards| cards != 0).count()
    }

    /// True if a card of `number` stays face up in the scoring: only a single one does (SQ-29).
    #[inline]
    pub const fn is_face_up(self, number: Number) -> bool {
        self.count(number) == 1
    }

    /// The jewels on the cards that stay face up (SQ-29).
    pub fn points(self) -> u8 {
        let face_up = Number::ALL
            .into_iter()
            .filter(|&number| self.is_face_up(number));
        face_up.map(jewels).sum()
    }

    /// Its cards, by number and then colour.
    pub fn cards(self) -> impl Iterator<Item = Card> {
        Number::ALL.into_iter().flat_map(move |number| {
            (0..8)
                .filter(move |bit| self.of(number) >> bit & 1 != 0)
                .map(move |bit| Card::emotion(Colour::ALL[bit / 2], number))
        })
    }

    /// Its cards as a set.
    #[inline]
    pub(crate) fn set(self) -> CardSet {
        let sets = Number::ALL.map(|number| CardSet::of_number(number, self.of(number)));
        sets.into_iter().fold(CardSet::EMPTY, CardSet::joined)
    }

    /// Number of cards.
    pub fn len(self) -> usize {
        Number::ALL
            .into_iter()
            .map(|number| self.count(number))
            .sum()
    }

    /// True if there is no card.
    pub fn is_empty(self) -> bool {
        self.0 == [0; 6]
    }
}

impl FromIterator<Card> for Collection {
    fn from_iter<T: IntoIterator<Item = Card>>(cards: T) -> Self {
        let mut collection = Self::default();
        for card in cards {
            match card.face() {
                Face::Emotion { colour, number } => collection.add(colour, number),
                Face::Break => {} // SQ-18: a Break is never taken.
            }
        }
        collection
    }
}
