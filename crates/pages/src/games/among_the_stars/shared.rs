//! The shared part of the table: the track of points, the objectives, the way of the hands, the
//! piles.

use asterism_core::Seat;
use asterism_registry::among_the_stars::{Count, Goal, Objective};
use maud::{Markup, html};

use super::scene::Scene;
use super::{art, passing, piles};
use crate::art::markers::outline;

/// Width of the track.
const WIDE: u16 = 340;
/// The least that the track shows.
const LEAST: u16 = 60;

/// All of it.
pub(super) fn shared(scene: &Scene) -> Markup {
    html! {
        section.affairs aria-label="The table" {
            (track(scene))
            @if !scene.is_over() { (passing::passing(scene)) }
            (objectives(scene))
            (piles::piles(scene))
        }
    }
}

/// The points of all on one line.
fn track(scene: &Scene) -> Markup {
    let table = scene.table();
    let points = |seat: Seat| {
        if scene.is_over() {
            table.final_points(seat)
        } else {
            table.player(seat).vp
        }
    };
    let most = table.seats().map(points).max().unwrap_or(0);
    let end = (most / 10 * 10 + 10).max(LEAST);
    let x = |vp: u16| 10 + u32::from(vp) * u32::from(WIDE - 20) / u32::from(end);
    let tick = |ten| format!("M{} 19v6", x(ten));
    let line = std::iter::once(format!("M10 22h{}", WIDE - 20));
    let ticks: String = line.chain((0..=end).step_by(10).map(tick)).collect();
    html! {
        svg.track viewBox={ "0 0 " (WIDE) " 34" } role="img" aria-label="Victory points" {
            path.as-line d=(ticks) {}
            @for ten in (0..=end).step_by(10) {
                text.as-tick x=(x(ten)) y="33" { (ten) }
            }
            @for seat in table.seats() {
                @let same = table.seats().filter(|it| *it < seat && points(*it) == points(seat)).fold(0, |high, _| high + 6);
                g transform={ "translate(" (x(points(seat))) " " (16 - same) ") scale(.8)" } {
                    title { (scene.model.called(seat)) ": " (points(seat)) " VP" }
                    path class={ "as-marker " (art::owner(seat)) } d=(outline(seat)) {}
                }
            }
        }
    }
}

/// The open objectives, and the viewer's own (AS-4, AS-38).
fn objectives(scene: &Scene) -> Markup {
    let open = scene.table().objectives;
    let secret = scene.view.private.secret.filter(|it| !open.contains(*it));
    html! {
        @if !open.is_empty() || secret.is_some() {
            ul.objectives aria-label="Objectives" {
                @for it in open.iter() { (objective(scene, it)) }
                @if let Some(it) = secret { (objective(scene, it)) }
            }
        }
    }
}

/// The objectives that only the viewer knows: the secret one, or those to keep one of (AS-38).
pub(super) fn own_objectives(scene: &Scene) -> Markup {
    let open = scene.table().objectives;
    let private = &scene.view.private;
    let own = private.offered.iter().chain(private.secret);
    let own: Vec<Objective> = own.filter(|it| !open.contains(*it)).collect();
    html! {
        @if !own.is_empty() {
            ul.objectives aria-label="Objectives in secret" {
                @for it in own { (objective(scene, it)) }
            }
        }
    }
}

fn objective(scene: &Scene, objective: Objective) -> Markup {
    let card = scene.content().objective(objective);
    let is_secret = !scene.table().objectives.contains(objective);
    let (goal, worth) = goal(card.goal);
    let leaders = scene.table().leaders(goal);
    let counts = scene.table().counts(goal);
    html! {
        li.objective.secret[is_secret] {
            b { (card.name) }
            @if is_secret { span.badge { "yours, in secret" } }
            span.quiet { (card.text) }
            span.standing {
                @for seat in scene.table().seats() {
                    span.leads[leaders.contains(seat)] title={ (scene.model.called(seat)) ": " (counts[seat.index()]) } {
                        (art::token(seat)) (counts[seat.index()])
                    }
                }
            }
            span.worth { (worth) }
        }
    }
}

/// The counted things of an objective, and their worth.
fn goal(goal: Goal) -> (Count, String) {
    match goal {
        Goal::Most(count, vp) | Goal::FirstTo { count, vp, .. } => (count, format!("{vp} VP")),
        Goal::Lead(count, vp) => (count, format!("{vp} VP each")),
    }
}
