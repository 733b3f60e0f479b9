//! The bare picture of a board: its figure, its lines, and where its spaces are.
//!
//! Places are percentages of the picture, so that a board fills the box that the stylesheet gives
//! it; circles stay circles. The stylesheet limits by how much a board is stretched.

use asterism_registry::sternenhimmel::{Board, Space};
use maud::{Markup, html};

use super::figures::figure;
use crate::art::place::At;

/// Directions in which a letter or a tail may lie: across and down.
const AROUND: [(f32, f32); 12] = [
    (1.0, 0.0),
    (0.87, 0.5),
    (0.5, 0.87),
    (0.0, 1.0),
    (-0.5, 0.87),
    (-0.87, 0.5),
    (-1.0, 0.0),
    (-0.87, -0.5),
    (-0.5, -0.87),
    (0.0, -1.0),
    (0.5, -0.87),
    (0.87, -0.5),
];

/// The number of the greatest ratio of width to height for which the stylesheet has a class.
const LAST_RATIO: f32 = 14.0;

/// The part of the sky that a picture of a board shows: from its outermost spaces to the others.
#[derive(Clone, Copy)]
pub(super) struct Frame {
    left: f32,
    top: f32,
    width: f32,
    height: f32,
}

/// The least and the most of some coordinates.
fn extent(of: impl Iterator<Item = f32>) -> (f32, f32) {
    of.fold((f32::MAX, f32::MIN), |(least, most), at| {
        (least.min(at), most.max(at))
    })
}

impl Frame {
    /// The frame of a board.
    pub(super) fn of(board: &Board) -> Self {
        let points = || board.spaces().iter().map(|space| board.point(space));
        let (left, right) = extent(points().map(|point| point.x));
        let (top, bottom) = extent(points().map(|point| point.y));
        Self {
            left,
            top,
            // A host may draw all spaces in one line.
            width: (right - left).max(1.0),
            height: (bottom - top).max(1.0),
        }
    }

    /// Place of a space, in percent of the picture.
    pub(super) fn at(self, board: &Board, space: Space) -> At {
        let (x, y) = self.share(board, space);
        At::new(x, y)
    }

    /// The place halfway between two spaces.
    pub(super) fn between(self, board: &Board, (from, to): (Space, Space)) -> At {
        let (one, other) = (self.share(board, from), self.share(board, to));
        At::new(f32::midpoint(one.0, other.0), f32::midpoint(one.1, other.1))
    }

    fn share(self, board: &Board, space: Space) -> (f32, f32) {
        let point = board.point(space);
        (
            (point.x - self.left) / self.width * 100.0,
            (point.y - self.top) / self.height * 100.0,
        )
    }

    /// The class for the ratio of its width to its height: `ratio-0` is about one half.
    pub(super) fn class(self) -> String {
        // The stylesheet has the ratios ½, ½ × 1.125 and so on.
        let steps = (self.width / self.height / 0.5).log(1.125);
        let ratio = steps.round().clamp(0.0, LAST_RATIO);
        format!("sky ratio-{ratio}")
    }

    /// The figure of the sign, stretched as the board is.
    pub(super) fn figure(self, board: &Board) -> Markup {
        let (corner, size) = (
            At::new(self.left, self.top),
            At::new(self.width, self.height),
        );
        let view = html! { (corner.x) " " (corner.y) " " (size.x) " " (size.y) };
        html! {
            svg.figure viewBox=(view.0) preserveAspectRatio="none" aria-hidden="true" { (figure(board.sign)) }
        }
    }

    /// The lines; each belongs to both of its spaces.
    pub(super) fn wires(self, board: &Board) -> Markup {
        html! {
            @for (from, to) in board.lines() {
                @let (start, end) = (self.at(board, *from), self.at(board, *to));
                line class={ "wire n" (from) " n" (to) } x1={ (start.x) "%" } y1={ (start.y) "%" }
                    x2={ (end.x) "%" } y2={ (end.y) "%" } {}
            }
        }
    }
}

/// The clearest direction from a space, away from its lines, from other spaces and from the edge.
pub(super) fn clearest(board: &Board, space: Space) -> (f32, f32) {
    best(board, space, |_| true)
}

/// The clearest direction that is well apart from `other`: for the tail of a star.
pub(super) fn clearest_beside(board: &Board, space: Space, other: (f32, f32)) -> (f32, f32) {
    best(board, space, |(x, y)| x * other.0 + y * other.1 < 0.6)
}

fn best(board: &Board, space: Space, may: impl Fn((f32, f32)) -> bool) -> (f32, f32) {
    let around = Around::of(board, space);
    let open = AROUND.into_iter().filter(|way| may(*way));
    let clear = open.map(|way| (around.clearance(way), way));
    clear
        .max_by(|one, other| one.0.total_cmp(&other.0))
        .map_or(AROUND[0], |(_, way)| way)
}

/// The height of a space on its board, and the way from it to every other space.
struct Around {
    /// The height of the space.
    y: f32,
    /// The other spaces.
    others: [Option<Other>; Space::MAX_COUNT],
}

/// Another space: its direction and distance, and whether a line leads there.
#[derive(Clone, Copy)]
struct Other {
    way: (f32, f32),
    far: f32,
    is_neighbour: bool,
}

impl Around {
    fn of(board: &Board, space: Space) -> Self {
        let here = board.point(space);
        let mut others = [None; Space::MAX_COUNT];
        for other in board.spaces().iter().filter(|other| *other != space) {
            let there = board.point(other);
            let (x, y) = (there.x - here.x, there.y - here.y);
            let far = x.hypot(y).max(0.1);
            others[other.index()] = Some(Other {
                way: (x / far, y / far),
                far,
                is_neighbour: board.neighbours(space).contains(other),
            });
        }
        Self { y: here.y, others }
    }

    /// The room in a direction: 2 if all lines lead the other way, less near lines, spaces and edges.
    fn clearance(&self, (across, down): (f32, f32)) -> f32 {
        let (mut lines, mut crowd) = (2.0f32, 0.0f32);
        for other in self.others.iter().flatten() {
            let along = other.way.0 * across + other.way.1 * down;
            if other.is_neighbour {
                lines = lines.min(1.0 - along);
            }
            crowd = crowd.max(along * 14.0 / other.far);
        }
        // Above the board are its name and its prizes.
        let edge = if self.y + 20.0 * down < 14.0 {
            0.8
        } else {
            0.0
        };
        lines - crowd - edge
    }
}
