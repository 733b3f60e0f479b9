//! Nothing is left unfinished, printed for debugging or switched off.

use crate::files::{Files, numbered};
use crate::problem::Problem;

/// Written in two pieces, so that this file passes its own check.
const LEFTOVERS: [&str; 4] = [
    concat!("todo", "!("),
    concat!("unimplemented", "!("),
    concat!("dbg", "!("),
    concat!("#[", "ignore"),
];

/// Every line of a source that has one of them.
pub(crate) fn check(files: &Files) -> Vec<Problem> {
    files
        .rust()
        .flat_map(|(path, text)| check_text(path, text))
        .collect()
}

fn check_text(path: &str, text: &str) -> Vec<Problem> {
    let found = numbered(text).flat_map(|(number, line)| {
        let found = LEFTOVERS
            .into_iter()
            .filter(|leftover| line.contains(leftover));
        found.map(move |leftover| (number, leftover))
    });
    found
        .map(|(number, leftover)| Problem::at_line(path, number, format!("`{leftover}` is left")))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::made_up;
    use crate::problem::lines;

    #[test]
    fn each_leftover_is_found_on_its_line() {
        for leftover in LEFTOVERS {
            let text = format!("fn deal() {{\n    {leftover}\n}}\n");
            let found = lines(&check(&made_up([("crates/core/src/dice.rs", &text)])));
            assert_eq!(
                found,
                [format!("crates/core/src/dice.rs:2: `{leftover}` is left")]
            );
        }
    }

    #[test]
    fn only_sources_are_searched() {
        for (path, text) in [
            ("CONTRIBUTING.md", LEFTOVERS[3]),
            (
                "crates/core/src/dice.rs",
                "// Nothing to do here, nothing to ignore.",
            ),
        ] {
            assert_eq!(check(&made_up([(path, text)])), [], "{path}");
        }
    }
}
