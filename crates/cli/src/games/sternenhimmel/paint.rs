//! Stars and owners. A colour never stands alone: the owner's letter is there too.

use anstyle::{AnsiColor, Style};
use asterism_core::{MAX_SEATS, Notation, Seat};
use asterism_registry::sternenhimmel::{Content, Star, Sternenhimmel};

use crate::text::style::{self, painted};

const PLAIN: [char; MAX_SEATS] = ['A', 'B', 'C', 'D', 'E'];
/// Style of stars with an effect on their neighbours (ST-11 to ST-13).
const SPECIAL: Style = AnsiColor::Magenta.on_default().bold();
const KINDS: [&str; 2] = ["Black Hole", "Double Star"];

const fn colour(seat: Seat) -> Style {
    let colour = match seat {
        Seat::One => AnsiColor::BrightYellow,
        Seat::Two => AnsiColor::BrightBlue,
        Seat::Three => AnsiColor::BrightGreen,
        Seat::Four => AnsiColor::BrightMagenta,
        Seat::Five => AnsiColor::BrightRed,
    };
    colour.on_default().bold()
}

/// A text in the colour of a seat.
pub(super) fn of_seat(seat: Seat, text: &str) -> String {
    painted(colour(seat), text)
}

/// A letter for every seat: the first of its name, or A to E where two would be the same.
pub(super) fn letters(names: &[String]) -> Vec<char> {
    let first = names.iter().filter_map(|name| name.chars().next());
    let first: Vec<char> = first.flat_map(char::to_uppercase).collect();
    let once = |letter: &char| {
        letter.is_ascii_alphabetic() && first.iter().filter(|other| *other == letter).count() == 1
    };
    if first.len() == names.len() && first.iter().all(once) {
        return first;
    }
    PLAIN[..names.len()].to_vec()
}

/// A star as it stands on a board: `10`, `H`, `D`.
pub(super) const fn short(star: Star) -> &'static str {
    match star {
        Star::BlackHole => "H",
        Star::Double => "D",
        Star::One | Star::Three | Star::Five | Star::Six | Star::Seven | Star::Ten => star.word(),
    }
}

/// An action in notation: its star stands out.
pub(super) fn action(text: &str, content: &Content) -> String {
    let Ok(action) = Sternenhimmel::parse(text, content) else {
        return text.to_owned();
    };
    let star = action.star.word();
    text.replacen(star, &style::bold(star), 1)
}

/// A sentence: Black Holes and Double Stars stand out, and spaces have the numbers with which they
/// are drawn and chosen here.
pub(super) fn words(text: &str, content: &Content) -> String {
    let paint = |text: String, kind: &&str| text.replace(*kind, &painted(SPECIAL, kind));
    KINDS.iter().fold(numbered(text, content), paint)
}

/// The sentence with `Leo 8` for `Leo δ`.
fn numbered(text: &str, content: &Content) -> String {
    let boards = content.boards().iter();
    let spaces = boards.flat_map(|board| board.spaces().iter().map(move |space| (board, space)));
    spaces.fold(text.to_owned(), |text, (board, space)| {
        let lettered = format!("{} {}", board.sign, board.letter(space));
        text.replace(&lettered, &format!("{} {space}", board.sign))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_seat_has_a_letter_of_its_own() {
        for (names, expected) in [
            (["Ann", "ben", "Cleo"], ['A', 'B', 'C']),
            (["Stargazer", "Vega", "Altair"], ['S', 'V', 'A']),
            (["Seat 1", "Seat 2", "Seat 3"], ['A', 'B', 'C']),
            (["Ann", "Åsa", "Cleo"], ['A', 'B', 'C']),
            (["", "Ben", "Cleo"], ['A', 'B', 'C']),
            (["ßorg", "Ben", "Cleo"], ['A', 'B', 'C']),
        ] {
            let names = names.map(str::to_owned);
            assert_eq!(letters(&names), expected, "{names:?}");
        }
    }
}
