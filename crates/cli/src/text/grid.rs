//! Columns that line up, whatever styles their cells have.

use std::fmt;

use super::{columns, style};

/// Alignment of a column.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Flush {
    Left,
    Right,
}

/// A table of cells, each row on its own line.
pub(crate) struct Grid {
    flush: Vec<Flush>,
    rows: Vec<Vec<String>>,
}

impl Grid {
    /// A table without a heading.
    pub(crate) fn bare(flush: &[Flush]) -> Self {
        Self {
            flush: flush.to_vec(),
            rows: Vec::new(),
        }
    }

    /// A table with a heading over each column.
    pub(crate) fn new(headings: &[(&str, Flush)]) -> Self {
        let flush: Vec<Flush> = headings.iter().map(|(_, flush)| *flush).collect();
        let mut grid = Self::bare(&flush);
        let heading = |(text, _): &(&str, Flush)| match *text {
            "" => String::new(),
            text => style::dim(text),
        };
        grid.rows.push(headings.iter().map(heading).collect());
        grid
    }

    /// Adds a row.
    pub(crate) fn row(&mut self, cells: impl IntoIterator<Item = String>) {
        self.rows.push(cells.into_iter().collect());
    }

    fn widths(&self) -> Vec<usize> {
        let cell = |row: &Vec<String>, at: usize| row.get(at).map_or(0, |text| columns(text));
        let widest = |at| self.rows.iter().map(|row| cell(row, at)).max();
        (0..self.flush.len())
            .map(|at| widest(at).unwrap_or(0))
            .collect()
    }

    fn line(&self, row: &[String], widths: &[usize]) -> String {
        let cells = row.iter().zip(widths).zip(&self.flush);
        let padded = cells.map(|((cell, width), flush)| {
            let blank = " ".repeat(width - columns(cell));
            match flush {
                Flush::Left => format!("{cell}{blank}"),
                Flush::Right => format!("{blank}{cell}"),
            }
        });
        let line = padded.collect::<Vec<_>>().join("  ");
        line.trim_end().to_owned()
    }
}

/// Every row, indented by two and followed by a line end.
impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let widths = self.widths();
        for row in &self.rows {
            writeln!(f, "  {}", self.line(row, &widths))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_line_up_and_lines_have_no_tail() {
        let mut grid = Grid::bare(&[Flush::Left, Flush::Right, Flush::Left]);
        grid.row(["a".into(), "1".into(), "x".into()]);
        grid.row([style::bold("bcd"), "234".into(), String::new()]);
        let plain = anstream::adapter::strip_str(&grid.to_string()).to_string();
        assert_eq!(plain, "  a      1  x\n  bcd  234\n");
    }
}
