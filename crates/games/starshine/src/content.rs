//! The components in the box: the firmament and the cards.

use std::fmt;

use crate::cards::{Card, Cards, Face, Hole, Nova};
use crate::constellations::{Constellation, ConstellationSet, Figure};
use crate::firmament::{Firmament, Steps};
use crate::stars::{Class, Sky};

/// The components of Starshine, read from a file and checked there.
#[derive(Clone, PartialEq)]
pub struct Content {
    pub(crate) firmament: Firmament,
    /// Number of Rambling Star cards that go two squares, and that go three.
    pub(crate) ramblers: [u8; 2],
    pub(crate) holes: [[Pattern; Pattern::COUNT]; Hole::COUNT],
    pub(crate) novas: [u8; Nova::COUNT],
    /// By constellation.
    pub(crate) figures: Vec<Figure>,
}

/// A pattern that a Black Hole card pays for: a star to remove, and two stars beside it (SH-18).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pattern {
    /// The class that is removed.
    pub removed: Class,
    /// The classes of two stars that are directly joined to it.
    pub beside: [Class; 2],
    /// The points.
    pub points: u8,
}

impl Pattern {
    /// Number of patterns on a card.
    pub const COUNT: usize = 3;

    /// Number of stars of a class that must be beside the removed one.
    #[inline]
    pub fn needs(&self, class: Class) -> usize {
        self.beside.iter().filter(|other| **other == class).count()
    }
}

impl Content {
    /// Number of Star Birth cards (SH-2).
    pub(crate) const STAR_BIRTHS: u8 = 12;

    /// The firmament.
    #[inline]
    pub const fn firmament(&self) -> &Firmament {
        &self.firmament
    }

    /// The patterns of a Black Hole card.
    #[inline]
    pub const fn patterns(&self, hole: Hole) -> &[Pattern; Pattern::COUNT] {
        &self.holes[hole.index()]
    }

    /// The points printed on a Supernova card.
    pub const fn nova_points(&self, nova: Nova) -> u8 {
        self.novas[nova.index()]
    }

    /// The figure of a constellation card.
    #[inline]
    pub fn figure(&self, constellation: Constellation) -> &Figure {
        &self.figures[constellation.index()]
    }

    /// All action cards (SH-2).
    pub fn deck(&self) -> Cards {
        let [two, three] = self.ramblers;
        let copies = |card: Card| match card.face() {
            Face::StarBirth => Self::STAR_BIRTHS,
            Face::RamblingStar(Steps::Two) => two,
            Face::RamblingStar(Steps::Three) => three,
            Face::BlackHole(_) => 1,
        };
        Card::all()
            .flat_map(|card| (0..copies(card)).map(move |_| card))
            .collect()
    }

    /// The constellations among `among` that are complete on a sky.
    pub fn complete(&self, sky: &Sky, among: ConstellationSet) -> ConstellationSet {
        if sky.of(Class::Splendor).is_empty() {
            return ConstellationSet::EMPTY;
        }
        let found = |card: &Constellation| self.figure(*card).find(&self.firmament, sky).is_some();
        among.iter().filter(found).collect()
    }
}

/// Short, since every state refers to the content.
impl fmt::Debug for Content {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Content(…)")
    }
}
