//! The emblem of the game on the front page.

use maud::{Markup, html};

use crate::art::emblems::{GOLD, MIDDLE, Point, around, halo, light, painted, rounded, sky};

/// Half of the width and height of the outer ring.
const OUTER: (f64, f64) = (128.0, 100.0);
/// Half of the width and height of the inner ring.
const INNER: (f64, f64) = (74.0, 58.0);
/// Spokes between the rings.
const SPOKES: i32 = 5;

/// A round sky of joined squares, with a sun in the middle and a constellation along its rim.
pub(super) fn drawing() -> Markup {
    let spokes = || (0..SPOKES).map(|spoke| (on(INNER, spoke), on(OUTER, spoke)));
    html! {
        (sky("#3d1560", "#8a3a7c"))
        path d="M0 236q90-26 170-10t150-12v46H0z" fill="#2a0d3f" {}
        g fill="none" stroke="#e7b9ee" stroke-width="1.8" opacity=".85" {
            @for (across, up) in [OUTER, INNER] {
                ellipse cx=(MIDDLE.x) cy=(MIDDLE.y) rx=(across) ry=(up) {}
            }
            @for (inner, outer) in spokes() {
                line x1=(rounded(inner.x)) y1=(rounded(inner.y)) x2=(rounded(outer.x)) y2=(rounded(outer.y)) {}
            }
        }
        path d=(constellation()) fill="none" stroke=(GOLD) stroke-width="4" stroke-linejoin="round" {}
        @for (inner, outer) in spokes() {
            circle cx=(rounded(inner.x)) cy=(rounded(inner.y)) r="6.5" fill="#fff" {}
            (light(outer, 32.0))
        }
        circle cx=(MIDDLE.x) cy=(MIDDLE.y - OUTER.1) r="9" fill="#7fd8ef" stroke="#fff" stroke-width="1.5" {}
        (halo(MIDDLE, 66))
        (painted("#ffd978", MIDDLE, 86.0, 8))
        (painted("#fff3cf", MIDDLE, 44.0, 8))
    }
}

/// The place of a spoke on a ring.
fn on(ring: (f64, f64), spoke: i32) -> Point {
    around(MIDDLE, ring, f64::from(spoke) / f64::from(SPOKES))
}

/// A line through the four stars that are not at the top.
fn constellation() -> String {
    let corners = (1..SPOKES).map(|spoke| on(OUTER, spoke));
    let corners = corners.map(|at| format!("{} {}", rounded(at.x), rounded(at.y)));
    format!("M{}", corners.collect::<Vec<_>>().join("L"))
}
