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

/// The gain of taking a card (SQ-18, SQ-19).
pub(super) enum Taking {
    /// A number that the collection lacked.
    New,
    /// The last of the six numbers: the game is won (SQ-27).
    Completes,
    /// A number held before: this many tokens go dark.
    Repeat { tokens: u8 },
    /// A number held before, and no light is left: the game is lost (SQ-28).
    LastLight,
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

    /// The source of the strength of `card`, if it were played now.
    pub(super) fn strength(&self, card: Card) -> Strength {
        Strength::if_played(&self.view.table, self.seat, card)
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

    /// The gain of taking `card`.
    pub(super) fn taking(&self, card: Card) -> Taking {
        let (state, _) = self.after(Action::Take(card));
        let table = state.view_for(self.view.viewer).table;
        let at = self.seat.index();
        match table.phase {
            Phase::Over(End::Enlightenment(_)) => Taking::Completes,
            Phase::Over(End::Elimination(_)) => Taking::LastLight,
            Phase::Over(End::Exhaustion)
            | Phase::Round { .. }
            | Phase::Take { .. }
            | Phase::Top { .. } => match self.view.table.lit[at] - table.lit[at] {
                0 => Taking::New,
                tokens => Taking::Repeat { tokens },
            },
        }
    }
}
