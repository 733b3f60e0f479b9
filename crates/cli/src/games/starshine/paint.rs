//! Stars and cards in characters. A colour never stands alone: every class has a shape of its own.

use anstyle::{AnsiColor, Style};
use asterism_core::Notation;
use asterism_registry::starshine::{
    Action, Card, Class, Content, Face, Node, Pattern, Piece, Square, Starshine, Table,
};

use crate::text::style::{self, painted};

/// A Supernova on the firmament.
pub(super) const SUPERNOVA: char = '✹';
/// Words of the log that stand out.
const KINDS: [(&str, Style); 5] = [
    ("Dot Star", of_class(Class::Dot)),
    ("Bright Star", of_class(Class::Bright)),
    ("Splendor Star", of_class(Class::Splendor)),
    ("Supernova", OF_SUPERNOVA),
    ("Black Hole", AnsiColor::BrightBlue.on_default().bold()),
];
const OF_SUPERNOVA: Style = AnsiColor::BrightRed.on_default().bold();

const fn of_class(class: Class) -> Style {
    match class {
        Class::Dot => AnsiColor::BrightCyan.on_default(),
        Class::Bright => AnsiColor::BrightYellow.on_default().bold(),
        Class::Splendor => AnsiColor::BrightMagenta.on_default().bold(),
    }
}

const fn of_piece(piece: Piece) -> Style {
    match piece {
        Piece::Star(class) => of_class(class),
        Piece::Supernova => OF_SUPERNOVA,
    }
}

/// A star that shines.
pub(super) const fn star(class: Class) -> char {
    match class {
        Class::Dot => '•',
        Class::Bright => '★',
        Class::Splendor => '✦',
    }
}

/// A star that is missing.
const fn hollow(class: Class) -> char {
    match class {
        Class::Dot => '◦',
        Class::Bright => '☆',
        Class::Splendor => '✧',
    }
}

const fn glyph(piece: Piece) -> char {
    match piece {
        Piece::Star(class) => star(class),
        Piece::Supernova => SUPERNOVA,
    }
}

/// A piece with its square: `★B3`.
pub(super) fn piece(piece: Piece, square: &str) -> String {
    painted(of_piece(piece), &format!("{}{square}", glyph(piece)))
}

/// A piece with its square, which belongs to the viewer's goal.
pub(super) fn piece_of_goal(piece: Piece, square: &str) -> String {
    let style = of_piece(piece).underline();
    painted(style, &format!("{}{square}", glyph(piece)))
}

/// A star in the supply: `★ 12`.
pub(super) fn supply(piece: Piece, left: usize) -> String {
    let glyph = painted(of_piece(piece), &glyph(piece).to_string());
    format!("{glyph} {left}")
}

/// A class with squares that are free, or that are asked for: `★ B3 C5`.
pub(super) fn class(class: Class) -> String {
    painted(of_class(class), &star(class).to_string())
}

/// A node of a constellation that is there, and its square: a box if the square is free as it must.
pub(super) fn node(node: Node, square: Square) -> String {
    match node {
        Node::Star(class) => piece(Piece::Star(class), &square.to_string()),
        Node::Gap => style::dim(&format!("□{square}")),
    }
}

/// A node that is missing is hollow; the box of a square that is not free yet is filled.
pub(super) fn missing(node: Node, square: Option<Square>) -> String {
    let square = square.map_or_else(String::new, |square| square.to_string());
    match node {
        Node::Star(class) => format!("{}{square}", hollow(class)),
        Node::Gap => format!("■{square}"),
    }
}

/// `★: •✦ 2`: what is removed, what is beside it, and the points (SH-18).
pub(super) fn pattern(pattern: Pattern) -> String {
    let [one, other] = pattern.beside;
    let [removed, one, other] = [pattern.removed, one, other].map(class);
    format!("{removed}:{one}{other} {}", pattern.points)
}

/// The effect of a card, in a few words.
pub(super) fn deed(card: Card, table: &Table) -> String {
    let [dot, bright] = [Class::Dot, Class::Bright].map(class);
    match card.face() {
        Face::StarBirth => "Star Birth".into(),
        Face::RamblingStar(steps) => {
            format!("moves a {dot} or {bright} by {} lines", steps.number())
        }
        Face::BlackHole(_) if !table.scenario.scores_actions() => {
            format!("removes a {dot} or {bright}")
        }
        Face::BlackHole(hole) => {
            let patterns = table.content.patterns(hole).map(pattern);
            patterns.join(", ")
        }
    }
}

/// An action in notation: its star stands out, and its squares do.
pub(super) fn action(text: &str, content: &Content) -> String {
    let Ok(action) = Starshine::parse(text, content) else {
        return text.to_owned();
    };
    let (squares, class) = match action {
        Action::Birth(_, class, square) => (vec![square], Some(class)),
        Action::Remove(_, square) | Action::Explode(square) => (vec![square], None),
        Action::Move(_, from, to) => (vec![from, to], None),
        Action::Open(..)
        | Action::End
        | Action::Lay(..)
        | Action::LayNova
        | Action::Discard
        | Action::Done => (Vec::new(), None),
    };
    let words = text.split(' ').map(|word| {
        let is_square = squares.iter().any(|square| square.to_string() == word);
        match class {
            Some(class) if class.word() == word => painted(of_class(class), word),
            Some(_) | None if is_square => style::bold(word),
            Some(_) | None => word.to_owned(),
        }
    });
    words.collect::<Vec<_>>().join(" ")
}

/// A sentence: stars, Supernovas and Black Holes stand out.
pub(super) fn words(text: &str) -> String {
    let paint =
        |text: String, (kind, style): &(&str, Style)| text.replace(*kind, &painted(*style, kind));
    KINDS.iter().fold(text.to_owned(), paint)
}

#[cfg(test)]
mod tests {
    use asterism_core::Content as _;

    use super::*;

    #[test]
    fn every_shape_is_its_own() {
        let shapes = Class::ALL.into_iter().flat_map(|it| [star(it), hollow(it)]);
        let mut shapes: Vec<char> = shapes.chain([SUPERNOVA]).collect();
        shapes.sort_unstable();
        shapes.dedup();
        assert_eq!(shapes.len(), 7);
    }

    #[test]
    fn colours_change_no_words() {
        let plain = |text: &str| anstream::adapter::strip_str(text).to_string();
        let content = Content::embedded();
        for text in [
            "birth 1 dot B3",
            "hole 2 B3",
            "ramble 3 B3 C5",
            "lay hole3 2",
            "what",
        ] {
            assert_eq!(plain(&action(text, content)), text);
        }
        let line = "Ann removes a Dot Star beside two Bright Stars from B3: 1 point.";
        assert_ne!(words(line), line);
        assert_eq!(plain(&words(line)), line);
    }
}
