//! The six emotions: for every number a small star with a face, and one thing beside it that tells
//! which emotion it is.

use asterism_registry::stella_quest::Number;
use maud::{Markup, html};

use crate::art::shapes::star;

/// The colour of eyes and mouths.
const INK: &str = "#33224a";

/// An emotion: what the cards of a number show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Emotion {
    Love,
    Joy,
    Wonder,
    Sorrow,
    Fear,
    Anger,
}

impl Emotion {
    /// The emotion of a number.
    pub(super) const fn of(number: Number) -> Self {
        match number.get() {
            1 => Self::Love,
            2 => Self::Joy,
            3 => Self::Wonder,
            4 => Self::Sorrow,
            5 => Self::Fear,
            _ => Self::Anger,
        }
    }

    /// Its name.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Love => "Love",
            Self::Joy => "Joy",
            Self::Wonder => "Wonder",
            Self::Sorrow => "Sorrow",
            Self::Fear => "Fear",
            Self::Anger => "Anger",
        }
    }

    /// The tones of its star, from the light to the rim.
    const fn tones(self) -> (&'static str, &'static str) {
        match self {
            Self::Love => ("#fff5ee", "#ffc4bd"),
            Self::Joy => ("#fffcea", "#ffdb73"),
            Self::Wonder => ("#f6fdff", "#b2e2f3"),
            Self::Sorrow => ("#f0f4ff", "#a3b8ee"),
            Self::Fear => ("#fbf6ff", "#c8b3f0"),
            Self::Anger => ("#fff0d3", "#ff9a55"),
        }
    }

    /// The part that stands behind its star.
    fn behind(self) -> Markup {
        match self {
            Self::Love => hearts(),
            Self::Joy => rays(),
            Self::Wonder => comet(),
            Self::Sorrow => html! {},
            Self::Fear => shivers(),
            Self::Anger => flames(),
        }
    }

    /// Eyes, mouth and the part that stands before its star.
    fn face(self) -> Markup {
        match self {
            Self::Love => loving(),
            Self::Joy => joyful(),
            Self::Wonder => wondering(),
            Self::Sorrow => sorrowful(),
            Self::Fear => fearful(),
            Self::Anger => angry(),
        }
    }
}

/// The id of the symbol of a number.
pub(super) fn id(number: Number) -> String {
    format!("q-{number}")
}

/// The star that all share, and the symbol of every emotion.
pub(super) fn symbols() -> Markup {
    html! {
        radialGradient #q-aura {
            stop stop-color="#fff" stop-opacity=".6" {}
            stop offset=".5" stop-color="#fff" stop-opacity=".18" {}
            stop offset="1" stop-color="#fff" stop-opacity="0" {}
        }
        g #q-star {
            polygon points=(star(5, 27.0, 15.5)) transform="translate(38 42)" stroke-width="15"
                stroke-linejoin="round" {}
        }
        @for number in Number::ALL { (symbol(number)) }
    }
}

fn symbol(number: Number) -> Markup {
    let emotion = Emotion::of(number);
    let (light, rim) = emotion.tones();
    let tone = format!("q-{number}-tone");
    let paint = format!("url(#{tone})");
    html! {
        radialGradient id=(tone) cx=".4" cy=".3" r=".8" {
            stop stop-color=(light) {} stop offset="1" stop-color=(rim) {}
        }
        symbol id=(id(number)) viewBox="0 0 100 106" {
            circle cx="50" cy="54" r="47" fill="url(#q-aura)" {}
            (emotion.behind())
            use href="#q-star" fill=(paint) stroke=(paint) {}
            path d="M31 42q8-8 16-16" fill="none" stroke="#fff" stroke-width="3.2"
                stroke-linecap="round" opacity=".8" {}
            (emotion.face())
        }
    }
}

/// Lines of a face.
fn lines(path: &str) -> Markup {
    html! {
        path d=(path) fill="none" stroke=(INK) stroke-width="3" stroke-linecap="round"
            stroke-linejoin="round" {}
    }
}

/// Lines around a star.
fn strokes(path: &str, colour: &str) -> Markup {
    html! {
        path d=(path) fill="none" stroke=(colour) stroke-width="3.4" stroke-linecap="round" {}
    }
}

/// A dot for every `cx cy r`.
fn dots(dots: &[(&str, &str, &str)], fill: &str) -> Markup {
    html! { @for (x, y, r) in dots { circle cx=(x) cy=(y) r=(r) fill=(fill) {} } }
}

fn cheeks(colour: &str) -> Markup {
    html! {
        g fill=(colour) opacity=".7" {
            ellipse cx="35.5" cy="60" rx="4.6" ry="3" {}
            ellipse cx="64.5" cy="60" rx="4.6" ry="3" {}
        }
    }
}

fn heart(place: &str, fill: &str) -> Markup {
    html! {
        path transform=(place) d="M0 8C-11 1-9-8-4-8-1.7-8 0-6.2 0-4.5 0-6.2 1.7-8 4-8 9-8 11 1 0 8Z"
            fill=(fill) {}
    }
}

fn hearts() -> Markup {
    html! {
        (heart("translate(17 25)", "#ffd9da"))
        (heart("translate(85 31) scale(.8)", "#ffd9da"))
    }
}

fn loving() -> Markup {
    html! {
        (lines("M36 52q4-5.5 8 0M56 52q4-5.5 8 0M46 59q4 3.5 8 0"))
        (cheeks("#ff8f9c"))
        (heart("translate(50 80) scale(1.75)", "#dd3150"))
    }
}

fn rays() -> Markup {
    strokes(
        "M50 2v8M18 14l5 6M82 14l-5 6M2 42l8 2M98 42l-8 2M14 92l5-6M86 92l-5-6",
        "#fff5bf",
    )
}

fn joyful() -> Markup {
    html! {
        (lines("M34 53l5.5-5 5.5 5M55 53l5.5-5 5.5 5"))
        (cheeks("#ffab70"))
        path d="M41 59h18q-1 11-9 11t-9-11Z" fill=(INK) {}
        path d="M44.5 67q5.5-4 11 0-2.5 2.6-5.5 2.6t-5.5-2.6Z" fill="#ff7a7a" {}
    }
}

/// A bright four-pointed star around the middle that `place` gives.
fn spark(place: &str) -> Markup {
    html! {
        path transform=(place) d="M0-10Q1.4-1.4 10 0 1.4 1.4 0 10-1.4 1.4-10 0-1.4-1.4 0-10Z"
            fill="#fff6cf" {}
    }
}

fn comet() -> Markup {
    html! {
        path d="M4 36Q34-4 78 13" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round"
            opacity=".3" {}
        path d="M22 23Q46 3 78 13" fill="none" stroke="#fff" stroke-width="2.4"
            stroke-linecap="round" opacity=".75" {}
        (spark("translate(81 14) scale(1.2)"))
        (spark("translate(92 44) scale(.5)"))
        (spark("translate(9 54) scale(.5)"))
    }
}

fn wondering() -> Markup {
    html! {
        (dots(&[("40", "51", "7.5"), ("60", "51", "7.5")], INK))
        (dots(&[("42.5", "48", "2.8"), ("62.5", "48", "2.8"), ("38", "54", "1.3"), ("58", "54", "1.3")], "#fff"))
        ellipse cx="50" cy="65" rx="3.6" ry="4.6" fill=(INK) {}
    }
}

fn sorrowful() -> Markup {
    html! {
        (lines("M34 51q4 5 11 2M55 53q7 3 11-2M34 45q5-1 8-4M66 45q-5-1-8-4M44 67q6-6 12 0"))
        path d="M37 58q-4.5 8 0 10.5 4.5-2.5 0-10.5Z" fill="#4f8df0" stroke="#fff"
            stroke-width="1.2" {}
        (cloud("#8fa3d8", "translate(0 2)"))
        (cloud("#dfe7ff", "translate(2 0) scale(.94)"))
        (strokes("M15 38l-3 9M9 55l-3 9M84 40l-3 9M92 56l-3 9", "#cfe0ff"))
    }
}

fn cloud(fill: &str, place: &str) -> Markup {
    html! {
        path transform=(place) fill=(fill)
            d="M14 31a8 8 0 0 1-3-15.5A10 10 0 0 1 23 11a13 13 0 0 1 23-1 9 9 0 0 1 13 5.5 8 8 0 0 1-2 15.5Z" {}
    }
}

fn shivers() -> Markup {
    strokes(
        "M13 38q-5 6 0 12t0 13M87 38q5 6 0 12t0 13M4 45q-2 6 1 11M96 45q2 6-1 11M31 18l3-11M50 12V2M69 18l-3-11",
        "#f3eaff",
    )
}

fn fearful() -> Markup {
    html! {
        g fill="#fff" stroke=(INK) stroke-width="2.4" {
            circle cx="40" cy="51" r="7.4" {} circle cx="60" cy="51" r="7.4" {}
        }
        (dots(&[("40", "52", "2.3"), ("60", "52", "2.3")], INK))
        (lines("M40 66q3-4 6 0t6 0 6 0M33 41q3-4 8-3M67 41q-3-4-8-3"))
    }
}

fn flames() -> Markup {
    html! {
        path fill="#ff5a36" d="M50 0c4 9 14 9 15 19 4-2 5-6 5-9 9 9 10 21 5 28H25c-5-7-3-19 4-26 0 4 2 7 6 8 0-9 11-11 15-20Z" {}
        path fill="#ffc648" d="M50 12c3 6 10 8 11 16 3-1 5-4 5-6 5 7 5 13 2 18H32c-3-6-2-12 2-17 1 4 3 5 5 5 0-7 9-9 11-16Z" {}
    }
}

fn angry() -> Markup {
    html! {
        path d="M32 45l13 6M68 45l-13 6" fill="none" stroke=(INK) stroke-width="4"
            stroke-linecap="round" {}
        (dots(&[("40", "54.5", "3.2"), ("60", "54.5", "3.2")], INK))
        rect x="40" y="62" width="20" height="8.5" rx="3" fill="#fff" stroke=(INK)
            stroke-width="2.6" {}
        path d="M46.7 62v8.5M53.3 62v8.5M40 66.2h20" stroke=(INK) stroke-width="1.6" {}
    }
}
