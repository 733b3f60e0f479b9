//! A quick estimate of the chances of a seat.

use asterism_core::{Heuristic, Seat};

use crate::state::Nightfall;

/// The points that a hand is worth for each number on its stars.
const PROMISE: f32 = 0.25;
/// The difference of worth that makes a victory about three times as likely.
const SCALE: f32 = 4.0;

impl Heuristic for Nightfall {
    const CLEAR: f32 = 8.0;

    /// A night that is not over yet may still go to anybody.
    fn is_settled(&self) -> bool {
        self.table.plays().next().is_none()
    }

    /// The own worth against the best of the others, squeezed between 0 and 1.
    fn promise(&self, seat: Seat) -> f32 {
        let others = Seat::first(self.table.seats()).filter(|other| *other != seat);
        let best = others.map(|other| self.worth(other)).fold(0.0, f32::max);
        let lead = (self.worth(seat) - best) / SCALE;
        1.0 / (1.0 + (-lead).exp())
    }
}

impl Nightfall {
    /// The points of a seat, what its hand promises, and the night it is about to win.
    fn worth(&self, seat: Seat) -> f32 {
        let table = &self.table;
        let hand = self.hands[seat.index()].iter();
        let numbers: f32 = hand.map(|star| f32::from(star.get())).sum();
        let leads = table.brightest().is_some_and(|(best, _)| best == seat);
        let night = if leads { table.prize() } else { 0 };
        f32::from(table.points[seat.index()] + night) + PROMISE * numbers
    }
}
