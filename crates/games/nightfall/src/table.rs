//! The open table: all public facts.

use asterism_core::{Outcome, Seat, Turn};

use crate::cards::{Star, StarSet};

/// The most seats there are (NF-1).
pub const SEATS: usize = 3;
/// Number of stars that each player is dealt (NF-1), and so of nights (NF-6).
pub const HAND: usize = 4;

/// The public part of a position, the same for the state and for every view of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Table {
    /// Number of players.
    pub(crate) seats: u8,
    /// The player who leads this night (NF-2, NF-5).
    pub leader: Seat,
    /// The stars of this night, by seat.
    pub shown: [Option<Star>; SEATS],
    /// The stars of earlier nights.
    pub faded: StarSet,
    /// The points of each seat (NF-4).
    pub points: [i16; SEATS],
}

impl Table {
    pub(crate) const fn new(seats: u8, leader: Seat) -> Self {
        Self {
            seats,
            leader,
            shown: [None; SEATS],
            faded: StarSet::EMPTY,
            points: [0; SEATS],
        }
    }

    /// Number of seats.
    #[inline]
    pub const fn seats(&self) -> usize {
        self.seats as usize
    }

    /// Number of nights that are over.
    #[inline]
    pub const fn nights(&self) -> usize {
        self.faded.len() / self.seats()
    }

    /// The stars that lie open: those of this night and of earlier ones.
    #[inline]
    pub fn seen(&self) -> StarSet {
        self.faded.or(self.shown.into_iter().flatten().collect())
    }

    /// Number of stars in the hand of `seat`: everybody can count them.
    #[inline]
    pub fn hand_size(&self, seat: Seat) -> usize {
        HAND - self.nights() - usize::from(self.shown[seat.index()].is_some())
    }

    /// The seats in the order in which they play this night (NF-3).
    pub fn order(&self) -> impl Iterator<Item = Seat> + use<> {
        let (leader, seats) = (self.leader, self.seats());
        (0..seats).map(move |steps| leader.clockwise(steps, seats))
    }

    /// The stars of this night in the order in which they were played.
    pub fn plays(&self) -> impl Iterator<Item = (Seat, Star)> {
        let order = self.order();
        order.filter_map(|seat| Some((seat, self.shown[seat.index()]?)))
    }

    /// The brightest star of this night and its player (NF-4).
    pub fn brightest(&self) -> Option<(Seat, Star)> {
        self.plays().max_by_key(|(_, star)| *star)
    }

    /// The points that this night is worth so far: the number of its faintest star (NF-4).
    pub fn prize(&self) -> i16 {
        let stars = self.plays().map(|(_, star)| i16::from(star.get()));
        stars.min().unwrap_or(0)
    }

    /// The seat that owes a star, or the result (NF-3, NF-6).
    #[inline]
    pub fn turn(&self) -> Turn {
        let mut order = self.order();
        match order.find(|seat| self.shown[seat.index()].is_none()) {
            Some(seat) if self.nights() < HAND => Turn::of(seat),
            Some(_) | None => Turn::Over(Outcome::by_score(&self.points[..self.seats()])),
        }
    }
}
