//! The grid on which stations grow, and sets of its cells.

use std::fmt;

/// A place for one location. The Main Reactor is at `0,0`; `x` grows to the right, `y` downwards.
/// With Limited space both are counted from the table's corner (AS-32).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "the sentence above says it")]
pub struct Cell {
    pub x: i8,
    pub y: i8,
}

impl Cell {
    /// Maximum coordinate of a cell, in either direction.
    pub const FARTHEST: i8 = 30;
    /// The first cell of a station that may grow without limit.
    pub const MIDDLE: Self = Self::new(0, 0);

    /// The cell in this column and row.
    pub const fn new(x: i8, y: i8) -> Self {
        Self { x, y }
    }

    /// The four cells that share a side with it: above, left, right, below.
    #[inline]
    pub const fn neighbours(self) -> [Self; 4] {
        let Self { x, y } = self;
        [
            Self::new(x, y - 1),
            Self::new(x - 1, y),
            Self::new(x + 1, y),
            Self::new(x, y + 1),
        ]
    }

    /// True if the cells share a side (AS-12).
    #[inline]
    pub const fn is_beside(self, other: Self) -> bool {
        self.x.abs_diff(other.x) + self.y.abs_diff(other.y) == 1
    }

    const fn row(self) -> usize {
        self.y.cast_unsigned() as usize % CellSet::SIDE
    }

    const fn bit(self) -> u32 {
        1 << (self.x.cast_unsigned() as usize % CellSet::SIDE)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

/// A set of cells: a word of bits for each row.
///
/// Rows and columns are counted modulo 32. That is enough to tell the cells of one set apart: a
/// station has at most 28 locations in one piece, and a limited table at most 14 columns and rows.
#[derive(Clone, Copy)]
pub struct CellSet {
    rows: [u32; CellSet::SIDE],
    /// Upper left corner: all cells are at most 31 columns and rows to the right and below.
    corner: Cell,
}

impl PartialEq for CellSet {
    fn eq(&self, other: &Self) -> bool {
        self.iter().eq(other.iter())
    }
}

impl CellSet {
    const SIDE: usize = 32;
    /// The empty set.
    pub const EMPTY: Self = Self {
        rows: [0; Self::SIDE],
        corner: Cell::new(i8::MAX, i8::MAX),
    };

    /// The set of `cell` alone.
    #[inline]
    pub fn only(cell: Cell) -> Self {
        let mut set = Self::EMPTY;
        set.add(cell);
        set
    }

    /// Puts `cell` in.
    #[inline]
    pub fn add(&mut self, cell: Cell) {
        self.rows[cell.row()] |= cell.bit();
        self.corner.x = self.corner.x.min(cell.x);
        self.corner.y = self.corner.y.min(cell.y);
    }

    /// True if `cell` is in the set.
    #[inline]
    pub const fn contains(&self, cell: Cell) -> bool {
        let across = cell.x.wrapping_sub(self.corner.x).cast_unsigned() as usize;
        let down = cell.y.wrapping_sub(self.corner.y).cast_unsigned() as usize;
        let is_near = across < Self::SIDE && down < Self::SIDE;
        is_near && self.rows[cell.row()] & cell.bit() != 0
    }

    /// True if the set is empty.
    pub fn is_empty(&self) -> bool {
        self.rows == [0; Self::SIDE]
    }

    /// Number of cells.
    #[inline]
    pub fn len(&self) -> usize {
        self.rows.iter().map(|row| row.count_ones() as usize).sum()
    }

    /// The cells that share a side with a cell of this set. Cells of the set itself may be among
    /// them.
    #[inline]
    #[must_use]
    pub fn beside(&self) -> Self {
        const LAST: usize = CellSet::SIDE - 1;
        let mut set = Self::EMPTY;
        set.corner = Cell::new(
            self.corner.x.saturating_sub(1),
            self.corner.y.saturating_sub(1),
        );
        let rows = &self.rows;
        for (row, cells) in rows.iter().enumerate() {
            set.rows[row] = cells.rotate_left(1) | cells.rotate_right(1);
        }
        for row in 0..LAST {
            set.rows[row] |= rows[row + 1];
            set.rows[row + 1] |= rows[row];
        }
        set.rows[LAST] |= rows[0];
        set.rows[0] |= rows[LAST];
        set
    }

    /// The cells of both sets.
    #[inline]
    #[must_use]
    pub fn or(mut self, other: &Self) -> Self {
        for (row, more) in self.rows.iter_mut().zip(other.rows) {
            *row |= more;
        }
        self.corner.x = self.corner.x.min(other.corner.x);
        self.corner.y = self.corner.y.min(other.corner.y);
        self
    }

    /// The cells that are in both.
    #[inline]
    #[must_use]
    pub fn and(mut self, other: &Self) -> Self {
        for (row, more) in self.rows.iter_mut().zip(other.rows) {
            *row &= more;
        }
        self
    }

    /// The cells that are not in `other`.
    #[inline]
    #[must_use]
    pub fn without(mut self, other: &Self) -> Self {
        for (row, less) in self.rows.iter_mut().zip(other.rows) {
            *row &= !less;
        }
        self
    }

    /// The cells within `steps` steps of this set, through `built` cells (AS-14).
    #[inline]
    #[must_use]
    pub fn spread(&self, steps: u8, built: &Self) -> Self {
        let mut reached = *self;
        for _ in 0..steps {
            reached = reached.beside().and(built).or(&reached);
        }
        reached
    }

    /// Number of steps from `from` to `to` through `built` cells; none if there is no way.
    pub fn distance(from: Cell, to: Cell, built: &Self) -> Option<u8> {
        let mut reached = Self::only(from);
        let mut steps = 0;
        while !reached.contains(to) {
            let farther = reached.spread(1, built);
            if farther.rows == reached.rows {
                return None;
            }
            reached = farther;
            steps += 1;
        }
        Some(steps)
    }

    /// The cells, row by row.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = Cell> + '_ {
        let corner = self.corner;
        (0..Self::SIDE as i8).flat_map(move |down| {
            let left = Cell::new(corner.x, corner.y.wrapping_add(down));
            let row = self.rows[left.row()].rotate_right(left.bit().trailing_zeros());
            asterism_core::set_bits(u64::from(row))
                .map(move |across| Cell::new(left.x + across as i8, left.y))
        })
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<T: IntoIterator<Item = Cell>>(cells: T) -> Self {
        let mut set = Self::EMPTY;
        cells.into_iter().for_each(|cell| set.add(cell));
        set
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
