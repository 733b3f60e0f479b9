//! Cards as they are held: type, name, what they cost and bring, and what they do.

use asterism_registry::among_the_stars::{Card, Deck, Face, Timing};
use maud::{Markup, html};

use super::art;
use super::scene::Scene;
use super::words::{credits, cubes};

/// Words of this many letters are set smaller, to stand on one line of a card.
const LONG_WORD: usize = 13;

/// The card with all that is printed on it.
pub(super) fn face(scene: &Scene, card: Card) -> Markup {
    let design = scene.design(card);
    let is_long = design
        .name
        .split(' ')
        .any(|word| word.chars().count() >= LONG_WORD);
    let is_end = matches!(&design.face, Face::Location(it) if it.timing == Timing::End);
    html! {
        span.as-card.end-box[is_end].(art::card_class(scene.content(), card)) {
            span.head {
                @if let Some(kind) = scene.content().kind(card) { (art::icon(kind)) }
                b class=[is_long.then_some("long")] { (design.name) }
            }
            (costs(scene, card))
            span.text { (design.text) }
        }
    }
}

/// The cost of a card, and its printed points.
pub(super) fn costs(scene: &Scene, card: Card) -> Markup {
    match &scene.design(card).face {
        Face::Location(it) => html! {
            span.costs {
                span.coin title=(credits(it.credits)) { (it.credits) }
                @if it.energy > 0 {
                    span.energy title=(cubes(it.energy.into())) { (art::cube()) (it.energy) }
                }
                @if it.deck == Deck::Special { span.special title="Special" { "S" } }
                span.vp title={ (it.vp) " VP as it is built" } { (it.vp) }
            }
        },
        Face::Conflict(it) => html! {
            span.costs { span.coin title=(credits(it.credits)) { (it.credits) } span.special { "conflict" } }
        },
        Face::Reactor => html! {},
    }
}
