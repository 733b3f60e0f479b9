//! The example of `docs/adding-a-game.md` shows which existing files a further game touches. That
//! page lists them, and they stay few.

use std::collections::BTreeSet;

use crate::files::Files;
use crate::problem::Problem;

/// The folder of the example, and its name in code.
const NAMES: [&str; 2] = ["nightfall", "Nightfall"];
/// The page that explains it.
const PAGE: &str = "docs/adding-a-game.md";
/// Maximum number of existing files that a further game may have to touch.
const MOST: usize = 12;

/// The files that name the example and are not on the page, those on the page that do not name it,
/// and their number if there are too many.
pub(crate) fn check(files: &Files) -> Vec<Problem> {
    let touched = touched(files);
    let listed = listed(files.text(PAGE).unwrap_or_default());
    let missing = touched
        .difference(&listed)
        .map(|path| Problem::in_file(path, format!("names the example but is not in {PAGE}")));
    let stale = listed
        .difference(&touched)
        .map(|path| Problem::in_file(PAGE, format!("lists {path}, which the example is not in")));
    let many = (touched.len() > MOST).then(|| {
        let what = format!(
            "a further game touches {} files, more than {MOST}",
            touched.len()
        );
        Problem::in_file(PAGE, what)
    });
    missing.chain(stale).chain(many).collect()
}

/// The files outside the example's own that name it.
fn touched(files: &Files) -> BTreeSet<&str> {
    let others = files.texts().filter(|(path, _)| !is_its_own(path));
    let named = others.filter(|(_, text)| names_it(text));
    named.map(|(path, _)| path).collect()
}

/// True for files and folders that are called like the example, for the page that explains it, and
/// for what cargo writes. This package knows the example only to count.
fn is_its_own(path: &str) -> bool {
    let mut parts = path.split(['/', '.']);
    parts.any(|part| part == NAMES[0])
        || [PAGE, "Cargo.lock"].contains(&path)
        || path.starts_with("xtask/")
}

fn names_it(text: &str) -> bool {
    let mut words = text.split(|c: char| !c.is_ascii_alphanumeric());
    words.any(|word| NAMES.contains(&word))
}

/// The files in the first column of the table of the page, written as links with whole paths.
fn listed(page: &str) -> BTreeSet<&str> {
    let table = page
        .split_once("\n| File | ")
        .map_or("", |(_, table)| table);
    let rows = table.lines().filter_map(|line| line.strip_prefix("| ["));
    rows.filter_map(|row| row.split_once(']').map(|(path, _)| path))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::made_up;
    use crate::problem::lines;

    fn problems<const N: usize>(files: [(&str, &str); N]) -> Vec<String> {
        lines(&check(&made_up(files)))
    }

    #[test]
    fn every_touched_file_is_listed_and_no_other() {
        let own = ("crates/games/nightfall/src/lib.rs", "Nightfall");
        let list = ("crates/registry/src/list.rs", "Nightfall in nightfall,");
        let page =
            "| [rules.rs](../y) | |\n\n| File | |\n| [crates/registry/src/list.rs](../x) | |";
        let row = (PAGE, page);
        assert_eq!(problems([own, list, row]), [""; 0]);
        assert_eq!(
            problems([own, list]),
            ["crates/registry/src/list.rs: names the example but is not in docs/adding-a-game.md"]
        );
        assert_eq!(
            problems([own, row]),
            [
                "docs/adding-a-game.md: lists crates/registry/src/list.rs, which the example is not in"
            ]
        );
    }

    #[test]
    fn more_than_twelve_are_too_many() {
        let paths: [String; 13] = std::array::from_fn(|number| format!("src/{number}.rs"));
        let rows = paths.each_ref().map(|path| format!("| [{path}](x) |\n"));
        let rows = rows.concat();
        let page = format!("\n| File | |\n{rows}");
        let files: [(&str, &str); 14] = std::array::from_fn(|number| match paths.get(number) {
            Some(path) => (path.as_str(), "nightfall"),
            None => (PAGE, page.as_str()),
        });
        assert_eq!(
            problems(files),
            ["docs/adding-a-game.md: a further game touches 13 files, more than 12"]
        );
    }
}
