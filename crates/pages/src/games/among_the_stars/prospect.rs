//! A cell where something could be built, and what that would bring.

use asterism_registry::among_the_stars::{Action, Cell, Outlook};

/// A cell, what would be done there, and what that brings.
#[derive(Clone, Copy)]
pub(super) struct Prospect {
    pub(super) cell: Cell,
    pub(super) action: Action,
    pub(super) outlook: Outlook,
}

impl Prospect {
    /// Points that nobody else can take, and those that are possible besides.
    pub(super) const fn worth(&self) -> (i16, i16) {
        self.outlook.worth()
    }
}
