//! The layers of the workspace: which of our packages may use which.

use cargo_metadata::{DependencyKind, Metadata, Package};

use crate::problem::Problem;

/// A layer; the arrows between them are `builds_on`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Layer {
    Core,
    Game,
    Bots,
    Registry,
    Play,
    Lab,
    Pages,
    Store,
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
            "asterism-play" => Some(Self::Play),
            "asterism-lab" => Some(Self::Lab),
            "asterism-pages" => Some(Self::Pages),
            "asterism-store" => Some(Self::Store),
            "asterism-server" => Some(Self::Server),
            "asterism-python" => Some(Self::Python),
            "asterism" => Some(Self::Cli),
            "xtask" => Some(Self::Xtask),
            _ => None,
        }
    }

    /// The layers directly below it.
    const fn builds_on(self) -> &'static [Self] {
        match self {
            Self::Core | Self::Xtask => &[],
            Self::Game | Self::Bots => &[Self::Core],
            Self::Registry => &[Self::Core, Self::Game, Self::Bots],
            Self::Play => &[Self::Registry],
            Self::Lab | Self::Pages => &[Self::Registry, Self::Play],
            Self::Store => &[Self::Core, Self::Play],
            Self::Server => &[Self::Store, Self::Pages, Self::Lab, Self::Play],
            Self::Python => &[Self::Play, Self::Lab, Self::Pages],
            Self::Cli => &[Self::Server, Self::Python],
        }
    }

    /// True if it may use `other`: a layer below it, at any depth. The games are behind the
    /// registry, so only layers that have a part of their own for each game may name them.
    fn may_use(self, other: Self) -> bool {
        let names_games = matches!(
            self,
            Self::Registry | Self::Pages | Self::Python | Self::Cli
        );
        (other != Self::Game || names_games) && self.is_above(other)
    }

    fn is_above(self, other: Self) -> bool {
        let mut below = self.builds_on().iter();
        below.any(|layer| *layer == other || layer.is_above(other))
    }
}

/// Every arrow between our packages that the layers do not allow. Tests may use what they like.
pub(crate) fn check(metadata: &Metadata) -> Vec<Problem> {
    let members = metadata.workspace_packages();
    let problems = members
        .iter()
        .flat_map(|package| check_package(metadata, package));
    problems.collect()
}

/// Path of the manifest from the root of the repository, with `/` between its parts.
fn manifest(metadata: &Metadata, package: &Package) -> String {
    let path = &package.manifest_path;
    let inside = path.strip_prefix(&metadata.workspace_root);
    inside.unwrap_or(path).as_str().replace('\\', "/")
}

fn check_package(metadata: &Metadata, package: &Package) -> Vec<Problem> {
    let manifest = manifest(metadata, package);
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
fn arrows<'a>(metadata: &'a Metadata, package: &'a Package) -> impl Iterator<Item = &'a Package> {
    let members = metadata.workspace_packages();
    let dependencies = package.dependencies.iter();
    dependencies
        .filter(|needed| needed.kind != DependencyKind::Development)
        .filter_map(move |needed| {
            let found = members.iter().find(|member| *member.name == needed.name);
            found.copied()
        })
}

/// A package without a layer is reported once, for itself, and not for everyone who uses it.
fn allowed(metadata: &Metadata, layer: Layer, used: &Package) -> bool {
    Layer::of(&used.name, &manifest(metadata, used)).is_none_or(|used| layer.may_use(used))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::made_up::{MadeUp, made_up};
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

    /// The problems of a package with these dependencies, in a workspace of all the layers.
    fn problems_of(folder: &'static str, name: &'static str, needs: Dependencies) -> Vec<String> {
        let mut packages = vec![
            ours("crates/core", "asterism-core", &[]),
            ours("crates/games/stella-quest", "stella-quest", &[]),
            ours("crates/bots", "asterism-bots", &[]),
            ours("crates/registry", "asterism-registry", &[]),
            ours("crates/play", "asterism-play", &[]),
            ours("crates/lab", "asterism-lab", &[]),
            ours("crates/pages", "asterism-pages", &[]),
            ours("crates/store", "asterism-store", &[]),
            ours("crates/server", "asterism-server", &[]),
            ours("crates/python", "asterism-python", &[]),
        ];
        packages.retain(|package| package.name != name);
        packages.push(ours(folder, name, needs));
        lines(&check(&made_up(&packages)))
    }

    const CORE: Dependencies = &[("normal", "asterism-core")];
    const GAME: Dependencies = &[("normal", "stella-quest")];
    const BOTS: Dependencies = &[("normal", "asterism-bots")];
    const REGISTRY: Dependencies = &[("normal", "asterism-registry")];
    const PLAY: Dependencies = &[("normal", "asterism-play")];
    const LAB: Dependencies = &[("normal", "asterism-lab")];
    const PAGES: Dependencies = &[("normal", "asterism-pages")];
    const STORE: Dependencies = &[("normal", "asterism-store")];
    const SERVER: Dependencies = &[("normal", "asterism-server")];
    const PYTHON: Dependencies = &[("normal", "asterism-python")];

    #[test]
    fn the_drawn_arrows_are_allowed() {
        for (folder, name, allowed) in [
            ("crates/games/stellar", "stellar", &[CORE][..]),
            ("crates/bots", "asterism-bots", &[CORE]),
            ("crates/registry", "asterism-registry", &[CORE, GAME, BOTS]),
            ("crates/play", "asterism-play", &[REGISTRY, BOTS, CORE]),
            ("crates/lab", "asterism-lab", &[REGISTRY, PLAY, BOTS, CORE]),
            ("crates/pages", "asterism-pages", &[REGISTRY, PLAY, GAME]),
            ("crates/store", "asterism-store", &[CORE, PLAY, REGISTRY]),
            (
                "crates/server",
                "asterism-server",
                &[STORE, PAGES, LAB, PLAY, REGISTRY, BOTS, CORE],
            ),
            (
                "crates/python",
                "asterism-python",
                &[PLAY, LAB, PAGES, REGISTRY, BOTS, GAME, CORE],
            ),
            (
                "crates/cli",
                "asterism",
                &[
                    SERVER, PYTHON, STORE, PAGES, LAB, PLAY, REGISTRY, BOTS, GAME, CORE,
                ],
            ),
        ] {
            for needs in allowed {
                let found = problems_of(folder, name, needs);
                assert_eq!(found, [""; 0], "{name} {needs:?}");
            }
        }
    }

    #[test]
    fn tests_and_third_parties_are_free() {
        for (folder, name, needs) in [
            (
                "crates/core",
                "asterism-core",
                &[("normal", "serde")] as Dependencies,
            ),
            ("xtask", "xtask", &[("dev", "asterism-registry")]),
            ("crates/bots", "asterism-bots", &[("dev", "stella-quest")]),
        ] {
            let found = problems_of(folder, name, needs);
            assert_eq!(found, [""; 0], "{name} {needs:?}");
        }
    }

    #[test]
    fn every_other_arrow_is_a_problem() {
        for (folder, name, refused) in [
            ("crates/core", "asterism-core", &[GAME, REGISTRY][..]),
            (
                "crates/games/stellar",
                "stellar",
                &[GAME, &[("build", "asterism-bots")], REGISTRY],
            ),
            ("crates/bots", "asterism-bots", &[GAME, REGISTRY]),
            (
                "crates/registry",
                "asterism-registry",
                &[PLAY, PAGES, SERVER],
            ),
            (
                "crates/play",
                "asterism-play",
                &[GAME, LAB, PAGES, STORE, SERVER],
            ),
            ("crates/lab", "asterism-lab", &[GAME, PAGES, STORE, SERVER]),
            ("crates/pages", "asterism-pages", &[LAB, STORE, SERVER]),
            (
                "crates/store",
                "asterism-store",
                &[GAME, LAB, PAGES, SERVER],
            ),
            ("crates/server", "asterism-server", &[GAME, PYTHON]),
            ("crates/python", "asterism-python", &[STORE, SERVER]),
            ("xtask", "xtask", &[CORE, REGISTRY]),
        ] {
            for needs in refused {
                let used = needs[0].1;
                let expected = format!("{folder}/Cargo.toml: {name} must not depend on {used}");
                assert_eq!(problems_of(folder, name, needs), [expected]);
            }
        }
    }

    #[test]
    fn a_package_without_a_layer_is_a_problem() {
        let expected =
            "crates/new/Cargo.toml: new has no layer; give it one in xtask/src/layers.rs";
        assert_eq!(problems_of("crates/new", "new", &[]), [expected]);
    }
}
