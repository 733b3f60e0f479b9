//! The 60 celestial object cards (SL-1).

use std::fmt;
use std::num::NonZeroU8;

/// A type of celestial object. Satellites have none.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Kind {
    Planet,
    Moon,
    Asteroid,
    Cloud,
    BlackHole,
}

impl Kind {
    /// All five, in the order of the notebook.
    pub const ALL: [Self; 5] = [
        Self::Planet,
        Self::Moon,
        Self::Asteroid,
        Self::Cloud,
        Self::BlackHole,
    ];

    /// Its place in [`Kind::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its letter in notation.
    pub const fn letter(self) -> char {
        match self {
            Self::Planet => 'p',
            Self::Moon => 'm',
            Self::Asteroid => 'a',
            Self::Cloud => 'c',
            Self::BlackHole => 'b',
        }
    }

    /// The word for one of it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Planet => "planet",
            Self::Moon => "moon",
            Self::Asteroid => "asteroid",
            Self::Cloud => "cloud",
            Self::BlackHole => "black hole",
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

/// The number of a card: 1 to 5, or the special 6/0, which is kept as 6.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Number(u8);

impl Number {
    /// The number that a face-down card counts as (SL-16).
    pub const FACE_DOWN: Self = Self(3);
    /// The special 6/0.
    pub const SIX_ZERO: Self = Self(6);

    /// A number from 1 to 5, or 6 for the 6/0.
    pub const fn new(number: u8) -> Option<Self> {
        if 1 <= number && number <= 6 {
            Some(Self(number))
        } else {
            None
        }
    }

    /// The number; a 6/0 counts as 6 in a telescope (SL-18).
    #[inline]
    pub const fn get(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::SIX_ZERO => f.pad("6/0"),
            Self(number) => write!(f, "{number}"),
        }
    }
}

/// The face of a card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Face {
    /// A celestial object with its type.
    Object { kind: Kind, number: Number },
    /// A number without type or stars.
    Satellite { number: Number },
}

/// Cards of one type: two of each number 1 to 5, and the 6/0.
pub(crate) const OF_KIND: u8 = 11;
/// Number of cards with a type; the satellites come after them.
pub(crate) const TYPED: u8 = OF_KIND * 5;
/// Number of cards.
pub(crate) const CARDS: u8 = TYPED + 5;

/// One of the 60 cards, each its own: the two copies of a number may bear different stars.
///
/// In order: the types, and in each the first copies of 1 to 5, the second copies, the 6/0; then
/// the satellites 1 to 5. It counts from one, so that no card at all still fits the byte.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(NonZeroU8);

impl Card {
    /// The first or second copy (`0` or `1`) of a number of a type; there is only one 6/0.
    pub const fn object(kind: Kind, number: Number, copy: u8) -> Option<Self> {
        let place = match number {
            Number::SIX_ZERO if copy == 0 => OF_KIND - 1,
            Number(1..=5) if copy < 2 => copy * 5 + number.0 - 1,
            Number(_) => return None,
        };
        Self::from_index(kind as u8 * OF_KIND + place)
    }

    /// The satellite with a number from 1 to 5.
    pub const fn satellite(number: Number) -> Option<Self> {
        match number {
            Number::SIX_ZERO => None,
            Number(number) => Self::from_index(TYPED + number - 1),
        }
    }

    /// All 60, in order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..CARDS).filter_map(Self::from_index)
    }

    #[inline]
    pub(crate) const fn from_index(index: u8) -> Option<Self> {
        if index >= CARDS {
            return None;
        }
        match NonZeroU8::new(index + 1) {
            Some(byte) => Some(Self(byte)),
            None => None,
        }
    }

    /// Its place among the 60.
    #[inline]
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// Its face.
    #[inline]
    pub const fn face(self) -> Face {
        FACES[self.index()]
    }

    /// Its type; a satellite has none.
    #[inline]
    pub const fn kind(self) -> Option<Kind> {
        match self.face() {
            Face::Object { kind, .. } => Some(kind),
            Face::Satellite { .. } => None,
        }
    }

    /// Its printed number.
    #[inline]
    pub const fn number(self) -> Number {
        match self.face() {
            Face::Object { number, .. } | Face::Satellite { number } => number,
        }
    }

    /// True for a satellite.
    #[inline]
    pub const fn is_satellite(self) -> bool {
        self.0.get() > TYPED
    }

    /// The number of the copy, 0 or 1; none if there is only one like it.
    pub const fn copy(self) -> Option<u8> {
        let index = self.index() as u8;
        match index % OF_KIND {
            place if index < TYPED && place < OF_KIND - 1 => Some(place / 5),
            _ => None,
        }
    }

    pub(crate) const fn byte(self) -> u8 {
        self.0.get()
    }
}

/// The faces in order: a table, because every move asks.
static FACES: [Face; CARDS as usize] = {
    let number = Number::SIX_ZERO;
    let mut faces = [Face::Satellite { number }; CARDS as usize];
    let mut index = 0;
    while index < CARDS {
        let place = index % OF_KIND;
        faces[index as usize] = if index >= TYPED {
            let number = Number(index - TYPED + 1);
            Face::Satellite { number }
        } else {
            let kind = Kind::ALL[(index / OF_KIND) as usize];
            let number = if place == OF_KIND - 1 {
                Number::SIX_ZERO
            } else {
                Number(place % 5 + 1)
            };
            Face::Object { kind, number }
        };
        index += 1;
    }
    faces
};

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.face() {
            Face::Object { kind, number } => write!(f, "{kind} {number}"),
            Face::Satellite { number } => write!(f, "satellite {number}"),
        }
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.notation())
    }
}
