//! The content of the box: the stars of the cards, the starters, and the telescope's shape.

use crate::card_set::CardSet;
use crate::cards::{CARDS, Card};
use crate::slots::{Slot, SlotSet};

/// The components of Stellar, read from a file and checked there (SL-1, SL-3, SL-14).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Content {
    /// By the byte that a card has in a slot; face-down cards have none (SL-16).
    stars: [u8; 128],
    starters: CardSet,
    neighbours: [SlotSet; Slot::COUNT],
    sections: [SlotSet; 3],
    places: [Place; Slot::COUNT],
    names: Vec<Option<String>>,
}

/// The position of a slot in drawings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Place {
    /// Its row, from 0 at the top.
    pub row: u8,
    /// The middle of the card, in half cards to the right of the telescope's middle.
    pub halves: i8,
}

impl Place {
    /// True if two cards drawn here share an edge or half of one.
    pub const fn touches(self, other: Self) -> bool {
        let aside = self.halves.abs_diff(other.halves);
        match self.row.abs_diff(other.row) {
            0 => aside == 2,
            1 => aside < 2,
            _ => false,
        }
    }
}

/// A section of the telescope (SL-14).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Section {
    Top,
    Middle,
    Bottom,
}

impl Section {
    /// All three, from the top.
    pub const ALL: [Self; 3] = [Self::Top, Self::Middle, Self::Bottom];

    /// Its place in [`Section::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its name.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Top => "top",
            Self::Middle => "middle",
            Self::Bottom => "bottom",
        }
    }
}

impl Content {
    pub(crate) fn new(cards: Cards, scope: Shape) -> Self {
        let mut stars = [0; 128];
        for card in Card::all() {
            stars[usize::from(card.byte())] = cards.stars[card.index()];
        }
        let mut neighbours = [SlotSet::EMPTY; Slot::COUNT];
        for (one, other) in scope.edges {
            neighbours[one.index()] = neighbours[one.index()].or(SlotSet::only(other));
            neighbours[other.index()] = neighbours[other.index()].or(SlotSet::only(one));
        }
        Self {
            stars,
            starters: cards.starters,
            neighbours,
            sections: scope.sections,
            places: scope.places,
            names: cards.names,
        }
    }

    /// The stars printed on a card (SL-1).
    #[inline]
    pub const fn stars(&self, card: Card) -> u8 {
        self.stars[card.byte() as usize]
    }

    #[inline]
    pub(crate) const fn stars_by_byte(&self, byte: u8) -> u8 {
        self.stars[byte as usize & 127]
    }

    /// The five cards that are dealt first (SL-3).
    pub const fn starters(&self) -> CardSet {
        self.starters
    }

    /// The slots that share an edge with `slot` (SL-14).
    #[inline]
    pub const fn neighbours(&self, slot: Slot) -> SlotSet {
        self.neighbours[slot.index()]
    }

    /// The slots of a section (SL-14).
    #[inline]
    pub const fn section(&self, section: Section) -> SlotSet {
        self.sections[section.index()]
    }

    /// The section that a slot is in.
    pub fn section_of(&self, slot: Slot) -> Section {
        let holds = |section: &Section| self.section(*section).contains(slot);
        let found = Section::ALL.into_iter().find(holds);
        found.expect("the sections are checked to hold every slot")
    }

    /// The position of a slot in drawings.
    pub const fn place(&self, slot: Slot) -> Place {
        self.places[slot.index()]
    }

    /// The proper name of what a card shows, if it has one.
    pub fn name(&self, card: Card) -> Option<&str> {
        self.names[card.index()].as_deref()
    }
}

/// The cards of a content file.
pub(crate) struct Cards {
    pub(crate) stars: [u8; CARDS as usize],
    pub(crate) starters: CardSet,
    pub(crate) names: Vec<Option<String>>,
}

/// The telescope of a content file.
pub(crate) struct Shape {
    pub(crate) edges: Vec<(Slot, Slot)>,
    pub(crate) sections: [SlotSet; 3],
    pub(crate) places: [Place; Slot::COUNT],
}
