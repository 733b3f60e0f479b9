//! The stars of the viewer: in hand, and face down on the boards.

use asterism_core::Seat;
use asterism_registry::sternenhimmel::{Size, Spot, Star, View};

use crate::text::{style, wrap};

/// The own stars may stand behind a name of twenty letters, and lines have 80 columns.
const OWN: usize = 50;

/// The stars, on one line or on two.
pub(super) fn draw(view: &View) -> String {
    let hand: Vec<&str> = view.hand.stars().map(Star::word).collect();
    let hand = match hand.as_slice() {
        [] => style::dim("no star"),
        stars => stars.join(" "),
    };
    let down = view.viewer.seat().map(|seat| face_down(view, seat));
    match down.filter(|down| !down.is_empty()) {
        Some(down) => {
            let down = format!("face down: {}", down.join(", "));
            format!("{hand}\n{}", wrap::wrap(&down, OWN, 2))
        }
        None => hand,
    }
}

/// The viewer's own face-down stars, one by one.
fn face_down(view: &View, seat: Seat) -> Vec<String> {
    let down = |spot: Spot| {
        let large = view.table.size(spot) == Some(Size::Large);
        let sign = view.table.open[spot.field().index()].filter(|_| large)?;
        let star = view.stars[spot.index()]?;
        Some(format!("{} on {sign} {}", star.word(), spot.space()))
    };
    view.table.stars_of(seat).filter_map(down).collect()
}
