//! The emblem of the game on the front page.

use maud::{Markup, html};

use crate::art::emblems::{MIDDLE, Point, around, light, sky};

/// Stars on an arc that grow towards its top, over a dark hill.
pub(super) fn drawing() -> Markup {
    html! {
        (sky("#1c1f63", "#3a2a63"))
        @for place in 0..7 {
            @let height = 3 - i32::abs(place - 3);
            (light(on_arc(place), f64::from(18 + 10 * height)))
        }
        path d="M0 260v-34q80-40 170-14t150-10v58z" fill="#0b0d2a" {}
    }
}

fn on_arc(place: i32) -> Point {
    let foot = Point {
        y: MIDDLE.y + 80.0,
        ..MIDDLE
    };
    around(foot, (120.0, 130.0), f64::from(place - 3) / 13.0)
}
