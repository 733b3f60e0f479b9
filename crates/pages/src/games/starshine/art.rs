//! The pieces of Starshine. Classes differ by shape and by colour: a disc, a star of five rays, a
//! star of eight rays, a burst.

use asterism_core::Seat;
use asterism_registry::starshine::{Class, Node, Piece};
use maud::{Markup, html};

use crate::art::markers::outline;
pub(super) use crate::art::markers::owner;
use crate::art::place::At;
use crate::art::shapes::star;

/// The marker of a player, beside the name.
pub(super) fn token(seat: Seat) -> Markup {
    html! {
        svg.whose.(owner(seat)) viewBox="-8 -8 16 16" aria-hidden="true" {
            path.sh-marker d=(outline(seat)) {}
        }
    }
}

/// The symbols that the table uses. Each is drawn around the origin, in the units of
/// the sky.
pub(super) fn symbols() -> Markup {
    html! {
        svg.sheet width="0" height="0" aria-hidden="true" {
            g #sh-dot { circle.sh-dot r="5.4" {} }
            g #sh-bright { (rays("sh-bright", 5, 10.8, 4.6)) }
            g #sh-splendor {
                circle.sh-halo r="11.5" {}
                (rays("sh-splendor", 8, 13.6, 6.2))
                circle.sh-heart r="3" {}
            }
            g #sh-nova {
                (rays("sh-nova", 12, 14.0, 8.6))
                circle.sh-core r="6.4" {}
                circle.sh-heart r="2.4" {}
            }
            g #sh-gap { circle.sh-gap r="5" {} }
            g #sh-hole {
                circle.sh-abyss r="6.4" {}
                path.sh-arm d="M-10 2.6A10.4 10.4 0 0 1 4.8-9.2M10-2.6A10.4 10.4 0 0 1-4.8 9.2" {}
            }
        }
    }
}

fn rays(class: &str, count: u32, outer: f64, inner: f64) -> Markup {
    html! {
        polygon class=(class) points=(star(count, outer, inner)) transform="translate(-12 -12)" {}
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
