//! The games in numbers: their action ids and observations.
//!
//! - `among_the_stars`: Among the Stars, whose actions have several steps.
//! - `starshine`: Starshine, whose actions have several steps.
//! - `stella_quest`: Stella Quest.
//! - `stellar`: Stellar.
//! - `sternenhimmel`: Sternenhimmel.
//! - `nightfall`: Nightfall, the example of `docs/adding-a-game.md`.
//! - `tests`: laws that hold for all of them.

mod among_the_stars;
mod starshine;
mod stella_quest;
mod stellar;
mod sternenhimmel;
asterism_registry::with_example! { mod nightfall; }

#[cfg(test)]
mod tests;

use asterism_core::Seat;

/// Number of seats from `own` clockwise to `other`, at a table of `seats`: an observation counts
/// seats from that of its viewer.
#[inline]
fn from_own(own: Seat, other: Seat, seats: usize) -> usize {
    (other.index() + seats - own.index()) % seats
}

/// The seats from `own` on, clockwise.
#[inline]
fn around(own: Seat, seats: usize) -> impl Iterator<Item = Seat> + Clone {
    (0..seats).map(move |steps| own.clockwise(steps, seats))
}
