//! Positions with something wrong about them.

use asterism_core::Notation;
use serde_json::{Value, json};
use starshine::Starshine;

use super::{Setup, content};

/// A position in the middle of a game of three.
pub(crate) fn plain() -> Value {
    let setup = Setup::new(1, 3)
        .sky("dot A1 B1, bright C5, splendor E1")
        .scores(&[3, 16, 2]);
    let setup = setup
        .pile(1, "hole7")
        .pile(3, "hole8 birth")
        .nova_gone(2, "nova3");
    setup.board("- birth hole1").position
}

/// Why a position is refused.
pub(crate) fn refusal(position: &Value) -> String {
    match Starshine::read_position(position, content()) {
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
