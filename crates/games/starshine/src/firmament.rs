//! The firmament: squares joined by lines (SH-1), and the ways along them (SH-19).

use crate::squares::{Square, SquareSet};

/// A graph of squares, with tables for all that depends on its lines alone.
#[derive(Clone, PartialEq)]
pub struct Firmament {
    squares: SquareSet,
    start: Square,
    lines: Vec<(Square, Square)>,
    neighbours: [SquareSet; Square::MAX_COUNT],
    special: [u8; Square::MAX_COUNT],
    points: [Point; Square::MAX_COUNT],
}

/// A position in a drawing: 0 to 100 from the top left.
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

/// The length of the way of a Rambling Star (SH-19).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Steps {
    Two,
    Three,
}

impl Steps {
    /// The number of steps.
    pub const fn number(self) -> u8 {
        match self {
            Self::Two => 2,
            Self::Three => 3,
        }
    }
}

impl Firmament {
    /// A firmament. The lines must join squares of `places`, each pair at most once.
    pub(crate) fn new(places: &[Place], lines: Vec<(Square, Square)>, start: Square) -> Self {
        let mut neighbours = [SquareSet::EMPTY; Square::MAX_COUNT];
        for (one, other) in &lines {
            neighbours[one.index()].add(*other);
            neighbours[other.index()].add(*one);
        }
        let (mut special, mut points) = (
            [0; Square::MAX_COUNT],
            [Point::default(); Square::MAX_COUNT],
        );
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

    /// Extra points for a Bright Star born on a square (SH-15); 0 if the field is not special.
    #[inline]
    pub const fn special(&self, square: Square) -> u8 {
        self.special[square.index()]
    }

    /// The position of a square in a drawing.
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
        // A `for` loop would find out for every square in which half of the wide word it is.
        squares.iter().for_each(|square| {
            let joined = self.neighbours(square);
            three = three.or(two.and(joined));
            two = two.or(one.and(joined));
            one = one.or(joined);
        });
        three
    }

    /// The squares that a star on `from` can reach along free squares (SH-19).
    #[inline]
    pub fn reach(&self, from: Square, steps: Steps, free: SquareSet) -> SquareSet {
        Rambles::new(self, steps, free.without(SquareSet::only(from))).from(from)
    }

    /// One of the ways from `from` to `to`, both included; none if there is no way.
    pub fn way(
        &self,
        from: Square,
        to: Square,
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

    /// True if every square can be reached from the start square.
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

/// The ways of several stars along the same free squares. Results for one star are reused for its
/// neighbours.
pub(crate) struct Rambles<'a> {
    firmament: &'a Firmament,
    steps: Steps,
    free: SquareSet,
    /// For each known square, the squares joined to its free neighbours.
    beyond: [SquareSet; Square::MAX_COUNT],
    known: SquareSet,
}

impl<'a> Rambles<'a> {
    #[inline]
    pub(crate) const fn new(firmament: &'a Firmament, steps: Steps, free: SquareSet) -> Self {
        Self {
            firmament,
            steps,
            free,
            beyond: [SquareSet::EMPTY; Square::MAX_COUNT],
            known: SquareSet::EMPTY,
        }
    }

    /// The ends of the ways of a star. No line is used twice and no way leads back to its start
    /// (SH-19), so no square is visited twice.
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
