//! The full state of a game, hidden cards included, and the options of a table (SH-1 to SH-5).

use asterism_core::{Dice, Seat};

use crate::cards::{Card, Cards};
use crate::constellations::{Constellation, ConstellationSet};
use crate::content::Content;
use crate::rules::{Decision, Hand};
use crate::scenarios::Scenario;
use crate::table::{Held, SEATS, Table};

/// Starshine in progress.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Starshine {
    /// The open table.
    pub(crate) table: Table,
    /// The hand of each seat.
    pub(crate) hands: [Hand; SEATS],
    /// The first cards of each seat that has chosen while others have not (SH-3).
    pub(crate) chosen: [Option<(Card, Card)>; SEATS],
    /// The secret constellation of each seat (SH-28).
    pub(crate) secrets: [Option<Constellation>; SEATS],
    /// The face-down deck. It has no order: a draw picks a random card, which is the same as
    /// shuffling first.
    pub(crate) deck: Cards,
}

/// The options of a table.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Options {
    pub(crate) seats: u8,
    pub(crate) scenario: Scenario,
    pub(crate) start: Start,
    pub(crate) content: &'static Content,
}

/// The seat that begins (SH-4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Start {
    /// Drawn from the seed.
    Drawn,
    /// A seat.
    Seat(Seat),
}

impl Options {
    /// Options for 2 to 4 seats; none for other numbers, or if no such seat can begin.
    pub fn new(
        seats: usize,
        scenario: Scenario,
        start: Start,
        content: &'static Content,
    ) -> Option<Self> {
        let begins = match start {
            Start::Drawn => 0,
            Start::Seat(seat) => seat.index(),
        };
        ((2..=SEATS).contains(&seats) && begins < seats).then_some(Self {
            seats: seats as u8,
            scenario,
            start,
            content,
        })
    }
}

impl Starshine {
    #[inline]
    pub(crate) fn decision(&self, seat: Seat) -> Decision<'_> {
        Decision {
            table: &self.table,
            seat,
            hand: &self.hands[seat.index()],
        }
    }

    /// The constellation cards that are in the stack, but not known to lie under it.
    pub(crate) fn stack(&self) -> ConstellationSet {
        let secrets = self.secrets.into_iter().flatten().collect();
        let known = self.table.known_constellations();
        ConstellationSet::FULL.without(known).without(secrets)
    }

    /// Deals constellations (SH-26 to SH-28). The sky is nearly dark, so none is complete.
    pub(crate) fn deal_constellations(&mut self, dice: &mut Dice) {
        let mut stack = ConstellationSet::FULL;
        match self.table.scenario {
            Scenario::Beginning => {}
            Scenario::Gallery => self.table.gallery = stack.draw(dice),
            Scenario::Art => {
                for seat in self.table.seats() {
                    let card = stack.draw(dice);
                    self.table.player_mut(seat).held = card.map_or(Held::Nothing, Held::Open);
                }
            }
            Scenario::Dominion => {
                for seat in self.table.seats() {
                    self.secrets[seat.index()] = stack.draw(dice);
                    self.table.player_mut(seat).held = Held::Secret;
                }
            }
        }
    }
}
