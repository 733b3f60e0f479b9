//! Cards in characters. A colour never stands alone: every type has a letter of its own.

use anstyle::{AnsiColor, Style};
use asterism_core::Notation;
use asterism_registry::among_the_stars::{AmongTheStars, Card, Cards, Cell, Content, Kind};

use crate::text::style::{self, painted};

/// An energy cube.
pub(super) const CUBE: char = '●';
/// An empty place for a cube.
pub(super) const NO_CUBE: char = '○';
/// A credit.
pub(super) const CREDIT: char = '¢';
/// Sign for the type of a conflict card.
const CONFLICT: &str = "!";

const OF_REACTOR: Style = AnsiColor::BrightBlue.on_default().bold();

const fn of_kind(kind: Kind) -> Style {
    match kind {
        Kind::Administrative => AnsiColor::BrightCyan.on_default(),
        Kind::Business => AnsiColor::BrightYellow.on_default(),
        Kind::Military => AnsiColor::BrightRed.on_default(),
        Kind::Recreational => AnsiColor::BrightGreen.on_default(),
        Kind::Diplomatic => AnsiColor::BrightMagenta.on_default(),
    }
}

/// The letter of a type.
pub(super) const fn letter(kind: Kind) -> &'static str {
    match kind {
        Kind::Administrative => "A",
        Kind::Business => "B",
        Kind::Military => "M",
        Kind::Recreational => "R",
        Kind::Diplomatic => "D",
    }
}

/// A text in the colour of a type.
pub(super) fn kind(kind: Kind, text: &str) -> String {
    painted(of_kind(kind), text)
}

/// A text in the colour of reactors.
pub(super) fn reactor(text: &str) -> String {
    painted(OF_REACTOR, text)
}

/// A text in the colour of a card.
pub(super) fn of_card(content: &Content, card: Card, text: &str) -> String {
    match content.kind(card) {
        Some(it) => kind(it, text),
        None if card.is_reactor() => reactor(text),
        None => style::bold(text),
    }
}

/// The letter of a card's type.
pub(super) fn mark(content: &Content, card: Card) -> String {
    let letter = content.kind(card).map_or(CONFLICT, letter);
    of_card(content, card, letter)
}

/// The name of a card.
pub(super) fn card(content: &Content, card: Card) -> String {
    of_card(content, card, &content.design(card).name)
}

/// `Crew Quarters ×2, Garden`; two designs of one name are told together.
pub(super) fn cards(content: &Content, cards: &Cards) -> String {
    let mut told: Vec<(Card, usize)> = Vec::new();
    for card in cards.iter() {
        let name = |it: Card| &content.design(it).name;
        match told
            .iter_mut()
            .find(|(other, _)| name(*other) == name(card))
        {
            Some((_, copies)) => *copies += 1,
            None => told.push((card, 1)),
        }
    }
    let words = told.iter().map(|(it, copies)| match copies {
        1 => card(content, *it),
        more => format!("{} ×{more}", card(content, *it)),
    });
    words.collect::<Vec<_>>().join(", ")
}

/// A number of cubes: drawn if they are few.
pub(super) fn cubes(count: u8) -> String {
    match count {
        0 => NO_CUBE.to_string(),
        1..=3 => CUBE.to_string().repeat(usize::from(count)),
        more => format!("{CUBE}×{more}"),
    }
}

/// An action in notation: its cards have their colours, and its cell stands out.
pub(super) fn action(text: &str, content: &Content) -> String {
    if AmongTheStars::parse(text, content).is_err() {
        return text.to_owned();
    }
    let words = text.split(' ').map(|word| match content.card_named(word) {
        Some(card) => of_card(content, card, word),
        None if word.parse::<Cell>().is_ok() => style::bold(word),
        None => word.to_owned(),
    });
    words.collect::<Vec<_>>().join(" ")
}

/// A sentence: the names of cards stand out.
pub(super) fn words(text: &str, content: &Content) -> String {
    let mut names: Vec<(&str, Card)> = content
        .cards()
        .map(|card| (content.design(card).name.as_str(), card))
        .collect();
    // A name may begin like a longer one.
    names.sort_by_key(|(name, _)| std::cmp::Reverse(name.len()));
    let mut painted = String::new();
    let mut rest = text;
    while let Some(next) = rest.chars().next() {
        let is_begin = !painted.ends_with(char::is_alphanumeric);
        let found = names
            .iter()
            .find(|(name, _)| is_begin && is_word(rest, name));
        if let Some((name, card)) = found {
            painted += &of_card(content, *card, name);
            rest = &rest[name.len()..];
        } else {
            painted.push(next);
            rest = &rest[next.len_utf8()..];
        }
    }
    painted
}

/// True if a text begins with this name, and not with a longer word.
fn is_word(text: &str, name: &str) -> bool {
    let rest = text.strip_prefix(name);
    rest.is_some_and(|rest| !name.is_empty() && !rest.starts_with(char::is_alphanumeric))
}

#[cfg(test)]
mod tests {
    use asterism_core::Content as _;

    use super::*;

    #[test]
    fn every_letter_is_its_own() {
        let mut letters = Kind::ALL.map(letter);
        letters.sort_unstable();
        assert_eq!(letters, ["A", "B", "D", "M", "R"]);
    }

    #[test]
    fn colours_change_no_words() {
        let plain = |text: &str| anstream::adapter::strip_str(text).to_string();
        let content = Content::embedded();
        for text in [
            "select garden",
            "build -1,0 energy 0 2",
            "swap garden turret",
            "what",
        ] {
            assert_eq!(plain(&action(text, content)), text);
        }
        let line = "Gardena builds Garden on 1,0, Alliance Headquarters and Turrets.";
        let told = words(line, content);
        assert_eq!(plain(&told), line);
        assert!(told.starts_with("Gardena builds \u{1b}"), "{told}");
        assert!(told.ends_with(" and Turrets."), "{told}");
    }
}
