//! The scoring of a board (ST-10 to ST-20).

use asterism_core::{MAX_SEATS, Seat};

use crate::content::Board;
use crate::signs::Sign;
use crate::spaces::{Space, SpaceSet};
use crate::stars::Star;

/// A board with the stars on it, all of them known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Laid {
    /// The board.
    pub sign: Sign,
    /// The owner of the star on each space.
    pub owners: [Option<Seat>; Space::MAX_COUNT],
    /// Its face.
    pub stars: [Option<Star>; Space::MAX_COUNT],
}

impl Laid {
    /// The star on a space, and whose it is.
    #[inline]
    pub const fn at(&self, space: Space) -> Option<(Seat, Star)> {
        match (self.owners[space.index()], self.stars[space.index()]) {
            (Some(seat), Some(star)) => Some((seat, star)),
            (None, _) | (_, None) => None,
        }
    }

    /// The spaces where a star lies.
    #[inline]
    pub fn occupied(&self) -> SpaceSet {
        SpaceSet::where_in(&self.stars, Option::is_some)
    }

    /// The spaces where a star of this kind lies.
    #[inline]
    pub fn showing(&self, star: Star) -> SpaceSet {
        SpaceSet::where_in(&self.stars, |found| *found == Some(star))
    }
}

/// The scoring of a board. A board that still has empty spaces is scored as it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Scoring {
    /// The spaces where Black Holes swallowed each other (ST-11).
    pub clashed: SpaceSet,
    /// The spaces whose stars were swallowed by the Black Holes that stayed (ST-12).
    pub swallowed: SpaceSet,
    /// The spaces where stars are left.
    pub left: SpaceSet,
    /// The points of each seat (ST-13).
    pub points: [u16; MAX_SEATS],
    /// Number of stars that each seat has left on the board.
    pub stars: [u8; MAX_SEATS],
    /// The case of payment.
    pub case: Case,
    /// The gain of each seat, after the payments of the first to the others (ST-15).
    pub gains: [i8; MAX_SEATS],
}

/// The cases of payment, in the order in which they are tested (ST-19).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Case {
    /// All spaces were filled by one player, who gets both prizes (ST-18).
    Filled(Seat),
    /// No star is left (ST-19).
    Nobody,
    /// Only one player has stars left, and gets the first prize (ST-19).
    Survivor(Seat),
    /// First place is tied (ST-16).
    TiedFirst,
    /// Second place is tied (ST-17).
    TiedSecond {
        /// The first player.
        first: Seat,
    },
    /// Both places are decided (ST-15).
    Ranked {
        /// The player who gets the first prize, and pays the others.
        first: Seat,
        /// The player who gets the second prize.
        second: Seat,
    },
}

impl Case {
    /// The clause that pays.
    pub const fn clause(self) -> &'static str {
        match self {
            Self::Filled(_) => "ST-18",
            Self::Nobody | Self::Survivor(_) => "ST-19",
            Self::TiedFirst => "ST-16",
            Self::TiedSecond { .. } => "ST-17",
            Self::Ranked { .. } => "ST-15",
        }
    }
}

/// Scores what lies on a board.
#[inline]
pub fn score(board: &Board, laid: &Laid) -> Scoring {
    let holes = laid.showing(Star::BlackHole);
    let clashed = holes.and(board.neighbours_of(holes)); // ST-11
    let standing = laid.occupied().without(clashed);
    let swallowed = standing.and(board.neighbours_of(holes.without(clashed))); // ST-12
    let left = standing.without(swallowed);
    let doubles = left.and(laid.showing(Star::Double));
    let (mut points, mut stars) = ([0; MAX_SEATS], [0; MAX_SEATS]);
    for space in left.iter() {
        if let Some((seat, star)) = laid.at(space) {
            points[seat.index()] += star.value() * factor(board, doubles, space);
            stars[seat.index()] += 1;
        }
    }
    let case = find_case(board, laid, &standings(points, stars));
    Scoring {
        clashed,
        swallowed,
        left,
        points,
        stars,
        case,
        gains: pay(board, case, stars),
    }
}

/// ST-13.
#[inline]
fn factor(board: &Board, doubles: SpaceSet, space: Space) -> u16 {
    match board.neighbours(space).and(doubles).len() {
        0 => 1,
        beside => 2 * beside as u16,
    }
}

impl Scoring {
    /// The points of the star on a space, and the factor by which its value is multiplied (ST-13).
    pub fn worth(&self, board: &Board, laid: &Laid, space: Space) -> Option<(u16, u16)> {
        let (_, star) = laid.at(space).filter(|_| self.left.contains(space))?;
        let doubles = self.left.and(laid.showing(Star::Double));
        let factor = factor(board, doubles, space);
        Some((star.value() * factor, factor))
    }

    /// The money that comes from the bank; the rest goes from player to player.
    pub fn from_bank(&self) -> i16 {
        self.gains.iter().map(|gain| i16::from(*gain)).sum()
    }

    /// The payments of the first player to the others (ST-15).
    pub fn compensation(&self) -> u8 {
        match self.case {
            Case::Ranked { first, second } => {
                let others = |seat: &Seat| *seat != first && *seat != second;
                let owed = Seat::ALL.into_iter().filter(others);
                owed.map(|seat| self.stars[seat.index()]).sum()
            }
            Case::Filled(_)
            | Case::Nobody
            | Case::Survivor(_)
            | Case::TiedFirst
            | Case::TiedSecond { .. } => 0,
        }
    }
}

/// The key for ranking: by points, then by stars left; 0 for a seat that has none left and is not
/// ranked (ST-14).
#[inline]
fn standings(points: [u16; MAX_SEATS], stars: [u8; MAX_SEATS]) -> [u16; MAX_SEATS] {
    // Nine stars fit four bits, and no board is worth 4096 points.
    std::array::from_fn(|seat| points[seat] << 4 | u16::from(stars[seat]))
}

/// ST-14 to ST-19.
#[inline]
fn find_case(board: &Board, laid: &Laid, standings: &[u16; MAX_SEATS]) -> Case {
    if let Some(seat) = sole_filler(board, laid) {
        return Case::Filled(seat);
    }
    let first = best(standings);
    let mut behind = *standings;
    behind[first.index()] = 0;
    let second = best(&behind);
    let mut third = behind;
    third[second.index()] = 0;
    let third = best(&third);
    match (standings[first.index()], behind[second.index()]) {
        (0, _) => Case::Nobody,
        (_, 0) => Case::Survivor(first),
        (one, two) if one == two => Case::TiedFirst,
        (_, two) if third != second && behind[third.index()] == two => Case::TiedSecond { first },
        _ => Case::Ranked { first, second },
    }
}

/// The first of the seats that stand best.
#[inline]
fn best(standings: &[u16; MAX_SEATS]) -> Seat {
    let better = |best: Seat, seat: Seat| {
        if standings[seat.index()] > standings[best.index()] {
            seat
        } else {
            best
        }
    };
    Seat::ALL.into_iter().fold(Seat::One, better)
}

/// ST-18: swallowed stars count as well.
#[inline]
fn sole_filler(board: &Board, laid: &Laid) -> Option<Seat> {
    let seat = laid.owners[0]?;
    let filled = |space: Space| laid.owners[space.index()] == Some(seat);
    board.spaces().iter().all(filled).then_some(seat)
}

/// ST-15 to ST-19.
#[inline]
fn pay(board: &Board, case: Case, stars: [u8; MAX_SEATS]) -> [i8; MAX_SEATS] {
    let [first_prize, second_prize] = board.prizes.map(u8::cast_signed);
    let by_star = stars.map(u8::cast_signed);
    let mut gains = [0; MAX_SEATS];
    match case {
        Case::Nobody => {}
        Case::Filled(seat) => gains[seat.index()] = first_prize + second_prize,
        Case::Survivor(seat) => gains[seat.index()] = first_prize,
        Case::TiedFirst => gains = by_star,
        Case::TiedSecond { first } => {
            gains = by_star;
            gains[first.index()] = first_prize;
        }
        Case::Ranked { first, second } => {
            gains = by_star;
            gains[first.index()] = 0;
            gains[second.index()] = 0;
            let compensation: i8 = gains.iter().sum();
            gains[first.index()] = first_prize - compensation;
            gains[second.index()] = second_prize;
        }
    }
    gains
}
