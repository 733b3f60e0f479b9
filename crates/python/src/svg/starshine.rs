use asterism_core::Seat;
use asterism_registry::starshine::{Card, Class, Cover, Piece, Square, View};

use super::canvas::{At, Canvas, INK, QUIET};
use super::colour;

const LEFT: f32 = 20.0;
const TOP: f32 = 34.0;
/// The side of the firmament.
const SIDE: f32 = 520.0;
const LINE: f32 = 22.0;

pub(super) fn draw(view: &View, canvas: &mut Canvas) {
    let table = &view.table;
    let firmament = table.firmament();
    let at = |square: Square| {
        let point = firmament.point(square);
        At(LEFT + point.x * SIDE / 100.0, TOP + point.y * SIDE / 100.0)
    };
    let heading = format!(
        "Scenario {}, turn {}",
        table.scenario.number(),
        table.turns + 1
    );
    canvas.text(At(LEFT, 22.0), &heading, QUIET);
    for (one, other) in firmament.lines() {
        canvas.line(at(*one), at(*other));
    }
    for square in firmament.squares().iter() {
        let (radius, fill) = match table.sky.at(square) {
            None => (3.0, "#2b3358"),
            Some(Piece::Star(Class::Dot)) => (5.0, "#cfd8ff"),
            Some(Piece::Star(Class::Bright)) => (8.0, "#ffe082"),
            Some(Piece::Star(Class::Splendor)) => (11.0, "#ffb347"),
            Some(Piece::Supernova) => (11.0, "#ff6b6b"),
        };
        canvas.circle(at(square), radius, fill);
    }
    for seat in table.seats() {
        player(canvas, view, seat);
    }
    let hand: Vec<String> = view.hand.cards.iter().map(Card::word).collect();
    if !hand.is_empty() {
        let y = TOP + SIDE + LINE * (f32::from(table.seats) + 2.0);
        canvas.text(At(LEFT, y), &format!("Hand: {}", hand.join(", ")), INK);
    }
}

fn player(canvas: &mut Canvas, view: &View, seat: Seat) {
    let player = view.table.player(seat);
    let first = match player.board.first {
        Cover::Open => "Star Birth".into(),
        Cover::Card(card) => card.to_string(),
        Cover::Nova(_) => "Supernova".into(),
    };
    let other = |card: Option<Card>| card.map_or("nothing".into(), |card| card.to_string());
    let words = format!(
        "Seat {seat}: {} points; {first}, {}, {}",
        player.score,
        other(player.board.second),
        other(player.board.third),
    );
    let y = TOP + SIDE + LINE * (seat.index() as f32 + 1.2);
    canvas.text(At(LEFT, y), &words, colour(seat));
}
