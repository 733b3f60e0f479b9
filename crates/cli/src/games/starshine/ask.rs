//! The question of the turn: whose turn it is, and for what.

use asterism_core::{Notation, Seat, Viewer};
use asterism_registry::starshine::{Action, HAND, Phase, Slot, Starshine, Used, View};

/// The question, in one sentence.
pub(super) fn question(view: &View, names: &[String]) -> String {
    let table = &view.table;
    match table.phase {
        Phase::Choosing(_) => choosing(view, names),
        Phase::Acting(used) => Speech::to(view, names).acting(used, &example(view)),
        Phase::Laying => Speech::to(view, names).laying(view),
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
        return "You choose two of your cards, the first for slot 2 and the second for slot 3 \
                (SH-3)."
            .into();
    }
    let names: Vec<&str> = owed
        .iter()
        .map(|seat: Seat| names[seat.index()].as_str())
        .collect();
    match names.as_slice() {
        [only] => format!("{only} chooses two cards for slots 2 and 3 (SH-3)."),
        [most @ .., last] => {
            let most = most.join(", ");
            format!("{most} and {last} choose two cards for slots 2 and 3 (SH-3).")
        }
        [] => String::new(),
    }
}

/// Grammar of a sentence to or about the player whose turn it is.
struct Speech<'a> {
    who: &'a str,
    is_you: bool,
}

impl<'a> Speech<'a> {
    fn to(view: &View, names: &'a [String]) -> Self {
        let mover = view.table.mover;
        let is_you = view.viewer == Viewer::Seat(mover);
        let who = if is_you { "You" } else { &names[mover.index()] };
        Self { who, is_you }
    }

    /// `You act`, `Ann acts`.
    fn does(&self, verb: &str) -> String {
        let verb = match (self.is_you, verb) {
            (true, verb) => verb.to_owned(),
            (false, "have") => "has".to_owned(),
            (false, verb) => format!("{verb}s"),
        };
        format!("{} {verb}", self.who)
    }

    fn acting(&self, used: Used, example: &str) -> String {
        match used {
            Used::Nothing => {
                let act = self.does("act");
                format!("{act} with two slots, or 1, 2, 3 in order{example} (SH-6).")
            }
            Used::Only(Slot::One) => {
                let used = self.does("have");
                format!("{used} used slot 1: 2 can be followed by 3, 3 is the last action (SH-6).")
            }
            Used::Only(slot) => {
                let (used, slot) = (self.does("have"), slot.number());
                format!("{used} used slot {slot}: the next action is the last (SH-6).")
            }
            Used::OneTwo => {
                let used = self.does("have");
                format!("{used} used slots 1 and 2, and may use 3 or end the actions (SH-6, SH-7).")
            }
        }
    }

    fn laying(&self, view: &View) -> String {
        let player = view.table.player(view.table.mover);
        if player.board.second.is_none() {
            let lay = self.does("lay");
            return format!("{lay} a card on slot 2, where there is none (SH-9).");
        }
        let have = self.does("have");
        if player.hand_size() > HAND {
            return format!(
                "{have} more than five cards: one goes to slot 1, or the Supernova card is \
                 discarded (SH-10)."
            );
        }
        let may = format!("{} may", self.who);
        format!("{may} lay a card on slot 1 as well, before the turn ends (SH-9).")
    }
}
