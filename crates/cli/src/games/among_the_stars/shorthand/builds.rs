//! Reads actions with the revealed card (AS-8): `1,0`, `r 1,0`, `build 1,0 e 0 2`.

use asterism_core::{Notation, Seat};
use asterism_registry::among_the_stars::{Action, AmongTheStars, Build, Card, Cell, Reactor, View};

use super::names::{any_card, cards};
use crate::games::among_the_stars::payment;

/// The actions that these words may stand for.
pub(super) fn deeds(view: &View, words: &[&str]) -> Vec<Action> {
    let is_cell = |word: &&str| word.parse::<Cell>().is_ok();
    let (head, tail) = match words.iter().position(is_cell) {
        Some(at) => words.split_at(at),
        None => (words, &[] as &[&str]),
    };
    match (head, tail) {
        (["r" | "reactor"], [cell]) => cell.parse().map(Action::Reactor).into_iter().collect(),
        (["d" | "discard" | "credits"], []) => vec![Action::Discard],
        (["apply"], []) => vec![Action::Dispute],
        ([] | ["b" | "build"], [_, ..]) => completed(view, tail, &|build| Action::Build(build)),
        (["s" | "salvage", name @ ..], [_, ..]) => salvages(view, &name.join(" "), tail),
        _ => Vec::new(),
    }
}

/// Reads a card of the discard pile and its cell (AS-39).
fn salvages(view: &View, name: &str, tail: &[&str]) -> Vec<Action> {
    let lying = cards(view, view.table.discard.designs(), name);
    let meant = if lying.is_empty() {
        any_card(view, name)
    } else {
        lying
    };
    let of_card = |card: &Card| completed(view, tail, &|build| Action::Salvage(*card, build));
    meant.iter().flat_map(of_card).collect()
}

/// Reads a cell and a payment, with the default for what is not said. Which reactor is
/// charged is never guessed.
fn completed(view: &View, tail: &[&str], action: &dyn Fn(Build) -> Action) -> Vec<Action> {
    let Some(said) = read(view, tail) else {
        return Vec::new();
    };
    let names_energy = !said.energy.is_empty();
    let fits = |build: &Build| {
        build.cell == said.cell
            && (!names_energy || build.energy == said.energy)
            && build.parked == said.parked
            && (said.charged.is_none() || build.charged == said.charged)
    };
    let legal = view.legal_actions();
    let like_it = |it: Action| {
        let (Action::Build(build) | Action::Salvage(_, build)) = it else {
            return None;
        };
        (it == action(build)).then_some(build)
    };
    let builds: Vec<Build> = legal.into_iter().filter_map(like_it).filter(fits).collect();
    let mut charged: Vec<Option<Reactor>> = builds.iter().map(|build| build.charged).collect();
    charged.sort_unstable();
    charged.dedup();
    let station = view.table.station(view.viewer.seat().unwrap_or(Seat::One));
    let usual = charged.iter().filter_map(|reactor| {
        let same: Vec<Build> = builds
            .iter()
            .copied()
            .filter(|it| it.charged == *reactor)
            .collect();
        payment::of(station, &same)
    });
    let usual: Vec<Action> = usual.map(action).collect();
    if usual.is_empty() {
        vec![action(said)]
    } else {
        usual
    }
}

/// The words of a building, which may be short: `1,0 e 0 2 p 3 c 1`.
fn read(view: &View, tail: &[&str]) -> Option<Build> {
    let long = tail.iter().map(|word| match *word {
        "e" => "energy",
        "p" => "park",
        "c" => "charge",
        word => word,
    });
    let text = format!("build {}", long.collect::<Vec<_>>().join(" "));
    let action = AmongTheStars::parse(&text, view.table.content).ok();
    action.and_then(payment::build)
}
