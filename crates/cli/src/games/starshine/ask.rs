//! The question of the turn: whose turn it is, and for what.

use asterism_core::{Names, Notation, Seat};
use asterism_registry::starshine::{Action, HAND, Phase, Slot, Starshine, Used, View};

/// The question, in one sentence.
pub(super) fn question(view: &View, names: &[String]) -> String {
    let (table, called) = (&view.table, Names::new(view.viewer, names));
    match table.phase {
        Phase::Choosing(_) => choosing(view, names),
        Phase::Acting(used) => acting(&called, table.mover, used, &example(view)),
        Phase::Laying => laying(&called, view),
        Phase::Over(_) => "The game is over.".into(),
    }
}

/// An example of an action: one that the viewer may take, if it is the viewer's turn.
fn example(view: &View) -> String {
    let decision = view.legal_actions();
    let bears = |action: &&Action| matches!(action, Action::Birth(..));
    let some = decision.iter().find(bears).or(decision.first());
    some.map_or_else(String::new, |action| {
        format!(
            ", such as: {}",
            Starshine::print(*action, view.table.content)
        )
    })
}

/// The others choose at the same time (SH-3).
fn choosing(view: &View, names: &[String]) -> String {
    let owed = view.choosing();
    if view.viewer.seat().is_some_and(|seat| owed.contains(seat)) {
        return "Choose two of your cards, the first for slot 2 and the second for slot 3 (SH-3)."
            .into();
    }
    let waiting = Names::new(view.viewer, names).list(owed.iter());
    format!("Waiting for {waiting} to choose two cards for slots 2 and 3 (SH-3).")
}

fn acting(names: &Names<'_>, mover: Seat, used: Used, example: &str) -> String {
    let turn = turn_of(mover, names);
    let spent = format!(
        "{} {} used",
        names.object(mover),
        names.verb(mover, "have", "has")
    );
    match used {
        Used::Nothing => {
            format!("{turn} to act with two slots, or with 1, 2, 3 in order{example} (SH-6).")
        }
        Used::Only(Slot::One) => {
            format!("{turn}: {spent} slot 1; 2 can be followed by 3, 3 is the last action (SH-6).")
        }
        Used::Only(slot) => {
            let slot = slot.number();
            format!("{turn}: {spent} slot {slot}; the next action is the last (SH-6).")
        }
        Used::OneTwo => {
            format!("{turn} to use slot 3 or end the actions: {spent} 1 and 2 (SH-6, SH-7).")
        }
    }
}

fn laying(names: &Names<'_>, view: &View) -> String {
    let mover = view.table.mover;
    let (player, turn) = (view.table.player(mover), turn_of(mover, names));
    if player.board.second.is_none() {
        return format!("{turn} to lay a card on slot 2, where there is none (SH-9).");
    }
    if player.hand_size() > HAND {
        let (who, have) = (names.object(mover), names.verb(mover, "have", "has"));
        return format!(
            "{turn} to lay a card on slot 1 or discard the Supernova card: {who} {have} more than \
             five cards (SH-10)."
        );
    }
    format!("{turn} to lay a card on slot 1 as well, or to end the turn (SH-9).")
}

/// `Your turn`, `Ann’s turn`.
fn turn_of(seat: Seat, names: &Names<'_>) -> String {
    format!("{} turn", names.sentence(&names.possessive(seat)))
}
