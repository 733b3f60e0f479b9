//! The declarations, imports and paths of one file, read with `syn`.

use proc_macro2::{TokenStream, TokenTree};
use syn::visit::{self, Visit};
use syn::{Attribute, Ident, Item, ItemMod, Macro, Meta, UseTree, Visibility};

use super::{Crate, Import, Module, ModulePath, Named};
use crate::problem::Problem;

/// Words that start a path in this crate.
const ANCHORS: [&str; 3] = ["crate", "self", "super"];

/// Adds the module `path`, which is written in a file, and its inline modules to `read`. Returns
/// the modules declared with `mod name;`, which are written in files of their own.
pub(super) fn read(
    read: &mut Crate,
    path: &ModulePath,
    file: &str,
    text: &str,
) -> Result<Vec<ModulePath>, Problem> {
    let parsed = syn::parse_file(text).map_err(|error| {
        let line = error.span().start().line;
        Problem::at_line(file, line, format!("cannot be parsed: {error}"))
    })?;
    let mut reader = Reader {
        read,
        file,
        here: path.clone(),
        outlined: Vec::new(),
    };
    file.clone_into(&mut reader.module().file);
    reader.visit_file(&parsed);
    Ok(reader.outlined)
}

/// Collects the contents of one file.
struct Reader<'a> {
    read: &'a mut Crate,
    file: &'a str,
    here: ModulePath,
    outlined: Vec<ModulePath>,
}

impl Reader<'_> {
    fn module(&mut self) -> &mut Module {
        self.read.modules.entry(self.here.clone()).or_default()
    }

    fn name_path(&mut self, path: Vec<String>, line: usize) {
        if path.len() > 1 && ANCHORS.contains(&path[0].as_str()) {
            self.module().named.push(Named { path, line });
        }
    }

    /// A macro marked `macro_export` is an item of the root, wherever it is defined.
    fn export(&mut self, name: &Ident) {
        let name = name.to_string();
        let anchor = std::iter::once("crate".to_owned());
        let path = anchor.chain(self.here.clone()).chain([name.clone()]);
        let import = Import {
            name,
            path: path.collect(),
        };
        let root = self.read.modules.entry(Vec::new()).or_default();
        root.imports.push(import);
    }

    fn import(&mut self, path: &[String], tree: &UseTree) {
        match tree {
            UseTree::Path(inner) => self.import(&joined(path, &inner.ident), &inner.tree),
            UseTree::Name(name) => self.import_as(joined(path, &name.ident), &name.ident),
            UseTree::Rename(renamed) => {
                self.import_as(joined(path, &renamed.ident), &renamed.rename);
            }
            UseTree::Glob(glob) => {
                self.name_path(path.to_owned(), glob.star_token.spans[0].start().line);
                self.module().globs.push(path.to_owned());
            }
            UseTree::Group(group) => {
                for tree in &group.items {
                    self.import(path, tree);
                }
            }
        }
    }

    /// Imports `path` under the name `name`; `{self}` stands for the path before it.
    fn import_as(&mut self, mut path: Vec<String>, name: &Ident) {
        if path.len() > 1 {
            path.pop_if(|last| last == "self");
        }
        let imported = if name == "self" {
            path.last().cloned().unwrap_or_default()
        } else {
            name.to_string()
        };
        self.name_path(path.clone(), name.span().start().line);
        self.module().imports.push(Import {
            name: imported,
            path,
        });
    }

    /// Names the paths inside the input of a macro, whose grammar only the macro knows.
    fn scan(&mut self, tokens: TokenStream) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let mut rest = &tokens[..];
        while let Some((first, after)) = rest.split_first() {
            rest = after;
            match first {
                TokenTree::Ident(ident) => {
                    let (tail, after) = tail(after);
                    rest = after;
                    let path = std::iter::once(ident).chain(tail).map(ToString::to_string);
                    self.name_path(path.collect(), ident.span().start().line);
                }
                TokenTree::Group(group) => self.scan(group.stream()),
                TokenTree::Punct(_) | TokenTree::Literal(_) => {}
            }
        }
    }
}

/// The names of a path after its first one, as in `::b::c`, and the tokens after the path.
fn tail(mut tokens: &[TokenTree]) -> (Vec<&Ident>, &[TokenTree]) {
    let mut names = Vec::new();
    while let [
        TokenTree::Punct(a),
        TokenTree::Punct(b),
        TokenTree::Ident(name),
        rest @ ..,
    ] = tokens
        && a.as_char() == ':'
        && b.as_char() == ':'
    {
        names.push(name);
        tokens = rest;
    }
    (names, tokens)
}

impl<'ast> Visit<'ast> for Reader<'_> {
    fn visit_item(&mut self, item: &'ast Item) {
        let (attributes, name) = declared(item);
        if attributes.iter().any(is_test) {
            return;
        }
        if let Some(name) = name {
            if attributes
                .iter()
                .any(|found| found.path().is_ident("macro_export"))
            {
                self.export(name);
            }
            self.module().items.push(name.to_string());
        }
        visit::visit_item(self, item);
    }

    fn visit_item_mod(&mut self, module: &'ast ItemMod) {
        self.here.push(module.ident.to_string());
        match &module.content {
            Some((_, items)) => {
                self.module().file = self.file.to_owned();
                for item in items {
                    self.visit_item(item);
                }
            }
            None => self.outlined.push(self.here.clone()),
        }
        self.here.pop();
    }

    fn visit_item_use(&mut self, import: &'ast syn::ItemUse) {
        if import.leading_colon.is_none() {
            self.import(&[], &import.tree);
        }
    }

    fn visit_impl_item_fn(&mut self, function: &'ast syn::ImplItemFn) {
        if !function.attrs.iter().any(is_test) {
            visit::visit_impl_item_fn(self, function);
        }
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let names = path.segments.iter().map(|segment| &segment.ident);
        let line = names.clone().next().map(|name| name.span().start().line);
        let path_names = names.map(ToString::to_string).collect();
        self.name_path(path_names, line.unwrap_or_default());
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, invoked: &'ast Macro) {
        self.visit_path(&invoked.path);
        self.scan(invoked.tokens.clone());
    }

    /// `pub(in path)` names a module without depending on it.
    fn visit_visibility(&mut self, _: &'ast Visibility) {}
}

fn joined(path: &[String], name: &Ident) -> Vec<String> {
    let mut joined = path.to_owned();
    joined.push(name.to_string());
    joined
}

/// The attributes of an item and the name it defines, if it is not a module.
fn declared(item: &Item) -> (&[Attribute], Option<&Ident>) {
    match item {
        Item::Const(item) => (&item.attrs, Some(&item.ident)),
        Item::Enum(item) => (&item.attrs, Some(&item.ident)),
        Item::Fn(item) => (&item.attrs, Some(&item.sig.ident)),
        Item::Impl(item) => (&item.attrs, None),
        Item::Macro(item) => (&item.attrs, item.ident.as_ref()),
        Item::Mod(item) => (&item.attrs, None),
        Item::Static(item) => (&item.attrs, Some(&item.ident)),
        Item::Struct(item) => (&item.attrs, Some(&item.ident)),
        Item::Trait(item) => (&item.attrs, Some(&item.ident)),
        Item::Type(item) => (&item.attrs, Some(&item.ident)),
        Item::Union(item) => (&item.attrs, Some(&item.ident)),
        Item::Use(item) => (&item.attrs, None),
        Item::ExternCrate(_)
        | Item::ForeignMod(_)
        | Item::TraitAlias(_)
        | Item::Verbatim(_)
        | _ => (&[], None),
    }
}

/// True for `#[cfg(test)]`.
fn is_test(attribute: &Attribute) -> bool {
    match &attribute.meta {
        Meta::List(list) => list.path.is_ident("cfg") && list.tokens.to_string() == "test",
        Meta::Path(_) | Meta::NameValue(_) => false,
    }
}
