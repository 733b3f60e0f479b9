//! No file names a folder that exists on one machine only.

use crate::files::{Files, numbered};
use crate::problem::Problem;

/// Written in two pieces, so that this file passes its own check.
const FOLDERS: [&str; 3] = [
    concat!("/", "work/"),
    concat!("/", "root/"),
    concat!("/", "home/"),
];

/// Every line of a text file that has an absolute path of a machine.
pub(crate) fn check(files: &Files) -> Vec<Problem> {
    files
        .texts()
        .flat_map(|(path, text)| check_text(path, text))
        .collect()
}

fn check_text(path: &str, text: &str) -> Vec<Problem> {
    let found = numbered(text).filter_map(|(number, line)| {
        FOLDERS
            .into_iter()
            .find(|folder| starts_path(line, folder))
            .map(|folder| (number, folder))
    });
    found
        .map(|(number, folder)| {
            let what = format!("a path in `{folder}` exists on one machine only");
            Problem::at_line(path, number, what)
        })
        .collect()
}

/// True if a path on the line starts with `folder`, rather than having it further in.
fn starts_path(line: &str, folder: &str) -> bool {
    line.match_indices(folder)
        .any(|(at, _)| !line[..at].ends_with(is_path))
}

fn is_path(c: char) -> bool {
    c.is_alphanumeric() || "/._-~}*".contains(c)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::made_up;

    #[test]
    fn a_path_of_a_machine_is_found_in_any_text() {
        for (before, found) in [
            ("", 1),
            ("see ", 1),
            ("path = \"", 1),
            ("sqlite:", 1),
            ("(", 1),
            ("https://example.org", 0),
            ("docs", 0),
            ("..", 0),
            ("~", 0),
            ("${prefix}", 0),
        ] {
            for folder in FOLDERS {
                let text = format!("first line\n{before}{folder}asterism\n");
                let problems = check(&made_up([("README.md", &text)]));
                assert_eq!(problems.len(), found, "{before}{folder}");
            }
        }
    }
}
