//! A board as a star map in characters, drawn from where its spaces lie.

use asterism_registry::sternenhimmel::{Board, Point, Space};

use crate::games::star_map::{Place, Scale, StarMap, extent};

/// Maximum width of a label, which begins one column left of its space.
const LABEL: usize = 4;
/// Height of a board that one line of text stands for. Spaces are 18 apart, so on one line
/// of text they are 16 apart from left to right, which leaves room for a label in a map of
/// [`NARROWEST`] columns.
const LINE: f32 = 8.0;
/// The least width of a map.
pub(super) const NARROWEST: usize = 25;
/// A narrow constellation is not drawn wider than this part of the board.
const SPAN: f32 = 40.0;

/// The map, line by line, with the label of every space.
pub(super) fn draw(board: &Board, width: usize, label: impl Fn(Space) -> String) -> Vec<String> {
    let scale = scale(board, width);
    let place = |space| place(board, &scale, space);
    let mut map = StarMap::default();
    for (one, other) in board.lines() {
        map.join([place(*one), place(*other)]);
    }
    for space in board.spaces().iter() {
        let (line, column) = place(space);
        map.label((line, column - 1), label(space));
    }
    map.lines()
}

/// The scale from the points of a board to lines and columns.
fn scale(board: &Board, width: usize) -> Scale {
    let points = || board.spaces().iter().map(|space| board.point(space));
    let (left, right) = extent(points().map(|point| point.x));
    let (top, _) = extent(points().map(|point| point.y));
    Scale {
        corner: (left, top),
        columns_per_unit: (width - LABEL) as f32 / (right - left).max(SPAN),
        lines_per_unit: 1.0 / LINE,
    }
}

fn place(board: &Board, scale: &Scale, space: Space) -> Place {
    let Point { x, y } = board.point(space);
    scale.place(x, y)
}

#[cfg(test)]
mod tests {
    use asterism_core::Content as _;
    use asterism_registry::sternenhimmel::{Content, Sign};

    use super::*;
    use crate::games::star_map::trail;

    fn content() -> Content {
        let file = Content::FILE.expect("there is a file");
        Content::read(file.text).expect("it can be read")
    }

    fn plain(board: &Board, width: usize) -> Vec<String> {
        let lines = draw(board, width, |space| format!("({space})"));
        let plain = |line: &String| anstream::adapter::strip_str(line).to_string();
        lines.iter().map(plain).collect()
    }

    #[test]
    fn libra_looks_like_libra() {
        let content = content();
        assert_eq!(
            plain(content.board(Sign::Libra), NARROWEST),
            [
                "         (2).",
                "     .·''    '·..",
                " (3)··......     '·..",
                "  │         '''''''··(1)",
                "  │                 ╱",
                "   │               ╱",
                "   │             ╱",
                "   │           (4)",
                "  (5)",
                "  ╱",
                "(6)",
            ]
        );
    }

    #[test]
    fn every_space_is_there_and_every_line_is_seen() {
        for width in [NARROWEST, 36] {
            for board in content().boards() {
                let drawn = plain(board, width);
                for space in board.spaces().iter() {
                    let label = format!("({space})");
                    let found = drawn.iter().filter(|line| line.contains(&label));
                    assert_eq!(found.count(), 1, "{} {space}\n{drawn:#?}", board.name);
                }
                assert!(drawn.iter().all(|line| line.chars().count() < width));
                let scale = scale(board, width);
                let place = |space| place(board, &scale, space);
                let labels = board.spaces().iter().map(place);
                let labels: Vec<Place> = labels.collect();
                let covered = |place: &Place| {
                    let on = |label: &Place| label.0 == place.0 && (place.1 - label.1).abs() <= 1;
                    labels.iter().any(on)
                };
                for (one, other) in board.lines() {
                    let ends = [*one, *other].map(place);
                    let seen = trail(ends).iter().any(|(place, _)| !covered(place));
                    assert!(seen, "{} {one}-{other}", board.name);
                }
            }
        }
    }
}
