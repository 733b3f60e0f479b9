//! The emblem of the game on the front page.

use maud::{Markup, html};

use crate::art::emblems::{Point, fall, halo, painted, point, sky};

/// Open spaces of the constellation.
const SPACES: [(i32, i32); 3] = [(46, 172), (184, 210), (280, 156)];

/// A zodiac over a large planet, with stars of three players on its spaces and a black hole.
pub(super) fn drawing() -> Markup {
    html! {
        (sky("#151a5c", "#2b3fa6"))
        circle cx="160" cy="300" r="150" fill="#3b3f9e" stroke="#8f9cf5" stroke-opacity=".5" stroke-width="1.5" {}
        g fill="none" stroke="#a9b4ff" stroke-opacity=".45" stroke-width="1.4" {
            circle cx="160" cy="300" r="236" {}
            circle cx="160" cy="300" r="262" {}
            path d="M160 38v26M92 47l7 25M228 47l-7 25M36 70l10 24M284 70l-10 24" {}
        }
        path d="M46 172l58-68 76 42 62-66M180 146l4 64M242 80l38 76" fill="none" stroke="#c6ceff" stroke-width="2.2" opacity=".8" {}
        @for (x, y) in SPACES {
            circle cx=(x) cy=(y) r="23" fill="#10123c" stroke="#a9b4ff" stroke-width="2.4" stroke-dasharray="6 5" {}
        }
        (black_hole())
        (stars())
    }
}

fn black_hole() -> Markup {
    html! {
        g transform="rotate(-18 52 52)" {
            ellipse cx="52" cy="52" rx="38" ry="13" fill="none" stroke="#ff9c6b" stroke-width="5" {}
            circle cx="52" cy="52" r="20" fill="#070817" stroke="#ffc9a6" stroke-width="1.6" {}
            path d="M15 55q36 18 74 0" fill="none" stroke="#ffb78d" stroke-width="5" stroke-linecap="round" {}
        }
    }
}

/// The stars of three players, told apart by their shapes as well.
fn stars() -> Markup {
    let [round, square, pentagon] = [(104, 104), (180, 146), (242, 80)].map(point);
    html! {
        defs { (fall("gold", "#ffe08a", "#d99a26")) (fall("blue", "#8ed6ff", "#2f86d6")) (fall("green", "#79dba0", "#23915a")) }
        (halo(round, 52))
        circle cx=(round.x) cy=(round.y) r="31" fill="url(#gold)" stroke="#5b3a05" stroke-width="2.5" {}
        rect x=(square.x - 26.0) y=(square.y - 26.0) width="52" height="52" rx="9" fill="url(#blue)" stroke="#0c2f5c" stroke-width="2.5" {}
        path transform=(placed(pentagon)) d="M0-31 31-9 20 27h-40L-31-9z" fill="url(#green)" stroke="#0a4527"
            stroke-width="2.5" stroke-linejoin="round" {}
        (painted("#4a2f00", round, 36.0, 4)) (painted("#fff", square, 32.0, 4)) (painted("#fff", pentagon, 32.0, 4))
    }
}

fn placed(at: Point) -> String {
    format!("translate({} {})", at.x, at.y)
}
