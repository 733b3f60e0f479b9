//! What every part of the page is drawn from.

use asterism_core::Seat;
use asterism_registry::sternenhimmel::{Decision, Spot, Star, StarSet, Table, View};

use super::trial::Tried;
use crate::web::model::{Sitter, TableModel};
use crate::web::parts::listed;

/// A table of Sternenhimmel as one viewer sees it.
pub(super) struct Scene<'a> {
    pub(super) model: &'a TableModel<'a>,
    pub(super) view: &'a View,
    /// What the viewer tries out.
    pub(super) tried: Tried,
}

/// What the viewer can do now.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    /// Place a star.
    Mover,
    /// Try out what a star would bring.
    Planner,
    /// Look on.
    Onlooker,
}

impl<'a> Scene<'a> {
    pub(super) fn new(model: &'a TableModel, view: &'a View) -> Self {
        Self {
            model,
            view,
            tried: Tried::read(view, model.trial),
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

    pub(super) fn sitter(&self, seat: Seat) -> &Sitter {
        &self.model.sitters[seat.index()]
    }

    /// The name of `seat`.
    pub(super) fn name(&self, seat: Seat) -> &str {
        &self.sitter(seat).name
    }

    /// The names of all, in seat order.
    pub(super) fn names(&self) -> Vec<String> {
        let sitters = self.model.sitters.iter();
        sitters.map(|sitter| sitter.name.clone()).collect()
    }

    /// A player as the viewer calls them.
    pub(super) fn called(&self, seat: Seat) -> &str {
        if self.me() == Some(seat) {
            "You"
        } else {
            self.name(seat)
        }
    }

    /// Whose a star is: `Your`, `Bo’s`.
    pub(super) fn whose(&self, seat: Seat) -> String {
        if self.me() == Some(seat) {
            "Your".into()
        } else {
            format!("{}’s", self.name(seat))
        }
    }

    /// Whether the star on a spot came just now.
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

    /// When the viewer placed a star last, as far as it still lies there; for an onlooker a round
    /// ago.
    fn own_last(&self) -> u8 {
        let table = self.table();
        let own = self.me().into_iter().flat_map(|seat| table.stars_of(seat));
        let last = own.map(|spot| table.placed[spot.index()]).max();
        last.unwrap_or(0)
            .max(table.moves.saturating_sub(table.seats))
    }
}

/// Whether a star came just now.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum News {
    /// It came last of all.
    Latest,
    /// It came since the viewer's own turn.
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

/// What `seat` would decide on if it were the turn of it: so a trial is checked as a turn is.
pub(super) fn as_mover<T>(
    view: &View,
    seat: Seat,
    hand: StarSet,
    ask: impl FnOnce(Decision) -> T,
) -> T {
    let mut table = view.table;
    table.mover = table.mover.map(|_| seat);
    ask(Decision {
        table: &table,
        seat,
        hand,
    })
}

/// Stars as a sentence lists them: `1, 3 or hole`.
pub(super) fn any_of(stars: StarSet) -> String {
    let words: Vec<&str> = stars.iter().map(Star::word).collect();
    listed(&words).replace(" and ", " or ")
}
