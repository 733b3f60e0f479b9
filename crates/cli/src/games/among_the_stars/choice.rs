//! The choices of a turn in a few lines: cells and payments can be hundreds of actions.

use asterism_core::{Notation, Seat};
use asterism_registry::among_the_stars::{
    Action, AmongTheStars, Build, Card, Cell, Outlook, Phase, Station, View,
};

use super::{notes, paint, payment};
use crate::text::{count, style, width, wrap};

/// Maximum number of actions that are listed one by one.
const LISTED: usize = 12;

/// The choices; nothing if there are so few actions that a list is better. Credits to pay are
/// never listed: the number before them would not be theirs.
pub(super) fn choices(view: &View, legal: &[String]) -> Option<String> {
    let read = |text: &String| AmongTheStars::parse(text, view.table.content).ok();
    let actions: Vec<Action> = legal.iter().filter_map(read).collect();
    if matches!(actions.first(), Some(Action::Pay(_))) {
        return Some(payments(view, &actions));
    }
    let is_long = matches!(view.table.phase, Phase::Acting(_)) && legal.len() > LISTED;
    is_long.then(|| deeds(view, &actions))
}

fn line(label: &str, text: &str) -> String {
    let label = style::dim(&format!("{label:<8}"));
    wrap::hanging(&format!("  {label}  "), text, width()) + "\n"
}

fn payments(view: &View, actions: &[Action]) -> String {
    let told = actions.iter().map(|action| {
        let text = style::bold(&AmongTheStars::print(*action, view.table.content));
        format!("  {text}  {}\n", notes::note(view, *action))
    });
    told.collect()
}

fn deeds(view: &View, actions: &[Action]) -> String {
    let builds = building(view, actions);
    let salvage = salvaging(view, actions);
    let reactors = reactors(view, actions);
    let dispute = actions.contains(&Action::Dispute).then(|| {
        line(
            "dispute",
            "pay, and name a player when all have acted (AS-26)",
        )
    });
    let discard = line("discard", &notes::note(view, Action::Discard));
    builds + &salvage + &dispute.unwrap_or_default() + &reactors + &discard
}

/// Cells for the card with their gains, the best first, and the notation of the other choices.
fn building(view: &View, actions: &[Action]) -> String {
    let station = station(view);
    let builds: Vec<Build> = actions
        .iter()
        .filter_map(|it| payment::build(*it))
        .collect();
    let usual = payment::of_each_cell(station, &builds);
    if usual.is_empty() && actions.contains(&Action::Dispute) {
        return String::new();
    }
    if usual.is_empty() {
        let text = style::dim("this card cannot be built now (AS-17)");
        return line("build", &text);
    }
    let known: Vec<(Outlook, String)> = outlooks(view, &usual, Action::Build);
    line("build", &by_gain(known)) + &energy(station, &builds) + &more(view, &builds, &usual)
}

fn station(view: &View) -> &Station {
    view.table.station(view.viewer.seat().unwrap_or(Seat::One))
}

fn outlooks(
    view: &View,
    builds: &[Build],
    action: impl Fn(Build) -> Action,
) -> Vec<(Outlook, String)> {
    let known = builds.iter().filter_map(|build| {
        let outlook = view.outlook(action(*build))?;
        Some((outlook, style::bold(&build.cell.to_string())))
    });
    known.collect()
}

/// `+3 on 1,0 2,0; +1 on 0,1`: the best first, equals together.
fn by_gain(mut known: Vec<(Outlook, String)>) -> String {
    known.sort_by_key(|(outlook, _)| std::cmp::Reverse(outlook.worth()));
    let mut told: Vec<(String, Vec<String>)> = Vec::new();
    for (outlook, cell) in known {
        let gain = notes::gains(outlook);
        match told.iter_mut().find(|(other, _)| *other == gain) {
            Some((_, cells)) => cells.push(cell),
            None => told.push((gain, vec![cell])),
        }
    }
    let told = told
        .iter()
        .map(|(gain, cells)| format!("{gain} on {}", cells.join(" ")));
    told.collect::<Vec<_>>().join("; ")
}

/// Notation for the reactors that pay, if there is a choice (AS-13).
fn energy(station: &Station, builds: &[Build]) -> String {
    let choice = builds.iter().find(|build| {
        let others = builds.iter().filter(|it| it.cell == build.cell);
        others
            .map(|it| it.energy)
            .any(|energy| energy != build.energy)
    });
    let Some(build) = choice else {
        return String::new();
    };
    let named: Vec<String> = build
        .energy
        .iter()
        .map(|it| it.number().to_string())
        .collect();
    let reactors = station
        .reactors()
        .filter(|(_, it)| it.load > 0)
        .map(|(reactor, built)| {
            paint::reactor(&format!(
                "#{} {}",
                reactor.number(),
                paint::cubes(built.load)
            ))
        });
    let reactors: Vec<String> = reactors.collect();
    line(
        "energy",
        &format!(
            "from {}; add energy and the numbers, as in {} energy {}, or leave it to what empties \
         most reactors",
            reactors.join(", "),
            build.cell,
            named.join(" ")
        ),
    )
}

/// The best that further cubes, parked credits or another reactor bring, if that is more; and how
/// to write it (AS-18).
fn more(view: &View, builds: &[Build], usual: &[Build]) -> String {
    let worth = |build: &Build| {
        let outlook = view.outlook(Action::Build(*build));
        outlook.map(Outlook::worth)
    };
    let base = usual.iter().map(worth).max();
    let best = builds.iter().copied().reduce(|one, other| {
        if worth(&other) > worth(&one) {
            other
        } else {
            one
        }
    });
    let charges = usual.iter().find(|it| it.charged.is_some());
    let mut text = String::new();
    if let Some(best) = best.filter(|best| Some(worth(best)) > base) {
        let action = Action::Build(best);
        text += &line(
            "best",
            &format!(
                "{}: {}",
                notes::painted(view, action),
                notes::note(view, action)
            ),
        );
    }
    if let Some(build) = charges {
        let action = notes::painted(view, Action::Build(*build));
        text += &line(
            "charge",
            &format!("the reactor that gets the cube, as in {action} (AS-18)"),
        );
    }
    text
}

/// Cards of the discard pile that can be built (AS-39).
fn salvaging(view: &View, actions: &[Action]) -> String {
    let mut cards: Vec<Card> = Vec::new();
    for action in actions {
        if let Action::Salvage(card, _) = action
            && !cards.contains(card)
        {
            cards.push(*card);
        }
    }
    let told = cards.iter().map(|card| {
        let of_card = |action: &Action| {
            let Action::Salvage(it, build) = action else {
                return None;
            };
            (it == card).then_some(*build)
        };
        let builds: Vec<Build> = actions.iter().filter_map(of_card).collect();
        let usual = payment::of_each_cell(station(view), &builds);
        let known = outlooks(view, &usual, |build| Action::Salvage(*card, build));
        let best = known.iter().max_by_key(|(outlook, _)| outlook.worth());
        let best = best.map(|(outlook, cell)| format!("{} on {cell}", notes::gains(*outlook)));
        let name = paint::card(view.table.content, *card);
        format!("{name} (best {})", best.unwrap_or_default())
    });
    let told: Vec<String> = told.collect();
    if told.is_empty() {
        return String::new();
    }
    line(
        "salvage",
        &format!("salvage, a card and a cell: {} (AS-39)", told.join(", ")),
    )
}

/// A Power Reactor may be built on any free place (AS-19).
fn reactors(view: &View, actions: &[Action]) -> String {
    let sites = actions.iter().filter_map(|action| {
        let Action::Reactor(cell) = action else {
            return None;
        };
        Some(*cell)
    });
    let sites: Vec<Cell> = sites.collect();
    let Some(first) = sites.first() else {
        return String::new();
    };
    let note = notes::note(view, Action::Reactor(*first));
    let places = count(sites.len(), "cell");
    line(
        "reactor",
        &format!("r and any of {places}, as in r {first}, for 1 credit: {note} (AS-19)"),
    )
}
