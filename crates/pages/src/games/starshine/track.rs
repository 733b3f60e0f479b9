//! The track of points: where everybody is on the way to the goal.

use asterism_core::Seat;
use asterism_registry::starshine::Scenario;
use maud::{Markup, html};

use super::art::{owner, part};
use super::scene::Scene;
use crate::art::markers::outline;
use crate::art::place::At;

/// Width of the drawing, and the room on both sides of the track.
const WIDTH: f32 = 760.0;
const EDGE: f32 = 18.0;
/// Points at which a Supernova card is taken (SH-20).
const SUPERNOVA: i16 = 15;

/// The track; nothing in a scenario without points.
pub(super) fn track(scene: &Scene) -> Markup {
    let Some(goal) = scene.table().scenario.goal() else {
        return html! {};
    };
    html! {
        section.track aria-hidden="true" {
            svg viewBox="0 0 760 48" {
                path.t-line d="M18 28H742" {}
                @for points in 0..=goal { (step(scene.table().scenario, points, goal)) }
                @for seat in scene.table().seats() { (marker(scene, seat, goal)) }
            }
        }
    }
}

fn across(points: i16, goal: i16) -> f32 {
    EDGE + f32::from(points.clamp(0, goal)) * (WIDTH - 2.0 * EDGE) / f32::from(goal)
}

/// A step of the track: every fifth has its number, the last is the goal.
fn step(scenario: Scenario, points: i16, goal: i16) -> Markup {
    let At { x, y } = At::new(across(points, goal), 28.0);
    let has_nova = scenario.scores_actions() && points == SUPERNOVA;
    html! {
        @if points == goal {
            g.t-goal transform={ "translate(" (x) " " (y) ") scale(.85)" } { (part("bright", At::ORIGIN)) }
        } @else if has_nova {
            g transform={ "translate(" (x) " " (y) ") scale(.5)" } { (part("nova", At::ORIGIN)) }
        } @else {
            circle.t-step cx=(x) cy=(y) r=(if points % 5 == 0 { "3.4" } else { "2" }) {}
        }
        @if points % 5 == 0 { text.t-number x=(x) y="46" { (points) } }
    }
}

/// The marker of a player; those with equal points stand above each other.
fn marker(scene: &Scene, seat: Seat, goal: i16) -> Markup {
    let score = scene.player(seat).score;
    let earlier = scene.table().seats().take_while(|other| *other != seat);
    let below = earlier.filter(|other| scene.player(*other).score == score);
    let lift = below.fold(0.0, |lift, _| lift + 7.0);
    let At { x, y } = At::new(across(score, goal), 26.0 - lift);
    html! {
        path.sh-marker.(owner(seat)) d=(outline(seat)) transform={ "translate(" (x) " " (y) ") scale(1.3)" } {}
    }
}
