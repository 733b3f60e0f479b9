//! The question of the turn: whose turn it is, and for what.

use asterism_core::{Seat, Viewer};
use asterism_registry::stella_quest::{Back, Phase, View};

/// The question, in one sentence.
pub(super) fn question(view: &View, names: &[String]) -> String {
    match view.table.phase {
        Phase::Round { seat } => to_play(view, seat, names),
        Phase::Take { winner } => {
            let (who, s) = speaker(view, winner, names);
            format!("{who} won the round and take{s} one of its cards (SQ-18).")
        }
        Phase::Top { winner } => {
            let (who, s) = speaker(view, winner, names);
            format!("{who} choose{s} the card on top of the discard pile (SQ-20).")
        }
        Phase::Over(_) => "The game is over.".into(),
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

fn to_play(view: &View, seat: Seat, names: &[String]) -> String {
    let (who, s) = speaker(view, seat, names);
    let has = if s.is_empty() { "have" } else { "has" };
    let Some(leading) = view.table.played.leading() else {
        let so_far = if view.table.played.is_empty() {
            format!("lead{s} the round with any card (SQ-8)")
        } else {
            format!("play{s} any card: there are only Breaks so far (SQ-9)")
        };
        return format!("{who} {so_far}.");
    };
    let follows = view.backs[seat.index()].count(Back::Colour(leading));
    if follows > 0 {
        format!("{who} must follow {leading} or play a Break (SQ-10, SQ-11).")
    } else {
        format!("{who} {has} no {leading} and play{s} any card (SQ-10).")
    }
}
