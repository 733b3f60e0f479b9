//! Every threat of docs/security.md names tests that hold against it, and these tests are there.

use std::collections::BTreeSet;

use crate::clauses::tests_of;
use crate::files::{Files, numbered};
use crate::problem::Problem;

const DOCUMENT: &str = "docs/security.md";

/// Threats without a test, and tests that are named but not there.
pub(crate) fn check(files: &Files) -> Vec<Problem> {
    let sources = files.rust().flat_map(tests_of);
    let tests: BTreeSet<&str> = sources.map(|(_, name)| name).collect();
    let text = files.text(DOCUMENT).unwrap_or_default();
    numbered(text)
        .filter_map(|(line, words)| Some((line, named(words)?)))
        .flat_map(|(line, named)| problems(line, &named, &tests))
        .collect()
}

/// The tests in the last cell of a row that tells of a threat; nothing for other lines.
fn named(line: &str) -> Option<Vec<&str>> {
    let row = line.strip_prefix("| ")?.strip_suffix(" |")?;
    let last = row.rsplit(" | ").next()?;
    if last == "Tests" || last.starts_with("---") {
        return None;
    }
    Some(last.split('`').skip(1).step_by(2).collect())
}

fn problems(line: usize, named: &[&str], tests: &BTreeSet<&str>) -> Vec<Problem> {
    if named.is_empty() {
        return vec![Problem::at_line(DOCUMENT, line, "no test holds against it")];
    }
    let missing = named.iter().filter(|name| !tests.contains(*name));
    missing
        .map(|name| Problem::at_line(DOCUMENT, line, format!("there is no test {name}")))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::lines;

    #[test]
    fn a_threat_names_tests_that_are_there() {
        let tests = BTreeSet::from(["one", "two"]);
        for (row, expected) in [
            ("| Threat | What holds | Tests |", &[][..]),
            ("| --- | --- | --- |", &[]),
            ("Words with `code`.", &[]),
            ("| a | b | `one`, `two` |", &[]),
            (
                "| a | `b` | none |",
                &["docs/security.md:1: no test holds against it"],
            ),
            (
                "| a | b | `one` `three` |",
                &["docs/security.md:1: there is no test three"],
            ),
        ] {
            let found = named(row).map_or(Vec::new(), |named| problems(1, &named, &tests));
            assert_eq!(lines(&found), expected, "{row}");
        }
    }
}
