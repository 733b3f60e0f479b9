//! The view of one viewer: the open table and the own hand (NF-1).

use asterism_core::{Dice, Seat, Viewer};

use crate::cards::StarSet;
use crate::rules::{Action, Decision};
use crate::state::{Nightfall, deal};
use crate::table::{SEATS, Table};

/// A position as one viewer knows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    /// The viewer.
    pub viewer: Viewer,
    /// The open table.
    pub table: Table,
    /// The viewer's own hand; an onlooker has none.
    pub hand: StarSet,
}

impl View {
    pub(crate) fn of(state: &Nightfall, viewer: Viewer) -> Self {
        let own = viewer.seat().map(|seat| state.hands[seat.index()]);
        Self {
            viewer,
            table: state.table,
            hand: own.unwrap_or_default(),
        }
    }

    /// The stars that the viewer has not seen: in other hands, or not dealt.
    pub fn unseen(&self) -> StarSet {
        StarSet::FULL.without(self.table.seen()).without(self.hand)
    }

    /// Deals what the viewer has not seen, each possible way equally likely.
    pub(crate) fn determinize(&self, dice: &mut Dice) -> Nightfall {
        let mut unseen = self.unseen();
        let mut hands = [StarSet::EMPTY; SEATS];
        for seat in Seat::first(self.table.seats()) {
            hands[seat.index()] = if self.viewer == Viewer::Seat(seat) {
                self.hand
            } else {
                deal(&mut unseen, self.table.hand_size(seat), dice)
            };
        }
        Nightfall {
            table: self.table,
            hands,
        }
    }

    /// Every action open to the viewer: none for an onlooker.
    pub fn legal_actions(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        if let Some(seat) = self.viewer.seat() {
            let (table, hand) = (&self.table, self.hand);
            Decision { table, seat, hand }.legal_actions(&mut actions);
        }
        actions
    }
}
