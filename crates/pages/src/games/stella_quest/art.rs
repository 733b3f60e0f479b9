//! The cards of Stella Quest, drawn with the family of all games.

use asterism_registry::stella_quest::{Back, Card, Colour, Face, Number, jewels};
use maud::{Markup, html};

use crate::art::cards::{Suit, index, sleeping_moon};
use crate::art::shapes::{self, Shape};
use crate::art::{ornament, picture};

/// The id of the Break card.
const BREAK: &str = "c-break";

/// The suit of a colour.
pub(super) const fn suit(colour: Colour) -> Suit {
    match colour {
        Colour::Blue => Suit {
            name: "blue",
            letter: "b",
            shape: Shape::Wave,
        },
        Colour::Green => Suit {
            name: "green",
            letter: "g",
            shape: Shape::Leaf,
        },
        Colour::Red => Suit {
            name: "red",
            letter: "r",
            shape: Shape::Flame,
        },
        Colour::Yellow => Suit {
            name: "yellow",
            letter: "y",
            shape: Shape::Sun,
        },
    }
}

/// The suit of a back: Breaks are a fifth one (SQ-7).
pub(super) const fn back_suit(back: Back) -> Suit {
    match back {
        Back::Colour(colour) => suit(colour),
        Back::Break => Suit {
            name: "break",
            letter: "z",
            shape: Shape::Moon,
        },
    }
}

/// The symbols that the table uses.
pub(super) fn symbols() -> Markup {
    html! {
        svg.sheet width="0" height="0" aria-hidden="true" {
            @for shape in Shape::ALL { (shape.symbol()) }
            (shapes::lights())
            @for number in Number::ALL { (index(&number.to_string(), u32::from(jewels(number)))) }
            @for colour in Colour::ALL { (suit(colour).ground()) }
            @for card in Card::all() { (face_symbol(card)) }
            @for back in Back::ALL { (back_suit(back).back_symbol()) }
        }
    }
}

fn face_symbol(card: Card) -> Markup {
    match card.face() {
        Face::Emotion { colour, number } => suit(colour).face(&number.to_string()),
        Face::Break => sleeping_moon(BREAK, back_suit(Back::Break)),
    }
}

fn face_id(card: Card) -> String {
    match card.face() {
        Face::Emotion { colour, number } => suit(colour).card(&number.to_string()),
        Face::Break => BREAK.into(),
    }
}

/// A card that lies open.
pub(super) fn card(card: Card) -> Markup {
    picture(&face_id(card), "card", &card.to_string())
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

/// A back as small as a word.
pub(super) fn small_back(back: Back) -> Markup {
    picture(&back_suit(back).back(), "mini", &back.to_string())
}

/// A colour by shape and word.
pub(super) fn colour(colour: Colour) -> Markup {
    html! { span.colour.(suit(colour).name) { (shape(colour)) (colour) } }
}

/// The shape of a colour, beside words that name it.
pub(super) fn shape(colour: Colour) -> Markup {
    ornament(suit(colour).shape.id(), "shape")
}

/// A collected card that was turned face down in the scoring (SQ-29).
pub(super) fn turned_down(card: Card) -> Markup {
    let title = format!("{card}, repeated and turned face down");
    picture(&back_suit(card.back()).back(), "card", &title)
}
