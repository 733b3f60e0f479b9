//! The ways in which a location can be built on a cell: how it is paid for, what is parked on it, and
//! which reactor gets a cube.

use asterism_registry::among_the_stars::{Action, Build, Card, Energy, Reactor};
use maud::{Markup, html};

use super::choice::Button;
use super::pick::Plan;
use super::scene::Scene;
use super::words;

/// Every way to do what is picked; empty if there is only one.
pub(super) fn options(scene: &Scene, revealed: Card, plan: Plan) -> Markup {
    match plan {
        Plan::Build(Some(build)) => ways(scene, revealed, build, &Action::Build),
        Plan::Salvage(Some(card), Some(build)) => {
            ways(scene, card, build, &|build| Action::Salvage(card, build))
        }
        Plan::Build(None) | Plan::Reactor(_) | Plan::Salvage(..) => html! {},
    }
}

fn ways(scene: &Scene, card: Card, build: Build, action: &dyn Fn(Build) -> Action) -> Markup {
    let all = scene.view.builds(card);
    let here: Vec<Build> = all.into_iter().filter(|it| it.cell == build.cell).collect();
    let choice = |name, id| BuildChoice {
        name,
        id,
        card,
        picked: build,
        action,
    };
    html! {
        @if here.len() > 1 {
            div.options {
                (choices(scene, &choice("Energy from", "pay"), energies(&here, build)))
                (choices(scene, &choice("Park credits", "park"), parkings(&here, build)))
                (choices(scene, &choice("The cube goes to", "charge"), charges(&here, build)))
            }
        }
    }
}

/// The builds that differ in their cubes only.
fn energies(here: &[Build], build: Build) -> Vec<Build> {
    let same = |it: &&Build| (it.parked, it.charged) == (build.parked, build.charged);
    here.iter().filter(same).copied().collect()
}

fn parkings(here: &[Build], build: Build) -> Vec<Build> {
    let same = |it: &&Build| (it.energy, it.charged) == (build.energy, build.charged);
    here.iter().filter(same).copied().collect()
}

fn charges(here: &[Build], build: Build) -> Vec<Build> {
    let same = |it: &&Build| (it.energy, it.parked) == (build.energy, build.parked);
    here.iter().filter(same).copied().collect()
}

/// One choice within a build, such as how to pay.
struct BuildChoice<'a> {
    name: &'a str,
    id: &'static str,
    card: Card,
    picked: Build,
    action: &'a dyn Fn(Build) -> Action,
}

/// The answers as small buttons; empty if there is only one.
fn choices(scene: &Scene, choice: &BuildChoice, builds: Vec<Build>) -> Markup {
    if builds.len() < 2 {
        return html! {};
    }
    html! {
        div.choices role="group" aria-label=(choice.name) {
            span.of { (choice.name) }
            @for (number, build) in builds.into_iter().enumerate() {
                (way(scene, choice, number, build))
            }
        }
    }
}

fn way(scene: &Scene, choice: &BuildChoice, number: usize, build: Build) -> Markup {
    let action = (choice.action)(build);
    let words = match choice.id {
        "pay" => paid(build.energy),
        "park" => build.parked.to_string(),
        _ => build.charged.map(words::reactor).unwrap_or_default(),
    };
    let outlook = scene.outlook(choice.card, action);
    let brings = outlook.map(words::outlook).unwrap_or_default();
    let title = format!("{}: {words}; {brings}", choice.name);
    let id = format!("{}-{number}", choice.id);
    let class = if build == choice.picked {
        "small-choice picked"
    } else {
        "small-choice"
    };
    let worth = outlook.map_or_else(String::new, words::worth);
    Button::titled(&id, class, &title).picks(
        scene,
        &scene.print(action),
        &html! { (words) small { (worth) } },
    )
}

/// Sources of the cubes: `Main ×2, R1`.
fn paid(energy: Energy) -> String {
    let mut reactors: Vec<Reactor> = energy.iter().collect();
    reactors.dedup();
    let words = reactors.into_iter().map(|reactor| {
        let name = words::short(reactor);
        match energy.from(reactor) {
            1 => name,
            many => format!("{name} ×{many}"),
        }
    });
    words.collect::<Vec<_>>().join(", ")
}
