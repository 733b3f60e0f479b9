//! The middle of the table: deck, discards, and the row of five (SL-4).

use asterism_registry::stellar::{Action, Card, Number, RowSlot};
use maud::{Markup, html};

use super::art::{self, Reading};
use super::choice::{button, key};
use super::forecast::call_classes;
use super::scene::{Asked, Call, Scene};
use crate::parts::count;

/// Deck and row.
pub(super) fn row(scene: &Scene) -> Markup {
    html! {
        section.row aria-label="Deck and row" {
            (deck(scene))
            ol.slots aria-label="The row" {
                @for slot in RowSlot::all() { (slot_of_row(scene, slot)) }
            }
        }
    }
}

fn deck(scene: &Scene) -> Markup {
    let (deck, discards) = (scene.view.deck, scene.view.table.discards);
    let names: Vec<String> = discards.iter().map(|card| card.to_string()).collect();
    html! {
        figure class={ "deck " (call_classes(scene, Call::Deck)) } {
            div.pile-of { (art::back("the deck")) b.count aria-hidden="true" { (deck) } }
            figcaption {
                span.unseen { (count(usize::from(deck), "card")) " in the deck. " }
                span.away title=(names.join(", ")) { "discards " (discards.len()) }
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
                Some(card) => { (lying(scene, slot, card)) },
                None => { div.card.gap { span.unseen { "empty" } } },
            }
            span.number { (slot.number()) (marks(scene, slot, card)) }
        }
    }
}

fn lying(scene: &Scene, slot: RowSlot, card: Card) -> Markup {
    let content = scene.view.table.content;
    let picture = html! {
        span data-move=(key(card)) {
            (art::card(card, content, Reading::Printed, &art::words(card, content)))
            @if let Some(name) = content.name(card) { i.name aria-hidden="true" { (name) } }
        }
    };
    if scene.asked != Asked::Take {
        return picture;
    }
    let content = html! { (picture) span.unseen { "Take from slot " (slot.number()) } };
    button(
        scene,
        Action::Take(card),
        &format!("row-{}", slot.number()),
        &content,
    )
}

/// A warning before a card is taken: that it would call the deck (SL-9), or let the
/// other player wipe the row (SL-11).
fn marks(scene: &Scene, slot: RowSlot, card: Option<Card>) -> Markup {
    let (Some(card), Asked::Take) = (card, scene.asked) else {
        return html! {};
    };
    let own_slot = RowSlot::called_by(card.number()) == Some(slot);
    html! {
        @if card.is_satellite() {
            small.warn title={ "taken, it lets " (scene.model.name(scene.far())) " wipe the row (SL-11)" } {
                "wipe"
            }
        } @else if own_slot || card.number() == Number::SIX_ZERO {
            small title="played, it would call the deck’s top card (SL-9)" { "calls deck" }
        }
    }
}
