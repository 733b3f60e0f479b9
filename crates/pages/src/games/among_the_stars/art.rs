//! The drawings of Among the Stars. Types differ by colour and by symbol: a nut, coins, a shield, a
//! glass, a globe. A location is a tile around the origin, [`SIDE`] wide on the map.

use asterism_core::Seat;
use asterism_registry::among_the_stars::{Card, Cell, Content, Face, Kind, SEATS, Timing};
use maud::{Markup, html};

use super::words;
use crate::art::markers::outline;
pub(super) use crate::art::markers::owner;

/// The side of a cell on the map.
pub(super) const SIDE: i32 = 40;
/// Maximum number of letters on a line of a name, except for longer words.
const LETTERS: usize = 10;
/// Maximum number of cubes of a reactor on the sheet.
const LOADS: u8 = 6;
/// Maximum number of cubes drawn on a reactor; the number tells the rest.
pub(super) const CUBES_SHOWN: u8 = 4;
/// Width of a line with that many letters or more.
const LINE: usize = 35;

/// The middle of a cell on the map.
pub(super) fn at(cell: Cell) -> (i32, i32) {
    (i32::from(cell.x) * SIDE, i32::from(cell.y) * SIDE)
}

/// The symbols that the table uses.
pub(super) fn symbols() -> Markup {
    html! {
        svg.sheet width="0" height="0" aria-hidden="true" {
            @for kind in Kind::ALL { (type_symbols(kind)) }
            @for seat in Seat::first(SEATS) {
                symbol id={ "as-" (owner(seat)) } viewBox="-8 -8 16 16" {
                    path.as-marker d=(outline(seat)) {}
                }
            }
            g #as-cube {
                path.as-face d="M0-4.6 4.2-2.3V2.4L0 4.7-4.2 2.4V-2.3Z" {}
                path.as-edge d="M-4.2-2.3 0 0 4.2-2.3M0 0V4.7" {}
            }
            g #as-t-reactor {
                rect.as-ground.k-reactor x="-19" y="-19" width="38" height="38" rx="4" {}
                circle.as-core cx="-11" cy="-10.5" r="4.6" {}
                path.as-orbit d="M-17-10.5A6 2.5 0 0 1-5-10.5 6 2.5 0 0 1-17-10.5ZM-11-16.5A2.5 6 0 0 1-11-4.5 2.5 6 0 0 1-11-16.5Z" {}
                circle.as-load cx="11" cy="-11" r="6.4" {}
            }
            g #as-yellow {
                rect.as-box x="-18" y="13.4" width="36" height="5" rx="1.5" {}
                text.as-end y="17.6" { "AT THE END" }
            }
            symbol #as-i-cube viewBox="-5 -5 10 10" { use href="#as-cube" {} }
            @for load in 0..=LOADS { g id={ "as-r" (load) } { (reactor(load)) } }
        }
    }
}

/// A type by itself, as an icon, and as the ground of a tile.
fn type_symbols(kind: Kind) -> Markup {
    let class = class(kind);
    html! {
        g id={ "as-" (class) } { (symbol(kind)) }
        symbol id={ "as-i-" (class) } viewBox="-8 -8 16 16" { use href={ "#as-" (class) } {} }
        g id={ "as-t-" (class) } {
            rect.as-ground.(class) x="-19" y="-19" width="38" height="38" rx="4" {}
            use.as-ink.(class) href={ "#as-" (class) } x="-11" y="-11.5" {}
            circle.as-vp cx="11" cy="-11" r="6.4" {}
        }
    }
}

/// A reactor with this many cubes.
fn reactor(load: u8) -> Markup {
    html! {
        title { "Reactor with " (words::cubes(load.into())) }
        use href="#as-t-reactor" {}
        text.as-number x="11" y="-8" { (load) }
        @for cube in 0..load.min(CUBES_SHOWN) {
            use href="#as-cube" x=(cube_at(load, cube)) y="4" {}
        }
    }
}

/// Distance of a cube to the right of its reactor's middle.
pub(super) fn cube_at(load: u8, cube: u8) -> i32 {
    10 * i32::from(cube) - 5 * (i32::from(load.min(CUBES_SHOWN)) - 1)
}

/// A reactor as it is drawn on the map.
pub(super) fn reactor_tile(load: u8, x: i32, y: i32) -> Markup {
    html! {
        @if load <= LOADS { use href={ "#as-r" (load) } x=(x) y=(y) {} }
        @else { g transform={ "translate(" (x) " " (y) ")" } { (reactor(load)) } }
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

/// The symbol of a type, as large as the words beside it.
pub(super) fn icon(kind: Kind) -> Markup {
    html! {
        svg.as-icon.(class(kind)) aria-hidden="true" { use href={ "#as-i-" (class(kind)) } {} }
    }
}

/// Energy cubes by themselves.
pub(super) fn cube() -> Markup {
    html! { svg.as-icon aria-hidden="true" { use href="#as-i-cube" {} } }
}

/// The tile of a location, without what lies on it.
pub(super) fn tile(content: &Content, card: Card) -> Markup {
    let design = content.design(card);
    let lines = wrapped(&design.name);
    let Some(location) = content.location(card) else {
        return html! {};
    };
    html! {
        title { (design.name) ": " (design.text) }
        use href={ "#as-t-" (class(location.kind)) } {}
        @if location.timing == Timing::End { use href="#as-yellow" {} }
        text.as-number x="11" y="-8" { (location.vp) }
        g.as-name.(class(location.kind)) {
            @for (place, line) in lines.iter().enumerate() {
                @let long = (line.len() >= LETTERS).then_some(LINE);
                text y=(middle(lines.len(), place)) textLength=[long]
                    lengthAdjust=[long.map(|_| "spacingAndGlyphs")] { (line) }
            }
        }
    }
}

/// Height of a line of a name.
const fn middle(lines: usize, place: usize) -> usize {
    let first = match lines {
        1 => 6,
        2 => 3,
        _ => 1,
    };
    first + 6 * place
}

/// A name in lines, word by word.
fn wrapped(name: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in name.split(' ') {
        match lines.last_mut() {
            Some(line) if line.len() + word.len() < LETTERS => {
                line.push(' ');
                line.push_str(word);
            }
            Some(_) | None => lines.push(word.to_owned()),
        }
    }
    lines
}
