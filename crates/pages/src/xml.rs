//! Our HTML as XML, for pictures that carry a part of a page.

use std::fmt::Write as _;

/// Elements without an end.
const VOID: [&str; 5] = ["input", "br", "img", "link", "meta"];
const SVG: &str = " xmlns=\"http://www.w3.org/2000/svg\"";

/// The same markup as XML. It is our own markup: there are no angle brackets outside tags, and
/// every value stands in double quotes.
pub(super) fn xml(html: &str) -> String {
    let mut text = String::with_capacity(html.len() + html.len() / 8);
    let mut rest = html;
    while let Some((before, after)) = rest.split_once('<') {
        let (tag, following) = after.split_once('>').unwrap_or((after, ""));
        text.push_str(before);
        write_tag(&mut text, tag);
        rest = following;
    }
    text.push_str(rest);
    text
}

fn write_tag(text: &mut String, tag: &str) {
    let name = tag.split_whitespace().next().unwrap_or_default();
    let _ = write!(text, "<{name}");
    if name == "svg" && !tag.contains("xmlns") {
        text.push_str(SVG);
    }
    // Before each value there are names, the last of which has it; all others have none.
    for (index, part) in tag[name.len()..].split('"').enumerate() {
        if index % 2 == 1 {
            let _ = write!(text, "\"{part}\"");
            continue;
        }
        for word in part.split_whitespace() {
            let empty = if word.ends_with('=') { "" } else { "=\"\"" };
            let _ = write!(text, " {word}{empty}");
        }
    }
    text.push_str(if VOID.contains(&name) { "/>" } else { ">" });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markup_becomes_xml() {
        for (html, expected) in [
            ("a &amp; b", "a &amp; b"),
            ("<p>so</p>", "<p>so</p>"),
            (
                "<input type=\"radio\" checked>",
                "<input type=\"radio\" checked=\"\"/>",
            ),
            (
                "<div hidden title=\"a b = c\" popover>",
                "<div hidden=\"\" title=\"a b = c\" popover=\"\">",
            ),
            (
                "<svg class=\"x\"></svg>",
                "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"x\"></svg>",
            ),
        ] {
            assert_eq!(xml(html), expected);
        }
    }
}
