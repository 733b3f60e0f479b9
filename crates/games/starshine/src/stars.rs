//! The classes of stars, and the pieces on the firmament.

use std::fmt;

use crate::squares::{Square, SquareSet};

/// The classes of stars, faintest first (SH-12 to SH-14).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Class {
    Dot,
    Bright,
    Splendor,
}

impl Class {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Dot, Self::Bright, Self::Splendor];

    /// Number of pieces in the box, the one on the start square included (SH-1).
    pub const fn pieces(self) -> usize {
        match self {
            Self::Dot => 50,
            Self::Bright => 20,
            Self::Splendor => 7,
        }
    }

    /// Its place among the three.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its word in actions and positions.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Dot => "dot",
            Self::Bright => "bright",
            Self::Splendor => "splendor",
        }
    }
}

impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Dot => "Dot Star",
            Self::Bright => "Bright Star",
            Self::Splendor => "Splendor Star",
        })
    }
}

/// Number of Supernova pieces (SH-1).
pub const SUPERNOVAE: usize = 5;

/// The pieces on the firmament. No square holds two.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Sky {
    /// The squares with a star, by class.
    stars: [SquareSet; Class::ALL.len()],
    /// The squares with a Supernova.
    novas: SquareSet,
}

/// A piece on a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Piece {
    Star(Class),
    Supernova,
}

impl Sky {
    /// The empty sky.
    pub const DARK: Self = Self {
        stars: [SquareSet::EMPTY; Class::ALL.len()],
        novas: SquareSet::EMPTY,
    };

    /// The squares with stars of a class.
    #[inline]
    pub const fn of(&self, class: Class) -> SquareSet {
        self.stars[class.index()]
    }

    /// The squares with Supernovae.
    #[inline]
    pub const fn novas(&self) -> SquareSet {
        self.novas
    }

    /// The squares with a star of any class.
    #[inline]
    pub const fn stars(&self) -> SquareSet {
        self.mortal().or(self.of(Class::Splendor))
    }

    /// The squares with Dot and Bright Stars: those that can be moved and fall into Black Holes.
    #[inline]
    pub const fn mortal(&self) -> SquareSet {
        self.of(Class::Dot).or(self.of(Class::Bright))
    }

    /// The squares that are not free (SH-1).
    #[inline]
    pub const fn taken(&self) -> SquareSet {
        self.stars().or(self.novas)
    }

    /// The class of the star on a square.
    #[inline]
    pub fn class_at(&self, square: Square) -> Option<Class> {
        let mut classes = Class::ALL.into_iter();
        classes.find(|class| self.of(*class).contains(square))
    }

    /// The piece on a square.
    pub fn at(&self, square: Square) -> Option<Piece> {
        if self.novas.contains(square) {
            return Some(Piece::Supernova);
        }
        self.class_at(square).map(Piece::Star)
    }

    /// Number of stars of a class that are left in the supply (SH-17).
    #[inline]
    pub const fn supply(&self, class: Class) -> usize {
        class.pieces() - self.of(class).len()
    }

    /// Number of Supernova pieces that are left.
    pub const fn nova_supply(&self) -> usize {
        SUPERNOVAE - self.novas.len()
    }

    /// The squares that differ from those of another sky.
    #[inline]
    pub fn unlike(&self, other: &Self) -> SquareSet {
        let stars = self.stars.iter().zip(other.stars);
        let unlike = |all: SquareSet, (here, there): (&SquareSet, _)| all.or(here.unlike(there));
        stars.fold(self.novas.unlike(other.novas), unlike)
    }

    /// Puts a star on a free square.
    #[inline]
    pub const fn put(&mut self, class: Class, square: Square) {
        self.stars[class.index()].add(square);
    }

    /// Takes a star away.
    #[inline]
    pub const fn take(&mut self, class: Class, square: Square) {
        self.stars[class.index()].remove(square);
    }

    /// Moves a star.
    #[inline]
    pub(crate) const fn shift(&mut self, class: Class, from: Square, to: Square) {
        self.stars[class.index()].toggle(from);
        self.stars[class.index()].toggle(to);
    }

    /// Puts a Supernova on a free square, and takes every star of `blown` away (SH-21).
    pub fn explode(&mut self, square: Square, blown: SquareSet) {
        self.novas.add(square);
        for stars in &mut self.stars {
            *stars = stars.without(blown);
        }
    }
}
