//! Consequences of the choice of a card, told before it is played.
//!
//! The stylesheet shows what belongs to the chosen card: class `for-1` is for the second card of
//! the hand, `called-1` marks what that card calls, `called-down` what any card calls face down.

use asterism_registry::GameId;
use asterism_registry::stellar::{Area, Card, Number, SlotSet};
use maud::{Markup, html};

use super::art;
use super::scene::{Asked, Call, Scene};
use crate::parts::clause;

/// The cards of the viewer's hand that can be chosen now, each with its place there.
pub(super) fn choosable(scene: &Scene) -> impl Iterator<Item = (usize, Card)> {
    let open = matches!(scene.asked, Asked::Wipe | Asked::Take | Asked::Play);
    let cards = scene.view.hand.iter().enumerate();
    cards.filter(move |_| open)
}

/// The classes of what the cards of the hand call.
pub(super) fn call_classes(scene: &Scene, call: Call) -> String {
    let cards = choosable(scene).filter(|(_, card)| scene.call(card.number()) == call);
    let mut classes: Vec<String> = cards.map(|(place, _)| format!("called-{place}")).collect();
    let down = scene.call(Number::FACE_DOWN) == call;
    if down && scene.asked == Asked::Play {
        classes.push("called-down".into());
    }
    classes.join(" ")
}

/// The card that this number calls, in a few words.
pub(super) fn calls(scene: &Scene, number: Number) -> Markup {
    match scene.call(number) {
        Call::Row(slot, card) => html! { "calls " (slot.number()) " " (art::chip(card)) },
        Call::Deck => html! { "calls " b { "the deck" } },
    }
}

/// A sentence on the card that follows this number, and on its place.
pub(super) fn follows(scene: &Scene, number: Number, area: Area) -> String {
    let area = area.other().word();
    match scene.call(number) {
        Call::Row(_, card) => format!("then {card} to your {area}"),
        Call::Deck => format!("then the deck’s top card to your {area}"),
    }
}

/// The slots of the viewer's telescope where a card may lie face up.
pub(super) fn open_to(scene: &Scene, card: Card) -> SlotSet {
    let table = &scene.view.table;
    table.telescopes[scene.near().index()].open_to(card, table.content)
}

/// The reason why these slots are open (SL-15 to SL-17).
pub(super) fn why(scene: &Scene, card: Card) -> Markup {
    let telescope = &scene.view.table.telescopes[scene.near().index()];
    let shown = |kind| !telescope.showing(kind).is_empty();
    match card.kind() {
        None => html! { "A satellite may lie in any slot. " (clause(GameId::Stellar, "SL-17")) },
        Some(kind) if open_to(scene, card).is_empty() => html! {
            "No slot beside a " (kind) " is free: only face down. "
            (clause(GameId::Stellar, "SL-16"))
        },
        Some(kind) if shown(kind) => html! {
            "Face up only beside another " (kind) ". " (clause(GameId::Stellar, "SL-15"))
        },
        Some(kind) => html! {
            "Your first " (kind) ": any slot. " (clause(GameId::Stellar, "SL-15"))
        },
    }
}
