//! Lines of the log of a game.

use asterism_core::Line;

use super::{style, width, wrap};

/// A line of the log for people: what happened, and the clause that made it happen, if any; or a
/// heading, which is dim.
pub(crate) fn log_line(heading: &str, line: &Line, painted: &str) -> String {
    if line.is_heading() {
        return format!("{heading}{}", style::dim(&format!("── {}", line.words)));
    }
    let clause = style::dim(&format!("{:<5}", line.clause.unwrap_or_default()));
    wrap::hanging(&format!("{heading}{clause}  "), painted, width())
}
