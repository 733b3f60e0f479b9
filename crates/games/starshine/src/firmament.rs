//! The firmament: squares joined by lines (SH-1), and the ways along them (SH-19).

use crate::squares::{Square, SquareSet};

/// A graph of squares. Whatever depends on lines alone is worked out when it is read.
#[derive(Clone, PartialEq)]
pub struct Firmament {
    squares: SquareSet,
    start: Square,
    lines: Vec<(Square, Square)>,
    neighbours: [SquareSet; Square::MOST],
    special: [u8; Square::MOST],
    points: [Point; Square::MOST],
}

/// Where a square or a node is drawn: 0 to 100 from the top left.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Point {
    pub x: f32,
    pub y: f32,
}

/// A square as a file describes it.
pub(crate) struct Place {
    pub(crate) square: Square,
    pub(crate) special: u8,
    pub(crate) point: Point,
}

/// How far a Rambling Star goes (SH-19).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Steps {
    Two,
    Three,
}

impl Steps {
    /// As a number.
    pub const fn number(self) -> u8 {
        match self {
            Self::Two => 2,
            Self::Three => 3,
        }
    }
}

impl Firmament {
    /// The lines must join squares that are there, each pair at most once.
    pub(crate) fn new(places: &[Place], lines: Vec<(Square, Square)>, start: Square) -> Self {
        let mut neighbours = [SquareSet::EMPTY; Square::MOST];
        for (one, other) in &lines {
            neighbours[one.index()].add(*other);
            neighbours[other.index()].add(*one);
        }
        let (mut special, mut points) = ([0; Square::MOST], [Point::default(); Square::MOST]);
        for place in places {
            special[place.square.index()] = place.special;
            points[place.square.index()] = place.point;
        }
        Self {
            squares: places.iter().map(|place| place.square).collect(),
            start,
            lines,
            neighbours,
            special,
            points,
        }
    }

    /// Its squares.
    #[inline]
    pub const fn squares(&self) -> SquareSet {
        self.squares
    }

    /// The square on which the first Dot Star lies (SH-1).
    pub const fn start(&self) -> Square {
        self.start
    }

    /// Its lines.
    pub fn lines(&self) -> &[(Square, Square)] {
        &self.lines
    }

    /// The squares that are directly joined to `square`.
    #[inline]
    pub const fn neighbours(&self, square: Square) -> SquareSet {
        self.neighbours[square.index()]
    }

    /// What a Bright Star born on a square gives besides (SH-15); 0 if the field is not special.
    #[inline]
    pub const fn special(&self, square: Square) -> u8 {
        self.special[square.index()]
    }

    /// Where a square is drawn.
    pub const fn point(&self, square: Square) -> Point {
        self.points[square.index()]
    }

    /// The squares joined to at least one of `squares`.
    #[inline]
    pub fn beside(&self, squares: SquareSet) -> SquareSet {
        let joined = |all: SquareSet, square| all.or(self.neighbours(square));
        squares.iter().fold(SquareSet::EMPTY, joined)
    }

    /// The squares joined to at least three of `squares` (SH-13, SH-14).
    #[inline]
    pub fn beside_three(&self, squares: SquareSet) -> SquareSet {
        let (mut one, mut two, mut three) = (SquareSet::EMPTY, SquareSet::EMPTY, SquareSet::EMPTY);
        // A loop of our own would ask for every square in which half of the wide word it is.
        squares.iter().for_each(|square| {
            let joined = self.neighbours(square);
            three = three.or(two.and(joined));
            two = two.or(one.and(joined));
            one = one.or(joined);
        });
        three
    }

    /// Where a star on `from` can go along free squares (SH-19).
    #[inline]
    pub fn reach(&self, from: Square, steps: Steps, free: SquareSet) -> SquareSet {
        Rambles::new(self, steps, free.without(SquareSet::only(from))).from(from)
    }

    /// The squares on one of the ways from `from` to `to`, both included, if there is one.
    pub fn way(
        &self,
        (from, to): (Square, Square),
        steps: Steps,
        free: SquareSet,
    ) -> Option<Vec<Square>> {
        if !free.contains(to) || from == to {
            return None;
        }
        let free = free.without(SquareSet::only(from));
        let mut overs = self.neighbours(from).and(free).iter();
        match steps {
            Steps::Two => {
                let over = overs.find(|over| self.neighbours(*over).contains(to))?;
                Some(vec![from, over, to])
            }
            Steps::Three => overs.filter(|over| *over != to).find_map(|over| {
                let last = self.neighbours(over).and(free).and(self.neighbours(to));
                Some(vec![from, over, last.iter().next()?, to])
            }),
        }
    }

    /// Whether every square can be reached from the start square.
    pub(crate) fn is_connected(&self) -> bool {
        let mut reached = SquareSet::only(self.start);
        loop {
            let more = reached.or(self.beside(reached));
            if more == reached {
                return reached == self.squares;
            }
            reached = more;
        }
    }
}

/// Where stars can go along the same free squares, which are not theirs. What was worked out for one
/// star is kept for others beside it.
pub(crate) struct Rambles<'a> {
    firmament: &'a Firmament,
    steps: Steps,
    free: SquareSet,
    /// What is joined to the free squares beside each square, as far as it is known.
    beyond: [SquareSet; Square::MOST],
    known: SquareSet,
}

impl<'a> Rambles<'a> {
    #[inline]
    pub(crate) const fn new(firmament: &'a Firmament, steps: Steps, free: SquareSet) -> Self {
        Self {
            firmament,
            steps,
            free,
            beyond: [SquareSet::EMPTY; Square::MOST],
            known: SquareSet::EMPTY,
        }
    }

    /// The ends for a star on a square: no line twice, and not back to where it began (SH-19). That
    /// leaves ways on which no square is met twice.
    #[inline]
    pub(crate) fn from(&mut self, star: Square) -> SquareSet {
        let overs = self.firmament.neighbours(star).and(self.free).iter();
        let ends = overs.fold(SquareSet::EMPTY, |ends, over| {
            ends.or(match self.steps {
                Steps::Two => self.firmament.neighbours(over),
                Steps::Three => self.beyond(over).without(SquareSet::only(over)),
            })
        });
        ends.and(self.free)
    }

    #[inline]
    fn beyond(&mut self, over: Square) -> SquareSet {
        if !self.known.contains(over) {
            let second = self.firmament.neighbours(over).and(self.free);
            self.beyond[over.index()] = self.firmament.beside(second);
            self.known.add(over);
        }
        self.beyond[over.index()]
    }
}
