//! The open table: the same for players and onlookers (SL-28).

use asterism_core::{Seat, Seats};

use crate::card_set::CardSet;
use crate::cards::{Card, Number};
use crate::content::Content;
use crate::telescope::Telescope;

/// Stellar is for two.
pub const SEATS: usize = 2;
/// Number of turns of each player (SL-5).
pub const ROUNDS: u8 = 11;
/// Number of slots of the row (SL-4).
pub const ROW: usize = 5;

/// The two parts of what a player builds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Area {
    Telescope,
    Notebook,
}

impl Area {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Telescope, Self::Notebook];

    /// The other area, to which no card has just been played (SL-8).
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Telescope => Self::Notebook,
            Self::Notebook => Self::Telescope,
        }
    }

    /// Its name.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Telescope => "telescope",
            Self::Notebook => "notebook",
        }
    }
}

/// A slot of the row, 1 to 5.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct RowSlot(u8);

impl RowSlot {
    /// The slot with this number; a 6/0 has none (SL-9).
    #[inline]
    pub const fn called_by(number: Number) -> Option<Self> {
        match number.get() {
            number @ 1..=5 => Some(Self(number - 1)),
            _ => None,
        }
    }

    /// All five, in order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..ROW as u8).map(Self)
    }

    /// Its number, 1 to 5.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// Its place among the five.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The row of five face-up cards, with gaps during a turn (SL-4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Row([Option<Card>; ROW]);

impl Row {
    /// The card in a slot.
    #[inline]
    pub const fn at(&self, slot: RowSlot) -> Option<Card> {
        self.0[slot.index()]
    }

    #[inline]
    pub(crate) const fn put(&mut self, slot: RowSlot, card: Card) {
        self.0[slot.index()] = Some(card);
    }

    /// Takes the card out of a slot.
    #[inline]
    pub(crate) const fn take(&mut self, slot: RowSlot) -> Option<Card> {
        self.0[slot.index()].take()
    }

    /// The slot of a card.
    #[inline]
    pub fn find(&self, card: Card) -> Option<RowSlot> {
        RowSlot::all().find(|slot| self.at(*slot) == Some(card))
    }

    /// The cards, in the order of their slots.
    #[inline]
    pub fn cards(&self) -> impl Iterator<Item = Card> {
        self.0.into_iter().flatten()
    }

    /// The empty slots, lowest first.
    pub fn gaps(&self) -> impl Iterator<Item = RowSlot> {
        RowSlot::all().filter(|slot| self.at(*slot).is_none())
    }
}

/// A phase of the game: the decision that is due.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Each player chooses, in secret, which starter goes to the telescope (SL-3).
    Starters,
    /// The player whose turn begins may wipe the row (SL-11).
    Wipe,
    /// Step 1: a card of the row (SL-6).
    Take,
    /// Step 2: a card of the hand, and its area (SL-7).
    Play,
    /// Step 2, to the telescope: the slot for this card, which has left the hand and is shown to
    /// both (SL-15, SL-16, SL-28).
    Place(Card),
    /// Step 3: the card that follows, and the area that it goes to (SL-8, SL-9).
    Follow(Card, Area),
    /// Each player chooses, in secret, the last card for the notebook (SL-23).
    Last,
    /// The points are counted (SL-24 to SL-27).
    Over,
}

/// Everything that lies open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Table {
    /// The content of the box.
    pub content: &'static Content,
    /// The telescope of each seat.
    pub telescopes: [Telescope; SEATS],
    /// The notebook of each seat: a card's stack follows from the card (SL-20, SL-22).
    pub notebooks: [CardSet; SEATS],
    /// The row.
    pub row: Row,
    /// The discarded cards.
    pub discards: CardSet,
    /// The phase of the game.
    pub phase: Phase,
    /// The seats that owe an action.
    pub owed: Seats,
    /// Number of turns that are over, of both players together.
    pub turns: u8,
    /// The player who begins every round (SL-5).
    pub start: Seat,
    /// True if step 1 of this turn took a satellite (SL-11).
    pub satellite: bool,
    /// True if the discards have been shuffled into the deck (SL-12): since then everybody knows
    /// what the deck holds.
    pub reshuffled: bool,
}

impl Table {
    /// The player whose turn it is (SL-5).
    #[inline]
    pub const fn mover(&self) -> Seat {
        self.start.clockwise(self.turns as usize % SEATS, SEATS)
    }

    /// The round, from 1 to 11.
    pub const fn round(&self) -> u8 {
        let round = self.turns / SEATS as u8 + 1;
        if round < ROUNDS { round } else { ROUNDS }
    }

    /// The card that step 3 brings if a card with this number is played in step 2, once step 1 is
    /// done: that of the row, or none if the deck's top card is played instead (SL-8, SL-9).
    #[inline]
    pub fn called_by(&self, number: Number) -> Option<Card> {
        self.row.at(RowSlot::called_by(number)?)
    }

    /// All cards that lie open anywhere.
    pub(crate) fn open_cards(&self) -> CardSet {
        let in_play = match self.phase {
            Phase::Place(card) | Phase::Follow(card, _) => CardSet::only(card),
            Phase::Starters
            | Phase::Wipe
            | Phase::Take
            | Phase::Play
            | Phase::Last
            | Phase::Over => CardSet::EMPTY,
        };
        let row: CardSet = self.row.cards().collect();
        let telescopes = self.telescopes.map(|telescope| telescope.cards());
        let built = telescopes.into_iter().chain(self.notebooks);
        built.fold(self.discards.or(row).or(in_play), CardSet::or)
    }
}
