//! Content files with something changed about them.

use among_the_stars::{Content, Location};
use asterism_core::Content as _;
use asterism_core::testkit;

/// The text of the content file that comes with the game.
pub(crate) fn content_text() -> &'static str {
    testkit::content_text::<Content>()
}

/// The file with places changed, each of which must be there once.
pub(crate) fn changed(changes: &[(&str, &str)]) -> String {
    testkit::changed_content::<Content>(changes)
}

/// The content of a host's file.
pub(crate) fn host_content(text: &str) -> &'static Content {
    testkit::host_content(text)
}

/// The reason why a file is refused.
pub(crate) fn refusal(file: &str) -> String {
    testkit::content_refusal::<Content>(file)
}

/// The content of a file.
pub(crate) fn read(file: &str) -> Content {
    Content::read(file).unwrap_or_else(|error| panic!("{error}"))
}

/// The location of this name.
pub(crate) fn location<'a>(content: &'a Content, id: &str) -> &'a Location {
    let card = content.card_named(id);
    card.and_then(|card| content.location(card))
        .unwrap_or_else(|| panic!("{id} is a location"))
}

/// An entry as it stands in the file, from its id to its source.
pub(crate) fn entry(id: &str) -> &'static str {
    let start = content_text().find(&format!("\nid = \"{id}\"\n"));
    let start = start.unwrap_or_else(|| panic!("{id} is in the file")) + 1;
    let rest = &content_text()[start..];
    &rest[..rest.find("\n\n").unwrap_or(rest.len())]
}

/// The file with one place of an entry changed, which must be there once.
pub(crate) fn entry_changed(id: &str, from: &str, to: &str) -> String {
    let before = entry(id);
    assert_eq!(before.matches(from).count(), 1, "“{from}” is there once");
    changed(&[(before, &before.replace(from, to))])
}

/// The file with the ability of a location or race replaced.
pub(crate) fn with_ability(id: &str, ability: &str) -> String {
    let before = entry(id);
    let start = before.find("ability = ").expect("every entry has one");
    let end = before.find("\ntext = ").expect("every entry has one");
    let after = [&before[..start], "ability = ", ability, &before[end..]].concat();
    changed(&[(before, &after)])
}

/// The file with more entries at its end.
pub(crate) fn with(more: &str) -> String {
    format!("{}\n{more}", content_text())
}

/// The file without an entry.
pub(crate) fn without(section: &str, id: &str) -> String {
    changed(&[(&format!("[[{section}]]\n{}", entry(id)), "")])
}

/// Refuses each of `rows`: an entry, a place of it, what is written there, and the sentence after
/// its section and id.
pub(crate) fn refused(section: &str, rows: &[(&str, &str, &str, &str)]) {
    for (id, from, to, sentence) in rows {
        let found = refusal(&entry_changed(id, from, to));
        assert_eq!(found, format!("{section} {id}: {sentence}"), "{to}");
    }
}

/// The rows of a table: lines to refuse, and below them after `=> ` the sentence for all of them.
pub(crate) fn table(text: &str) -> Vec<(&str, &str)> {
    let mut rows = Vec::new();
    let mut refused = Vec::new();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        match line.strip_prefix("=> ") {
            Some(sentence) => rows.extend(refused.drain(..).map(|line| (line, sentence))),
            None => refused.push(line),
        }
    }
    assert!(
        refused.is_empty() && !rows.is_empty(),
        "every line has a sentence"
    );
    rows
}

/// Refuses each row of a table as the ability of an entry, with the sentence after its place.
pub(crate) fn refused_abilities(section: &str, id: &str, rows: &str) {
    for (ability, sentence) in table(rows) {
        let found = refusal(&with_ability(id, ability));
        assert_eq!(found, format!("{section} {id}: {sentence}"), "{ability}");
    }
}

/// The same, where the sentence only begins so.
pub(crate) fn refused_beginnings(section: &str, id: &str, rows: &str) {
    for (ability, beginning) in table(rows) {
        let found = refusal(&with_ability(id, ability));
        let expected = format!("{section} {id}: {beginning}");
        assert!(found.starts_with(&expected), "{ability}: {found}");
    }
}
