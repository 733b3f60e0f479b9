//! The other players: their light, what they have collected, and the backs of their hands.

use asterism_core::Seat;
use asterism_registry::stella_quest::{Back, Card, Collection, Marker, Number, View};
use maud::{Markup, html};

use super::art;
use super::avatars::{dummy as dummy_face, face};
use super::scene::Scene;
use crate::art::{ornament, picture};
use crate::parts::{count, seat_badge};

/// A player begins with this many tokens (SQ-4); those that are not lit are dark.
const TOKENS: u8 = 5;

/// The panel of another player.
pub(super) fn rival(scene: &Scene, seat: Seat) -> Markup {
    let turn = scene.to_act() == Some(seat);
    let holds = scene.view.table.marker == Marker::Seat(seat);
    html! {
        article.rival.seat.turn[turn].holds[holds] aria-current=[turn.then_some("true")] {
            (heading(scene, seat))
            (points(scene, seat))
            (lights(scene.view, seat))
            (backs(scene.view, seat))
            (collection(scene, seat))
        }
    }
}

/// The panel of the third hand of a two-player game (SQ-30, SQ-31).
pub(super) fn dummy(scene: &Scene) -> Markup {
    let holds = scene.view.table.marker == Marker::Dummy;
    html! {
        article.rival.seat.dummy.holds[holds] {
            header {
                (dummy_face())
                h2 { "Dummy" }
                @if holds { (black_star(scene)) }
            }
            p.quiet { "Plays the deck’s top card between you two." }
            p.quiet { "It cannot win the game. If it wins a round, nobody takes a card." }
        }
    }
}

/// The face, the name and how the seat is played.
pub(super) fn heading(scene: &Scene, seat: Seat) -> Markup {
    html! {
        header {
            (face(scene, seat))
            h2 title=(scene.model.name(seat)) { (scene.model.called(seat)) }
            @if scene.view.table.marker == Marker::Seat(seat) { (black_star(scene)) }
            (seat_badge(scene.model, seat))
            span.here data-seat=(seat) {}
        }
    }
}

/// The points that a player would have if the game ended now.
pub(super) fn points(scene: &Scene, seat: Seat) -> Markup {
    html! {
        p.points title="lights, and jewels on numbers held once" {
            b id={ "points-" (seat) } data-count="points" { (scene.view.table.points(seat)) }
            span.unit { " points" }
        }
    }
}

/// The Black Star; every change of hands is a moment of its own.
fn black_star(scene: &Scene) -> Markup {
    let lines = scene.model.lines.iter();
    let gains = lines
        .filter(|(_, line)| matches!(line.clause, Some("SQ-21" | "SQ-32")))
        .count();
    let star = picture("black-star", "token", "holds the Black Star");
    html! {
        span.marker data-move="black-star" data-moment={ "black-star:" (gains) } { (star) }
    }
}

/// The tokens, lit and dark (SQ-4).
pub(super) fn lights(view: &View, seat: Seat) -> Markup {
    let lit = view.table.lit[seat.index()];
    let moment = (lit < TOKENS).then(|| format!("light-lost:{seat}-{lit}"));
    html! {
        div.tokens data-moment=[moment] {
            span.unseen id={ "lights-" (seat) } data-count="lights" { (lit) }
            span.unseen { " of " (count(TOKENS.into(), "light")) }
            @for token in 0..TOKENS { (ornament(if token < lit { "lit" } else { "dark" }, "token")) }
        }
    }
}

/// The six numbers, each with what is held of it.
fn collection(scene: &Scene, seat: Seat) -> Markup {
    let collection = scene.view.table.collections[seat.index()];
    html! {
        ol.collection aria-label={ "Collection of " (scene.model.name(seat)) } {
            @for number in Number::ALL { (slot(scene, seat, collection, number)) }
        }
    }
}

fn slot(scene: &Scene, seat: Seat, collection: Collection, number: Number) -> Markup {
    let held = collection
        .cards()
        .find(|card| card.number() == Some(number));
    let suit = held.map_or("", |card| art::back_suit(card.back()).name);
    let class = match collection.count(number) {
        0 => "slot".to_owned(),
        1 => format!("slot kept {suit}"),
        _ => format!("slot kept twice {suit}"),
    };
    let cards = collection.cards().enumerate();
    let moment = collection
        .holds(number)
        .then(|| format!("new-number:{seat}-{number}"));
    html! {
        li class=(class) title=(slot_words(collection, number)) data-moment=[moment]
            data-large=[held.map(Card::notation)] {
            b { (number) }
            @for (index, card) in cards.filter(|(_, card)| card.number() == Some(number)) {
                (art::kept(card, &scene.collected_key(seat, index)))
            }
        }
    }
}

fn slot_words(collection: Collection, number: Number) -> String {
    let cards = collection
        .cards()
        .filter(|card| card.number() == Some(number));
    let names: Vec<String> = cards.map(|card: Card| card.to_string()).collect();
    match names.len() {
        0 => format!("no {number} yet"),
        1 => names.concat(),
        _ => format!("{}: repeated, so they count nothing", names.join(", ")),
    }
}

/// The backs of a hand: each one while they are few, else counted by colour (SQ-7).
fn backs(view: &View, seat: Seat) -> Markup {
    let backs = view.backs[seat.index()];
    let held = Back::ALL.into_iter().filter(|&back| backs.count(back) > 0);
    html! {
        ul.backs aria-label=(count(backs.len(), "card") + " in hand") {
            @for back in held {
                li title=(back) {
                    (art::chip(art::back_suit(back)))
                    span.unseen { (back) " " } span.times.single[backs.count(back) == 1] { (backs.count(back)) }
                }
            }
        }
    }
}
