//! Notes beside the actions of a list: what each would mean.

use asterism_registry::stella_quest::{Action, Card, Strength, View, jewels};

use crate::text::count;

/// The note of an action, in a few words.
pub(super) fn note(view: &View, action: Action) -> String {
    match action {
        Action::Draw => "a token for 3 cards".into(),
        Action::Play(card) => strength(view, card).into(),
        Action::Take(card) => worth(view, card),
        Action::Top(card) => match card.colour() {
            Some(colour) => format!("{colour} becomes trump"),
            None => "no trump".into(),
        },
    }
}

/// Strength of a card in this round (SQ-12, SQ-14).
fn strength(view: &View, card: Card) -> &'static str {
    let strength = view
        .viewer
        .seat()
        .map(|seat| Strength::if_played(&view.table, seat, card));
    match strength {
        Some(Strength::SuperTrump) => "Super Trump",
        Some(Strength::Trump) => "trump",
        Some(Strength::Nothing) if card.is_break() => "never wins",
        Some(Strength::Leading | Strength::Nothing) | None => "",
    }
}

/// Gain or cost of taking a card (SQ-18, SQ-19, SQ-27).
fn worth(view: &View, card: Card) -> String {
    let Some((seat, number)) = view.viewer.seat().zip(card.number()) else {
        return String::new();
    };
    let collection = view.table.collections[seat.index()];
    let jewels = usize::from(jewels(number));
    if collection.holds(number) {
        format!("a repeat: costs {}", count(jewels, "token"))
    } else if collection.numbers() == 5 {
        "completes 1 to 6".into()
    } else {
        format!("new: {}", count(jewels, "jewel"))
    }
}
