//! Cards to enlarge, with their words in plain English.

use asterism_registry::stellar::{Card, Content, Face};
use maud::{Markup, html};

use super::art::{self, Size};
use crate::parts::{capital, count};

/// The name of a card in the gallery: cards that look the same share it.
pub(super) fn key(card: Card, content: &Content) -> String {
    let letter = card
        .kind()
        .map_or('s', asterism_registry::stellar::Kind::letter);
    format!("{letter}{}-{}", card.number().get(), content.stars(card))
}

/// Every card of the box once, each in a panel that opens over the table.
pub(super) fn gallery(content: &Content) -> Markup {
    let mut keys: Vec<String> = Vec::new();
    html! {
        @for card in Card::all() {
            @let key = key(card, content);
            @if !keys.contains(&key) {
                div.large.stellar-card id={ "large-" (key) } popover {
                    (art::card(card, content, Size::Beside))
                    div { h2 { (title(card, content)) } (about(card, content)) }
                }
                @let () = keys.push(key);
            }
        }
    }
}

fn title(card: Card, content: &Content) -> String {
    let words = capital(&card.to_string());
    match content.name(card) {
        Some(name) => format!("{words}: {name}"),
        None => words,
    }
}

/// The worth of a card in both places, and the card that it calls.
fn about(card: Card, content: &Content) -> Markup {
    let stars = count(usize::from(content.stars(card)), "star");
    let number = card.number();
    html! {
        @match card.face() {
            Face::Object { kind, .. } => {
                p { b { "Telescope: " } (stars) ", beside another " (kind) "." }
                p { b { "Notebook: " } (counts(card)) " in your run of " (kind) "s." }
            },
            Face::Satellite { .. } => {
                p { b { "Telescope: " } (number) " for its section, at any place." }
                p { b { "Notebook: " } "a " (number) " of the kind that helps most." }
                p { "Take it, and your rival may wipe the row." }
            },
        }
        p { (calls(card)) }
    }
}

fn counts(card: Card) -> String {
    match card.number().get() {
        6 => "a 6 or a 0".into(),
        number => format!("a {number}"),
    }
}

fn calls(card: Card) -> String {
    match card.number().get() {
        6 => "It calls the deck’s top card.".into(),
        number => {
            format!("It calls row slot {number}.")
        }
    }
}
