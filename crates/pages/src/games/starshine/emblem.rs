//! The emblem of the game on the front page.

use maud::{Markup, html};

use crate::art::emblems::{MIDDLE, Point, around, rounded, shining};

/// A round sky of joined squares.
pub(super) fn drawing() -> Markup {
    let ring = |radius: f64, count: i32| {
        (0..count).map(move |at| {
            around(
                MIDDLE,
                (radius * 1.35, radius),
                f64::from(at) / f64::from(count),
            )
        })
    };
    let spokes: Vec<(Point, Point)> = ring(38.0, 7).zip(ring(78.0, 7)).collect();
    html! {
        ellipse.orbit cx=(MIDDLE.x) cy=(MIDDLE.y) rx="105.3" ry="78" {}
        ellipse.orbit cx=(MIDDLE.x) cy=(MIDDLE.y) rx="51.3" ry="38" {}
        @for (inner, outer) in &spokes {
            line.thread x1=(rounded(inner.x)) y1=(rounded(inner.y))
                x2=(rounded(outer.x)) y2=(rounded(outer.y)) {}
        }
        @for (inner, outer) in &spokes {
            circle.point cx=(rounded(inner.x)) cy=(rounded(inner.y)) r="4.5" {}
            (shining("light", *outer, 18.0, 4))
        }
        (shining("light", MIDDLE, 44.0, 8))
    }
}
