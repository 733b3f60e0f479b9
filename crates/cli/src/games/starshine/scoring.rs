//! The scoring at the end (SH-29 to SH-31).

use asterism_core::{Names, Outcome, Seat, Tale, Viewer};
use asterism_registry::starshine::{Ending, Event, Phase, Scenario, SquareSet, Table, View};

use super::{constellations, firmament};
use crate::text::grid::{Flush, Grid};
use crate::text::{count, style, width, wrap};

/// The last sky, everybody's standing and the winner; nothing before the end.
pub(super) fn scoring(view: &View, names: &[String]) -> String {
    let table = &view.table;
    let (Phase::Over(ending), Some(outcome)) = (table.phase, table.turn().outcome().copied())
    else {
        return String::new();
    };
    let sky = firmament::draw(table, SquareSet::EMPTY, width());
    let heading = style::bold("Scoring (SH-29, SH-30)");
    let standings = standings(table, &outcome, names);
    let result = wrap::wrap(&result(table, ending, outcome, names), width(), 0);
    format!("{sky}\n{heading}\n{standings}\n{}\n", style::bold(&result))
}

/// The winner first; what decides between equal points is there too.
fn standings(table: &Table, outcome: &Outcome, names: &[String]) -> Grid {
    let has_points = table.scenario != Scenario::Art;
    let mut headings = vec![("", Flush::Right), ("", Flush::Left)];
    headings.extend(has_points.then_some(("points", Flush::Right)));
    headings.push(("pile", Flush::Right));
    if table.scenario != Scenario::Beginning {
        headings.push(("", Flush::Left));
    }
    let mut grid = Grid::new(&headings);
    let mut seats: Vec<Seat> = table.seats().collect();
    seats.sort_by_key(|seat| outcome.rank(*seat));
    for seat in seats {
        let player = table.player(seat);
        let mut row = vec![
            format!("{}.", outcome.rank(seat)),
            names[seat.index()].clone(),
        ];
        row.extend(has_points.then(|| player.score.to_string()));
        row.extend([player.pile.to_string(), completed(table, seat)]);
        grid.row(row);
    }
    grid
}

/// `2 constellations: Ladle, Kite`: where there are no points, their number is the score (SH-26).
fn completed(table: &Table, seat: Seat) -> String {
    let names = constellations::names(table, table.player(seat).completed);
    let number = count(names.len(), "constellation");
    if names.is_empty() {
        return number;
    }
    format!("{number}: {}", names.join(", "))
}

/// The sentence with which the game ends in the log, and its clause.
fn result(table: &Table, ending: Ending, outcome: Outcome, names: &[String]) -> String {
    let scenario = table.scenario;
    let clause = match ending {
        Ending::Goal(_) | Ending::Masterpiece(_) | Ending::GalleryClosed => scenario.clause(),
        Ending::SevenSplendors => "SH-29",
        Ending::TurnLimit => "SH-31",
    };
    let line = Event::Ended(ending, scenario, outcome).line(Viewer::Onlooker, &Names::plain(names));
    line.map_or_else(String::new, |line| {
        format!("{} ({clause}).", line.words.trim_end_matches('.'))
    })
}
