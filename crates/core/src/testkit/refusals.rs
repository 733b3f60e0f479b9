//! Positions and content files with something wrong about them, and why they are refused.

use serde_json::Value;

use crate::content::Content;
use crate::notation::Notation;

/// The reason why a position is refused, or `"accepted"`.
pub fn position_refusal<G: Notation>(position: &Value, content: &'static G::Content) -> String {
    match G::read_position(position, content) {
        Ok(_) => "accepted".into(),
        Err(error) => error.to_string(),
    }
}

/// The position with `value` at a place such as `/seats/0/hand`, whose last step may be new.
#[must_use]
pub fn changed_at(position: &Value, place: &str, value: Value) -> Value {
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

/// A row of a table of refused positions.
pub trait RefusedRow {
    /// The name of the row.
    fn name(&self) -> &str;

    /// The position with the changes of the row.
    fn change(&self, position: &Value) -> Value;

    /// The sentence that refuses the changed position.
    fn sentence(&self) -> &str;
}

/// One change: name, place, value, sentence.
impl RefusedRow for (&str, &str, Value, &str) {
    fn name(&self) -> &str {
        self.0
    }

    fn change(&self, position: &Value) -> Value {
        changed_at(position, self.1, self.2.clone())
    }

    fn sentence(&self) -> &str {
        self.3
    }
}

/// Several changes: name, places and values, sentence.
impl RefusedRow for (&str, &[(&str, Value)], &str) {
    fn name(&self) -> &str {
        self.0
    }

    fn change(&self, position: &Value) -> Value {
        let changes = self.1.iter();
        changes.fold(position.clone(), |position, (place, value)| {
            changed_at(&position, place, value.clone())
        })
    }

    fn sentence(&self) -> &str {
        self.2
    }
}

/// Several changes as text: `/year = 0 & /turn = 0`, and the sentence.
impl RefusedRow for (&str, &str) {
    fn name(&self) -> &str {
        self.0
    }

    fn change(&self, position: &Value) -> Value {
        let changes = self.0.split(" & ");
        changes.fold(position.clone(), |position, change| {
            let (place, value) = change.split_once(" = ").expect("a place and a value");
            let value = serde_json::from_str(value).expect("a value is JSON");
            changed_at(&position, place, value)
        })
    }

    fn sentence(&self) -> &str {
        self.1
    }
}

/// Checks that `position` is accepted as it is, and refused with the changes of each row by its
/// sentence.
pub fn refuses_positions<G: Notation>(
    position: &Value,
    content: &'static G::Content,
    rows: &[impl RefusedRow],
) {
    assert_eq!(
        position_refusal::<G>(position, content),
        "accepted",
        "{position}"
    );
    for row in rows {
        let refusal = position_refusal::<G>(&row.change(position), content);
        assert_eq!(refusal, row.sentence(), "{}", row.name());
    }
}

/// The text of the content file that comes with a game.
pub fn content_text<C: Content>() -> &'static str {
    C::FILE.expect("the game has a content file").text
}

/// The content file with some places changed, each of which must be there once.
pub fn changed_content<C: Content>(changes: &[(&str, &str)]) -> String {
    let mut text = content_text::<C>().to_owned();
    for (from, to) in changes {
        assert_eq!(text.matches(from).count(), 1, "“{from}” is there once");
        text = text.replace(from, to);
    }
    text
}

/// The content of a host's file, which must be fine.
pub fn host_content<C: Content>(text: &str) -> &'static C {
    let content = C::read(text).unwrap_or_else(|error| panic!("{error}"));
    Box::leak(Box::new(content))
}

/// The reason why a content file is refused, or `"accepted"`.
pub fn content_refusal<C: Content>(text: &str) -> String {
    match C::read(text) {
        Ok(_) => "accepted".into(),
        Err(error) => error.to_string(),
    }
}

/// Checks that the content file is refused with each of the changes: name, a place of the file, its
/// replacement, and the sentence.
pub fn refuses_content<C: Content>(rows: &[(&str, &str, &str, &str)]) {
    for (what, from, to, sentence) in rows {
        let text = changed_content::<C>(&[(from, to)]);
        assert_eq!(content_refusal::<C>(&text), *sentence, "{what}");
    }
}
