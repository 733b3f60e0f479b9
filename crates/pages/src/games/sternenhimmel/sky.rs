//! The sky: every open board, and the stack.

use asterism_registry::GameId;
use asterism_registry::sternenhimmel::{Field, Sign};
use maud::{Markup, html};

use super::board::board;
use super::frame::Frame;
use super::scene::Scene;
use crate::parts::{clause, count, listed};

const GAME: GameId = GameId::Sternenhimmel;

/// All boards at the same scale, so that large and small spaces are the same everywhere.
pub(super) fn sky(scene: &Scene) -> Markup {
    let frame = Frame::around(scene.table().boards().map(|(_, board)| board));
    html! {
        section.heavens aria-label="The sky" {
            @for field in scene.table().fields() {
                @match scene.table().board(field) {
                    Some(sign) => { (board(scene, field, sign, frame)) },
                    None => { (no_board(field)) },
                }
            }
            (stack(scene))
        }
    }
}

/// ST-22: the stack has run out.
fn no_board(field: Field) -> Markup {
    html! {
        article.sign.none-left id={ "no-board-" (field.index() + 1) } {
            p { "No board is left for this place. " (clause(GAME, "ST-22")) }
        }
    }
}

/// The boards of the stack: everybody knows which they are, but not their order (ST-3).
fn stack(scene: &Scene) -> Markup {
    let stack = scene.table().stack;
    let names: Vec<&str> = stack.iter().map(Sign::name).collect();
    html! {
        aside.stack-of-boards aria-label="The stack" {
            @if stack.is_empty() {
                p { "The stack is used up: these boards are the last. " (clause(GAME, "ST-22")) }
            } @else {
                b.pile-count { (stack.len()) }
                p {
                    (count(stack.len(), "board")) " in the stack"
                    span.waiting {
                        @if stack.len() > 1 { ", in secret order" } ": " (listed(&names))
                    }
                    " " (clause(GAME, "ST-3"))
                }
            }
        }
    }
}
