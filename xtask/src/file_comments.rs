//! Every source says in its first line what it is for, and the comment of a folder's module is the
//! map of that folder: it names each file and folder in it.

use std::collections::BTreeSet;

use crate::files::Files;
use crate::problem::Problem;

/// Every source without a comment and every folder without a map.
pub(crate) fn check(files: &Files) -> Vec<Problem> {
    let sources = files.rust().filter(|(path, _)| is_source(path));
    let uncommented = sources
        .filter(|(_, text)| !text.starts_with("//!"))
        .map(|(path, _)| Problem::in_file(path, "does not begin with a `//!` comment"));
    let folders = files.rust().filter_map(|(path, text)| {
        let missing = unmapped(files, path, text)?;
        let missing = missing.join(", ");
        let what = format!("its `//!` comment does not name these files of its folder: {missing}");
        Some(Problem::in_file(path, what))
    });
    uncommented.chain(folders).collect()
}

fn is_source(path: &str) -> bool {
    let mut folders = path.split('/').rev().skip(1);
    folders.any(|folder| ["src", "tests", "benches", "examples", "fuzz_targets"].contains(&folder))
}

/// The files and folders that the comment of a folder's module does not name; nothing for a source
/// that has no folder, and for one without a comment, which is reported for that.
fn unmapped(files: &Files, path: &str, text: &str) -> Option<Vec<String>> {
    let folder = path.strip_suffix("/mod.rs").or(path.strip_suffix(".rs"))?;
    let comment = comment(text);
    let missing = modules_in(files, folder).into_iter();
    let missing: Vec<String> = missing.filter(|name| !names(&comment, name)).collect();
    (!comment.is_empty() && !missing.is_empty()).then_some(missing)
}

/// The `//!` comment at the beginning of a source.
fn comment(text: &str) -> String {
    let lines = text.lines().map_while(|line| line.strip_prefix("//!"));
    lines.collect::<Vec<_>>().join("\n")
}

/// The modules right inside a folder: `seat` for `seat.rs` as for `seat/`.
fn modules_in(files: &Files, folder: &str) -> BTreeSet<String> {
    let inside = files
        .rust()
        .filter_map(|(path, _)| path.strip_prefix(folder)?.strip_prefix('/'));
    let first = inside.filter_map(|rest| rest.split('/').next());
    first
        .map(|name| name.strip_suffix(".rs").unwrap_or(name).to_owned())
        .filter(|name| !["mod", "tests"].contains(&name.as_str()))
        .collect()
}

/// True if the comment has `name` as a word of its own, in code or in a link.
fn names(comment: &str, name: &str) -> bool {
    let quoted = comment.split('`').skip(1).step_by(2);
    let is_word = |c: char| !c.is_alphanumeric() && c != '_';
    quoted
        .flat_map(|code| code.split(is_word))
        .any(|word| word == name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::made_up;
    use crate::problem::lines;

    fn found<const N: usize>(sources: [(&str, &str); N]) -> Vec<String> {
        lines(&check(&made_up(sources)))
    }

    #[test]
    fn a_source_begins_with_its_comment() {
        for (path, text, is_fine) in [
            ("crates/core/src/dice.rs", "//! Dice.\n", true),
            ("crates/core/src/dice.rs", "use std::fmt;\n", false),
            ("crates/core/src/dice.rs", "/// Dice.\nstruct Dice;", false),
            ("crates/core/src/dice.rs", "\n//! Dice.\n", false),
            ("crates/core/tests/dice.rs", "", false),
            ("crates/core/tests/common/mod.rs", "", false),
            ("benches/pages.rs", "", false),
            ("crates/server/examples/many.rs", "", false),
            ("fuzz/targets.rs", "", true),
            ("crates/core/build.rs", "", true),
        ] {
            let problem = format!("{path}: does not begin with a `//!` comment");
            let expected = Vec::from_iter((!is_fine).then_some(problem));
            assert_eq!(found([(path, text)]), expected, "{path} {text}");
        }
    }

    #[test]
    fn the_comment_of_a_folder_is_its_map() {
        for (module, comment, missing) in [
            ("table.rs", "//! - `seat`\n//! - `clock`\n", None),
            ("table/mod.rs", "//! - `seat.rs`\n//! - `clock/`\n", None),
            (
                "table.rs",
                "//! A [`seat`] and [a clock](`clock::Clock`).\n",
                None,
            ),
            ("table.rs", "//! A seat and a `clock`.\n", Some("seat")),
            (
                "table/mod.rs",
                "//! Tables with `clocks`.\n",
                Some("clock, seat"),
            ),
            (
                "table.rs",
                "//! A `seat`.\n\n//! A `clock`.\n",
                Some("clock"),
            ),
        ] {
            let path = format!("crates/server/src/{module}");
            let problem = |missing| {
                let what = "its `//!` comment does not name these files of its folder";
                format!("{path}: {what}: {missing}")
            };
            let found = found([
                (path.as_str(), comment),
                ("crates/server/src/table/seat.rs", "//! A seat.\n"),
                (
                    "crates/server/src/table/clock/mod.rs",
                    "//! A clock: `face`.\n",
                ),
                ("crates/server/src/table/clock/face.rs", "//! A face.\n"),
                ("crates/server/src/table/tests.rs", "//! Tests.\n"),
            ]);
            assert_eq!(found, Vec::from_iter(missing.map(problem)), "{comment}");
        }
    }
}
