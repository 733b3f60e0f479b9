//! The names of spaces: the letters of their stars, as astronomers write them. A space has no number
//! on the page, since a number is the value of a star.

use asterism_registry::sternenhimmel::{Board, Space};

/// The letter of a space: that of its star, such as `β`, or one of our own.
pub(super) fn letter(board: &Board, space: Space) -> char {
    board.letter(space)
}

/// The name of the star at a space without its letter: `Regulus`; empty if it has none.
pub(super) fn proper(board: &Board, space: Space) -> &str {
    let star = board.star(space);
    star.split_once('(').map_or(star, |(name, _)| name).trim()
}

/// A space in words: `Libra β`.
pub(super) fn place(board: &Board, space: Space) -> String {
    format!("{} {}", board.sign, letter(board, space))
}

#[cfg(test)]
mod tests {
    use asterism_core::Content as _;
    use asterism_registry::sternenhimmel::Content;

    use super::*;

    #[test]
    fn every_letter_is_there_once_on_a_board() {
        for board in Content::embedded().boards() {
            let mut letters: Vec<char> = board
                .spaces()
                .iter()
                .map(|space| letter(board, space))
                .collect();
            letters.sort_unstable();
            letters.dedup();
            assert_eq!(letters.len(), board.spaces().len(), "{}", board.sign);
        }
    }
}
