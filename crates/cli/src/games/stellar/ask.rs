//! The question of the turn: whose turn it is, and for what.

use asterism_core::{Seat, Viewer};
use asterism_registry::stellar::{Area, Phase, SEATS, View};

/// The question, in one sentence.
pub(super) fn question(view: &View, names: &[String]) -> String {
    let mover = view.table.mover();
    let (who, s) = speaker(view, mover, names);
    match view.table.phase {
        Phase::Starters => secret(view, names, "the starter for the telescope (SL-3)"),
        Phase::Wipe => {
            let rival = mover.clockwise(1, SEATS);
            let taker = match speaker(view, rival, names) {
                ("You", _) => "you have",
                (name, _) => &format!("{name} has"),
            };
            format!("{who} may wipe the row, for {taker} just taken a satellite (SL-11).")
        }
        Phase::Take => format!("{who} take{s} a card of the row (SL-6)."),
        Phase::Play => {
            format!("{who} play{s} a card, and the one that it calls follows (SL-7, SL-8).")
        }
        Phase::Place(card) => format!("{who} choose{s} the telescope slot for {card} (SL-7)."),
        Phase::Follow(card, Area::Telescope) => {
            format!("{who} choose{s} the telescope slot for {card}, which follows (SL-8).")
        }
        Phase::Follow(card, Area::Notebook) => {
            format!("{who} note{s} {card}, which follows (SL-8).")
        }
        Phase::Last => secret(view, names, "the last card for the notebook (SL-23)"),
        Phase::Over => "The game is over.".into(),
    }
}

/// The subject of a sentence about a seat, and the ending of its verb.
fn speaker<'a>(view: &View, seat: Seat, names: &'a [String]) -> (&'a str, &'static str) {
    if view.viewer == Viewer::Seat(seat) {
        ("You", "")
    } else {
        (&names[seat.index()], "s")
    }
}

/// The players who still have to make a choice that is hidden until both have made it (SL-3,
/// SL-23).
fn secret(view: &View, names: &[String], what: &str) -> String {
    let mut owing = view.table.owed.iter();
    match (owing.next(), owing.next(), view.viewer.seat()) {
        (Some(_), Some(_), None) => {
            format!("{} and {} choose in secret {what}.", names[0], names[1])
        }
        (_, _, Some(own)) if view.table.owed.contains(own) => {
            format!("You choose in secret {what}.")
        }
        (Some(seat), ..) => {
            let waiting = &names[seat.index()];
            format!("{waiting} still chooses in secret {what}.")
        }
        (None, ..) => String::new(),
    }
}
