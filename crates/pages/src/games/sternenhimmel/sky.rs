//! The places for boards, and the line below them: the legend and the stack.

use asterism_registry::GameId;
use asterism_registry::sternenhimmel::{Field, Sign};
use maud::{Markup, html};

use super::art;
use super::board::board;
use super::scene::Scene;
use crate::parts::{clause, count, listed};

const GAME: GameId = GameId::Sternenhimmel;

/// The board in a field, or the words that none is left (ST-22).
pub(super) fn place(scene: &Scene, field: Field) -> Markup {
    if let Some(found) = scene.table().board(field) {
        return board(scene, field, found);
    }
    let number = field.index() + 1;
    html! {
        article.sign.none-left.{ "field-" (number) } id={ "no-board-" (number) } {
            p { "No board is left for this place. " (clause(GAME, "ST-22")) }
        }
    }
}

/// Signs and their meaning, and the boards of the stack: everybody knows which they are, but not
/// their order (ST-3).
pub(super) fn legend(scene: &Scene) -> Markup {
    html! {
        aside.legend aria-label="Signs" {
            span { svg.sign-of viewBox="-25 -25 50 50" aria-hidden="true" { (art::part("large")) (art::part("lid")) } "large: face down" }
            span { svg.sign-of viewBox="-25 -25 50 50" aria-hidden="true" { (art::part("small")) (art::part("spark")) } "small: face up" }
            span { i.letters { "α β" } "only names of places" }
            (stack(scene))
        }
    }
}

fn stack(scene: &Scene) -> Markup {
    let stack = scene.table().stack;
    let names: Vec<&str> = stack.iter().map(Sign::name).collect();
    let order = if stack.len() > 1 {
        ", in secret order"
    } else {
        ""
    };
    html! {
        span.stack-of-boards {
            @if stack.is_empty() {
                "The stack is used up: these boards are the last. " (clause(GAME, "ST-22"))
            } @else {
                b.pile-count { (stack.len()) }
                span title=(listed(&names)) {
                    (count(stack.len(), "board")) " in the stack" span.waiting { (order) ": " (listed(&names)) }
                }
            }
        }
    }
}
