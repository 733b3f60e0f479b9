use std::fmt;

use asterism_core::{Dice, Game, Notation};
use serde_json::Value;

use crate::game::{AnyView, Registered, with_game};

/// A whole position from which a table begins, hidden cards included.
///
/// It is a secret while its game lasts, as a seed is, so it does not show itself in logs.
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
    /// The position that `json` describes. Whether it can be is seen when a table begins with it.
    pub const fn new(json: Value) -> Self {
        Self(json)
    }

    /// It in notation.
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
    /// Some position that fits what the viewer knows: all else is dealt anew by `dice`.
    pub fn imagine(&self, dice: &mut Dice) -> Position {
        with_game!(self.game(), G => {
            Position(G::determinize(G::unwrap(self), dice).position())
        })
    }
}
