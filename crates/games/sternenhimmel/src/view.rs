//! The view of one viewer: the open table and the own stars (ST-2, ST-7).

use asterism_core::{Dice, MAX_SEATS, Seat, Viewer};

use crate::deduction::Unseen;
use crate::events::Scored;
use crate::rules::{Action, Decision, Illegal};
use crate::scoring::score;
use crate::spaces::{Field, Space, Spot};
use crate::stars::{Star, StarSet};
use crate::state::Sternenhimmel;
use crate::table::Table;

/// A position as one viewer knows it, with all that everybody remembers.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct View {
    /// The viewer.
    pub viewer: Viewer,
    /// The open table.
    pub table: Table,
    /// The values that the viewer sees: those of face-up stars, and of the viewer's own stars.
    pub stars: [Option<Star>; Spot::COUNT],
    /// The viewer's own hand; an onlooker has none.
    pub hand: StarSet,
}

impl View {
    pub(crate) fn of(state: &Sternenhimmel, viewer: Viewer) -> Self {
        let mut stars = state.table.face_up(&state.stars);
        let seat = viewer.seat();
        for spot in seat.into_iter().flat_map(|seat| state.table.stars_of(seat)) {
            stars[spot.index()] = state.stars[spot.index()];
        }
        Self {
            viewer,
            table: state.table,
            stars,
            hand: seat.map_or(StarSet::EMPTY, |seat| state.hands[seat.index()]),
        }
    }

    /// The deductions of the viewer about the stars of `seat` that are not seen.
    pub fn unseen(&self, seat: Seat) -> Unseen {
        Unseen::of(&self.table, &self.stars, seat)
    }

    /// The star on a space, and whose it is; its value only if the viewer sees it.
    pub const fn at(&self, field: Field, space: Space) -> Option<(Seat, Option<Star>)> {
        let spot = field.spot(space).index();
        match self.table.owners[spot] {
            Some(seat) => Some((seat, self.stars[spot])),
            None => None,
        }
    }

    /// The scoring of the board that was scored last.
    pub fn last_scored(&self) -> Option<Scored> {
        let laid = self.table.last?;
        let board = self.table.content.board(laid.sign);
        Some(Scored {
            board,
            laid,
            scoring: score(board, &laid),
        })
    }

    /// Deals what the viewer does not see, each possible way equally likely.
    pub(crate) fn determinize(&self, dice: &mut Dice) -> Sternenhimmel {
        let (mut stars, mut hands) = (self.stars, [StarSet::FULL; MAX_SEATS]);
        for seat in self.table.seats() {
            let unseen = self.unseen(seat);
            hands[seat.index()] = unseen.deal(dice, |spot, star| stars[spot.index()] = Some(star));
        }
        Sternenhimmel {
            table: self.table,
            stars,
            hands,
        }
    }

    /// The decision of the viewer; none for an onlooker.
    pub fn decision(&self) -> Option<Decision<'_>> {
        let seat = self.viewer.seat()?;
        Some(Decision {
            table: &self.table,
            seat,
            hand: self.hand,
        })
    }

    /// Every action open to the viewer.
    pub fn legal_actions(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        if let Some(decision) = self.decision() {
            decision.legal_actions(&mut actions);
        }
        actions
    }

    /// Checks that the viewer may take `action`.
    pub fn check(&self, action: Action) -> Result<(), Illegal> {
        self.decision().ok_or(Illegal::NotYourTurn)?.check(action)
    }
}
