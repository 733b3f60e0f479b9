//! The night behind the map, and the pictures on cards.

use std::f32::consts::TAU;
use std::fmt::Write as _;

use maud::{Markup, PreEscaped, html};

use super::art::part;
use crate::art::place::At;

/// Number of faint stars behind the map.
const DUST: u16 = 150;
/// Turn from one of them to the next: such a turn never comes back to the same direction.
const GOLDEN: f32 = 0.381_966;

/// The night sky with the Milky Way, and the pictures of the kinds of cards.
pub(super) fn symbols() -> Markup {
    html! {
        radialGradient #sh-night cx=".42" cy=".34" r=".8" {
            stop stop-color="#2a2f86" {}
            stop offset=".55" stop-color="#141650" {}
            stop offset="1" stop-color="#090a28" {}
        }
        radialGradient #sh-milk {
            stop stop-color="#b9a8ff" stop-opacity=".3" {}
            stop offset=".6" stop-color="#8a7be0" stop-opacity=".14" {}
            stop offset="1" stop-color="#8a7be0" stop-opacity="0" {}
        }
        g #sh-dome {
            circle.dome cx="200" cy="200" r="198" fill="url(#sh-night)" {}
            ellipse cx="200" cy="205" rx="192" ry="46" transform="rotate(-38 200 200)" fill="url(#sh-milk)" {}
            path.sh-dust d=(PreEscaped(dust())) {}
            circle.sh-ticks cx="200" cy="200" r="193.5" {}
        }
        (faces())
    }
}

/// Dots all over the sky, nearer to each other in the middle.
fn dust() -> String {
    let mut path = String::new();
    for number in 0..DUST {
        let (sine, cosine) = (TAU * GOLDEN * f32::from(number)).sin_cos();
        let far = 190.0 * (f32::from(number * 37 % DUST) / f32::from(DUST)).sqrt();
        let (x, y) = (200.0 + far * cosine, 200.0 + far * sine);
        let _ = write!(path, "M{x:.0} {y:.0}h0");
    }
    path
}

/// Pictures of the kinds of cards, 100 wide and 60 high.
fn faces() -> Markup {
    html! {
        g #sh-face-birth {
            path.sh-trail d="M10 52Q50 34 90 52" {}
            path.sh-rise d="M50 44v7M35 43l-4 6M65 43l4 6" {}
            g transform="translate(50 24) scale(1.75)" { (part("bright", At::ORIGIN)) }
        }
        (ramble(2)) (ramble(3))
        g #sh-face-hole { g transform="translate(50 30) scale(1.7)" { (part("hole", At::ORIGIN)) } }
        g #sh-face-nova { g transform="translate(50 30) scale(1.65)" { (part("nova", At::ORIGIN)) } }
    }
}

/// The way of a star: one line for each square.
fn ramble(steps: u8) -> Markup {
    let (way, corners): (&str, &[(i32, i32)]) = match steps {
        2 => ("M14 46 46 40 80 18", &[(46, 40)]),
        _ => ("M14 46 36 42 56 30 80 18", &[(36, 42), (56, 30)]),
    };
    html! {
        g id={ "sh-face-ramble" (steps) } {
            path.sh-way d=(way) {}
            circle.sh-gap cx="14" cy="46" r="5.4" {}
            @for (x, y) in corners { circle.sh-stop cx=(x) cy=(y) r="3.2" {} }
            g transform="translate(82 17) scale(1.3)" { (part("dot", At::ORIGIN)) }
            text.sh-numeral x="18" y="25" { (steps) }
        }
    }
}
