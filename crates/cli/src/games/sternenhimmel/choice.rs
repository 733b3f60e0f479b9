//! The choices of a turn in a few lines: a star and a space are hundreds of actions.

use asterism_core::Notation;
use asterism_registry::sternenhimmel::{Action, Board, Field, Size, Star, Sternenhimmel, View};

use super::notes;
use crate::text::{style, width, wrap};

/// Maximum number of actions that are listed one by one.
const LISTED: usize = 16;
/// Columns of the labels.
const LABEL: usize = 5;

/// An action without its verb, as it may be typed: `10 libra 2`.
pub(super) fn typed(view: &View, action: Action) -> String {
    let text = Sternenhimmel::print(action, view.table.content);
    text.trim_start_matches("place ").to_owned()
}

/// The stars, the empty spaces, and what completing a board would bring; nothing if there are so
/// few actions that a list is better.
pub(super) fn choices(view: &View, legal: &[String]) -> Option<String> {
    if legal.len() <= LISTED {
        return None;
    }
    let stars: Vec<&str> = view.hand.iter().map(Star::word).collect();
    let boards: Vec<String> = view
        .table
        .boards()
        .map(|(field, board)| spaces(view, field, board))
        .collect();
    let with = line("star", &stars.join(" "));
    let on = line("space", &boards.join(", "));
    let ends: String = view
        .table
        .boards()
        .filter_map(|(field, board)| completing(view, field, board))
        .collect();
    Some(with + &on + &ends)
}

fn line(label: &str, text: &str) -> String {
    let label = style::dim(&format!("{label:<LABEL$}"));
    wrap::hanging(&format!("  {label}  "), text, width()) + "\n"
}

/// `libra [2] (3)`: the empty spaces, drawn as on the map.
fn spaces(view: &View, field: Field, board: &Board) -> String {
    let empty = view.table.empty.of(field);
    let spaces = empty.iter().map(|space| match board.size(space) {
        Size::Large => format!("[{space}]"),
        Size::Small => format!("({space})"),
    });
    let spaces: Vec<String> = spaces.collect();
    format!("{} {}", style::bold(board.sign.word()), spaces.join(" "))
}

/// The own gain with every star, if one empty space is left.
fn completing(view: &View, field: Field, board: &Board) -> Option<String> {
    let empty = view.table.empty.of(field);
    let space = empty.iter().next().filter(|_| empty.len() == 1)?;
    let sign = board.sign;
    let gains = view.hand.iter().filter_map(|star| {
        let gain = notes::gain(view, Action { star, sign, space })?;
        Some(format!("{}: {gain}", style::bold(star.word())))
    });
    let gains: Vec<String> = gains.collect();
    let text = format!("completing {sign} with {}", gains.join("; "));
    Some(line("gain", &text))
}
