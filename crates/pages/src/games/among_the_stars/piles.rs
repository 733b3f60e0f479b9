//! The piles: what was discarded, what virtual players removed, and what is left.

use asterism_registry::GameId;
use asterism_registry::among_the_stars::Cards;
use maud::{Markup, html};

use super::passing::list;
use super::scene::Scene;
use crate::parts::{clause, count};

/// All piles in a row; those that lie open can be looked through.
pub(super) fn piles(scene: &Scene) -> Markup {
    let table = scene.table();
    html! {
        ul.piles-row aria-label="Piles" {
            li { (open(scene, "discard-pile", "Discard pile", table.discard)) }
            @if table.seats == 2 { li { (open(scene, "removed-pile", "Removed", table.removed)) } }
            @if !table.cleared.is_empty() {
                li { (open(scene, "cleared-pile", "Out of the game", table.cleared)) }
            }
            li title="Power Reactors left" { "Reactors " b { (table.reactors) } }
            li title={ (count(table.deck.into(), "card")) " in the Location Deck" } { "Deck " b { (table.deck) } }
            @if table.pile > 0 {
                li title="Special locations that were left out" { "Left out " b { (table.pile) } }
            }
            li { (clause(GameId::AmongTheStars, "AS-20")) (clause(GameId::AmongTheStars, "AS-22")) }
        }
    }
}

fn open(scene: &Scene, id: &str, name: &str, cards: Cards) -> Markup {
    html! {
        button.at type="button" popovertarget=(id) disabled[cards.is_empty()] {
            (name) " " b { (cards.len()) }
        }
        @if !cards.is_empty() {
            div.rule id=(id) popover { h2 { (name) ", " (count(cards.len(), "card")) } (list(scene, cards)) }
        }
    }
}
