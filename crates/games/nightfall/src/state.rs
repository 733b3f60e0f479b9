//! The whole truth of a game, and the table as it is laid out (NF-1, NF-2).

use asterism_core::{Dice, Seat};

use crate::cards::StarSet;
use crate::rules::Decision;
use crate::table::{HAND, SEATS, Table};

/// Nightfall in progress. Stars that are neither open nor in a hand were not dealt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Nightfall {
    /// The open table.
    pub(crate) table: Table,
    /// The hand of each seat.
    pub(crate) hands: [StarSet; SEATS],
}

/// The options of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    pub(crate) seats: u8,
}

impl Options {
    /// Options for 2 or 3 players (NF-1).
    pub fn new(seats: usize) -> Option<Self> {
        (2..=SEATS)
            .contains(&seats)
            .then_some(Self { seats: seats as u8 })
    }
}

impl Nightfall {
    /// A new table.
    pub(crate) fn laid_out(options: Options, dice: &mut Dice) -> Self {
        let leader = Seat::ALL[dice.below(u32::from(options.seats)) as usize]; // NF-2
        let mut stars = StarSet::FULL;
        let mut hands = [StarSet::EMPTY; SEATS];
        for hand in &mut hands[..usize::from(options.seats)] {
            *hand = deal(&mut stars, HAND, dice); // NF-1
        }
        let table = Table::new(options.seats, leader);
        Self { table, hands }
    }

    #[inline]
    pub(crate) fn decision(&self, seat: Seat) -> Decision<'_> {
        Decision {
            table: &self.table,
            seat,
            hand: self.hands[seat.index()],
        }
    }
}

/// Takes `count` random stars out of `stars`, which has as many.
pub(crate) fn deal(stars: &mut StarSet, count: usize, dice: &mut Dice) -> StarSet {
    (0..count).filter_map(|_| stars.draw(dice)).collect()
}
