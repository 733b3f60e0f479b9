use asterism_core::Seat;
use asterism_registry::among_the_stars::{Built, Cell, Kind, Table, View};

use super::canvas::{At, Canvas, INK, QUIET};
use super::colour;

const LEFT: f32 = 12.0;
const CELL: (f32, f32) = (92.0, 40.0);
const LINE: f32 = 22.0;

pub(super) fn draw(view: &View, canvas: &mut Canvas) {
    let table = &view.table;
    canvas.text(
        At(LEFT, 24.0),
        &format!("Year {}, turn {}", table.year, table.turn),
        QUIET,
    );
    let mut y = 48.0;
    for seat in table.seats() {
        y = station(canvas, table, (seat, y));
    }
    let name = |card| table.content.design(card).name.clone();
    let hand: Vec<String> = view.private.hand.iter().map(name).collect();
    if !hand.is_empty() {
        canvas.text(At(LEFT, y), &format!("Hand: {}", hand.join(", ")), INK);
    }
}

/// Draws what a seat has built from `top` on; returns where the next may begin.
fn station(canvas: &mut Canvas, table: &Table, (seat, top): (Seat, f32)) -> f32 {
    let player = table.player(seat);
    let words = format!(
        "Seat {seat}: {} points, {} credits",
        player.vp, player.credits
    );
    canvas.text(At(LEFT, top), &words, colour(seat));
    let cells = || player.station.iter().map(|built| built.cell);
    let corner = Cell {
        x: cells().map(|cell| cell.x).min().unwrap_or(0),
        y: cells().map(|cell| cell.y).min().unwrap_or(0),
    };
    let rows = cells().map(|cell| cell.y - corner.y + 1).max().unwrap_or(1);
    for built in player.station.iter() {
        let right = LEFT + f32::from(built.cell.x - corner.x) * CELL.0;
        let down = top + 8.0 + f32::from(built.cell.y - corner.y) * CELL.1;
        location(canvas, table, (At(right, down), built));
    }
    top + 8.0 + f32::from(rows) * CELL.1 + LINE
}

fn location(canvas: &mut Canvas, table: &Table, (At(x, y), built): (At, Built)) {
    let fill = match table.content.kind(built.card) {
        Some(Kind::Administrative) => "#ffe082",
        Some(Kind::Business) => "#8fd694",
        Some(Kind::Military) => "#ff9a8b",
        Some(Kind::Recreational) => "#a5d8ff",
        Some(Kind::Diplomatic) => "#d0bfff",
        None => "#c8cde0",
    };
    canvas.rectangle(At(x, y), (CELL.0 - 4.0, CELL.1 - 4.0), fill);
    let name: String = table
        .content
        .design(built.card)
        .name
        .chars()
        .take(12)
        .collect();
    let load = if built.load > 0 {
        format!(" {}", built.load)
    } else {
        String::new()
    };
    let middle = At(x + CELL.0 / 2.0 - 2.0, y + CELL.1 / 2.0 + 2.0);
    canvas.label(middle, &format!("{name}{load}"), "#12162b");
}
