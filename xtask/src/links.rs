//! Every relative link in the documents leads to a file of the repository.

use crate::files::{Files, has_extension, numbered};
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
    in_docs || path == "README.md" || path == "CONTRIBUTING.md"
}

fn check_document(files: &Files, path: &str, text: &str) -> Vec<Problem> {
    links(text)
        .into_iter()
        .filter(|(_, target)| !leads_somewhere(files, path, target))
        .map(|(line, target)| {
            Problem::at_line(path, line, format!("the link to {target} leads nowhere"))
        })
        .collect()
}

fn leads_somewhere(files: &Files, document: &str, target: &str) -> bool {
    let file = target.split('#').next().unwrap_or_default();
    if file.is_empty() || !is_relative(file) {
        return true;
    }
    resolve(document, file).is_some_and(|path| path.is_empty() || files.contains(&path))
}

/// Whether it is a path from the document, not a path of a site or an address with a scheme.
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
    let mut links = Vec::new();
    let mut in_fence = false;
    for (number, line) in numbered(text) {
        if is_fence(line) {
            in_fence = !in_fence;
        } else if !in_fence {
            links.extend(links_of(line).into_iter().map(|target| (number, target)));
        }
    }
    links
}

fn is_fence(line: &str) -> bool {
    let line = line.trim_start();
    line.starts_with("```") || line.starts_with("~~~")
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
        let files = made_up([(path, text), ("docs/rules/stellar.md", ""), ("LICENSE", "")]);
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
                "[site](https://example.org/x.md) [mail](mailto:a@b.c) [here](#here)",
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
        ] {
            let expected = format!("{path}:1: the link to {target} leads nowhere");
            assert_eq!(problems(path, text), [expected], "{text}");
        }
    }
}
