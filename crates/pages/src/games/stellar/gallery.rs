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
                    (art::card(card, content, Size::Large))
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
                p { b { "In the telescope: " } (stars) " for your " (kind) "s, beside another " (kind)
                    " if you have one." }
                p { b { "In the notebook: " } (counts(card)) " in the run of your " (kind) "s." }
            },
            Face::Satellite { .. } => {
                p { b { "In the telescope: " } (number) " for its section, at any place, without stars." }
                p { b { "In the notebook: " } "a " (number) " of whichever kind helps you most." }
                p { "Take it from the row and your rival may wipe the row." }
            },
        }
        p { (calls(card)) }
    }
}

fn counts(card: Card) -> String {
    match card.number().get() {
        6 => "a 6 or a 0, whichever is better,".into(),
        number => format!("the number {number}"),
    }
}

fn calls(card: Card) -> String {
    match card.number().get() {
        6 => "Once played, it calls the deck’s top card into the other place.".into(),
        number => {
            format!("Once played, it calls the card in row slot {number} into the other place.")
        }
    }
}
