//! The forecast for the card in question: for each cell one sensible way to build there, and the
//! points of it.

use std::rc::Rc;

use asterism_registry::among_the_stars::{Action, Build, Card, Cell, Outlook, Reactor, Station};

use super::pick::{Asked, Plan};
use super::prospect::Prospect;
use super::scene::Scene;

/// The cells for the card that is looked at or planned; empty for other decisions.
pub(super) fn prospects(scene: &Scene) -> Vec<Prospect> {
    match scene.asked {
        Asked::Select(Some(card)) | Asked::Drop(Some(card)) => builds(scene, card).to_vec(),
        Asked::Act(Plan::Build(picked)) => {
            let of_revealed = |card| builds(scene, card).to_vec();
            let all = scene.revealed().map(of_revealed).unwrap_or_default();
            with_picked(scene, all, picked.map(Action::Build))
        }
        Asked::Act(Plan::Reactor(_)) => of_reactor(scene),
        Asked::Act(Plan::Salvage(Some(card), picked)) => {
            let action = |build| Action::Salvage(card, build);
            with_picked(scene, of_card(scene, card, action), picked.map(action))
        }
        Asked::Act(Plan::Salvage(None, _))
        | Asked::Select(None)
        | Asked::Drop(None)
        // The card is the virtual player's, and nobody builds it (AS-29).
        | Asked::Remove(_)
        | Asked::Nothing
        | Asked::Keep
        | Asked::Ability(_)
        | Asked::Trade(..)
        | Asked::Answer
        | Asked::Reveal(_) => Vec::new(),
    }
}

/// The cells where the viewer could build a card, each with the best way to pay. What was found once
/// is kept.
fn builds(scene: &Scene, card: Card) -> Rc<[Prospect]> {
    let known = scene
        .builds
        .borrow()
        .iter()
        .find(|it| it.0 == card)
        .map(|it| Rc::clone(&it.1));
    known.unwrap_or_else(|| {
        let found: Rc<[Prospect]> = of_card(scene, card, Action::Build).into();
        scene.builds.borrow_mut().push((card, Rc::clone(&found)));
        found
    })
}

/// The best cell for a card, if there is one.
pub(super) fn best(scene: &Scene, card: Card) -> Option<Outlook> {
    let all = builds(scene, card);
    all.iter().max_by_key(|it| it.worth()).map(|it| it.outlook)
}

/// Every cell where a card could be built, with the best way to pay.
fn of_card(scene: &Scene, card: Card, action: impl Fn(Build) -> Action) -> Vec<Prospect> {
    let builds = scene.view.builds(card);
    let cells = builds.chunk_by(|one, other| one.cell == other.cell);
    let best = |ways: &[Build]| {
        let by_cubes = ways.chunk_by(|one, other| one.energy.len() == other.energy.len());
        let candidates = by_cubes.filter_map(|ways| sensible(scene, ways));
        let prospect = |build: Build| prospect(scene, card, build.cell, action(build));
        let all = candidates.filter_map(prospect);
        // Fewer cubes come first, and more must be worth it.
        all.reduce(|one, more| {
            if more.worth() > one.worth() {
                more
            } else {
                one
            }
        })
    };
    cells.filter_map(best).collect()
}

/// Of the ways with the same number of cubes the one that leaves most reactors empty (AS-21), parks
/// nothing, and gives a cube to a reactor that is not empty anyway.
fn sensible(scene: &Scene, ways: &[Build]) -> Option<Build> {
    let station = &scene.player(scene.me()?).station;
    let worth = |build: &&Build| {
        let charged = build.charged.and_then(|it| station.reactor(it));
        (
            emptied(station, build),
            charged.is_some_and(|it| it.load > 0),
        )
    };
    // Of several the first counts, as does the way in which a person reads them.
    let plain = ways.iter().rev().filter(|build| build.parked == 0);
    plain.max_by_key(worth).copied()
}

/// Number of reactors that lose their last cube.
fn emptied(station: &Station, build: &Build) -> usize {
    let empties =
        |(reactor, load): &(Reactor, u8)| build.energy.from(*reactor) == usize::from(*load);
    let loads = station
        .reactors()
        .map(|(reactor, built)| (reactor, built.load));
    loads.filter(|(_, load)| *load > 0).filter(empties).count()
}

fn prospect(scene: &Scene, card: Card, cell: Cell, action: Action) -> Option<Prospect> {
    Some(Prospect {
        cell,
        action,
        outlook: scene.outlook(card, action)?,
    })
}

fn of_reactor(scene: &Scene) -> Vec<Prospect> {
    let reactors = |action: &&Action| matches!(action, Action::Reactor(_));
    let prospect = |action: &Action| {
        let cell = cell_of(*action)?;
        prospect(scene, scene.revealed()?, cell, *action)
    };
    scene
        .legal
        .iter()
        .filter(reactors)
        .filter_map(prospect)
        .collect()
}

/// The picked way stands for its cell.
fn with_picked(scene: &Scene, mut all: Vec<Prospect>, picked: Option<Action>) -> Vec<Prospect> {
    let Some((action, card)) = picked.zip(scene.revealed()) else {
        return all;
    };
    let Some(picked) = cell_of(action).and_then(|cell| prospect(scene, card, cell, action)) else {
        return all;
    };
    for it in all.iter_mut().filter(|it| it.cell == picked.cell) {
        *it = picked;
    }
    all
}

/// The cell on which an action builds something.
pub(super) fn cell_of(action: Action) -> Option<Cell> {
    action.of_turn()?.cell()
}
