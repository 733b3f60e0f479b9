use asterism_core::Seat;
use asterism_registry::stella_quest::{Back, Card, Colour, Face, Marker, Player, View};

use super::canvas::{At, CARD, Canvas, INK, QUIET};
use super::colour;

const LEFT: f32 = 12.0;
const STEP: f32 = CARD.0 + 6.0;
const LINE: f32 = 22.0;

pub(super) fn draw(view: &View, canvas: &mut Canvas) {
    let table = &view.table;
    canvas.text(At(LEFT, 24.0), "Pile, and cards of this round", QUIET);
    card(canvas, At(LEFT, 32.0), table.top);
    for (index, (player, played)) in table.plays().enumerate() {
        let x = LEFT + STEP * (index as f32 + 1.5);
        card(canvas, At(x, 32.0), played);
        let (name, fill) = match player {
            Player::Seat(seat) => (seat.to_string(), colour(seat)),
            Player::Dummy => ("Dummy".into(), QUIET),
        };
        canvas.label(At(x + CARD.0 / 2.0, 112.0), &name, fill);
    }
    for seat in Seat::first(table.seats()) {
        player(canvas, view, seat);
    }
    let top = 130.0 + LINE * table.seats() as f32;
    if !view.hand.is_empty() {
        canvas.text(At(LEFT, top + 12.0), "Hand", QUIET);
    }
    for (index, held) in view.hand.iter().enumerate() {
        card(canvas, At(LEFT + STEP * index as f32, top + 20.0), held);
    }
}

fn player(canvas: &mut Canvas, view: &View, seat: Seat) {
    let table = &view.table;
    let backs = &view.backs[seat.index()];
    let cards: usize = Back::ALL.into_iter().map(|back| backs.count(back)).sum();
    let collected: Vec<String> = table.collections[seat.index()].cards().map(word).collect();
    let star = if table.marker == Marker::Seat(seat) {
        ", Black Star"
    } else {
        ""
    };
    let words = format!(
        "Seat {seat}: {} lit{star}, {cards} cards, collected {}",
        table.lit[seat.index()],
        if collected.is_empty() {
            "nothing".into()
        } else {
            collected.join(" ")
        },
    );
    let y = 136.0 + LINE * seat.index() as f32;
    canvas.circle(At(LEFT + 5.0, y - 5.0), 5.0, colour(seat));
    canvas.text(At(LEFT + 16.0, y), &words, INK);
}

fn word(card: Card) -> String {
    match card.face() {
        Face::Emotion { colour, number } => format!("{}{number}", colour.letter()),
        Face::Break => "Break".into(),
    }
}

fn card(canvas: &mut Canvas, at: At, card: Card) {
    let fill = match card.colour() {
        Some(Colour::Blue) => "#7fb2ff",
        Some(Colour::Green) => "#8fd694",
        Some(Colour::Red) => "#ff9a8b",
        Some(Colour::Yellow) => "#ffe082",
        None => "#c8cde0",
    };
    canvas.card(at, &word(card), fill);
}
