//! The emblem of the game on the front page.

use maud::{Markup, html};

use crate::art::emblems::{MIDDLE, Point, point, shining};

/// The Black Star among six lights, above a fan of its own cards, which stand on the
/// sheet of the game.
pub(super) fn drawing() -> Markup {
    let lights = [
        (30, 128),
        (58, 68),
        (108, 30),
        (212, 30),
        (262, 68),
        (290, 128),
    ];
    let black_star = Point {
        x: MIDDLE.x,
        y: 50.0,
    };
    html! {
        path.thread d="M30 128 58 68l50-38 52 20 52-20 50 38 28 60" {}
        @for at in lights.map(point) { (shining("light", at, 26.0, 4)) }
        circle.glow cx=(black_star.x) cy=(black_star.y) r="40" {}
        circle.corona cx=(black_star.x) cy=(black_star.y) r="27" {}
        (shining("void", black_star, 46.0, 5))
        (fan(&["c-b6", "c-g4", "c-r1", "c-y3", "c-break"]))
    }
}

/// Cards fanned out at the bottom, each turned about a point far below.
fn fan(cards: &[&str]) -> Markup {
    const STEP: f64 = 13.0;
    let first = (cards.len() - 1) as f64 / 2.0;
    html! {
        @for (place, card) in cards.iter().enumerate() {
            use href={ "#" (card) } x="127" y="98" width="66" height="92.4"
                transform={ "rotate(" ((place as f64 - first) * STEP) " 160 300)" } {}
        }
    }
}
