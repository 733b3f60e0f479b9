//! The bytes of an answer that are markup. Everything else is text: it may be what people wrote, and
//! is never repeated by reference.

/// The longest repetition that the format knows, in bytes.
pub(super) const LONGEST: u16 = 258;

/// The syntax of an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Syntax {
    /// HTML or SVG, drawn by templates that escape `<`, `>`, `&` and `"` in every text.
    Markup,
    /// JSON. The names of fields count as markup.
    Json,
}

/// Attributes that never hold people's text, whatever it is: shapes, positions, gaps, and names and
/// reasons that are the program's own. In alphabetical order. All other values are text.
const OWN: [&str; 54] = [
    "aria-current",
    "aria-describedby",
    "aria-disabled",
    "aria-hidden",
    "aria-labelledby",
    "autocomplete",
    "class",
    "cx",
    "cy",
    "d",
    "data-base",
    "data-clause",
    "data-count",
    "data-key",
    "data-large",
    "data-moment",
    "data-move",
    "data-part",
    "data-version",
    "data-why",
    "fill",
    "for",
    "form",
    "formaction",
    "formmethod",
    "height",
    "href",
    "id",
    "lang",
    "mask",
    "method",
    "n",
    "name",
    "opacity",
    "points",
    "popovertarget",
    "preserveAspectRatio",
    "r",
    "role",
    "rx",
    "ry",
    "stop-color",
    "stroke",
    "tabindex",
    "transform",
    "type",
    "viewBox",
    "width",
    "x",
    "x1",
    "x2",
    "y",
    "y1",
    "y2",
];

/// Starts of links that lead to something of the program's own. Other links are text, since what a
/// viewer has picked may be in them.
const OWN_LINKS: [&[u8]; 2] = [b"#", b"/rules/"];

impl Syntax {
    /// The syntax of an event of a stream: that of its data.
    pub(crate) fn of_event(event: &[u8]) -> Self {
        const DATA: &[u8] = b"\ndata: {";
        if event.windows(DATA.len()).any(|part| part == DATA) {
            Self::Json
        } else {
            Self::Markup
        }
    }

    /// For each byte the number of bytes of markup that begin with it, up to [`LONGEST`]; 0 for
    /// text.
    pub(super) fn reach(self, answer: &[u8], reach: &mut Vec<u16>) {
        reach.clear();
        reach.resize(answer.len(), 0);
        match self {
            Self::Markup => mark_tags(answer, reach),
            Self::Json => mark_fields(answer, reach),
        }
        let mut after = 0;
        for here in reach.iter_mut().rev() {
            after = if *here == 0 {
                0
            } else {
                LONGEST.min(after + 1)
            };
            *here = after;
        }
    }
}

/// The place of `byte` in `answer` from `start` on; the end if there is none.
fn find(answer: &[u8], start: usize, byte: impl Fn(u8) -> bool) -> usize {
    let rest = answer.get(start..).unwrap_or_default();
    let found = rest.iter().position(|&it| byte(it));
    found.map_or(answer.len(), |place| start + place)
}

fn mark(reach: &mut [u16], from: usize, to: usize) {
    let to = to.min(reach.len());
    reach[from.min(to)..to].fill(1);
}

/// Marks tags, without those values of attributes that are text.
fn mark_tags(answer: &[u8], reach: &mut [u16]) {
    let mut at = find(answer, 0, |byte| byte == b'<');
    while at < answer.len() {
        let stop = find(answer, at, |byte| byte == b'"' || byte == b'>');
        mark(reach, at, stop + 1);
        if answer.get(stop) != Some(&b'"') {
            at = find(answer, stop, |byte| byte == b'<');
            continue;
        }
        let end = find(answer, stop + 1, |byte| byte == b'"');
        if is_own(
            &answer[at..stop],
            answer.get(stop + 1..end).unwrap_or_default(),
        ) {
            mark(reach, stop + 1, end);
        }
        mark(reach, end, end + 1);
        at = end + 1;
    }
}

/// True if the attribute at the end of `tag` holds no text but a `value` of the program's own.
fn is_own(tag: &[u8], value: &[u8]) -> bool {
    let name = tag.strip_suffix(b"=").unwrap_or_default();
    let start = name.iter().rposition(u8::is_ascii_whitespace);
    let name = &name[start.map_or(0, |space| space + 1)..];
    let is_listed = OWN.binary_search_by(|own| own.as_bytes().cmp(name)).is_ok();
    let is_link = name == b"href" || name == b"formaction";
    is_listed && (!is_link || OWN_LINKS.iter().any(|start| value.starts_with(start)))
}

/// Marks the names of fields and the signs between values.
fn mark_fields(answer: &[u8], reach: &mut [u16]) {
    let mut at = 0;
    while at < answer.len() {
        let start = find(answer, at, |byte| byte == b'"');
        let signs = |byte: &u8| b"{}[]:,".contains(byte);
        for place in (at..start).filter(|&place| signs(&answer[place])) {
            mark(reach, place, place + 1);
        }
        let end = end_of_string(answer, start + 1);
        mark(reach, start, start + 1);
        mark(reach, end, end + 1);
        if answer.get(end + 1) == Some(&b':') {
            mark(reach, start, end + 1);
        }
        at = end + 1;
    }
}

/// The place of the quotation mark that ends a string.
fn end_of_string(answer: &[u8], start: usize) -> usize {
    let mut at = start;
    loop {
        at = find(answer, at, |byte| byte == b'"' || byte == b'\\');
        if answer.get(at) != Some(&b'\\') {
            return at;
        }
        at += 2; // A sign after a backslash ends nothing.
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The answer with `·` for each byte of text.
    fn marked(syntax: Syntax, answer: &str) -> String {
        let mut reach = Vec::new();
        syntax.reach(answer.as_bytes(), &mut reach);
        let bytes = answer.bytes().zip(reach);
        bytes
            .map(|(byte, reach)| if reach == 0 { '·' } else { char::from(byte) })
            .collect()
    }

    #[test]
    fn attributes_are_found_by_their_order() {
        assert!(OWN.is_sorted());
    }

    #[test]
    fn text_is_no_markup() {
        for (answer, expected) in [
            ("", ""),
            ("Ann", "···"),
            ("<b>Ann</b>", "<b>···</b>"),
            (
                r#"<b class="name" title="Ann">Ann"#,
                r#"<b class="name" title="···">···"#,
            ),
            (r##"<use href="#n4"></use>"##, r##"<use href="#n4"></use>"##),
            (
                r#"<a href="/rules/stellar"></a>"#,
                r#"<a href="/rules/stellar"></a>"#,
            ),
            (
                r#"<a href="/t/x/try?card=b4">"#,
                r#"<a href="················">"#,
            ),
            (r#"<i data-class="Ann">"#, r#"<i data-class="···">"#),
            (r#"<input value="" x="1">"#, r#"<input value="" x="1">"#),
            (
                "a &lt;b class=&quot;x&quot;&gt;",
                "·····························",
            ),
            // What is cut off is no more than it would be.
            (r#"<b title="Ann"#, r#"<b title="···"#),
            ("<b", "<b"),
            (
                "event: table\ndata: <p>Ann</p>\n\n",
                "···················<p>···</p>··",
            ),
        ] {
            let expected = if answer.starts_with("a &lt;") {
                "·".repeat(answer.len())
            } else {
                expected.to_owned()
            };
            assert_eq!(marked(Syntax::Markup, answer), expected, "{answer}");
        }
    }

    #[test]
    fn values_of_json_are_text() {
        for (answer, expected) in [
            (
                r#"{"name":"Ann","seat":12,"legal":["play b4"]}"#,
                r#"{"name":"···","seat":··,"legal":["·······"]}"#,
            ),
            (r#"{"a\":b":"\"c\":"}"#, r#"{"a\":b":"······"}"#),
            (r#"{"cut":"of"#, r#"{"cut":"··"#),
            (r#""\"#, r#""·"#),
        ] {
            assert_eq!(marked(Syntax::Json, answer), expected, "{answer}");
        }
    }

    #[test]
    fn markup_reaches_to_its_end_and_not_too_far() {
        let mut reach = Vec::new();
        Syntax::Markup.reach(b"a<b>c", &mut reach);
        assert_eq!(reach, [0, 3, 2, 1, 0]);
        let long = format!("<b class=\"{}\">", "x".repeat(1000));
        Syntax::Markup.reach(long.as_bytes(), &mut reach);
        assert_eq!((reach[0], reach.last()), (LONGEST, Some(&1)));
    }

    #[test]
    fn an_event_has_the_syntax_of_its_data() {
        for (event, syntax) in [
            ("event: table\ndata: {\"version\":1}\n\n", Syntax::Json),
            ("event: table\ndata: <main></main>\n\n", Syntax::Markup),
            (":\n\n", Syntax::Markup),
            ("retry: 1500\n\n", Syntax::Markup),
        ] {
            assert_eq!(Syntax::of_event(event.as_bytes()), syntax, "{event}");
        }
    }
}
