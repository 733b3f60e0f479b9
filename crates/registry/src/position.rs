//! Positions from which a table can begin.

use std::fmt;

use asterism_core::{Dice, Game, Notation};
use serde_json::Value;

use crate::list::AnyView;

/// A whole position from which a table begins, hidden cards included.
///
/// It is secret while its game lasts, as a seed is, so its `Debug` output hides it.
///
/// ```
/// use asterism_registry::Position;
/// use serde_json::json;
/// let position = Position::new(json!({"hands": ["b6"]}));
/// assert_eq!(format!("{position:?}"), "Position(…)");
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Position(Value);

impl Position {
    /// Position that `json` describes. It is checked when a table begins with it.
    pub const fn new(json: Value) -> Self {
        Self(json)
    }

    /// The position in notation.
    pub const fn json(&self) -> &Value {
        &self.0
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Position(…)")
    }
}

impl AnyView {
    /// Some position that fits what the viewer knows; everything hidden is dealt again by `dice`.
    pub fn imagine(&self, dice: &mut Dice) -> Position {
        with_view!(self, (G, view) => {
            Position(G::determinize(view, dice).position())
        })
    }
}
