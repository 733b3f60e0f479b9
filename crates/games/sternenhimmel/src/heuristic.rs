//! How well a seat stands, at a glance.

use asterism_core::{Game, Heuristic, Seat};

use crate::scoring::score;
use crate::state::Sternenhimmel;

/// The difference of star bucks that makes a victory about three times as likely.
const SCALE: f32 = 6.0;

impl Heuristic for Sternenhimmel {
    const CLEAR: f32 = 8.0;

    fn promise(&self, seat: Seat) -> f32 {
        if let Some(outcome) = self.turn().outcome() {
            return outcome.share(seat) as f32;
        }
        let worth = self.expected_money();
        let others = self.table.seats().filter(|other| *other != seat);
        let best = others.map(|other| worth[other.index()]).fold(0.0, f32::max);
        let lead = worth[seat.index()] - best;
        1.0 / (1.0 + (-lead / SCALE).exp())
    }
}

impl Sternenhimmel {
    /// The money of each seat, and what the open boards would pay as they stand: the fuller a board
    /// is, the more that counts. Since it is paid as by the rules, a second place that pays better
    /// is worth more.
    fn expected_money(&self) -> [f32; asterism_core::MAX_SEATS] {
        let mut worth = self.table.money.map(f32::from);
        for (field, board) in self.table.boards() {
            let Some(laid) = self.table.laid(field, &self.stars) else {
                continue;
            };
            let occupied = self.table.occupied(field).len() as f32;
            let filled = occupied / board.spaces().len() as f32;
            for (worth, gain) in worth.iter_mut().zip(score(board, &laid).gains) {
                *worth += f32::from(gain) * filled * filled;
            }
        }
        worth
    }
}
