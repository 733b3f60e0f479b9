//! The picture at the end: the six spirits as a constellation around the light.

use asterism_registry::stella_quest::{Collection, Number};
use maud::{Markup, html};

use super::spirits::{self, Emotion};

/// The middles of the six spirits, clockwise from the top.
const PLACES: [(u32, u32); 6] = [
    (280, 128),
    (446, 214),
    (446, 386),
    (280, 472),
    (114, 386),
    (114, 214),
];
/// The beams of the light, two wide ones in each direction.
const BEAMS: &str = "M280 300 250-60h60ZM280 300 250 660h60ZM280 300-80 250v100ZM280 300 640 250v100Z\
                     M280 300 0-10 60-60ZM280 300 560-10 500-60ZM280 300 0 610 60 660ZM280 300 560 610 500 660Z";
/// Small stars around.
const SPARKS: &str = "M60 60l4 12 12 4-12 4-4 12-4-12-12-4 12-4ZM500 78l5 15 15 5-15 5-5 15-5-15-15-5 15-5Z\
                      M92 506l5 15 15 5-15 5-5 15-5-15-15-5 15-5ZM484 528l4 11 11 4-11 4-4 11-4-11-11-4 11-4Z\
                      M30 292l3 8 8 3-8 3-3 8-3-8-8-3 8-3ZM532 310l3 8 8 3-8 3-3 8-3-8-8-3 8-3Z";
/// The thread through all six places.
const THREAD: &str = "M280 128 446 214v172l-166 86-166-86V214Z";

/// The spirits of `collection` shine; the others are faint.
pub(super) fn drawing(collection: Collection) -> Markup {
    html! {
        svg.constellation viewBox="0 40 560 520" {
            radialGradient #q-beam gradientUnits="userSpaceOnUse" cx="280" cy="300" r="330" {
                stop stop-color="#ffc24d" stop-opacity=".55" {}
                stop offset="1" stop-color="#ffb93d" stop-opacity="0" {}
            }
            path.beams d=(BEAMS) fill="url(#q-beam)" {}
            path d=(SPARKS) fill="#fff6d8" {}
            @if collection.is_complete() { path.threads d=(THREAD) {} }
            use.middle href="#lit" x="200" y="220" width="160" height="160" {}
            @for (number, place) in Number::ALL.into_iter().zip(PLACES) {
                (spirit(number, place, collection))
            }
        }
    }
}

fn spirit(number: Number, (x, y): (u32, u32), collection: Collection) -> Markup {
    let class = if collection.holds(number) {
        "risen"
    } else {
        "absent"
    };
    html! {
        g class={ (class) " r" (number) } {
            use href={ "#" (spirits::id(number)) } x=(x - 58) y=(y - 66) width="116" height="123" {}
            circle.number-disc cx=(x + 38) cy=(y + 26) r="17" {}
            text.number x=(x + 38) y=(y + 34) { (number) }
            text.emotion x=(x) y=(y + 72) { (Emotion::of(number).name()) }
        }
    }
}
