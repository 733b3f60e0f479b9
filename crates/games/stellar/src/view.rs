//! The view of one viewer: the open table, the own hand, and the cards known from the row (SL-28).

use asterism_core::{Dice, Seat, Viewer};

use crate::card_set::CardSet;
use crate::cards::Card;
use crate::rules::{Action, Decision, Illegal};
use crate::state::Stellar;
use crate::table::{Phase, SEATS, Table};

/// A position as one viewer knows it, with all that the viewer remembers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    /// The viewer.
    pub viewer: Viewer,
    /// The open table.
    pub table: Table,
    /// The viewer's own hand; an onlooker has none.
    pub hand: CardSet,
    /// The cards of each hand that everybody knows, because they were taken from the row.
    pub known: [CardSet; SEATS],
    /// Number of other cards in each hand.
    pub hidden: [u8; SEATS],
    /// Number of cards in the deck.
    pub deck: u8,
    /// The secret choice of the viewer while the other player has not chosen (SL-3, SL-23).
    pub chosen: Option<Card>,
    /// The cards that may be in another's hand or in the deck.
    pub unseen: CardSet,
    /// The cards that are known to be in the deck, because the discards were shuffled into it
    /// (SL-12).
    pub reshuffled: CardSet,
}

impl View {
    pub(crate) fn of(state: &Stellar, viewer: Viewer) -> Self {
        let own = viewer.seat().map(Seat::index);
        let hand = own.map_or(CardSet::EMPTY, |own| state.hands[own]);
        let known = state.hands.map(|hand| hand.and(state.seen));
        let reshuffled = if state.table.reshuffled {
            state.deck
        } else {
            CardSet::EMPTY
        };
        let located = state.table.open_cards().or(hand).or(state.seen);
        Self {
            viewer,
            table: state.table,
            hand,
            known,
            hidden: state.hands.map(|hand| hand.without(state.seen).len() as u8),
            deck: state.deck.len() as u8,
            chosen: own.and_then(|own| state.chosen[own]),
            unseen: CardSet::FULL.without(located).without(reshuffled),
            reshuffled,
        }
    }

    /// Deals what the viewer has not seen, each possible way equally likely.
    pub(crate) fn determinize(&self, dice: &mut Dice) -> Stellar {
        // SL-3 deals from the starters alone.
        let mut dealt = match self.table.phase {
            Phase::Starters => self.unseen.and(self.table.content.starters()),
            Phase::Wipe
            | Phase::Take
            | Phase::Play
            | Phase::Place(_)
            | Phase::Follow(..)
            | Phase::Last
            | Phase::Over => self.unseen,
        };
        let (mut hands, mut chosen) = (self.known, [None; SEATS]);
        for seat in [Seat::One, Seat::Two] {
            let at = seat.index();
            if self.viewer == Viewer::Seat(seat) {
                (hands[at], chosen[at]) = (self.hand, self.chosen);
            } else {
                hands[at] = hands[at].or(dealt.deal(usize::from(self.hidden[at]), dice));
                chosen[at] = self.made_up_choice(seat, hands[at], dice);
            }
        }
        Stellar {
            table: self.table,
            hands,
            seen: self.known[0].or(self.known[1]),
            deck: self
                .reshuffled
                .or(self.unseen.without(hands[0]).without(hands[1])),
            chosen,
        }
    }

    /// A secret choice that a player with this hand may have made, if they have chosen.
    fn made_up_choice(&self, seat: Seat, hand: CardSet, dice: &mut Dice) -> Option<Card> {
        let secret = matches!(self.table.phase, Phase::Starters | Phase::Last);
        let chose = secret && !self.table.owed.contains(seat);
        chose.then(|| hand.nth(dice.below(hand.len() as u32)))
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
