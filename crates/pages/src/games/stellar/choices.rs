//! What a choice brings, with its points: both ways to play a card, or the answer to a question.

use asterism_registry::stellar::{Action, Area, Card, Number, Score, Side};
use maud::{Markup, html};

use super::art;
use super::choice::button;
use super::forecast::{follows, plus};
use super::outlook::Forecast;
use super::scene::{Asked, Scene};
use crate::parts::capital;

/// The panels below the hand. They keep their place in every state.
pub(super) fn choices(scene: &Scene) -> Markup {
    html! { section.choices aria-label="What it brings" { (panels(scene)) } }
}

fn panels(scene: &Scene) -> Markup {
    match scene.asked {
        Asked::Wipe => wipe(scene),
        Asked::Take => words(&html! {
            b { "Take one card of the row" }
            "Its slot stays empty for this turn: a card that calls it gets the deck’s top card."
        }),
        Asked::Play => play(scene),
        Asked::Place(card) | Asked::Aim(card) => words(&html! {
            b { "Touch a place for " (card) }
            "Each shows the points that you would have more."
        }),
        Asked::Note(card) => note(scene, card),
        Asked::Last => words(&html! {
            b { "One card for your notebook" } "The other is discarded, then the points are counted."
        }),
        Asked::Starter | Asked::Nothing => words(&html! {
            b { "How points come" }
            "Stars in the telescope × longest run in the notebook, kind by kind."
        }),
    }
}

fn words(content: &Markup) -> Markup {
    html! { p.option.quiet { (content) } }
}

/// SL-11: once asked, once answered.
fn wipe(scene: &Scene) -> Markup {
    html! {
        (button(scene, Action::Wipe, "wipe", &html! {
            b { "Wipe the row" } span { "All five cards are discarded, five new ones turned up." }
        }))
        (button(scene, Action::Keep, "keep", &html! {
            b { "Keep the row" } span { "Take one of these five." }
        }))
    }
}

fn note(scene: &Scene, card: Card) -> Markup {
    button(
        scene,
        Action::Note,
        "note",
        &html! {
            b { "Note " (card) } span { "It goes to your notebook, and your turn ends." }
        },
    )
}

/// Both ways for each card of the hand; the stylesheet shows those of the chosen one.
fn play(scene: &Scene) -> Markup {
    html! {
        p.option.quiet.nothing-chosen {
            b { "Touch a card of your hand" }
            "You see what it brings in your telescope and in your notebook."
        }
        @for it in &scene.forecasts {
            (to_telescope(scene, it))
            (to_notebook(scene, it))
        }
    }
}

/// The points of all the places, and what follows.
fn to_telescope(scene: &Scene, it: &Forecast) -> Markup {
    let action = scene.print(Action::Play(it.card, Area::Telescope));
    let side = if it.open.is_empty() {
        Side::Down
    } else {
        Side::Up
    };
    let up = html! {
        (follows(scene, number(it.card, side), Area::Telescope)) " "
        (products(scene, it.card, scene.call(number(it.card, side)).card(), it.after.as_ref()))
    };
    html! {
        div.option.aim.{ "for-" (it.place) }.advised[scene.model.advises(&action)] {
            b { "Into the telescope " (points(it, Side::Down, side)) (points(it, Side::Up, side)) }
            span.face-up { (up) }
            span.face-down { (follows(scene, Number::FACE_DOWN, Area::Telescope)) }
        }
    }
}

/// The points of one side, shown while the switch says so. A card that can only lie face down has
/// the same either way.
fn points(it: &Forecast, side: Side, as_it_is: Side) -> Markup {
    let shown = if side == Side::Up { as_it_is } else { side };
    let class = match side {
        Side::Up => "face-up",
        Side::Down => "face-down",
    };
    html! {
        @if let Some((least, most)) = it.range(shown) {
            i.gain.(class) { @if least < most { "up to " } (plus(most)) }
        }
    }
}

fn to_notebook(scene: &Scene, it: &Forecast) -> Markup {
    let action = Action::Play(it.card, Area::Notebook);
    let called = scene.call(it.card.number()).card();
    html! {
        div class={ "to-notebook for-" (it.place) } data-key="n" {
            (button(scene, action, &format!("note-{}", it.place), &html! {
                b { "Into the notebook " i.gain { @if called.is_some() { "up to " } (plus(it.note)) } }
                span {
                    (follows(scene, it.card.number(), Area::Notebook)) " "
                    (products(scene, it.card, called, Some(&it.after_note)))
                }
            }))
        }
    }
}

/// The number that a card has when it is played on this side.
fn number(card: Card, side: Side) -> Number {
    match side {
        Side::Up => card.number(),
        Side::Down => Number::FACE_DOWN,
    }
}

/// The type of the two cards that would gain most, as it would count.
fn products(scene: &Scene, card: Card, called: Option<Card>, after: Option<&Score>) -> Markup {
    let now = &scene.scores[scene.near().index()];
    let kinds = [Some(card), called]
        .into_iter()
        .flatten()
        .filter_map(Card::kind);
    let gained = kinds.filter_map(|kind| Some((after?.of(kind) - now.of(kind), kind)));
    let most = gained
        .filter(|(gain, _)| *gain > 0)
        .max_by_key(|(gain, _)| *gain);
    html! {
        @if let Some(((_, kind), after)) = most.zip(after) {
            span.adds {
                (capital(kind.word())) "s " (art::starred(after.stars[kind.index()])) " × "
                (after.runs[kind.index()]) " = " b { (after.of(kind)) } "."
            }
        }
    }
}
