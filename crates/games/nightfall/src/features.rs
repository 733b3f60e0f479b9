//! A position as a network reads it.

use asterism_core::{Described, Seat, Sheet, balance};

use crate::cards::{Star, StarSet};
use crate::state::Nightfall;
use crate::table::{HAND, SEATS};

/// Differences of points beyond this are told as this.
const MAX_LEAD: u8 = 12;
const LEADS: usize = 2 * MAX_LEAD as usize + 1;
const OF_PLAYER: usize = Star::COUNT + LEADS;

impl Described for Nightfall {
    const FEATURES: usize = 2 * Star::COUNT + SEATS * OF_PLAYER + HAND + SEATS;

    fn describe(&self, seat: Seat, on: &mut impl FnMut(usize)) {
        let table = &self.table;
        let hand = self.hands[seat.index()];
        let unseen = StarSet::FULL.without(table.seen()).without(hand);
        let mut sheet = Sheet::new(on);
        sheet.these(hand.bits(), Star::COUNT);
        sheet.these(unseen.bits(), Star::COUNT);
        for steps in 0..SEATS {
            if steps < table.seats() {
                self.player(&mut sheet, seat, seat.clockwise(steps, table.seats()));
            } else {
                sheet.none(OF_PLAYER);
            }
        }
        sheet.up_to(table.nights(), HAND);
        sheet.one_of(table.plays().count(), SEATS);
        debug_assert_eq!(sheet.written(), Self::FEATURES, "every group has its size");
    }
}

impl Nightfall {
    /// The star that `player` shows, and its lead over `own`.
    fn player(&self, sheet: &mut Sheet<'_, impl FnMut(usize)>, own: Seat, player: Seat) {
        let table = &self.table;
        match table.shown[player.index()] {
            Some(star) => sheet.one_of(star.index(), Star::COUNT),
            None => sheet.none(Star::COUNT),
        }
        let lead = table.points[player.index()] - table.points[own.index()];
        sheet.one_of(balance(lead, MAX_LEAD), LEADS);
    }
}
