//! The bar that says what the viewer does now. Which half of a choice is missing, and how the star
//! would lie, is shown by the stylesheet, since choosing asks nobody.

use asterism_core::{Outcome, Seat};
use maud::{Markup, html};

use super::choice::{PLACE, try_button};
use super::scene::{Role, Scene};
use crate::parts::listed;
use crate::prompt::{Prompt, Tone};

/// The bar, with the button that places a star, and the way to what was scored last.
pub(super) fn prompt(scene: &Scene) -> Markup {
    let prompt = match (scene.table().mover, scene.role()) {
        (None, _) => Prompt::new(end_tone(scene), over(scene), "ST-23").detail(html! {
            "All twelve boards are scored: most star bucks wins."
        }),
        (Some(_), Role::Mover) => {
            Prompt::new(Tone::Yours, "Your turn: place a star", "ST-6").detail(steps())
        }
        (Some(mover), role) => waiting(scene, mover, role),
    };
    prompt.controls(controls(scene)).draw(scene.model)
}

fn end_tone(scene: &Scene) -> Tone {
    if scene.model.is_won() {
        Tone::Won
    } else {
        Tone::Waiting
    }
}

/// The second line for each state of a choice; the stylesheet shows one.
fn steps() -> Markup {
    html! {
        span.need-both { "Choose one of your stars, and a space with a golden ring." }
        span.need-space { "Now a space. Large: face down. Small: face up." }
        span.need-star { "Now one of your stars." }
        span.goes-down { b { "Large space: face down." } " Only you will know which star it is." }
        span.goes-up { b { "Small space: face up." } " Everybody sees which star it is." }
    }
}

fn waiting(scene: &Scene, mover: Seat, role: Role) -> Prompt {
    let name = scene.model.name(mover);
    let prompt = |detail: &str, clause| {
        Prompt::new(Tone::Waiting, format!("{name} places a star"), clause)
            .detail(html! { (detail) })
    };
    match role {
        Role::Planner if scene.view.hand.is_empty() => prompt(
            "You have no star in hand now: they come back when a board is scored.",
            "ST-8",
        ),
        Role::Planner => prompt("Meanwhile try out what your stars would bring.", "ST-4"),
        Role::Mover | Role::Onlooker => prompt("", "ST-4"),
    }
}

/// The buttons. The one that places a star is there from the start of a turn, so that nothing moves
/// when it can be pressed.
fn controls(scene: &Scene) -> Markup {
    html! {
        @if let Some(laid) = scene.table().last {
            button.replay type="button" popovertarget="theatre" {
                span.long { "How " } (laid.sign) span.long { " was" } " scored"
            }
        }
        // Enter in the form presses its first button.
        @if scene.role() == Role::Mover {
            button #place.primary form="act" name="action" value=(PLACE) {
                "Place " span.goes-down { "face down" } span.goes-up { "face up" }
            }
        }
        @if scene.role() != Role::Onlooker { (try_button(scene)) }
    }
}

/// The winner, with the winning sum.
fn over(scene: &Scene) -> String {
    let winners: Vec<Seat> = scene
        .model
        .outcome
        .as_ref()
        .map(|outcome| Outcome::winners(outcome).collect())
        .unwrap_or_default();
    let money = |seat: &Seat| scene.table().money[seat.index()];
    match winners.as_slice() {
        [winner] if scene.me() == Some(*winner) => {
            format!("You win with {} star bucks!", money(winner))
        }
        [winner] => format!(
            "{} wins with {} star bucks.",
            scene.model.name(*winner),
            money(winner)
        ),
        shared => {
            let names: Vec<&str> = shared
                .iter()
                .map(|seat| scene.model.called(*seat))
                .collect();
            let most = shared.first().map_or(0, money);
            format!(
                "{} share the victory with {most} star bucks.",
                listed(&names)
            )
        }
    }
}
