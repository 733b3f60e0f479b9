//! The bare picture of a board: the part of the sky that it shows, its lines and the rings of its
//! spaces.

use asterism_registry::sternenhimmel::{Board, Size, Space};
use maud::{Markup, html};

use super::art;
use crate::art::place::At;

/// Margin around the outermost spaces, for their rings.
const MARGIN: f32 = 11.0;

/// Size of the part of the sky that a picture of a board shows.
#[derive(Clone, Copy)]
pub(super) struct Frame {
    width: f32,
    height: f32,
}

/// The least and the most of some coordinates.
fn extent(of: impl Iterator<Item = f32>) -> (f32, f32) {
    of.fold((f32::MAX, f32::MIN), |(least, most), at| {
        (least.min(at), most.max(at))
    })
}

/// The extent of a board, across and down.
fn extents(board: &Board) -> [(f32, f32); 2] {
    let points = || board.spaces().iter().map(|space| board.point(space));
    [
        extent(points().map(|point| point.x)),
        extent(points().map(|point| point.y)),
    ]
}

impl Frame {
    /// The smallest frame that fits every board.
    pub(super) fn around<'a>(boards: impl Iterator<Item = &'a Board>) -> Self {
        let sizes = boards.map(|board| extents(board).map(|(least, most)| most - least));
        let widest = sizes.fold([0.0f32; 2], |[width, height], [across, down]| {
            [width.max(across), height.max(down)]
        });
        let [width, height] = widest.map(|length| length + 2.0 * MARGIN);
        Self { width, height }
    }

    /// The view box in which the board stands in the middle.
    pub(super) fn view_box(self, board: &Board) -> String {
        let [across, down] = extents(board).map(|(least, most)| f32::midpoint(least, most));
        let (left, top) = (across - self.width / 2.0, down - self.height / 2.0);
        format!("{left:.1} {top:.1} {:.1} {:.1}", self.width, self.height)
    }
}

/// Place of a space in the picture.
pub(super) fn at(board: &Board, space: Space) -> At {
    let point = board.point(space);
    At::new(point.x, point.y)
}

/// The lines; each belongs to both of its spaces.
pub(super) fn wires(board: &Board) -> Markup {
    html! {
        @for (from, to) in board.lines() {
            @let (start, end) = (at(board, *from), at(board, *to));
            line class={ "wire n" (from) " n" (to) } x1=(start.x) y1=(start.y) x2=(end.x) y2=(end.y) {}
        }
    }
}

/// The ring of a space.
pub(super) fn ring(board: &Board, space: Space) -> Markup {
    let id = match board.size(space) {
        Size::Large => "large",
        Size::Small => "small",
    };
    art::part(id, at(board, space))
}
