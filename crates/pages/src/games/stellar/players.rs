//! The two players: what each has built, and what is known of the other's hand.

use asterism_core::Seat;
use maud::{Markup, html};

use super::art::{self, Reading};
use super::choice::key;
use super::notebook::notebook;
use super::scene::{Scene, other};
use super::telescope::telescope;
use crate::parts::seat_badge;

/// The viewer's own place; the first player's for an onlooker.
pub(super) fn mine(scene: &Scene) -> Markup {
    place(scene, scene.near(), "mine")
}

/// The other player's place.
pub(super) fn rival(scene: &Scene) -> Markup {
    place(scene, scene.far(), "rival")
}

/// It glows when the table waits for its player.
fn place(scene: &Scene, seat: Seat, class: &str) -> Markup {
    let turn = scene.model.waits_for(seat);
    html! {
        section.place.(class).turn[turn] aria-current=[turn.then_some("true")]
            aria-label=(scene.model.called(seat)) {
            (heading(scene, seat))
            (telescope(scene, seat))
            (notebook(scene, seat))
        }
    }
}

/// The name, what is known of the hand, and the points so far.
fn heading(scene: &Scene, seat: Seat) -> Markup {
    let (own, theirs) = (
        scene.scores[seat.index()].total(),
        scene.scores[other(seat).index()].total(),
    );
    html! {
        header {
            h2 title=(scene.model.name(seat)) { (scene.model.called(seat)) }
            (seat_badge(scene.model, seat))
            @if scene.me() != Some(seat) { (hand(scene, seat)) }
            span.points title="points if the game ended now" {
                b { (own) } " points"
                @if own > theirs { span.lead { " +" (own - theirs) } }
            }
        }
    }
}

/// The hand of another: cards taken from the row are known, the others are backs (SL-28).
fn hand(scene: &Scene, seat: Seat) -> Markup {
    let content = scene.view.table.content;
    let (known, hidden) = (
        scene.view.known[seat.index()],
        scene.view.hidden[seat.index()],
    );
    html! {
        ul.others-hand aria-label={ "Hand of " (scene.model.name(seat)) } {
            @for card in known.iter() {
                li data-move=(key(card)) {
                    (art::card(card, content, Reading::Printed, &art::words(card, content)))
                }
            }
            @for _ in 0..hidden { li { (art::back("a card you cannot see")) } }
        }
    }
}
