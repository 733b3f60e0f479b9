//! The model that every part of the page is drawn from.

use asterism_core::{Notation, Seat};
use asterism_registry::sternenhimmel::{Action, Spot, Star, StarSet, Sternenhimmel, Table, View};

use super::pick::Tried;
use crate::model::TableModel;
use crate::parts::listed;

/// A table of Sternenhimmel as one viewer sees it.
pub(super) struct Scene<'a> {
    pub(super) model: &'a TableModel<'a>,
    pub(super) view: &'a View,
    /// The trial of the viewer.
    pub(super) tried: Tried,
    /// The action that the hint advises before all others.
    pub(super) advised: Option<Action>,
}

/// The role of the viewer in this turn.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    /// Places a star.
    Mover,
    /// Tries out what a star would bring.
    Planner,
    /// Only looks on.
    Onlooker,
}

impl<'a> Scene<'a> {
    pub(super) fn new(model: &'a TableModel, view: &'a View) -> Self {
        Self {
            model,
            view,
            tried: Tried::read(view, model.trial),
            advised: advised(model, view),
        }
    }

    pub(super) const fn table(&self) -> &Table {
        &self.view.table
    }

    /// The seat that looks, if it is one.
    pub(super) const fn me(&self) -> Option<Seat> {
        self.view.viewer.seat()
    }

    pub(super) fn role(&self) -> Role {
        match (self.me(), self.table().mover) {
            _ if self.model.is_still() => Role::Onlooker,
            (Some(me), Some(mover)) if me == mover => Role::Mover,
            (Some(_), Some(_)) => Role::Planner,
            (_, None) | (None, _) => Role::Onlooker,
        }
    }

    /// The names of all, in seat order.
    pub(super) fn names(&self) -> Vec<String> {
        let sitters = self.model.sitters.iter();
        sitters.map(|sitter| sitter.name.clone()).collect()
    }

    /// The owner of a star as a possessive: `Your`, `Bo’s`.
    pub(super) fn whose(&self, seat: Seat) -> String {
        if self.me() == Some(seat) {
            "Your".into()
        } else {
            format!("{}’s", self.model.name(seat))
        }
    }

    /// The age of the star on a spot.
    pub(super) fn news(&self, spot: Spot) -> News {
        let table = self.table();
        let placed = table.placed[spot.index()];
        if placed == 0 {
            News::Old
        } else if placed == table.moves {
            News::Latest
        } else if placed > self.own_last() {
            News::New
        } else {
            News::Old
        }
    }

    /// The move of the viewer's last star that still lies there; for a spectator, a round
    /// ago.
    fn own_last(&self) -> u8 {
        let table = self.table();
        let own = self.me().into_iter().flat_map(|seat| table.stars_of(seat));
        let last = own.map(|spot| table.placed[spot.index()]).max();
        last.unwrap_or(0)
            .max(table.moves.saturating_sub(table.seats))
    }
}

fn advised(model: &TableModel, view: &View) -> Option<Action> {
    let best = model.hint.and_then(|advice| advice.actions.first())?;
    Sternenhimmel::parse(&best.action, view.table.content).ok()
}

/// The age of a star.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum News {
    /// It is the star that was placed last.
    Latest,
    /// It was placed since the viewer's own turn.
    New,
    Old,
}

impl News {
    /// The class that marks it.
    pub(super) const fn class(self) -> &'static str {
        match self {
            Self::Latest => " new latest",
            Self::New => " new",
            Self::Old => "",
        }
    }
}

/// Stars as a sentence lists them: `1, 3 or hole`.
pub(super) fn any_of(stars: StarSet) -> String {
    let words: Vec<&str> = stars.iter().map(Star::word).collect();
    listed(&words).replace(" and ", " or ")
}
