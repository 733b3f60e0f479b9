//! A table as named zones. An update sends only the zones that look different than before.

use std::borrow::Cow;
use std::hash::{BuildHasher as _, Hasher as _};

use foldhash::fast::FixedState;
use maud::{Markup, html};

/// A number that tells two contents apart. The same content has the same digest on every server.
pub(crate) type Digest = u64;

/// Digests are cut to so many bits: pages send them back, and fewer letters do.
const BITS: u32 = 48;

/// The digest of `text` after something with the digest `before`.
pub(crate) fn digest(before: Digest, text: &str) -> Digest {
    let mut hasher = FixedState::with_seed(before).build_hasher();
    hasher.write(text.as_bytes());
    hasher.finish() >> (u64::BITS - BITS)
}

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

    /// The element that the script replaces.
    pub(crate) fn markup(&self) -> Markup {
        html! {
            div.zone id={ "zone-" (self.name) } data-has={ (format_args!("{:x}", self.digest())) } {
                (self.content)
            }
        }
    }
}
