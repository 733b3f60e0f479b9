//! A table as named zones. An update sends only the zones that look different than before.

use std::borrow::Cow;

use maud::{Markup, PreEscaped, html};

use super::digest::{Digest, digest};
use super::outline::Outline;

/// The zones of a table in reading order, and the attributes of the element around them.
pub struct Zones {
    class: String,
    pick: Option<String>,
    list: Vec<Zone>,
}

/// A part of the page that is replaced as a whole.
pub(crate) struct Zone {
    name: Cow<'static, str>,
    content: Markup,
}

impl Zones {
    /// A table of this class without any zone.
    pub fn new(class: impl Into<String>) -> Self {
        Self {
            class: class.into(),
            pick: None,
            list: Vec::new(),
        }
    }

    /// The same with the pick of the viewer, which the script keeps while others act.
    #[must_use]
    pub fn picked(self, pick: Option<String>) -> Self {
        Self { pick, ..self }
    }

    /// The same with one more zone. Names are unique on a page.
    #[must_use]
    pub fn with(mut self, name: impl Into<Cow<'static, str>>, content: Markup) -> Self {
        self.list.push(Zone::new(name, content));
        self
    }

    /// The same with these zones before all others.
    #[must_use]
    pub(crate) fn after<const N: usize>(mut self, first: [Zone; N]) -> Self {
        self.list.splice(0..0, first);
        self
    }

    /// The class of the element around the zones.
    pub(crate) fn class(&self) -> &str {
        &self.class
    }

    /// The pick of the viewer.
    pub(crate) fn pick(&self) -> Option<&str> {
        self.pick.as_deref()
    }

    /// The zones in order.
    pub(crate) fn list(&self) -> &[Zone] {
        &self.list
    }

    /// The names of the zones in order.
    pub(crate) fn names(&self) -> String {
        let names = self.list.iter().map(Zone::name);
        names.collect::<Vec<_>>().join(" ")
    }
}

impl Zone {
    /// A zone with this content.
    pub(crate) fn new(name: impl Into<Cow<'static, str>>, content: Markup) -> Self {
        Self {
            name: name.into(),
            content,
        }
    }

    /// Its name, unique on the page.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// The digest of its content.
    pub(crate) fn digest(&self) -> Digest {
        digest(0, &self.content.0)
    }

    /// Its HTML.
    pub(crate) fn content(&self) -> &str {
        &self.content.0
    }

    /// The element that the script replaces.
    pub(crate) fn markup(&self) -> Markup {
        self.framed(None, self.content())
    }

    /// The same without the elements that were in the zone before.
    pub(crate) fn since(&self, before: &Outline) -> Markup {
        match before.lacks(self.content()) {
            Some(rest) => self.framed(Some(before.count()), &rest),
            None => self.markup(),
        }
    }

    /// The element; with gaps it tells how many elements the zone had that they are filled from.
    fn framed(&self, base: Option<usize>, content: &str) -> Markup {
        html! {
            div.zone id={ "zone-" (self.name) } data-has={ (format_args!("{:x}", self.digest())) } data-base=[base] {
                (PreEscaped(content))
            }
        }
    }
}
