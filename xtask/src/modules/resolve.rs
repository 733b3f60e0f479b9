//! The module that defines the item of a path.

use super::{Crate, Import, Module, ModulePath};

/// Imports followed before giving up: `use a;` in a module without an `a` would lead to itself.
const MOST_IMPORTS: usize = 16;

impl Crate {
    /// The module that defines what `path` names in the module `here`, through any number of
    /// imports; nothing if another crate defines it.
    pub(crate) fn resolve(&self, here: &ModulePath, path: &[String]) -> Option<ModulePath> {
        self.follow(here, path, MOST_IMPORTS)
    }

    fn follow(&self, here: &ModulePath, path: &[String], imports: usize) -> Option<ModulePath> {
        let (first, rest) = path.split_first()?;
        let mut parent = here.clone();
        match first.as_str() {
            "crate" => self.walk(Vec::new(), rest, imports),
            "self" => self.walk(parent, rest, imports),
            "super" => {
                parent.pop();
                if rest.first().is_some_and(|next| next == "super") {
                    self.follow(&parent, rest, imports)
                } else {
                    self.walk(parent, rest, imports)
                }
            }
            _ if self.has(here, first, imports) => self.walk(parent, path, imports),
            _ => None,
        }
    }

    /// True if the module `here` defines or imports `name`.
    fn has(&self, here: &ModulePath, name: &str, imports: usize) -> bool {
        let Some(module) = self.modules.get(here) else {
            return false;
        };
        self.child(here, name).is_some()
            || module.defines(name)
            || module.import(name).is_some()
            || self.glob(here, name, imports).is_some()
    }

    fn child(&self, here: &ModulePath, name: &str) -> Option<ModulePath> {
        let mut child = here.clone();
        child.push(name.to_owned());
        self.modules.contains_key(&child).then_some(child)
    }

    /// The module that `here` imports with `*` and that has `name`.
    fn glob(&self, here: &ModulePath, name: &str, imports: usize) -> Option<ModulePath> {
        let imports = imports.checked_sub(1)?;
        let globs = self.modules.get(here)?.globs.iter();
        globs
            .filter_map(|path| self.follow(here, path, imports))
            .find(|target| target != here && self.has(target, name, imports))
    }

    /// Follows `path` from the module `here`; what nothing is known of is taken to be defined
    /// there, as a macro may do it.
    fn walk(&self, here: ModulePath, path: &[String], imports: usize) -> Option<ModulePath> {
        let Some((first, rest)) = path.split_first() else {
            return Some(here);
        };
        if let Some(child) = self.child(&here, first) {
            return self.walk(child, rest, imports);
        }
        let module = self.modules.get(&here)?;
        if module.defines(first) {
            return Some(here);
        }
        let left = imports.checked_sub(1)?;
        if let Some(import) = module.import(first) {
            let path = [&import.path, rest].concat();
            return self.follow(&here, &path, left);
        }
        match self.glob(&here, first, left) {
            Some(target) => self.walk(target, path, left),
            None => Some(here),
        }
    }
}

impl Module {
    fn defines(&self, name: &str) -> bool {
        self.items.iter().any(|item| item == name)
    }

    fn import(&self, name: &str) -> Option<&Import> {
        self.imports.iter().find(|import| import.name == name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::made_up;

    fn names(path: &str) -> Vec<String> {
        let names = path.split("::").filter(|name| !name.is_empty());
        names.map(str::to_owned).collect()
    }

    #[test]
    fn a_path_leads_to_the_module_that_defines_it() {
        let files = made_up([
            (
                "src/lib.rs",
                "mod web; mod table; pub use table::{Table, seat::*}; use serde::Serialize;",
            ),
            (
                "src/web/mod.rs",
                "mod page; use crate::table; use super::Table as Drawn; pub fn draw() {}",
            ),
            ("src/web/page.rs", "pub struct Page; use loop_of::loop_of;"),
            (
                "src/table.rs",
                "mod seat; pub struct Table; #[macro_export] macro_rules! dealt { () => {} }",
            ),
            (
                "src/table/seat.rs",
                "pub struct Seat; mod inner { pub fn f() {} }",
            ),
        ]);
        let read = Crate::read(&files, "src/lib.rs").expect("it parses");
        for (here, path, expected) in [
            ("", "crate::Table", Some("table")),
            ("", "crate::Seat", Some("table::seat")),
            ("", "Table", Some("table")),
            ("", "crate::dealt", Some("table")),
            ("", "crate::Serialize", None),
            ("", "std::fmt", None),
            ("web", "self::draw", Some("web")),
            ("web", "super::Table::new", Some("table")),
            ("web", "table::seat::Seat", Some("table::seat")),
            ("web", "table::seat::inner::f", Some("table::seat::inner")),
            ("web", "crate::unknown", Some("")),
            ("web::page", "super::draw", Some("web")),
            ("web::page", "super::Drawn", Some("table")),
            (
                "web::page",
                "super::super::web::page::Page",
                Some("web::page"),
            ),
            ("web::page", "loop_of", None),
        ] {
            let found = read.resolve(&names(here), &names(path));
            assert_eq!(found, expected.map(names), "{path} in {here}");
        }
    }
}
