//! The model that every part of the page is drawn from.

use asterism_core::Seat;
use asterism_registry::nightfall::View;

use crate::model::TableModel;

/// A table of Nightfall as one viewer sees it.
pub(super) struct Scene<'a> {
    pub(super) model: &'a TableModel<'a>,
    pub(super) view: &'a View,
}

impl<'a> Scene<'a> {
    pub(super) const fn new(model: &'a TableModel, view: &'a View) -> Self {
        Self { model, view }
    }

    /// The seat that looks, if it is one.
    pub(super) fn me(&self) -> Option<Seat> {
        self.view.viewer.seat()
    }

    /// True if the viewer has a star to play now.
    pub(super) fn is_asked(&self) -> bool {
        let owes = |seat| self.view.table.turn().owes(seat);
        !self.model.is_still() && self.me().is_some_and(owes)
    }
}
