//! The cells that can be chosen, each with the points that it would give.

use asterism_registry::among_the_stars::{Action, Build, Card, Cell};
use maud::{Markup, html};

use super::art::at;
use super::choice::Button;
use super::forecast::cell_of;
use super::pick::{Asked, Plan};
use super::prospect::Prospect;
use super::refusals;
use super::scene::Scene;
use super::words;
use crate::parts::called;

/// Half the side of what can be clicked.
const REACH: i32 = 29;

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
                _ => (sign(scene, it, best)),
            }
        }
        @if !all.is_empty() { (refused(scene, all)) }
    }
}

/// A cell that only shows what it would give.
fn sign(scene: &Scene, it: &Prospect, best: &str) -> Markup {
    let (x, y) = at(it.cell);
    let lines = words::later(it.outlook);
    let (now, below) = if lines.is_empty() {
        (y + 7, y)
    } else {
        (y - 4, y + 15)
    };
    html! {
        g class={ "as-sign" (best) } {
            title { "Built " (words::place(scene, it.cell)) ": " (words::outlook(it.outlook)) }
            rect x=(x - REACH) y=(y - REACH) width=(2 * REACH) height=(2 * REACH) rx="10" {}
            text.as-now x=(x) y=(now) { "+" (it.outlook.gain.vp()) }
            @if let Some(line) = lines.first() { text.as-later x=(x) y=(below) { (line) @if lines.len() > 1 { " …" } } }
        }
    }
}

/// A cell to build on: the first click shows how, the button beside the hand builds.
fn target(scene: &Scene, it: &Prospect, plan: Plan, best: &str) -> Markup {
    let (x, y) = at(it.cell);
    let picked = plan.action().and_then(cell_of) == Some(it.cell);
    let id = format!("to-{}", it.cell);
    let title = title(scene, it, plan);
    let reactor = if matches!(plan, Plan::Reactor(_)) {
        " plain-cell"
    } else {
        ""
    };
    let mark = if picked { " picked" } else { "" };
    let marked = scene.mark(it.action);
    let class = format!("target choice{best}{mark}{reactor}{marked}");
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
    let place = words::place(scene, it.cell);
    format!("Build {what} {place}: {}", words::outlook(it.outlook))
}

fn gain(it: &Prospect, plan: Plan) -> Markup {
    html! {
        @if matches!(plan, Plan::Reactor(_)) { b.gain { "+" } } @else { b.gain { "+" (it.outlook.gain.vp()) } }
        @if it.outlook.gain.credits > 0 { small { (it.outlook.gain.credits) " cr" } }
        @for line in words::later(it.outlook) { small { (line) } }
    }
}

/// Free cells where the revealed card cannot stand; each says why when it is touched.
fn refused(scene: &Scene, all: &[Prospect]) -> Markup {
    let Asked::Act(Plan::Build(_)) = scene.asked else {
        return html! {};
    };
    let sites = scene.table().sites(scene.stage());
    html! {
        @for cell in sites.iter().filter(|cell| all.iter().all(|it| it.cell != *cell)) { (no_site(scene, cell)) }
    }
}

fn no_site(scene: &Scene, cell: Cell) -> Markup {
    let (x, y) = at(cell);
    let Err(why) = scene.view.check(Action::Build(Build::on(cell))) else {
        return html! {};
    };
    html! {
        foreignObject x=(x - REACH) y=(y - REACH) width=(2 * REACH) height=(2 * REACH) {
            div.refused {
                button.target.shut type="button" aria-disabled="true" aria-describedby={ "why-" (cell) } {
                    span.unseen { "Not " (words::place(scene, cell)) } span aria-hidden="true" { "×" }
                }
                p.why id={ "why-" (cell) } { (refusals::no_site(why)) }
            }
        }
    }
}
