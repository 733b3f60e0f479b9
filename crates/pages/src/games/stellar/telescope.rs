//! A telescope as the pyramid that it is, its sections bracketed, and its free slots as targets.

use std::cmp::Ordering;

use asterism_core::Seat;
use asterism_registry::stellar::{
    Action, Card, Content, MAJORITY, Section, Side, Slot, SlotSet, Telescope,
};
use maud::{Markup, html};

use super::art;
use super::choice::{key, place_at, play_to};
use super::forecast::{choosable, open_to};
use super::scene::{Asked, Scene, other};

/// The telescope of a seat; the viewer's own can be aimed at.
pub(super) fn telescope(scene: &Scene, seat: Seat) -> Markup {
    let table = &scene.view.table;
    let telescope = &table.telescopes[seat.index()];
    html! {
        div.scope role="group" aria-label={ "Telescope of " (scene.model.name(seat)) } {
            @for section in Section::ALL { (bracket(scene, seat, section)) }
            @for slot in Slot::all() { (spot(scene, seat, telescope, slot)) }
        }
    }
}

/// Origin of the shape: its top row, and the leftmost half card.
fn corner(content: &Content) -> (u8, i8) {
    let places = || Slot::all().map(|slot| content.place(slot));
    let top = places().map(|place| place.row).min();
    let left = places().map(|place| place.halves).min();
    (top.unwrap_or_default(), left.unwrap_or_default())
}

/// The classes that put a slot where it belongs.
fn position(content: &Content, slot: Slot) -> String {
    let ((top, left), place) = (corner(content), content.place(slot));
    format!("x{} y{}", place.halves - left, place.row - top)
}

/// One slot: its card, or its number and the ways to fill it.
fn spot(scene: &Scene, seat: Seat, telescope: &Telescope, slot: Slot) -> Markup {
    let content = scene.view.table.content;
    let at = position(content, slot);
    if let Some(placed) = telescope.at(slot) {
        return html! {
            div class={ "spot " (at) } data-move=(key(placed.card)) {
                (art::placed(placed, content))
            }
        };
    }
    html! {
        div class={ "spot free " (at) } {
            span.number { (slot) }
            @if scene.me() == Some(seat) { (targets(scene, slot)) }
        }
    }
}

/// The buttons of a free slot: one for face up, one for face down. The stylesheet shows the one
/// that fits the chosen card and the toggle.
fn targets(scene: &Scene, slot: Slot) -> Markup {
    let (up, down, act): (_, _, fn(&Scene, Action) -> String) = match scene.asked {
        Asked::Play => {
            let cards: Vec<(usize, Card)> = choosable(scene).collect();
            let open = |card: Card| open_to(scene, card);
            let up = classes(&cards, "up", |card| open(card).contains(slot));
            let down = classes(&cards, "must", |card| open(card).is_empty());
            (up, format!("down-any {down}"), play_to)
        }
        Asked::Place(card) => {
            let (up, down) = fixed(open_to(scene, card), slot);
            (up, down, place_at)
        }
        Asked::Aim(card) => {
            let (up, down) = fixed(open_to(scene, card), slot);
            (up, down, |scene, at| scene.print(at))
        }
        Asked::Starter
        | Asked::Wipe
        | Asked::Take
        | Asked::Note(_)
        | Asked::Last
        | Asked::Nothing => return html! {},
    };
    let at = |side| act(scene, Action::At(slot, side));
    html! {
        @if !up.is_empty() { (target(slot, Side::Up, &up, &at(Side::Up))) }
        (target(slot, Side::Down, &down, &at(Side::Down)))
    }
}

/// A class for each card of the hand that passes.
fn classes(cards: &[(usize, Card)], class: &str, passes: impl Fn(Card) -> bool) -> String {
    let cards = cards.iter().filter(|(_, card)| passes(*card));
    let classes: Vec<String> = cards.map(|(place, _)| format!("{class}-{place}")).collect();
    classes.join(" ")
}

/// The classes of the two buttons if the card is settled already.
fn fixed(open: SlotSet, slot: Slot) -> (String, String) {
    let up = if open.contains(slot) { "up-now" } else { "" };
    let down = if open.is_empty() {
        "must-now"
    } else {
        "down-now"
    };
    (up.into(), down.into())
}

fn target(slot: Slot, side: Side, classes: &str, action: &str) -> Markup {
    let (id, words) = match side {
        Side::Up => (format!("slot-{slot}"), format!("Slot {slot}")),
        Side::Down => (
            format!("slot-{slot}-down"),
            format!("Slot {slot}, face down"),
        ),
    };
    html! {
        button class={ "choice target " (classes) } form="act" name="action" value=(action) id=(id)
            aria-label=(words) { (slot) }
    }
}

/// A section of the telescope, with the sums of both players and what that is worth (SL-25).
fn bracket(scene: &Scene, seat: Seat, section: Section) -> Markup {
    let content = scene.view.table.content;
    let rows = || {
        let slots = content.section(section).iter();
        slots.map(|slot| content.place(slot).row)
    };
    let (from, to) = (rows().min().unwrap_or(0), rows().max().unwrap_or(0));
    let total = |seat: Seat| scene.scores[seat.index()].totals[section.index()];
    let (own, theirs) = (total(seat), total(other(seat)));
    html! {
        div class={ "bracket y" (from - corner(content).0) " tall" (to - from + 1) }
            title={ (section.word()) " section: the higher sum scores " (MAJORITY) } {
            span.part { (section.word()) }
            span.sums { b.ahead[own > theirs] { (own) } ":" b.ahead[theirs > own] { (theirs) } }
            span.who {
                @match own.cmp(&theirs) {
                    Ordering::Greater => { "+" (MAJORITY) },
                    Ordering::Equal => "tie",
                    Ordering::Less => "behind",
                }
            }
        }
    }
}
