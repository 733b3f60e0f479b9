//! The cells that can be chosen, each with the points that it would give.

use asterism_registry::among_the_stars::{Card, Outlook};
use maud::{Markup, html};

use super::art::at;
use super::choice::Button;
use super::forecast::{Prospect, cell_of};
use super::pick::{Asked, Plan};
use super::scene::Scene;
use super::words;
use crate::parts::called;

/// Half the side of what can be clicked.
const REACH: i32 = 18;

/// All cells of the card in question: buttons while it can be built, signs while it is only looked
/// at.
pub(super) fn targets(scene: &Scene, all: &[Prospect]) -> Markup {
    let worths = || all.iter().map(Prospect::worth);
    // If all are equal, none stands out.
    let best = worths().max().filter(|most| worths().any(|it| it < *most));
    html! {
        @for it in all {
            @let best = if Some(it.worth()) == best { " best" } else { "" };
            @match scene.asked {
                Asked::Act(plan) => (target(scene, it, plan, best)),
                _ => (sign(it, best)),
            }
        }
    }
}

/// A cell that only shows what it would give.
fn sign(it: &Prospect, best: &str) -> Markup {
    let (x, y) = at(it.cell);
    let lines = not_at_once(it.outlook);
    // Two lines need more room below the large number.
    let (now, below) = if lines.len() > 1 {
        (y - 1, [y + 8, y + 16])
    } else {
        (y + 3, [y + 13; 2])
    };
    html! {
        g class={ "as-sign" (best) } {
            title { (it.cell) ": " (words::outlook(it.outlook)) }
            rect x=(x - REACH) y=(y - REACH) width=(2 * REACH) height=(2 * REACH) rx="4" {}
            text.as-now x=(x) y=(now) { "+" (it.outlook.gain.vp()) }
            @for (line, y) in lines.iter().zip(below) {
                text.as-later x=(x) y=(y) { (line) }
            }
        }
    }
}

/// The points at the end of the game; those that others can still take have a question mark.
fn not_at_once(outlook: Outlook) -> Vec<String> {
    let lines = [(outlook.later(), " later"), (outlook.possible, "?")].into_iter();
    let some = lines.filter(|(points, _)| *points != 0);
    some.map(|(points, when)| format!("{}{when}", words::signed(points)))
        .collect()
}

/// A cell to build on: the first click shows how, the second builds.
fn target(scene: &Scene, it: &Prospect, plan: Plan, best: &str) -> Markup {
    let (x, y) = at(it.cell);
    let picked = plan.action().and_then(cell_of) == Some(it.cell);
    let id = format!("to-{}", it.cell);
    let title = title(scene, it, plan);
    let class = format!(
        "target choice{best}{}{}",
        if picked { " picked" } else { "" },
        if matches!(plan, Plan::Reactor(_)) {
            " plain-cell"
        } else {
            ""
        }
    );
    let button = Button::titled(&id, &class, &title);
    html! {
        foreignObject x=(x - REACH) y=(y - REACH) width=(2 * REACH) height=(2 * REACH) {
            // The picked tile is drawn there as a ghost.
            @if picked { (button.acts(scene, it.action, &called(&title, &html! {}))) }
            @else { (button.picks(scene, &scene.print(it.action), &called(&title, &gain(it, plan)))) }
        }
    }
}

fn title(scene: &Scene, it: &Prospect, plan: Plan) -> String {
    let name = |card: Option<Card>| card.map_or("it", |card| scene.design(card).name.as_str());
    let what = match plan {
        Plan::Build(_) => name(scene.revealed()),
        Plan::Reactor(_) => "a Power Reactor",
        Plan::Salvage(card, _) => name(card),
    };
    format!(
        "Build {what} on {}: {}",
        it.cell,
        words::outlook(it.outlook)
    )
}

fn gain(it: &Prospect, plan: Plan) -> Markup {
    html! {
        @if !matches!(plan, Plan::Reactor(_)) { b.gain { "+" (it.outlook.gain.vp()) } }
        @if it.outlook.gain.credits > 0 { small { (it.outlook.gain.credits) " cr" } }
        @for line in not_at_once(it.outlook) { small { (line) } }
    }
}
