//! A notebook as paper: for each type a track of numbers on which a run is seen, and the points
//! that it makes (SL-20 to SL-24).

use asterism_core::Seat;
use asterism_registry::stellar::{Card, Kind, Number, Score, Stack};
use maud::{Markup, html};

use super::art;
use super::choice::key;
use super::scene::Scene;
use crate::parts::capital;

/// The notebook of a seat. The viewer's own shows what the chosen card would bring into it.
pub(super) fn notebook(scene: &Scene, seat: Seat) -> Markup {
    let stacks = asterism_registry::stellar::notebook(&scene.view.table, seat);
    let title = if scene.me() == Some(seat) {
        "Your notebook"
    } else {
        "Notebook"
    };
    html! {
        div.notebook role="group" aria-label={ "Notebook of " (scene.model.name(seat)) } {
            h3 { (title) }
            ol.stacks {
                @for (kind, stack) in Kind::ALL.into_iter().zip(&stacks) {
                    (line(scene, seat, kind, stack))
                }
            }
        }
    }
}

fn line(scene: &Scene, seat: Seat, kind: Kind, stack: &Stack) -> Markup {
    let run = stack.run.length;
    // A run that has grown glows once.
    let grown = (run > 1).then(|| format!("new-number:{seat}-{}-{run}", kind.letter()));
    html! {
        li.stack data-moment=[grown] {
            (art::symbol(kind))
            b.what { (capital(kind.word())) "s" }
            @if !scene.is_opening() {
                (track(scene, seat, kind, stack))
                span.product { (product(scene, seat, kind)) }
            }
        }
    }
}

/// The numbers 1 to 6, and a 0 before them if a 6/0 is one.
fn track(scene: &Scene, seat: Seat, kind: Kind, stack: &Stack) -> Markup {
    let from = u8::from(stack.run.length == 0 || stack.run.from > 0);
    html! {
        ol.track {
            @for number in from..=6 { (cell(scene, seat, stack, (kind, number))) }
        }
    }
}

/// A number of the track with the cards that count as it; a second one changes nothing.
fn cell(scene: &Scene, seat: Seat, stack: &Stack, (kind, number): (Kind, u8)) -> Markup {
    let mut cards = stack.cards.iter().filter(|(_, counts)| *counts == number);
    let Some((card, _)) = cards.next() else {
        return html! { li.(coming(scene, seat, kind, number)) aria-hidden="true" { (number) } };
    };
    let class = if stack.run.contains(number) {
        "on run"
    } else {
        "on"
    };
    html! {
        li.(class).craft[card.is_satellite()] title=(title(*card, kind, number)) {
            span data-move=(key(*card)) { (number) }
            @for (twin, _) in cards { i.twin data-move=(key(*twin)) title=(title(*twin, kind, number)) {} }
        }
    }
}

fn title(card: Card, kind: Kind, number: u8) -> String {
    match card.kind() {
        Some(_) if number == card.number().get() => card.to_string(),
        Some(_) => format!("{card}, read as {number}"),
        None => format!("{card}, read as {kind}"),
    }
}

/// The class of a number that the chosen card of the hand would bring by what it calls.
fn coming(scene: &Scene, seat: Seat, kind: Kind, number: u8) -> String {
    if scene.me() != Some(seat) {
        return "off".into();
    }
    let is = |card: Card| card.kind() == Some(kind) && card.number().get() == number;
    let called = |number: Number| scene.call(number).card().is_some_and(is);
    let cards = scene.forecasts.iter();
    let cards = cards.filter(|it| !it.open.is_empty() && called(it.card.number()));
    let mut classes: Vec<String> = cards.map(|it| format!("new-{}", it.place)).collect();
    if !scene.forecasts.is_empty() && called(Number::FACE_DOWN) {
        classes.push("new-down".into());
    }
    classes.push("off".into());
    classes.join(" ")
}

/// Stars times run, in words where one of them is missing.
fn product(scene: &Scene, seat: Seat, kind: Kind) -> Markup {
    let score = &scene.scores[seat.index()];
    let (stars, run) = (score.stars[kind.index()], score.runs[kind.index()]);
    html! {
        @match (stars, run) {
            (0, 0) => span.none { "–" },
            (0, _) => span.none { "no stars" },
            (_, 0) => { (art::starred(stars)) span.none { ", no notes" } },
            (_, _) => { (art::starred(stars)) " × " (run) " = " b { (score.of(kind)) } },
        }
        @if scene.me() == Some(seat) { (grows(scene, kind, score)) }
    }
}

/// The points of a type once the chosen card is in the telescope.
fn grows(scene: &Scene, kind: Kind, score: &Score) -> Markup {
    let after = |it: &super::outlook::Forecast| it.after.map(|after| (it.place, after.of(kind)));
    let grown = scene.forecasts.iter().filter_map(after);
    html! {
        @for (place, points) in grown.filter(|(_, points)| *points != score.of(kind)) {
            span class={ "then for-" (place) } { " → " b { (points) } }
        }
    }
}
