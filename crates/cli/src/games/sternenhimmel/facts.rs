//! Facts that everybody knows besides the boards: the stack, and the last board scored.

use asterism_registry::sternenhimmel::{Sign, View};

use super::scoring;
use crate::text::{count, style, width, wrap};

pub(super) fn headline(view: &View) -> String {
    let table = &view.table;
    let all = Sign::ALL.len();
    match table.mover {
        Some(_) => format!("{} of {all} boards scored", table.scored().len()),
        None => "The end".into(),
    }
}

/// The boards of the stack, and the gains from the last one.
pub(super) fn lines(view: &View, names: &[String]) -> String {
    let mut facts = Vec::new();
    let stack = view.table.stack;
    if !stack.is_empty() {
        let signs: Vec<&str> = stack.iter().map(Sign::name).collect();
        // Everybody knows which they are; only their order is hidden (ST-3).
        let boards = count(stack.len(), "board");
        facts.push(("stack", format!("{boards}: {}", signs.join(", "))));
    }
    if let Some(scored) = view.last_scored() {
        facts.push(("last", scoring::gains(&scored, names)));
    }
    let line = |(label, text): (&str, String)| {
        let label = style::dim(&format!("{label:<5}"));
        wrap::hanging(&format!("  {label}  "), &text, width()) + "\n"
    };
    facts.into_iter().map(line).collect()
}
