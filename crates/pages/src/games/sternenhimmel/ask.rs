//! The sentence at the top: the question to the viewer, or the players that the table waits for.

use asterism_core::{Outcome, Seat};
use maud::{Markup, html};

use super::scene::{Role, Scene};
use crate::hint::hint;
use crate::parts::{basis, listed, looks_on, take_back};
use crate::seating::headline;

/// The sentence, with the rule one click away, and what was scored last.
pub(super) fn prompt(scene: &Scene) -> Markup {
    let (words, id) = wording(scene);
    let yours = scene.role() == Role::Mover || scene.model.is_won();
    html! {
        section.prompt.yours[yours] {
            h1 #ask tabindex="-1" { (headline(scene.model, words)) }
            (take_back(scene.model))
            (hint(scene.model))
            (basis(scene.model, id))
            (looks_on(scene.model))
            @if let Some(laid) = scene.table().last {
                button.replay type="button" popovertarget="theatre" {
                    span.long { "How " } (laid.sign) span.long { " was" } " scored"
                }
            }
        }
    }
}

fn wording(scene: &Scene) -> (String, &'static str) {
    let Some(mover) = scene.table().mover else {
        return (over(scene), "ST-23");
    };
    let name = scene.model.name(mover);
    match scene.role() {
        Role::Mover => ("Your turn: choose a star and a space.".into(), "ST-6"),
        Role::Planner if scene.view.hand.is_empty() => (
            format!("{name} places a star. You have none in hand now."),
            "ST-8",
        ),
        Role::Planner | Role::Onlooker => (format!("{name} places a star."), "ST-4"),
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
