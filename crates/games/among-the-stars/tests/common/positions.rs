//! Positions with something wrong about them.

use among_the_stars::AmongTheStars;
use asterism_core::Notation;
use serde_json::Value;

use super::{Setup, content};

/// Three players with two cards each in hand, about to select; things lie in all places.
pub(crate) fn plain() -> Value {
    let setup = Setup::new(3).at(2, 5).selecting().vp(&[3, 4, 5]);
    let setup = setup
        .built(1, "1,0 customs, 2,0 power_reactor 1")
        .built(2, "0,1 turret");
    let setup = setup.hands(&[
        "garden command_centre",
        "garden docking_bay",
        "crew_quarters customs",
    ]);
    setup.discard("turret").objectives("on_budget").filled()
}

/// Why a position is refused.
pub(crate) fn refusal(position: &Value) -> String {
    match AmongTheStars::read_position(position, content()) {
        Ok(_) => "accepted".into(),
        Err(error) => error.to_string(),
    }
}

/// A position with something else at a place; the last step of the place may be new.
pub(crate) fn but(position: &Value, place: &str, value: Value) -> Value {
    let mut position = position.clone();
    let (parent, field) = place.rsplit_once('/').expect("a place begins with /");
    let parent = position.pointer_mut(parent).expect("the place is there");
    match parent {
        Value::Array(list) => list[field.parse::<usize>().expect("a number")] = value,
        Value::Object(_) | Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {
            parent[field] = value;
        }
    }
    position
}

/// What is written at some places of a position instead, and the sentence that refuses it.
pub(crate) type Row<'a> = (&'a str, &'a [(&'a str, Value)], &'a str);

/// Refuses a position, which is fine as it is, with each of these changes.
pub(crate) fn refused(position: &Value, rows: &[Row]) {
    assert_eq!(refusal(position), "accepted", "{position}");
    for (what, changes, sentence) in rows {
        let changed = changes.iter().fold(position.clone(), |position, change| {
            but(&position, change.0, change.1.clone())
        });
        assert_eq!(refusal(&changed), *sentence, "{what}");
    }
}

/// The same with a text: lines of changes such as `/year = 0 & /turn = 0`, and below each of them
/// after `=> ` the sentence that refuses the position with them.
pub(crate) fn refused_by(position: &Value, rows: &str) {
    assert_eq!(refusal(position), "accepted", "{position}");
    for (changes, sentence) in super::files::table(rows) {
        let mut changed = position.clone();
        for change in changes.split(" & ") {
            let (place, value) = change.split_once(" = ").expect("a place and a value");
            let value = serde_json::from_str(value).expect("a value is JSON");
            changed = but(&changed, place, value);
        }
        assert_eq!(refusal(&changed), sentence, "{changes}");
    }
}
