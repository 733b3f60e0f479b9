//! Spaces of one board, and spots: the spaces of all open boards.

use std::fmt;

use asterism_core::{MAX_SEATS, bit_set};

/// A space of a board, 1 to 9.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Space(u8);

impl Space {
    /// Maximum number of spaces of a board (ST-24).
    pub const MAX_COUNT: usize = 9;

    /// The space with a number from 1 to 9.
    pub const fn new(number: u8) -> Option<Self> {
        if 1 <= number && number as usize <= Self::MAX_COUNT {
            Some(Self(number - 1))
        } else {
            None
        }
    }

    /// The first `count` of them.
    pub fn first(count: usize) -> impl Iterator<Item = Self> {
        (0..count.min(Self::MAX_COUNT) as u8).map(Self)
    }

    /// Its number, 1 to 9.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// Its place among the nine.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

bit_set! {
    /// Some of the spaces of one board.
    pub struct SpaceSet(u16) of Space, |bit| Space(bit as u8)
}

impl SpaceSet {
    /// The first `count` of them.
    #[inline]
    pub const fn first(count: usize) -> Self {
        Self((1 << count) - 1)
    }

    /// The spaces for which what is there is as wanted.
    #[inline]
    pub(crate) fn where_in<T>(items: &[T; Space::MAX_COUNT], wanted: impl Fn(&T) -> bool) -> Self {
        let bits = items.iter().enumerate();
        Self(bits.fold(0, |bits, (at, item)| bits | u16::from(wanted(item)) << at))
    }
}

/// A place for a board on the table: there are as many as players (ST-3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Field(u8);

impl Field {
    /// Maximum number of fields.
    pub const MAX_COUNT: usize = MAX_SEATS;

    /// The first `count` of them.
    pub fn first(count: usize) -> impl Iterator<Item = Self> + Clone {
        (0..count.min(Self::MAX_COUNT) as u8).map(Self)
    }

    /// Its place among them.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The spot of a space of the board here.
    #[inline]
    pub const fn spot(self, space: Space) -> Spot {
        Spot(self.0 * Space::MAX_COUNT as u8 + space.0)
    }

    /// All nine spots, whether or not the board here has so many spaces.
    #[inline]
    pub(crate) const fn spots(self) -> std::ops::Range<usize> {
        let first = self.index() * Space::MAX_COUNT;
        first..first + Space::MAX_COUNT
    }
}

/// A space of one of the open boards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Spot(u8);

impl Spot {
    /// Maximum number of spots.
    pub const COUNT: usize = Field::MAX_COUNT * Space::MAX_COUNT;
    pub(crate) const FIRST: Self = Self(0);

    /// Its place among all.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The field of its board.
    #[inline]
    pub const fn field(self) -> Field {
        Field(self.0 / Space::MAX_COUNT as u8)
    }

    /// Its space on the board.
    #[inline]
    pub const fn space(self) -> Space {
        Space(self.0 % Space::MAX_COUNT as u8)
    }
}

bit_set! {
    /// Some of the spots.
    pub struct SpotSet(u64) of Spot, |bit| Spot(bit as u8)
}

impl SpotSet {
    /// Spaces of the board in a field.
    #[inline]
    pub(crate) const fn on(field: Field, spaces: SpaceSet) -> Self {
        Self((spaces.0 as u64) << (field.index() * Space::MAX_COUNT))
    }

    /// Those of the board in a field.
    #[inline]
    pub const fn of(self, field: Field) -> SpaceSet {
        let bits = self.0 >> (field.index() * Space::MAX_COUNT);
        SpaceSet(bits as u16 & SpaceSet::first(Space::MAX_COUNT).0)
    }
}
