//! The firmament as one map, drawn from where its squares lie.

use anstyle::{AnsiColor, Style};
use asterism_registry::starshine::{Class, Firmament, Piece, Square, SquareSet, Table};

use super::paint;
use crate::games::star_map::{Place, Scale, StarMap, extent};
use crate::text::style::{self, painted};

/// Columns left of the map.
const MARGIN: usize = 2;
/// Maximum width: wider maps would be flatter, and no easier to read.
const WIDEST: usize = 78;
/// Minimum width: labels of neighbouring squares still have a gap.
const NARROWEST: usize = 70;
/// Columns of the longest usual label, from its square on.
const LABEL: usize = 5;
/// Number of lines of the map, after the first.
const LINES: f32 = 25.0;
const LEGEND: &str = "+1 +3 special fields (SH-15)   ! placed, × removed this turn (SH-16)";
const IN_GOAL: Style = Style::new().underline();
const SPECIAL: Style = AnsiColor::Yellow.on_default();

/// The map; the squares of `goal` are underlined.
pub(super) fn draw(table: &Table, goal: SquareSet, width: usize) -> String {
    let map = map(table, goal, width).lines();
    let lines = map
        .iter()
        .map(|line| format!("{:MARGIN$}{line}", "").trim_end().to_owned() + "\n");
    let lines: String = lines.collect();
    format!("{lines}  {}\n", style::dim(LEGEND))
}

fn map(table: &Table, goal: SquareSet, width: usize) -> StarMap {
    let firmament = table.firmament();
    let width = width.saturating_sub(MARGIN).clamp(NARROWEST, WIDEST);
    let scale = scale(firmament, width);
    let place = |square| place(firmament, &scale, square);
    let mut map = StarMap::default();
    for (one, other) in firmament.lines() {
        map.join([place(*one), place(*other)]);
    }
    for square in firmament.squares().iter() {
        let text = label(table, square, goal);
        let (line, column) = place(square);
        map.label((line, column - 1), text);
    }
    map
}

fn scale(firmament: &Firmament, width: usize) -> Scale {
    let points = || firmament.squares().iter().map(|it| firmament.point(it));
    let (left, right) = extent(points().map(|point| point.x));
    let (top, bottom) = extent(points().map(|point| point.y));
    Scale {
        corner: (left, top),
        columns_per_unit: (width - LABEL) as f32 / (right - left).max(1.0),
        lines_per_unit: LINES / (bottom - top).max(1.0),
    }
}

fn place(firmament: &Firmament, scale: &Scale, square: Square) -> Place {
    let point = firmament.point(square);
    scale.place(point.x, point.y)
}

/// Label of a square: its piece, its name, its extra points, and the change of this turn.
fn label(table: &Table, square: Square, goal: SquareSet) -> String {
    let (piece, name) = (table.sky.at(square), square.to_string());
    let shown = match (piece, goal.contains(square)) {
        (Some(piece), false) => paint::piece(piece, &name),
        (Some(piece), true) => paint::piece_of_goal(piece, &name),
        // A blank keeps the place of a star, so that no line can be taken for one.
        (None, false) => format!(" {name}"),
        (None, true) => format!(" {}", painted(IN_GOAL, &name)),
    };
    let special = match table.firmament().special(square) {
        0 => String::new(),
        points => painted(SPECIAL, &format!("+{points}")),
    };
    format!("{shown}{special}{}", changed(table, square, piece))
}

fn changed(table: &Table, square: Square, piece: Option<Piece>) -> &'static str {
    let within = |sets: &[SquareSet]| sets.iter().any(|set| set.contains(square));
    match piece {
        Some(Piece::Star(class)) if table.born[class.index()].contains(square) => "!",
        None if within(&table.removed) => "×",
        Some(Piece::Star(Class::Dot | Class::Bright | Class::Splendor) | Piece::Supernova)
        | None => "",
    }
}

#[cfg(test)]
mod tests {
    use asterism_core::{Content as _, Dice, Game, Viewer};
    use asterism_registry::starshine::{Content, Options, Scenario, Starshine, Start};

    use super::*;
    use crate::games::star_map::trail;

    fn table() -> Table {
        let file = Content::FILE.expect("there is a file");
        let content: &'static Content = Box::leak(Box::new(Content::read(file.text).unwrap()));
        let options = Options::new(2, Scenario::Beginning, Start::Drawn, content).unwrap();
        let state = Starshine::start(&options, &mut Dice::quick(1));
        state.view_for(Viewer::Onlooker).table
    }

    /// Every square taken, and placed this turn.
    fn full() -> Table {
        let mut table = table();
        for square in table.free().iter() {
            table.sky.put(Class::Dot, square);
            table.born[Class::Dot.index()].add(square);
        }
        table
    }

    #[test]
    fn every_square_is_written_whole_and_in_its_place() {
        for (width, table) in [(80, table()), (100, full()), (72, table()), (72, full())] {
            let map = draw(&table, SquareSet::EMPTY, width);
            let map = anstream::adapter::strip_str(&map).to_string();
            for line in map.lines() {
                assert!(line.chars().count() <= 80.min(width), "{line}");
            }
            for square in table.firmament().squares().iter() {
                let name = square.to_string();
                let digit = |rest: &str| rest.starts_with(|next: char| next.is_ascii_digit());
                let found = map.split(&name).skip(1).filter(|rest| !digit(rest));
                assert_eq!(found.count(), 1, "{name}\n{map}");
            }
        }
    }

    #[test]
    fn every_line_is_seen() {
        let table = table();
        let firmament = table.firmament();
        let scale = scale(firmament, WIDEST);
        let place = |square| place(firmament, &scale, square);
        let covered = |at: &Place| {
            let on = |square| {
                let label: Place = place(square);
                label.0 == at.0 && (-1..=2).contains(&(at.1 - label.1))
            };
            firmament.squares().iter().any(on)
        };
        for (one, other) in firmament.lines() {
            let trail = trail([place(*one), place(*other)]);
            let seen = trail.iter().any(|(at, _)| !covered(at));
            assert!(seen, "{one}-{other}");
        }
    }
}
