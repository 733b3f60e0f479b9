//! The emblem of the game on the front page.

use maud::{Markup, html};

use crate::art::emblems::{Point, fall, halo, painted, point, sky};

/// Open spaces of the constellation.
const SPACES: [(i32, i32); 3] = [(46, 172), (184, 210), (280, 156)];

/// A zodiac over a large planet, with stars of three players on its spaces and a black hole.
pub(super) fn drawing() -> Markup {
    let rings = [
        ("large", 104, 72),
        ("large", 212, 48),
        ("large", 160, 152),
        ("small", 46, 132),
        ("small", 162, 94),
        ("small", 272, 86),
        ("small", 228, 160),
        ("small", 74, 28),
    ];
    let stars = [
        ("p1 up", &["p1", "double"][..], 162, 94),
        ("p2 down", &["p2", "lid"], 104, 72),
        ("p3 up", &["p3", "hole"], 272, 86),
        ("p4 down", &["p4", "lid"], 160, 152),
        ("p5 up", &["p5", "double"], 46, 132),
    ];
    html! {
        path.thread d="M46 132 104 72l58 22 50-46 60 38M162 94l-2 58 68 8M104 72 74 28" {}
        g.by-night {
            @for (ring, x, y) in rings { (of_the_sky(ring, x, y)) }
            @for (class, parts, x, y) in stars {
                g class=(class) { @for part in parts { (of_the_sky(part, x, y)) } }
            }
        }
    }
}

/// A symbol of Sternenhimmel, smaller than on its boards.
fn of_the_sky(symbol: &str, x: i32, y: i32) -> Markup {
    html! { use href={ "#st-" (symbol) } transform={ "translate(" (x) " " (y) ") scale(.85)" } {} }
}
