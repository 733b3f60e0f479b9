//! The viewer's hand, the card in play, and the switch that turns a card face down.

use asterism_registry::GameId;
use asterism_registry::stellar::{Action, Area, Card, Number, Phase};
use maud::{Markup, html};

use super::art::{self, Size};
use super::choice::{card_button, key, look};
use super::forecast::{calls, last_worth, plus, why};
use super::gallery;
use super::players::others_hand;
use super::scene::{Asked, Scene};
use crate::parts::clause;

/// The hand and its tools; a spectator sees only the card in play.
pub(super) fn hand(scene: &Scene) -> Markup {
    html! {
        section.desk.pair[is_pair(scene)] aria-label=(owner(scene)) {
            @if !scene.is_opening() {
                h2 { (owner(scene)) @if !is_pair(scene) { " " span { "the number decides which row card follows" } } }
            }
            @if scene.me().is_none() { (others_hand(scene, scene.near())) }
            (fan(scene))
            div.tools { (tools(scene)) }
        }
    }
}

/// The heading of the hand.
fn owner(scene: &Scene) -> String {
    match scene.me() {
        Some(_) => scene.model.own_hand(),
        None => format!("Hand of {}", scene.model.name(scene.near())),
    }
}

/// True while one of just two cards is chosen.
fn is_pair(scene: &Scene) -> bool {
    matches!(scene.view.table.phase, Phase::Starters | Phase::Last)
}

/// The hand and the card in play.
pub(super) fn fan(scene: &Scene) -> Markup {
    html! {
        ul.fan {
            @for (place, card) in scene.view.hand.iter().enumerate() {
                li { (held(scene, place, card)) }
            }
            @if let Some(card) = scene.in_play() { li.in-play { (in_play(scene, card)) } }
            @if scene.asked == Asked::Take {
                li aria-hidden="true" { div.card.void { span { "the card you take" } } }
            }
        }
    }
}

fn held(scene: &Scene, place: usize, card: Card) -> Markup {
    let id = format!("hand-{place}");
    let one_of_two = |action, words: &Markup| {
        let content = html! { (picture(scene, card)) span.says { (words) } };
        card_button(scene, action, &id, Some(card), &content)
    };
    match scene.asked {
        Asked::Starter => one_of_two(Action::Start(card), &html! { "To the telescope" }),
        Asked::Last => one_of_two(
            Action::Last(card),
            &html! { "Note it: " b { (plus(last_worth(scene, card))) } },
        ),
        Asked::Wipe | Asked::Take | Asked::Play => selectable(scene, place, card),
        Asked::Place(_) | Asked::Aim(_) | Asked::Note(_) | Asked::Nothing => html! {
            (look(scene, card, &picture(scene, card)))
            span.calls { b { (chosen(scene, card)) } }
        },
    }
}

/// A card that can be chosen: a radio button, which needs no scripting. Before it can be played, the
/// choice shows what it would call.
fn selectable(scene: &Scene, place: usize, card: Card) -> Markup {
    let (id, plays) = (format!("hand-{place}"), scene.asked == Asked::Play);
    let is_best = |area| scene.model.advises(&scene.print(Action::Play(card, area)));
    let advised = Area::ALL.into_iter().any(is_best);
    html! {
        input.unseen type="radio" name="card" form="act" id=(id) value=(card.notation())
            data-key=[plays.then_some(place + 1)];
        label.glows[plays].advised[advised] for=(id) data-large=(gallery::key(card, scene.view.table.content)) {
            (picture(scene, card))
            span.calls { (calls(scene, card.number())) }
        }
    }
}

fn picture(scene: &Scene, card: Card) -> Markup {
    let known = scene.view.known[scene.near().index()].contains(card);
    html! {
        span data-move=(key(card)) {
            (art::card(card, scene.view.table.content, Size::Large))
            @if known { i.known title={ (scene.rival()) " saw you take it" } { (eye()) } }
        }
    }
}

fn eye() -> Markup {
    html! {
        svg viewBox="0 0 24 24" role="img" {
            title { "known" }
            path d="M2 12C6 5 18 5 22 12 18 19 6 19 2 12Z" {}
            circle cx="12" cy="12" r="3.5" {}
        }
    }
}

/// The secretly chosen place of a card, in words (SL-3, SL-23).
fn chosen(scene: &Scene, card: Card) -> &'static str {
    let Some(chosen) = scene.view.chosen else {
        return "";
    };
    match (chosen == card, scene.is_opening()) {
        (true, true) => "to the telescope",
        (true, false) | (false, true) => "to the notebook",
        (false, false) => "discarded",
    }
}

/// The card of step 2 or 3 that has no place yet.
fn in_play(scene: &Scene, card: Card) -> Markup {
    let what = match scene.view.table.phase {
        Phase::Place(_) => "is played",
        Phase::Follow(..)
        | Phase::Starters
        | Phase::Wipe
        | Phase::Take
        | Phase::Play
        | Phase::Last
        | Phase::Over => "follows",
    };
    html! {
        (look(scene, card, &html! {
            span data-move=(key(card)) { (art::card(card, scene.view.table.content, Size::Large)) }
        }))
        span.calls { b { (what) } }
    }
}

/// The controls beside the hand.
fn tools(scene: &Scene) -> Markup {
    match scene.asked {
        Asked::Play => html! {
            (face_down(scene))
            @for it in &scene.forecasts {
                p class={ "note for-" (it.place) } { (why(scene, it.card)) }
            }
        },
        Asked::Place(card) | Asked::Aim(card) => html! {
            (face_down(scene))
            p.note { (why(scene, card)) }
        },
        Asked::Starter
        | Asked::Wipe
        | Asked::Take
        | Asked::Note(_)
        | Asked::Last
        | Asked::Nothing => html! {},
    }
}

/// The switch that turns the chosen card face down (SL-16). It is no part of the form: the
/// stylesheet shows other buttons for it.
fn face_down(scene: &Scene) -> Markup {
    html! {
        input.unseen #down type="checkbox" data-key="f" autocomplete="off" aria-describedby="down-is";
        label.switch for="down" { b { "Face down" } }
        p.note #down-is {
            "Face down it counts as " (Number::FACE_DOWN) ", without stars"
            @if scene.asked == Asked::Play { " (calls slot " (Number::FACE_DOWN) ")" }
            ". " (clause(GameId::Stellar, "SL-16"))
        }
    }
}
