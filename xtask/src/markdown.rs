//! The parts of Markdown that checks ask for: lines outside code, and the anchors of headings.

use std::collections::{BTreeMap, BTreeSet};

use crate::files::numbered;

/// The lines outside fenced code, numbered from 1.
pub(crate) fn outside_fences(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut in_fence = false;
    numbered(text).filter(move |(_, line)| {
        let toggles = is_fence(line);
        in_fence ^= toggles;
        !toggles && !in_fence
    })
}

fn is_fence(line: &str) -> bool {
    let line = line.trim_start();
    line.starts_with("```") || line.starts_with("~~~")
}

/// The anchors of a document: one for each heading, made by GitHub's rules, and those that HTML in
/// it sets with `id="…"`.
pub(crate) fn anchors(text: &str) -> BTreeSet<String> {
    let mut anchors = BTreeSet::new();
    let mut repeated: BTreeMap<String, usize> = BTreeMap::new();
    for (_, line) in outside_fences(text) {
        anchors.extend(line.split("id=\"").skip(1).filter_map(|rest| {
            let (id, _) = rest.split_once('"')?;
            Some(id.to_owned())
        }));
        let Some(anchor) = heading(line).map(slug) else {
            continue;
        };
        let times = repeated.entry(anchor.clone()).or_default();
        anchors.insert(match *times {
            0 => anchor,
            times => format!("{anchor}-{times}"),
        });
        *times += 1;
    }
    anchors
}

/// The words of a line such as `## Words`.
fn heading(line: &str) -> Option<&str> {
    let words = line.trim_start_matches('#');
    let level = line.len() - words.len();
    let is_heading = (1..=6).contains(&level) && words.starts_with(' ');
    is_heading.then(|| words.trim().trim_end_matches('#').trim_end())
}

/// GitHub's anchor of a heading: lower case, without punctuation, hyphens for spaces.
fn slug(heading: &str) -> String {
    let kept = without_targets(heading).to_lowercase();
    let kept = kept.chars().filter_map(|c| match c {
        ' ' => Some('-'),
        '-' | '_' => Some(c),
        _ => c.is_alphanumeric().then_some(c),
    });
    kept.collect()
}

/// A heading with `[words](target)` cut down to its words.
fn without_targets(heading: &str) -> String {
    let mut pieces = heading.split("](");
    let first = pieces.next().unwrap_or_default().to_owned();
    pieces.fold(first, |words, piece| {
        let after = piece.split_once(')').map_or("", |(_, after)| after);
        words + after
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn anchors_follow_the_rules_of_github() {
        for (text, expected) in [
            ("# A turn", &["a-turn"][..]),
            ("###### Deep ######", &["deep"]),
            ("####### Too deep", &[]),
            ("#No heading", &[]),
            ("## What's *new* in `game_id`?", &["whats-new-in-game_id"]),
            ("## Play & learn", &["play--learn"]),
            ("## [1.0.0] - 2026-01-02", &["100---2026-01-02"]),
            ("## The [rules](rules.md) of play", &["the-rules-of-play"]),
            ("## Größe → Ziel", &["größe--ziel"]),
            ("# Same\n## Same\n# Same", &["same", "same-1", "same-2"]),
            ("<a id=\"here\"></a>", &["here"]),
            ("```sh\n# comment\n```\n# Heading", &["heading"]),
        ] {
            let found: Vec<String> = anchors(text).into_iter().collect();
            assert_eq!(found, expected, "{text}");
        }
    }
}
