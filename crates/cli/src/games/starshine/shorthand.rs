//! Reads actions of which a player types only a part.

use asterism_core::Notation;
use asterism_registry::starshine::{Face, Offer, Phase, Slot, Square, Starshine, View};

/// The allowed actions that have these words, in this order. If there is none: what the words would
/// be with the verb and the slot that are left out, so that the reason can be told.
pub(super) fn readings(view: &View, text: &str) -> Vec<String> {
    let words = text.split_whitespace().map(spelt);
    let words: Vec<String> = words.collect();
    let print = |action| Starshine::print(action, view.table.content);
    let legal = view.legal_actions().into_iter().map(print);
    let fitting: Vec<String> = legal.filter(|action| has(action, &words)).collect();
    if !words.is_empty() && !fitting.is_empty() {
        return fitting;
    }
    completed(view, &words.join(" "))
}

/// Squares in capitals, everything else in small letters, as in notation.
fn spelt(word: &str) -> String {
    let capitals = word.to_uppercase();
    match capitals.parse::<Square>() {
        Ok(_) => capitals,
        Err(_) => word.to_lowercase(),
    }
}

/// True if an action has these words, in this order.
fn has(action: &str, words: &[String]) -> bool {
    let mut all = action.split(' ');
    words.iter().all(|word| all.any(|other| other == word))
}

/// The text itself and with what may be missing before it or after its verb, where it is notation.
fn completed(view: &View, text: &str) -> Vec<String> {
    let mut readings = vec![text.to_owned()];
    let slots = match view.table.phase {
        Phase::Acting(used) => used.allowed(),
        Phase::Choosing(_) | Phase::Laying | Phase::Over(_) => &[],
    };
    for slot in slots {
        let Some(verb) = verb(view, *slot) else {
            continue;
        };
        let rest = text.strip_prefix(verb).map_or(text, str::trim_start);
        readings.push(format!("{verb} {} {rest}", slot.number()));
        readings.push(format!("{verb} {rest}"));
    }
    readings.extend([format!("lay {text}"), format!("open {text}")]);
    readings.retain(|reading| Starshine::parse(reading, view.table.content).is_ok());
    readings
}

/// The verb of the action that a slot of the player whose turn it is offers.
fn verb(view: &View, slot: Slot) -> Option<&'static str> {
    let board = &view.table.player(view.table.mover).board;
    Some(match board.offer(slot)? {
        Offer::Action(Face::StarBirth) => "birth",
        Offer::Action(Face::RamblingStar(_)) => "ramble",
        Offer::Action(Face::BlackHole(_)) => "hole",
        Offer::Supernova(_) => "nova",
    })
}
