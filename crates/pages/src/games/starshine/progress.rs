//! How far the game and the viewer are: the words in the bar at the top.

use asterism_registry::starshine::{Phase, Scenario, View};
use maud::{Markup, html};

use super::goal::{stars, there};
use super::scene::Scene;
use crate::parts::count;

/// The round, counted from 1.
pub(super) fn round(view: &View) -> String {
    let table = &view.table;
    match table.phase {
        Phase::Choosing(_) => "First cards".into(),
        Phase::Acting(_) | Phase::Laying | Phase::Over(_) => {
            format!("Round {}", table.turns / u16::from(table.seats) + 1)
        }
    }
}

/// The goal of the scenario, and how far the viewer is.
pub(super) fn goal(scene: &Scene) -> Markup {
    let goal = match scene.table().scenario {
        Scenario::Beginning => "Goal: 30 points.",
        Scenario::Art => "Goal: complete your constellation.",
        Scenario::Gallery => "Goal: 15 points.",
        Scenario::Dominion => "Goal: 30 points and at least one constellation.",
    };
    html! { (goal) @if scene.me().is_some() { " " b { (mine(scene)) } } }
}

fn mine(scene: &Scene) -> String {
    let Some(me) = scene.me() else {
        return String::new();
    };
    let player = scene.player(me);
    let points = || count(usize::try_from(player.score).unwrap_or(0), "point");
    let whose = if scene.model.is_past() {
        "So far:"
    } else {
        "You have"
    };
    match scene.table().scenario {
        Scenario::Beginning | Scenario::Gallery => format!("{whose} {}.", points()),
        Scenario::Art => on_the_sky(scene),
        Scenario::Dominion if player.completed.is_empty() => {
            format!("{whose} {}, no constellation yet.", points())
        }
        Scenario::Dominion => {
            let done = count(player.completed.len(), "constellation");
            format!("{whose} {} and {done}.", points())
        }
    }
}

/// The part of the viewer's constellation that lies on the sky.
fn on_the_sky(scene: &Scene) -> String {
    let Some(figure) = scene.goal else {
        return "It shines.".into();
    };
    let there = scene
        .closest
        .map_or(0, |closest| there(scene, figure, closest.laid));
    format!("{}: {there} of {} stars.", figure.name, stars(figure))
}
