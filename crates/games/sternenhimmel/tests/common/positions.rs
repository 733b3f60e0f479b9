//! Positions with something wrong about them.

use asterism_core::testkit::{changed_at, position_refusal, refuses_positions};
use serde_json::{Value, json};
use sternenhimmel::Sternenhimmel;

use super::content;

/// A position in the middle of a game of three: Aries has been scored, and seat 2 is to move.
pub(crate) fn plain() -> Value {
    json!({
        "game": "sternenhimmel",
        "rules": 1,
        "turn": 2,
        "boards": [
            {"sign": "taurus", "stars": [
                {"space": 4, "seat": 1, "star": "7", "at": 6},
                {"space": 1, "seat": 2, "star": "double", "at": 7},
            ]},
            {"sign": "libra", "stars": [
                {"space": 1, "seat": 3, "star": "hole", "at": 3},
                {"space": 5, "seat": 1, "star": "double", "at": 9},
            ]},
            {"sign": "virgo"},
        ],
        "stack": ["gemini", "cancer", "leo", "scorpio", "sagittarius", "capricorn", "aquarius",
                  "pisces"],
        "seats": [
            {"money": 2, "seen": {"10": 8, "double": 8}},
            {"money": 5, "seen": {"5": 8}},
            {"money": 1, "seen": {"1": 8, "3": 8}},
        ],
        "last": {"sign": "aries", "stars": [
            {"space": 1, "seat": 1, "star": "10"},
            {"space": 2, "seat": 1, "star": "double"},
            {"space": 3, "seat": 2, "star": "5"},
            {"space": 4, "seat": 3, "star": "1"},
            {"space": 5, "seat": 3, "star": "3"},
        ]},
    })
}

/// The reason why a position is refused, or `"accepted"`.
pub(crate) fn refusal(position: &Value) -> String {
    position_refusal::<Sternenhimmel>(position, content())
}

/// The plain position with something else at a place.
pub(crate) fn plain_but(place: &str, value: Value) -> Value {
    changed_at(&plain(), place, value)
}

/// Refuses each of `rows`: name, place of the plain position, value, and the sentence.
pub(crate) fn refused(rows: &[(&str, &str, Value, &str)]) {
    refuses_positions::<Sternenhimmel>(&plain(), content(), rows);
}
