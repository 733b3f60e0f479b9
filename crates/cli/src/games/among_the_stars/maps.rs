//! The stations of the others: a letter for every location, beside each other.

use asterism_core::Seat;
use asterism_registry::among_the_stars::{Built, Cell, Phase, Table, View};

use super::paint;
use super::station::Frame;
use crate::text::{columns, padded, style, width};

/// Columns of a cell, and of a row's number.
const CELL: usize = 3;
/// Columns between two maps.
const GAP: usize = 4;

/// Everybody else's station; on one map if they share a table (AS-32).
pub(super) fn draw(view: &View, names: &[String]) -> String {
    let table = &view.table;
    if matches!(table.phase, Phase::Keeping(_)) {
        return String::new();
    }
    if table.variants.limited_space {
        return shared(table);
    }
    let is_shown = |seat: &Seat| view.viewer.seat() != Some(*seat) || table.phase == Phase::Over;
    let shown = table.seats().filter(is_shown);
    beside_each_other(
        &shown
            .map(|seat| map(table, seat, names))
            .collect::<Vec<_>>(),
    )
}

/// The name over the station.
fn map(table: &Table, seat: Seat, names: &[String]) -> Vec<String> {
    let station = table.station(seat);
    let frame = Frame::around(&station.cells());
    let mut lines = vec![format!("  {}", style::bold(&names[seat.index()]))];
    let at = |cell: Cell| {
        station
            .at(cell)
            .map_or_else(String::new, |it| sign(table, it))
    };
    lines.extend(drawn(&frame, at));
    lines
}

/// All stations: the number of the seat before the letter.
fn shared(table: &Table) -> String {
    let frame = Frame::around(&table.surface());
    let lines = drawn(&frame, |cell| {
        let owner = table
            .seats()
            .find_map(|seat| Some((seat, table.station(seat).at(cell)?)));
        match owner {
            Some((_, built)) if built.card.is_reactor() => sign(table, built),
            Some((seat, built)) => paint::of_card(
                table.content,
                built.card,
                &format!("{}{}", letter(table, built), seat),
            ),
            None => style::dim("·"),
        }
    });
    let lines = lines.join("\n");
    let about = "A2: Administrative, of seat 2; the Main Reactor of seat 1 lies on 3,3 (AS-32)";
    format!("{lines}\n  {}\n\n", style::dim(about))
}

fn letter(table: &Table, built: Built) -> &'static str {
    table.content.kind(built.card).map_or("#", paint::letter)
}

/// A letter, or the cubes of a reactor.
fn sign(table: &Table, built: Built) -> String {
    if !built.card.is_reactor() {
        return paint::mark(table.content, built.card);
    }
    paint::reactor(&match built.load {
        0 => paint::NO_CUBE.to_string(),
        cubes => format!("{}{cubes}", paint::CUBE),
    })
}

/// The numbers of columns and rows with what lies there.
fn drawn(frame: &Frame, at: impl Fn(Cell) -> String) -> Vec<String> {
    let number = |number: i8| format!("{number:>CELL$}");
    let left = |text: String| padded(&format!(" {text}"), CELL);
    let heading: String = frame.columns.iter().map(|x| left(x.to_string())).collect();
    let heading = format!("{}{}", " ".repeat(CELL + 3), style::dim(heading.trim_end()));
    let rows = frame.rows.iter().map(|y| {
        let cells: String = frame
            .columns
            .iter()
            .map(|x| left(at(Cell::new(*x, *y))))
            .collect();
        format!(
            "{}  {}",
            style::dim(&format!(" {}", number(*y).trim_end())),
            cells.trim_end()
        )
    });
    std::iter::once(heading)
        .chain(rows)
        .map(|line| line.trim_end().to_owned())
        .collect()
}

/// The maps beside each other, as many on a line as fit.
fn beside_each_other(maps: &[Vec<String>]) -> String {
    let wide = |map: &Vec<String>| map.iter().map(|line| columns(line)).max().unwrap_or(0);
    let mut text = String::new();
    let mut rest = maps;
    while !rest.is_empty() {
        let mut used = 0;
        let fits = rest.iter().take_while(|map| {
            used += wide(map) + GAP;
            used <= width() + GAP
        });
        let (line, more) = rest.split_at(fits.count().max(1));
        text += &joined(line, wide);
        rest = more;
    }
    text
}

fn joined(maps: &[Vec<String>], wide: impl Fn(&Vec<String>) -> usize) -> String {
    let lines = maps.iter().map(Vec::len).max().unwrap_or(0);
    let mut text = String::new();
    for at in 0..lines {
        let line = maps.iter().map(|map| {
            let line = map.get(at).map_or("", String::as_str);
            padded(line, wide(map) + GAP)
        });
        text += line.collect::<String>().trim_end();
        text.push('\n');
    }
    text + "\n"
}
