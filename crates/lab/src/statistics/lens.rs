use std::collections::BTreeSet;

use asterism_core::Seat;
use serde_json::Value;

use super::names;
use crate::edition::Edition;
use crate::simulate::Match;

/// One way to look at what a seat has had or done in a game.
///
/// A lens reads notation, the text of actions and the JSON of the last position, so that a game says in
/// a line what is worth comparing.
#[derive(Clone, Copy, Debug)]
pub(super) enum Lens {
    /// Each thing that an action of this pattern names.
    Used {
        title: &'static str,
        pattern: &'static str,
        /// What stands between the words that the pattern takes.
        between: &'static str,
    },
    /// How many actions of this pattern there were.
    Times {
        title: &'static str,
        pattern: &'static str,
    },
    /// Each word or number that the last position has for the seat in this place: keys after each
    /// other with slashes between them, a star for any key. Lists are gone through.
    Had {
        title: &'static str,
        place: &'static str,
    },
}

/// Something that a seat has had or done: which lens has seen it, and what it is called.
pub(super) type Sighting = (usize, String);

impl Lens {
    pub(super) const fn title(&self) -> &'static str {
        match self {
            Self::Used { title, .. } | Self::Times { title, .. } | Self::Had { title, .. } => title,
        }
    }

    /// What it sees of `seat`, each thing once.
    pub(super) fn look(
        &self,
        edition: Edition,
        (played, position): (&Match, &Value),
        seat: Seat,
    ) -> BTreeSet<String> {
        let own = played.actions.iter().filter(|(by, _)| *by == seat);
        let own = own.map(|(_, action)| action.as_str());
        match self {
            Self::Used {
                pattern, between, ..
            } => own
                .filter_map(|action| taken(pattern, action))
                .map(|words| names::joined(edition, &words, between))
                .collect(),
            Self::Times { pattern, .. } => {
                let times = own
                    .filter(|action| taken(pattern, action).is_some())
                    .count();
                BTreeSet::from([bracket(times)])
            }
            Self::Had { place, .. } => {
                let mut found = Vec::new();
                let path: Vec<&str> = place.split('/').collect();
                collect(&position["seats"][seat.index()], &path, &mut found);
                let words = |text: &String| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
                let name = |text| names::joined(edition, &words(&text), " ");
                found.into_iter().map(name).collect()
            }
        }
    }
}

/// A number of times; great ones are taken together, for there the difference of one means little.
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

/// The words of `action` for which the pattern has a `#`, if it fits: `_` is any word, others are
/// themselves, and the action may go on after the pattern ends.
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
