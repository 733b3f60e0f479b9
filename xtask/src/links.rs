//! Every relative link in the documents leads to a file of the repository, and its anchor to a
//! heading of that file.

use crate::files::{Files, has_extension};
use crate::markdown::{anchors, outside_fences};
use crate::problem::Problem;

/// Every link that leads nowhere.
pub(crate) fn check(files: &Files) -> Vec<Problem> {
    let documents = files.texts().filter(|(path, _)| is_document(path));
    documents
        .flat_map(|(path, text)| check_document(files, path, text))
        .collect()
}

fn is_document(path: &str) -> bool {
    let in_docs = path.starts_with("docs/") && has_extension(path, "md");
    in_docs || ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"].contains(&path)
}

fn check_document(files: &Files, path: &str, text: &str) -> Vec<Problem> {
    links(text)
        .into_iter()
        .filter_map(|(line, target)| {
            let what = dead_end(files, path, &target)?;
            Some(Problem::at_line(path, line, what))
        })
        .collect()
}

/// The problem of a link that leads nowhere.
fn dead_end(files: &Files, document: &str, target: &str) -> Option<String> {
    let (file, anchor) = target.split_once('#').unwrap_or((target, ""));
    if !is_relative(file) {
        return None;
    }
    let path = match file {
        "" => Some(document.to_owned()),
        file => resolve(document, file),
    };
    match path.filter(|path| path.is_empty() || files.contains(path)) {
        None => Some(format!("the link to {target} leads nowhere")),
        Some(path) if has_anchor(files, &path, anchor) => None,
        Some(path) => Some(format!(
            "the link to {target}: {path} has no heading #{anchor}"
        )),
    }
}

/// True if the file has the anchor; only documents are looked at.
fn has_anchor(files: &Files, path: &str, anchor: &str) -> bool {
    let text = files.text(path).filter(|_| has_extension(path, "md"));
    anchor.is_empty() || text.is_none_or(|text| anchors(text).contains(anchor))
}

/// True if it is a path from the document, not a path of a site or an address with a scheme.
fn is_relative(target: &str) -> bool {
    !target.starts_with('/')
        && !target
            .split('/')
            .next()
            .is_some_and(|start| start.contains(':'))
}

/// The path from the root of what `target` means in `document`; nothing if it leaves the root.
fn resolve(document: &str, target: &str) -> Option<String> {
    let mut parts: Vec<&str> = document.split('/').collect();
    parts.pop();
    for part in target.split('/') {
        match part {
            "" | "." => {}
            ".." => drop(parts.pop()?),
            name => parts.push(name),
        }
    }
    Some(parts.join("/"))
}

/// Line and target of each link outside fenced code.
fn links(text: &str) -> Vec<(usize, String)> {
    let links = outside_fences(text).flat_map(|(number, line)| {
        let links = links_of(line).into_iter();
        links.map(move |target| (number, target))
    });
    links.collect()
}

/// Targets of `[words](target)`, `![words](target)` and `[words]: target`.
fn links_of(line: &str) -> Vec<String> {
    let line = without_code(line);
    let inline = line
        .split("](")
        .skip(1)
        .filter_map(|rest| rest.split(')').next());
    inline
        .chain(definition(&line))
        .map(|target| bare(target).to_owned())
        .collect()
}

/// The line without what stands between back-ticks: every second piece.
fn without_code(line: &str) -> String {
    line.split('`').step_by(2).collect()
}

/// The target of a line like `[words]: target`; a footnote is not one.
fn definition(line: &str) -> Option<&str> {
    let rest = line.trim_start().strip_prefix('[')?;
    let (words, target) = rest.split_once("]: ")?;
    (!words.starts_with('^') && !words.contains(']')).then_some(target)
}

/// A target without its title and angle brackets.
fn bare(target: &str) -> &str {
    let target = target.split_whitespace().next().unwrap_or_default();
    target.trim_start_matches('<').trim_end_matches('>')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::made_up;
    use crate::problem::lines;

    fn problems(path: &str, text: &str) -> Vec<String> {
        let rules = "# Rules\n## A turn\n";
        let files = made_up([
            (path, text),
            ("docs/rules/stellar.md", rules),
            ("LICENSE", ""),
        ]);
        lines(&check(&files))
    }

    #[test]
    fn links_that_lead_somewhere_are_fine() {
        for (path, text) in [
            (
                "README.md",
                "[rules](docs/rules/stellar.md) and [licence](./LICENSE)",
            ),
            (
                "README.md",
                "[folder](docs/rules/) [part](docs/rules/stellar.md#a-turn)",
            ),
            (
                "README.md",
                "# Here\n[site](https://example.org/x.md#x) [mail](mailto:a@b.c) [here](#here)",
            ),
            ("README.md", "[route](/rules/stellar) `[code](none.md)`"),
            ("README.md", "```text\n[code](none.md)\n```\n"),
            (
                "README.md",
                "[titled](LICENSE \"the licence\") [angled](<LICENSE>)",
            ),
            ("README.md", "[words]: LICENSE\n[^1]: none of your business"),
            (
                "docs/api.md",
                "[rules](rules/stellar.md) [licence](../LICENSE) [top](..)",
            ),
            ("docs/rules/stella-quest.md", "[other](stellar.md)"),
            ("CHANGELOG.md", "[line](LICENSE#L3) [none](LICENSE#)"),
            ("crates/core/notes.md", "[not looked at](none.md)"),
        ] {
            assert_eq!(problems(path, text), [""; 0], "{text}");
        }
    }

    #[test]
    fn links_that_lead_nowhere_are_problems() {
        for (path, text, target) in [
            ("README.md", "[rules](rules/stellar.md)", "rules/stellar.md"),
            (
                "README.md",
                "[`rules`](docs/rules/none.md#turn)",
                "docs/rules/none.md#turn",
            ),
            ("README.md", "![picture](docs/none.png)", "docs/none.png"),
            ("README.md", "[words]: none.md", "none.md"),
            (
                "CONTRIBUTING.md",
                "[good](LICENSE) [bad](LICENCE)",
                "LICENCE",
            ),
            (
                "docs/api.md",
                "[rules](docs/rules/stellar.md)",
                "docs/rules/stellar.md",
            ),
            ("docs/api.md", "[outside](../../LICENSE)", "../../LICENSE"),
            ("CHANGELOG.md", "[bad](LICENCE)", "LICENCE"),
        ] {
            let expected = format!("{path}:1: the link to {target} leads nowhere");
            assert_eq!(problems(path, text), [expected], "{text}");
        }
    }
    #[test]
    fn an_anchor_is_a_heading() {
        for (path, text, target, file) in [
            ("README.md", "[here](#here)", "#here", "README.md"),
            (
                "docs/api.md",
                "[turn](rules/stellar.md#turn)",
                "rules/stellar.md#turn",
                "docs/rules/stellar.md",
            ),
        ] {
            let (_, anchor) = target.split_once('#').expect("it has an anchor");
            let expected =
                format!("{path}:1: the link to {target}: {file} has no heading #{anchor}");
            assert_eq!(problems(path, text), [expected], "{text}");
        }
    }
}
