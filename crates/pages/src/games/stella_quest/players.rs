//! The players: their light, what they have collected, and the backs of their hands.

use asterism_core::Seat;
use asterism_registry::stella_quest::{Back, Card, Collection, Marker, Number, View};
use maud::{Markup, html};

use super::art;
use super::scene::Scene;
use crate::art::{ornament, picture};
use crate::parts::{count, seat_badge};

/// A player begins with this many tokens (SQ-4); those that are not lit are dark.
const TOKENS: u8 = 5;

/// The others, clockwise from the viewer; with two players the Dummy too.
pub(super) fn rivals(scene: &Scene) -> Markup {
    html! {
        section.rivals aria-label="Players" {
            @for seat in scene.model.others() { (rival(scene, seat)) }
            @if scene.view.table.seats() == 2 { (dummy(scene)) }
        }
    }
}

fn rival(scene: &Scene, seat: Seat) -> Markup {
    let content = html! {
        (heading(scene, seat))
        (light(scene.view, seat))
        (collection(scene, seat))
        (backs(scene.view, seat))
    };
    place(scene, seat, &content)
}

/// The place of a seat at the table: it glows when the table waits for it.
pub(super) fn place(scene: &Scene, seat: Seat, content: &Markup) -> Markup {
    let turn = scene.to_act() == Some(seat);
    html! {
        article.seat.turn[turn] aria-current=[turn.then_some("true")] { (content) }
    }
}

/// The third hand of a two-player game (SQ-30, SQ-31).
fn dummy(scene: &Scene) -> Markup {
    html! {
        article.seat.dummy {
            header {
                h2 { "Dummy" }
                @if scene.view.table.marker == Marker::Dummy { (black_star()) }
            }
            p.quiet { "Plays the deck’s top card between your turns." }
        }
    }
}

/// The name, whose turn it is, and the points so far.
pub(super) fn heading(scene: &Scene, seat: Seat) -> Markup {
    let points = scene.view.table.points(seat);
    let name = match scene.me() {
        Some(me) if me == seat => "You",
        Some(_) | None => scene.model.name(seat),
    };
    html! {
        header {
            h2 title=(scene.model.name(seat)) { (name) }
            (seat_badge(scene.model, seat))
            @if scene.view.table.marker == Marker::Seat(seat) { (black_star()) }
            span.points title="lit tokens and jewels that count now" { b { (points) } " points" }
        }
    }
}

fn black_star() -> Markup {
    let star = picture("black-star", "token", "holds the Black Star");
    html! { span.marker data-move="black-star" { (star) } }
}

/// The tokens, lit and dark (SQ-4).
pub(super) fn light(view: &View, seat: Seat) -> Markup {
    let lit = view.table.lit[seat.index()];
    let words = format!("{} of {TOKENS}", count(usize::from(lit), "lit token"));
    let symbol = |token| if token < lit { "lit" } else { "dark" };
    html! {
        div.tokens role="img" aria-label=(words) {
            @for token in 0..TOKENS { (ornament(symbol(token), "token")) }
        }
    }
}

/// The six numbers, each with what is held of it.
pub(super) fn collection(scene: &Scene, seat: Seat) -> Markup {
    let collection = scene.view.table.collections[seat.index()];
    html! {
        ol.collection aria-label={ "Collection of " (scene.model.name(seat)) } {
            @for number in Number::ALL { (slot(scene, seat, collection, number)) }
        }
    }
}

fn slot(scene: &Scene, seat: Seat, collection: Collection, number: Number) -> Markup {
    let class = match collection.count(number) {
        0 => "slot",
        1 => "slot held",
        _ => "slot repeated",
    };
    let cards = collection.cards().enumerate();
    html! {
        li class=(class) title=(slot_words(collection, number)) {
            b { (number) }
            @for (index, card) in cards.filter(|(_, card)| card.number() == Some(number)) {
                (held(card, &scene.collected_key(seat, index)))
            }
        }
    }
}

/// A collected card, small: its shape on its colour.
fn held(card: Card, key: &str) -> Markup {
    let Some(colour) = card.colour() else {
        return html! {};
    };
    html! { i.pip.(art::suit(colour).name) data-move=(key) { (art::shape(colour)) } }
}

fn slot_words(collection: Collection, number: Number) -> String {
    let cards = collection
        .cards()
        .filter(|card| card.number() == Some(number));
    let names: Vec<String> = cards.map(|card| card.to_string()).collect();
    match names.len() {
        0 => format!("no {number} yet"),
        1 => names.concat(),
        _ => format!("{}: repeated, so they count nothing", names.join(", ")),
    }
}

/// The backs of a hand, counted by colour (SQ-7).
fn backs(view: &View, seat: Seat) -> Markup {
    let backs = view.backs[seat.index()];
    let held = Back::ALL.into_iter().filter(|&back| backs.count(back) > 0);
    html! {
        ul.backs aria-label=(count(backs.len(), "card") + " in hand") {
            @for back in held {
                li { (art::small_back(back)) (backs.count(back)) }
            }
        }
    }
}
