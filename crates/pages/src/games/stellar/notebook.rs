//! A notebook as five splayed stacks, with what each multiplies (SL-20 to SL-24).

use asterism_core::Seat;
use asterism_registry::stellar::{Action, Area, Card, Kind, Stack};
use maud::{Markup, html};

use super::art::{self, Reading};
use super::choice::{button, key};
use super::forecast::{choosable, follows};
use super::scene::{Asked, Scene};

/// The notebook of a seat; into the viewer's own a card can be put.
pub(super) fn notebook(scene: &Scene, seat: Seat) -> Markup {
    let stacks = asterism_registry::stellar::notebook(&scene.view.table, seat);
    html! {
        div.notebook role="group" aria-label={ "Notebook of " (scene.model.name(seat)) } {
            ol.stacks {
                @for (kind, stack) in Kind::ALL.into_iter().zip(&stacks) {
                    (row(scene, seat, kind, stack))
                }
            }
            @if scene.me() == Some(seat) { (targets(scene)) }
        }
    }
}

fn row(scene: &Scene, seat: Seat, kind: Kind, stack: &Stack) -> Markup {
    let score = &scene.scores[seat.index()];
    let (stars, run) = (score.stars[kind.index()], score.runs[kind.index()]);
    let words = format!("{kind}s: {stars} stars times a run of {run}");
    html! {
        li.pages.worth[score.of(kind) > 0] {
            span.head title=(words) {
                (art::symbol(kind))
                span.product { (stars) (art::star()) "×" b { (run) } }
                b.makes { "=" (score.of(kind)) }
            }
            ol.splay {
                @for (card, number) in &stack.cards { (noted(scene, stack, kind, *card, *number)) }
            }
        }
    }
}

/// A card of a stack, marked if its number belongs to the run.
fn noted(scene: &Scene, stack: &Stack, kind: Kind, card: Card, number: u8) -> Markup {
    let content = scene.view.table.content;
    let title = match card.kind() {
        Some(_) if number == card.number().get() => card.to_string(),
        Some(_) => format!("{card}, read as {number}"),
        None => format!("{card}, read as {kind}"),
    };
    html! {
        li.run[stack.run.contains(number)] data-move=(key(card)) {
            (art::card(card, content, Reading::CountsAs(number), &title))
        }
    }
}

/// A button for each card of the hand; the stylesheet shows that of the chosen one.
fn targets(scene: &Scene) -> Markup {
    if scene.asked != Asked::Play {
        return html! {};
    }
    html! {
        @for (place, card) in choosable(scene) {
            div class={ "to-notebook for-" (place) } data-key="n" {
                @let action = Action::Play(card, Area::Notebook);
                (button(scene, action, &format!("note-{place}"), &html! {
                    b { "Note " (card) }
                    span { (follows(scene, card.number(), Area::Notebook)) }
                }))
            }
        }
    }
}
