use asterism_core::Seat;
use asterism_registry::sternenhimmel::{Board, Field, Size, Space, Star, View};

use super::canvas::{At, Canvas, INK, QUIET};
use super::colour;

const LEFT: f32 = 12.0;
/// The side of a board, and what is between two.
const SIDE: f32 = 190.0;
const STEP: f32 = SIDE + 16.0;
const TOP: f32 = 36.0;

pub(super) fn draw(view: &View, canvas: &mut Canvas) {
    for (field, board) in view.table.boards() {
        draw_board(canvas, view, (field, board));
    }
    let bottom = TOP + SIDE + 30.0;
    for seat in view.table.seats() {
        let money = view.table.money[seat.index()];
        let words = format!("Seat {seat}: {money} star bucks");
        canvas.text(
            At(LEFT, bottom + 20.0 * seat.index() as f32),
            &words,
            colour(seat),
        );
    }
    if !view.hand.is_empty() {
        let stars: Vec<_> = view.hand.stars().map(Star::word).collect();
        let y = bottom + 20.0 * f32::from(view.table.seats) + 8.0;
        canvas.text(At(LEFT, y), &format!("Hand: {}", stars.join(", ")), INK);
    }
}

fn draw_board(canvas: &mut Canvas, view: &View, (field, board): (Field, &Board)) {
    let left = LEFT + STEP * field.index() as f32;
    let at = |space: Space| {
        let point = board.point(space);
        At(left + point.x * SIDE / 100.0, TOP + point.y * SIDE / 100.0)
    };
    let [first, second] = board.prizes;
    canvas.text(
        At(left, 24.0),
        &format!("{} {first}/{second}", board.sign),
        QUIET,
    );
    for (one, other) in board.lines() {
        canvas.line(at(*one), at(*other));
    }
    for space in board.spaces().iter() {
        let radius = match board.size(space) {
            Size::Large => 13.0,
            Size::Small => 9.0,
        };
        let (fill, words) = match view.at(field, space) {
            Some((seat, star)) => (colour(seat), worded(seat, star)),
            None => ("#1f2647", String::new()),
        };
        canvas.circle(at(space), radius, fill);
        let At(x, y) = at(space);
        canvas.label(At(x, y + radius + 12.0), &words, INK);
    }
}

fn worded(seat: Seat, star: Option<Star>) -> String {
    format!("{seat}: {}", star.map_or("?", Star::word))
}
