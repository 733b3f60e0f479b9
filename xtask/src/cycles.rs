//! No two modules of one crate depend on each other in a circle.
//!
//! Each folder is looked at by itself: its files and folders are the modules, and all that lies
//! within a folder counts as that folder. A module and the one it is declared in may use each
//! other.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use crate::files::Files;
use crate::modules::{Crate, ModulePath};
use crate::problem::Problem;

/// Dependencies between the modules of one folder, each with an example: file and line.
type Arrows = BTreeMap<(String, String), String>;

/// Every cycle, or else the file that could not be read.
pub(crate) fn check(files: &Files) -> Vec<Problem> {
    find(files).unwrap_or_else(|problem| vec![problem])
}

fn find(files: &Files) -> Result<Vec<Problem>, Problem> {
    let mut problems = Vec::new();
    for root in files
        .rust()
        .map(|(path, _)| path)
        .filter(|path| is_root(path))
    {
        let read = Crate::read(files, root)?;
        for (folder, arrows) in arrows(&read) {
            let parts = [source_folder(root)]
                .into_iter()
                .chain(folder.iter().map(String::as_str));
            let folder = parts.collect::<Vec<_>>().join("/");
            problems.extend(cycles(arrows).iter().map(|cycle| problem(&folder, cycle)));
        }
    }
    Ok(problems)
}

/// True if the file is the root of a library or a program.
fn is_root(path: &str) -> bool {
    path.ends_with("src/lib.rs") || path.ends_with("src/main.rs")
}

fn source_folder(root: &str) -> &str {
    root.rsplit_once('/').map_or(root, |(folder, _)| folder)
}

/// The dependencies between modules of each folder of a crate.
fn arrows(read: &Crate) -> BTreeMap<ModulePath, Arrows> {
    let mut folders: BTreeMap<ModulePath, Arrows> = BTreeMap::new();
    for (here, module) in &read.modules {
        for named in &module.named {
            let Some(target) = read.resolve(here, &named.path) else {
                continue;
            };
            if let Some((folder, arrow)) = between_siblings(here, &target) {
                let example = || format!("{}:{}", module.file, named.line);
                let arrows = folders.entry(folder).or_default();
                arrows.entry(arrow).or_insert_with(example);
            }
        }
    }
    folders
}

/// The folder in which two modules part, and what they are in there; nothing if one is inside the
/// other.
fn between_siblings(from: &[String], to: &[String]) -> Option<(ModulePath, (String, String))> {
    let common = from.iter().zip(to).take_while(|(a, b)| a == b).count();
    let arrow = (from.get(common)?.clone(), to.get(common)?.clone());
    Some((from[..common].to_owned(), arrow))
}

/// A cycle: its arrows in order, each with its example.
type Cycle = Vec<((String, String), String)>;

/// Cycles with no arrow in common, shortest first; without their arrows there are no others.
fn cycles(mut arrows: Arrows) -> Vec<Cycle> {
    let mut cycles = Vec::new();
    while let Some(nodes) = shortest_cycle(&arrows) {
        let next = nodes.iter().cycle().skip(1).cloned();
        let around = nodes.iter().cloned().zip(next);
        cycles.push(
            around
                .filter_map(|arrow| arrows.remove_entry(&arrow))
                .collect(),
        );
    }
    cycles
}

fn shortest_cycle(arrows: &Arrows) -> Option<Vec<String>> {
    let found = arrows.keys().filter_map(|(from, to)| way(arrows, to, from));
    found.min_by_key(Vec::len)
}

/// A shortest way along the arrows, both ends included.
fn way(arrows: &Arrows, from: &str, to: &str) -> Option<Vec<String>> {
    let mut waiting = VecDeque::from([vec![from]]);
    let mut seen = BTreeSet::from([from]);
    while let Some(way) = waiting.pop_front() {
        let last = *way.last()?;
        if last == to {
            return Some(way.into_iter().map(str::to_owned).collect());
        }
        let next = arrows.keys().filter(|(start, _)| start == last);
        for (_, end) in next {
            if seen.insert(end) {
                waiting.push_back([&way[..], &[end]].concat());
            }
        }
    }
    None
}

fn problem(folder: &str, cycle: &Cycle) -> Problem {
    let name = named(cycle);
    let examples = cycle
        .iter()
        .map(|((from, to), example)| format!("{from} → {to} at {example}"));
    let examples = examples.collect::<Vec<_>>().join(", ");
    let what = format!("modules depend on each other in a circle: {name} ({examples})");
    Problem::in_file(folder, what)
}

/// The modules of a cycle, from the first in the alphabet: `a ⇄ b`, or `a → b → c → a`.
fn named(cycle: &Cycle) -> String {
    let mut nodes: Vec<&str> = cycle.iter().map(|((from, _), _)| from.as_str()).collect();
    let first = (0..nodes.len()).min_by_key(|&place| nodes[place]);
    nodes.rotate_left(first.unwrap_or_default());
    match nodes[..] {
        [a, b] => format!("{a} ⇄ {b}"),
        _ => format!("{} → {}", nodes.join(" → "), nodes.first().unwrap_or(&"")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::made_up;
    use crate::problem::lines;

    const LIB: &str = "mod a; mod b; mod c; pub use b::B;";

    fn found(lib: &str, a: &str, b: &str) -> Vec<String> {
        let files = made_up([
            ("crates/x/src/lib.rs", lib),
            ("crates/x/src/a.rs", a),
            ("crates/x/src/b/mod.rs", b),
            (
                "crates/x/src/b/inner.rs",
                "use super::super::c::C; use super::B;",
            ),
            (
                "crates/x/src/c.rs",
                "pub struct C; fn f() { crate::a::f() }",
            ),
        ]);
        // The examples in parentheses only help to find the place.
        let short = |line: String| line.split(" (").next().unwrap_or_default().to_owned();
        lines(&check(&files)).into_iter().map(short).collect()
    }

    #[test]
    fn cycles_of_siblings_are_found() {
        let pair = "crates/x/src: modules depend on each other in a circle: a ⇄ b";
        let ring = "crates/x/src: modules depend on each other in a circle: a → b → c → a";
        for (a, b, expected) in [
            ("use crate::b::B;", "pub struct B;", None),
            ("", "pub struct B; use crate::a::A;", None),
            (
                "use crate::b::B;",
                "pub struct B; use crate::a::A;",
                Some(pair),
            ),
            (
                "use crate::B;",
                "pub struct B; use crate::a::A;",
                Some(pair),
            ),
            (
                "use super::{b::B};",
                "pub struct B; type A = crate::a::A;",
                Some(pair),
            ),
            (
                "fn f() { vec![crate::b::B] }",
                "pub struct B; use crate::a::A;",
                Some(pair),
            ),
            ("use crate::b::B;", "mod inner; pub struct B;", Some(ring)),
            (
                "fn f() { vec![crate::B; 2] }",
                "mod inner; pub struct B;",
                Some(ring),
            ),
            (
                "#[cfg(test)] mod tests { use crate::b::B; }",
                "mod inner; pub struct B;",
                None,
            ),
            (
                "use crate::b::B;",
                "#[cfg(test)] mod inner; pub struct B;",
                None,
            ),
        ] {
            assert_eq!(found(LIB, a, b), Vec::from_iter(expected), "{a} | {b}");
        }
    }

    #[test]
    fn parents_and_children_may_use_each_other() {
        let b = "mod inner; pub struct B; fn f() { inner::f() }";
        assert_eq!(found("mod b; fn f() { b::f() }", "", b), [""; 0]);
    }

    #[test]
    fn a_problem_names_an_example_of_each_arrow() {
        let arrow = |from: &str, to: &str, example: &str| {
            let arrow = (from.to_owned(), to.to_owned());
            (arrow, example.to_owned())
        };
        let cycle = vec![arrow("b", "a", "b.rs:1"), arrow("a", "b", "a.rs:2")];
        let expected = "x/src: modules depend on each other in a circle: \
                        a ⇄ b (b → a at b.rs:1, a → b at a.rs:2)";
        assert_eq!(problem("x/src", &cycle).to_string(), expected);
    }

    #[test]
    fn every_cycle_is_found_by_its_shortest() {
        let arrows = ["ab", "ba", "bc", "ca", "cd", "dc", "ce", "ef"];
        let arrows = arrows.map(|arrow| {
            let (from, to) = arrow.split_at(1);
            ((from.to_owned(), to.to_owned()), String::new())
        });
        let found = cycles(Arrows::from(arrows));
        let names: Vec<String> = found.iter().map(named).collect();
        assert_eq!(names, ["a ⇄ b", "c ⇄ d"]);
    }
}
