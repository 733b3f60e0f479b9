//! The firmament of the content file (SH-1, SH-15).

use asterism_core::{Source, Unreadable};
use serde::Deserialize;

use super::refuse::refuse;
use crate::firmament::{Firmament, Place, Point};
use crate::squares::Square;

/// Maximum distance of a square from the middle of the drawing.
const FROM_MIDDLE: f32 = 46.0;
/// Minimum distance between two squares.
const FROM_SQUARE: f32 = 7.0;
/// Minimum distance of a square from a line that does not end on it.
const FROM_LINE: f32 = 3.0;
/// A special field gives 1 or 3 points (SH-15).
const SPECIAL: [u8; 2] = [1, 3];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FirmamentText {
    start: String,
    #[expect(dead_code, reason = "required for people who read the file")]
    source: Source,
    squares: Vec<SquareText>,
    /// Lists, since the TOML reader would ignore a third end of a pair.
    lines: Vec<Vec<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SquareText {
    id: String,
    x: f32,
    y: f32,
    #[serde(default)]
    special: u8,
}

impl FirmamentText {
    pub(super) fn read(&self) -> Result<Firmament, Unreadable> {
        let mut places: Vec<Place> = Vec::new();
        for text in &self.squares {
            let at = |error: Unreadable| error.at(format!("square {}", text.id));
            let place = text.read().map_err(at)?;
            if places.iter().any(|other| other.square == place.square) {
                return refuse("it is there twice (SH-1)").map_err(at);
            }
            places.push(place);
        }
        let find = |id: &str| find_square(&places, id);
        let start = find(&self.start).map_err(|error| error.at("start"))?;
        let lines = self.read_lines(find)?;
        check_drawing(&places, &lines)?;
        let firmament = Firmament::new(&places, lines, start);
        if !firmament.is_connected() {
            return refuse(
                "it is not in one piece: some squares cannot be reached from the start (SH-1)",
            );
        }
        Ok(firmament)
    }

    fn read_lines(
        &self,
        find: impl Fn(&str) -> Result<Square, Unreadable>,
    ) -> Result<Vec<(Square, Square)>, Unreadable> {
        let mut lines = Vec::new();
        for ends in &self.lines {
            let place = |error: Unreadable| error.at(format!("line {}", ends.join("-")));
            let [one, other] = ends.as_slice() else {
                return refuse("a line joins two squares (SH-1)").map_err(place);
            };
            let line = (find(one).map_err(place)?, find(other).map_err(place)?);
            if one == other {
                return refuse("a square is not joined to itself (SH-1)").map_err(place);
            }
            if lines.contains(&line) || lines.contains(&(line.1, line.0)) {
                return refuse("it is there twice (SH-1)").map_err(place);
            }
            lines.push(line);
        }
        Ok(lines)
    }
}

impl SquareText {
    fn read(&self) -> Result<Place, Unreadable> {
        if self.special != 0 && !SPECIAL.contains(&self.special) {
            let found = self.special;
            return refuse(format!(
                "a special field gives 1 or 3 points, not {found} (SH-15)"
            ));
        }
        Ok(Place {
            square: self.id.parse()?,
            special: self.special,
            point: Point {
                x: self.x,
                y: self.y,
            },
        })
    }
}

fn find_square(places: &[Place], id: &str) -> Result<Square, Unreadable> {
    let square = id.parse()?;
    let found = places.iter().any(|place| place.square == square);
    if found {
        return Ok(square);
    }
    refuse(format!("there is no square {id} (SH-1)"))
}

/// Checks that a player can tell on the drawing which squares are joined.
fn check_drawing(places: &[Place], lines: &[(Square, Square)]) -> Result<(), Unreadable> {
    let point = |square: Square| {
        let found = places.iter().find(|place| place.square == square);
        found.map_or_else(Point::default, |place| place.point)
    };
    for (index, place) in places.iter().enumerate() {
        let square = place.square;
        let away = place.point.distance(Point { x: 50.0, y: 50.0 });
        if away.is_nan() || away > FROM_MIDDLE {
            return refuse(format!(
                "square {square} must be drawn within {FROM_MIDDLE} of (50, 50)"
            ));
        }
        let mut others = places[..index].iter();
        if let Some(other) = others.find(|other| place.point.distance(other.point) < FROM_SQUARE) {
            let other = other.square;
            return refuse(format!(
                "squares {other} and {square} are drawn closer than {FROM_SQUARE}"
            ));
        }
        for &(one, other) in lines
            .iter()
            .filter(|line| line.0 != square && line.1 != square)
        {
            if place.point.distance_to_line(point(one), point(other)) < FROM_LINE {
                return refuse(format!(
                    "square {square} is drawn closer than {FROM_LINE} to line {one}-{other}"
                ));
            }
        }
    }
    check_crossings(lines, point)
}

fn check_crossings(
    lines: &[(Square, Square)],
    point: impl Fn(Square) -> Point,
) -> Result<(), Unreadable> {
    for (index, &(a, b)) in lines.iter().enumerate() {
        for &(c, d) in &lines[..index] {
            let apart = a != c && a != d && b != c && b != d;
            let ab = Segment {
                from: point(a),
                to: point(b),
            };
            let cd = Segment {
                from: point(c),
                to: point(d),
            };
            if apart && ab.separates(cd) && cd.separates(ab) {
                return refuse(format!("lines {c}-{d} and {a}-{b} cross"));
            }
        }
    }
    Ok(())
}

/// A line as it is drawn.
#[derive(Clone, Copy)]
struct Segment {
    from: Point,
    to: Point,
}

impl Segment {
    /// Tells whether the ends of `other` lie on different sides of this line, however long it is.
    fn separates(self, other: Self) -> bool {
        let Self { from, to } = self;
        let side = |point: Point| {
            (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x)
        };
        side(other.from) * side(other.to) < 0.0
    }
}

impl Point {
    fn distance(self, other: Self) -> f32 {
        (self.x - other.x).hypot(self.y - other.y)
    }

    fn distance_to_line(self, start: Self, end: Self) -> f32 {
        let (dx, dy) = (end.x - start.x, end.y - start.y);
        let along = (self.x - start.x) * dx + (self.y - start.y) * dy;
        let part = (along / dx.mul_add(dx, dy * dy)).clamp(0.0, 1.0);
        self.distance(Self {
            x: dx.mul_add(part, start.x),
            y: dy.mul_add(part, start.y),
        })
    }
}
