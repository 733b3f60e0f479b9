//! Actions in words.

use asterism_registry::stellar::{Action, Area, Side};

/// An action in words.
pub(in crate::games) fn words(action: Action) -> String {
    match action {
        Action::Start(card) => format!("Start with {card}"),
        Action::Wipe => "Wipe the row".into(),
        Action::Keep => "Keep the row".into(),
        Action::Take(card) => format!("Take {card}"),
        Action::Play(card, Area::Telescope) => format!("Play {card} to your telescope"),
        Action::Play(card, Area::Notebook) => format!("Play {card} to your notebook"),
        Action::At(slot, Side::Up) => format!("Lay it on place {slot}"),
        Action::At(slot, Side::Down) => format!("Lay it face down on place {slot}"),
        Action::Note => "Note it".into(),
        Action::Last(card) => format!("Note {card}"),
    }
}
