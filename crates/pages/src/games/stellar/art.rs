//! The cards of Stellar, drawn with the family of all games.

use asterism_registry::stellar::{Card, Content, Face, Kind, Number, Placed, Side};
use maud::{Markup, html};

use crate::art::objects::{Object, Small, backs, index, marks, stars};
use crate::art::ornament;
use crate::parts::count;

/// The picture of a type.
pub(super) const fn object(kind: Kind) -> Object {
    match kind {
        Kind::Planet => Object::Planet,
        Kind::Moon => Object::Moon,
        Kind::Asteroid => Object::Asteroid,
        Kind::Cloud => Object::Cloud,
        Kind::BlackHole => Object::BlackHole,
    }
}

/// The picture on a card.
pub(super) const fn object_of(card: Card) -> Object {
    match card.face() {
        Face::Object { kind, .. } => object(kind),
        Face::Satellite { .. } => Object::Satellite,
    }
}

/// The symbols that the table uses.
pub(super) fn symbols() -> Markup {
    html! {
        svg.sheet width="0" height="0" aria-hidden="true" {
            (marks())
            @for object in Object::ALL { (object.symbols()) }
            @for number in 1..=5 { (index(&format!("i-{number}"), &number.to_string(), Small::None)) }
            (index("i-6", "6", Small::Behind("/0")))
            (index("i-as6", "6", Small::Above("6/0")))
            (index("i-as0", "0", Small::Above("6/0")))
            @for number in 1..=3 { (stars(&format!("p-{number}"), number)) }
            (backs(&Number::FACE_DOWN.to_string()))
        }
    }
}

/// The index of a card in words.
#[derive(Clone, Copy)]
pub(super) enum Reading {
    /// The printed index.
    Printed,
    /// A card of a notebook, with the number that it counts as (SL-21).
    CountsAs(u8),
}

impl Reading {
    fn index(self, number: Number) -> String {
        match (self, number) {
            (Self::CountsAs(0), _) => "i-as0".into(),
            (Self::CountsAs(_), Number::SIX_ZERO) => "i-as6".into(),
            (Self::CountsAs(_) | Self::Printed, number) => format!("i-{}", number.get()),
        }
    }
}

/// A card that lies open; `title` is for screen readers.
pub(super) fn card(card: Card, content: &Content, reading: Reading, title: &str) -> Markup {
    let (ground, stars) = (object_of(card).class(), content.stars(card));
    html! {
        svg.card.(ground) role="img" {
            title { (title) }
            (layer(ground)) (layer(&reading.index(card.number())))
            @if stars > 0 { (layer(&format!("p-{stars}"))) }
            @if content.starters().contains(card) { (layer("diamond")) }
        }
    }
}

fn layer(id: &str) -> Markup {
    html! { use href={ "#" (id) } {} }
}

/// A card of a telescope.
pub(super) fn placed(placed: Placed, content: &Content) -> Markup {
    match placed.side {
        Side::Up => card(
            placed.card,
            content,
            Reading::Printed,
            &words(placed.card, content),
        ),
        Side::Down => html! {
            svg.card.o-back role="img" {
                title { "face down, counts as " (Number::FACE_DOWN) " (" (placed.card) ")" }
                (layer("back-down"))
            }
        },
    }
}

/// A card that nobody but its owner knows, or the deck.
pub(super) fn back(title: &str) -> Markup {
    html! { svg.card.o-back role="img" { title { (title) } (layer("back")) } }
}

/// A card in words: its name and its stars.
pub(super) fn words(card: Card, content: &Content) -> String {
    let stars = match content.stars(card) {
        0 => "no stars".into(),
        stars => count(usize::from(stars), "star"),
    };
    match content.name(card) {
        Some(name) => format!("{card}, {name}, {stars}"),
        None => format!("{card}, {stars}"),
    }
}

/// The symbol of a type, beside words that name it.
pub(super) fn symbol(kind: Kind) -> Markup {
    html! { span.kind.(object(kind).class()) { (ornament(object(kind).symbol(), "shape")) } }
}

/// A card as small as a word: its symbol and its number.
pub(super) fn chip(card: Card) -> Markup {
    let object = object_of(card);
    html! {
        b.chip-card title=(card) {
            span.kind.(object.class()) { (ornament(object.symbol(), "shape")) }
            span.unseen { (card) } span aria-hidden="true" { (card.number()) }
        }
    }
}

/// A star, beside words that name it.
pub(super) fn star() -> Markup {
    ornament("star", "pip-star")
}
