//! The three slots of a player, and those of the viewer as large cards.

use asterism_core::Seat;
use asterism_registry::starshine::{Action, Card, Phase, Slot, Used};
use maud::{Markup, html};

use super::art;
use super::cards::Drawn;
use super::choice::{Pick, pictured};
use super::pick::{Asked, slot_of};
use super::scene::Scene;

/// The card on a slot.
pub(super) fn on(scene: &Scene, seat: Seat, slot: Slot) -> Option<Drawn> {
    let board = &scene.player(seat).board;
    Drawn::on(board.first, [board.second, board.third], slot)
}

/// The name by which the script follows a card as it shifts. Cards of a kind cannot be told apart,
/// so they are counted from slot 3 on.
pub(super) fn moved(scene: &Scene, seat: Seat, slot: Slot) -> Option<String> {
    let Some(Drawn::Card(card)) = on(scene, seat, slot) else {
        return None;
    };
    let later = Slot::ALL.into_iter().filter(|other| *other > slot);
    let same = later.filter(|other| on(scene, seat, *other) == Some(Drawn::Card(card)));
    Some(track(seat, card, same.count()))
}

/// The name of the `number`-th card of a kind before a player.
pub(super) fn track(seat: Seat, card: Card, number: usize) -> String {
    format!("{seat}-{}-{number}", card.word())
}

/// Number of cards of a kind on the slots of a player.
pub(super) fn on_slots(scene: &Scene, seat: Seat, card: Card) -> usize {
    let lies = |slot: &Slot| on(scene, seat, *slot) == Some(Drawn::Card(card));
    Slot::ALL.into_iter().filter(lies).count()
}

/// The viewer's own slots.
pub(super) fn board(scene: &Scene) -> Markup {
    let Some(me) = scene.me() else {
        return html! {};
    };
    html! {
        section.mine.(art::owner(me)) aria-label="Slots" {
            ol.slots { @for slot in Slot::ALL { li { (own_slot(scene, me, slot)) } } }
        }
    }
}

/// A slot of the viewer: a button if it can be picked; otherwise a touch enlarges its card.
fn own_slot(scene: &Scene, me: Seat, slot: Slot) -> Markup {
    let drawn = on(scene, me, slot);
    let card = html! {
        span.lying data-move=[moved(scene, me, slot)] {
            @match drawn {
                Some(drawn) => (drawn.draw(scene.table())),
                None => span.empty-slot { "slot " (slot.number()) },
            }
        }
        (note(scene, me, slot))
    };
    let name = format!("Slot {}", slot.number());
    let key = drawn.map(Drawn::key);
    if can_be_picked(scene, slot) {
        let number = slot.number().to_string();
        let picked = picked_slot(scene.asked) == Some(slot);
        let pick = Pick {
            id: &format!("slot-{number}"),
            class: if picked {
                "slot-pick picked"
            } else {
                "slot-pick"
            },
            value: &number,
            key: Some(hot_key(scene.asked, slot)),
            large: key.as_deref(),
        };
        return pick.draw(scene, &pictured(&name, &card));
    }
    html! {
        @if let Some(key) = key {
            button.slot-shut type="button" popovertarget={ "large-" (key) } { (pictured(&name, &card)) }
        } @else { div.slot-shut { (card) } }
    }
}

/// The key that picks a slot. While cards are laid, digits are for the hand.
const fn hot_key(asked: Asked, slot: Slot) -> char {
    match (asked, slot) {
        (Asked::Lay(_), Slot::One) => 'c',
        (Asked::Lay(_), Slot::Two | Slot::Three) => 'l',
        (_, slot) => (b'0' + slot.number()) as char,
    }
}

const fn picked_slot(asked: Asked) -> Option<Slot> {
    match asked {
        Asked::Act(picked) => picked.slot(),
        Asked::Lay(slot) => slot,
        Asked::Nothing | Asked::Open(_) | Asked::Discard => None,
    }
}

fn can_be_picked(scene: &Scene, slot: Slot) -> bool {
    let lays = |action: &Action| matches!(action, Action::Lay(_, at) if *at == slot);
    match scene.asked {
        Asked::Act(_) => {
            let mut legal = scene.legal.iter();
            legal.any(|action| slot_of(*action) == Some(slot))
        }
        Asked::Lay(_) => scene.legal.iter().any(lays),
        Asked::Nothing | Asked::Open(_) | Asked::Discard => false,
    }
}

/// The foot of a slot: its number, and what becomes of it.
fn note(scene: &Scene, me: Seat, slot: Slot) -> Markup {
    html! { span.note { b { (slot.number()) } " " (state(scene, me, slot)) } }
}

fn state(scene: &Scene, me: Seat, slot: Slot) -> &'static str {
    let picked = picked_slot(scene.asked) == Some(slot);
    match (scene.asked, scene.table().phase) {
        (Asked::Act(_), _) if picked => "in use",
        (Asked::Act(_), Phase::Acting(used)) if is_used(used, slot) => "used",
        (Asked::Act(_), Phase::Acting(_)) if !can_be_picked(scene, slot) => "not now",
        (Asked::Lay(_), _) if picked && slot == Slot::One => "cover it?",
        (Asked::Lay(_), _) if picked => "lay here",
        _ => rest(scene, me, slot),
    }
}

/// What happens to a slot after the turn.
fn rest(scene: &Scene, me: Seat, slot: Slot) -> &'static str {
    match (slot, on(scene, me, slot)) {
        (Slot::One, Some(Drawn::Printed)) => "always here",
        (Slot::One, Some(Drawn::Nova(_))) => "stays",
        (Slot::Three, Some(_)) => "leaves next",
        (Slot::One | Slot::Two, Some(_)) => "moves on",
        (_, None) => "",
    }
}

fn is_used(used: Used, slot: Slot) -> bool {
    match used {
        Used::Nothing => false,
        Used::Only(only) => only == slot,
        Used::OneTwo => slot != Slot::Three,
    }
}
