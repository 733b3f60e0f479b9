//! Positions that are refused, with the reason.

use asterism_core::testkit::{SceneBuilder as _, position_refusal, refuses_positions};
use serde_json::Value;
use stellar::Stellar;

use super::{Setup, content};

/// The reason why a position is refused, or `"accepted"`.
pub(crate) fn refusal(position: &Value) -> String {
    position_refusal::<Stellar>(position, content())
}

/// Seat 1 is about to take a card in the second round; every card has its place.
pub(crate) fn plain() -> Value {
    let setup = Setup::at("take")
        .turns(2)
        .hand(1, "c1a c2a")
        .hand(2, "m1a m2a");
    let setup = setup.telescope(1, "1 p3a, 2 p1a").notebook(1, "m3a p2a");
    let setup = setup.telescope(2, "1 a3a, 2 a1a").notebook(2, "c3a a2a");
    setup.row("a4a p4a b6 s4 m5a").scene().position()
}

/// Refuses each of `rows`: name, place of the plain position, value, and the sentence.
pub(crate) fn refused(rows: &[(&str, &str, Value, &str)]) {
    refuses_positions::<Stellar>(&plain(), content(), rows);
}

/// Refuses each of `rows`: name, the set-up, and the sentence.
pub(crate) fn setups_refused(rows: &[(&str, Setup, &str)]) {
    for (what, setup, sentence) in rows {
        assert_eq!(setup.refusal(), *sentence, "{what}");
    }
}
