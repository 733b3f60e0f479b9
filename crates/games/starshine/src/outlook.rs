//! Previews of actions, as far as their player can tell, for pages and bots.

use crate::actions::Action;
use crate::board::{Offer, Slot};
use crate::cards::Face;
use crate::constellations::{Constellation, Laid};
use crate::content::Pattern;
use crate::squares::Square;
use crate::stars::Sky;
use crate::table::{Held, Table};
use crate::view::View;

/// The immediate result of an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outlook {
    /// The points for the action itself.
    pub points: u8,
    /// The constellation that it would complete, and its squares.
    pub completes: Option<(Constellation, Laid)>,
}

impl Table {
    /// The sky after an allowed action. Only actions of step 1 change it.
    #[inline]
    pub fn sky_after(&self, action: Action) -> Sky {
        let mut sky = self.sky;
        match action {
            Action::Birth(_, class, square) => sky.put(class, square),
            Action::Remove(_, square) => {
                if let Some(class) = sky.class_at(square) {
                    sky.take(class, square);
                }
            }
            Action::Move(_, from, to) => {
                if let Some(class) = sky.class_at(from) {
                    sky.shift(class, from, to);
                }
            }
            Action::Explode(square) => sky.explode(square, self.firmament().neighbours(square)),
            Action::Open(..)
            | Action::End
            | Action::Lay(..)
            | Action::LayNova
            | Action::Discard
            | Action::Done => {}
        }
        sky
    }

    /// The points that an action of step 1 gives the active player, without claims.
    #[inline]
    pub fn points_of(&self, action: Action) -> u8 {
        match action {
            Action::Birth(_, class, square) => {
                let points = self.birth_points(class, square);
                points.star + points.special
            }
            Action::Remove(slot, square) => self
                .pattern_of(slot, square)
                .map_or(0, |pattern| pattern.points),
            Action::Explode(_) => match self.player(self.mover).board.offer(Slot::One) {
                Some(Offer::Supernova(nova)) => self.nova_points(nova),
                Some(Offer::Action(_)) | None => 0,
            },
            Action::Move(..)
            | Action::Open(..)
            | Action::End
            | Action::Lay(..)
            | Action::LayNova
            | Action::Discard
            | Action::Done => 0,
        }
    }

    /// The pattern that the Black Hole on a slot of the active player would pay for.
    #[inline]
    pub fn pattern_of(&self, slot: Slot, square: Square) -> Option<&'static Pattern> {
        match self.player(self.mover).board.offer(slot) {
            Some(Offer::Action(Face::BlackHole(hole))) => self.pattern(hole, square),
            Some(Offer::Action(Face::StarBirth | Face::RamblingStar(_)) | Offer::Supernova(_))
            | None => None,
        }
    }
}

impl View {
    /// The constellation that the viewer can claim in their own turn.
    pub fn goal(&self) -> Option<Constellation> {
        let seat = self.viewer.seat()?;
        match self.table.player(seat).held {
            Held::Open(card) => Some(card),
            Held::Secret => self.constellation,
            Held::Nothing => self.table.gallery,
        }
    }

    /// The immediate result of an action that is open to the viewer.
    pub fn outlook(&self, action: Action) -> Outlook {
        let goal = self.goal().filter(|_| !self.table.claimed);
        let completes = goal.and_then(|card| {
            let sky = self.table.sky_after(action);
            let figure = self.table.content.figure(card);
            Some((card, figure.find(self.table.firmament(), &sky)?))
        });
        Outlook {
            points: self.table.points_of(action),
            completes,
        }
    }
}
