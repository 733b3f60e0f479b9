//! The opening explains a turn in three pictures, and how points come.

use maud::{Markup, html};

use super::art;
use crate::art::ornament;

/// The three steps of a turn, and the three sources of points.
pub(super) fn learn() -> Markup {
    html! {
        section.learn aria-labelledby="learn-title" {
            h2 #learn-title { "How a turn goes " span { "11 turns each, then points" } }
            ol {
                (step("1 Take", "lesson-take", "Take one of the five row cards into your hand."))
                (step("2 Play", "lesson-play", "Play one card from your hand: telescope or notebook."))
                (step("3 Follow", "lesson-follow", "Its number calls a row card. That one goes to the other place."))
            }
            div.scoring-in-short {
                b { "How you score" }
                p { "Each kind: " (art::star()) " stars in the telescope × longest run in the notebook." }
                p { "Higher total in a section: " b { "+10" } ". All five kinds in view: " b { "+10" } "." }
            }
        }
    }
}

/// The pictures of the three steps, for the sheet.
pub(super) fn symbols() -> Markup {
    let pictures = [
        ("lesson-take", take()),
        ("lesson-play", play()),
        ("lesson-follow", follow()),
    ];
    html! {
        @for (id, picture) in pictures {
            symbol.lesson-art id=(id) viewBox="0 0 180 76" { (picture) }
        }
    }
}

fn step(title: &str, picture: &str, words: &str) -> Markup {
    html! {
        li {
            (ornament(picture, "lesson"))
            b { (title) } " " span { (words) }
        }
    }
}

/// A card of the sheet in a lesson, `x` from the left and `y` from the top.
fn little(ground: &str, index: &str, (x, y): (u32, u32), class: &str) -> Markup {
    html! {
        g.(ground).(class) {
            @for layer in [ground, index] {
                use href={ "#" (layer) } x=(x) y=(y) width="43" height="60" {}
            }
        }
    }
}

/// Three cards, of which one is raised.
fn take() -> Markup {
    html! {
        (little("o-cloud", "i-4", (20, 14), "faint"))
        (little("o-asteroid", "i-1", (117, 14), "faint"))
        (little("o-planet", "i-2", (68, 4), "raised"))
    }
}

/// A card between a beam and a page.
fn play() -> Markup {
    html! {
        path.beam d="M24 14h8l14 50H10Z" {}
        path.way d="M62 40H50M118 40H130" {}
        (little("o-moon", "i-2", (69, 9), "raised"))
        rect.page x="137" y="18" width="34" height="46" rx="4" {}
        path.line d="M144 29h20M144 38h20M144 47h14" {}
    }
}

/// The row, whose second card is called.
fn follow() -> Markup {
    html! {
        @for slot in 0..5_u32 {
            @let x = 5 + slot * 35;
            @if slot == 1 { (little("o-asteroid", "i-4", (x - 3, 3), "raised")) }
            @else { rect.place x=(x) y="9" width="30" height="42" rx="4" {} }
            text.number.called[slot == 1] x=(x + 15) y="73" { (slot + 1) }
        }
    }
}
