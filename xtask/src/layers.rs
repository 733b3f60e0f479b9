//! The layers of the workspace: which of our packages may use which.

use crate::metadata::{Kind, Metadata, Package};
use crate::problem::Problem;

/// A layer; the arrows between them are `may_use`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Layer {
    Core,
    Game,
    Bots,
    Registry,
    Server,
    Python,
    Cli,
    Xtask,
}

impl Layer {
    fn of(name: &str, manifest: &str) -> Option<Self> {
        if manifest.starts_with("crates/games/") {
            return Some(Self::Game);
        }
        match name {
            "asterism-core" => Some(Self::Core),
            "asterism-bots" => Some(Self::Bots),
            "asterism-registry" => Some(Self::Registry),
            "asterism-server" => Some(Self::Server),
            "asterism-python" => Some(Self::Python),
            "asterism" => Some(Self::Cli),
            "xtask" => Some(Self::Xtask),
            _ => None,
        }
    }

    /// The layers it may use; no other arrow is allowed.
    const fn may_use(self) -> &'static [Self] {
        match self {
            Self::Core | Self::Xtask => &[],
            Self::Game | Self::Bots => &[Self::Core],
            Self::Registry => &[Self::Core, Self::Game, Self::Bots],
            Self::Server | Self::Python => &[Self::Core, Self::Registry],
            Self::Cli => &[Self::Core, Self::Registry, Self::Server],
        }
    }
}

/// Every arrow between our packages that the layers do not allow. Tests may use what they like.
pub(crate) fn check(metadata: &Metadata) -> Vec<Problem> {
    metadata
        .members()
        .flat_map(|package| check_package(metadata, package))
        .collect()
}

fn check_package(metadata: &Metadata, package: &Package) -> Vec<Problem> {
    let manifest = metadata.manifest(package);
    let Some(layer) = Layer::of(&package.name, &manifest) else {
        let what = format!(
            "{} has no layer; give it one in xtask/src/layers.rs",
            package.name
        );
        return vec![Problem::in_file(&manifest, what)];
    };
    arrows(metadata, package)
        .filter(|used| !allowed(metadata, layer, used))
        .map(|used| {
            let what = format!("{} must not depend on {}", package.name, used.name);
            Problem::in_file(&manifest, what)
        })
        .collect()
}

/// Our packages that `package` needs outside its tests.
fn arrows<'a>(
    metadata: &'a Metadata,
    package: &'a Package,
) -> impl Iterator<Item = &'a Package> + use<'a> {
    let needed = package
        .dependencies
        .iter()
        .filter(|needed| needed.kind != Some(Kind::Dev));
    needed.filter_map(|needed| metadata.members().find(|member| member.name == needed.name))
}

/// A package without a layer is reported once, for itself, and not for everyone who uses it.
fn allowed(metadata: &Metadata, layer: Layer, used: &Package) -> bool {
    Layer::of(&used.name, &metadata.manifest(used))
        .is_none_or(|used| layer.may_use().contains(&used))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::metadata::{MadeUp, made_up};
    use crate::problem::lines;

    type Dependencies = &'static [(&'static str, &'static str)];

    fn ours(folder: &'static str, name: &'static str, dependencies: Dependencies) -> MadeUp {
        MadeUp {
            folder: Some(folder),
            name,
            licence: Some("MIT"),
            dependencies,
        }
    }

    fn problems_of(folder: &'static str, name: &'static str, needs: Dependencies) -> Vec<String> {
        let mut packages = vec![
            ours("crates/core", "asterism-core", &[]),
            ours("crates/games/stella-quest", "stella-quest", &[]),
            ours("crates/bots", "asterism-bots", &[]),
            ours("crates/registry", "asterism-registry", &[]),
            ours("crates/server", "asterism-server", &[]),
        ];
        packages.retain(|package| package.name != name);
        packages.push(ours(folder, name, needs));
        lines(&check(&made_up(&packages)))
    }

    #[test]
    fn the_drawn_arrows_are_allowed() {
        for (folder, name, needs) in [
            (
                "crates/core",
                "asterism-core",
                &[("normal", "serde")] as Dependencies,
            ),
            (
                "crates/games/stellar",
                "stellar",
                &[("normal", "asterism-core")],
            ),
            (
                "crates/bots",
                "asterism-bots",
                &[("normal", "asterism-core")],
            ),
            (
                "crates/registry",
                "asterism-registry",
                &[("normal", "stella-quest")],
            ),
            (
                "crates/registry",
                "asterism-registry",
                &[("normal", "asterism-bots")],
            ),
            (
                "crates/server",
                "asterism-server",
                &[("normal", "asterism-registry")],
            ),
            (
                "crates/python",
                "asterism-python",
                &[("normal", "asterism-registry")],
            ),
            ("crates/cli", "asterism", &[("normal", "asterism-server")]),
            ("xtask", "xtask", &[("dev", "asterism-registry")]),
            ("crates/bots", "asterism-bots", &[("dev", "stella-quest")]),
        ] {
            assert_eq!(
                problems_of(folder, name, needs),
                [""; 0],
                "{name} {needs:?}"
            );
        }
    }

    #[test]
    fn every_other_arrow_is_a_problem() {
        for (folder, name, needs) in [
            (
                "crates/core",
                "asterism-core",
                &[("normal", "stella-quest")] as Dependencies,
            ),
            (
                "crates/games/stellar",
                "stellar",
                &[("normal", "stella-quest")],
            ),
            (
                "crates/games/stellar",
                "stellar",
                &[("build", "asterism-bots")],
            ),
            (
                "crates/bots",
                "asterism-bots",
                &[("normal", "stella-quest")],
            ),
            (
                "crates/registry",
                "asterism-registry",
                &[("normal", "asterism-server")],
            ),
            (
                "crates/server",
                "asterism-server",
                &[("normal", "stella-quest")],
            ),
            (
                "crates/python",
                "asterism-python",
                &[("normal", "asterism-server")],
            ),
            ("crates/cli", "asterism", &[("normal", "asterism-bots")]),
            ("xtask", "xtask", &[("normal", "asterism-core")]),
        ] {
            let used = needs[0].1;
            let expected = format!("{folder}/Cargo.toml: {name} must not depend on {used}");
            assert_eq!(problems_of(folder, name, needs), [expected], "{name}");
        }
    }

    #[test]
    fn a_package_without_a_layer_is_a_problem() {
        let expected =
            "crates/new/Cargo.toml: new has no layer; give it one in xtask/src/layers.rs";
        assert_eq!(problems_of("crates/new", "new", &[]), [expected]);
    }
}
