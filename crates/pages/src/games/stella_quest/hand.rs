//! The viewer's own place: light, collection, and the hand to play from.

use asterism_core::Seat;
use asterism_registry::stella_quest::{Action, Card, Strength};
use maud::{Markup, html};

use super::art;
use super::choice::{CardChoice, button};
use super::forecast::Foresight;
use super::players::{collection, heading, light, place};
use super::scene::{Asked, Scene};
use crate::art::ornament;
use crate::parts::count;

/// The viewer's own place; nothing for an onlooker.
pub(super) fn own(scene: &Scene) -> Markup {
    let Some(me) = scene.me() else {
        return html! {};
    };
    html! {
        section.own aria-label="Your place" {
            (own_place(scene, me))
            (cards(scene))
        }
    }
}

/// The cards of the hand.
pub(super) fn cards(scene: &Scene) -> Markup {
    html! {
        ul.hand aria-label=(scene.model.own_hand()) {
            @for (card, copy) in copies(scene) { (held(scene, card, copy)) }
        }
    }
}

fn own_place(scene: &Scene, me: Seat) -> Markup {
    let content = html! {
        (heading(scene, me))
        (light(scene.view, me))
        (collection(scene, me))
        @if let Asked::Play(foresight) = &scene.asked { (draw(scene, foresight)) }
    };
    place(scene, me, &content)
}

/// The cards of the hand in order, each with which copy of its kind it is.
fn copies(scene: &Scene) -> impl Iterator<Item = (Card, usize)> {
    let hand = scene.view.hand;
    hand.kinds()
        .flat_map(move |card| (1..=hand.count(card)).map(move |copy| (card, copy)))
}

fn held(scene: &Scene, card: Card, copy: usize) -> Markup {
    let key = scene.hand_key(card, copy);
    let Asked::Play(foresight) = &scene.asked else {
        return html! { li data-move=(key) { (art::card(card)) } };
    };
    let id = format!("hand-{}-{copy}", card.notation());
    let choice = CardChoice {
        action: Action::Play(card),
        card,
        id: &id,
        key: &key,
    };
    html! { li { (choice.draw(scene, strength(scene, foresight, card))) } }
}

/// The source of a card's strength, if it may be played now.
fn strength(scene: &Scene, foresight: &Foresight, card: Card) -> &'static str {
    if scene.view.check(Action::Play(card)).is_err() {
        return "";
    }
    match foresight.strength(card) {
        Strength::SuperTrump => "Super Trump",
        Strength::Trump => "trump",
        Strength::Leading | Strength::Nothing => "",
    }
}

/// The button that buys cards for a token (SQ-22).
fn draw(scene: &Scene, foresight: &Foresight) -> Markup {
    let allowed = scene.view.check(Action::Draw).is_ok();
    let cards = if allowed { foresight.drawn() } else { 3 };
    let content = html! {
        b { "Draw " (count(cards, "card")) }
        span { "for 1 " (ornament("lit", "token")) span.unseen { " token" } }
    };
    html! { div.draw data-key="d" { (button(scene, Action::Draw, "draw", &content)) } }
}
