//! The players with the stars of this night, and the stars that were seen.

use asterism_core::Seat;
use asterism_registry::GameId;
use asterism_registry::nightfall::{HAND, Star, StarSet};
use maud::{Markup, html};

use super::art;
use super::scene::Scene;
use crate::parts::{clause, count, seat_badge};

/// The players in the order in which they play this night.
pub(super) fn players(scene: &Scene) -> Markup {
    let table = &scene.view.table;
    html! {
        section.players aria-label="Players" {
            p.night {
                "Night " b { (table.nights() + 1) } " of " (HAND) ", led by " (scene.model.called(table.leader))
                @if table.prize() > 0 { ". So far it is worth " b { (table.prize()) } }
                ". " (clause(GameId::Nightfall, "NF-4"))
            }
            @for seat in table.order() { (player(scene, seat)) }
        }
    }
}

fn player(scene: &Scene, seat: Seat) -> Markup {
    let table = &scene.view.table;
    let turn = table.turn().owes(seat) && !scene.model.is_over();
    let leads = table.brightest().is_some_and(|(best, _)| best == seat);
    html! {
        article.seat.turn[turn] aria-current=[turn.then_some("true")] {
            header {
                h2 title=(scene.model.name(seat)) { (scene.model.called(seat)) }
                (seat_badge(scene.model, seat))
                span.points { b { (table.points[seat.index()]) } " points" }
            }
            div.shown.best[leads] { (shown(table.shown[seat.index()])) }
            p.quiet { (count(table.hand_size(seat), "star")) " in hand" }
        }
    }
}

/// The star that a player shows, or the place for it.
fn shown(star: Option<Star>) -> Markup {
    html! {
        @if let Some(star) = star {
            span data-move=(art::key(star)) { (art::star(star)) }
        } @else {
            span.card.gap {}
        }
    }
}

/// The twelve stars in a row; those that were seen are dim.
pub(super) fn seen(scene: &Scene) -> Markup {
    let seen = scene.view.table.seen().or(scene.view.hand);
    html! {
        section.seen aria-label="Stars" {
            h2 { "Where are the others?" }
            ol {
                @for star in StarSet::FULL.iter() {
                    @if seen.contains(star) {
                        li.gone title={ "the " (star) " was played or is in your hand" } { (star) }
                    } @else {
                        li title={ "you have not seen the " (star) } { (star) }
                    }
                }
            }
        }
    }
}
