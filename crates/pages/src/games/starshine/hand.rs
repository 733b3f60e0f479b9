//! The viewer's hand. Cards can be chosen when they are laid (SH-3, SH-9).

use asterism_core::Seat;
use asterism_registry::starshine::{Action, Card, Slot};
use maud::{Markup, html};

use super::cards::Drawn;
use super::choice::{Act, Pick, pictured};
use super::pick::Asked;
use super::players::{on_slots, track};
use super::scene::Scene;
use crate::parts::count;

/// The cards in hand.
pub(super) fn hand(scene: &Scene) -> Markup {
    let Some(me) = scene.me() else {
        return html! {};
    };
    let cards = scene.view.hand.cards;
    let size = scene.player(me).hand_size();
    html! {
        section.hand-own aria-label={ (scene.model.own_hand()) ", " (count(size, "card")) } {
            ul.held-cards {
                @for card in cards.kinds() {
                    @for copy in 0..usize::from(cards.count(card)) { li { (held(scene, me, card, copy)) } }
                }
                @if let Some(nova) = scene.view.hand.nova {
                    li { (held_nova(scene, Drawn::Nova(nova))) }
                }
            }
        }
    }
}

/// A card in hand: a button while it can be laid.
fn held(scene: &Scene, me: Seat, card: Card, copy: usize) -> Markup {
    let table = scene.table();
    let drawn = Drawn::Card(card);
    // While others choose, the own choice is still in hand.
    let moved = track(me, card, on_slots(scene, me, card) + copy);
    let picture = html! { span.lying data-move=(moved) { (drawn.draw(table)) } };
    let id = format!("hand-{}-{copy}", card.word());
    match scene.asked {
        Asked::Open(None) => {
            let title = format!("{} on slot 2", drawn.title(table));
            let word = card.word();
            let pick = Pick {
                id: &id,
                class: "choice",
                value: &word,
                title: &title,
                key: None,
            };
            pick.draw(scene, &pictured(&title, &picture))
        }
        Asked::Open(Some(second)) if can_follow(scene, second, card, copy) => {
            let title = format!("{} on slot 3", drawn.title(table));
            laying(Action::Open(second, card), &id, &title).draw(scene, &pictured(&title, &picture))
        }
        Asked::Open(Some(second)) if second == card => put_back(scene, &id, &picture),
        Asked::Open(Some(_)) => html! { div.resting { (picture) } },
        Asked::Lay(Some(slot)) if scene.may(Action::Lay(card, slot)) => {
            let title = format!("Lay {} on slot {}", drawn.title(table), slot.number());
            laying(Action::Lay(card, slot), &id, &title).draw(scene, &pictured(&title, &picture))
        }
        Asked::Lay(_) | Asked::Act(_) | Asked::Nothing => html! {
            div.resting title=(drawn.title(table)) { (picture) (chosen_note(scene, card, copy)) }
        },
    }
}

/// The card that is picked for slot 2: a click takes it back into the hand, since nothing is sent
/// yet.
fn put_back(scene: &Scene, id: &str, picture: &Markup) -> Markup {
    let title = "Put it back and choose another card for slot 2";
    let pick = Pick {
        id,
        class: "choice picked-card",
        value: "",
        title,
        key: None,
    };
    let picture = html! { (picture) span.note { "slot 2 ↩" } };
    pick.draw(scene, &pictured(title, &picture))
}

/// True if a card can be the one for slot 3: the first of its kind may be picked for slot 2.
fn can_follow(scene: &Scene, second: Card, card: Card, copy: usize) -> bool {
    scene.may(Action::Open(second, card)) && !(second == card && copy == 0)
}

/// The button that lays a card.
fn laying<'a>(action: Action, id: &'a str, title: &'a str) -> Act<'a> {
    Act {
        action,
        id,
        class: "choice",
        title,
    }
}

/// The secret choice of the viewer, until all have chosen (SH-3).
fn chosen_note(scene: &Scene, card: Card, copy: usize) -> Markup {
    let Some((second, third)) = scene.view.chosen else {
        return html! {};
    };
    let slot = match copy {
        0 if card == second => Slot::Two,
        0 if card == third => Slot::Three,
        1 if card == second && card == third => Slot::Three,
        _ => return html! {},
    };
    html! { span.note { "slot " (slot.number()) } }
}

/// The Supernova card in hand (SH-21).
fn held_nova(scene: &Scene, drawn: Drawn) -> Markup {
    let table = scene.table();
    let title = drawn.title(table);
    let picture = html! { span.lying { (drawn.draw(table)) } };
    match scene.asked {
        Asked::Lay(Some(Slot::One)) if scene.may(Action::LayNova) => {
            let title = format!("Lay {title} on slot 1");
            laying(Action::LayNova, "hand-nova", &title).draw(scene, &pictured(&title, &picture))
        }
        Asked::Nothing | Asked::Open(_) | Asked::Act(_) | Asked::Lay(_) => html! {
            div.resting title=(title) { (picture) }
        },
    }
}
