//! Action cards and Supernova cards (SH-2).

use std::fmt;

use asterism_core::{Dice, bit_set};

use crate::firmament::Steps;

/// A kind of action card. Cards of the same kind cannot be told apart.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Card(u8);

/// The action of a card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Face {
    StarBirth,
    RamblingStar(Steps),
    BlackHole(Hole),
}

/// One of the twelve Black Hole cards; its patterns are content (SH-18).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Hole(u8);

impl Hole {
    /// Their number (SH-2).
    pub const COUNT: usize = 12;

    /// The card with a number from 1 to 12.
    pub const fn new(number: u8) -> Option<Self> {
        if 1 <= number && number as usize <= Self::COUNT {
            Some(Self(number - 1))
        } else {
            None
        }
    }

    /// All of them.
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

impl Card {
    /// The number of cards (SH-2).
    pub const COUNT: usize = 44;
    /// The number of kinds.
    pub const KINDS: usize = 3 + Hole::COUNT;
    /// Star Birth.
    pub const STAR_BIRTH: Self = Self(0);

    /// Every kind, in order.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        (0..Self::KINDS as u8).map(Self)
    }

    /// The kind of card with this action.
    pub const fn new(face: Face) -> Self {
        match face {
            Face::StarBirth => Self::STAR_BIRTH,
            Face::RamblingStar(Steps::Two) => Self(1),
            Face::RamblingStar(Steps::Three) => Self(2),
            Face::BlackHole(hole) => Self(3 + hole.0),
        }
    }

    /// Its action.
    #[inline]
    pub const fn face(self) -> Face {
        match self.0 {
            0 => Face::StarBirth,
            1 => Face::RamblingStar(Steps::Two),
            2 => Face::RamblingStar(Steps::Three),
            hole => Face::BlackHole(Hole(hole - 3)),
        }
    }

    /// Its place among the kinds.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its word in actions and positions.
    pub fn word(self) -> String {
        match self.face() {
            Face::StarBirth => "birth".into(),
            Face::RamblingStar(steps) => format!("ramble{}", steps.number()),
            Face::BlackHole(hole) => format!("hole{}", hole.number()),
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.face() {
            Face::StarBirth => f.write_str("Star Birth"),
            Face::RamblingStar(steps) => write!(f, "Rambling Star {}", steps.number()),
            Face::BlackHole(hole) => write!(f, "Black Hole {}", hole.number()),
        }
    }
}

/// A multiset of action cards: the number of each kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Cards([u8; Card::KINDS]);

impl Cards {
    /// The empty set.
    pub const EMPTY: Self = Self([0; Card::KINDS]);

    /// The number of cards of a kind.
    #[inline]
    pub const fn count(&self, card: Card) -> u8 {
        self.0[card.index()]
    }

    /// True if there is a card of this kind.
    #[inline]
    pub const fn contains(&self, card: Card) -> bool {
        self.count(card) > 0
    }

    /// The number of cards.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|count| usize::from(*count)).sum()
    }

    /// True if there is no card.
    #[inline]
    pub fn is_empty(&self) -> bool {
        *self == Self::EMPTY
    }

    /// Puts one in.
    #[inline]
    pub const fn add(&mut self, card: Card) {
        self.0[card.index()] += 1;
    }

    /// Takes one out; there must be one.
    #[inline]
    pub const fn remove(&mut self, card: Card) {
        self.0[card.index()] -= 1;
    }

    /// Puts all of `other` in.
    pub fn add_all(&mut self, other: &Self) {
        self.0
            .iter_mut()
            .zip(other.0)
            .for_each(|(count, more)| *count += more);
    }

    /// Takes all of `other` out, if they are there.
    #[must_use]
    pub fn without(&self, other: &Self) -> Option<Self> {
        let mut left = *self;
        for (count, fewer) in left.0.iter_mut().zip(other.0) {
            *count = count.checked_sub(fewer)?;
        }
        Some(left)
    }

    /// Takes one out, each card equally likely.
    #[inline]
    pub fn draw(&mut self, dice: &mut Dice) -> Option<Card> {
        let mut left = match self.len() as u32 {
            0 => return None,
            count => dice.below(count),
        };
        for card in Card::all() {
            let Some(fewer) = left.checked_sub(u32::from(self.count(card))) else {
                self.remove(card);
                return Some(card);
            };
            left = fewer;
        }
        unreachable!("the kinds together are all cards")
    }

    /// Takes `count` random cards out, or all if there are fewer.
    #[must_use]
    pub fn deal(&mut self, count: usize, dice: &mut Dice) -> Self {
        let mut dealt = Self::EMPTY;
        for card in std::iter::from_fn(|| self.draw(dice)).take(count) {
            dealt.add(card);
        }
        dealt
    }

    /// The kinds of the cards, in order, each once.
    #[inline]
    pub fn kinds(&self) -> impl Iterator<Item = Card> + Clone + use<> {
        let cards = *self;
        Card::all().filter(move |card| cards.contains(*card))
    }

    /// Every card, in order.
    pub fn iter(&self) -> impl Iterator<Item = Card> + use<> {
        let cards = *self;
        Card::all().flat_map(move |card| (0..cards.count(card)).map(move |_| card))
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<T: IntoIterator<Item = Card>>(cards: T) -> Self {
        let mut all = Self::EMPTY;
        cards.into_iter().for_each(|card| all.add(card));
        all
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// One of the four Supernova cards; its points are content (SH-21).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Nova(u8);

impl Nova {
    /// Their number (SH-2).
    pub const COUNT: usize = 4;

    /// The card with a number from 1 to 4.
    pub const fn new(number: u8) -> Option<Self> {
        if 1 <= number && number as usize <= Self::COUNT {
            Some(Self(number - 1))
        } else {
            None
        }
    }

    /// Its number, 1 to 4.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// Its place among the four.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its word in positions.
    pub fn word(self) -> String {
        format!("nova{}", self.number())
    }
}

bit_set! {
    /// Some of the Supernova cards.
    pub struct NovaSet(u8) of Nova, |bit| Nova(bit as u8)
}

impl NovaSet {
    /// All four.
    pub const FULL: Self = Self((1 << Nova::COUNT) - 1);
}
