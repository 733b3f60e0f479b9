//! The cards and their backs (SQ-1, SQ-7).

use std::fmt;
use std::num::NonZeroU8;

/// A colour of Emotion cards (SQ-1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Colour {
    Blue,
    Green,
    Red,
    Yellow,
}

impl Colour {
    /// The four colours, in the order of sorted hands.
    pub const ALL: [Self; 4] = [Self::Blue, Self::Green, Self::Red, Self::Yellow];

    /// Its letter in notation.
    pub const fn letter(self) -> char {
        match self {
            Self::Blue => 'b',
            Self::Green => 'g',
            Self::Red => 'r',
            Self::Yellow => 'y',
        }
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Blue => "blue",
            Self::Green => "green",
            Self::Red => "red",
            Self::Yellow => "yellow",
        })
    }
}

/// The number of an Emotion card, 1 to 6 (SQ-1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Number(u8);

impl Number {
    /// The six numbers, lowest first.
    pub const ALL: [Self; 6] = [Self(1), Self(2), Self(3), Self(4), Self(5), Self(6)];

    /// A card number, 1 to 6.
    pub const fn new(n: u8) -> Option<Self> {
        if 1 <= n && n <= 6 {
            Some(Self(n))
        } else {
            None
        }
    }

    /// The number itself.
    #[inline]
    pub const fn get(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A card of the deck (SQ-1). It takes one byte, so that a whole state stays small; match on its
/// [`Face`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(NonZeroU8);

/// The face of a card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Face {
    /// One of the 48 Emotion cards.
    Emotion {
        /// Its colour.
        colour: Colour,
        /// Its number.
        number: Number,
    },
    /// One of the six Break cards.
    Break,
}

/// The back of a card (SQ-7).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Back {
    /// The colour of an Emotion card.
    Colour(Colour),
    /// Breaks are a fifth colour.
    Break,
}

/// The colours of the 25 different cards: looked up, because search asks for them all the time.
const COLOURS: [Option<Colour>; 25] = {
    let mut colours = [None; 25];
    let mut index = 0;
    while index < 24 {
        colours[index] = Some(Colour::ALL[index / 6]);
        index += 1;
    }
    colours
};

impl Card {
    /// The Break card.
    pub const BREAK: Self = Self(NonZeroU8::new(25).expect("25 is not 0"));

    /// The Emotion card of this colour and number.
    pub const fn emotion(colour: Colour, number: Number) -> Self {
        Self::at(colour as u8 * 6 + number.get() - 1)
    }

    /// The different cards are numbered 0 to 24: by colour, then number, the Break last.
    pub(crate) const fn at(index: u8) -> Self {
        Self(NonZeroU8::new(index + 1).expect("it is at least 1"))
    }

    /// Its number among the different cards.
    #[inline]
    pub const fn index(self) -> u8 {
        self.0.get() - 1
    }

    /// Every different card, in order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..25).map(Self::at)
    }

    /// Its face.
    #[inline]
    pub const fn face(self) -> Face {
        match self.colour() {
            Some(colour) => Face::Emotion {
                colour,
                number: Number(self.index() % 6 + 1),
            },
            None => Face::Break,
        }
    }

    /// Its colour, unless it is a Break.
    #[inline]
    pub const fn colour(self) -> Option<Colour> {
        COLOURS[self.index() as usize]
    }

    /// Its number, unless it is a Break.
    #[inline]
    pub const fn number(self) -> Option<Number> {
        match self.face() {
            Face::Emotion { number, .. } => Some(number),
            Face::Break => None,
        }
    }

    /// True for a Break.
    #[inline]
    pub const fn is_break(self) -> bool {
        self.index() == Self::BREAK.index()
    }

    /// Its back (SQ-7).
    #[inline]
    pub const fn back(self) -> Back {
        match self.colour() {
            Some(colour) => Back::Colour(colour),
            None => Back::Break,
        }
    }

    /// Number of its copies in the box (SQ-1).
    pub const fn copies(self) -> usize {
        if self.is_break() { 6 } else { 2 }
    }
}

/// In words, as the log and the pages say it.
impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.face() {
            Face::Emotion { colour, number } => write!(f, "{colour} {number}"),
            Face::Break => f.write_str("Break"),
        }
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Back {
    /// The five backs, in the order of sorted hands.
    pub const ALL: [Self; 5] = [
        Self::Colour(Colour::Blue),
        Self::Colour(Colour::Green),
        Self::Colour(Colour::Red),
        Self::Colour(Colour::Yellow),
        Self::Break,
    ];

    #[inline]
    const fn index(self) -> usize {
        match self {
            Self::Colour(colour) => colour as usize,
            Self::Break => 4,
        }
    }
}

impl fmt::Display for Back {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Colour(colour) => colour.fmt(f),
            Self::Break => f.pad("Break"),
        }
    }
}

/// The number of cards of each back: all that others see of a hand (SQ-7).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Backs(pub(crate) [u8; 5]);

impl Backs {
    /// Number of cards with `back`.
    pub const fn count(self, back: Back) -> usize {
        self.0[back.index()] as usize
    }

    /// Number of all cards.
    pub fn len(self) -> usize {
        self.0.iter().map(|&count| usize::from(count)).sum()
    }

    /// True if the set is empty.
    pub fn is_empty(self) -> bool {
        self.0 == [0; 5]
    }

    /// Every single back, in the order of sorted hands.
    pub fn iter(self) -> impl Iterator<Item = Back> {
        Back::ALL
            .into_iter()
            .flat_map(move |back| std::iter::repeat_n(back, self.count(back)))
    }
}
