//! The scoring at the end, line by line (AS-21 to AS-23).

use asterism_core::{Outcome, Seat};
use asterism_registry::among_the_stars::{FinalLine, Table, View};

use super::paint;
use crate::text::grid::{Flush, Grid};
use crate::text::{count, style, width, wrap};

/// Everybody's points, the standings and the winner; nothing before the end.
pub(super) fn scoring(view: &View, names: &[String]) -> String {
    let table = &view.table;
    let Some(outcome) = table.turn().outcome().copied() else {
        return String::new();
    };
    let heading = style::bold("Scoring (AS-21 to AS-23)");
    let mut seats: Vec<Seat> = table.seats().collect();
    seats.sort_by_key(|seat| outcome.rank(*seat));
    let sheets: String = seats
        .iter()
        .map(|seat| sheet(table, *seat, names))
        .collect();
    let standings = standings(table, &seats, &outcome, names);
    let result = wrap::wrap(&result(&outcome, names), width(), 0);
    format!("{heading}\n{sheets}{standings}\n{}\n", style::bold(&result))
}

/// The points of a player, line by line, with the sum.
fn sheet(table: &Table, seat: Seat, names: &[String]) -> String {
    let mut grid = Grid::bare(&[Flush::Right, Flush::Left, Flush::Left]);
    let player = table.player(seat);
    grid.row([
        player.vp.to_string(),
        "on the score board".into(),
        style::dim("AS-15"),
    ]);
    table.each_final_line(seat, |line| {
        let (text, clause) = told(table, seat, line);
        let points = match line.points() {
            0 => style::dim("–"),
            points => points.to_string(),
        };
        grid.row([points, text, style::dim(clause)]);
    });
    let total = style::bold(&table.final_points(seat).to_string());
    grid.row([total, style::bold("in all"), String::new()]);
    format!("  {}\n{grid}\n", style::bold(&names[seat.index()]))
}

fn told(table: &Table, seat: Seat, line: FinalLine) -> (String, &'static str) {
    let content = table.content;
    match line {
        FinalLine::Ability(card, cell, _) => {
            (format!("{} on {cell}", paint::card(content, card)), "AS-21")
        }
        FinalLine::EmptyReactors(_) => ("reactors without a cube".into(), "AS-21"),
        FinalLine::Credits(credits, _) => (
            format!("{} left", count(usize::from(credits), "credit")),
            "AS-21",
        ),
        FinalLine::Race(_) => {
            let race = table.race(seat).map_or("race", |race| race.name.as_str());
            (format!("as the {race}"), "AS-21")
        }
        FinalLine::Objective(it, _) => (content.objective(it).name.clone(), "AS-22"),
    }
}

/// The numbers that decide, in their order: points, locations, credits (AS-23).
fn standings(table: &Table, seats: &[Seat], outcome: &Outcome, names: &[String]) -> Grid {
    let mut headings = vec![("", Flush::Right), ("", Flush::Left)];
    headings.extend(["VP", "locations", "credits"].map(|it| (it, Flush::Right)));
    let mut grid = Grid::new(&headings);
    for seat in seats {
        let player = table.player(*seat);
        let locations = player.station.iter().filter(|it| !it.card.is_reactor());
        grid.row([
            format!("{}.", outcome.rank(*seat)),
            names[seat.index()].clone(),
            style::bold(&table.final_points(*seat).to_string()),
            locations.count().to_string(),
            player.credits.to_string(),
        ]);
    }
    grid
}

fn result(outcome: &Outcome, names: &[String]) -> String {
    let winners: Vec<Seat> = outcome.winners().collect();
    let called: Vec<&str> = winners
        .iter()
        .map(|seat| names[seat.index()].as_str())
        .collect();
    let score = winners.first().map_or(0, |seat| outcome.score(*seat));
    match called.as_slice() {
        [only] => format!("{only} wins with {score} VP (AS-23)."),
        [most @ .., last] => {
            let most = most.join(", ");
            format!("{most} and {last} share the victory with {score} VP (AS-23).")
        }
        [] => String::new(),
    }
}
