//! The knowledge of one viewer: the open table, their own hand and their own constellation (SH-5).

use asterism_core::{Dice, Seat, Seats, Viewer};

use crate::actions::Action;
use crate::cards::{Card, Cards, NovaSet};
use crate::constellations::{Constellation, ConstellationSet};
use crate::refusals::Illegal;
use crate::rules::{Decision, Hand};
use crate::state::Starshine;
use crate::table::{Held, NovaPlace, Phase, SEATS, Table};

/// A position as one viewer knows it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct View {
    /// The viewer.
    pub viewer: Viewer,
    /// The open table.
    pub table: Table,
    /// The viewer's hand, empty for an onlooker.
    pub hand: Hand,
    /// The viewer's own secret constellation (SH-28).
    pub constellation: Option<Constellation>,
    /// The viewer's first cards, while others have not chosen (SH-3).
    pub chosen: Option<(Card, Card)>,
}

impl View {
    pub(crate) fn of(state: &Starshine, viewer: Viewer) -> Self {
        let seat = viewer.seat();
        Self {
            viewer,
            table: state.table,
            hand: seat.map_or(Hand::EMPTY, |seat| state.hands[seat.index()]),
            constellation: seat.and_then(|seat| state.secrets[seat.index()]),
            chosen: seat.and_then(|seat| state.chosen[seat.index()]),
        }
    }

    /// The action cards whose place the viewer does not know: in the deck or in other hands.
    pub fn unseen(&self) -> Cards {
        let mut seen = self.table.piles;
        seen.add_all(&self.hand.cards);
        for seat in self.table.seats() {
            seen.add_all(&self.table.player(seat).board.cards());
        }
        let unseen = self.table.content.deck().without(&seen);
        unseen.expect("what is seen comes from the deck")
    }

    /// The constellations that another seat may hold in secret (SH-28).
    pub fn may_hold(&self, seat: Seat) -> ConstellationSet {
        let unknown = ConstellationSet::FULL.without(self.table.known_constellations());
        let own = self.constellation.into_iter().collect();
        unknown
            .without(own)
            .without(self.table.player(seat).ruled_out)
    }

    /// Deals all hidden cards at random, each possible way equally likely.
    pub(crate) fn determinize(&self, dice: &mut Dice) -> Starshine {
        let mut unseen = self.unseen();
        let mut state = Starshine {
            table: self.table,
            hands: [Hand::EMPTY; SEATS],
            chosen: [None; SEATS],
            secrets: self.deal_secrets(dice),
            deck: Cards::EMPTY,
        };
        for seat in self.others() {
            let count = usize::from(self.table.player(seat).hand);
            state.hands[seat.index()].cards = unseen.deal(count, dice);
            state.chosen[seat.index()] =
                self.make_up_choice(seat, &state.hands[seat.index()], dice);
        }
        if let Some(seat) = self.viewer.seat() {
            state.hands[seat.index()] = self.hand;
            state.chosen[seat.index()] = self.chosen;
        }
        self.deal_novas(&mut state, dice);
        state.deck = unseen;
        state
    }

    fn others(&self) -> impl Iterator<Item = Seat> {
        let own = self.viewer.seat();
        self.table.seats().filter(move |seat| Some(*seat) != own)
    }

    /// A random choice for a seat that has chosen while others have not (SH-3).
    fn make_up_choice(&self, seat: Seat, hand: &Hand, dice: &mut Dice) -> Option<(Card, Card)> {
        let Phase::Choosing(owed) = self.table.phase else {
            return None;
        };
        if owed.contains(seat) {
            return None;
        }
        let mut cards = hand.cards;
        cards.draw(dice).zip(cards.draw(dice))
    }

    fn deal_novas(&self, state: &mut Starshine, dice: &mut Dice) {
        let own = self.hand.nova.into_iter().collect();
        let mut hidden = NovaSet::FULL.without(self.table.novas_seen).without(own);
        for seat in self.others() {
            if self.table.player(seat).nova == NovaPlace::Hand {
                state.hands[seat.index()].nova = hidden.draw(dice);
            }
        }
    }

    /// Deals secret constellations, again and again until nobody holds one that is ruled out. The
    /// loop ends, since the true deal is one of the possible ones.
    fn deal_secrets(&self, dice: &mut Dice) -> [Option<Constellation>; SEATS] {
        let holds = |seat: &Seat| self.table.player(*seat).held == Held::Secret;
        loop {
            let mut secrets = [None; SEATS];
            if let Some(seat) = self.viewer.seat() {
                secrets[seat.index()] = self.constellation;
            }
            let own = self.constellation.into_iter().collect();
            let known = self.table.known_constellations();
            let mut hidden = ConstellationSet::FULL.without(known).without(own);
            let mut fits = true;
            for seat in self.others().filter(holds) {
                let card = hidden.draw(dice);
                secrets[seat.index()] = card;
                fits &= card.is_some_and(|card| self.may_hold(seat).contains(card));
            }
            if fits {
                return secrets;
            }
        }
    }

    /// The seats that have not chosen yet (SH-3).
    pub fn choosing(&self) -> Seats {
        match self.table.phase {
            Phase::Choosing(seats) => seats,
            Phase::Acting(_) | Phase::Laying | Phase::Over(_) => Seats::NONE,
        }
    }

    /// The viewer's decision; none for an onlooker.
    pub fn decision(&self) -> Option<Decision<'_>> {
        let seat = self.viewer.seat()?;
        Some(Decision {
            table: &self.table,
            seat,
            hand: &self.hand,
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
