//! Cards: what is printed on them, and piles of them.

use asterism_core::Dice;

use crate::effects::{Count, Effect};

/// A design of card, by its number in the content. Copies of one design are all the same.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Card(u8);

impl Card {
    /// The reactor that every station begins with (AS-3).
    pub const MAIN_REACTOR: Self = Self(0);
    /// A reactor that is built (AS-19).
    pub const POWER_REACTOR: Self = Self(1);
    /// No content has more designs.
    pub const MOST: usize = 64;

    pub(crate) const fn new(index: usize) -> Self {
        assert!(index < Self::MOST);
        Self(index as u8)
    }

    /// Its number in the content.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether it is one of the two reactors (AS-19).
    #[inline]
    pub const fn is_reactor(self) -> bool {
        self.0 <= Self::POWER_REACTOR.0
    }
}

/// What is printed on a card.
#[derive(Clone, PartialEq, Debug)]
pub struct Design {
    /// Its name in actions and positions.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// What it does, in one line.
    pub text: String,
    /// All that play depends on.
    pub face: Face,
}

/// What a card is.
#[derive(Clone, PartialEq, Debug)]
pub enum Face {
    /// The Main Reactor or a Power Reactor.
    Reactor,
    /// Something to build.
    Location(Location),
    /// A conflict card (AS-26).
    Conflict(Dispute),
}

/// A location to build (AS-12 to AS-18).
#[derive(Clone, PartialEq, Debug)]
pub struct Location {
    /// What abilities call it; two designs may share one.
    pub key: Key,
    /// Its type.
    pub kind: Kind,
    /// Where it comes from (AS-1).
    pub deck: Deck,
    /// What it costs.
    pub credits: u8,
    /// The cubes it costs, from reactors within distance 2 (AS-13).
    pub energy: u8,
    /// The printed points (AS-15).
    pub vp: u8,
    /// When its ability counts (AS-15).
    pub timing: Timing,
    /// How many of its key a station may have (AS-16).
    pub max_in_station: Option<u8>,
    /// The most points that the ability adds (AS-16).
    pub max_bonus: Option<u8>,
    /// The ability.
    pub effects: Vec<Effect>,
    /// How many cards there are.
    pub copies: u8,
    /// How many of them are left out with three players (AS-1).
    pub marked_four: u8,
}

/// A conflict card: the effect of the vocabulary that compares two stations (AS-26).
#[derive(Clone, PartialEq, Debug)]
pub struct Dispute {
    /// What it costs to apply.
    pub credits: u8,
    /// What is compared.
    pub count: Count,
    /// The most that changes hands.
    pub max: u8,
    /// How many cards there are.
    pub copies: u8,
}

/// What abilities call a card, by number.
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

/// Where a location comes from (AS-1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Deck {
    Basic,
    Special,
}

/// When an ability counts (AS-15).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Timing {
    /// A white box: as it is built.
    Immediate,
    /// A yellow box: at the end of the game.
    End,
}

/// A pile of cards without an order: how many there are of each design, four bits each.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Cards([u64; Card::MOST / Cards::PER_WORD]);

impl Cards {
    /// None.
    pub const EMPTY: Self = Self([0; Card::MOST / Self::PER_WORD]);
    /// No content has more copies of one design.
    pub const MOST_COPIES: u8 = 15;
    /// No content has more cards.
    pub const MOST: usize = 160;
    const PER_WORD: usize = 16;
    const BITS: usize = 4;

    const fn place(card: Card) -> (usize, usize) {
        let index = card.index();
        (index / Self::PER_WORD, index % Self::PER_WORD * Self::BITS)
    }

    /// How many there are of one design.
    #[inline]
    pub const fn count(&self, card: Card) -> u8 {
        let (word, shift) = Self::place(card);
        (self.0[word] >> shift & 15) as u8
    }

    /// Whether there is one of a design.
    #[inline]
    pub const fn contains(&self, card: Card) -> bool {
        self.count(card) > 0
    }

    /// Puts one in.
    #[inline]
    pub const fn add(&mut self, card: Card) {
        let (word, shift) = Self::place(card);
        self.0[word] += 1 << shift;
    }

    /// Takes one out; there must be one.
    #[inline]
    pub const fn remove(&mut self, card: Card) {
        let (word, shift) = Self::place(card);
        self.0[word] -= 1 << shift;
    }

    /// How many there are in all.
    #[inline]
    pub fn len(&self) -> usize {
        const PAIRS: u64 = 0x0f0f_0f0f_0f0f_0f0f;
        const ONES: u64 = 0x0101_0101_0101_0101;
        let sum = |word: u64| (((word & PAIRS) + (word >> 4 & PAIRS)).wrapping_mul(ONES)) >> 56;
        self.0.iter().map(|word| sum(*word) as usize).sum()
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        *self == Self::EMPTY
    }

    /// The designs that are in it, in order.
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

    /// Takes `count` cards out, each equally likely, and hands them to `to` one by one.
    pub(crate) fn deal(&mut self, count: usize, dice: &mut Dice, mut to: impl FnMut(Card)) {
        let mut cards = [Card::MAIN_REACTOR; Self::MOST];
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

    /// Whether all cards of `other` are here.
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
