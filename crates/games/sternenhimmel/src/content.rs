//! The content of the box: the twelve boards (ST-1).

use std::fmt;

use crate::signs::Sign;
use crate::spaces::{Space, SpaceSet};

/// The components of Sternenhimmel, read from a file and checked there (ST-1, ST-20, ST-24).
#[derive(Clone, PartialEq)]
pub struct Content {
    /// By sign.
    boards: Vec<Board>,
}

impl Content {
    /// The boards must be those of [`Sign::ALL`], in order.
    pub(crate) const fn new(boards: Vec<Board>) -> Self {
        Self { boards }
    }

    /// The board of a sign.
    #[inline]
    pub fn board(&self, sign: Sign) -> &Board {
        &self.boards[sign.index()]
    }

    /// All twelve, in the order of their signs.
    pub fn boards(&self) -> &[Board] {
        &self.boards
    }
}

/// Short, since every state refers to the content.
impl fmt::Debug for Content {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Content(…)")
    }
}

/// A constellation: spaces, and lines between them.
#[derive(Clone, PartialEq, Debug)]
pub struct Board {
    /// The sign.
    pub sign: Sign,
    /// Its name as a host writes it.
    pub name: String,
    /// Its German name, as it stands on the printed board.
    pub german: String,
    /// The first and the second prize.
    pub prizes: [u8; 2],
    pub(crate) large: SpaceSet,
    pub(crate) neighbours: [SpaceSet; Space::MAX_COUNT],
    pub(crate) spaces: SpaceSet,
    pub(crate) lines: Vec<(Space, Space)>,
    pub(crate) points: Vec<Point>,
    pub(crate) stars: Vec<String>,
    pub(crate) letters: Vec<char>,
}

/// The position of a space in drawings: 0 to 100 from the top left of the board.
#[derive(Clone, Copy, PartialEq, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Point {
    pub x: f32,
    pub y: f32,
}

/// The two sizes of spaces: stars lie face down on large ones, face up on small ones (ST-7).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Size {
    Large,
    Small,
}

/// The Greek alphabet, in which J. Bayer named the stars of a constellation.
const GREEK: [(&str, char); 24] = [
    ("alpha", 'α'),
    ("beta", 'β'),
    ("gamma", 'γ'),
    ("delta", 'δ'),
    ("epsilon", 'ε'),
    ("zeta", 'ζ'),
    ("eta", 'η'),
    ("theta", 'θ'),
    ("iota", 'ι'),
    ("kappa", 'κ'),
    ("lambda", 'λ'),
    ("mu", 'μ'),
    ("nu", 'ν'),
    ("xi", 'ξ'),
    ("omicron", 'ο'),
    ("pi", 'π'),
    ("rho", 'ρ'),
    ("sigma", 'σ'),
    ("tau", 'τ'),
    ("upsilon", 'υ'),
    ("phi", 'φ'),
    ("chi", 'χ'),
    ("psi", 'ψ'),
    ("omega", 'ω'),
];

impl Board {
    /// Its spaces.
    #[inline]
    pub const fn spaces(&self) -> SpaceSet {
        self.spaces
    }

    /// The large ones, where stars lie face down (ST-7).
    #[inline]
    pub const fn large(&self) -> SpaceSet {
        self.large
    }

    /// The size of a space.
    #[inline]
    pub const fn size(&self, space: Space) -> Size {
        if self.large.contains(space) {
            Size::Large
        } else {
            Size::Small
        }
    }

    /// The spaces with a line to `space`.
    #[inline]
    pub const fn neighbours(&self, space: Space) -> SpaceSet {
        self.neighbours[space.index()]
    }

    /// The spaces with a line to any of `spaces`.
    #[inline]
    pub(crate) fn neighbours_of(&self, spaces: SpaceSet) -> SpaceSet {
        let beside = |all: SpaceSet, space| all.or(self.neighbours(space));
        spaces.iter().fold(SpaceSet::EMPTY, beside)
    }

    /// Its lines.
    pub fn lines(&self) -> &[(Space, Space)] {
        &self.lines
    }

    /// The position of a space in drawings.
    pub fn point(&self, space: Space) -> Point {
        self.points[space.index()]
    }

    /// The letter of the real star at a space, as people name spaces: `δ`. A star that has none, or
    /// shares it with another of the board, gets a Latin one: a number would be read as a value.
    pub fn letter(&self, space: Space) -> char {
        self.letters[space.index()]
    }

    /// The name of the real star at a space.
    pub fn star(&self, space: Space) -> &str {
        &self.stars[space.index()]
    }
}

/// The letters of spaces by the names of their stars.
pub(crate) fn letters(stars: &[String]) -> Vec<char> {
    let own: Vec<Option<char>> = stars.iter().map(|star| bayer(star)).collect();
    let letter = |(index, letter): (usize, &Option<char>)| match letter {
        Some(greek) if own.iter().filter(|other| *other == letter).count() == 1 => *greek,
        Some(_) | None => char::from(b'a' + index as u8),
    };
    own.iter().enumerate().map(letter).collect()
}

/// The Greek letter of a star: `α` for `Regulus (alpha)`.
fn bayer(star: &str) -> Option<char> {
    let name = star.rsplit_once('(')?.1.strip_suffix(')')?;
    let found = GREEK.iter().find(|(word, _)| *word == name);
    found.map(|(_, letter)| *letter)
}
