//! The player board with its three slots (SH-6, SH-8, SH-9).

use crate::cards::{Card, Cards, Face, Nova};

/// A slot of a player board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Slot {
    One,
    Two,
    Three,
}

impl Slot {
    /// All three.
    pub const ALL: [Self; 3] = [Self::One, Self::Two, Self::Three];

    /// Its number.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }
}

/// The cards on a player board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board {
    /// The cover of slot 1, which offers Star Birth without one.
    pub first: Cover,
    /// Slot 2.
    pub second: Option<Card>,
    /// Slot 3.
    pub third: Option<Card>,
}

/// The cover of slot 1 (SH-6).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cover {
    /// Nothing: it offers Star Birth.
    Open,
    /// An action card.
    Card(Card),
    /// A Supernova card (SH-21).
    Nova(Nova),
}

/// The offer of a slot (SH-6).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Offer {
    Action(Face),
    Supernova(Nova),
}

impl Board {
    /// The empty board.
    pub const EMPTY: Self = Self {
        first: Cover::Open,
        second: None,
        third: None,
    };

    /// The offer of a slot; none if it is empty.
    #[inline]
    pub fn offer(&self, slot: Slot) -> Option<Offer> {
        match (slot, self.first) {
            (Slot::One, Cover::Open) => Some(Offer::Action(Face::StarBirth)),
            (Slot::One, Cover::Card(card)) => Some(Offer::Action(card.face())),
            (Slot::One, Cover::Nova(nova)) => Some(Offer::Supernova(nova)),
            (Slot::Two, _) => self.second.map(|card| Offer::Action(card.face())),
            (Slot::Three, _) => self.third.map(|card| Offer::Action(card.face())),
        }
    }

    /// The action cards on the board.
    pub fn cards(&self) -> Cards {
        let first = match self.first {
            Cover::Card(card) => Some(card),
            Cover::Open | Cover::Nova(_) => None,
        };
        [first, self.second, self.third]
            .into_iter()
            .flatten()
            .collect()
    }
}
