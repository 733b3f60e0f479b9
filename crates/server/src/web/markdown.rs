//! The little Markdown that the rules are written in: paragraphs, lists, tables, bold, code, links.

use maud::{Markup, html};

/// Markdown as blocks: paragraphs, lists and tables.
pub(super) fn blocks(text: &str) -> Markup {
    html! { @for block in text.split("\n\n").map(str::trim) { (self::block(block)) } }
}

fn block(text: &str) -> Markup {
    match text.as_bytes() {
        [] => html! {},
        [b'|', ..] => table(text),
        [b'-', b' ', ..] => list(text),
        _ => html! { p { (inline(text)) } },
    }
}

fn list(text: &str) -> Markup {
    let items = text.lines().map(|line| line.trim_start_matches("- "));
    html! { ul { @for item in items { li { (inline(item)) } } } }
}

/// A table: its first row is the head, its second only a rule between them.
fn table(text: &str) -> Markup {
    let mut rows = text.lines().map(cells);
    let head = rows.next().unwrap_or_default();
    html! {
        div.wide tabindex="0" {
            table {
                thead { tr { @for cell in head { th scope="col" { (inline(cell)) } } } }
                tbody {
                    @for row in rows.skip(1) { tr { @for cell in row { td { (inline(cell)) } } } }
                }
            }
        }
    }
}

fn cells(row: &str) -> Vec<&str> {
    row.trim()
        .trim_matches('|')
        .split('|')
        .map(str::trim)
        .collect()
}

/// Markdown within a line: bold, code and links; whatever is none of them stays as it is.
pub(super) fn inline(text: &str) -> Markup {
    let Some((before, mark, after)) = next_mark(text) else {
        return html! { (text) };
    };
    html! { (before) (mark) (inline(after)) }
}

/// The first mark of `text`, with what comes before and after it.
fn next_mark(text: &str) -> Option<(&str, Markup, &str)> {
    let start = text.find(['*', '`', '['])?;
    let (before, rest) = text.split_at(start);
    let (mark, after) = bold(rest)
        .or_else(|| code(rest))
        .or_else(|| link(rest))
        .unwrap_or_else(|| (html! { (&rest[..1]) }, &rest[1..]));
    Some((before, mark, after))
}

fn bold(text: &str) -> Option<(Markup, &str)> {
    let (inside, after) = text.strip_prefix("**")?.split_once("**")?;
    let ruling = inside.starts_with('[').then_some("ruling");
    Some((html! { strong class=[ruling] { (inside) } }, after))
}

fn code(text: &str) -> Option<(Markup, &str)> {
    let (inside, after) = text.strip_prefix('`')?.split_once('`')?;
    Some((html! { code { (inside) } }, after))
}

/// A link. Files beside the rules are not served, so a way to one is only its words.
fn link(text: &str) -> Option<(Markup, &str)> {
    let (words, rest) = text.strip_prefix('[')?.split_once("](")?;
    let (target, after) = rest.split_once(')')?;
    let served = ["/", "#", "https://"]
        .iter()
        .any(|start| target.starts_with(start));
    let markup = if served {
        html! { a href=(target) { (words) } }
    } else {
        html! { (words) }
    };
    Some((markup, after))
}
