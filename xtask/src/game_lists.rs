//! The games are listed once, in the registry. A file elsewhere that names two of them would have
//! to be found and edited for every new game.
//!
//! A name is any spelling of a game's folder: `stella-quest`, `stella_quest`, `StellaQuest`.

use std::collections::BTreeSet;

use crate::files::{Files, has_extension};
use crate::problem::Problem;

/// Files that may name several games, each with the reason.
const ALLOWED: [(&str, &str); 4] = [
    (
        "crates/cli/src/bench/pages.rs",
        "a promise is about one game",
    ),
    (
        "crates/cli/src/bench/playouts.rs",
        "a promise is about one game",
    ),
    (
        "crates/cli/src/bench/searches.rs",
        "a promise is about one game",
    ),
    (
        "crates/cli/src/bench/wire.rs",
        "a promise is about one game",
    ),
];

/// Folders whose files may name several games: the list itself, tests, and this package.
const ALLOWED_FOLDERS: [&str; 5] = ["crates/registry/", "docs/", "fuzz/", "tests/", "xtask/"];

/// Every file that lists games.
pub(crate) fn check(files: &Files) -> Vec<Problem> {
    let games = games(files);
    let code = files.texts().filter(|(path, _)| is_code(path));
    let others = code.filter(|(path, _)| !is_allowed(path) && !is_of_one_game(path, &games));
    others
        .filter_map(|(path, text)| problem(path, &named(text, &games)))
        .collect()
}

/// The folders of the games, without the signs between their words.
fn games(files: &Files) -> BTreeSet<String> {
    let paths = files.rust().map(|(path, _)| path);
    let folders = paths.filter_map(|path| path.strip_prefix("crates/games/")?.split('/').next());
    folders.map(plain).collect()
}

/// A name in lower case, without the signs between its words.
fn plain(name: &str) -> String {
    name.replace(['-', '_'], "").to_ascii_lowercase()
}

fn is_code(path: &str) -> bool {
    let extensions = ["rs", "js", "css", "py", "pyi"];
    extensions
        .iter()
        .any(|extension| has_extension(path, extension))
}

fn is_allowed(path: &str) -> bool {
    let is_test = path.contains("/tests/") || path.ends_with("/tests.rs");
    is_test
        || ALLOWED_FOLDERS
            .iter()
            .any(|folder| path.starts_with(folder))
        || ALLOWED.iter().any(|(allowed, _)| *allowed == path)
}

/// True if a folder on the way to the file is named after a game.
fn is_of_one_game(path: &str, games: &BTreeSet<String>) -> bool {
    let folders = path.rsplit_once('/').map_or("", |(folders, _)| folders);
    folders
        .split('/')
        .any(|folder| games.contains(&plain(folder)))
}

/// The games that a file names before its unit tests.
fn named<'a>(text: &'a str, games: &BTreeSet<String>) -> Vec<&'a str> {
    let code = text.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
    let words = code
        .lines()
        .filter(|line| !names_freely(line))
        .flat_map(words);
    let mut seen = BTreeSet::new();
    words
        .filter(|word| games.contains(&plain(word)) && seen.insert(plain(word)))
        .collect()
}

/// True if a line may name any game: a comment, the declaration of a module, an example of a
/// command in a help text.
fn names_freely(line: &str) -> bool {
    let line = line.trim();
    let is_declaration = line.ends_with(';') && line.split(' ').any(|word| word == "mod");
    is_declaration
        || ["//", "# ", ">>> ", "asterism "]
            .iter()
            .any(|start| line.starts_with(start))
}

fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split(|c: char| !c.is_ascii_alphanumeric() && c != '-' && c != '_')
}

fn problem(path: &str, named: &[&str]) -> Option<Problem> {
    let what = format!(
        "names several games ({}); only crates/registry may list them",
        named.join(", ")
    );
    (named.len() > 1).then(|| Problem::in_file(path, what))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::made_up;
    use crate::problem::lines;

    fn found(path: &str, text: &str) -> Vec<String> {
        lines(&check(&made_up([
            ("crates/games/stella-quest/src/lib.rs", ""),
            ("crates/games/stellar/src/lib.rs", ""),
            (path, text),
        ])))
    }

    #[test]
    fn a_file_that_names_two_games_is_a_list() {
        let path = "crates/server/src/web/parts.rs";
        for (text, named) in [
            ("StellaQuest => 1, Stellar => 2", "StellaQuest, Stellar"),
            (
                "stella_quest::draw(), stellar::draw()",
                "stella_quest, stellar",
            ),
            ("\"stella-quest.css\" STELLAR", "stella-quest, STELLAR"),
        ] {
            let expected = format!(
                "{path}: names several games ({named}); only crates/registry may list them"
            );
            assert_eq!(found(path, text), [expected], "{text}");
        }
    }

    #[test]
    fn other_lines_are_fine() {
        for text in [
            "GameId::StellaQuest, stella_quest",
            "mod stella_quest;\npub(crate) mod stellar;",
            "// Both stella-quest and stellar.",
            "  asterism play stella-quest\n  asterism play stellar",
            "StellaQuest\n#[cfg(test)]\nmod tests { use Stellar; }",
            "interstellar stella_quest",
        ] {
            assert_eq!(found("crates/cli/src/play.rs", text), [""; 0], "{text}");
        }
    }

    #[test]
    fn some_files_may_list_games() {
        for path in [
            "crates/registry/src/game.rs",
            "crates/games/stellar/src/lib.rs",
            "crates/server/src/web/games/stellar/page.rs",
            "crates/server/tests/pages.rs",
            "crates/python/src/games/tests.rs",
            "docs/api.md",
            "Cargo.toml",
            ALLOWED[0].0,
        ] {
            assert_eq!(found(path, "[StellaQuest, Stellar]"), [""; 0], "{path}");
        }
    }
}
