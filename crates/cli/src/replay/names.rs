//! The names of the players of a record.

use asterism_core::Record;

/// The names at the table, told apart by seat where two are the same.
pub(super) fn names(record: &Record) -> Vec<String> {
    let given: Vec<String> = record.seats.iter().map(|seat| plain(&seat.name)).collect();
    let told_apart = |(index, name): (usize, &String)| {
        if given.iter().filter(|other| *other == name).count() > 1 {
            format!("{name} ({})", index + 1)
        } else {
            name.clone()
        }
    };
    given.iter().enumerate().map(told_apart).collect()
}

/// Names come from a file, and what is in a file must not steer the terminal.
fn plain(name: &str) -> String {
    name.chars().filter(|c| !c.is_control()).collect()
}
