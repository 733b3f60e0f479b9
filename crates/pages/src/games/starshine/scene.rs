//! The model that every part of the page is drawn from.

use asterism_core::{Notation, Seat};
use asterism_registry::starshine::{
    Action, Closest, Figure, Player, Scenario, Starshine, Table, View,
};

use super::pick::Asked;
use crate::model::TableModel;

/// A table of Starshine as one viewer sees it.
pub(super) struct Scene<'a> {
    pub(super) model: &'a TableModel<'a>,
    pub(super) view: &'a View,
    /// Everything that the viewer may do now.
    pub(super) legal: Vec<Action>,
    /// The question to the viewer, with the picks so far.
    pub(super) asked: Asked,
    /// The constellation that the viewer plays for, or the one for all.
    pub(super) goal: Option<&'static Figure>,
    /// The place on the sky where the least of it is missing.
    pub(super) closest: Option<Closest>,
}

impl<'a> Scene<'a> {
    pub(super) fn new(model: &'a TableModel, view: &'a View) -> Self {
        let legal = if model.is_still() {
            Vec::new()
        } else {
            view.legal_actions()
        };
        let pick = model.trial.and_then(|trial| trial.field("pick"));
        let table = &view.table;
        let goal = view
            .goal()
            .or(table.gallery)
            .filter(|_| model.outcome.is_none());
        let goal = goal.map(|card| table.content.figure(card));
        Self {
            asked: Asked::read(view, &legal, pick.unwrap_or_default()),
            model,
            view,
            legal,
            goal,
            closest: goal.and_then(|figure| figure.closest(table.firmament(), &table.sky)),
        }
    }

    pub(super) const fn table(&self) -> &Table {
        &self.view.table
    }

    /// The seat that looks, if it is one.
    pub(super) const fn me(&self) -> Option<Seat> {
        self.view.viewer.seat()
    }

    /// An action in notation, as a button sends it.
    pub(super) fn print(&self, action: Action) -> String {
        Starshine::print(action, self.view.table.content)
    }

    pub(super) fn may(&self, action: Action) -> bool {
        self.legal.contains(&action)
    }

    pub(super) fn is_over(&self) -> bool {
        self.model.outcome.is_some()
    }

    pub(super) const fn player(&self, seat: Seat) -> &Player {
        self.table().player(seat)
    }

    /// True if points alone do not win (SH-28).
    pub(super) fn goal_needs_a_constellation(&self) -> bool {
        self.table().scenario == Scenario::Dominion
    }
}
