//! The open table: the same for players and onlookers (ST-2).

use asterism_core::{MAX_SEATS, Outcome, Seat, Seats, Turn};

use crate::content::{Board, Content, Size};
use crate::scoring::Laid;
use crate::signs::{Sign, SignSet};
use crate::spaces::{Field, Space, SpaceSet, Spot, SpotSet};
use crate::stars::{Star, StarSet};

/// Everything that lies open: all but the values of the stars on large spaces and in the hands.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Table {
    /// The content of the box.
    pub content: &'static Content,
    /// Number of players.
    pub seats: u8,
    /// The player whose turn it is; none when the game is over.
    pub mover: Option<Seat>,
    /// Number of stars placed so far in this game: its clock.
    pub moves: u8,
    /// The board in each field (ST-3).
    pub open: [Option<Sign>; Field::MAX_COUNT],
    /// The face-down stack. Nobody knows its order, so it has none: chance picks a board as it is
    /// opened. That is the same as shuffling first.
    pub stack: SignSet,
    /// The spots where no star lies.
    pub empty: SpotSet,
    /// The owner of the star on each spot.
    pub owners: [Option<Seat>; Spot::COUNT],
    /// Moment at which the star on each spot was placed, as [`Table::moves`] counts; 0 where none
    /// lies.
    pub placed: [u8; Spot::COUNT],
    /// The star bucks of each seat (ST-5).
    pub money: [i16; MAX_SEATS],
    /// The public memory of each seat's stars.
    pub memory: [Memory; MAX_SEATS],
    /// The board that was scored last, as it lay there.
    pub last: Option<Laid>,
}

/// Moments at which stars of one seat were last seen to lie on the table.
///
/// A star that lay there face down all the while was another one, and still is. What was face down
/// is seen when its board is scored, and then is known to have lain there since it was placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Memory {
    /// By kind: the scoring that last returned such a star; 0 for none.
    pub seen: [u8; Star::ALL.len()],
    /// The last moment at which both Double Stars lay there at once, as two scorings told.
    pub both_doubles: u8,
}

impl Memory {
    /// No board has been scored.
    pub const NOTHING: Self = Self {
        seen: [0; Star::ALL.len()],
        both_doubles: 0,
    };
}

impl Table {
    /// A table with nothing on it.
    pub(crate) const fn bare(content: &'static Content, seats: u8) -> Self {
        Self {
            content,
            seats,
            mover: None,
            moves: 0,
            open: [None; Field::MAX_COUNT],
            stack: SignSet::EMPTY,
            empty: SpotSet::EMPTY,
            owners: [None; Spot::COUNT],
            placed: [0; Spot::COUNT],
            money: [0; MAX_SEATS],
            memory: [Memory::NOTHING; MAX_SEATS],
            last: None,
        }
    }

    /// The seats in order.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        Seat::first(usize::from(self.seats))
    }

    /// The fields for boards: as many as players (ST-3).
    pub fn fields(&self) -> impl Iterator<Item = Field> + Clone {
        Field::first(usize::from(self.seats))
    }

    /// The open boards with their fields.
    pub fn boards(&self) -> impl Iterator<Item = (Field, &'static Board)> {
        self.fields()
            .filter_map(|field| Some((field, self.board(field)?)))
    }

    /// The board in a field; none is left there when the stack has run out (ST-22).
    #[inline]
    pub fn board(&self, field: Field) -> Option<&'static Board> {
        self.open[field.index()].map(|sign| self.content.board(sign))
    }

    /// The field of a sign's board, if it is open.
    #[inline]
    pub fn field_of(&self, sign: Sign) -> Option<Field> {
        self.fields()
            .find(|field| self.open[field.index()] == Some(sign))
    }

    /// The boards that have been scored.
    pub fn scored(&self) -> SignSet {
        let waits = |sign: &Sign| self.stack.contains(*sign) || self.field_of(*sign).is_some();
        Sign::ALL.into_iter().filter(|sign| !waits(sign)).collect()
    }

    /// The spaces of the board in a field on which stars lie.
    pub fn occupied(&self, field: Field) -> SpaceSet {
        let spaces = self.board(field).map_or(SpaceSet::EMPTY, Board::spaces);
        spaces.without(self.empty.of(field))
    }

    /// The spots where stars of `seat` lie, in order.
    pub fn stars_of(&self, seat: Seat) -> impl Iterator<Item = Spot> {
        self.fields().flat_map(move |field| {
            let own = move |spot: &Spot| self.owners[spot.index()] == Some(seat);
            let spots = self
                .occupied(field)
                .iter()
                .map(move |space| field.spot(space));
            spots.filter(own)
        })
    }

    /// Number of stars in the hand of `seat` (ST-2).
    pub fn hand_size(&self, seat: Seat) -> usize {
        StarSet::FULL.len() - self.stars_of(seat).count()
    }

    /// True if a spot is a large space, where stars lie face down (ST-7).
    #[inline]
    pub fn size(&self, spot: Spot) -> Option<Size> {
        let board = self.board(spot.field())?;
        Some(board.size(spot.space()))
    }

    /// The board in a field with what lies on it, where `stars` are the values of all spots.
    #[inline]
    pub(crate) fn laid(&self, field: Field, stars: &[Option<Star>; Spot::COUNT]) -> Option<Laid> {
        let mut laid = Laid {
            sign: self.open[field.index()]?,
            owners: [None; Space::MAX_COUNT],
            stars: [None; Space::MAX_COUNT],
        };
        laid.owners.copy_from_slice(&self.owners[field.spots()]);
        laid.stars.copy_from_slice(&stars[field.spots()]);
        Some(laid)
    }

    /// The seat that owes an action, or the result (ST-23).
    #[inline]
    pub fn turn(&self) -> Turn {
        match self.mover {
            Some(seat) => Turn::Owed(Seats::only(seat)),
            None => Turn::Over(Outcome::by_score(&self.money[..usize::from(self.seats)])),
        }
    }
}
