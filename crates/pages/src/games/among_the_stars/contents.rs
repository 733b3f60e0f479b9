//! A station in words: its locations by name, and how many of each type.

use asterism_core::Seat;
use asterism_registry::among_the_stars::{Card, Cards, Kind};
use maud::{Markup, html};

use super::art;
use super::scene::Scene;

/// Everything in a station by name, each a way to its words.
pub(super) fn contents(scene: &Scene, seat: Seat) -> Markup {
    let mut all = Cards::EMPTY;
    for built in scene
        .player(seat)
        .station
        .iter()
        .filter(|built| !built.card.is_reactor())
    {
        all.add(built.card);
    }
    html! {
        ul.chips aria-label="Locations" {
            @for card in all.designs() { li { (chip(scene, card, all.count(card))) } }
        }
    }
}

/// The name of a card as a button that enlarges it.
pub(super) fn chip(scene: &Scene, card: Card, copies: u8) -> Markup {
    let design = scene.design(card);
    html! {
        button.chip type="button" popovertarget={ "large-card-" (design.id) } {
            (design.name) @if copies > 1 { " ×" (copies) }
        }
    }
}

/// A type's sign with a number.
pub(super) fn type_counts(scene: &Scene, seat: Seat) -> Markup {
    html! {
        ul.types {
            @for kind in Kind::ALL {
                @let number = scene.table().kind_count(seat, kind);
                li title={ (number) " " (kind.name()) } { (art::icon(kind)) b { (number) } }
            }
        }
    }
}
