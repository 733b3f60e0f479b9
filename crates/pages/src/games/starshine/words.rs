//! Actions in words.

use asterism_registry::starshine::{Action, Table};

/// An action at this table in words.
pub(in crate::games) fn words(table: &Table, action: Action) -> String {
    let star = |square| {
        let class = table.sky.class_at(square);
        class.map_or("star".to_owned(), |class| class.to_string())
    };
    match action {
        Action::Open(second, third) => format!("Lay {second} on slot 2 and {third} on slot 3"),
        Action::Birth(_, class, square) => format!("Place a {class} on {square}"),
        Action::Remove(_, square) => format!("Remove the {} on {square}", star(square)),
        Action::Move(_, from, to) => format!("Move the {} from {from} to {to}", star(from)),
        Action::Explode(square) => format!("Supernova on {square}"),
        Action::End => "End your actions".into(),
        Action::Lay(card, slot) => format!("Lay {card} on slot {}", slot.number()),
        Action::LayNova => "Lay the Supernova on slot 1".into(),
        Action::Discard => "Discard your Supernova, unused".into(),
        Action::Done => "End your turn".into(),
    }
}
