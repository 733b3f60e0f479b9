//! The actions open to somebody, numbered, in as many columns as fit.

use crate::games::Scene;
use crate::text::grid::{Flush, Grid};
use crate::text::{columns, style};

/// The gap that a grid leaves between columns, and before the first.
const GAP: usize = 2;

/// The numbered list.
pub(crate) fn choices(scene: &dyn Scene, legal: &[String], width: usize) -> String {
    let cells: Vec<String> = legal
        .iter()
        .enumerate()
        .map(|(index, action)| choice(scene, index + 1, action))
        .collect();
    let widest = cells.iter().map(|cell| columns(cell)).max().unwrap_or(0);
    let across = (width / (widest + GAP)).clamp(1, cells.len().max(1));
    let down = cells.len().div_ceil(across);
    let mut grid = Grid::bare(&vec![Flush::Left; across]);
    for row in 0..down {
        grid.row(cells.iter().skip(row).step_by(down.max(1)).cloned());
    }
    grid.to_string()
}

fn choice(scene: &dyn Scene, number: usize, action: &str) -> String {
    let action_painted = scene.paint_action(action);
    match scene.note(action).as_str() {
        "" => format!("{number:>2}  {action_painted}"),
        note => format!("{number:>2}  {action_painted}  {}", style::dim(note)),
    }
}
