//! Lenses applied to a game: the things that a seat had and did.

use std::collections::BTreeSet;

use asterism_core::Seat;
use asterism_registry::{Edition, Lens};
use serde_json::Value;

use super::names;
use crate::matches::Match;

/// A thing that a seat had or did: the index of the lens that found it, and its name.
pub(super) type Sighting = (usize, String);

/// A game that is over, as lenses need it.
#[derive(Clone, Copy)]
pub(super) struct FinishedGame<'a> {
    /// The game with its content.
    pub(super) edition: Edition,
    /// Actions and outcome.
    pub(super) played: &'a Match,
    /// The last position in notation.
    pub(super) position: &'a Value,
}

/// Things that a lens finds for `seat`, each once.
pub(super) fn look(lens: &Lens, game: FinishedGame<'_>, seat: Seat) -> BTreeSet<String> {
    let FinishedGame {
        edition,
        played,
        position,
    } = game;
    let own = played.actions.iter().filter(|(by, _)| *by == seat);
    let own = own.map(|(_, action)| action.as_str());
    match lens {
        Lens::Used {
            pattern, between, ..
        } => own
            .filter_map(|action| taken(pattern, action))
            .map(|words| names::joined(edition, &words, between))
            .collect(),
        Lens::Times { pattern, .. } => {
            let times = own
                .filter(|action| taken(pattern, action).is_some())
                .count();
            BTreeSet::from([bracket(times)])
        }
        Lens::Had { place, .. } => {
            let mut found = Vec::new();
            let path: Vec<&str> = place.split('/').collect();
            collect(&position["seats"][seat.index()], &path, &mut found);
            let words = |text: &String| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
            let name = |text| names::joined(edition, &words(&text), " ");
            found.into_iter().map(name).collect()
        }
    }
}

/// Text of a count. Large counts are grouped in ranges, since a difference of one means little
/// there.
fn bracket(times: usize) -> String {
    let width = match times {
        0..10 => return times.to_string(),
        10..20 => 2,
        20..50 => 5,
        50..100 => 10,
        _ => 50,
    };
    let first = times / width * width;
    format!("{first} to {}", first + width - 1)
}

/// Words of `action` that the pattern captures with `#`, if it matches: `_` is any word, others
/// match themselves, and the action may be longer than the pattern.
fn taken(pattern: &str, action: &str) -> Option<Vec<String>> {
    let mut words = action.split(' ');
    let mut taken = Vec::new();
    for part in pattern.split(' ') {
        let word = words.next()?;
        match part {
            "#" => taken.push(word.to_owned()),
            "_" => {}
            literal if literal == word => {}
            _ => return None,
        }
    }
    Some(taken)
}

/// Every word and number at the end of `path`.
fn collect(value: &Value, path: &[&str], out: &mut Vec<String>) {
    match (value, path) {
        (Value::Array(items), _) => items.iter().for_each(|item| collect(item, path, out)),
        (Value::Object(fields), ["*", rest @ ..]) => {
            fields.values().for_each(|field| collect(field, rest, out));
        }
        (Value::Object(fields), [key, rest @ ..]) => {
            if let Some(field) = fields.get(*key) {
                collect(field, rest, out);
            }
        }
        (Value::String(word), []) => out.push(word.clone()),
        (Value::Number(number), []) => out.push(number.to_string()),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn great_numbers_are_taken_together() {
        for (times, expected) in [
            (0, "0"),
            (9, "9"),
            (10, "10 to 11"),
            (19, "18 to 19"),
            (20, "20 to 24"),
            (99, "90 to 99"),
            (123, "100 to 149"),
        ] {
            assert_eq!(bracket(times), expected);
        }
    }

    #[test]
    fn a_pattern_takes_words() {
        for (pattern, action, expected) in [
            ("place # # _", "place 10 libra 2", Some("10 libra")),
            ("place hole", "place hole libra 2", Some("")),
            ("place hole", "place 10 libra 2", None),
            ("at _ down", "at 4", None),
            ("at _ down", "at 4 down", Some("")),
            ("draw", "draw", Some("")),
        ] {
            let found = taken(pattern, action).map(|words| words.join(" "));
            assert_eq!(found.as_deref(), expected, "{pattern}: {action}");
        }
    }

    #[test]
    fn a_place_is_followed_through_lists_and_keys() {
        let seat = json!({
            "race": "vak", "lit": 3, "gone": null,
            "station": [{"card": "garden", "cell": "0,1"}, {"card": "turret"}],
            "telescope": {"1": "p3a", "2": "c5a down"},
        });
        for (place, expected) in [
            ("race", "vak"),
            ("lit", "3"),
            ("station/card", "garden turret"),
            ("telescope/*", "p3a c5a down"),
            ("gone", ""),
            ("hand", ""),
        ] {
            let mut found = Vec::new();
            let path: Vec<&str> = place.split('/').collect();
            collect(&seat, &path, &mut found);
            assert_eq!(found.join(" "), expected, "{place}");
        }
    }
}
