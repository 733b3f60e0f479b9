//! Workspaces made up for tests.

use cargo_metadata::Metadata;
use serde_json::{Value, json};

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
        "version": 1,
        "workspace_root": "/asterism",
        "target_directory": "/asterism/target",
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
    json!({
        "id": package.name,
        "name": package.name,
        "version": "1.0.0",
        "license": package.licence,
        "manifest_path": format!("{folder}/Cargo.toml"),
        "dependencies": package.dependencies.iter().map(dependency).collect::<Vec<_>>(),
        "targets": [],
        "features": {},
    })
}

fn dependency(&(kind, name): &(&str, &str)) -> Value {
    json!({
        "name": name,
        "kind": kind,
        "req": "*",
        "optional": false,
        "uses_default_features": true,
        "features": [],
    })
}

fn node(package: &MadeUp) -> Value {
    let needed = package.dependencies.iter().map(|(_, name)| name);
    json!({
        "id": package.name,
        "deps": package.dependencies.iter().map(edge).collect::<Vec<_>>(),
        "dependencies": needed.collect::<Vec<_>>(),
    })
}

fn edge(&(kind, name): &(&str, &str)) -> Value {
    json!({ "name": name, "pkg": name, "dep_kinds": [{ "kind": kind }] })
}
