//! Lists that grow at their end: the log and the chat. An update sends only the items that are new.

use maud::{Markup, html};

use super::digest::{Digest, digest};

/// The element of a list, and how much of it is drawn.
#[derive(Clone, Copy)]
pub(crate) struct List {
    pub(crate) id: &'static str,
    /// Its name for screen readers.
    pub(crate) label: &'static str,
    /// Number of newest items that are drawn. An open page that lacks more loads itself again.
    pub(crate) kept: usize,
}

/// The end of a list as drawn for one viewer.
pub(crate) struct Tail {
    list: List,
    /// Number of items before those that are kept.
    first: usize,
    items: Vec<Markup>,
    /// The digest of the list before each kept item, and of the whole list last.
    digests: Vec<Digest>,
}

/// The length of a list that a page shows, and of the lists before it that its viewer was sent, each
/// with the digest of its items.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub(crate) struct Lengths(Vec<(usize, Digest)>);

impl Tail {
    /// The end of a list: `items` gives the text of each item, and `draw` draws those that are kept.
    pub(crate) fn new<'a, T>(
        list: List,
        items: &'a [T],
        text: impl Fn(&'a T) -> &'a str,
        draw: impl Fn(&'a T) -> Markup,
    ) -> Self {
        let first = items.len().saturating_sub(list.kept);
        let mut so_far = 0;
        let mut digests = vec![];
        for (index, item) in items.iter().enumerate() {
            if index >= first {
                digests.push(so_far);
            }
            so_far = digest(so_far, text(item));
        }
        digests.push(so_far);
        let items = items[first..].iter().map(draw).collect();
        Self {
            list,
            first,
            items,
            digests,
        }
    }

    /// The list from an item on; the script appends it there.
    pub(crate) fn from(&self, index: usize) -> Markup {
        let index = index.max(self.first);
        html! {
            ol id=(self.list.id) tabindex="0" aria-label=(self.list.label) data-from=(index)
                data-count=(self.len()) data-has={ (format_args!("{:x}", self.digest())) } {
                @for item in &self.items[index - self.first..] { (item) }
            }
        }
    }

    /// The same for a page that has the list: only what the script reads.
    fn news(&self, index: usize) -> Markup {
        html! {
            ol id=(self.list.id) data-from=(index) data-count=(self.len())
                data-has={ (format_args!("{:x}", self.digest())) } {
                @for item in &self.items[index - self.first..] { (item) }
            }
        }
    }

    fn len(&self) -> usize {
        self.first + self.items.len()
    }

    fn digest(&self) -> Digest {
        self.digests.last().copied().unwrap_or_default()
    }

    /// The new items for a page that shows `shown`; none if it shows all. If no item of it is known
    /// any more, the list is empty and says so, and the script loads the page again.
    pub(crate) fn update(&self, shown: &mut Lengths) -> Option<Markup> {
        let all = (self.len(), self.digest());
        if shown.0.last() == Some(&all) {
            return None;
        }
        let known = |index: &usize| {
            let at = (*index, self.digests[*index - self.first]);
            shown.0.contains(&at)
        };
        let common = (self.first..=self.len()).rev().find(known);
        let lengths = self.digests.iter().enumerate();
        shown.0 = lengths
            .map(|(index, digest)| (self.first + index, *digest))
            .collect();
        let lost = || html! { ol id=(self.list.id) data-lost {} };
        Some(common.map_or_else(lost, |index| self.news(index)))
    }
}

impl Lengths {
    /// A list of this length.
    pub(crate) fn of(count: usize, digest: Digest) -> Self {
        Self(vec![(count, digest)])
    }
}
