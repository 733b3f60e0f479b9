//! The cards, lights and jewels of Stella Quest.

use asterism_registry::stella_quest::{Back, Card, Colour, Face, Number, jewels};
use maud::{Markup, html};

use super::spirits::{self, Emotion};
use super::{avatars, lights};
use crate::art::shapes::Shape;
use crate::art::{ornament, picture};

/// The id of the Break card.
const BREAK: &str = "c-break";

/// The numerals as lines with round ends, in a box of 20 by 28: the same on every system.
const NUMERALS: [&str; 6] = [
    "M5 8.5 11.5 4v21.5",
    "M4 9.5C4 2 16 2 16 9.5 16 14.5 6 19 4 25.5h13",
    "M4 4h12L9.5 12C14 12 17 14.5 17 18.5 17 25.5 7.5 27.5 3.5 22.5",
    "M13.5 25.5V4L3 18.5h15",
    "M15.5 4h-9L5.5 13C9.5 10.5 17 11.5 17 18.2 17 26 7.5 27 3.5 22.5",
    "M14 4C8.5 7 4 12 4 18.5 4 27.5 17 27 17 18.7 17 11.5 6.5 11 4 17.5",
];
/// The rays of a back, from its frame towards the middle.
const RAYS: &str = "M9 40 50 70 91 40M9 100l41-30 41 30M50 9v122";
/// Specks on a face.
const DUST: &str = "M60 14h0M46 30h0M84 76h0M14 96h0M90 112h0M20 126h0M66 32h0";

/// The kind of a card: colour, letter and shape.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Suit {
    /// Its name, which is also the class that colours it.
    pub(super) name: &'static str,
    letter: &'static str,
    pub(super) shape: Shape,
}

impl Suit {
    const fn new(name: &'static str, letter: &'static str, shape: Shape) -> Self {
        Self {
            name,
            letter,
            shape,
        }
    }

    /// The id of the symbol of its back.
    fn back(self) -> String {
        format!("k-{}", self.name)
    }
}

/// The suit of a colour.
pub(super) const fn suit(colour: Colour) -> Suit {
    match colour {
        Colour::Blue => Suit::new("blue", "b", Shape::Wave),
        Colour::Green => Suit::new("green", "g", Shape::Leaf),
        Colour::Red => Suit::new("red", "r", Shape::Flame),
        Colour::Yellow => Suit::new("yellow", "y", Shape::Sun),
    }
}

/// The suit of a back: Breaks are a fifth one (SQ-7).
pub(super) const fn back_suit(back: Back) -> Suit {
    match back {
        Back::Colour(colour) => suit(colour),
        Back::Break => Suit::new("break", "z", Shape::Moon),
    }
}

/// The symbols that the table uses.
pub(super) fn symbols() -> Markup {
    html! {
        svg.sheet width="0" height="0" aria-hidden="true" {
            @for shape in Shape::ALL { (shape.symbol()) }
            (lights::symbols())
            (spirits::symbols())
            (avatars::symbols())
            (sheen())
            @for number in Number::ALL { (index(number)) }
            @for back in Back::ALL { (gradient(back_suit(back))) (back_symbol(back_suit(back))) }
            @for colour in Colour::ALL { (ground(suit(colour))) }
            @for card in Card::all() { (face_symbol(card)) }
        }
    }
}

/// The light on the upper half of every card.
fn sheen() -> Markup {
    html! {
        linearGradient #q-sheen x2="0" y2="1" {
            stop stop-color="#fff" stop-opacity=".26" {}
            stop offset=".4" stop-color="#fff" stop-opacity="0" {}
            stop offset="1" stop-color="#000" stop-opacity=".14" {}
        }
    }
}

fn gradient(suit: Suit) -> Markup {
    html! {
        linearGradient id={ "g-" (suit.name) } class=(suit.name) x1=".2" x2=".7" y2="1" {
            stop.high {} stop.low offset="1" {}
        }
    }
}

/// The plate of a card with its light and its rim.
fn plate(suit: Suit) -> Markup {
    html! {
        rect x="1" y="1" width="98" height="138" rx="11" fill={ "url(#g-" (suit.name) ")" } {}
        path.dust d=(DUST) {}
        rect x="1" y="1" width="98" height="138" rx="11" fill="url(#q-sheen)" {}
        rect x="2" y="2" width="96" height="136" rx="10" fill="none" stroke="#fff"
            stroke-opacity=".5" stroke-width="1.8" {}
    }
}

fn placed(shape: Shape, (x, y): (u32, u32), side: u32) -> Markup {
    html! { use href={ "#" (shape.id()) } x=(x) y=(y) width=(side) height=(side) {} }
}

/// The part that all cards of a colour share: its shape at the left edge, and large and faint
/// behind the spirit.
fn ground(suit: Suit) -> Markup {
    html! {
        g id={ "f-" (suit.name) } {
            (plate(suit))
            g opacity=".12" { (placed(suit.shape, (12, 50), 78)) }
            (placed(suit.shape, (9, 51), 21))
        }
    }
}

/// The big number at the left edge and its jewels at the right one.
fn index(number: Number) -> Markup {
    let numeral = NUMERALS[usize::from(number.get()) - 1];
    html! {
        symbol id={ "d-" (number) } viewBox="0 0 20 30" {
            path.numeral d=(numeral) {}
        }
        g id={ "n-" (number) } {
            use href={ "#d-" (number) } x="7" y="7" width="26" height="39" {}
            @for jewel in 0..u32::from(jewels(number)) {
                use href="#jewel" x="79" y=(8 + jewel * 17) width="14" height="16" {}
            }
        }
    }
}

fn back_symbol(suit: Suit) -> Markup {
    html! {
        symbol id=(suit.back()) class=(suit.name) viewBox="0 0 100 140" {
            (plate(suit))
            rect.frame x="9" y="9" width="82" height="122" rx="7" {}
            path.rays d=(RAYS) {}
            circle cx="50" cy="70" r="31" fill={ "url(#g-" (suit.name) ")" } {}
            circle.frame cx="50" cy="70" r="31" {}
            (placed(suit.shape, (29, 49), 42))
        }
    }
}

fn face_symbol(card: Card) -> Markup {
    match card.face() {
        Face::Emotion { colour, number } => emotion_card(card, suit(colour), number),
        Face::Break => sleeping_moon(),
    }
}

fn emotion_card(card: Card, suit: Suit, number: Number) -> Markup {
    html! {
        symbol id=(face_id(card)) class=(suit.name) viewBox="0 0 100 140" {
            use href={ "#f-" (suit.name) } {}
            use href={ "#" (spirits::id(number)) } x="15" y="48" width="80" height="85" {}
            use href={ "#n-" (number) } {}
            text.letter x="91" y="132" { (suit.letter.to_uppercase()) (number) }
        }
    }
}

/// The card of rest: a sleeping moon among three small stars.
fn sleeping_moon() -> Markup {
    let suit = back_suit(Back::Break);
    html! {
        symbol id=(BREAK) class=(suit.name) viewBox="0 0 100 140" {
            (plate(suit))
            circle cx="50" cy="64" r="44" fill="url(#q-aura)" opacity=".5" {}
            path.crescent d="M64 27a37 37 0 1 0 20 55A31 31 0 0 1 64 27Z" {}
            path.sparks d="M78 33l2.6 8.4 8.4 2.6-8.4 2.6L78 55l-2.6-8.4L67 44l8.4-2.6ZM87 60l1.5 4.5L93 66l-4.5 1.5L87 72l-1.5-4.5L81 66l4.5-1.5ZM69 58l1.2 3.8L74 63l-3.8 1.2L69 68l-1.2-3.8L64 63l3.8-1.2Z" {}
            g fill="none" stroke="#5b4a1c" stroke-width="3" stroke-linecap="round" {
                path d="M36 65q4 5 9 2M54 79q-3 8-10 8" {}
            }
            ellipse cx="36" cy="76" rx="4.5" ry="3" fill="#ff9f7a" opacity=".6" {}
            text.word x="50" y="127" { "Break" }
        }
    }
}

/// The id of the symbol of an open card.
fn face_id(card: Card) -> String {
    match card.face() {
        Face::Emotion { colour, number } => format!("c-{}{number}", suit(colour).letter),
        Face::Break => BREAK.into(),
    }
}

/// The words for a card: its name, and its emotion.
pub(super) fn title(card: Card) -> String {
    match card.face() {
        Face::Emotion { number, .. } => format!("{card}, {}", Emotion::of(number).name()),
        Face::Break => "Break".into(),
    }
}

/// A card that lies open.
pub(super) fn card(card: Card) -> Markup {
    picture(&face_id(card), "card", &title(card))
}

/// A card whose name stands beside it already.
pub(super) fn named_card(card: Card) -> Markup {
    ornament(&face_id(card), "card")
}

/// A card that lies face down.
pub(super) fn back(back: Back) -> Markup {
    picture(
        &back_suit(back).back(),
        "card",
        &format!("a {back} card, face down"),
    )
}

/// A colour by shape and word.
pub(super) fn colour(colour: Colour) -> Markup {
    html! { span.colour.(suit(colour).name) { (shape(colour)) (colour) } }
}

/// The shape of a colour, beside words that name it.
pub(super) fn shape(colour: Colour) -> Markup {
    ornament(suit(colour).shape.id(), "shape")
}

/// The kind of a back as a small tile, beside words that name it.
pub(super) fn chip(suit: Suit) -> Markup {
    html! { i.pip.(suit.name) { (ornament(suit.shape.id(), "shape")) } }
}

/// A collected card as a tile that is followed as it moves.
pub(super) fn kept(card: Card, key: &str) -> Markup {
    let suit = back_suit(card.back());
    html! { i.pip.(suit.name) data-move=(key) { (ornament(suit.shape.id(), "shape")) } }
}

/// The spirit of a number, beside words that name it.
pub(super) fn spirit(number: Number) -> Markup {
    ornament(&spirits::id(number), "spirit")
}

/// The numeral of a number, drawn.
pub(super) fn numeral(number: Number) -> Markup {
    html! {
        svg.digit viewBox="0 0 20 30" aria-hidden="true" { use href={ "#d-" (number) } {} }
    }
}

/// A collected card that was turned face down in the scoring (SQ-29).
pub(super) fn turned_down(card: Card) -> Markup {
    let title = format!("{card}, repeated and turned face down");
    picture(&back_suit(card.back()).back(), "card", &title)
}
