//! The whole truth of a game, and the table as it is laid out (ST-2 to ST-5).

use asterism_core::{Dice, MAX_SEATS, Seat};

use crate::content::Content;
use crate::rules::Decision;
use crate::signs::SignSet;
use crate::spaces::{Field, Spot};
use crate::stars::{Star, StarSet};
use crate::table::Table;

/// Sternenhimmel in progress.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sternenhimmel {
    /// The open table.
    pub(crate) table: Table,
    /// The value of the star on each spot.
    pub(crate) stars: [Option<Star>; Spot::COUNT],
    /// The stars that each seat has in hand: the nine but those on the table.
    pub(crate) hands: [StarSet; MAX_SEATS],
}

/// The options of a table.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Options {
    /// Number of players, 3 to 5.
    pub(crate) seats: u8,
    /// The start player.
    pub(crate) start: Start,
    /// The content of the box.
    pub(crate) content: &'static Content,
}

/// The start player (ST-4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Start {
    /// Drawn from the seed.
    Drawn,
    /// A seat.
    Seat(Seat),
}

impl Options {
    /// Options for 3 to 5 seats (ST-3); none for other numbers, or if the start player has no seat.
    pub fn new(seats: usize, start: Start, content: &'static Content) -> Option<Self> {
        let begins = match start {
            Start::Drawn => 0,
            Start::Seat(seat) => seat.index(),
        };
        ((3..=5).contains(&seats) && begins < seats).then_some(Self {
            seats: seats as u8,
            start,
            content,
        })
    }
}

impl Sternenhimmel {
    /// A new table.
    pub(crate) fn laid_out(options: &Options, dice: &mut Dice) -> Self {
        let first = match options.start {
            Start::Drawn => Seat::ALL[dice.below(u32::from(options.seats)) as usize],
            Start::Seat(seat) => seat,
        };
        let mut state = Self {
            table: Table {
                mover: Some(first),
                stack: SignSet::FULL,
                ..Table::bare(options.content, options.seats)
            },
            stars: [None; Spot::COUNT],
            hands: [StarSet::FULL; MAX_SEATS],
        };
        for field in Field::first(usize::from(options.seats)) {
            state.table.open_next(field, dice);
        }
        state
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
