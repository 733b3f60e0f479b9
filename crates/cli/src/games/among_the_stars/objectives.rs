//! Objectives with their leaders, and races (AS-4, AS-5, AS-22).

use asterism_core::{Seat, Seats};
use asterism_registry::among_the_stars::{Count, Goal, Objective, Phase, Secret, Table, View};

use super::facts::line;
use crate::text::style;

/// The open objectives, and what the races do.
pub(super) fn draw(view: &View, names: &[String]) -> String {
    let table = &view.table;
    let objectives = table
        .objectives
        .iter()
        .map(|it| line("objective", &told(table, it)) + &line("", &standing(table, it, names)));
    let objectives: String = objectives.collect();
    objectives + &hidden(view, names) + &races(table, names)
}

/// `Well Organised (5 VP). Own the most Administrative locations.`
pub(super) fn told(table: &Table, objective: Objective) -> String {
    let card = table.content.objective(objective);
    let points = match card.goal {
        Goal::Most(_, vp) | Goal::FirstTo { vp, .. } => format!("{vp} VP"),
        Goal::Lead(_, vp) => format!("{vp} VP each"),
    };
    format!("{} ({points}). {}", style::bold(&card.name), card.text)
}

/// `Ann: 3, Vega: 1`: most first; players who would score stand out.
fn standing(table: &Table, objective: Objective, names: &[String]) -> String {
    let (Goal::Most(count, _) | Goal::Lead(count, _) | Goal::FirstTo { count, .. }) =
        table.content.objective(objective).goal;
    let first = table.firsts[objective.index()];
    let is_decided = !first.is_empty() && !table.late.contains(objective);
    match (table.content.objective(objective).goal, is_decided) {
        (Goal::FirstTo { .. }, true) => decided(first, names),
        (Goal::Most(..) | Goal::Lead(..) | Goal::FirstTo { .. }, _) => counted(table, count, names),
    }
}

fn decided(first: Seats, names: &[String]) -> String {
    let names: Vec<&str> = first.iter().map(|it| names[it.index()].as_str()).collect();
    match names.as_slice() {
        [only] => format!("{only} was first"),
        names => format!("{} were level", names.join(" and ")),
    }
}

fn counted(table: &Table, count: Count, names: &[String]) -> String {
    let counts = table.counts(count);
    let leaders = table.leaders(count);
    let mut seats: Vec<Seat> = table.seats().collect();
    seats.sort_by_key(|seat| std::cmp::Reverse(counts[seat.index()]));
    let told = seats.iter().map(|seat| {
        let text = format!("{}: {}", names[seat.index()], counts[seat.index()]);
        if leaders == Seats::only(*seat) {
            style::bold(&text)
        } else {
            text
        }
    });
    told.collect::<Vec<_>>().join(", ")
}

/// Players with a secret objective (AS-38).
fn hidden(view: &View, names: &[String]) -> String {
    let hides = |seat: &Seat| {
        view.viewer.seat() != Some(*seat) && view.table.player(*seat).secret == Secret::Hidden
    };
    let told = view.table.seats().filter(hides).map(|seat| {
        line(
            "objective",
            &format!("{} keeps a secret one (AS-38)", names[seat.index()]),
        )
    });
    told.collect()
}

/// The race of everybody; at the start of a year with what it does.
fn races(table: &Table, names: &[String]) -> String {
    let is_start = table.turn <= 1 && !matches!(table.phase, Phase::Over);
    let told = table.seats().filter_map(|seat| {
        let race = table.race(seat)?;
        let used = if race.power.is_some() && table.player(seat).used {
            " (used this year)"
        } else {
            ""
        };
        let name = format!("{}: {}{used}", names[seat.index()], style::bold(&race.name));
        Some(if is_start {
            format!("{name}. {}", style::dim(&race.text))
        } else {
            name
        })
    });
    let told: Vec<String> = told.collect();
    match (told.is_empty(), is_start) {
        (true, _) => String::new(),
        (false, true) => told.iter().map(|text| line("race", text)).collect(),
        (false, false) => line("races", &told.join("; ")),
    }
}
