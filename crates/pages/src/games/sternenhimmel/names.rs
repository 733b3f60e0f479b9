//! The names of spaces: the letters of their stars, as astronomers write them. A space has no number
//! on the page, since a number is the value of a star.

use asterism_registry::sternenhimmel::{Board, Content, Sign, Space};

/// Greek letters by their English names, as the content writes them.
const GREEK: [(&str, &str); 24] = [
    ("alpha", "α"),
    ("beta", "β"),
    ("gamma", "γ"),
    ("delta", "δ"),
    ("epsilon", "ε"),
    ("zeta", "ζ"),
    ("eta", "η"),
    ("theta", "θ"),
    ("iota", "ι"),
    ("kappa", "κ"),
    ("lambda", "λ"),
    ("mu", "μ"),
    ("nu", "ν"),
    ("xi", "ξ"),
    ("omicron", "ο"),
    ("pi", "π"),
    ("rho", "ρ"),
    ("sigma", "σ"),
    ("tau", "τ"),
    ("upsilon", "υ"),
    ("phi", "φ"),
    ("chi", "χ"),
    ("psi", "ψ"),
    ("omega", "ω"),
];

/// Letters of our own, for spaces whose stars have none: Latin, so that no two can be the same.
const OWN: [&str; Space::MAX_COUNT] = ["a", "b", "c", "d", "e", "f", "g", "h", "i"];

/// The letter of a space: that of its star, such as `β`, or one of our own.
pub(super) fn letter(board: &Board, space: Space) -> &'static str {
    greek(board.star(space)).unwrap_or(OWN[space.index()])
}

/// The letter of a star, which the content writes in brackets: `Regulus (alpha)`.
fn greek(star: &str) -> Option<&'static str> {
    let (_, name) = star.split_once('(')?;
    let name = name.trim_end_matches(')');
    let found = GREEK.iter().find(|(english, _)| *english == name)?;
    Some(found.1)
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

/// The words of log lines, in which spaces are called by their numbers.
pub(super) struct Teller<'a> {
    content: &'a Content,
    /// The board that is being scored: later lines do not name it.
    scored: Option<&'a Board>,
}

impl<'a> Teller<'a> {
    /// A teller who has told nothing yet.
    pub(super) const fn new(content: &'a Content) -> Self {
        Self {
            content,
            scored: None,
        }
    }

    /// A line with letters instead of numbers: `Bo lays a 7 on Libra β.`
    pub(super) fn tell(&mut self, words: &str) -> String {
        if let Some((_, sign)) = words.split_once(" completes ") {
            let sign = sign_of(sign.trim_end_matches('.'));
            self.scored = sign.map(|sign| self.content.board(sign));
        }
        let told = laid(self.content, words).or_else(|| swallowed(self.scored?, words));
        told.unwrap_or_else(|| words.to_owned())
    }
}

fn sign_of(name: &str) -> Option<Sign> {
    Sign::ALL.into_iter().find(|sign| sign.name() == name)
}

/// The space of a board with this number.
fn space_of(board: &Board, number: &str) -> Option<Space> {
    let space = Space::new(number.parse().ok()?)?;
    board.spaces().contains(space).then_some(space)
}

/// `Bo lays a 7 on Libra 2.`
fn laid(content: &Content, words: &str) -> Option<String> {
    let (before, after) = words.rsplit_once(" on ")?;
    let (sign, number) = after.trim_end_matches('.').split_once(' ')?;
    let board = content.board(sign_of(sign)?);
    let space = space_of(board, number)?;
    Some(format!("{before} on {}.", place(board, space)))
}

/// `Bo’s Black Hole on 2 swallows Ann’s 7.`
pub(super) fn swallowed(board: &Board, words: &str) -> Option<String> {
    let (before, after) = words.split_once(" on ")?;
    let (number, prey) = after.split_once(" swallows ")?;
    let space = space_of(board, number)?;
    Some(format!(
        "{before} on {} swallows {prey}",
        letter(board, space)
    ))
}

#[cfg(test)]
mod tests {
    use asterism_core::Content as _;

    use super::*;

    #[test]
    fn every_letter_is_there_once_on_a_board() {
        for board in Content::embedded().boards() {
            let mut letters: Vec<&str> = board
                .spaces()
                .iter()
                .map(|space| letter(board, space))
                .collect();
            letters.sort_unstable();
            letters.dedup();
            assert_eq!(letters.len(), board.spaces().len(), "{}", board.sign);
        }
    }

    #[test]
    fn log_lines_name_spaces_by_letters() {
        let content = Content::embedded();
        let mut teller = Teller::new(content);
        for (line, told) in [
            ("Mira lays a 7 on Leo 5.", "Mira lays a 7 on Leo α."),
            (
                "Mira lays a star face down on Aries 4.",
                "Mira lays a star face down on Aries d.",
            ),
            (
                "Mira’s Black Hole on 4 swallows Bo’s 3.",
                "Mira’s Black Hole on 4 swallows Bo’s 3.",
            ),
            ("Mira completes Libra.", "Mira completes Libra."),
            (
                "Mira’s Black Hole on 4 swallows Bo’s 3.",
                "Mira’s Black Hole on σ swallows Bo’s 3.",
            ),
            ("Mira lays a 7 on Leo 9.", "Mira lays a 7 on Leo 9."),
            ("Mira begins.", "Mira begins."),
        ] {
            assert_eq!(teller.tell(line), told);
        }
    }
}
