//! One line for every seat: its points, its credits, its energy, and what it has built.

use asterism_core::Seat;
use asterism_registry::among_the_stars::{Kind, Player, View};

use super::paint;
use crate::text::grid::{Flush, Grid};
use crate::text::style;

/// The table of the seats.
pub(super) fn draw(view: &View, names: &[String]) -> Grid {
    let table = &view.table;
    let mut headings = vec![("", Flush::Left)];
    headings.extend(["VP", "end", "credits", "cubes"].map(|it| (it, Flush::Right)));
    headings.extend(Kind::ALL.map(|kind| (paint::letter(kind), Flush::Right)));
    let mut grid = Grid::new(&headings);
    for seat in table.seats() {
        let player = table.player(seat);
        let mut row = vec![
            name(view, seat, names),
            style::bold(&player.vp.to_string()),
            table.final_points(seat).to_string(),
            credits(player),
            cubes(player),
        ];
        row.extend(Kind::ALL.map(|kind| match table.kind_count(seat, kind) {
            0 => style::dim("·"),
            built => paint::kind(kind, &built.to_string()),
        }));
        grid.row(row);
    }
    grid
}

/// The meaning of letters and signs.
pub(super) fn legend() -> String {
    let kinds =
        Kind::ALL.map(|kind| format!("{} {}", paint::kind(kind, paint::letter(kind)), kind.name()));
    let signs = format!(
        "{} credits (6+2: 2 are parked), {} energy cubes, {} a reactor without any (AS-21)",
        paint::CREDIT,
        paint::CUBE,
        paint::NO_CUBE
    );
    let end = "end: the score if it ended now; +2, end -1: 2 VP now, and then 1 VP less";
    let maybe = "maybe +5: 5 VP that others can still take";
    format!(
        "  {}\n  {}\n  {}\n  {}\n",
        kinds.join("  "),
        style::dim(&signs),
        style::dim(end),
        style::dim(maybe)
    )
}

/// The number and the name, with an arrow if the seat has to act.
fn name(view: &View, seat: Seat, names: &[String]) -> String {
    let you = if view.viewer.seat() == Some(seat) {
        " (you)"
    } else {
        ""
    };
    let name = format!("{seat} {}{you}", names[seat.index()]);
    if view.table.turn().owes(seat) {
        style::bold(&format!("▸ {name}"))
    } else {
        format!("  {name}")
    }
}

/// Credits in hand, and apart from them the parked ones, which come back (AS-18).
fn credits(player: &Player) -> String {
    let parked = player.station.iter().filter(|it| !it.card.is_reactor());
    match parked.map(|it| u16::from(it.load)).sum::<u16>() {
        0 => player.credits.to_string(),
        parked => format!("{}+{parked}", player.credits),
    }
}

fn cubes(player: &Player) -> String {
    let cubes = player.station.reactors().map(|(_, it)| u16::from(it.load));
    cubes.sum::<u16>().to_string()
}
