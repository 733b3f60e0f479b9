//! The drawings of Among the Stars. Types differ by colour and by sign: a nut, coins, a shield, a
//! glass, a globe. A location is a tile around the origin, [`TILE`] wide on a grid of [`SIDE`].

use std::sync::LazyLock;

use asterism_core::{Content as _, Seat};
use asterism_registry::among_the_stars::{Card, Cell, Content, Face, Kind, SEATS, Timing};
use maud::{Markup, html};

use super::motifs;
use crate::art::markers::outline;
pub(super) use crate::art::markers::owner;

/// The side of a cell on the map.
pub(super) const SIDE: i32 = 68;
/// The side of a tile.
pub(super) const TILE: i32 = 62;
/// Maximum number of cubes of a reactor on the sheet.
const LOADS: u8 = 6;
/// Maximum number of cubes that are drawn on a reactor; a number tells more.
pub(super) const CUBES_SHOWN: u8 = 3;

/// The middle of a cell on the map.
pub(super) fn at(cell: Cell) -> (i32, i32) {
    (i32::from(cell.x) * SIDE, i32::from(cell.y) * SIDE)
}

/// The content that comes with the program, whose designs are on the sheet of the game. It is read
/// once.
pub(super) fn content_of_the_sheet() -> &'static Content {
    static CONTENT: LazyLock<&Content> = LazyLock::new(Content::embedded);
    &CONTENT
}

/// The symbols that the table uses.
pub(super) fn symbols() -> Markup {
    let content = content_of_the_sheet();
    html! {
        svg.sheet width="0" height="0" aria-hidden="true" {
            clipPath #as-clip { rect x="-31" y="-31" width=(TILE) height=(TILE) rx="10" {} }
            @for kind in Kind::ALL { (type_symbols(kind)) }
            @for seat in Seat::first(SEATS) {
                symbol id={ "as-" (owner(seat)) } viewBox="-8 -8 16 16" {
                    path.as-marker d=(outline(seat)) {}
                }
            }
            (motifs::symbols())
            g #as-k-reactor { circle r="3" {} path.as-orbit d="M-6.6 2.6A7 2.8-24 1 1 6.6-2.6 7 2.8-24 1 1-6.6 2.6Z" {} }
            g #as-k-con { path d="M-1-6H1V4H4V6H-4V4H-1ZM-7-3H7L5 1A3 3 0 0 1 3 1L5-2H-5L-3 1A3 3 0 0 1-5 1Z" {} }
            (sign("k-reactor")) (sign("k-con"))
            symbol #as-i-cube viewBox="-8 -8 16 16" { use href="#x-cube" {} }
            symbol #as-i-coin viewBox="-10 -10 20 20" {
                circle.as-gold r="9" {} circle.as-ridge r="6.2" {} path.as-c d="M2.8-2.4a3.6 3.6 0 1 0 0 4.8" {}
            }
            symbol #as-i-tick viewBox="0 0 16 16" { path.as-tick-mark d="M8 1a7 7 0 1 0 .01 0ZM4.5 8.2 7 10.6l4.5-5" {} }
            @for load in 1..=LOADS { g id={ "as-load-" (load) } { (cubes(load)) } }
            @for card in content.cards() { (tile(content, card, 't')) (far_tile(content, card)) }
        }
    }
}

/// A type by itself, as an icon, and as a sign on tiles.
fn type_symbols(kind: Kind) -> Markup {
    let class = class(kind);
    html! {
        g id={ "as-" (class) } { (symbol(kind)) }
        (sign(class))
    }
}

/// A type on a ground of its colour.
fn sign(class: &str) -> Markup {
    html! {
        symbol id={ "as-s-" (class) } class=(class) viewBox="-10 -10 20 20" {
            rect.as-ground x="-9.3" y="-9.3" width="18.6" height="18.6" rx="5" {}
            use.as-ink href={ "#as-" (class) } {}
        }
    }
}

/// The cubes of a reactor, from its right edge on.
fn cubes(load: u8) -> Markup {
    html! {
        @for cube in 0..load.min(CUBES_SHOWN) { use href="#x-cube" x=(cube_at(cube)) y="-20" {} }
        @if load > CUBES_SHOWN { circle.as-vp cx="-4" cy="-3" r="9" {} text.as-number x="-4" y="2" { (load) } }
    }
}

/// Distance of a cube to the right of its reactor's middle.
pub(super) fn cube_at(cube: u8) -> i32 {
    21 - 13 * i32::from(cube)
}

/// The cubes on a reactor of the map.
pub(super) fn load(load: u8, x: i32, y: i32) -> Markup {
    html! {
        @match load {
            0 => {},
            1..=LOADS => use href={ "#as-load-" (load) } x=(x) y=(y) {},
            _ => g transform={ "translate(" (x) " " (y) ")" } { (cubes(load)) },
        }
    }
}

/// The symbol of a type, around the origin.
fn symbol(kind: Kind) -> Markup {
    let path = match kind {
        Kind::Administrative => {
            "M-3-6H3L6.4 0 3 6H-3L-6.4 0ZM2.4 0A2.4 2.4 0 1 0-2.4 0 2.4 2.4 0 1 0 2.4 0Z"
        }
        Kind::Business => {
            "M-6-3.6A6 2.4 0 0 1 6-3.6 6 2.4 0 0 1-6-3.6ZM-6-1.6A6 2.4 0 0 0 6-1.6V.4A6 2.4 0 0 1-6 .4Z\
             M-6 2.4A6 2.4 0 0 0 6 2.4V4.4A6 2.4 0 0 1-6 4.4Z"
        }
        Kind::Military => {
            "M0-6.6 5.6-4.6V0C5.6 3.4 3 5.6 0 6.8-3 5.6-5.6 3.4-5.6 0V-4.6ZM0-3.6-2.9-2.5V0C-2.9 1.8-1.6 3 0 3.8Z"
        }
        Kind::Recreational => "M-6-6H6L1 .8V4.6L4 6.2H-4L-1 4.6V.8ZM-3-4.4-1.6-2.6H1.6L3-4.4Z",
        Kind::Diplomatic => {
            "M6.2 0A6.2 6.2 0 1 1-6.2 0 6.2 6.2 0 1 1 6.2 0ZM-4.8-.6H-2.6A9 9 0 0 1-1.6-4.5 4.8 4.8 0 0 0-4.8-.6Z\
             M-4.8.6A4.8 4.8 0 0 0-1.6 4.5 9 9 0 0 1-2.6.6ZM4.8-.6A4.8 4.8 0 0 0 1.6-4.5 9 9 0 0 1 2.6-.6Z\
             M4.8.6H2.6A9 9 0 0 1 1.6 4.5 4.8 4.8 0 0 0 4.8.6ZM-.6-4.6A8 8 0 0 0-1.4-.6H1.4A8 8 0 0 0 .6-4.6Z\
             M-1.4.6A8 8 0 0 0-.6 4.6H.6A8 8 0 0 0 1.4.6Z"
        }
    };
    html! { path d=(path) fill-rule="evenodd" {} }
}

/// The class that gives the colours of a type.
pub(super) const fn class(kind: Kind) -> &'static str {
    match kind {
        Kind::Administrative => "k-adm",
        Kind::Business => "k-bus",
        Kind::Military => "k-mil",
        Kind::Recreational => "k-rec",
        Kind::Diplomatic => "k-dip",
    }
}

/// The class that gives the colours of a card.
pub(super) fn card_class(content: &Content, card: Card) -> &'static str {
    match &content.design(card).face {
        Face::Location(location) => class(location.kind),
        Face::Reactor => "k-reactor",
        Face::Conflict(_) => "k-con",
    }
}

/// The marker of a player, beside the name.
pub(super) fn token(seat: Seat) -> Markup {
    html! {
        svg.whose.(owner(seat)) aria-hidden="true" { use href={ "#as-" (owner(seat)) } {} }
    }
}

/// The sign of a type, as large as the words beside it.
pub(super) fn icon(kind: Kind) -> Markup {
    sign_of(class(kind))
}

/// The sign of a card.
pub(super) fn card_icon(content: &Content, card: Card) -> Markup {
    sign_of(card_class(content, card))
}

fn sign_of(class: &str) -> Markup {
    html! { svg.as-icon aria-hidden="true" { use href={ "#as-s-" (class) } {} } }
}

/// An energy cube by itself.
pub(super) fn cube() -> Markup {
    html! { svg.as-icon aria-hidden="true" { use href="#as-i-cube" {} } }
}

/// A credit by itself.
pub(super) fn coin() -> Markup {
    html! { svg.as-icon aria-hidden="true" { use href="#as-i-coin" {} } }
}

/// A check mark.
pub(super) fn tick() -> Markup {
    html! { svg.as-icon aria-hidden="true" { use href="#as-i-tick" {} } }
}

/// The motif of a card as a picture.
pub(super) fn picture(content: &Content, card: Card) -> Markup {
    html! {
        svg.art viewBox="0 0 100 64" preserveAspectRatio="xMidYMid slice" aria-hidden="true" {
            use href={ "#m-" (motifs::of(content, card)) } {}
        }
    }
}

/// The tile of a card, without what lies on it: a group whose id begins with `letter`.
pub(super) fn tile(content: &Content, card: Card, letter: char) -> Markup {
    let design = content.design(card);
    let word = motifs::word(content, card);
    // A longer word is squeezed, so that it stands on its tile.
    let long = match word.chars().count() {
        0..=5 => None,
        6 => Some(51),
        _ => Some(57),
    };
    html! {
        g id={ (letter) "-" (design.id) } class=(card_class(content, card)) {
            title { (design.name) ": " (design.text) }
            g clip-path="url(#as-clip)" {
                use href={ "#m-" (motifs::of(content, card)) } transform="scale(.97)translate(-50-38)" {}
                path.as-bar d="M-31 13h62v18h-62z" {}
            }
            rect.as-edge x="-30.5" y="-30.5" width="61" height="61" rx="10" {}
            text.as-name y="27" textLength=[long] lengthAdjust=[long.map(|_| "spacingAndGlyphs")] { (word) }
            use href={ "#as-s-" (card_class(content, card)) } x="-30" y="-30" width="20" height="20" {}
            @if let Face::Location(it) = &design.face {
                circle.as-vp.as-box[it.timing == Timing::End] cx="20" cy="-20" r="10" {}
                text.as-number x="20" y="-15" { (it.vp) }
            }
        }
    }
}

/// The same for a small map: the motif and a large sign.
fn far_tile(content: &Content, card: Card) -> Markup {
    let class = card_class(content, card);
    html! {
        g id={ "n-" (content.design(card).id) } {
            g clip-path="url(#as-clip)" { use href={ "#m-" (motifs::of(content, card)) } transform="scale(.97)translate(-50-32)" {} }
            use href={ "#as-s-" (class) } x="-31" y="-31" width="36" height="36" {}
        }
    }
}

/// Half the side of a tile.
pub(super) const HALF: i32 = TILE / 2;
