//! The pieces of Starshine. Classes differ by shape, size and colour: a pearl, a star of five rays,
//! a star of eight rays, a burst.

use asterism_core::Seat;
use asterism_registry::starshine::{Class, Node, Piece};
use maud::{Markup, html};

use crate::art::markers::outline;
pub(super) use crate::art::markers::owner;
use crate::art::place::At;
use crate::art::shapes::star;

/// The seats of a table, each with a mark for what it changed.
const SEATS: [Seat; 4] = [Seat::One, Seat::Two, Seat::Three, Seat::Four];

/// The marker of a player, beside the name.
pub(super) fn token(seat: Seat) -> Markup {
    html! {
        svg.whose.(owner(seat)) viewBox="-8 -8 16 16" aria-hidden="true" {
            path.sh-marker d=(outline(seat)) {}
        }
    }
}

/// The symbols of pieces, marks and the night behind them. Each is drawn around the origin, in the
/// units of the sky.
pub(super) fn symbols() -> Markup {
    html! {
        (gradients())
        (pieces())
        (marks())
    }
}

fn gradients() -> Markup {
    html! {
        (glow("sh-g-dot", &[("0", "#dfe6ff", ".75"), ("1", "#9fb4ff", "0")]))
        (glow("sh-g-bright", &[("0", "#ffcf6b", ".7"), ("1", "#ffb43a", "0")]))
        (glow("sh-g-splendor", &[("0", "#ff9be6", ".8"), ("1", "#d04fb4", "0")]))
        (glow("sh-g-nova", &[("0", "#ff8a3c", ".85"), ("1", "#e0531e", "0")]))
        (ball("sh-pearl", ["#ffffff", "#d3ddff", "#8ea2ee"]))
        (ball("sh-gold", ["#fff3c4", "#ffd15c", "#e8a22a"]))
        (ball("sh-rose", ["#fff0fb", "#ff9be0", "#c8479c"]))
    }
}

/// Light that fades away.
fn glow(id: &str, stops: &[(&str, &str, &str)]) -> Markup {
    html! {
        radialGradient id=(id) {
            @for (offset, colour, opacity) in stops {
                stop offset=(offset) stop-color=(colour) stop-opacity=(opacity) {}
            }
        }
    }
}

/// A round body with light from the upper left.
fn ball(id: &str, [light, middle, shade]: [&str; 3]) -> Markup {
    html! {
        radialGradient id=(id) cx=".36" cy=".28" r=".8" {
            stop stop-color=(light) {}
            stop offset=".5" stop-color=(middle) {}
            stop offset="1" stop-color=(shade) {}
        }
    }
}

fn pieces() -> Markup {
    html! {
        g #sh-dot {
            circle r="13" fill="url(#sh-g-dot)" {}
            circle r="6.4" fill="url(#sh-pearl)" {}
            circle.sh-heart cx="-2" cy="-2.2" r="1.5" {}
        }
        g #sh-bright {
            circle r="17" fill="url(#sh-g-bright)" {}
            (rays(("sh-bright", "url(#sh-gold)"), 5, 11.4, 4.9))
        }
        g #sh-splendor {
            circle r="21" fill="url(#sh-g-splendor)" {}
            (rays(("sh-beam", "#ffd9f4"), 4, 20.0, 1.6))
            (rays(("sh-splendor", "url(#sh-rose)"), 8, 13.4, 6.8))
            circle.sh-heart r="2.8" {}
        }
        g #sh-nova {
            circle r="20" fill="url(#sh-g-nova)" {}
            (rays(("sh-nova", "#7a2a0c"), 12, 14.4, 9.6))
            (rays(("sh-core", "#ffe0a6"), 12, 9.4, 6.4))
            circle.sh-ember r="2.6" {}
        }
        g #sh-gap { circle.sh-gap r="6" {} }
        g #sh-hole {
            ellipse.sh-arm rx="14" ry="5.6" transform="rotate(-24)" {}
            circle.sh-abyss r="7.6" {}
            path.sh-arm d="M-12.8 5.7A14 5.6 -24 0 0 12.8-5.7" {}
        }
    }
}

/// The hexagon of a special field, and a comet in the colour and with the marker of each player.
fn marks() -> Markup {
    html! {
        path #sh-hex d="M0-12 10.4-6V6L0 12-10.4 6V-6Z" {}
        @for seat in SEATS {
            g id={ "sh-news-" (owner(seat)) } {
                path.sh-tail d="M-4.5-4.8 17-19.5 5-.5Z" {}
                path.sh-marker d=(outline(seat)) transform="translate(17.5 -19.5) scale(.72)" {}
            }
        }
    }
}

fn rays((class, fill): (&str, &str), count: u32, outer: f64, inner: f64) -> Markup {
    html! {
        polygon class=(class) points=(star(count, outer, inner)) fill=(fill)
            transform="translate(-12 -12)" {}
    }
}

/// A symbol of the sheet.
pub(super) fn part(id: &str, at: At) -> Markup {
    html! { use href={ "#sh-" (id) } x=[at.x.some()] y=[at.y.some()] {} }
}

/// The symbol of a piece.
pub(super) const fn piece_id(piece: Piece) -> &'static str {
    match piece {
        Piece::Star(class) => class.word(),
        Piece::Supernova => "nova",
    }
}

/// The symbol of what a node of a constellation shows.
pub(super) const fn node_id(node: Node) -> &'static str {
    match node {
        Node::Star(class) => class.word(),
        Node::Gap => "gap",
    }
}

/// A star by itself, as large as the words beside it.
pub(super) fn small(id: &str) -> Markup {
    html! {
        svg.small-piece viewBox="-15 -15 30 30" aria-hidden="true" { (part(id, At::ORIGIN)) }
    }
}

/// A piece in words.
pub(super) fn piece_name(piece: Piece) -> String {
    match piece {
        Piece::Star(class) => class.to_string(),
        Piece::Supernova => "Supernova".into(),
    }
}

/// The neighbours that a class needs.
pub(super) const fn needs(class: Class) -> &'static str {
    match class {
        Class::Dot => "needs a star beside it",
        Class::Bright => "needs three Dot Stars beside it",
        Class::Splendor => "needs three Bright Stars beside it",
    }
}
