//! The viewer's hand, the card in play, and what helps to choose.

use asterism_registry::GameId;
use asterism_registry::stellar::{Action, Card, Number, Phase, ROW, final_scores};
use maud::{Markup, html};

use super::art::{self, Reading};
use super::choice::{button, key};
use super::forecast::{calls, choosable, why};
use super::scene::{Asked, Scene};
use crate::parts::clause;

/// The hand and its tools; an onlooker sees only the card in play.
pub(super) fn hand(scene: &Scene) -> Markup {
    html! {
        section.desk aria-label="Your hand" {
            (fan(scene))
            div.tools { (tools(scene)) }
        }
    }
}

/// The hand and the card in play.
pub(super) fn fan(scene: &Scene) -> Markup {
    html! {
        ul.fan {
            @for (place, card) in scene.view.hand.iter().enumerate() {
                li { (held(scene, place, card)) }
            }
            @if let Some(card) = scene.in_play() { li.in-play { (in_play(scene, card)) } }
        }
    }
}

fn held(scene: &Scene, place: usize, card: Card) -> Markup {
    match scene.asked {
        Asked::Starter => button(
            scene,
            Action::Start(card),
            &format!("hand-{place}"),
            &html! {
                (picture(scene, card)) span.calls { "to the " b { "telescope" } }
            },
        ),
        Asked::Last => button(
            scene,
            Action::Last(card),
            &format!("hand-{place}"),
            &html! {
                (picture(scene, card)) span.calls { (last_worth(scene, card)) }
            },
        ),
        Asked::Wipe | Asked::Take | Asked::Play => selectable(scene, place, card),
        Asked::Place(_) | Asked::Aim(_) | Asked::Note(_) | Asked::Nothing => html! {
            (picture(scene, card)) span.calls { (chosen(scene, card)) }
        },
    }
}

/// A card that can be chosen: a radio button, which needs no scripting.
fn selectable(scene: &Scene, place: usize, card: Card) -> Markup {
    let id = format!("hand-{place}");
    html! {
        input.unseen type="radio" name="card" form="act" id=(id) value=(card.notation())
            data-key=[(scene.asked == Asked::Play).then_some(place + 1)];
        label for=(id) {
            (picture(scene, card))
            span.calls { (calls(scene, card.number())) }
        }
    }
}

fn picture(scene: &Scene, card: Card) -> Markup {
    let content = scene.view.table.content;
    let known = scene.view.known[scene.near().index()].contains(card);
    let rival = scene.model.name(scene.far());
    html! {
        span data-move=(key(card)) {
            (art::card(card, content, Reading::Printed, &art::words(card, content)))
            @if let Some(name) = content.name(card) { i.name aria-hidden="true" { (name) } }
            @if known { i.known title={ (rival) " saw you take it (SL-28)" } { (eye()) } }
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
    let starters = scene.view.table.phase == Phase::Starters;
    match (chosen == card, starters) {
        (true, true) => "to the telescope",
        (true, false) | (false, true) => "to the notebook",
        (false, false) => "discarded",
    }
}

/// The points with this last card (SL-23, SL-24).
fn last_worth(scene: &Scene, card: Card) -> Markup {
    let me = scene.near().index();
    let mut table = scene.view.table;
    table.notebooks[me].add(card);
    let after = final_scores(&table)[me].objects();
    html! { "note it: " b { "+" (after - scene.scores[me].objects()) " points" } }
}

/// The card of step 2 or 3 that has no place yet.
fn in_play(scene: &Scene, card: Card) -> Markup {
    let content = scene.view.table.content;
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
        span data-move=(key(card)) {
            (art::card(card, content, Reading::Printed, &art::words(card, content)))
        }
        span.calls { b { (what) } }
    }
}

/// The text beside the hand.
fn tools(scene: &Scene) -> Markup {
    match scene.asked {
        Asked::Wipe => wipe(scene),
        Asked::Take => html! {
            p.hint { "The card you take leaves its slot empty; if that slot is called, the deck’s top
                card follows. " (clause(GameId::Stellar, "SL-9")) }
        },
        Asked::Play => html! {
            (face_down(scene))
            p.hint.nothing-chosen { "Choose a card: what it calls follows into the other area. "
                (clause(GameId::Stellar, "SL-8")) }
            @for (place, card) in choosable(scene) {
                p class={ "hint for-" (place) } { (why(scene, card)) }
            }
        },
        Asked::Place(card) | Asked::Aim(card) => html! {
            (face_down(scene))
            p.hint { (why(scene, card)) }
        },
        Asked::Note(card) => button(scene, Action::Note, "note", &html! { b { "Note " (card) } }),
        Asked::Starter | Asked::Last | Asked::Nothing => html! {},
    }
}

/// The toggle that turns the chosen card face down (SL-16). It is no part of the form: the
/// stylesheet shows other buttons for it.
fn face_down(scene: &Scene) -> Markup {
    html! {
        div.turn-down {
            input.unseen type="checkbox" id="down" data-key="f" autocomplete="off";
            label for="down" {
                span { b { "Face down" } }
                span.calls {
                    "counts as " (Number::FACE_DOWN)
                    @if scene.asked == Asked::Play { ", " (calls(scene, Number::FACE_DOWN)) }
                }
            }
            (clause(GameId::Stellar, "SL-16"))
        }
    }
}

/// SL-11: once asked, once answered.
fn wipe(scene: &Scene) -> Markup {
    let cards = scene.view.table.row.cards().count();
    debug_assert_eq!(cards, ROW, "the row is full when a turn begins");
    html! {
        (button(scene, Action::Wipe, "wipe", &html! {
            b { "Wipe the row" } span { "discard all " (cards) ", turn up new ones" }
        }))
        (button(scene, Action::Keep, "keep", &html! {
            b { "Keep it" } span { "take one of these" }
        }))
    }
}
