//! The open boards, side by side: their prizes, everybody's points, and their maps.

use asterism_core::Seat;
use asterism_registry::sternenhimmel::{Board, Field, Size, Space, Star, View};

use super::map::{self, NARROWEST};
use super::paint;
use crate::text::{padded, style, wrap};

const MARGIN: usize = 2;
const GAP: usize = 1;
/// Maximum width of a map: wider ones are no easier to read.
const WIDEST: usize = 36;
const LEGEND: [&str; 2] = [
    "(1) face up   [2] face down   ? hidden   H Black Hole   D Double Star",
    "6/4 first and second prize   A:5 points if the board were scored now",
];

/// All open boards; nothing when there is none.
pub(super) fn draw(view: &View, names: &[String], width: usize) -> String {
    let boards: Vec<(Field, &Board)> = view.table.boards().collect();
    if boards.is_empty() {
        return String::new();
    }
    let across = across(boards.len(), width);
    let each = (room(width) / across - GAP).clamp(NARROWEST, WIDEST);
    let letters = paint::letters(names);
    let block = |(field, board): &(Field, &'static Board)| {
        let mark = |space| label(view, *field, space, &letters);
        Block {
            head: head(view, *field, &letters, each),
            map: map::draw(board, each, mark),
        }
    };
    let rows = boards.chunks(across).map(|row| {
        let row: Vec<Block> = row.iter().map(block).collect();
        side_by_side(&row, each) + "\n"
    });
    let rows: String = rows.collect();
    let [signs, figures] = LEGEND.map(style::dim);
    format!("{rows}  {signs}\n  {figures}\n\n")
}

/// A map for every board in a row: up to three in one row, or as many as fit.
fn across(boards: usize, width: usize) -> usize {
    let wanted = if boards <= 3 {
        boards
    } else {
        boards.div_ceil(2)
    };
    let fitting = room(width) / (NARROWEST + GAP);
    wanted.min(fitting).max(1)
}

/// The columns for all maps, each with a gap after it.
const fn room(width: usize) -> usize {
    width.saturating_sub(MARGIN) + GAP
}

/// A board: what stands over it, and its map.
struct Block {
    head: Vec<String>,
    map: Vec<String>,
}

fn side_by_side(blocks: &[Block], each: usize) -> String {
    let highest = |part: fn(&Block) -> &Vec<String>| blocks.iter().map(|one| part(one).len()).max();
    let heads = highest(|block| &block.head).unwrap_or(0);
    let maps = highest(|block| &block.map).unwrap_or(0);
    let heads = (0..heads).map(|line| joined(blocks, each, |block| block.head.get(line)));
    let maps = (0..maps).map(|line| joined(blocks, each, |block| block.map.get(line)));
    heads.chain(maps).collect()
}

fn joined<'a>(
    blocks: &'a [Block],
    each: usize,
    line: impl Fn(&'a Block) -> Option<&'a String>,
) -> String {
    let cell = |block| padded(line(block).map_or("", String::as_str), each + GAP);
    let cells: String = blocks.iter().map(cell).collect();
    format!("{:MARGIN$}{}", "", cells).trim_end().to_owned() + "\n"
}

/// The name, the prizes and how many spaces are empty; below it the points of everybody there.
fn head(view: &View, field: Field, letters: &[char], each: usize) -> Vec<String> {
    let Some(board) = view.table.board(field) else {
        return Vec::new();
    };
    let [first, second] = board.prizes;
    let empty = view.table.empty.of(field).len();
    let title = format!(
        "{} {first}/{second}  {}",
        style::bold(board.sign.name()),
        style::dim(&format!("{empty} empty"))
    );
    let points = wrap::wrap(&points(view, field, letters), each, 0);
    [title]
        .into_iter()
        .chain(points.lines().map(str::to_owned))
        .collect()
}

/// Everybody's points if the board were scored now, as far as the viewer can tell.
fn points(view: &View, field: Field, letters: &[char]) -> String {
    let here = |seat: &Seat| {
        let occupied = view.table.occupied(field);
        let owner = |space| view.at(field, space).map(|(owner, _)| owner);
        occupied.iter().any(|space| owner(space) == Some(*seat))
    };
    let seats: Vec<Seat> = view.table.seats().filter(here).collect();
    let Some(forecast) = view.forecast(field, None).filter(|_| !seats.is_empty()) else {
        return style::dim("no star yet");
    };
    let standing = seats.into_iter().map(|seat| {
        let letter = letters[seat.index()];
        let (least, most) = forecast.seats[seat.index()].points;
        let points = if least == most {
            least.to_string()
        } else {
            format!("{least}–{most}")
        };
        // A letter and its points stay on one line.
        paint::of_seat(seat, &format!("{letter}:{points}"))
    });
    standing.collect::<Vec<_>>().join(" ")
}

/// Label of a space: its number if it is empty, otherwise the owner of its star and what the viewer
/// knows of it. A question mark stands for face down.
fn label(view: &View, field: Field, space: Space, letters: &[char]) -> String {
    let large = view.table.size(field.spot(space)) == Some(Size::Large);
    let Some((seat, star)) = view.at(field, space) else {
        return if large {
            format!("[{space}]")
        } else {
            format!("({space})")
        };
    };
    let star = star.or_else(|| deduced(view, field, space, seat));
    let star = star.map_or("", paint::short);
    let hidden = if large { "?" } else { "" };
    paint::of_seat(seat, &format!("{}{star}{hidden}", letters[seat.index()]))
}

/// The value of a face-down star, if only one is possible (ST-2).
fn deduced(view: &View, field: Field, space: Space, seat: Seat) -> Option<Star> {
    let possible = view.unseen(seat).may_be(field.spot(space))?;
    let mut kinds = possible.iter();
    kinds.next().filter(|_| kinds.next().is_none())
}
