//! Seats, sets of seats, and viewers.

use std::fmt;
use std::str::FromStr;

use crate::unreadable::Unreadable;

/// Maximum number of seats of any game.
pub const MAX_SEATS: usize = 5;

/// A place at the table. Turns go clockwise, from one seat to the next in this order.
///
/// People count from one, arrays from zero:
///
/// ```
/// use asterism_core::Seat;
/// let seat: Seat = "2".parse().unwrap();
/// assert_eq!(seat, Seat::Two);
/// assert_eq!(seat.index(), 1);
/// assert_eq!(seat.to_string(), "2");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Seat {
    One,
    Two,
    Three,
    Four,
    Five,
}

impl Seat {
    /// Every seat there can be, in order.
    pub const ALL: [Self; MAX_SEATS] = [Self::One, Self::Two, Self::Three, Self::Four, Self::Five];

    /// The seat at `index`, counted from zero.
    pub const fn new(index: usize) -> Option<Self> {
        if index < MAX_SEATS {
            Some(Self::ALL[index])
        } else {
            None
        }
    }

    /// The first `seats` seats, in order.
    pub fn first(seats: usize) -> impl DoubleEndedIterator<Item = Self> + Clone {
        Self::ALL.into_iter().take(seats)
    }

    /// Its index, counted from zero.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its number, counted from one, as people read and write it.
    pub const fn number(self) -> usize {
        self as usize + 1
    }

    /// The seat `steps` further clockwise at a table of `seats`; a whole round is the most.
    #[inline]
    #[must_use]
    pub const fn clockwise(self, steps: usize, seats: usize) -> Self {
        let index = self as usize + steps;
        Self::ALL[if index < seats { index } else { index - seats }]
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

impl FromStr for Seat {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let mut seats = Self::ALL.into_iter();
        seats
            .find(|seat| seat.to_string() == text)
            .ok_or_else(|| Unreadable::new(format!("“{text}” is not a seat from 1 to {MAX_SEATS}")))
    }
}

/// A set of seats.
///
/// ```
/// use asterism_core::{Seat, Seats};
/// let seats = Seats::only(Seat::One).with(Seat::Three);
/// assert!(seats.contains(Seat::Three));
/// assert_eq!(Seats::first(3).without(Seat::Two), seats);
/// assert_eq!(seats.iter().map(Seat::number).collect::<Vec<_>>(), [1, 3]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Seats(u8);

impl Seats {
    /// No seat at all.
    pub const NONE: Self = Self(0);

    /// The set of just `seat`.
    #[inline]
    pub const fn only(seat: Seat) -> Self {
        Self(1 << seat as u8)
    }

    /// The set with `seat` in it as well.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | 1 << seat as u8)
    }

    /// The set without `seat`.
    #[must_use]
    pub const fn without(self, seat: Seat) -> Self {
        Self(self.0 & !(1 << seat as u8))
    }

    /// The first `count` seats.
    #[must_use]
    pub const fn first(count: usize) -> Self {
        Self((1 << count) - 1)
    }

    /// True if `seat` is in the set.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & 1 << seat as u8 != 0
    }

    /// Number of seats in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// True if the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The lowest seat of the set.
    #[inline]
    pub const fn lowest(self) -> Option<Seat> {
        Seat::new(self.0.trailing_zeros() as usize)
    }

    /// Its seats, lowest first.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::ALL
            .into_iter()
            .filter(move |&seat| self.contains(seat))
    }
}

/// A viewer of a table.
///
/// ```
/// use asterism_core::{Seat, Viewer};
/// assert_eq!(Viewer::Seat(Seat::Two).seat(), Some(Seat::Two));
/// assert_eq!(Viewer::Onlooker.seat(), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// The player of a seat: knows what that seat knows.
    Seat(Seat),
    /// A spectator: knows what is public.
    Onlooker,
}

impl Viewer {
    /// The seat looked from, if any.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Onlooker => None,
        }
    }

    /// Every viewer of a table of `seats`.
    pub fn all(seats: usize) -> impl Iterator<Item = Self> {
        Seat::first(seats).map(Self::Seat).chain([Self::Onlooker])
    }
}

impl fmt::Display for Viewer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seat(seat) => write!(f, "seat {seat}"),
            Self::Onlooker => f.write_str("an onlooker"),
        }
    }
}
