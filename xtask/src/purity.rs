//! `core` and the games do no I/O, read no clock and keep no global. The test kit, which only tests
//! switch on, may read and write recorded games.

use crate::files::{Files, numbered};
use crate::problem::Problem;

/// Names that must not be written there, each with its effect.
const FORBIDDEN: [(&str, &str); 9] = [
    ("std::fs", "does I/O"),
    ("std::net", "does I/O"),
    ("std::env", "reads the environment"),
    ("SystemTime", "reads a clock"),
    ("Instant::now", "reads a clock"),
    ("static mut", "keeps a global"),
    ("OnceLock", "keeps a global"),
    ("LazyLock", "keeps a global"),
    ("thread_local!", "keeps a global"),
];

/// The same modules when they are imported in a group, as in `use std::{fmt, fs}`.
const FORBIDDEN_IN_GROUP: [(&str, &str); 3] = [
    ("fs", "does I/O"),
    ("net", "does I/O"),
    ("env", "reads the environment"),
];

/// Every line of `core` or a game that names one of them outside a comment.
pub(crate) fn check(files: &Files) -> Vec<Problem> {
    let pure = files.rust().filter(|(path, _)| is_pure(path));
    pure.flat_map(|(path, text)| check_text(path, text))
        .collect()
}

fn is_pure(path: &str) -> bool {
    let inside = |layer| {
        path.strip_prefix(layer)
            .is_some_and(|rest| rest.contains("src/"))
    };
    let tests = path.starts_with("crates/core/src/testkit/");
    (inside("crates/core/") && !tests) || inside("crates/games/")
}

fn check_text(path: &str, text: &str) -> Vec<Problem> {
    let code = numbered(text).filter(|(_, line)| !line.trim_start().starts_with("//"));
    code.flat_map(|(number, line)| {
        found(line).map(move |(name, does)| {
            let what = format!("`{name}` {does}, which rules must not");
            Problem::at_line(path, number, what)
        })
    })
    .collect()
}

fn found(line: &str) -> impl Iterator<Item = (&'static str, &'static str)> {
    let plain = FORBIDDEN
        .into_iter()
        .filter(|(name, _)| line.contains(name));
    let grouped = FORBIDDEN_IN_GROUP
        .into_iter()
        .filter(|(module, _)| groups(line, module));
    plain.chain(grouped)
}

/// True if the line imports `std::{…, module, …}`.
fn groups(line: &str, module: &str) -> bool {
    line.split_once("std::{").is_some_and(|(_, group)| {
        group
            .split(|c: char| !c.is_alphanumeric() && c != '_')
            .any(|word| word == module)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::made_up;

    fn problems(path: &str, text: &str) -> usize {
        check(&made_up([(path, text)])).len()
    }

    #[test]
    fn rules_do_no_io_and_keep_no_global() {
        let path = "crates/games/stellar/src/rules.rs";
        for text in [
            "use std::fs;",
            "use std::{fmt, fs};",
            "std::net::TcpStream::connect(address)",
            "let now = Instant::now();",
            "let now = std::time::SystemTime::now();",
            "std::env::var(name)",
            "static mut COUNT: u8 = 0;",
            "static DECK: OnceLock<Deck> = OnceLock::new();",
            "static DECK: LazyLock<Deck> = LazyLock::new(deck);",
            "thread_local! { static COUNT: Cell<u8> }",
        ] {
            assert_eq!(problems(path, text), 1, "{text}");
        }
    }

    #[test]
    fn other_lines_are_fine() {
        for text in [
            "// No SystemTime here.",
            "use std::{fmt, io};",
            "static NAMES: [&str; 2]",
        ] {
            assert_eq!(problems("crates/core/src/dice.rs", text), 0, "{text}");
        }
    }

    #[test]
    fn only_sources_of_core_and_games_are_held_to_it() {
        for (path, expected) in [
            ("crates/core/src/dice.rs", 1),
            ("crates/games/stellar/src/state/deck.rs", 1),
            ("crates/core/src/testkit/playthrough.rs", 0),
            ("crates/games/stellar/tests/records.rs", 0),
            ("crates/server/src/lib.rs", 0),
        ] {
            assert_eq!(problems(path, "use std::fs;"), expected, "{path}");
        }
    }
}
