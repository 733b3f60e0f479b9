//! The emblem of the game on the front page.

use maud::{Markup, html};

use crate::art::emblems::{MIDDLE, Point, around, shining};

/// Stars on an arc that grow towards its top.
pub(super) fn drawing() -> Markup {
    html! {
        @for place in 0..7 {
            @let height = 3 - i32::abs(place - 3);
            (shining("light", on_arc(place), f64::from(18 + 10 * height), 4))
        }
    }
}

fn on_arc(place: i32) -> Point {
    let foot = Point {
        y: MIDDLE.y + 80.0,
        ..MIDDLE
    };
    around(foot, (120.0, 130.0), f64::from(place - 3) / 13.0)
}
