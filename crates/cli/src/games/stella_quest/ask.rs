//! The question of the turn: whose turn it is, and for what.

use asterism_core::{Names, Seat};
use asterism_registry::stella_quest::{Back, Phase, View};

/// The question, in one sentence.
pub(super) fn question(view: &View, names: &[String]) -> String {
    let names = Names::new(view.viewer, names);
    match view.table.phase {
        Phase::Round { seat } => to_play(view, seat, &names),
        Phase::Take { winner } => {
            let (who, turn) = (names.of(winner), turn_of(winner, &names));
            format!("{who} won the round. {turn} to take one of its cards (SQ-18).")
        }
        Phase::Top { winner } => {
            let turn = turn_of(winner, &names);
            format!("{turn} to choose the card on top of the discard pile (SQ-20).")
        }
        Phase::Over(_) => "The game is over.".into(),
    }
}

/// `Your turn`, `Ann’s turn`.
fn turn_of(seat: Seat, names: &Names<'_>) -> String {
    format!("{} turn", names.sentence(&names.possessive(seat)))
}

fn to_play(view: &View, seat: Seat, names: &Names<'_>) -> String {
    let turn = turn_of(seat, names);
    let Some(leading) = view.table.played.leading() else {
        return if view.table.played.is_empty() {
            format!("{turn} to lead the round, with any card (SQ-8).")
        } else {
            format!("{turn} to play any card: there are only Breaks so far (SQ-9).")
        };
    };
    let follows = view.backs[seat.index()].count(Back::Colour(leading));
    if follows > 0 {
        format!("{turn} to follow {leading}, or to play a Break (SQ-10, SQ-11).")
    } else {
        let (who, has) = (names.object(seat), names.verb(seat, "have", "has"));
        format!("{turn} to play any card: {who} {has} no {leading} (SQ-10).")
    }
}
