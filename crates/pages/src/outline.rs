//! Elements of a zone by their digests: an update leaves out those that the page was sent with the
//! zone before, and says where they were.
//!
//! In the place of one or more such elements stands `<k n="PLACE">` or `<k n="PLACE-COUNT">`. PLACE is
//! the number of start tags before the first of them in the earlier zone; each other begins where the
//! one before it ends. The script puts copies of them there.

use std::fmt::Write as _;

use super::digest::digest;

/// Shortest element that can be left out, in bytes, and shortest that can by itself.
const SHORTEST: usize = 16;
const SHORTEST_ALONE: usize = 40;

/// Elements that have no end tag.
const VOID: [&[u8]; 8] = [
    b"input", b"br", b"img", b"hr", b"meta", b"link", b"wbr", b"col",
];

/// Elements in which a browser drops a `k`, or moves it elsewhere.
const STRICT: [&[u8]; 7] = [
    b"table",
    b"thead",
    b"tbody",
    b"tfoot",
    b"tr",
    b"select",
    b"datalist",
];

/// Number of bits for the place of an element. Those beyond are sent whenever their zone is.
const PLACE_BITS: u32 = 16;

/// The elements of a zone as it was sent: for each a digest and its place, in order.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub(crate) struct Outline {
    known: Box<[u64]>,
    /// Number of all elements.
    count: usize,
}

/// An element of a zone: its bytes, and where others are in the list of all elements.
struct Element {
    start: usize,
    end: usize,
    /// The next element that is not within it.
    next: usize,
    /// True if a `k` may stand in its place.
    is_free: bool,
}

/// The elements of some HTML, in the order of their start tags.
struct Elements<'a> {
    html: &'a str,
    list: Vec<Element>,
}

impl Outline {
    /// The outline of the HTML of a zone.
    pub(crate) fn of(html: &str) -> Self {
        let elements = Elements::of(html);
        let long = elements.list.iter().enumerate();
        let long = long.filter(|(place, it)| it.is_long() && *place < 1 << PLACE_BITS);
        let mut known: Vec<u64> = long
            .map(|(place, it)| elements.key(it) | place as u64)
            .collect();
        known.sort_unstable();
        Self {
            known: known.into(),
            count: elements.list.len(),
        }
    }

    /// Number of elements of the zone.
    pub(crate) const fn count(&self) -> usize {
        self.count
    }

    /// The HTML without the elements that were in the zone before; none if all of them are new.
    pub(crate) fn lacks(&self, html: &str) -> Option<String> {
        let elements = Elements::of(html);
        let mut text = Gapped::default();
        let (mut index, mut after) = (0, 0);
        while let Some(element) = elements.list.get(index) {
            let expected = text.expected().filter(|_| after == element.start);
            let place = if element.is_long() && element.is_free {
                let place = self.place(elements.key(element), expected);
                let is_alone = place != expected && element.len() < SHORTEST_ALONE;
                place.filter(|_| !is_alone)
            } else {
                None
            };
            let Some(place) = place else {
                index += 1;
                continue;
            };
            text.push(&html[after..element.start]);
            text.leave_out(place, element.next - index);
            (index, after) = (element.next, element.end);
        }
        text.push(&html[after..]);
        text.close();
        text.has_gaps.then_some(text.html)
    }

    /// The place of an element with this key: the expected one, if it is such an element.
    fn place(&self, key: u64, expected: Option<usize>) -> Option<usize> {
        let at_expected = expected.filter(|place| {
            let wanted = key | *place as u64;
            *place < 1 << PLACE_BITS && self.known.binary_search(&wanted).is_ok()
        });
        at_expected.or_else(|| {
            let first = self.known.partition_point(|known| *known < key);
            let known = self.known.get(first)?;
            (known >> PLACE_BITS == key >> PLACE_BITS).then(|| (known ^ key) as usize)
        })
    }
}

/// HTML with gaps.
#[derive(Default)]
struct Gapped {
    html: String,
    has_gaps: bool,
    /// The gap at the end.
    gap: Option<Gap>,
}

#[derive(Clone, Copy)]
struct Gap {
    place: usize,
    count: usize,
    /// The place after its last element.
    next: usize,
}

impl Gapped {
    /// The place of an element that would make the gap at the end longer.
    fn expected(&self) -> Option<usize> {
        self.gap.map(|gap| gap.next)
    }

    /// Leaves out an element, with this many elements in all.
    fn leave_out(&mut self, place: usize, elements: usize) {
        self.has_gaps = true;
        let longer = self.gap.filter(|gap| gap.next == place);
        if longer.is_none() {
            self.close();
        }
        let gap = longer.unwrap_or(Gap {
            place,
            count: 0,
            next: place,
        });
        self.gap = Some(Gap {
            count: gap.count + 1,
            next: place + elements,
            ..gap
        });
    }

    fn push(&mut self, html: &str) {
        if !html.is_empty() {
            self.close();
            self.html.push_str(html);
        }
    }

    fn close(&mut self) {
        if let Some(Gap { place, count, .. }) = self.gap.take() {
            let _ = match count {
                1 => write!(self.html, "<k n=\"{place}\"></k>"),
                _ => write!(self.html, "<k n=\"{place}-{count}\"></k>"),
            };
        }
    }
}

impl Element {
    const fn len(&self) -> usize {
        self.end - self.start
    }

    const fn is_long(&self) -> bool {
        self.len() >= SHORTEST
    }
}

impl<'a> Elements<'a> {
    fn of(html: &'a str) -> Self {
        let mut list: Vec<Element> = Vec::with_capacity(html.len() / 48);
        let mut open: Vec<(usize, bool)> = Vec::new();
        let bytes = html.as_bytes();
        let mut at = find(bytes, 0, b'<');
        while at < bytes.len() {
            let end = end_of_tag(bytes, at);
            if bytes.get(at + 1) == Some(&b'/') {
                if let Some((index, _)) = open.pop() {
                    list[index].end = end;
                    list[index].next = list.len();
                }
            } else {
                let name = name(&bytes[at + 1..end]);
                let index = list.len();
                list.push(Element {
                    start: at,
                    end,
                    next: index + 1,
                    is_free: open.last().is_none_or(|(_, is_strict)| !is_strict),
                });
                if !VOID.contains(&name) {
                    open.push((index, STRICT.contains(&name)));
                }
            }
            at = find(bytes, end, b'<');
        }
        Self { html, list }
    }

    /// The digest of an element, with room for its place.
    fn key(&self, element: &Element) -> u64 {
        digest(0, &self.html[element.start..element.end]) << PLACE_BITS
    }
}

fn find(bytes: &[u8], from: usize, byte: u8) -> usize {
    let rest = bytes.get(from..).unwrap_or_default();
    let found = rest.iter().position(|it| *it == byte);
    found.map_or(bytes.len(), |place| from + place)
}

/// The place after a tag: values of attributes have no `"`, but may have `>`.
fn end_of_tag(bytes: &[u8], start: usize) -> usize {
    let mut is_value = false;
    for (place, byte) in bytes.iter().enumerate().skip(start) {
        match byte {
            b'"' => is_value = !is_value,
            b'>' if !is_value => return place + 1,
            _ => {}
        }
    }
    bytes.len()
}

/// The name of an element, by its tag without `<`.
fn name(tag: &[u8]) -> &[u8] {
    let ends = |byte: &u8| matches!(byte, b' ' | b'>' | b'\n');
    let end = tag.iter().position(ends).unwrap_or(tag.len());
    &tag[..end]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A long element.
    fn card(name: &str) -> String {
        format!(
            "<li class=\"card\" data-move=\"the card that is called {name}\"><b>{name}</b></li>"
        )
    }

    fn list(names: &[&str]) -> String {
        let cards: String = names.iter().map(|name| card(name)).collect();
        format!("<ul>{cards}</ul>")
    }

    #[test]
    fn elements_that_were_there_are_left_out() {
        let outline = Outline::of(&list(&["a", "b", "c"]));
        assert_eq!(outline.count(), 7);
        for (names, expected) in [
            (&["a", "b", "c"][..], "<k n=\"0\"></k>".to_owned()),
            (
                &["a", "c"],
                "<ul><k n=\"1\"></k><k n=\"5\"></k></ul>".into(),
            ),
            (&["b", "c"], "<ul><k n=\"3-2\"></k></ul>".into()),
            (
                &["c", "a", "b"],
                "<ul><k n=\"5\"></k><k n=\"1-2\"></k></ul>".into(),
            ),
            (
                &["a", "x", "b"],
                format!("<ul><k n=\"1\"></k>{}<k n=\"3\"></k></ul>", card("x")),
            ),
        ] {
            assert_eq!(outline.lacks(&list(names)), Some(expected), "{names:?}");
        }
        assert_eq!(outline.lacks(&list(&["x"])), None);
    }

    /// The same element twice: the one that makes a gap longer is preferred.
    #[test]
    fn gaps_are_as_long_as_they_can_be() {
        let outline = Outline::of(&list(&["a", "b", "a", "c"]));
        let left = outline.lacks(&list(&["b", "a", "c", "x"]));
        assert_eq!(
            left,
            Some(format!("<ul><k n=\"3-3\"></k>{}</ul>", card("x")))
        );
    }

    #[test]
    fn what_is_within_changed_elements_is_left_out() {
        let before = format!("<div><p>1</p>{}</div>", list(&["a", "b"]));
        let after = format!("<div><p>2</p> {} </div>", list(&["a", "b"]));
        let left = Outline::of(&before).lacks(&after);
        assert_eq!(left, Some("<div><p>2</p> <k n=\"2\"></k> </div>".into()));
    }

    #[test]
    fn nothing_is_left_out_where_a_browser_would_move_the_gap() {
        let row = "<tr class=\"of-a-long-table-of-points\"><td><b class=\"a-number-of-points\">1</b></td></tr>";
        let outline = Outline::of(&format!("<table>{row}</table>"));
        let left = outline.lacks(&format!("<table>{row}{row}</table>"));
        assert_eq!(left, None);
    }

    #[test]
    fn elements_without_end_tags_and_odd_values_are_understood() {
        let input = "<input type=\"radio\" title=\"more > less\" name=\"a-long-name\">";
        let outline = Outline::of(&format!("<p>{input}</p>"));
        assert_eq!(outline.count(), 2);
        let left = outline.lacks(&format!("<p>x{input}</p>"));
        assert_eq!(left, Some("<p>x<k n=\"1\"></k></p>".into()));
    }
}
