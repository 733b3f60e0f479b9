//! The fields that all entries of the content file have in common.

use std::ops::RangeInclusive;

use asterism_core::{Source, Unreadable};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use crate::content::ObjectiveCard;
use crate::designs::{Design, Face};
use crate::effects::Goal;

/// An entry, with its place in the file for refusals.
pub(super) struct Entry<T> {
    place: String,
    pub(super) head: HeadText,
    pub(super) body: T,
}

/// The fields of every entry.
#[derive(Deserialize)]
pub(super) struct HeadText {
    pub(super) id: String,
    pub(super) name: String,
    pub(super) text: String,
    #[expect(dead_code, reason = "required for people who read the file")]
    source: Source,
}

const HEAD: [&str; 4] = ["id", "name", "text", "source"];

/// The ids that are taken.
#[derive(Default)]
pub(super) struct Ids(Vec<String>);

impl Ids {
    /// The ids of some cards.
    pub(super) fn of(designs: &[Design]) -> Self {
        Self(designs.iter().map(|design| design.id.clone()).collect())
    }

    /// The entries of a section; none of their ids is taken twice.
    pub(super) fn entries<T: DeserializeOwned>(
        &mut self,
        section: &str,
        values: &[Value],
    ) -> Result<Vec<Entry<T>>, Unreadable> {
        let read = |(index, value): (usize, &Value)| {
            let id = value.get("id").and_then(Value::as_str);
            let known = id.map_or_else(|| (index + 1).to_string(), str::to_owned);
            let place = format!("{section} {known}");
            let (head, body) = split(value).map_err(|error| error.at(&place))?;
            self.take(&head).map_err(|error| error.at(&place))?;
            Ok(Entry { place, head, body })
        };
        values.iter().enumerate().map(read).collect()
    }

    fn take(&mut self, head: &HeadText) -> Result<(), Unreadable> {
        check_word(&head.id)?;
        for (what, text) in [("name", &head.name), ("text", &head.text)] {
            if text.trim().is_empty() {
                return refuse(format!("it has no {what}"));
            }
        }
        if self.0.contains(&head.id) {
            return refuse("its id is taken");
        }
        self.0.push(head.id.clone());
        Ok(())
    }
}

/// Splits an entry into the fields of all entries and those of its kind.
fn split<T: DeserializeOwned>(value: &Value) -> Result<(HeadText, T), Unreadable> {
    let Value::Object(fields) = value else {
        return refuse("it is no table of fields");
    };
    let of_all = |(field, _): &(String, Value)| HEAD.contains(&field.as_str());
    let (head, body): (Map<_, _>, Map<_, _>) = fields.clone().into_iter().partition(of_all);
    Ok((fields_of(head.into())?, fields_of(body.into())?))
}

/// Checks that a name is a single word, as actions and positions need it.
pub(super) fn check_word(word: &str) -> Result<(), Unreadable> {
    let fits = |letter| matches!(letter, 'a'..='z' | '0'..='9' | '_');
    if word.is_empty() || !word.chars().all(fits) {
        return refuse(format!("“{word}” is not a word of a-z, 0-9 and _"));
    }
    Ok(())
}

impl<T> Entry<T> {
    pub(super) fn id(&self) -> &str {
        &self.head.id
    }

    /// Reads the entry with `read`, and adds its place to a refusal.
    pub(super) fn read<U>(
        &self,
        read: impl FnOnce(&T) -> Result<U, Unreadable>,
    ) -> Result<U, Unreadable> {
        read(&self.body).map_err(|error| error.at(&self.place))
    }

    pub(super) fn design(&self, face: Face) -> Design {
        let HeadText { id, name, text, .. } = &self.head;
        Design {
            id: id.clone(),
            name: name.clone(),
            text: text.clone(),
            face,
        }
    }

    pub(super) fn objective(&self, goal: Goal) -> ObjectiveCard {
        let HeadText { id, name, text, .. } = &self.head;
        ObjectiveCard {
            id: id.clone(),
            name: name.clone(),
            text: text.clone(),
            goal,
        }
    }
}

/// Reads each effect of an ability with `read`, and adds its number to a refusal.
pub(super) fn each_ability<T>(
    values: &[Value],
    mut read: impl FnMut(&Value) -> Result<T, Unreadable>,
) -> Result<Vec<T>, Unreadable> {
    let numbered = values.iter().enumerate();
    let read = |(index, value)| {
        let place = |error: Unreadable| error.at(format!("ability {}", index + 1));
        read(value).map_err(place)
    };
    numbered.map(read).collect()
}

/// Splits an effect of a file into the rest and a field that is checked separately.
pub(super) fn without(value: &Value, field: &str) -> (Value, Option<Value>) {
    let mut rest = value.clone();
    let taken = rest.as_object_mut().and_then(|fields| fields.remove(field));
    (rest, taken)
}

pub(super) fn fields_of<T: DeserializeOwned>(value: Value) -> Result<T, Unreadable> {
    serde_json::from_value(value).map_err(|error| Unreadable::new(error.to_string()))
}

pub(super) fn refuse<T>(reason: impl Into<String>) -> Result<T, Unreadable> {
    Err(Unreadable::new(reason))
}

/// A number of the file: its field, its value and its range.
pub(super) type Number = (&'static str, u8, RangeInclusive<u8>);

pub(super) fn check_numbers(numbers: &[Number]) -> Result<(), Unreadable> {
    for (field, number, range) in numbers {
        if !range.contains(number) {
            let (least, most) = (range.start(), range.end());
            return refuse(format!("“{field}” is {least} to {most}, not {number}"));
        }
    }
    Ok(())
}

/// Checks that there are no more than the types of the game can count.
pub(super) fn check_count(what: &str, count: usize, most: usize) -> Result<(), Unreadable> {
    if count > most {
        return refuse(format!("there are at most {most} {what}, not {count}"));
    }
    Ok(())
}
