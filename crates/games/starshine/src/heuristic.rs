//! How well a seat stands, at a glance.

use asterism_core::{Game, Heuristic, Seat};

use crate::board::{Offer, Slot};
use crate::cards::Face;
use crate::scenarios::Scenario;
use crate::squares::SquareSet;
use crate::stars::Class;
use crate::state::Starshine;
use crate::table::{Held, Table};

/// The lead that makes a victory about three times as likely.
const SCALE: f32 = 6.0;
/// How much the constellation of another counts, compared with the own one.
const SPOILING: f32 = 0.3;
/// How much a point counts that the own cards could give now.
const READINESS: f32 = 0.3;
/// How much of its worth a Supernova card has in hand: less than on slot 1, so that it is laid there.
const IN_HAND: f32 = 0.5;
/// What an action is worth that can be carried out, but gives no points.
const USEFUL: f32 = 0.3;

impl Heuristic for Starshine {
    const CLEAR: f32 = 10.0;

    fn promise(&self, seat: Seat) -> f32 {
        if let Some(outcome) = self.turn().outcome() {
            return outcome.share(seat) as f32;
        }
        let others = self.table.seats().filter(|other| *other != seat);
        let best = others
            .map(|other| self.rivalry(other))
            .fold(f32::NEG_INFINITY, f32::max);
        let own = f32::from(self.table.player(seat).score) + self.nearness(seat);
        let lead = own + READINESS * self.readiness(seat) - best;
        1.0 / (1.0 + (-lead / SCALE).exp())
    }
}

impl Starshine {
    /// How dangerous another seat is. Its points count in full, its constellation only in part: who
    /// spends every action on spoiling another's picture never finishes the own one.
    fn rivalry(&self, seat: Seat) -> f32 {
        f32::from(self.table.player(seat).score) + self.nearness(seat) * SPOILING
    }

    /// The points that the cards of a seat could give as the sky is, each for itself. So cards are
    /// laid that are of use, and a Supernova card is not discarded.
    fn readiness(&self, seat: Seat) -> f32 {
        let table = &self.table;
        let births = table.births();
        let removals = table.removals();
        let worth = |offer: Offer| match offer {
            Offer::Action(Face::StarBirth) => best_birth(table, &births),
            Offer::Action(Face::RamblingStar(_)) if table.free().is_empty() => 0.0,
            Offer::Action(Face::RamblingStar(_)) => USEFUL,
            Offer::Action(Face::BlackHole(hole)) => {
                let points = |square| table.pattern(hole, square).map_or(0, |it| it.points);
                let best = removals.iter().map(points).max();
                best.map_or(0.0, |points| f32::from(points).max(USEFUL))
            }
            Offer::Supernova(nova) => f32::from(table.nova_points(nova)),
        };
        let board = &table.player(seat).board;
        let slots = Slot::ALL.into_iter().filter_map(|slot| board.offer(slot));
        let held = self.hands[seat.index()].nova.map(Offer::Supernova);
        slots.map(worth).sum::<f32>() + IN_HAND * held.map_or(0.0, worth)
    }

    /// How near a seat is to completing a constellation, below 0, and 0 if it has none to complete.
    fn nearness(&self, seat: Seat) -> f32 {
        let card = match self.table.player(seat).held {
            Held::Open(card) => Some(card),
            Held::Secret => self.secrets[seat.index()],
            Held::Nothing => self.table.gallery.filter(|_| self.table.mover == seat),
        };
        let weight = match self.table.scenario {
            Scenario::Beginning => return 0.0,
            Scenario::Art => 1.0,
            Scenario::Gallery | Scenario::Dominion => 0.5,
        };
        let figure = card.map(|card| self.table.content.figure(card));
        let closest =
            figure.and_then(|figure| figure.closest(self.table.firmament(), &self.table.sky));
        closest.map_or(0.0, |closest| -weight * f32::from(closest.work))
    }
}

/// The most that a star could give, or that one can be placed at all.
fn best_birth(table: &Table, births: &[SquareSet; Class::ALL.len()]) -> f32 {
    let points = |class: Class, square| {
        let points = table.birth_points(class, square);
        points.star + points.special
    };
    let squares = |class: Class| {
        births[class.index()]
            .iter()
            .map(move |square| (class, square))
    };
    let all = Class::ALL.into_iter().flat_map(squares);
    let best = all.map(|(class, square)| points(class, square)).max();
    best.map_or(0.0, |points| f32::from(points).max(USEFUL))
}
