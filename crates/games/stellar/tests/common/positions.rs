//! Positions that are refused, and why.

use asterism_core::Notation;
use serde_json::Value;
use stellar::Stellar;

use super::{Setup, content};

/// Why a position is refused.
pub(crate) fn refusal(position: &Value) -> String {
    match Stellar::read_position(position, content()) {
        Ok(_) => format!("accepted: {position}"),
        Err(error) => error.to_string(),
    }
}

/// Seat 1 is about to take a card in the second round; every card has its place.
pub(crate) fn plain() -> Value {
    let setup = Setup::at("take")
        .turns(2)
        .hand(1, "c1a c2a")
        .hand(2, "m1a m2a");
    let setup = setup.telescope(1, "1 p3a, 2 p1a").notebook(1, "m3a p2a");
    let setup = setup.telescope(2, "1 a3a, 2 a1a").notebook(2, "c3a a2a");
    setup.row("a4a p4a b6 s4 m5a").scene().state.position()
}

/// Refuses each of `rows`: what, where the plain position is changed, to what, and the sentence.
pub(crate) fn refused(rows: &[(&str, &str, Value, &str)]) {
    for (what, place, value, sentence) in rows {
        let mut position = plain();
        assert_eq!(refusal(&position), format!("accepted: {position}"));
        *position.pointer_mut(place).expect(what) = value.clone();
        assert_eq!(refusal(&position), *sentence, "{what}");
    }
}

/// Refuses each of `rows`: what, the set-up, and the sentence.
pub(crate) fn setups_refused(rows: &[(&str, Setup, &str)]) {
    for (what, setup, sentence) in rows {
        assert_eq!(refusal(&setup.json()), *sentence, "{what}");
    }
}
