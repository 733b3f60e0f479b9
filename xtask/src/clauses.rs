//! Every clause of the rules has a test named after it, and no source names a clause there is not.

use std::collections::BTreeSet;

use crate::files::{Files, numbered};
use crate::problem::Problem;

/// A clause of a game's rules.
struct Clause<'a> {
    /// Its id, such as `SQ-12`.
    id: &'a str,
    /// Name of the folder of the game and of the file of its rules.
    game: &'a str,
    path: &'a str,
    line: usize,
}

/// Clauses without a test, then clauses that are named but not written.
pub(crate) fn check(files: &Files) -> Vec<Problem> {
    let clauses: Vec<Clause> = rules(files).flat_map(clauses_of).collect();
    let mut problems = untested(files, &clauses);
    problems.extend(unwritten(files, &clauses));
    problems
}

/// Game, path and text of each file of rules.
fn rules(files: &Files) -> impl Iterator<Item = (&str, &str, &str)> {
    files.texts().filter_map(|(path, text)| {
        let game = path.strip_prefix("docs/rules/")?.strip_suffix(".md")?;
        Some((game, path, text))
    })
}

fn clauses_of<'a>(
    (game, path, text): (&'a str, &'a str, &'a str),
) -> impl Iterator<Item = Clause<'a>> {
    numbered(text).flat_map(move |(line, words)| {
        let ids = bold(words).filter(|word| parts(word).is_some());
        ids.map(move |id| Clause {
            id,
            game,
            path,
            line,
        })
    })
}

/// The bold words of a line: every second piece between double stars.
fn bold(line: &str) -> impl Iterator<Item = &str> {
    line.split("**").skip(1).step_by(2)
}

/// Letters and number of an id such as `SQ-12`; nothing if it is not one.
fn parts(word: &str) -> Option<(&str, &str)> {
    let (letters, number) = word.split_once('-')?;
    let is_letters = letters.len() >= 2 && letters.bytes().all(|b| b.is_ascii_uppercase());
    let is_number = !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit());
    (is_letters && is_number).then_some((letters, number))
}

fn untested(files: &Files, clauses: &[Clause]) -> Vec<Problem> {
    let tests: Vec<(&str, &str)> = files.rust().flat_map(tests_of).collect();
    let is_tested = |clause: &Clause| {
        let folder = format!("crates/games/{}/", clause.game);
        tests
            .iter()
            .any(|(path, name)| path.starts_with(&folder) && covers(name, clause.id))
    };
    let untested = clauses.iter().filter(|clause| !is_tested(clause));
    untested
        .map(|clause| {
            let what = format!("no test of {} is named after {}", clause.game, clause.id);
            Problem::at_line(clause.path, clause.line, what)
        })
        .collect()
}

/// Path and name of each test function of a source.
pub(crate) fn tests_of<'a>((path, text): (&'a str, &'a str)) -> Vec<(&'a str, &'a str)> {
    let mut tests: Vec<_> = on_both(text).map(|name| (path, name)).collect();
    let mut marked = false;
    for line in text
        .lines()
        .map(str::trim)
        .filter(|line| !line.starts_with("//"))
    {
        marked |= line.starts_with("#[test]") || line.starts_with("#[tokio::test");
        if let Some(name) = function(line) {
            tests.extend(marked.then_some((path, name)));
            marked = false;
        }
    }
    tests
}

/// The functions that `on_both!` makes into tests, one for each database.
fn on_both(text: &str) -> impl Iterator<Item = &str> {
    let listed = text.split("\non_both! {").skip(1);
    let lists = listed.filter_map(|rest| rest.split('}').next());
    lists.flat_map(|names| {
        names
            .split(',')
            .map(str::trim)
            .filter(|name| !name.is_empty())
    })
}

/// The name of the function that a line declares.
fn function(line: &str) -> Option<&str> {
    let declared = line
        .split_whitespace()
        .skip_while(|word| *word != "fn")
        .nth(1)?;
    declared.split(['(', '<']).next()
}

/// True if the name of a test names the clause: `sq_1_deck` names SQ-1, `sq_12_trump` does not.
fn covers(test: &str, id: &str) -> bool {
    let clause = id.to_ascii_lowercase();
    let clause: Vec<&str> = clause.split('-').collect();
    let words: Vec<&str> = test.split('_').collect();
    words.windows(2).any(|pair| pair == clause)
}

/// Ids in sources that no rules define. Only letters that some rules use count, so that `UTF-8` is
/// not taken for a clause; this package is left out because its tests make clauses up.
fn unwritten(files: &Files, clauses: &[Clause]) -> Vec<Problem> {
    let ids: BTreeSet<&str> = clauses.iter().map(|clause| clause.id).collect();
    let letters: BTreeSet<&str> = ids
        .iter()
        .filter_map(|id| parts(id))
        .map(|(letters, _)| letters)
        .collect();
    let is_missing = |word: &str| {
        parts(word).is_some_and(|(found, _)| letters.contains(found)) && !ids.contains(word)
    };
    let sources = files.rust().filter(|(path, _)| !path.starts_with("xtask/"));
    sources
        .flat_map(|(path, text)| named(path, text, is_missing))
        .collect()
}

fn named(path: &str, text: &str, is_missing: impl Fn(&str) -> bool) -> Vec<Problem> {
    let words = numbered(text)
        .flat_map(|(line, words)| words.split(is_boundary).map(move |word| (line, word)));
    words
        .filter(|(_, word)| is_missing(word))
        .map(|(line, id)| {
            let what = format!("names {id}, which no file in docs/rules has");
            Problem::at_line(path, line, what)
        })
        .collect()
}

fn is_boundary(c: char) -> bool {
    !c.is_ascii_alphanumeric() && c != '-'
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::made_up;
    use crate::problem::lines;

    const RULES: &str = "# Rules\n- **SQ-1** Cards, see SQ-2 **[ruling]**.\n- **SQ-12** Trump.\n";

    fn problems(path: &str, source: &str) -> Vec<String> {
        lines(&check(&made_up([
            ("docs/rules/stella-quest.md", RULES),
            (path, source),
        ])))
    }

    #[test]
    fn tests_of_both_databases_are_tests_too() {
        let source = "\non_both! {\n    one,\n    two,\n}\n#[test]\nfn three() {}\nfn one() {}\n";
        let tests = tests_of(("tests/store.rs", source));
        let names: Vec<_> = tests.iter().map(|(_, name)| *name).collect();
        assert_eq!(names, ["one", "two", "three"]);
    }

    #[test]
    fn a_test_covers_the_clauses_its_name_names() {
        for (test, id, covered) in [
            ("sq_1_deck", "SQ-1", true),
            ("sq_1", "SQ-1", true),
            ("a_deck_of_sq_1", "SQ-1", true),
            ("sq_13_sq_14_worked_examples", "SQ-13", true),
            ("sq_13_sq_14_worked_examples", "SQ-14", true),
            ("sq_12_trump", "SQ-1", false),
            ("sq_1_deck", "SQ-12", false),
            ("esq_1_deck", "SQ-1", false),
        ] {
            assert_eq!(covers(test, id), covered, "{test} {id}");
        }
    }

    #[test]
    fn only_functions_marked_as_tests_count() {
        let source = "
            #[test]
            fn sq_1_plain() {}
            #[test] fn sq_2_on_one_line() {}
            #[test]
            // A remark that says fn but declares nothing.
            #[should_panic(expected = \"no\")]
            fn sq_3_with_attributes() {}
            fn sq_4_helper() {}
            // #[test]
            fn sq_5_switched_off() {}
            #[test]
            fn sq_6_generic<const N: usize>() {}
        ";
        let names: Vec<&str> = tests_of(("", source))
            .into_iter()
            .map(|(_, name)| name)
            .collect();
        let expected = [
            "sq_1_plain",
            "sq_2_on_one_line",
            "sq_3_with_attributes",
            "sq_6_generic",
        ];
        assert_eq!(names, expected);
    }

    #[test]
    fn a_clause_needs_a_test_in_its_own_game() {
        let both = "#[test]\nfn sq_1_sq_12_cards() {}";
        let tests = "crates/games/stella-quest/tests/round.rs";
        assert_eq!(problems(tests, both), [""; 0]);
        let elsewhere = [
            "docs/rules/stella-quest.md:2: no test of stella-quest is named after SQ-1",
            "docs/rules/stella-quest.md:3: no test of stella-quest is named after SQ-12",
        ];
        assert_eq!(
            problems("crates/games/stellar/tests/round.rs", both),
            elsewhere
        );
        assert_eq!(
            problems(tests, "#[test]\nfn sq_12_trump() {}"),
            elsewhere[..1]
        );
    }

    #[test]
    fn sources_name_only_written_clauses() {
        let tests = "#[test]\nfn sq_1_sq_12_cards() {}\n";
        for (line, unknown) in [
            ("// SQ-1, SQ-12.", ""),
            ("let clause = \"SQ-12\"; // UTF-8", ""),
            ("let clause = \"SQ-13\";", "SQ-13"),
            ("/// Broken in (SQ-120).", "SQ-120"),
        ] {
            let found = problems(
                "crates/games/stella-quest/src/x.rs",
                &format!("{tests}{line}"),
            );
            let path = "crates/games/stella-quest/src/x.rs";
            let expected = format!("{path}:3: names {unknown}, which no file in docs/rules has");
            let expected = if unknown.is_empty() {
                vec![]
            } else {
                vec![expected]
            };
            assert_eq!(found, expected, "{line}");
        }
    }
}
