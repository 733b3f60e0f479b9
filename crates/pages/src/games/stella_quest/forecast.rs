//! The certain consequences of an action. The page computes no rule: it lets the game play the
//! action in some state that fits the view, and tells only what is the same in all of them.

use asterism_core::{Dice, Game, Seat};
use asterism_registry::stella_quest::{
    Action, Card, End, Event, Phase, StellaQuest, Strength, View,
};

/// A look ahead for the seat whose action is asked for.
pub(super) struct Foresight<'a> {
    view: &'a View,
    seat: Seat,
    /// Some state that fits the view: it is made from nothing else, so it betrays nothing else.
    state: StellaQuest,
}

/// The gain or loss of taking a card (SQ-17 to SQ-19), the best first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Price {
    /// The last of the six numbers: the game is won (SQ-27).
    Completes,
    /// A number that the collection lacked, without any loss.
    Free,
    /// This many tokens go dark.
    Lights(u8),
    /// No light is left: the game is lost (SQ-28).
    LastLight,
}

impl Price {
    /// True if light is lost.
    pub(super) const fn hurts(self) -> bool {
        matches!(self, Self::Lights(_) | Self::LastLight)
    }
}

/// The certain result of playing a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Playing {
    /// A Break: it never wins, and leaves no trump.
    Rests,
    /// An earlier card beats it.
    Loses,
    /// It wins the round, at this price at least.
    Wins(Price),
    /// It depends on cards that are still to come.
    Open(Strength),
}

impl<'a> Foresight<'a> {
    pub(super) fn new(view: &'a View, seat: Seat) -> Self {
        let state = StellaQuest::determinize(view, &mut Dice::quick(0));
        Self { view, seat, state }
    }

    /// The state after `action`, and what was told of it.
    fn after(&self, action: Action) -> (StellaQuest, Vec<Event>) {
        let (mut state, mut events) = (self.state, Vec::new());
        state.advance_telling(self.seat, action, &mut Dice::quick(0), &mut events);
        (state, events)
    }

    /// The certain result of playing `card`.
    pub(super) fn playing(&self, card: Card) -> Playing {
        let (table, seat) = (&self.view.table, self.seat);
        let (place, strength) = (table.place_of(seat), Strength::if_played(table, seat, card));
        let own = worth(strength, place, card);
        let earlier = table.played.iter();
        let mut earlier = earlier.map(|(at, card)| worth(Strength::of(table, at), at, card));
        if card.is_break() {
            Playing::Rests
        } else if earlier.any(|other| other > own) {
            Playing::Loses
        } else if place + 1 == table.places() {
            Playing::Wins(self.least_price(card))
        } else {
            Playing::Open(strength)
        }
    }

    /// The price of winning with `card` and then taking the cheapest card.
    fn least_price(&self, card: Card) -> Price {
        let (state, _) = self.after(Action::Play(card));
        let mut takes = Vec::new();
        state.legal_actions(self.seat, &mut takes);
        let prices = takes.into_iter().map(|take| {
            let mut state = state;
            state.advance(self.seat, take, &mut Dice::quick(0));
            self.price(&state)
        });
        prices.min().unwrap_or_else(|| self.price(&state))
    }

    /// Number of cards that a token buys now.
    pub(super) fn drawn(&self) -> usize {
        let (_, events) = self.after(Action::Draw);
        let drew = |event| {
            if let Event::Drew { cards, .. } = event {
                Some(cards.len())
            } else {
                None
            }
        };
        events.into_iter().find_map(drew).unwrap_or_default()
    }

    /// The gain or loss of taking `card`.
    pub(super) fn taking(&self, card: Card) -> Price {
        self.price(&self.after(Action::Take(card)).0)
    }

    /// The least price of all cards that can be taken.
    pub(super) fn cheapest(&self) -> Option<Price> {
        let cards = self.view.table.played.cards();
        let takes = cards.filter(|&card| self.view.check(Action::Take(card)).is_ok());
        takes.map(|card| self.taking(card)).min()
    }

    /// The gain or loss between now and `later`.
    fn price(&self, later: &StellaQuest) -> Price {
        let (now, then) = (&self.view.table, later.view_for(self.view.viewer).table);
        let at = self.seat.index();
        match then.phase {
            Phase::Over(End::Enlightenment(_)) => Price::Completes,
            Phase::Over(End::Elimination(_)) => Price::LastLight,
            Phase::Over(End::Exhaustion)
            | Phase::Round { .. }
            | Phase::Take { .. }
            | Phase::Top { .. } => match now.lit[at] - then.lit[at] {
                0 => Price::Free,
                lights => Price::Lights(lights),
            },
        }
    }
}

/// The worth of a card in its round, as a pair that compares (SQ-13, SQ-15).
fn worth(strength: Strength, place: usize, card: Card) -> (u8, usize) {
    let number = card.number().map_or(0, |number| usize::from(number.get()));
    match strength {
        Strength::SuperTrump => (3, place),
        Strength::Trump => (2, number),
        Strength::Leading => (1, number),
        Strength::Nothing => (0, 0),
    }
}
