//! Lines of the log of a game.

use asterism_core::Line;

use super::{style, width, wrap};

/// A line of the log for people: what happened, and the clause that made it happen, if any.
pub(crate) fn log_line(heading: &str, line: &Line, painted: &str) -> String {
    let clause = style::dim(&format!("{:<5}", line.clause.unwrap_or_default()));
    wrap::hanging(&format!("{heading}{clause}  "), painted, width())
}
