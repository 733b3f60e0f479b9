//! The actions open to a seat, numbered, in as many columns as fit.

use crate::games::Scene;
use crate::text::grid::{Flush, Grid};
use crate::text::{columns, style};

/// The gap that a grid leaves between columns, and before the first.
const GAP: usize = 2;

/// The numbered list.
pub(crate) fn choices(scene: &dyn Scene, legal: &[String], width: usize) -> String {
    choices_with(scene, legal, "", width)
}

/// The actions of the numbered list that have these words in this order. Actions that the scene
/// puts under one heading have columns of their own, so that a long name elsewhere does not spread
/// them.
pub(crate) fn choices_with(
    scene: &dyn Scene,
    legal: &[String],
    words: &str,
    width: usize,
) -> String {
    let words = words.to_lowercase();
    let has = |action: &str| {
        let action = action.to_lowercase();
        words.is_empty() || format!(" {action} ").contains(&format!(" {words} "))
    };
    let numbered: Vec<Choice> = legal
        .iter()
        .enumerate()
        .filter(|(_, action)| has(action))
        .map(|(index, action)| Choice::new(scene, index + 1, action))
        .collect();
    let groups = numbered.chunk_by(|one, other| one.group == other.group);
    groups.map(|group| under_heading(group, width)).collect()
}

/// An action with its number.
struct Choice {
    group: String,
    action: String,
    note: String,
}

impl Choice {
    fn new(scene: &dyn Scene, number: usize, action: &str) -> Self {
        Self {
            group: scene.group(action),
            action: format!("{number:>2}  {}", scene.paint_action(action)),
            note: scene.note(action),
        }
    }

    fn cell(&self) -> String {
        match self.note.as_str() {
            "" => self.action.clone(),
            note => format!("{}  {}", self.action, style::dim(note)),
        }
    }
}

fn under_heading(group: &[Choice], width: usize) -> String {
    let list = in_columns(group, width);
    match group.first() {
        Some(first) if !first.group.is_empty() => format!("  {}\n{list}", first.group),
        Some(_) | None => list.to_string(),
    }
}

fn in_columns(group: &[Choice], width: usize) -> Grid {
    let cells: Vec<String> = group.iter().map(Choice::cell).collect();
    let widest = cells.iter().map(|cell| columns(cell)).max().unwrap_or(0);
    let across = (width / (widest + GAP)).clamp(1, cells.len().max(1));
    if across == 1 {
        return with_notes_below_each_other(group);
    }
    let down = cells.len().div_ceil(across);
    let mut grid = Grid::bare(&vec![Flush::Left; across]);
    for row in 0..down {
        grid.row(cells.iter().skip(row).step_by(down).cloned());
    }
    grid
}

fn with_notes_below_each_other(group: &[Choice]) -> Grid {
    let mut grid = Grid::bare(&[Flush::Left; 2]);
    for choice in group {
        let note = Some(choice.note.as_str()).filter(|note| !note.is_empty());
        let action = choice.action.clone();
        grid.row([action].into_iter().chain(note.map(style::dim)));
    }
    grid
}
