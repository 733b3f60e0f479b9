//! The licences of third parties' packages. The list is the one in `deny.toml`, so that this check
//! and cargo-deny cannot disagree.

use serde::Deserialize;

use crate::files::Files;
use crate::metadata::{Metadata, Package};
use crate::problem::Problem;
use crate::spdx;

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

fn read(files: &Files) -> Result<Vec<String>, Problem> {
    let text = files
        .text(LIST)
        .ok_or_else(|| Problem::in_file(LIST, "is missing"))?;
    let deny: Deny = toml::from_str(text).map_err(|error| {
        Problem::in_file(LIST, format!("lists no licences: {}", error.message()))
    })?;
    Ok(deny.licenses.allow)
}

fn check_packages(metadata: &Metadata, allowed: &[String]) -> Vec<Problem> {
    // This package is run by developers only, so what it needs is not shipped either.
    let shipped = metadata.built_from(metadata.members().filter(|member| member.name != "xtask"));
    let is_allowed = |package: &Package, licence: &str| {
        allowed.iter().any(|listed| listed == licence)
            || (!shipped.contains(package) && DEV_ONLY.contains(&licence))
    };
    let third_party = metadata.third_party();
    third_party
        .filter_map(|package| refusal(package, |licence| is_allowed(package, licence)))
        .collect()
}

fn refusal(package: &Package, is_allowed: impl Fn(&str) -> bool) -> Option<Problem> {
    let what = match package.license.as_deref() {
        None => "names no licence".to_owned(),
        Some(expression) => match spdx::is_satisfied(expression, is_allowed) {
            Ok(true) => return None,
            Ok(false) => format!("has the licence `{expression}`, which {LIST} does not allow"),
            Err(malformed) => {
                format!("has a licence that cannot be read, `{expression}`: {malformed}")
            }
        },
    };
    let name = format!("{} {} {what}", package.name, package.version);
    Some(Problem::in_file("Cargo.lock", name))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::made_up as made_up_files;
    use crate::metadata::{MadeUp, made_up};
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
        for files in [made_up_files([]), made_up_files([(LIST, "[bans]")])] {
            assert_eq!(check(&metadata, &files).len(), 1);
        }
    }
}
