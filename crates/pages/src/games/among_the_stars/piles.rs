//! The cards that are not in stations: the hands on their way round the table with what the viewer
//! knows of them (AS-7, AS-27), and the piles.

use asterism_registry::GameId;
use asterism_registry::among_the_stars::{Card, Cards, Place, Way};
use maud::{Markup, html};

use super::contents::chip;
use super::hand;
use super::scene::Scene;
use crate::parts::{clause, count};

/// A panel over the page with all of it.
pub(super) fn piles(scene: &Scene) -> Markup {
    let table = scene.table();
    html! {
        div.rule.card-piles id="piles" popover {
            (passing(scene))
            (pile(scene, "Discard pile", table.discard))
            @if table.seats == 2 { (pile(scene, "Removed by virtual players", table.removed)) }
            @if !table.cleared.is_empty() { (pile(scene, "Out of the game", table.cleared)) }
            p.quiet {
                (count(table.deck.into(), "card")) " in the Location Deck, "
                (count(table.reactors.into(), "Power Reactor")) " left"
                @if table.pile > 0 { ", " (count(table.pile.into(), "Special location")) " left out" }
                "." (clause(GameId::AmongTheStars, "AS-20"))
            }
        }
    }
}

/// The hands in the order in which they are passed, the viewer's first.
fn passing(scene: &Scene) -> Markup {
    let table = scene.table();
    let way = match table.way() {
        Way::Clockwise => "clockwise",
        Way::Counterclockwise => "counter-clockwise",
    };
    html! {
        h2 { "Hands pass " (way) " " (clause(GameId::AmongTheStars, "AS-7")) }
        ol.around { @for place in in_order(scene) { li { (lying(scene, place)) } } }
    }
}

fn in_order(scene: &Scene) -> impl Iterator<Item = Place> {
    let (seats, way) = (usize::from(scene.table().seats), scene.table().way());
    let first = scene.table().place(scene.stage());
    std::iter::successors(Some(first), move |place| Some(place.next(seats, way)))
        .take(Place::count(seats))
}

/// A hand: whose, how many cards, and what is known of it.
fn lying(scene: &Scene, place: Place) -> Markup {
    let glimpse = &scene.view.hands[place.index()];
    let size = count(glimpse.size.into(), "card");
    html! {
        b { (scene.place_called(place)) } ": " (size)
        @if tells(scene, place) {
            ", of which you know " (glimpse.known.len()) ":" (chips(scene, glimpse.known))
        }
    }
}

/// True if something is known of a hand that is not the viewer's.
fn tells(scene: &Scene, place: Place) -> bool {
    let lies = hand::own(scene).is_some() && place == scene.table().place(scene.stage());
    !lies && !scene.view.hands[place.index()].known.is_empty()
}

fn pile(scene: &Scene, name: &str, cards: Cards) -> Markup {
    html! { h2 { (name) ", " (count(cards.len(), "card")) } (chips(scene, cards)) }
}

/// Cards by name, type by type, with how many there are of each.
fn chips(scene: &Scene, cards: Cards) -> Markup {
    let mut all: Vec<Card> = cards.designs().collect();
    all.sort_by_key(|card| scene.content().kind(*card));
    html! { ul.chips { @for card in all { li { (chip(scene, card, cards.count(card))) } } } }
}
