//! The modules of a crate and the paths by which they name each other.
//!
//! - `source.rs`: the declarations, imports and paths of one file, read with `syn`.
//! - `resolve.rs`: the module that defines the item of a path.

mod resolve;
mod source;

use std::collections::BTreeMap;

use crate::files::Files;
use crate::problem::Problem;

/// A module's place in its crate: the names on the way to it; none for the root.
pub(crate) type ModulePath = Vec<String>;

/// The contents of one module, as its file has them.
#[derive(Default)]
pub(crate) struct Module {
    pub(crate) file: String,
    /// Names of everything defined here but modules.
    items: Vec<String>,
    imports: Vec<Import>,
    /// Modules imported as a whole with `*`.
    globs: Vec<Vec<String>>,
    /// Paths that start in this crate, wherever they are written.
    pub(crate) named: Vec<Named>,
}

/// A name that a `use` brings into a module.
struct Import {
    name: String,
    path: Vec<String>,
}

/// A path as it is written.
pub(crate) struct Named {
    pub(crate) path: Vec<String>,
    pub(crate) line: usize,
}

/// A crate: its modules, but those that exist for tests only.
#[derive(Default)]
pub(crate) struct Crate {
    pub(crate) modules: BTreeMap<ModulePath, Module>,
}

impl Crate {
    /// Reads the crate whose root is the file `root`.
    pub(crate) fn read(files: &Files, root: &str) -> Result<Self, Problem> {
        let mut read = Self::default();
        let folder = folder_of(root).to_owned();
        let mut waiting = vec![(Vec::new(), root.to_owned(), folder)];
        while let Some((path, file, folder)) = waiting.pop() {
            let text = files.text(&file).unwrap_or_default();
            let outlined = source::read(&mut read, &path, &file, text)?;
            for child in outlined {
                let inner = format!("{folder}/{}", child[path.len()..].join("/"));
                let candidates = [format!("{inner}.rs"), format!("{inner}/mod.rs")];
                let found = candidates
                    .into_iter()
                    .find(|file| files.text(file).is_some());
                waiting.extend(found.map(|file| (child, file, inner)));
            }
        }
        Ok(read)
    }
}

fn folder_of(file: &str) -> &str {
    file.rsplit_once('/').map_or("", |(folder, _)| folder)
}
