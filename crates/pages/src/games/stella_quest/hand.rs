//! The viewer's own place: light, the six numbers, and the hand to play from.

use asterism_core::Seat;
use asterism_registry::stella_quest::{Action, Card, Number, Table};
use maud::{Markup, html};

use super::art;
use super::choice::{CardChoice, draw_button, shown};
use super::forecast::Foresight;
use super::lights::light;
use super::players::{heading, lights, points};
use super::scene::{Asked, Scene};
use super::spirits::Emotion;
use super::tags;
use crate::parts::{count, listed};

/// The viewer's own panel; nothing for an onlooker.
pub(super) fn own(scene: &Scene) -> Markup {
    let Some(me) = scene.me() else {
        return html! {};
    };
    let turn = scene.to_act() == Some(me);
    html! {
        section.own.seat.turn[turn].holds[scene.holds_black_star()] aria-label="Your place" {
            (heading(scene, me))
            (points(scene, me))
            (lights(scene.view, me))
            p.missing { (missing(scene, me)) }
            (slots(scene, me))
        }
    }
}

/// The numbers that a player still lacks: `1 and 6`; empty if they have all.
pub(super) fn lacks(table: &Table, seat: Seat) -> String {
    let collection = table.collections[seat.index()];
    let lacking = Number::ALL
        .into_iter()
        .filter(|&number| !collection.holds(number));
    let names: Vec<String> = lacking.map(|number| number.to_string()).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    listed(&names)
}

fn missing(scene: &Scene, me: Seat) -> Markup {
    let lacks = lacks(&scene.view.table, me);
    html! {
        @if scene.holds_black_star() { "You hold the Black Star: " b { "winning costs a light." } }
        @else if lacks.is_empty() { "You have all six numbers." }
        @else { "You still need " b { (lacks) "." } }
    }
}

/// The six numbers of the viewer, each with its spirit.
fn slots(scene: &Scene, me: Seat) -> Markup {
    html! {
        ol.six aria-label="Your collection" {
            @for number in Number::ALL { (slot(scene, me, number)) }
        }
    }
}

fn slot(scene: &Scene, me: Seat, number: Number) -> Markup {
    let collection = scene.view.table.collections[me.index()];
    let cards = collection.cards().enumerate();
    let mut held: Vec<(usize, Card)> = cards
        .filter(|(_, card)| card.number() == Some(number))
        .collect();
    let Some((first, card)) = (!held.is_empty()).then(|| held.remove(0)) else {
        return html! {
            li.wanted title={ "no " (number) " yet" } { (portrait(number)) }
        };
    };
    let colour = card.colour().map_or("", |colour| art::suit(colour).name);
    let moment = format!("new-number:{me}-{number}");
    html! {
        li.kept.twice[!held.is_empty()] title=(words(card, held.len())) data-large=(card.notation()) {
            span.kept-card.(colour) data-move=(scene.collected_key(me, first)) data-moment=(moment) {
                (portrait(number))
                @if let Some(colour) = card.colour() { (art::shape(colour)) }
            }
            @if !held.is_empty() {
                span.repeats {
                    @for (index, card) in &held { (art::kept(*card, &scene.collected_key(me, *index))) }
                }
            }
        }
    }
}

fn words(card: Card, repeats: usize) -> String {
    match repeats {
        0 => art::title(card),
        _ => format!(
            "{}, repeated: it counts nothing at the end",
            art::title(card)
        ),
    }
}

fn portrait(number: Number) -> Markup {
    html! {
        (art::numeral(number)) span.unseen { (number) " " } (art::spirit(number))
        span.emotion { (Emotion::of(number).name()) }
    }
}

/// The viewer's hand in its zone; nothing for an onlooker.
pub(super) fn hand(scene: &Scene) -> Markup {
    html! { @if scene.me().is_some() { (cards(scene)) } }
}

/// The cards of the hand.
pub(super) fn cards(scene: &Scene) -> Markup {
    let class = match scene.view.hand.len() {
        0..=5 => "hand",
        6..=7 => "hand many",
        _ => "hand many crowd",
    };
    html! {
        ul class=(class) aria-label=(scene.model.own_hand()) {
            @for (card, copy) in copies(scene) { (held(scene, card, copy)) }
        }
    }
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
        return html! { li { span.held data-move=(key) { (shown(scene, card)) } } };
    };
    let id = format!("hand-{}-{copy}", card.notation());
    let choice = CardChoice {
        action: Action::Play(card),
        card,
        id: &id,
        key: &key,
    };
    let up = scene.picked == Some(Action::Play(card));
    html! { li.up[up] { (choice.draw(scene, &tags::playing(scene, foresight, card))) } }
}

/// The button that buys cards for a token (SQ-22).
pub(super) fn draw(scene: &Scene, foresight: &Foresight) -> Markup {
    let allowed = scene.view.check(Action::Draw).is_ok();
    let cards = if allowed { foresight.drawn() } else { 3 };
    let content = html! {
        "Draw " (cards) span.unseen { " " (count(cards, "card")) } " for " (light())
        span.unseen { "one light" }
    };
    html! { div.draw data-key="d" { (draw_button(scene, &content)) } }
}
