//! The two seats: their order on the screen, and their names.

use asterism_core::{Seat, Viewer};
use asterism_registry::stellar::{SEATS, View};

use crate::text::style;

/// The viewer's own seat first; an onlooker sees them in order.
pub(super) fn in_order(view: &View) -> [Seat; SEATS] {
    match view.viewer {
        Viewer::Seat(Seat::Two) => [Seat::Two, Seat::One],
        Viewer::Seat(_) | Viewer::Onlooker => [Seat::One, Seat::Two],
    }
}

/// The name, bold on its turn.
pub(super) fn name(view: &View, seat: Seat, names: &[String]) -> String {
    let you = if view.viewer == Viewer::Seat(seat) {
        " (you)"
    } else {
        ""
    };
    let name = format!("{}{you}", names[seat.index()]);
    if view.table.turn().owes(seat) {
        style::bold(&name)
    } else {
        name
    }
}
