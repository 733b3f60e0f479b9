//! The little Markdown that rules are written in, for a terminal.

use super::grid::{Flush, Grid};
use super::wrap::wrap;
use super::{columns, style};

/// Minimum width of a column.
const NARROWEST: usize = 16;
/// The gap that a grid leaves between columns, and before the first.
const GAP: usize = 2;

/// Paragraphs and tables, in lines of at most `width` columns.
pub(crate) fn blocks(markdown: &str, width: usize) -> String {
    let blocks: Vec<String> = markdown
        .split("\n\n")
        .flat_map(|block| block_lines(block, width))
        .collect();
    blocks.join("\n\n")
}

/// A block may hold a paragraph right before a table.
fn block_lines(block: &str, width: usize) -> Vec<String> {
    let (table, words): (Vec<&str>, Vec<&str>) =
        block.lines().partition(|line| line.starts_with('|'));
    let mut texts = Vec::new();
    if !words.is_empty() {
        texts.push(wrap(&inline(&words.join(" ")), width, 0));
    }
    if !table.is_empty() {
        texts.push(grid(&table, width).trim_end().to_owned());
    }
    texts
}

fn grid(lines: &[&str], width: usize) -> String {
    let rows: Vec<Vec<&str>> = lines.iter().map(|line| cells(line)).collect();
    let headings: Vec<(&str, Flush)> = rows
        .first()
        .into_iter()
        .flatten()
        .map(|heading| (*heading, Flush::Left))
        .collect();
    let mut grid = Grid::new(&headings);
    let widths = widths(&rows, width);
    for row in rows.iter().skip(1).filter(|row| !is_rule(row)) {
        for line in lines_of(row, &widths) {
            grid.row(line);
        }
    }
    grid.to_string()
}

/// Widths of the columns: as wide as they are if the table fits, otherwise those that are
/// wider than their share of the page take what the others leave.
fn widths(rows: &[Vec<&str>], width: usize) -> Vec<usize> {
    let columns_of = |at: usize| {
        let cells = rows.iter().filter(|row| !is_rule(row));
        let cells = cells.filter_map(|row| row.get(at));
        cells.map(|cell| columns(&inline(cell))).max()
    };
    let mut widths: Vec<usize> = (0..).map_while(columns_of).collect();
    let mut room = width.saturating_sub(GAP * widths.len());
    let mut narrowest_first: Vec<usize> = (0..widths.len()).collect();
    narrowest_first.sort_by_key(|&at| widths[at]);
    for (done, at) in narrowest_first.into_iter().enumerate() {
        let share = room / (widths.len() - done);
        widths[at] = widths[at].min(share.max(NARROWEST));
        room = room.saturating_sub(widths[at]);
    }
    widths
}

/// A row as lines of the terminal, every cell wrapped on its own.
fn lines_of(row: &[&str], widths: &[usize]) -> Vec<Vec<String>> {
    let cells = row.iter().zip(widths);
    let cells: Vec<String> = cells
        .map(|(cell, width)| wrap(&inline(cell), *width, 0))
        .collect();
    let lines: Vec<Vec<&str>> = cells.iter().map(|cell| cell.lines().collect()).collect();
    let height = lines.iter().map(Vec::len).max().unwrap_or(0);
    let part = |cell: &Vec<&str>, at: usize| cell.get(at).map_or("", |part| *part).to_owned();
    (0..height)
        .map(|at| lines.iter().map(|cell| part(cell, at)).collect())
        .collect()
}

fn cells(line: &str) -> Vec<&str> {
    line.trim_matches('|').split('|').map(str::trim).collect()
}

/// The line of dashes below a table's heading.
fn is_rule(row: &[&str]) -> bool {
    row.iter()
        .all(|cell| cell.chars().all(|c| c == '-' || c == ':'))
}

/// One line: bold marks become bold, code and links their words.
pub(crate) fn inline(markdown: &str) -> String {
    let mut text = String::new();
    for (index, piece) in markdown.split("**").enumerate() {
        let piece = without_links(&piece.replace('`', ""));
        if index % 2 == 0 {
            text.push_str(&piece);
        } else {
            // Each word on its own, so that a line may end between them.
            let words: Vec<String> = piece.split(' ').map(style::bold).collect();
            text.push_str(&words.join(" "));
        }
    }
    text
}

/// `[words](target)` becomes `words`; brackets without a target stay.
fn without_links(text: &str) -> String {
    let mut plain = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("](") {
        let Some(((start, words), end)) = before.rsplit_once('[').zip(after.find(')')) else {
            break;
        };
        plain.push_str(start);
        plain.push_str(words);
        rest = &after[end + 1..];
    }
    plain + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(text: &str) -> String {
        anstream::adapter::strip_str(text).to_string()
    }

    #[test]
    fn marks_are_removed() {
        for (markdown, expected) in [
            ("a **bold** word", "a bold word"),
            ("`SQ-1` and **[ruling]**", "SQ-1 and [ruling]"),
            ("see [the rules](../x.md), [not](y)", "see the rules, not"),
            ("[ruling] stays", "[ruling] stays"),
        ] {
            assert_eq!(plain(&inline(markdown)), expected);
        }
    }

    #[test]
    fn tables_line_up() {
        let table = "Words:\n| # | top |\n| --- | --- |\n| E1 | green 5 |\n| E10 | any |";
        let expected = "Words:\n\n  #    top\n  E1   green 5\n  E10  any";
        assert_eq!(plain(&blocks(table, 40)), expected);
    }

    #[test]
    fn a_wide_column_of_a_table_is_wrapped() {
        let table = "| # | why |\n| --- | --- |\n| E1 | because it is so and not otherwise |";
        let expected = "  #   why\n  E1  because it is so\n      and not otherwise";
        assert_eq!(plain(&blocks(table, 24)), expected);
        let table = "| # | what | why |\n| --- | --- | --- |\n\
                     | E1 | it goes to the other side | because it is so and not otherwise |";
        let expected = "  #   what            why\n  \
                        E1  it goes to the  because it is so\n      \
                        other side      and not otherwise";
        assert_eq!(plain(&blocks(table, 44)), expected);
    }
}
