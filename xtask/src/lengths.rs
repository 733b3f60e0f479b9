//! No source grows past the length at which it should have been divided.

use crate::files::Files;
use crate::problem::Problem;

const MOST_LINES: usize = 400;

/// Every source that is too long. Files of tests may be long: a table of cases has no seam.
pub(crate) fn check(files: &Files) -> Vec<Problem> {
    let sources = files.rust().filter(|(path, _)| !is_test(path));
    sources
        .filter_map(|(path, text)| too_long(path, text.lines().count()))
        .collect()
}

fn is_test(path: &str) -> bool {
    path.split('/')
        .any(|part| part == "tests" || part == "tests.rs")
}

fn too_long(path: &str, lines: usize) -> Option<Problem> {
    let what = format!("has {lines} lines, more than {MOST_LINES}: look for the seam");
    (lines > MOST_LINES).then(|| Problem::in_file(path, what))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::made_up;

    #[test]
    fn only_long_sources_are_problems() {
        for (path, lines, problems) in [
            ("crates/core/src/dice.rs", 400, 0),
            ("crates/core/src/dice.rs", 401, 1),
            ("crates/core/src/dice/tests.rs", 401, 0),
            ("crates/core/tests/dice.rs", 401, 0),
            ("docs/api.md", 401, 0),
        ] {
            let text = "\n".repeat(lines);
            assert_eq!(
                check(&made_up([(path, &text)])).len(),
                problems,
                "{path} {lines}"
            );
        }
    }
}
