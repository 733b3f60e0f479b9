//! The cards of Stellar, drawn with the family of all games.

use asterism_registry::stellar::{Card, Content, Face, Kind, Number, Placed, Side};
use maud::{Markup, html};

use crate::art::objects::{Object, backs, index, index_of_six_zero, marks, stars};
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
pub(super) fn symbols(lessons: &Markup) -> Markup {
    html! {
        svg.sheet width="0" height="0" aria-hidden="true" {
            (marks())
            @for object in Object::ALL { (object.symbols()) }
            @for number in 1..=5 { (index(&format!("i-{number}"), number)) }
            (index_of_six_zero("i-6"))
            @for number in 1..=3 { (stars(&format!("p-{number}"), number)) }
            (backs(Number::FACE_DOWN.get()))
            (lessons)
        }
    }
}

/// The size of a card's picture: its name stands on a large one.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Size {
    Small,
    Large,
    /// Large, beside words that say what it is.
    Beside,
}

/// A card that lies open; its title is for screen readers.
pub(super) fn card(card: Card, content: &Content, size: Size) -> Markup {
    let (object, stars) = (object_of(card), content.stars(card));
    html! {
        svg.card.(object.class()) role=[(size != Size::Beside).then_some("img")]
            aria-hidden=[(size == Size::Beside).then_some("true")] {
            @if size != Size::Beside { title { (words(card, content)) } }
            (layer(object.class())) (layer(&format!("i-{}", card.number().get())))
            @if stars > 0 { (layer(&format!("p-{stars}"))) }
            @if size != Size::Small { (layer(object.name())) }
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
        Side::Up => card(placed.card, content, Size::Small),
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

/// A star, beside words that name it.
pub(super) fn star() -> Markup {
    ornament("star", "pip-star")
}

/// Stars as a number.
pub(super) fn starred(stars: u8) -> Markup {
    html! { (stars) (star()) }
}
