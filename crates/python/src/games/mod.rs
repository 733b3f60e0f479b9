//! The five games in numbers: their action ids and their observations, a file each.

mod among_the_stars;
mod starshine;
mod stella_quest;
mod stellar;
mod sternenhimmel;

#[cfg(test)]
mod tests;

use asterism_core::Seat;

/// How many seats clockwise from `own` another one is, at a table of `seats`: all is told from the
/// side of who looks.
#[inline]
fn from_own(own: Seat, other: Seat, seats: usize) -> usize {
    (other.index() + seats - own.index()) % seats
}

/// The seats from `own` on, clockwise.
#[inline]
fn around(own: Seat, seats: usize) -> impl Iterator<Item = Seat> + Clone {
    (0..seats).map(move |steps| own.clockwise(steps, seats))
}
