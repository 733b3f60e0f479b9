//! The legal actions of a player. They follow from the open table and the own hand.

use asterism_core::{Dice, Refusal, Seat};

use crate::signs::Sign;
use crate::spaces::{Space, Spot};
use crate::stars::{Star, StarSet};
use crate::table::Table;

/// A turn: one star from hand on an empty space of an open board (ST-6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Action {
    /// The star.
    pub star: Star,
    /// The board.
    pub sign: Sign,
    /// The space of the board.
    pub space: Space,
}

/// All that a player's choice depends on. State and view both make one, so both know the same
/// rules.
#[derive(Clone, Copy, Debug)]
pub struct Decision<'a> {
    /// The open table.
    pub table: &'a Table,
    /// The seat that decides.
    pub seat: Seat,
    /// The hand of that seat.
    pub hand: StarSet,
}

impl Decision<'_> {
    /// Appends every action that is allowed: space by space, star by star.
    pub fn legal_actions(&self, out: &mut Vec<Action>) {
        if self.table.mover != Some(self.seat) {
            return;
        }
        for spot in self.table.empty.iter() {
            out.extend(self.hand.iter().map(|star| self.place(star, spot)));
        }
    }

    /// One of the allowed actions, each equally likely; there must be one.
    #[inline]
    pub(crate) fn random_action(&self, dice: &mut Dice) -> Action {
        let (spots, stars) = (self.table.empty, self.hand.choices());
        let choice = dice.below(spots.len() as u32 * stars);
        self.place(self.hand.nth(choice % stars), spots.nth(choice / stars))
    }

    #[inline]
    fn place(&self, star: Star, spot: Spot) -> Action {
        let sign = self.table.open[spot.field().index()];
        Action {
            star,
            sign: sign.expect("a spot is empty only on an open board"),
            space: spot.space(),
        }
    }

    /// Checks that `action` is allowed.
    pub fn check(&self, action: Action) -> Result<(), Illegal> {
        let Action { star, sign, space } = action;
        match self.table.mover {
            None => return Err(Illegal::GameOver),
            Some(mover) if mover != self.seat => return Err(Illegal::NotYourTurn),
            Some(_) => {}
        }
        let Some(field) = self.table.field_of(sign) else {
            return Err(if self.table.stack.contains(sign) {
                Illegal::NotOpenYet(sign)
            } else {
                Illegal::Scored(sign)
            });
        };
        if !self.table.content.board(sign).spaces().contains(space) {
            return Err(Illegal::NoSuchSpace(sign, space));
        }
        if !self.table.empty.contains(field.spot(space)) {
            return Err(Illegal::SpaceTaken(sign, space));
        }
        if !self.hand.contains(star) {
            return Err(Illegal::NotInHand(star));
        }
        Ok(())
    }
}

/// The reasons to refuse an action; the text is for the player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// ST-23.
    #[error("the game is over")]
    GameOver,
    /// ST-4.
    #[error("it is not your turn")]
    NotYourTurn,
    /// ST-3.
    #[error("{0} is not open yet: choose a space on an open board")]
    NotOpenYet(Sign),
    /// ST-22.
    #[error("{0} is scored and gone: choose a space on an open board")]
    Scored(Sign),
    /// ST-1.
    #[error("{0} has no space {1}")]
    NoSuchSpace(Sign, Space),
    /// ST-6.
    #[error("a star already lies there: choose an empty space")]
    SpaceTaken(Sign, Space),
    /// ST-6.
    #[error("you do not have {0} in your hand")]
    NotInHand(Star),
}

impl Refusal for Illegal {
    fn clause(&self) -> &'static str {
        match self {
            Self::NoSuchSpace(..) => "ST-1",
            Self::NotOpenYet(_) => "ST-3",
            Self::NotYourTurn => "ST-4",
            Self::SpaceTaken(..) | Self::NotInHand(_) => "ST-6",
            Self::Scored(_) => "ST-22",
            Self::GameOver => "ST-23",
        }
    }
}
