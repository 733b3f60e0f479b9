//! Events of the table. `words` holds the sentences that tell each viewer of them.

use asterism_core::{Listener, MAX_SEATS, Seat};

use crate::content::Board;
use crate::rules::Action;
use crate::scoring::{Case, Laid, Scoring};
use crate::signs::Sign;
use crate::spaces::{Field, Space, SpaceSet};
use crate::stars::Star;

mod words;

/// An event of the game, as the log tells it.
#[derive(Clone, Copy, PartialEq, Debug)]
#[expect(missing_docs, reason = "the fields are who did it and with what")]
pub enum Event {
    /// The first boards are open (ST-3).
    LaidOut {
        open: [Option<Sign>; Field::MAX_COUNT],
        stack: usize,
    },
    /// The start player (ST-4).
    Starts { seat: Seat },
    /// A turn (ST-6, ST-7).
    Placed {
        seat: Seat,
        action: Action,
        board: &'static Board,
    },
    /// The last space of a board was filled (ST-9).
    Completed { seat: Seat, sign: Sign },
    /// The face-down stars of a completed board are turned up (ST-10).
    Revealed(Scored),
    /// Black Holes swallowed each other, if any did (ST-11).
    Clashed(Scored),
    /// The star on a space swallowed its neighbours, if it is a Black Hole (ST-12).
    Swallowed(Scored, Space),
    /// The star on a space counts more, if Double Stars are beside it (ST-13).
    Multiplied(Scored, Space),
    /// The points (ST-13).
    Counted(Scored),
    /// The number of stars decided a tie, if there was one (ST-14).
    TieBroken(Scored),
    /// The payment (ST-15 to ST-19).
    Paid(Scored),
    /// A board was brought into play, or there is none left (ST-22).
    Opened { next: Option<Sign>, stack: usize },
    /// A player without a star in hand (ST-8).
    PassedOver { seat: Seat },
    /// All boards are scored (ST-23).
    Ended { money: [i16; MAX_SEATS], seats: u8 },
}

/// A board that was scored.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Scored {
    /// The board.
    pub board: &'static Board,
    /// The stars on it.
    pub laid: Laid,
    /// The scoring.
    pub scoring: Scoring,
}

impl Scored {
    /// Tells all possible events of a scoring, in order. An event that did not happen gets no line,
    /// which is found out only when the lines are written: a search writes none.
    #[inline]
    pub fn tell(self, listener: &mut impl Listener<Event>) {
        listener.hear(|| Event::Revealed(self));
        listener.hear(|| Event::Clashed(self));
        for space in self.board.spaces().iter() {
            listener.hear(|| Event::Swallowed(self, space));
        }
        for space in self.board.spaces().iter() {
            listener.hear(|| Event::Multiplied(self, space));
        }
        listener.hear(|| Event::Counted(self));
        listener.hear(|| Event::TieBroken(self));
        listener.hear(|| Event::Paid(self));
    }

    /// The Black Holes that stayed and swallowed something (ST-12).
    pub fn hungry(&self) -> SpaceSet {
        let holes = self.scoring.left.and(self.laid.showing(Star::BlackHole));
        let fed = |hole: &Space| !self.fed_to(*hole).is_empty();
        holes.iter().filter(fed).collect()
    }

    /// The stars that the Black Hole on a space swallowed (ST-12).
    pub fn fed_to(&self, hole: Space) -> SpaceSet {
        self.board.neighbours(hole).and(self.scoring.swallowed)
    }

    /// The points of the star on a space, and the factor by which its value is multiplied (ST-13).
    pub fn worth(&self, space: Space) -> Option<(u16, u16)> {
        self.scoring.worth(self.board, &self.laid, space)
    }

    /// All who had the same points for first or second place, if the number of their stars decided
    /// it (ST-14); the best of them first.
    pub(super) fn tie_broken(&self) -> Vec<Seat> {
        let Scoring { points, stars, .. } = self.scoring;
        match self.scoring.case {
            Case::Filled(_) | Case::Nobody | Case::Survivor(_) | Case::TiedFirst => return vec![],
            Case::TiedSecond { .. } | Case::Ranked { .. } => {}
        }
        let mut ranked = self.ranking();
        let decided = ranked.windows(2).take(2).find(|pair| {
            let (one, other) = (pair[0].index(), pair[1].index());
            points[one] == points[other] && stars[one] > stars[other]
        });
        let tied = decided.map(|pair| points[pair[0].index()]);
        ranked.retain(|seat| Some(points[seat.index()]) == tied);
        ranked
    }

    /// The seats that have stars left, by points and then by stars (ST-14).
    pub fn ranking(&self) -> Vec<Seat> {
        let Scoring { points, stars, .. } = self.scoring;
        let left = |seat: &Seat| stars[seat.index()] > 0;
        let mut ranked: Vec<Seat> = Seat::ALL.into_iter().filter(left).collect();
        ranked.sort_by_key(|seat| std::cmp::Reverse((points[seat.index()], stars[seat.index()])));
        ranked
    }

    /// The seats that had a star on the board.
    pub fn players(&self) -> Vec<Seat> {
        let had = |seat: &Seat| self.laid.owners.contains(&Some(*seat));
        Seat::ALL.into_iter().filter(had).collect()
    }
}
