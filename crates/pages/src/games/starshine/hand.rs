//! The viewer's hand. Cards can be chosen when they are laid (SH-3, SH-9).

use asterism_core::Seat;
use asterism_registry::starshine::{Action, Card, Slot};
use maud::{Markup, html};

use super::board::{on_slots, track};
use super::cards::Drawn;
use super::choice::{Act, Pick, pictured};
use super::pick::Asked;
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
            header {
                h2 { (scene.model.own_hand()) }
                p { (use_of(scene)) }
                p.deck { "deck " b { (scene.table().deck_size()) } }
            }
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

/// What the hand is for now.
fn use_of(scene: &Scene) -> &'static str {
    match scene.asked {
        Asked::Open(None) => "choose one for slot 2, then one for slot 3",
        Asked::Open(Some(_)) => "choose one for slot 3",
        Asked::Lay(Some(Slot::Two)) => "choose one for slot 2",
        Asked::Lay(Some(_)) => "you may cover slot 1 with one",
        Asked::Act(_) => "one of these goes to slot 2 after your actions",
        Asked::Lay(None) | Asked::Discard | Asked::Nothing => "",
    }
}

/// A card in hand: a button while it can be laid.
fn held(scene: &Scene, me: Seat, card: Card, copy: usize) -> Markup {
    let drawn = Drawn::Card(card);
    // While others choose, the own choice is still in hand.
    let moved = track(me, card, on_slots(scene, me, card) + copy);
    let picture = html! { span.lying data-move=(moved) { (drawn.draw(scene.table())) } };
    let word = card.word();
    let id = format!("hand-{word}-{copy}");
    match scene.asked {
        Asked::Open(None) => {
            let pick = Pick {
                id: &id,
                class: "choice",
                value: &word,
                key: None,
                large: Some(&word),
            };
            pick.draw(scene, &pictured("For slot 2", &picture))
        }
        Asked::Open(Some(second)) if can_follow(scene, second, card, copy) => {
            lay(Action::Open(second, card), &id, &word)
                .draw(scene, &pictured("For slot 3", &picture))
        }
        Asked::Open(Some(second)) if second == card => put_back(scene, &id, &picture),
        Asked::Lay(Some(slot)) if scene.may(Action::Lay(card, slot)) => {
            let before = format!("For slot {}", slot.number());
            lay(Action::Lay(card, slot), &id, &word).draw(scene, &pictured(&before, &picture))
        }
        Asked::Open(Some(_)) => resting(drawn, &picture),
        Asked::Lay(_) | Asked::Act(_) | Asked::Discard | Asked::Nothing => {
            resting(drawn, &html! { (picture) (chosen_note(scene, card, copy)) })
        }
    }
}

/// A card that cannot be chosen now: a touch enlarges it.
fn resting(drawn: Drawn, picture: &Markup) -> Markup {
    html! {
        button.resting type="button" popovertarget={ "large-" (drawn.key()) } { (picture) }
    }
}

/// The card that is picked for slot 2: a click takes it back into the hand, since nothing is sent
/// yet.
fn put_back(scene: &Scene, id: &str, picture: &Markup) -> Markup {
    let pick = Pick {
        id,
        class: "choice picked-card",
        value: "",
        key: None,
        large: None,
    };
    let picture = html! { (picture) span.note { "slot 2 ↩" } };
    pick.draw(scene, &pictured("Put it back", &picture))
}

/// True if a card can be the one for slot 3: the first of its kind may be picked for slot 2.
fn can_follow(scene: &Scene, second: Card, card: Card, copy: usize) -> bool {
    scene.may(Action::Open(second, card)) && !(second == card && copy == 0)
}

/// The button that lays a card.
fn lay<'a>(action: Action, id: &'a str, large: &'a str) -> Act<'a> {
    Act {
        action,
        id,
        class: "choice",
        large: Some(large),
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
    let picture = html! { span.lying { (drawn.draw(scene.table())) } };
    match scene.asked {
        Asked::Lay(Some(Slot::One)) if scene.may(Action::LayNova) => {
            let key = drawn.key();
            lay(Action::LayNova, "hand-nova", &key).draw(scene, &pictured("For slot 1", &picture))
        }
        Asked::Nothing | Asked::Open(_) | Asked::Act(_) | Asked::Lay(_) | Asked::Discard => {
            resting(drawn, &picture)
        }
    }
}
