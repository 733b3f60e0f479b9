//! The changelog has a place for the next change.

use crate::files::Files;
use crate::problem::Problem;

const CHANGELOG: &str = "CHANGELOG.md";

/// One problem if there is no changelog or nothing in it is unreleased.
pub(crate) fn check(files: &Files) -> Option<Problem> {
    let Some(text) = files.text(CHANGELOG) else {
        return Some(Problem::in_file(CHANGELOG, "is missing"));
    };
    let is_open = text.lines().any(|line| is_unreleased(line.trim_end()));
    (!is_open).then(|| Problem::in_file(CHANGELOG, "has no heading `## [Unreleased]`"))
}

fn is_unreleased(line: &str) -> bool {
    ["## [Unreleased]", "## Unreleased"].contains(&line)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::made_up;

    #[test]
    fn a_changelog_has_an_unreleased_heading() {
        for (text, is_fine) in [
            ("# Changelog\n\n## [Unreleased]\n", true),
            ("# Changelog\n\n## Unreleased\n", true),
            ("# Changelog\n\n## [1.0.0]\nUnreleased\n", false),
            ("", false),
        ] {
            assert_eq!(
                check(&made_up([(CHANGELOG, text)])).is_none(),
                is_fine,
                "{text}"
            );
        }
        assert!(check(&made_up([])).is_some(), "no changelog at all");
    }
}
