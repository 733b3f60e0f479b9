//! The model that every part of the page is drawn from.

use asterism_core::{Notation, Seat};
use asterism_registry::stellar::{
    Action, Area, Card, Number, Phase, RowSlot, Score, Stellar, View, final_scores,
};

use super::outlook::Forecast;
use crate::model::TableModel;

/// A table of Stellar as one viewer sees it.
pub(super) struct Scene<'a> {
    pub(super) model: &'a TableModel<'a>,
    pub(super) view: &'a View,
    /// The question to the viewer.
    pub(super) asked: Asked,
    /// The points of both players if the game ended now.
    pub(super) scores: [Score; 2],
    /// What each card of the hand would bring, while one is to be played.
    pub(super) forecasts: Vec<Forecast>,
}

/// The question to the viewer.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Asked {
    /// The starter that goes to the telescope.
    Starter,
    /// To wipe the row or not.
    Wipe,
    /// A card of the row.
    Take,
    /// A card of the hand, and its place.
    Play,
    /// A slot for the card of step 2, which was played already.
    Place(Card),
    /// A slot for the card of step 3.
    Aim(Card),
    /// The note of the card of step 3; there is nothing to choose.
    Note(Card),
    /// The last card.
    Last,
    /// Nothing now.
    Nothing,
}

/// The card that follows the one that is played (SL-8, SL-9).
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Call {
    Row(RowSlot, Card),
    Deck,
}

impl Call {
    /// The card, if it is known.
    pub(super) const fn card(self) -> Option<Card> {
        match self {
            Self::Row(_, card) => Some(card),
            Self::Deck => None,
        }
    }
}

impl<'a> Scene<'a> {
    pub(super) fn new(model: &'a TableModel, view: &'a View) -> Self {
        Self {
            model,
            view,
            asked: if model.is_still() {
                Asked::Nothing
            } else {
                asked(view)
            },
            scores: final_scores(&view.table),
            forecasts: Vec::new(),
        }
    }

    /// True before the first round, while the starters are chosen.
    pub(super) fn is_opening(&self) -> bool {
        self.view.table.phase == Phase::Starters
    }

    /// The name of the player whose things are drawn small.
    pub(super) fn rival(&self) -> &str {
        self.model.name(self.far())
    }

    /// An action in notation, as a button sends it.
    pub(super) fn print(&self, action: Action) -> String {
        Stellar::print(action, self.view.table.content)
    }

    /// The seat that looks, if it is one.
    pub(super) fn me(&self) -> Option<Seat> {
        self.view.viewer.seat()
    }

    /// The seat whose things are drawn large: the viewer's own, or the first.
    pub(super) fn near(&self) -> Seat {
        self.me().unwrap_or(Seat::One)
    }

    /// The other one.
    pub(super) fn far(&self) -> Seat {
        other(self.near())
    }

    /// The card that follows one with this number, as the row lies now.
    pub(super) fn call(&self, number: Number) -> Call {
        let slot = RowSlot::called_by(number);
        match slot.zip(self.view.table.called_by(number)) {
            Some((slot, card)) => Call::Row(slot, card),
            None => Call::Deck,
        }
    }

    /// The card that has been played and has no place yet.
    pub(super) fn in_play(&self) -> Option<Card> {
        match self.view.table.phase {
            Phase::Place(card) | Phase::Follow(card, _) => Some(card),
            Phase::Starters
            | Phase::Wipe
            | Phase::Take
            | Phase::Play
            | Phase::Last
            | Phase::Over => None,
        }
    }
}

/// The other of the two players.
pub(super) fn other(seat: Seat) -> Seat {
    if seat == Seat::One {
        Seat::Two
    } else {
        Seat::One
    }
}

fn asked(view: &View) -> Asked {
    let owes = |seat| view.table.owed.contains(seat);
    if !view.viewer.seat().is_some_and(owes) {
        return Asked::Nothing;
    }
    match view.table.phase {
        Phase::Starters => Asked::Starter,
        Phase::Wipe => Asked::Wipe,
        Phase::Take => Asked::Take,
        Phase::Play => Asked::Play,
        Phase::Place(card) => Asked::Place(card),
        Phase::Follow(card, Area::Telescope) => Asked::Aim(card),
        Phase::Follow(card, Area::Notebook) => Asked::Note(card),
        Phase::Last => Asked::Last,
        Phase::Over => Asked::Nothing,
    }
}
