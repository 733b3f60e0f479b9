//! What `cargo metadata` says about the packages, cut down to what the checks ask.

use std::collections::BTreeSet;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde::Deserialize;

/// Why the metadata could not be had.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    #[error("cargo could not be started: {0}")]
    Start(io::Error),
    #[error("cargo metadata failed: {0}")]
    Run(String),
    #[error("cargo metadata was not understood: {0}")]
    Parse(#[from] serde_json::Error),
}

/// The packages of the workspace and all that they are built from.
#[derive(Deserialize)]
pub(crate) struct Metadata {
    pub(crate) workspace_root: PathBuf,
    packages: Vec<Package>,
    workspace_members: BTreeSet<String>,
    resolve: Resolve,
}

/// One package, ours or a third party's.
#[derive(Deserialize)]
pub(crate) struct Package {
    id: String,
    pub(crate) name: String,
    pub(crate) version: String,
    pub(crate) license: Option<String>,
    pub(crate) dependencies: Vec<Dependency>,
    manifest_path: PathBuf,
}

/// A dependency as a manifest declares it.
#[derive(Deserialize)]
pub(crate) struct Dependency {
    pub(crate) name: String,
    /// Nothing for a normal dependency.
    pub(crate) kind: Option<Kind>,
}

/// A dependency that is not a normal one.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Kind {
    /// Needed by tests only.
    Dev,
    /// Needed by a build script.
    Build,
}

#[derive(Deserialize)]
struct Resolve {
    nodes: Vec<Node>,
}

#[derive(Deserialize)]
struct Node {
    id: String,
    deps: Vec<Edge>,
}

#[derive(Deserialize)]
struct Edge {
    pkg: String,
    dep_kinds: Vec<EdgeKind>,
}

#[derive(Deserialize)]
struct EdgeKind {
    kind: Option<Kind>,
}

impl Metadata {
    /// Asks cargo. All platforms are included, so that a licence is checked wherever it applies.
    pub(crate) fn load() -> Result<Self, Failure> {
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let output = Command::new(cargo)
            .args(["metadata", "--format-version", "1", "--locked"])
            .output()
            .map_err(Failure::Start)?;
        if !output.status.success() {
            return Err(Failure::Run(
                String::from_utf8_lossy(&output.stderr).trim().to_owned(),
            ));
        }
        Ok(serde_json::from_slice(&output.stdout)?)
    }

    /// Our own packages.
    pub(crate) fn members(&self) -> impl Iterator<Item = &Package> {
        self.packages
            .iter()
            .filter(|package| self.workspace_members.contains(&package.id))
    }

    /// Everybody else's.
    pub(crate) fn third_party(&self) -> impl Iterator<Item = &Package> {
        self.packages
            .iter()
            .filter(|package| !self.workspace_members.contains(&package.id))
    }

    /// Path of the manifest from the root of the repository, with `/` between its parts.
    pub(crate) fn manifest(&self, package: &Package) -> String {
        let inside = package.manifest_path.strip_prefix(&self.workspace_root);
        let path: &Path = inside.unwrap_or(&package.manifest_path);
        path.to_string_lossy().replace('\\', "/")
    }

    /// What the packages `from` are built from, themselves included; what only tests need is not.
    pub(crate) fn built_from<'a>(&'a self, from: impl Iterator<Item = &'a Package>) -> Built<'a> {
        let mut waiting: Vec<&str> = from.map(|package| package.id.as_str()).collect();
        let mut built = BTreeSet::new();
        while let Some(id) = waiting.pop() {
            if built.insert(id) {
                waiting.extend(self.needs(id));
            }
        }
        Built(built)
    }

    fn needs<'a>(&'a self, id: &str) -> impl Iterator<Item = &'a str> {
        let node = self.resolve.nodes.iter().find(move |node| node.id == id);
        let edges = node.into_iter().flat_map(|node| &node.deps);
        edges
            .filter(|edge| edge.is_built())
            .map(|edge| edge.pkg.as_str())
    }
}

impl Edge {
    fn is_built(&self) -> bool {
        self.dep_kinds
            .iter()
            .any(|edge| edge.kind != Some(Kind::Dev))
    }
}

/// A set of packages.
pub(crate) struct Built<'a>(BTreeSet<&'a str>);

impl Built<'_> {
    pub(crate) fn contains(&self, package: &Package) -> bool {
        self.0.contains(package.id.as_str())
    }
}

#[cfg(test)]
pub(crate) use made_up::{MadeUp, made_up};

/// Workspaces made up for tests.
#[cfg(test)]
mod made_up {
    use serde_json::{Value, json};

    use super::Metadata;

    /// A package in the words a test needs.
    pub(crate) struct MadeUp {
        /// Its manifest's folder from the root, or nothing for a third party's package.
        pub(crate) folder: Option<&'static str>,
        pub(crate) name: &'static str,
        pub(crate) licence: Option<&'static str>,
        /// Kind (`normal`, `dev` or `build`) and name.
        pub(crate) dependencies: &'static [(&'static str, &'static str)],
    }

    /// The metadata of a workspace of these packages; a package's id is its name.
    pub(crate) fn made_up(packages: &[MadeUp]) -> Metadata {
        let members = packages.iter().filter(|package| package.folder.is_some());
        let metadata = json!({
            "workspace_root": "/asterism",
            "packages": packages.iter().map(package).collect::<Vec<_>>(),
            "workspace_members": members.map(|package| package.name).collect::<Vec<_>>(),
            "resolve": { "nodes": packages.iter().map(node).collect::<Vec<_>>() },
        });
        serde_json::from_value(metadata).expect("a made-up workspace has every field")
    }

    fn package(package: &MadeUp) -> Value {
        let folder = match package.folder {
            Some(folder) => format!("/asterism/{folder}"),
            None => format!("/registry/{}", package.name),
        };
        let dependency = |&(kind, name): &(&str, &str)| json!({ "name": name, "kind": word(kind) });
        json!({
            "id": package.name,
            "name": package.name,
            "version": "1.0.0",
            "license": package.licence,
            "manifest_path": format!("{folder}/Cargo.toml"),
            "dependencies": package.dependencies.iter().map(dependency).collect::<Vec<_>>(),
        })
    }

    fn node(package: &MadeUp) -> Value {
        let edge = |&(kind, name): &(&str, &str)| json!({ "pkg": name, "dep_kinds": [{ "kind": word(kind) }] });
        let edges: Vec<Value> = package.dependencies.iter().map(edge).collect();
        json!({ "id": package.name, "deps": edges })
    }

    /// Cargo's word for a kind: none at all for a normal one.
    fn word(kind: &str) -> Option<&str> {
        (kind != "normal").then_some(kind)
    }
}
