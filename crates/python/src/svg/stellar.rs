use asterism_core::Seat;
use asterism_registry::stellar::{Card, Kind, RowSlot, SEATS, Side, Slot, View};

use super::canvas::{At, CARD, Canvas, QUIET};
use super::colour;

const LEFT: f32 = 12.0;
const STEP: f32 = CARD.0 + 6.0;
const ROW: f32 = CARD.1 + 6.0;
/// How much room a telescope takes.
const WIDE: f32 = 6.0 * STEP;

pub(super) fn draw(view: &View, canvas: &mut Canvas) {
    let table = &view.table;
    canvas.text(
        At(LEFT, 24.0),
        &format!("Row, round {}", table.round()),
        QUIET,
    );
    for slot in RowSlot::all() {
        if let Some(held) = table.row.at(slot) {
            card(canvas, At(LEFT + STEP * slot.index() as f32, 32.0), held);
        }
    }
    for seat in Seat::first(SEATS) {
        telescope(canvas, view, seat);
    }
    let bottom = 130.0 + 6.0 * ROW;
    for seat in Seat::first(SEATS) {
        let cards: Vec<String> = table.notebooks[seat.index()]
            .iter()
            .map(Card::notation)
            .collect();
        let words = format!("Notebook of seat {seat}: {}", cards.join(" "));
        canvas.text(
            At(LEFT, bottom + 20.0 * seat.index() as f32),
            &words,
            colour(seat),
        );
    }
    for (index, held) in view.hand.iter().enumerate() {
        card(canvas, At(LEFT + STEP * index as f32, bottom + 32.0), held);
    }
}

fn telescope(canvas: &mut Canvas, view: &View, seat: Seat) {
    let middle = LEFT + WIDE * (seat.index() as f32 + 0.5);
    canvas.label(
        At(middle, 122.0),
        &format!("Telescope of seat {seat}"),
        colour(seat),
    );
    for slot in Slot::all() {
        let place = view.table.content.place(slot);
        let x = middle + f32::from(place.halves) * STEP / 2.0 - CARD.0 / 2.0;
        let at = At(x, 130.0 + f32::from(place.row) * ROW);
        match view.table.telescopes[seat.index()].at(slot) {
            Some(placed) if placed.side == Side::Up => card(canvas, at, placed.card),
            Some(_) => canvas.card(at, "3", "#56608a"),
            None => canvas.rectangle(at, CARD, "none"),
        }
    }
}

fn card(canvas: &mut Canvas, at: At, card: Card) {
    let fill = match card.kind() {
        Some(Kind::Planet) => "#ffb974",
        Some(Kind::Moon) => "#e8e6df",
        Some(Kind::Asteroid) => "#c9a88f",
        Some(Kind::Cloud) => "#a5d8ff",
        Some(Kind::BlackHole) => "#b197fc",
        None => "#b2f2bb",
    };
    canvas.card(at, &card.notation(), fill);
}
