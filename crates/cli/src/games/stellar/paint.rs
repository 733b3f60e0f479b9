//! Cards and types of Stellar. A colour never stands alone: the type's letter or name is there too.

use anstyle::{AnsiColor, Style};
use asterism_registry::stellar::{Card, Content, Kind, Placed, Side};

use crate::text::columns;
use crate::text::style::painted;

const SATELLITE: &str = "satellite";

const fn style(kind: Option<Kind>) -> Style {
    let colour = match kind {
        Some(Kind::Planet) => AnsiColor::BrightBlue,
        Some(Kind::Moon) => AnsiColor::Cyan,
        Some(Kind::Asteroid) => AnsiColor::Yellow,
        Some(Kind::Cloud) => AnsiColor::BrightMagenta,
        Some(Kind::BlackHole) => AnsiColor::BrightRed,
        None => AnsiColor::BrightGreen,
    };
    colour.on_default().bold()
}

/// A type by its name.
pub(super) fn kind(kind: Kind) -> String {
    of_kind(Some(kind), kind.word())
}

/// A text in the colour of a type, or of the satellites.
pub(super) fn of_kind(kind: Option<Kind>, text: &str) -> String {
    painted(style(kind), text)
}

/// A card in notation, as it is typed: `p3a`.
pub(super) fn card(card: Card) -> String {
    of_kind(card.kind(), &card.notation())
}

/// A card with its stars: `p3a ★★`.
pub(super) fn with_stars(shown: Card, content: &Content) -> String {
    let stars = stars(content.stars(shown));
    let gap = if stars.is_empty() { "" } else { " " };
    let text = format!("{}{gap}{stars}", shown.notation());
    of_kind(shown.kind(), &text)
}

/// A card in a telescope, where it does not matter any more which of two copies it is: `p3 ★★`, or
/// `p1★★★`, so that none is wider than five columns.
pub(super) fn in_slot(placed: Placed, content: &Content) -> String {
    let Placed { card, side } = placed;
    match side {
        Side::Down => "▒3▒".into(),
        Side::Up => {
            let letter = card.kind().map_or('s', Kind::letter);
            let stars = stars(content.stars(card));
            let gap = if (1..3).contains(&columns(&stars)) {
                " "
            } else {
                ""
            };
            of_kind(
                card.kind(),
                &format!("{letter}{}{gap}{stars}", card.number().get()),
            )
        }
    }
}

fn stars(count: u8) -> String {
    "★".repeat(usize::from(count))
}

/// An action in notation: its card has its colour.
pub(super) fn action(text: &str) -> String {
    let paint = |word: &str| word.parse().map_or_else(|_| word.to_owned(), card);
    let words: Vec<String> = text.split(' ').map(paint).collect();
    words.join(" ")
}

/// A sentence: the names of types have their colours, with the number after them if there is one.
pub(super) fn words(text: &str) -> String {
    // Sentences may begin with a name; the length of what is compared stays the same.
    let plain = text.to_ascii_lowercase();
    let mut painted_text = String::new();
    let mut done = 0;
    while let Some((at, kind, length)) = next_name(&plain[done..]) {
        let (start, end) = (done + at, done + at + length);
        painted_text.push_str(&text[done..start]);
        painted_text.push_str(&of_kind(kind, &text[start..end]));
        done = end;
    }
    painted_text + &text[done..]
}

/// The first name of a card: its place, its type, and its length with its number.
fn next_name(text: &str) -> Option<(usize, Option<Kind>, usize)> {
    let kinds = Kind::ALL.map(|kind| (Some(kind), kind.word()));
    let names = kinds.into_iter().chain([(None, SATELLITE)]);
    let found = names.filter_map(|(kind, name)| Some((text.find(name)?, kind, name.len())));
    let (at, kind, length) = found.min_by_key(|(at, ..)| *at)?;
    let number = match &text.as_bytes()[at + length..] {
        [b' ', b'6', b'/', b'0', ..] => 4,
        [b' ', b'1'..=b'6', ..] => 2,
        _ => 0,
    };
    Some((at, kind, length + number))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn painting_adds_nothing_but_colour() {
        for text in [
            "Ann takes black hole 3 from row slot 2.",
            "Moon 6/0 comes to row slot 5.",
            "Žofie notes satellite 2: planet 1 follows from the deck.",
            "nothing",
        ] {
            let painted = words(text);
            let plain = anstream::adapter::strip_str(&painted).to_string();
            assert_eq!(plain, text);
            assert_eq!(painted == text, text == "nothing");
        }
    }

    #[test]
    fn a_number_belongs_to_its_name() {
        let painted = words("a moon 6/0 of row slot 6");
        assert!(painted.contains("moon 6/0\u{1b}"), "{painted:?}");
    }
}
