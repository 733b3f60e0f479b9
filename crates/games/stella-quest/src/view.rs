//! The view of one viewer: the open table, the own hand, the backs of everything else (SQ-7).

use asterism_core::{Dice, Seat, Viewer};

use crate::card_set::CardSet;
use crate::cards::{Back, Backs, Card};
use crate::rules::{Action, Decision, Illegal};
use crate::state::{Deck, StellaQuest};
use crate::table::{SEATS, Table};

/// A position as one viewer knows it, with all that the viewer remembers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    /// The viewer.
    pub viewer: Viewer,
    /// The open table.
    pub table: Table,
    /// The viewer's own hand; an onlooker has none.
    pub hand: CardSet,
    /// The backs of every hand.
    pub backs: [Backs; SEATS],
    /// Number of cards in the deck.
    pub deck: u8,
    /// The back of the deck's top card.
    pub deck_back: Option<Back>,
    /// The cards that the viewer has not seen and that may be anywhere: hands or deck.
    pub unseen: CardSet,
    /// The cards that the viewer knows to be in others' hands: see `memory`.
    pub unseen_kept: CardSet,
    /// The backs of such kept cards in every hand.
    pub kept_backs: [Backs; SEATS],
    /// The kept cards of the viewer's own hand.
    pub kept: CardSet,
}

impl View {
    pub(crate) fn of(state: &StellaQuest, viewer: Viewer) -> Self {
        let own = |cards: &[CardSet; SEATS]| {
            viewer
                .seat()
                .map_or(CardSet::EMPTY, |seat| cards[seat.index()])
        };
        let hand = own(&state.hands);
        let kept = own(&state.kept);
        let mut unseen_kept = state.kept.into_iter().fold(CardSet::EMPTY, CardSet::plus);
        unseen_kept.remove_all(kept);
        let mut unseen = state.table.unseen();
        unseen.remove_all(hand);
        unseen.remove_all(unseen_kept);
        Self {
            viewer,
            table: state.table,
            hand,
            backs: state.hands.map(CardSet::backs),
            deck: state.deck.len() as u8,
            deck_back: state.deck.top.map(Card::back),
            unseen,
            unseen_kept,
            kept_backs: state.kept.map(CardSet::backs),
            kept,
        }
    }

    /// Deals what the viewer has not seen, each possible way equally likely.
    pub(crate) fn determinize(&self, dice: &mut Dice) -> StellaQuest {
        let mut unseen = self.unseen;
        let mut unseen_kept = self.unseen_kept;
        let mut hands = [CardSet::EMPTY; SEATS];
        let mut kept = [CardSet::EMPTY; SEATS];
        for seat in Seat::first(self.table.seats()).map(Seat::index) {
            for back in Back::ALL {
                let remembered = self.kept_backs[seat].count(back);
                let drawn = self.backs[seat].count(back) - remembered;
                if self.viewer.seat().is_none_or(|own| own.index() != seat) {
                    deal(&mut unseen_kept, back, remembered, &mut kept[seat], dice);
                    deal(&mut unseen, back, drawn, &mut hands[seat], dice);
                }
            }
            hands[seat].extend(kept[seat].iter());
        }
        if let Some(own) = self.viewer.seat().map(Seat::index) {
            (hands[own], kept[own]) = (self.hand, self.kept);
        }
        let top = self
            .deck_back
            .and_then(|back| take(&mut unseen, back, dice));
        StellaQuest {
            table: self.table,
            hands,
            kept,
            deck: Deck { top, rest: unseen },
        }
    }

    /// The decision of the viewer; none for an onlooker.
    pub fn decision(&self) -> Option<Decision<'_>> {
        let seat = self.viewer.seat()?;
        Some(Decision {
            table: &self.table,
            seat,
            hand: self.hand,
            deck: self.deck_back,
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

/// Moves `count` random cards with this back.
fn deal(from: &mut CardSet, back: Back, count: usize, to: &mut CardSet, dice: &mut Dice) {
    for _ in 0..count {
        to.extend(take(from, back, dice));
    }
}

fn take(from: &mut CardSet, back: Back, dice: &mut Dice) -> Option<Card> {
    let card = from.of(back).draw(dice)?;
    from.remove(card);
    Some(card)
}

impl Table {
    /// The cards that do not lie open: in hands and deck.
    pub(crate) fn unseen(&self) -> CardSet {
        let mut unseen = CardSet::FULL;
        unseen.remove_all(self.discards);
        for collection in self.collections {
            unseen.remove_all(collection.set());
        }
        unseen.remove(self.top);
        self.played.cards().for_each(|card| unseen.remove(card));
        unseen
    }
}
