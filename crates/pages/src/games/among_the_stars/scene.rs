//! The model that every part of the page is drawn from.

use std::cell::RefCell;
use std::rc::Rc;

use asterism_core::{Notation, Seat};
use asterism_registry::among_the_stars::{
    Action, AmongTheStars, Card, Content, Design, Outlook, Phase, Place, Player, Standing, Table,
    View,
};

use super::art::content_of_the_sheet;
use super::pick::Asked;
use super::prospect::Prospect;
use crate::model::TableModel;

/// A table of Among the Stars as one viewer sees it.
pub(super) struct Scene<'a> {
    pub(super) model: &'a TableModel<'a>,
    pub(super) view: &'a View,
    /// Everything that the viewer may do now.
    pub(super) legal: Vec<Action>,
    /// The question to the viewer, with the picks so far.
    pub(super) asked: Asked,
    /// True if all designs are drawn on the sheet of the game, since no host has changed any.
    pub(super) is_on_the_sheet: bool,
    standing: Option<Standing>,
    /// Cells for the cards that were asked about so far: see `forecast`.
    pub(super) builds: RefCell<Vec<(Card, Rc<[Prospect]>)>>,
}

impl<'a> Scene<'a> {
    pub(super) fn new(model: &'a TableModel, view: &'a View) -> Self {
        let legal = if model.is_still() {
            Vec::new()
        } else {
            view.legal_actions()
        };
        let pick = model.trial.and_then(|trial| trial.field("pick"));
        Self {
            asked: Asked::read(view, &legal, pick.unwrap_or_default()),
            model,
            view,
            legal,
            is_on_the_sheet: view.table.content == content_of_the_sheet(),
            standing: view.standing(),
            builds: RefCell::default(),
        }
    }

    pub(super) const fn table(&self) -> &Table {
        &self.view.table
    }

    pub(super) const fn content(&self) -> &'static Content {
        self.view.table.content
    }

    pub(super) fn design(&self, card: Card) -> &'static Design {
        self.content().design(card)
    }

    /// The seat that looks, if it is one.
    pub(super) const fn me(&self) -> Option<Seat> {
        self.view.viewer.seat()
    }

    /// The seat whose station is drawn large: the viewer's, or the first for an onlooker.
    pub(super) fn stage(&self) -> Seat {
        self.me().unwrap_or(Seat::One)
    }

    /// An action in notation, as a button sends it.
    pub(super) fn print(&self, action: Action) -> String {
        AmongTheStars::print(action, self.content())
    }

    /// The gain of the viewer by an action with a card.
    pub(super) fn outlook(&self, card: Card, action: Action) -> Option<Outlook> {
        self.view.outlook_from(self.standing?, card, action)
    }

    /// The class that marks an action: what the hint advises before all others, or what the viewer
    /// has chosen and can still change.
    pub(super) fn mark(&self, action: Action) -> &'static str {
        if self.model.hint.is_some() && self.model.advises(&self.print(action)) {
            return " advised";
        }
        if self.model.chosen.is_some() && self.model.has_chosen(&self.print(action)) {
            return " chosen";
        }
        ""
    }

    pub(super) fn may(&self, action: Action) -> bool {
        self.legal.contains(&action)
    }

    pub(super) const fn is_over(&self) -> bool {
        matches!(self.table().phase, Phase::Over)
    }

    pub(super) const fn player(&self, seat: Seat) -> &Player {
        self.table().player(seat)
    }

    /// The viewer's own player, if the viewer is a seat.
    pub(super) fn own(&self) -> Option<&Player> {
        self.me().map(|me| self.player(me))
    }

    /// The viewer's credits.
    pub(super) fn credits(&self) -> u16 {
        self.own().map_or(0, |player| player.credits)
    }

    /// A hand's place as the viewer calls it.
    pub(super) fn place_called(&self, place: Place) -> String {
        let seats = usize::from(self.table().seats);
        match (place.seat(seats), place.virtual_number(seats)) {
            (Some(seat), _) => self.model.called(seat).to_owned(),
            (None, number) => format!("Virtual {}", number.unwrap_or(1)),
        }
    }

    /// The place after that of `seat`, which gets its hand next.
    pub(super) fn next_place(&self, seat: Seat) -> Place {
        let table = self.table();
        table
            .place(seat)
            .next(usize::from(table.seats), table.way())
    }

    /// Points of a seat, as far as they are scored.
    pub(super) fn points(&self, seat: Seat) -> u16 {
        points(self.table(), seat)
    }

    /// True if the viewer is shown what building would bring, and needs the station for it.
    pub(super) fn is_placing(&self) -> bool {
        match self.asked {
            Asked::Act(_) => true,
            Asked::Select(card) | Asked::Drop(card) => card.is_some(),
            Asked::Nothing
            | Asked::Keep
            | Asked::Ability(_)
            | Asked::Trade(..)
            | Asked::Remove(_)
            | Asked::Answer
            | Asked::Reveal(_) => false,
        }
    }

    /// The card that the viewer has revealed.
    pub(super) fn revealed(&self) -> Option<Card> {
        self.table().revealed[self.me()?.index()]
    }
}

/// Points of a seat on the track; all of them when the game is over.
pub(super) fn points(table: &Table, seat: Seat) -> u16 {
    match table.phase {
        Phase::Over => table.final_points(seat),
        Phase::Keeping(_)
        | Phase::Using(..)
        | Phase::Selecting(_)
        | Phase::Removing(_)
        | Phase::Acting(_)
        | Phase::Interacting(..)
        | Phase::Revealing(..) => table.player(seat).vp,
    }
}
