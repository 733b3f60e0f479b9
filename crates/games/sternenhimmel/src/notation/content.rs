//! The content file, read and checked: every refusal names the entry and the reason.

use asterism_core::{ContentFile, Source, Unreadable, read_toml};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::content::{Board, Content, Point, letters};
use crate::signs::Sign;
use crate::spaces::{Space, SpaceSet};

/// A board with fewer spaces would have no second prize (ST-1).
const FEWEST: usize = 3;
/// Maximum distance of a space from the middle, and minimum distances from other spaces and from
/// the lines of others, so that a player can tell what is joined.
const FROM_MIDDLE: f32 = 42.0;
const FROM_SPACE: f32 = 18.0;
const FROM_LINE: f32 = 10.0;

impl asterism_core::Content for Content {
    const FILE: Option<ContentFile> = Some(ContentFile {
        name: "sternenhimmel.toml",
        text: include_str!("../../../../../content/sternenhimmel.toml"),
    });

    fn read(text: &str) -> Result<Self, Unreadable> {
        let file: FileText = read_toml(text)?;
        let mut boards: Vec<Board> = Vec::new();
        for board in &file.board {
            let at = |error: Unreadable| error.at(format!("board {}", board.sign));
            let read = board.read().map_err(at)?;
            if boards.iter().any(|other| other.sign == read.sign) {
                return refuse("it is there twice (ST-1)").map_err(at);
            }
            boards.push(read);
        }
        boards.sort_by_key(|board| board.sign);
        check_zodiac(&boards)?;
        Ok(Self::new(boards))
    }

    fn facts(&self) -> Value {
        let boards = self.boards().iter().map(|board| {
            let numbers = |spaces: SpaceSet| spaces.iter().map(Space::number).collect::<Vec<_>>();
            let neighbours = board.spaces().iter().map(|space| board.neighbours(space));
            json!({
                "sign": board.sign.word(),
                "prizes": board.prizes,
                "large": numbers(board.large()),
                "neighbours": neighbours.map(numbers).collect::<Vec<_>>(),
            })
        });
        json!({ "boards": boards.collect::<Vec<_>>() })
    }
}

/// The file. The `source` marks are for its readers; play does not depend on them.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FileText {
    board: Vec<BoardText>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BoardText {
    sign: String,
    name: String,
    german: String,
    /// A list, since TOML would pass over a third one in silence.
    prizes: Vec<u8>,
    #[expect(dead_code, reason = "it must be there, for whoever reads the file")]
    source: BoardSource,
    spaces: Vec<SpaceText>,
    /// Lists, for the same reason.
    lines: Vec<Vec<u8>>,
}

/// The origins of the facts of a board.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "they must be there, for whoever reads the file")]
struct BoardSource {
    name: Source,
    prizes: Source,
    graph: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SpaceText {
    id: u8,
    x: f32,
    y: f32,
    size: SizeText,
    star: String,
}

#[derive(Deserialize, PartialEq, Clone, Copy)]
#[serde(rename_all = "lowercase")]
enum SizeText {
    Large,
    Small,
}

fn refuse<T>(reason: impl Into<String>) -> Result<T, Unreadable> {
    Err(Unreadable::new(reason))
}

/// ST-1: the whole zodiac.
fn check_zodiac(boards: &[Board]) -> Result<(), Unreadable> {
    let missing = |sign: &Sign| !boards.iter().any(|board| board.sign == *sign);
    match Sign::ALL.into_iter().find(missing) {
        None => Ok(()),
        Some(sign) => refuse(format!("board {} is missing (ST-1)", sign.word())),
    }
}

impl BoardText {
    fn read(&self) -> Result<Board, Unreadable> {
        let sign: Sign = self.sign.parse()?;
        let spaces = self.read_spaces()?;
        let points: Vec<Point> = spaces.iter().map(|space| space.point()).collect();
        let lines = self.read_lines(spaces.len())?;
        check_drawing(&points, &lines)?;
        let prizes = self.read_prizes()?;
        let stars: Vec<String> = spaces.iter().map(|space| space.star.clone()).collect();
        let large = Space::first(Space::MAX_COUNT).zip(&spaces);
        let large = large.filter(|(_, text)| text.size == SizeText::Large);
        Ok(Board {
            sign,
            name: self.name.clone(),
            german: self.german.clone(),
            prizes,
            large: large.map(|(space, _)| space).collect(),
            neighbours: neighbours(&lines),
            spaces: SpaceSet::first(spaces.len()),
            points,
            letters: letters(&stars),
            stars,
            lines,
        })
    }

    /// ST-20, ST-24: numbered from 1 on, no more than 9.
    fn read_spaces(&self) -> Result<Vec<&SpaceText>, Unreadable> {
        let count = self.spaces.len();
        if count > Space::MAX_COUNT {
            return refuse(format!(
                "it has {count} spaces, but a board has at most 9, or all stars could lie on boards \
                 that nobody can complete (ST-24)"
            ));
        }
        if count < FEWEST {
            return refuse(format!(
                "it has {count} spaces, but a board with fewer than 3 would have no second prize \
                 (ST-1)"
            ));
        }
        let mut spaces: Vec<&SpaceText> = self.spaces.iter().collect();
        spaces.sort_by_key(|space| space.id);
        if let Some(pair) = spaces.windows(2).find(|pair| pair[0].id == pair[1].id) {
            return refuse(format!("space {} is there twice (ST-20)", pair[0].id));
        }
        let wrong = spaces.iter().zip(1..).find(|(space, id)| space.id != *id);
        if let Some((space, id)) = wrong {
            let found = space.id;
            return refuse(format!(
                "spaces are numbered from 1 on, so {id} must come instead of {found}"
            ));
        }
        Ok(spaces)
    }

    /// ST-20.
    fn read_lines(&self, spaces: usize) -> Result<Vec<(Space, Space)>, Unreadable> {
        let mut lines = Vec::new();
        for ends in &self.lines {
            let name = ends.iter().map(u8::to_string).collect::<Vec<_>>().join("-");
            let place = |error: Unreadable| error.at(format!("line {name}"));
            let &[one, other] = ends.as_slice() else {
                return refuse("a line joins two spaces (ST-20)").map_err(place);
            };
            let end = |number| find_space(number, spaces).map_err(place);
            let line = (end(one)?, end(other)?);
            if one == other {
                return refuse("a space is not its own neighbour (ST-20)").map_err(place);
            }
            if lines.contains(&line) || lines.contains(&(line.1, line.0)) {
                return refuse("it is there twice (ST-20)").map_err(place);
            }
            lines.push(line);
        }
        Ok(lines)
    }

    /// ST-1, ST-20: then first can always pay the others.
    fn read_prizes(&self) -> Result<[u8; 2], Unreadable> {
        let spaces = self.spaces.len();
        let &[first_prize, second_prize] = self.prizes.as_slice() else {
            let count = self.prizes.len();
            return refuse(format!("a board has two prizes, not {count} (ST-1)"));
        };
        let (first, second) = (usize::from(first_prize), usize::from(second_prize));
        if first != spaces {
            return refuse(format!(
                "the first prize equals the number of spaces, so it must be {spaces}, not {first} \
                 (ST-1, ST-20)"
            ));
        }
        if second + 2 != first {
            let right = first - 2;
            return refuse(format!(
                "the second prize is two less than the first, so it must be {right}, not {second} \
                 (ST-1, ST-20)"
            ));
        }
        Ok([first_prize, second_prize])
    }
}

impl SpaceText {
    const fn point(&self) -> Point {
        Point {
            x: self.x,
            y: self.y,
        }
    }
}

fn find_space(number: u8, spaces: usize) -> Result<Space, Unreadable> {
    let found = Space::first(spaces).find(|space| space.number() == number);
    found.ok_or_else(|| Unreadable::new(format!("there is no space {number} (ST-20)")))
}

fn neighbours(lines: &[(Space, Space)]) -> [SpaceSet; Space::MAX_COUNT] {
    let mut neighbours = [SpaceSet::EMPTY; Space::MAX_COUNT];
    for &(one, other) in lines {
        for (here, there) in [(one, other), (other, one)] {
            let known = neighbours[here.index()];
            neighbours[here.index()] = known.or(SpaceSet::only(there));
        }
    }
    neighbours
}

/// Checks the distances, so that a player can tell spaces and lines apart on the page.
fn check_drawing(points: &[Point], lines: &[(Space, Space)]) -> Result<(), Unreadable> {
    const MIDDLE: Point = Point { x: 50.0, y: 50.0 };
    let spaces = || Space::first(points.len()).zip(points);
    for (space, point) in spaces() {
        let away = distance(*point, MIDDLE);
        if away.is_nan() || away > FROM_MIDDLE {
            return refuse(format!(
                "space {space} must be drawn within {FROM_MIDDLE} of (50, 50)"
            ));
        }
        let close = |there: Point| distance(*point, there) < FROM_SPACE;
        let mut others = spaces().filter(|(other, _)| *other > space);
        if let Some((other, _)) = others.find(|(_, there)| close(**there)) {
            return refuse(format!(
                "spaces {space} and {other} are drawn closer than {FROM_SPACE}"
            ));
        }
        for (one, other) in lines {
            let ends = [points[one.index()], points[other.index()]];
            let on_it = space == *one || space == *other;
            if !on_it && distance(*point, nearest(*point, ends)) < FROM_LINE {
                return refuse(format!(
                    "space {space} is drawn closer than {FROM_LINE} to line {one}-{other}"
                ));
            }
        }
    }
    Ok(())
}

fn distance(one: Point, other: Point) -> f32 {
    (one.x - other.x).hypot(one.y - other.y)
}

/// The point of a line that is nearest.
fn nearest(point: Point, [start, end]: [Point; 2]) -> Point {
    let (dx, dy) = (end.x - start.x, end.y - start.y);
    let along = (point.x - start.x) * dx + (point.y - start.y) * dy;
    let part = (along / dx.mul_add(dx, dy * dy)).clamp(0.0, 1.0);
    Point {
        x: dx.mul_add(part, start.x),
        y: dy.mul_add(part, start.y),
    }
}
