//! The emblem of the game on the front page.

use maud::{Markup, html};

use crate::art::emblems::{GOLD, Point, fall, halo, light, painted, point, sky};

/// Place of the Black Star.
const BLACK_STAR: Point = Point { x: 160.0, y: 62.0 };

/// A card of the fan: its number, its colours, and the outline of its element in a disc that is 32
/// wide.
struct Card {
    number: &'static str,
    top: &'static str,
    foot: &'static str,
    element: &'static str,
}

const FAN: [Card; 4] = [
    Card {
        number: "6",
        top: "#4f86e0",
        foot: "#1d4a9c",
        element: "M-10-5q5-6 10 0t10 0M-10 5q5-6 10 0t10 0",
    },
    Card {
        number: "4",
        top: "#46b177",
        foot: "#176b43",
        element: "M-9 9Q-10-9 10-10 11 10-9 9L4-4",
    },
    Card {
        number: "1",
        top: "#e4575a",
        foot: "#a01f2f",
        element: "M0 11q-9-1-8-10 4 3 4-1 0-7 5-11 0 6 4 9 4 4 3 7-1 6-8 6z",
    },
    Card {
        number: "3",
        top: "#f2c14c",
        foot: "#b07a16",
        element: "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0M0-11v3M0 8v3M-11 0h3M8 0h3M-8-8l2 2M6 6l2 2M-8 8l2-2M6-6l2-2",
    },
];

/// The Black Star under six lights, above a fan of cards.
pub(super) fn drawing() -> Markup {
    let lights = [
        (28, 152),
        (50, 96),
        (92, 58),
        (228, 58),
        (270, 96),
        (292, 152),
    ];
    html! {
        (sky("#241a66", "#5b2f86"))
        path d="M0 200q60-30 120-12t110-8 90 8v72H0z" fill="#1a1046" {}
        path d="M28 152 50 96l42-38 68 4 68-4 42 38 22 56" fill="none" stroke="#c9b8ff" stroke-width="1.6" opacity=".7" {}
        @for at in lights.map(point) { (light(at, 24.0)) }
        (halo(BLACK_STAR, 62))
        circle cx=(BLACK_STAR.x) cy=(BLACK_STAR.y) r="37" fill="#0c0b26" stroke=(GOLD) stroke-width="2"
            stroke-dasharray="4 5" {}
        g stroke="#d6ccff" stroke-width="1.1" { (painted("#17133f", BLACK_STAR, 54.0, 5)) }
        @for (place, card) in FAN.iter().enumerate() { (in_fan(place, card)) }
    }
}

/// A card, turned about a point far below.
fn in_fan(place: usize, card: &Card) -> Markup {
    let turn = (place as f64 - 1.5) * 15.0;
    let ground = format!("card{place}");
    html! {
        defs { (fall(&ground, card.top, card.foot)) }
        g transform={ "rotate(" (turn) " 160 420)" } {
            rect x="122" y="134" width="76" height="110" rx="9" fill="#05061455" transform="translate(3 4)" {}
            rect x="122" y="134" width="76" height="110" rx="9" fill={ "url(#" (ground) ")" } stroke="#fff" stroke-opacity=".75" stroke-width="1.6" {}
            text x="131" y="160" fill="#fff" font-family="sans-serif" font-size="24" font-weight="700" { (card.number) }
            circle cx="160" cy="196" r="22" fill="#05061455" {}
            path d=(card.element) transform="translate(160 196)" fill="none" stroke="#fff" stroke-width="2.6"
                stroke-linecap="round" stroke-linejoin="round" {}
        }
    }
}
