//! Seats that leave a game before its rules end it: the entry of the log, and the ranks that
//! follow.

use std::fmt;

use asterism_core::{Outcome, Seat, Seats};

/// First word of the log entry with which seats leave the game. No game has such an action.
const EXIT: &str = "exit";
/// Last word of an entry that ends the game.
const OVER: &str = "over";

/// Log entry of seats that leave a game before its rules end it.
///
/// ```
/// use asterism_core::{Seat, Seats};
/// use asterism_play::{Exit, Reason};
/// let exit = Exit { seats: Seats::only(Seat::Two), reason: Reason::Resigned, is_end: true };
/// assert_eq!(exit.to_string(), "exit resigned 2 over");
/// assert_eq!(Exit::read("exit resigned 2 over"), Some(exit));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Exit {
    /// The seats that leave: several if their time ran out at the same moment.
    pub seats: Seats,
    /// Reason why they leave.
    pub reason: Reason,
    /// True if this ends the game: too few seats are left to play on.
    pub is_end: bool,
}

/// Reason why seats left a game before its rules ended it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// They resigned.
    Resigned,
    /// Their time ran out.
    OutOfTime,
    /// They aborted it so early that it has no result.
    Aborted,
    /// All people agreed to end it without a result.
    Agreed,
}

impl Reason {
    /// Every reason.
    pub const ALL: [Self; 4] = [Self::Resigned, Self::OutOfTime, Self::Aborted, Self::Agreed];

    /// Word for it in logs, records and the API.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Resigned => "resigned",
            Self::OutOfTime => "out-of-time",
            Self::Aborted => "aborted",
            Self::Agreed => "agreed",
        }
    }

    /// True if a game that ends for this reason has winners and losers.
    pub const fn has_result(self) -> bool {
        match self {
            Self::Resigned | Self::OutOfTime => true,
            Self::Aborted | Self::Agreed => false,
        }
    }
}

impl fmt::Display for Exit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{EXIT} {}", self.reason.word())?;
        for seat in self.seats.iter() {
            write!(f, " {seat}")?;
        }
        if self.is_end {
            write!(f, " {OVER}")?;
        }
        Ok(())
    }
}

impl Exit {
    /// Reads a log entry; none if it is something else.
    pub fn read(entry: &str) -> Option<Self> {
        let words = entry.strip_prefix(EXIT)?.trim_start();
        let (words, is_end) = match words.strip_suffix(OVER) {
            Some(rest) => (rest, true),
            None => (words, false),
        };
        let mut words = words.split_whitespace();
        let word = words.next()?;
        let reason = Reason::ALL.into_iter().find(|it| it.word() == word)?;
        let mut seats = Seats::NONE;
        for seat in words {
            seats = seats.with(seat.parse().ok()?);
        }
        (seats != Seats::NONE).then_some(Self {
            seats,
            reason,
            is_end,
        })
    }
}

/// Ranks at the end of a game that some seats have left. They come after all that stayed, the first
/// to leave last. The others are ranked by `outcome`, or share the first place if there is none.
pub fn ranks_after(seats: usize, exits: &[Exit], outcome: Option<&Outcome>) -> Vec<u8> {
    let standing = |seat: Seat| {
        let left = exits.iter().position(|exit| exit.seats.contains(seat));
        let rank = outcome.filter(|_| left.is_none());
        let rank = rank.map_or(0, |outcome| outcome.rank(seat));
        (left.map_or(0, |place| exits.len() - place), rank)
    };
    let rank = |seat| {
        let better = Seat::first(seats).filter(|other| standing(*other) < standing(seat));
        better.count() as u8 + 1
    };
    Seat::first(seats).map(rank).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use Seat::{One, Three, Two};

    fn exit(seats: &[Seat]) -> Exit {
        Exit {
            seats: seats.iter().fold(Seats::NONE, |all, seat| all.with(*seat)),
            reason: Reason::Resigned,
            is_end: false,
        }
    }

    #[test]
    fn an_exit_is_written_as_it_is_read() {
        for reason in Reason::ALL {
            for seats in [&[One][..], &[Two, Three]] {
                for is_end in [true, false] {
                    let exit = Exit {
                        reason,
                        is_end,
                        ..exit(seats)
                    };
                    assert_eq!(Exit::read(&exit.to_string()), Some(exit));
                }
            }
        }
        for other in [
            "exit",
            "exit over",
            "exit resigned",
            "exit left 1",
            "exit resigned 9",
            "undo",
        ] {
            assert_eq!(Exit::read(other), None, "{other}");
        }
    }

    #[test]
    fn a_seat_that_leaves_is_behind_all_who_stay() {
        let outcome = Outcome::by_score(&[9, 7, 5]);
        for (exits, outcome, expected) in [
            (vec![exit(&[One])], None, [3, 1, 1]),
            (vec![exit(&[One])], Some(&outcome), [3, 1, 2]),
            (vec![exit(&[One]), exit(&[Two])], None, [3, 2, 1]),
            (vec![exit(&[One, Two])], None, [2, 2, 1]),
            (vec![exit(&[One, Two, Three])], None, [1, 1, 1]),
            (vec![], Some(&outcome), [1, 2, 3]),
        ] {
            assert_eq!(ranks_after(3, &exits, outcome), expected, "{exits:?}");
        }
    }
}
