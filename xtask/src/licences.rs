//! The licences of third parties' packages. The list is the one in `deny.toml`, so that this check
//! and cargo-deny cannot disagree.

use std::collections::BTreeSet;

use cargo_metadata::{DependencyKind, Metadata, Node, NodeDep, Package, PackageId};
use serde::Deserialize;
use spdx::{Expression, Licensee, ParseError, ParseMode};

use crate::files::Files;
use crate::problem::Problem;

const LIST: &str = "deny.toml";

/// Allowed as well for what only our tests need, since no user receives it. cargo-deny agrees: it
/// leaves dev-dependencies out.
const DEV_ONLY: [&str; 1] = ["MPL-2.0"];

#[derive(Deserialize)]
struct Deny {
    licenses: Licences,
}

#[derive(Deserialize)]
struct Licences {
    allow: Vec<String>,
}

/// Every package whose licence the list does not allow.
pub(crate) fn check(metadata: &Metadata, files: &Files) -> Vec<Problem> {
    match read(files) {
        Ok(allowed) => check_packages(metadata, &allowed),
        Err(problem) => vec![problem],
    }
}

fn read(files: &Files) -> Result<Vec<Licensee>, Problem> {
    let text = files
        .text(LIST)
        .ok_or_else(|| Problem::in_file(LIST, "is missing"))?;
    let deny: Deny = toml::from_str(text).map_err(|error| {
        Problem::in_file(LIST, format!("lists no licences: {}", error.message()))
    })?;
    let allowed = deny.licenses.allow.iter();
    allowed.map(|name| licensee(name)).collect()
}

fn licensee(name: &str) -> Result<Licensee, Problem> {
    Licensee::parse(name).map_err(|error| {
        let what = format!("`{name}` is not a licence of SPDX: {}", error.reason);
        Problem::in_file(LIST, what)
    })
}

fn check_packages(metadata: &Metadata, allowed: &[Licensee]) -> Vec<Problem> {
    let dev_only = DEV_ONLY
        .iter()
        .filter_map(|name| Licensee::parse(name).ok());
    let allowed_for_dev: Vec<Licensee> = allowed.iter().cloned().chain(dev_only).collect();
    let shipped = shipped(metadata);
    let is_ours = |package: &&Package| metadata.workspace_members.contains(&package.id);
    let third_party = metadata.packages.iter().filter(|package| !is_ours(package));
    third_party
        .filter_map(|package| {
            let is_shipped = shipped.contains(&package.id);
            refusal(
                package,
                if is_shipped {
                    allowed
                } else {
                    &allowed_for_dev
                },
            )
        })
        .collect()
}

/// The packages that a user receives: ours and what they are built from. This package is run by
/// developers only, so what it needs is not shipped either.
fn shipped(metadata: &Metadata) -> BTreeSet<&PackageId> {
    let members = metadata.workspace_packages().into_iter();
    let ours = members.filter(|member| member.name != "xtask");
    let mut waiting: Vec<&PackageId> = ours.map(|package| &package.id).collect();
    let mut shipped = BTreeSet::new();
    while let Some(id) = waiting.pop() {
        if shipped.insert(id) {
            waiting.extend(needs(metadata, id));
        }
    }
    shipped
}

/// The packages that `id` is built from directly; those that only its tests need are left out.
fn needs<'a>(metadata: &'a Metadata, id: &PackageId) -> impl Iterator<Item = &'a PackageId> {
    let nodes = metadata.resolve.iter().flat_map(|resolve| &resolve.nodes);
    let node = nodes.into_iter().find(|node: &&Node| node.id == *id);
    let edges = node.into_iter().flat_map(|node| &node.deps);
    edges.filter(|edge| is_built(edge)).map(|edge| &edge.pkg)
}

fn is_built(edge: &NodeDep) -> bool {
    let mut kinds = edge.dep_kinds.iter();
    kinds.any(|edge| edge.kind != DependencyKind::Development)
}

fn refusal(package: &Package, allowed: &[Licensee]) -> Option<Problem> {
    let what = match package.license.as_deref() {
        None => "names no licence".to_owned(),
        Some(expression) => match is_satisfied(expression, allowed) {
            Ok(true) => return None,
            Ok(false) => format!("has the licence `{expression}`, which {LIST} does not allow"),
            Err(error) => {
                let reason = error.reason;
                format!("has a licence that cannot be read, `{expression}`: {reason}")
            }
        },
    };
    let name = format!("{} {} {what}", package.name, package.version);
    Some(Problem::in_file("Cargo.lock", name))
}

/// True if the licences in `allowed` suffice for the expression. It may be of the older kind that
/// crates.io accepted, such as `MIT/Apache-2.0`.
fn is_satisfied(expression: &str, allowed: &[Licensee]) -> Result<bool, ParseError> {
    let expression = Expression::parse_mode(expression, ParseMode::LAX)?;
    Ok(expression.evaluate(|needed| allowed.iter().any(|licence| licence.satisfies(needed))))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::made_up as made_up_files;
    use crate::made_up::{MadeUp, made_up};
    use crate::problem::lines;

    const DENY: &str = "[licenses]\nallow = ['MIT']";

    /// A workspace whose package of that name needs `theirs`, as a dependency of that kind.
    fn workspace(
        name: &'static str,
        dependencies: &'static [(&'static str, &'static str)],
        licence: Option<&'static str>,
    ) -> Metadata {
        made_up(&[
            MadeUp {
                folder: Some("here"),
                name,
                licence: Some("GPL-3.0-only"),
                dependencies,
            },
            MadeUp {
                folder: None,
                name: "theirs",
                licence,
                dependencies: &[("normal", "deep")],
            },
            MadeUp {
                folder: None,
                name: "deep",
                licence,
                dependencies: &[],
            },
        ])
    }

    fn refused(metadata: &Metadata) -> usize {
        check(metadata, &made_up_files([(LIST, DENY)])).len()
    }

    fn satisfied(expression: &str) -> Result<bool, ParseError> {
        let allowed = [
            "MIT",
            "Apache-2.0",
            "Apache-2.0 WITH LLVM-exception",
            "Unicode-3.0",
        ];
        let allowed = allowed.map(|name| licensee(name).expect("it is a licence of SPDX"));
        is_satisfied(expression, &allowed)
    }

    #[test]
    fn an_expression_is_satisfied_by_what_is_allowed() {
        for (expression, expected) in [
            ("MIT", true),
            ("GPL-3.0-only", false),
            ("MIT OR GPL-3.0-only", true),
            ("GPL-3.0-only OR MIT", true),
            ("MIT AND GPL-3.0-only", false),
            ("MIT/Apache-2.0", true),
            ("GPL-2.0 / MIT", true),
            ("GPL-2.0/LGPL-2.1", false),
            ("(MIT OR Apache-2.0) AND Unicode-3.0", true),
            ("(MIT OR Apache-2.0) AND OpenSSL", false),
            ("MIT OR Apache-2.0 AND OpenSSL", true),
            ("OpenSSL AND MIT OR Apache-2.0", true),
            ("OpenSSL AND (MIT OR Apache-2.0)", false),
            ("((MIT))", true),
            ("Apache-2.0 WITH LLVM-exception", true),
            ("MIT WITH LLVM-exception", false),
            ("GPL-3.0 OR Apache-2.0 WITH LLVM-exception OR MPL-2.0", true),
        ] {
            assert_eq!(satisfied(expression), Ok(expected), "{expression}");
        }
    }

    #[test]
    fn a_malformed_expression_is_refused() {
        for expression in [
            "",
            "MIT OR",
            "(MIT",
            "MIT WITH",
            "MIT)",
            "MIT Apache-2.0",
            "(MIT Apache-2.0)",
            "AND MIT",
            "Nobody-1.0",
        ] {
            assert!(satisfied(expression).is_err(), "{expression}");
        }
    }

    #[test]
    fn the_list_decides_for_third_parties_only() {
        for (licence, expected) in [
            (Some("MIT OR GPL-3.0-only"), 0),
            (Some("GPL-3.0-only"), 2),
            (None, 2),
            (Some(""), 2),
        ] {
            let metadata = workspace("asterism", &[("normal", "theirs")], licence);
            assert_eq!(refused(&metadata), expected, "{licence:?}");
        }
    }

    #[test]
    fn what_only_developers_need_may_be_mpl() {
        for (name, dependencies, expected) in [
            ("asterism", &[("normal", "theirs")], 2),
            ("asterism", &[("build", "theirs")], 2),
            ("asterism", &[("dev", "theirs")], 0),
            ("xtask", &[("normal", "theirs")], 0),
        ] {
            let metadata = workspace(name, dependencies, Some("MPL-2.0"));
            assert_eq!(refused(&metadata), expected, "{name} {dependencies:?}");
        }
    }

    #[test]
    fn a_refusal_names_package_and_licence() {
        let metadata = workspace("asterism", &[("dev", "theirs")], Some("GPL-3.0-only"));
        let found = lines(&check(&metadata, &made_up_files([(LIST, DENY)])));
        let expected = "Cargo.lock: theirs 1.0.0 has the licence `GPL-3.0-only`, \
                        which deny.toml does not allow";
        assert_eq!(found[0], expected);
    }

    #[test]
    fn without_a_list_there_is_one_problem() {
        let metadata = workspace("asterism", &[("normal", "theirs")], Some("MIT"));
        let unknown = "[licenses]\nallow = ['MIT', 'Nobody-1.0']";
        for files in [
            made_up_files([]),
            made_up_files([(LIST, "[bans]")]),
            made_up_files([(LIST, unknown)]),
        ] {
            assert_eq!(check(&metadata, &files).len(), 1);
        }
    }
}
