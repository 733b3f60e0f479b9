//! Markdown, in which the rules are written, as HTML: paragraphs, lists, tables, bold, code, links.

use maud::{Markup, PreEscaped, Render, html};
use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

/// The end of the head of a table, where its body begins.
const HEAD_END: &str = "</tr></thead><tbody>";

/// Markdown as blocks: paragraphs, lists and tables.
pub(super) fn blocks(text: &str) -> Markup {
    write(parse(text))
}

/// Markdown within a line: bold, code and links, without a paragraph around them.
pub(super) fn inline(text: &str) -> Markup {
    write(parse(text).filter(|event| {
        !matches!(
            event,
            Event::Start(Tag::Paragraph) | Event::End(TagEnd::Paragraph)
        )
    }))
}

fn parse(text: &str) -> Parser<'_> {
    Parser::new_ext(text, Options::ENABLE_TABLES)
}

#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "the rules use no other Markdown"
)]
fn write<'a>(events: impl Iterator<Item = Event<'a>>) -> Markup {
    let mut html = String::new();
    let mut ends = Vec::new();
    let mut events = events.peekable();
    while let Some(event) = events.next() {
        match event {
            Event::Start(Tag::Strong) => {
                html.push_str(strong(events.peek()));
                ends.push("</strong>");
            }
            Event::Start(tag) => {
                let (start, end) = element(&tag, ends.last().copied());
                html.push_str(&start);
                ends.push(end);
            }
            Event::End(_) => html.push_str(ends.pop().unwrap_or_default()),
            Event::Code(text) => html.push_str(&html! { code { (*text) } }.0),
            Event::SoftBreak | Event::HardBreak => html.push('\n'),
            Event::Text(text) | Event::Html(text) | Event::InlineHtml(text) => {
                text.render_to(&mut html);
            }
            _ => {}
        }
    }
    PreEscaped(html)
}

/// The start of bold words; those in brackets are the mark of a ruling.
fn strong(first: Option<&Event>) -> &'static str {
    match first {
        Some(Event::Text(text)) if text.starts_with('[') => "<strong class=\"ruling\">",
        _ => "<strong>",
    }
}

/// The start and the end of an element, by the end of the one that it is in.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "the rules use no other Markdown"
)]
fn element(tag: &Tag, parent: Option<&str>) -> (String, &'static str) {
    let (start, end) = match tag {
        Tag::Paragraph => ("<p>", "</p>"),
        Tag::List(None) => ("<ul>", "</ul>"),
        Tag::List(Some(_)) => ("<ol>", "</ol>"),
        Tag::Item => ("<li>", "</li>"),
        Tag::Emphasis => ("<em>", "</em>"),
        Tag::Table(_) => (
            "<div class=\"wide\" tabindex=\"0\"><table>",
            "</tbody></table></div>",
        ),
        Tag::TableHead => ("<thead><tr>", HEAD_END),
        Tag::TableRow => ("<tr>", "</tr>"),
        Tag::TableCell if parent == Some(HEAD_END) => ("<th scope=\"col\">", "</th>"),
        Tag::TableCell => ("<td>", "</td>"),
        Tag::Link { dest_url, .. } => return link(dest_url),
        _ => ("", ""),
    };
    (start.to_owned(), end)
}

/// The start and the end of a link. Files beside the rules are not served: only the words of such a
/// link are left.
fn link(target: &str) -> (String, &'static str) {
    let served = ["/", "#", "https://"];
    if served.iter().any(|start| target.starts_with(start)) {
        (format!("<a href=\"{}\">", target.render().0), "</a>")
    } else {
        (String::new(), "")
    }
}
