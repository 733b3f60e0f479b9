//! The knowledge of one viewer, and determinizations of it.

use asterism_core::{Dice, Seat, Seats, Viewer};

use crate::actions::Action;
use crate::cards::{Card, Cards};
use crate::content::ObjectiveSet;
use crate::designs::Deck;
use crate::effects::Power;
use crate::hands::{Hand, Place, Way};
use crate::refusals::Illegal;
use crate::rules::{Decision, Private};
use crate::state::AmongTheStars;
use crate::table::{Phase, SEATS, Secret, Table, Use};

/// The game as one viewer sees it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct View {
    /// The viewer.
    pub viewer: Viewer,
    /// The open table.
    pub table: Table,
    /// The viewer's knowledge of each hand, by place.
    pub hands: [Glimpse; Place::MAX_COUNT],
    /// The card that the viewer has selected (AS-9).
    pub selected: Option<Card>,
    /// The viewer's secret choice while others have not chosen (AS-9).
    pub chosen: Option<Action>,
    /// The viewer's private knowledge.
    pub private: Private,
    /// The cards that the viewer has drawn from the pile, while removing as many (AS-39).
    pub drawn: Cards,
    /// The cards that the viewer has removed, face down (AS-39).
    pub dropped: Cards,
}

/// The known part of a hand.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Glimpse {
    /// Number of cards.
    pub size: u8,
    /// The cards that are known to be in it.
    pub known: Cards,
}

impl Glimpse {
    fn of(hand: &Hand, viewer: Viewer) -> Self {
        Self {
            size: hand.len() as u8,
            known: viewer
                .seat()
                .map_or(Cards::EMPTY, |seat| hand.known_to(seat)),
        }
    }
}

impl View {
    pub(crate) fn of(state: &AmongTheStars, viewer: Viewer) -> Self {
        let mut view = Self {
            viewer,
            table: state.table,
            hands: state.hands.map(|hand| Glimpse::of(&hand, viewer)),
            selected: None,
            chosen: None,
            private: Private::NOTHING,
            drawn: Cards::EMPTY,
            dropped: Cards::EMPTY,
        };
        if let Some(seat) = viewer.seat() {
            view.selected = state.selected[seat.index()];
            view.chosen = state.chosen[seat.index()];
            view.private = state.private(seat);
            if state.table.user() == Some(seat) {
                view.drawn = state.drawn;
            }
            if state.table.knows_dropped(seat) {
                view.dropped = state.dropped;
            }
        }
        view
    }

    /// A random full state that fits: all hidden cards are dealt anew.
    pub(crate) fn determinize(&self, dice: &mut Dice) -> AmongTheStars {
        let mut state = AmongTheStars {
            table: self.table,
            hands: self.hands_as_known(),
            selected: [None; SEATS],
            chosen: [None; SEATS],
            offered: [ObjectiveSet::EMPTY; SEATS],
            secrets: [None; SEATS],
            deck: Cards::EMPTY,
            pile: Cards::EMPTY,
            drawn: self.drawn,
            dropped: self.dropped,
        };
        self.deal_cards(&mut state, dice);
        self.deal_objectives(&mut state, dice);
        self.choose_for_others(&mut state, dice);
        state
    }

    fn hands_as_known(&self) -> [Hand; Place::MAX_COUNT] {
        let mut hands = [Hand::EMPTY; Place::MAX_COUNT];
        for place in self.table.places() {
            let holders = self.table.holders(place);
            let holders = self
                .viewer
                .seat()
                .map_or(holders, |seat| holders.with(seat));
            for card in self.hands[place.index()].known.iter() {
                hands[place.index()].add(card, holders);
            }
        }
        hands
    }

    /// The cards whose place the viewer does not know: Basic locations, Special locations and
    /// conflict cards.
    fn hidden(&self) -> [Cards; 3] {
        let table = &self.table;
        let content = table.content;
        let mut known = table.seen().and(&self.dropped);
        for place in table.places() {
            known = known.and(&self.hands[place.index()].known);
        }
        let of = |kind: fn(&Table, Card) -> bool| -> Cards {
            known.iter().filter(|card| kind(table, *card)).collect()
        };
        let conflicts = if table.has_conflicts() {
            content.conflicts()
        } else {
            Cards::EMPTY
        };
        [
            table.basics().without(&of(Table::is_basic)),
            content
                .deck(Deck::Special)
                .without(&of(|it, card| it.content.is_special(card))),
            conflicts.without(&of(|it, card| it.content.dispute(card).is_some())),
        ]
    }

    /// Deals the hidden cards. The pile and the removed cards are Specials, except in All-in (AS-1,
    /// AS-31).
    fn deal_cards(&self, state: &mut AmongTheStars, dice: &mut Dice) {
        let [basics, specials, mut conflicts] = self.hidden();
        let (mut aside, rest) = if self.table.variants.all_in {
            (basics.and(&specials), Cards::EMPTY)
        } else {
            (specials, basics)
        };
        let pile = usize::from(self.table.pile);
        aside.deal(pile, dice, |card| state.pile.add(card));
        let dropped = usize::from(self.table.dropped) - self.dropped.len();
        aside.deal(dropped, dice, |card| state.dropped.add(card));
        self.deal_drawn(state, &mut aside, dice);
        conflicts.deal(self.conflicts_left_out(), dice, |_| {});
        let mut rest = rest.and(&aside).and(&conflicts);
        for place in self.table.places() {
            let holders = self.holders_but_me(place);
            let hand = &mut state.hands[place.index()];
            let missing = usize::from(self.hands[place.index()].size) - hand.len();
            rest.deal(missing, dice, |card| hand.add(card, holders));
        }
        state.deck = rest;
    }

    /// Deals the cards that another seat has drawn from the pile, as many as it still has to remove
    /// (AS-39).
    fn deal_drawn(&self, state: &mut AmongTheStars, aside: &mut Cards, dice: &mut Dice) {
        let Phase::Using(user, Use::Dropping(left)) = self.table.phase else {
            return;
        };
        if self.viewer.seat() == Some(user) {
            return;
        }
        let place = self.table.place(user);
        let holders = Seats::only(user);
        let (hand, drawn) = (&mut state.hands[place.index()], &mut state.drawn);
        aside.deal(usize::from(left), dice, |card| {
            hand.add(card, holders);
            drawn.add(card);
        });
    }

    /// Number of conflict cards that were not shuffled in (AS-24).
    fn conflicts_left_out(&self) -> usize {
        if !self.table.has_conflicts() {
            return 0;
        }
        self.table.content.conflicts().len() - self.table.conflicts_added()
    }

    fn holders_but_me(&self, place: Place) -> Seats {
        let holders = self.table.holders(place);
        self.viewer
            .seat()
            .map_or(holders, |seat| holders.without(seat))
    }

    /// Deals secret and offered objectives (AS-38).
    fn deal_objectives(&self, state: &mut AmongTheStars, dice: &mut Dice) {
        let own: ObjectiveSet = self.private.secret.into_iter().collect();
        let known = self.table.objectives.or(own).or(self.private.offered);
        let mut stack = self.table.content.objectives().without(known);
        for seat in self.table.seats() {
            let index = seat.index();
            if self.viewer == Viewer::Seat(seat) {
                state.secrets[index] = self.private.secret;
                state.offered[index] = self.private.offered;
            } else if self.table.player(seat).secret == Secret::Hidden {
                state.secrets[index] = stack.draw(dice);
            } else if matches!(self.table.phase, Phase::Keeping(owed) if owed.contains(seat)) {
                let draws = self
                    .table
                    .race(seat)
                    .and_then(|race| race.secret_objectives);
                let draws = (0..draws.unwrap_or(0)).filter_map(|_| stack.draw(dice));
                state.offered[index] = draws.collect();
            }
        }
    }

    /// Makes random choices for the other seats that have chosen already.
    fn choose_for_others(&self, state: &mut AmongTheStars, dice: &mut Dice) {
        for seat in self.table.seats() {
            let index = seat.index();
            if self.viewer == Viewer::Seat(seat) {
                state.selected[index] = self.selected;
                state.chosen[index] = self.chosen;
                continue;
            }
            if self.table.has_selected(seat) {
                let cards = state.hand(seat).held();
                state.selected[index] = Some(cards[dice.below(cards.len() as u32) as usize].card);
            }
            if self.table.has_chosen(seat) {
                state.chosen[index] = state.decision(seat).any_action(dice);
            }
        }
    }

    /// The viewer's decision; none for an onlooker.
    pub fn decision(&self) -> Option<Decision<'_>> {
        let seat = self.viewer.seat()?;
        Some(Decision {
            table: &self.table,
            seat,
            private: self.private,
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
        self.decision().ok_or(Illegal::NotAsked)?.check(action)
    }
}

impl Table {
    /// The seat that uses an ability now.
    const fn user(&self) -> Option<Seat> {
        if let Phase::Using(seat, _) = self.phase {
            return Some(seat);
        }
        None
    }

    /// True if a seat has removed all face-down cards itself, and so knows them (AS-39).
    fn knows_dropped(&self, seat: Seat) -> bool {
        let removes = |seat: &Seat| {
            let power = self.race(*seat).and_then(|race| race.power);
            matches!(power, Some(Power::CycleSpecials(_)))
        };
        removes(&seat) && self.seats().filter(removes).count() == 1
    }

    fn is_basic(&self, card: Card) -> bool {
        let location = self.content.location(card);
        location.is_some_and(|it| it.deck == Deck::Basic)
    }

    /// All cards that are or were face up: built, discarded, removed, cleared, revealed.
    pub(crate) fn seen(&self) -> Cards {
        let mut seen = self.discard.and(&self.removed).and(&self.cleared);
        for seat in self.seats() {
            let built = self.station(seat).iter().map(|built| built.card);
            for card in built.filter(|card| !card.is_reactor()) {
                seen.add(card);
            }
        }
        if matches!(self.phase, Phase::Acting(_)) {
            self.revealed
                .iter()
                .flatten()
                .for_each(|card| seen.add(*card));
        }
        seen
    }

    /// The seats that have looked at the hand of a place this year.
    pub(crate) fn holders(&self, place: Place) -> Seats {
        let seats = usize::from(self.seats);
        let back = match self.way() {
            Way::Clockwise => Way::Counterclockwise,
            Way::Counterclockwise => Way::Clockwise,
        };
        let passed = !matches!(
            self.phase,
            Phase::Keeping(_) | Phase::Using(..) | Phase::Selecting(_) | Phase::Removing(_)
        );
        let mut at = place;
        let mut holders = Seats::NONE;
        if !passed && let Some(seat) = at.seat(seats) {
            holders = holders.with(seat);
        }
        let turns = self.turn - u8::from(!passed && self.turn > 0);
        for _ in 0..turns {
            at = at.next(seats, back);
            if let Some(seat) = at.seat(seats) {
                holders = holders.with(seat);
            }
        }
        holders
    }

    /// True if a seat has selected a card that is still face down (AS-9).
    pub(crate) const fn has_selected(&self, seat: Seat) -> bool {
        match self.phase {
            Phase::Selecting(owed) => !owed.contains(seat),
            Phase::Removing(_) => true,
            Phase::Keeping(_)
            | Phase::Using(..)
            | Phase::Acting(_)
            | Phase::Interacting(..)
            | Phase::Revealing(..)
            | Phase::Over => false,
        }
    }

    /// True if a seat has made a choice that is still secret (AS-9).
    pub(crate) fn has_chosen(&self, seat: Seat) -> bool {
        match self.phase {
            Phase::Removing(owed) | Phase::Acting(owed) => !owed.contains(seat),
            Phase::Interacting(owner, effect, owed) => {
                self.asked_by(owner, effect).contains(seat) && !owed.contains(seat)
            }
            Phase::Keeping(_)
            | Phase::Using(..)
            | Phase::Selecting(_)
            | Phase::Revealing(..)
            | Phase::Over => false,
        }
    }
}
