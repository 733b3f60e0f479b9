//! The middle of the table: deck, discards, and the row of five (SL-4).

use asterism_registry::stellar::{Action, Card, Number, RowSlot};
use maud::{Markup, html};

use super::art::{self, Size};
use super::choice::{card_button, key, look};
use super::forecast::call_classes;
use super::scene::{Asked, Call, Scene};
use crate::parts::count;

/// Deck and row.
pub(super) fn row(scene: &Scene) -> Markup {
    html! {
        section.row aria-labelledby="row-title" {
            h2 #row-title { "The row" }
            (deck(scene))
            ol.slots { @for slot in RowSlot::all() { (slot_of_row(scene, slot)) } }
        }
    }
}

fn deck(scene: &Scene) -> Markup {
    let (deck, discards) = (scene.view.deck, scene.view.table.discards);
    let names: Vec<String> = discards.iter().map(|card| card.to_string()).collect();
    html! {
        figure class={ "deck " (call_classes(scene, Call::Deck)) } {
            div.pile-of { (art::back("the deck")) b.count aria-hidden="true" { (deck) } }
            figcaption title={ "Discarded: " (names.join(", ")) } {
                span.unseen { (count(usize::from(deck), "card")) " in the deck, " (discards.len()) " discarded" }
                span aria-hidden="true" { "deck" }
            }
        }
    }
}

/// A slot of the row: the number that calls it, and the card or the gap.
fn slot_of_row(scene: &Scene, slot: RowSlot) -> Markup {
    let card = scene.view.table.row.at(slot);
    let classes = card.map_or(String::new(), |card| {
        call_classes(scene, Call::Row(slot, card))
    });
    html! {
        li class=(classes) {
            @match card {
                Some(card) => { (lying(scene, slot, card)) (warning(scene, slot, card)) },
                None => { div.card.void { span { (gap(scene)) } } },
            }
            span.number { (slot.number()) }
        }
    }
}

/// The reason for a gap: in the viewer's own turn the card that they took.
fn gap(scene: &Scene) -> &'static str {
    match scene.asked {
        Asked::Play | Asked::Place(_) => "you took it",
        Asked::Starter
        | Asked::Wipe
        | Asked::Take
        | Asked::Aim(_)
        | Asked::Note(_)
        | Asked::Last
        | Asked::Nothing => "empty",
    }
}

fn lying(scene: &Scene, slot: RowSlot, card: Card) -> Markup {
    let picture = html! {
        span data-move=(key(card)) { (art::card(card, scene.view.table.content, Size::Small)) }
    };
    if scene.asked != Asked::Take {
        return look(scene, card, &picture);
    }
    let content = html! { (picture) span.unseen { "Take from slot " (slot.number()) } };
    let id = format!("row-{}", slot.number());
    card_button(scene, Action::Take(card), &id, Some(card), &content)
}

/// A warning before a card is taken: that it would call the deck (SL-9), or let the
/// other player wipe the row (SL-11).
fn warning(scene: &Scene, slot: RowSlot, card: Card) -> Markup {
    if scene.asked != Asked::Take {
        return html! {};
    }
    let own_slot = RowSlot::called_by(card.number()) == Some(slot);
    html! {
        @if card.is_satellite() {
            small.warn title={ "Taken, it lets " (scene.rival()) " wipe the row" } { "wipe risk" }
        } @else if own_slot || card.number() == Number::SIX_ZERO {
            small title="Played, it would call the deck’s top card" { "calls deck" }
        }
    }
}
