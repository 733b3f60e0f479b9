//! A quick estimate of each seat's chance to win, for the `greedy` bot.

use std::cell::OnceCell;

use asterism_core::{Game, Heuristic, MAX_SEATS, Seat};

use crate::board::{Offer, Slot};
use crate::cards::Face;
use crate::scenarios::Scenario;
use crate::squares::SquareSet;
use crate::stars::Class;
use crate::state::Starshine;
use crate::table::{Held, Table};

/// Lead in points that makes a victory about three times as likely.
const SCALE: f32 = 6.0;
/// Weight of a rival's constellation, compared with one's own. It is low, since a bot that spoils
/// its rivals' constellations with every action never completes its own.
const SPOILING: f32 = 0.3;
/// Weight of a point that a seat's own cards could give now.
const READINESS: f32 = 0.3;
/// Part of a Supernova card's worth that it has in hand: less than on slot 1, so that it is laid.
const IN_HAND: f32 = 0.5;
/// Worth of an action that is possible, but gives no points.
const USEFUL: f32 = 0.3;

impl Heuristic for Starshine {
    const CLEAR: f32 = 10.0;

    fn promise(&self, seat: Seat) -> f32 {
        match self.turn().outcome() {
            Some(outcome) => outcome.share(seat) as f32,
            None => self.promises()[seat.index()],
        }
    }

    fn promises(&self) -> [f32; MAX_SEATS] {
        let sky = Chances::new(&self.table);
        let mut own = [0.0; MAX_SEATS];
        let mut rival = [0.0; MAX_SEATS];
        for seat in self.table.seats() {
            let score = f32::from(self.table.player(seat).score);
            let nearness = self.nearness(seat);
            own[seat.index()] = score + nearness + READINESS * self.readiness(seat, &sky);
            rival[seat.index()] = score + nearness * SPOILING;
        }
        let mut promises = [0.0; MAX_SEATS];
        for seat in self.table.seats() {
            let others = self.table.seats().filter(|other| *other != seat);
            let best = others.map(|other| rival[other.index()]);
            let lead = own[seat.index()] - best.fold(f32::NEG_INFINITY, f32::max);
            promises[seat.index()] = 1.0 / (1.0 + (-lead / SCALE).exp());
        }
        promises
    }
}

/// The points that the sky offers for each card.
struct Chances<'a> {
    table: &'a Table,
    removals: SquareSet,
    /// The best Star Birth, computed on first use.
    birth: OnceCell<f32>,
}

impl<'a> Chances<'a> {
    fn new(table: &'a Table) -> Self {
        Self {
            table,
            removals: table.removals(),
            birth: OnceCell::new(),
        }
    }

    /// Maximum points of an offer now, or a little if it is possible at all.
    fn worth(&self, offer: Offer) -> f32 {
        match offer {
            Offer::Action(Face::StarBirth) => *self.birth.get_or_init(|| best_birth(self.table)),
            Offer::Action(Face::RamblingStar(_)) if self.table.free().is_empty() => 0.0,
            Offer::Action(Face::RamblingStar(_)) => USEFUL,
            Offer::Action(Face::BlackHole(hole)) => {
                let points = |square| self.table.pattern(hole, square).map_or(0, |it| it.points);
                let best = self.removals.iter().map(points).max();
                best.map_or(0.0, |points| f32::from(points).max(USEFUL))
            }
            Offer::Supernova(nova) => f32::from(self.table.nova_points(nova)),
        }
    }
}

impl Starshine {
    /// The points that the cards of a seat could give now, each by itself. It makes the bot lay
    /// useful cards and keep a Supernova card.
    fn readiness(&self, seat: Seat, chances: &Chances<'_>) -> f32 {
        let board = &self.table.player(seat).board;
        let slots = Slot::ALL.into_iter().filter_map(|slot| board.offer(slot));
        let held = self.hands[seat.index()].nova.map(Offer::Supernova);
        let slots: f32 = slots.map(|offer| chances.worth(offer)).sum();
        slots + IN_HAND * held.map_or(0.0, |offer| chances.worth(offer))
    }

    /// Minus the work left on a seat's constellation; 0 if it has none to complete.
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

/// Maximum points of a Star Birth, or a little if one is possible at all.
fn best_birth(table: &Table) -> f32 {
    let births = table.births();
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
