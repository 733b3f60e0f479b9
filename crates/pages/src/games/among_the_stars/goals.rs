//! The objectives with their standings, and the track of points.

use asterism_core::Seat;
use asterism_registry::among_the_stars::{Count, Goal, Objective};
use maud::{Markup, html};

use super::scene::Scene;
use super::{art, players, words};
use crate::art::markers::outline;

/// Width of the track, and the margin at its ends.
const WIDE: u16 = 400;
const MARGIN: u16 = 12;
/// The least that the track shows.
const LEAST: u16 = 60;
/// The least distance between two numbers.
const APART: u32 = 25;

/// The open objectives and the viewer's own (AS-4, AS-38), and what the race of the viewer does, which
/// a phone shows here.
pub(super) fn goals(scene: &Scene) -> Markup {
    let open = scene.table().objectives;
    let secret = scene.view.private.secret.filter(|it| !open.contains(*it));
    html! {
        section.goals aria-label="Objectives" {
            @if open.is_empty() && secret.is_none() { p.quiet { "No objectives in this game: build well." } }
            ul.objectives {
                @for it in open.iter() { (objective(scene, it)) }
                @if let Some(it) = secret { (objective(scene, it)) }
            }
            div.own-race { (players::race(scene, scene.stage())) }
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

pub(super) fn objective(scene: &Scene, objective: Objective) -> Markup {
    let card = scene.content().objective(objective);
    let is_secret = !scene.table().objectives.contains(objective);
    let (goal, worth) = goal(card.goal);
    let leaders = scene.table().leaders(goal);
    let counts = scene.table().counts(goal);
    let taken = taken_by(scene, objective);
    html! {
        li.objective.secret[is_secret].taken[taken.is_some()]
            data-moment=[taken.map(|seat| format!("prize:{}-{seat}", card.id))] {
            span.prize title=(worth) { (points(card.goal)) }
            button.plain-name type="button" popovertarget={ "large-goal-" (card.id) } { (card.name) }
            span.say { @if is_secret { b { "Yours, in secret. " } } (words::plain(&card.text)) }
            @match taken {
                Some(seat) => span.standing { span.leads { (art::token(seat)) (scene.model.called(seat)) } " got it" },
                None => span.standing {
                    @for seat in scene.table().seats() {
                        span.leads[leaders.contains(seat)] title={ (scene.model.called(seat)) ": " (counts[seat.index()]) } {
                            (art::token(seat)) (counts[seat.index()])
                        }
                    }
                },
            }
        }
    }
}

/// The seat that was first to fulfil an objective of that kind, if one alone was.
fn taken_by(scene: &Scene, objective: Objective) -> Option<Seat> {
    let firsts = scene.table().firsts[objective.index()];
    let open = scene.table().objectives.contains(objective);
    firsts.lowest().filter(|_| open && firsts.len() == 1)
}

/// The counted things of an objective, and their worth.
fn goal(goal: Goal) -> (Count, String) {
    match goal {
        Goal::Most(count, vp) | Goal::FirstTo { count, vp, .. } => (count, words::points(vp)),
        Goal::Lead(count, vp) => (count, format!("{} each", words::points(vp))),
    }
}

const fn points(goal: Goal) -> u8 {
    match goal {
        Goal::Most(_, vp) | Goal::FirstTo { vp, .. } | Goal::Lead(_, vp) => vp,
    }
}

/// The open prize for the first to reach so many points: the number and the prize.
fn race_to(scene: &Scene) -> Option<(u16, u8)> {
    let open = scene.table().objectives.iter();
    open.filter(|it| scene.table().firsts[it.index()].is_empty())
        .find_map(|it| match scene.content().objective(it).goal {
            Goal::FirstTo {
                count: Count::Vp,
                threshold,
                vp,
            } => Some((threshold.into(), vp)),
            Goal::FirstTo { .. } | Goal::Most(..) | Goal::Lead(..) => None,
        })
}

/// The points of all on one line.
pub(super) fn track(scene: &Scene) -> Markup {
    let prize = race_to(scene);
    let most = scene
        .table()
        .seats()
        .map(|seat| scene.points(seat))
        .max()
        .unwrap_or(0);
    let end = (most / 10 * 10 + 10).max(LEAST);
    let x =
        |vp: u16| u32::from(MARGIN) + u32::from(vp) * u32::from(WIDE - 2 * MARGIN) / u32::from(end);
    let step = if end > 80 { 20 } else { 10 };
    html! {
        svg.track viewBox={ "0 0 " (WIDE) " 48" } role="img" aria-label="Points" {
            path.as-line d={ "M" (MARGIN) " 29H" (WIDE - MARGIN) } {}
            @for ten in (step..=end).step_by(step.into()) {
                text.as-tick x=(x(ten)) y="47" { (ten) }
            }
            @if let Some((at, vp)) = prize {
                path.as-prize d={ "M" (x(at)) " 20v18" } {}
                text.as-prize-text x=(x(at) + 4) y="13" { "first to " (at) ": +" (vp) }
            }
            (markers(scene, x))
        }
    }
}

fn markers(scene: &Scene, x: impl Fn(u16) -> u32) -> Markup {
    let mut seats: Vec<Seat> = scene.table().seats().collect();
    seats.sort_by_key(|seat| scene.points(*seat));
    let mut last: Option<u32> = None;
    let mut placed = Vec::new();
    for seat in seats {
        let at = x(scene.points(seat));
        let label = last.map_or(at, |last| at.max(last + APART));
        last = Some(label);
        placed.push((seat, at, label));
    }
    html! {
        @for (seat, at, label) in placed {
            g transform={ "translate(" (at) " 29)" } {
                title { (scene.model.called(seat)) ": " (words::points(scene.points(seat))) }
                path class={ "as-marker " (art::owner(seat)) } d=(outline(seat)) {}
            }
            text class={ "as-score " (art::owner(seat)) } x=(label) y="14" { (scene.points(seat)) }
        }
    }
}
