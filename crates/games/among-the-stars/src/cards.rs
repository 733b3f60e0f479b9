//! Cards by number, their types, and piles of them.

use asterism_core::Dice;

/// A design of card, by its number in the content. Copies of one design are all the same.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Card(u8);

impl Card {
    /// The reactor that every station begins with (AS-3).
    pub const MAIN_REACTOR: Self = Self(0);
    /// A reactor that is built (AS-19).
    pub const POWER_REACTOR: Self = Self(1);
    /// Maximum number of designs in a content.
    pub const MAX_DESIGNS: usize = 64;

    pub(crate) const fn new(index: usize) -> Self {
        assert!(index < Self::MAX_DESIGNS);
        Self(index as u8)
    }

    /// Its number in the content.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// True for the two reactors (AS-19).
    #[inline]
    pub const fn is_reactor(self) -> bool {
        self.0 <= Self::POWER_REACTOR.0
    }
}

/// The key by which abilities call a card, as a number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Key(pub(crate) u8);

/// The type of a location. Reactors have none (AS-19).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Kind {
    Administrative,
    Business,
    Military,
    Recreational,
    Diplomatic,
}

impl Kind {
    /// All five.
    pub const ALL: [Self; 5] = [
        Self::Administrative,
        Self::Business,
        Self::Military,
        Self::Recreational,
        Self::Diplomatic,
    ];

    /// Its number, counted from zero.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its name in files.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Administrative => "administrative",
            Self::Business => "business",
            Self::Military => "military",
            Self::Recreational => "recreational",
            Self::Diplomatic => "diplomatic",
        }
    }

    /// Its name for people.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Administrative => "Administrative",
            Self::Business => "Business",
            Self::Military => "Military",
            Self::Recreational => "Recreational",
            Self::Diplomatic => "Diplomatic",
        }
    }
}

/// A pile of cards without an order: the number of cards of each design, in four bits each.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Cards([u64; Card::MAX_DESIGNS / Cards::PER_WORD]);

impl Cards {
    /// The empty pile.
    pub const EMPTY: Self = Self([0; Card::MAX_DESIGNS / Self::PER_WORD]);
    /// Maximum number of copies of one design.
    pub const MAX_COPIES: u8 = 15;
    /// Maximum number of cards in a content.
    pub const MAX_CARDS: usize = 160;
    const PER_WORD: usize = 16;
    const BITS: usize = 4;

    const fn place(card: Card) -> (usize, usize) {
        let index = card.index();
        (index / Self::PER_WORD, index % Self::PER_WORD * Self::BITS)
    }

    /// Number of cards of one design.
    #[inline]
    pub const fn count(&self, card: Card) -> u8 {
        let (word, shift) = Self::place(card);
        (self.0[word] >> shift & 15) as u8
    }

    /// True if there is a card of this design.
    #[inline]
    pub const fn contains(&self, card: Card) -> bool {
        self.count(card) > 0
    }

    /// Puts a card in.
    #[inline]
    pub const fn add(&mut self, card: Card) {
        let (word, shift) = Self::place(card);
        self.0[word] += 1 << shift;
    }

    /// Takes a card out; it must be there.
    #[inline]
    pub const fn remove(&mut self, card: Card) {
        let (word, shift) = Self::place(card);
        self.0[word] -= 1 << shift;
    }

    /// Number of cards.
    #[inline]
    pub fn len(&self) -> usize {
        const PAIRS: u64 = 0x0f0f_0f0f_0f0f_0f0f;
        const ONES: u64 = 0x0101_0101_0101_0101;
        let sum = |word: u64| (((word & PAIRS) + (word >> 4 & PAIRS)).wrapping_mul(ONES)) >> 56;
        self.0.iter().map(|word| sum(*word) as usize).sum()
    }

    /// True if there is no card.
    #[inline]
    pub fn is_empty(&self) -> bool {
        *self == Self::EMPTY
    }

    /// The designs of the cards, in order.
    #[inline]
    pub fn designs(&self) -> impl Iterator<Item = Card> + use<> {
        let words = self.0;
        words.into_iter().enumerate().flat_map(|(word, mut bits)| {
            std::iter::from_fn(move || {
                let at = (bits != 0).then(|| bits.trailing_zeros() as usize / Self::BITS)?;
                bits &= !(15 << (at * Self::BITS));
                Some(Card::new(word * Self::PER_WORD + at))
            })
        })
    }

    /// The cards in order, copies one after the other.
    pub fn iter(&self) -> impl Iterator<Item = Card> + use<> {
        let cards = *self;
        let copies = move |card| std::iter::repeat_n(card, usize::from(cards.count(card)));
        self.designs().flat_map(copies)
    }

    /// Takes `count` random cards out and hands them to `to` one by one.
    pub(crate) fn deal(&mut self, count: usize, dice: &mut Dice, mut to: impl FnMut(Card)) {
        let mut cards = [Card::MAIN_REACTOR; Self::MAX_CARDS];
        let mut left = 0;
        for card in self.iter() {
            cards[left] = card;
            left += 1;
        }
        for _ in 0..count.min(left) {
            let drawn = dice.below(left as u32) as usize;
            self.remove(cards[drawn]);
            to(cards[drawn]);
            left -= 1;
            cards[drawn] = cards[left];
        }
    }

    /// All cards of both.
    #[must_use]
    pub fn and(mut self, other: &Self) -> Self {
        for (word, more) in self.0.iter_mut().zip(other.0) {
            *word += more;
        }
        self
    }

    /// The cards without those of `other`, all of which must be there.
    #[must_use]
    pub fn without(mut self, other: &Self) -> Self {
        for (word, less) in self.0.iter_mut().zip(other.0) {
            *word -= less;
        }
        self
    }

    /// True if all cards of `other` are in this pile.
    pub fn contains_all(&self, other: &Self) -> bool {
        other
            .designs()
            .all(|card| self.count(card) >= other.count(card))
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<T: IntoIterator<Item = Card>>(cards: T) -> Self {
        let mut all = Self::EMPTY;
        cards.into_iter().for_each(|card| all.add(card));
        all
    }
}

impl std::fmt::Debug for Cards {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
