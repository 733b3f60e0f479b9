//! Spaces of one board, and spots: the spaces of all open boards.

use std::fmt;

use asterism_core::{MAX_SEATS, nth_bit, set_bits};

/// A space of a board, 1 to 9.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Space(u8);

impl Space {
    /// The most that a board has (ST-24).
    pub const MOST: usize = 9;

    /// The space with a number from 1 to 9.
    pub const fn new(number: u8) -> Option<Self> {
        if 1 <= number && number as usize <= Self::MOST {
            Some(Self(number - 1))
        } else {
            None
        }
    }

    /// The first so many.
    pub fn first(count: usize) -> impl Iterator<Item = Self> {
        (0..count.min(Self::MOST) as u8).map(Self)
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

/// Some of the spaces of one board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SpaceSet(u16);

impl SpaceSet {
    /// No space.
    pub const EMPTY: Self = Self(0);

    /// Only `space`.
    #[inline]
    pub const fn only(space: Space) -> Self {
        Self(1 << space.0)
    }

    /// The first so many.
    #[inline]
    pub const fn first(count: usize) -> Self {
        Self((1 << count) - 1)
    }

    /// The spaces for which what is there is as wanted.
    #[inline]
    pub(crate) fn where_in<T>(items: &[T; Space::MOST], wanted: impl Fn(&T) -> bool) -> Self {
        let bits = items.iter().enumerate();
        Self(bits.fold(0, |bits, (at, item)| bits | u16::from(wanted(item)) << at))
    }

    /// Whether it has no space.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many spaces it has.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether it has `space`.
    #[inline]
    pub const fn contains(self, space: Space) -> bool {
        self.0 >> space.0 & 1 != 0
    }

    /// The spaces that are in either.
    #[must_use]
    #[inline]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The spaces that are in both.
    #[must_use]
    #[inline]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The spaces that are not in `other`.
    #[must_use]
    #[inline]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Every space, in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Space> + Clone {
        set_bits(u64::from(self.0)).map(|bit| Space(bit as u8))
    }
}

impl FromIterator<Space> for SpaceSet {
    fn from_iter<T: IntoIterator<Item = Space>>(spaces: T) -> Self {
        let only = spaces.into_iter().map(Self::only);
        only.fold(Self::EMPTY, Self::or)
    }
}

impl fmt::Debug for SpaceSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let numbers = self.iter().map(Space::number);
        f.debug_list().entries(numbers).finish()
    }
}

/// Where a board lies on the table: there are as many as players (ST-3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Field(u8);

impl Field {
    /// The most there are.
    pub const MOST: usize = MAX_SEATS;

    /// The first so many.
    pub fn first(count: usize) -> impl Iterator<Item = Self> + Clone {
        (0..count.min(Self::MOST) as u8).map(Self)
    }

    /// Its place among them.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The spot of a space of the board here.
    #[inline]
    pub const fn spot(self, space: Space) -> Spot {
        Spot(self.0 * Space::MOST as u8 + space.0)
    }

    /// All nine spots, whether or not the board here has so many spaces.
    #[inline]
    pub(crate) const fn spots(self) -> std::ops::Range<usize> {
        let first = self.index() * Space::MOST;
        first..first + Space::MOST
    }
}

/// A space of one of the open boards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Spot(u8);

impl Spot {
    /// How many there can be.
    pub const COUNT: usize = Field::MOST * Space::MOST;
    pub(crate) const FIRST: Self = Self(0);

    /// Its place among all.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Which board it is on.
    #[inline]
    pub const fn field(self) -> Field {
        Field(self.0 / Space::MOST as u8)
    }

    /// Which of its spaces it is.
    #[inline]
    pub const fn space(self) -> Space {
        Space(self.0 % Space::MOST as u8)
    }
}

/// Some of the spots.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SpotSet(u64);

impl SpotSet {
    /// No spot.
    pub const EMPTY: Self = Self(0);

    /// Spaces of the board in a field.
    #[inline]
    pub(crate) const fn on(field: Field, spaces: SpaceSet) -> Self {
        Self((spaces.0 as u64) << (field.index() * Space::MOST))
    }

    /// Those of the board in a field.
    #[inline]
    pub const fn of(self, field: Field) -> SpaceSet {
        let bits = self.0 >> (field.index() * Space::MOST);
        SpaceSet(bits as u16 & SpaceSet::first(Space::MOST).0)
    }

    /// How many it has.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether it has none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether it has `spot`.
    #[inline]
    pub const fn contains(self, spot: Spot) -> bool {
        self.0 >> spot.0 & 1 != 0
    }

    /// Takes `spot` out.
    #[inline]
    pub(crate) const fn remove(&mut self, spot: Spot) {
        self.0 &= !(1 << spot.0);
    }

    /// The spots that are in either.
    #[must_use]
    #[inline]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The `n`-th spot, from 0; there must be one.
    #[inline]
    pub(crate) const fn nth(self, n: u32) -> Spot {
        Spot(nth_bit(self.0, n) as u8)
    }

    /// Every spot, in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Spot> + Clone {
        set_bits(self.0).map(|bit| Spot(bit as u8))
    }
}

impl fmt::Debug for SpotSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let named = |spot: Spot| (spot.field().0, spot.space().number());
        f.debug_list().entries(self.iter().map(named)).finish()
    }
}
