//! Cards and colours of Stella Quest. A colour never stands alone: its letter or name is there too.

use anstyle::{AnsiColor, Style};
use asterism_registry::stella_quest::{Back, Backs, Card, Colour};

use crate::text::style::painted;

const fn style(back: Back) -> Style {
    let colour = match back {
        Back::Colour(Colour::Blue) => AnsiColor::BrightBlue,
        Back::Colour(Colour::Green) => AnsiColor::Green,
        Back::Colour(Colour::Red) => AnsiColor::BrightRed,
        Back::Colour(Colour::Yellow) => AnsiColor::Yellow,
        Back::Break => AnsiColor::Magenta,
    };
    colour.on_default().bold()
}

/// A card in notation.
pub(super) fn card(card: Card) -> String {
    painted(style(card.back()), &card.notation())
}

/// Cards in notation, a space between them.
pub(super) fn cards(all: impl Iterator<Item = Card>) -> String {
    all.map(card).collect::<Vec<_>>().join(" ")
}

/// A colour by its name.
pub(super) fn colour(colour: Colour) -> String {
    back_word(Back::Colour(colour))
}

/// A back by its name.
pub(super) fn back_word(back: Back) -> String {
    painted(style(back), &back.to_string())
}

/// The backs of a hand, a letter for each; `bb g 2 break` are five cards.
pub(super) fn backs(backs: Backs) -> String {
    let held = Back::ALL.into_iter().map(|back| (back, backs.count(back)));
    let groups = held.filter(|(_, count)| *count > 0).map(|(back, count)| {
        let text = match (back, count) {
            (Back::Colour(colour), _) => colour.letter().to_string().repeat(count),
            (Back::Break, 1) => "break".into(),
            (Back::Break, _) => format!("{count} break"),
        };
        painted(style(back), &text)
    });
    groups.collect::<Vec<_>>().join(" ")
}

/// An action in notation: its card has its colour.
pub(super) fn action(text: &str) -> String {
    let Some((verb, name)) = text.split_once(' ') else {
        return text.to_owned();
    };
    match name.parse() {
        Ok(found) => format!("{verb} {}", card(found)),
        Err(_) => text.to_owned(),
    }
}

/// A sentence: the names of colours have theirs, with the number after them if there is one.
pub(super) fn words(text: &str) -> String {
    let mut painted_text = String::new();
    let mut rest = text;
    while let Some((at, back, length)) = next_name(rest) {
        let end = at + length;
        painted_text.push_str(&rest[..at]);
        painted_text.push_str(&painted(style(back), &rest[at..end]));
        rest = &rest[end..];
    }
    painted_text + rest
}

/// The first name of a back: its place, the back, and its length with its number.
fn next_name(text: &str) -> Option<(usize, Back, usize)> {
    let found = Back::ALL.into_iter().filter_map(|back| {
        let name = back.to_string();
        Some((text.find(&name)?, back, name.len()))
    });
    let (at, back, length) = found.min_by_key(|(at, ..)| *at)?;
    let after = &text.as_bytes()[at + length..];
    let numbered = matches!(after, [b' ', b'1'..=b'6', ..]);
    Some((at, back, if numbered { length + 2 } else { length }))
}
