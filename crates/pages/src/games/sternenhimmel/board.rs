//! One open board: its constellation, the stars on it, and the spaces that can be chosen.
//!
//! The stylesheet highlights what a space touches: lines and neighbours of space 2 have class `n2`,
//! and the radio button of space 2 has class `i2`.

use std::fmt::Write as _;

use asterism_registry::sternenhimmel::{Board, Field, Size, Space, SpaceSet};
use maud::{Markup, html};

use super::choice::space_value;
use super::frame::{Frame, at, ring, wires};
use super::scene::{Role, Scene};
use super::stars::Lying;
use crate::art::place::At;
use crate::parts::{count, listed};

/// Half the side of what can be clicked: on the smallest phone a finger still hits it.
const REACH: f32 = 10.0;

/// A board with its name, its prizes and its sky.
pub(super) fn board(scene: &Scene, field: Field, board: &Board, frame: Frame) -> Markup {
    let empty = scene.table().empty.of(field).len();
    html! {
        article.sign id={ "board-" (board.sign.word()) } aria-label=(label(board, empty)) {
            header {
                h2 { (board.name) " " small lang="de" { (board.german) } }
                span.free title={ (count(empty, "space")) " still empty" } { (empty) span.word-free { " free" } }
                (prizes(board))
            }
            svg.sky viewBox=(frame.view_box(board)) role="group" aria-label=(board.name) {
                (wires(board))
                @for space in board.spaces().iter() { (spot(scene, field, board, space)) }
            }
        }
    }
}

fn label(board: &Board, empty: usize) -> String {
    let [first, second] = board.prizes;
    format!(
        "{}, prizes {first} and {second}, {empty} of {} spaces empty",
        board.name,
        board.spaces().len()
    )
}

/// The two prizes as coins.
fn prizes(board: &Board) -> Markup {
    let [first, second] = board.prizes;
    html! {
        span.prizes {
            b.coin title="first prize" { (first) }
            b.coin.silver title="second prize" { (second) }
        }
    }
}

/// A space: its ring, what touches it, and the star there, or the way to choose it.
fn spot(scene: &Scene, field: Field, board: &Board, space: Space) -> Markup {
    let At { x, y } = at(board, space);
    html! {
        circle class={ "touch" (beside(board.neighbours(space))) } cx=(x) cy=(y) r="10.6" {}
        @match scene.view.at(field, space) {
            Some((seat, star)) => {
                (ring(board, space))
                (Lying { scene, board, spot: field.spot(space), seat, star }.draw())
            },
            None => {
                g.open { (ring(board, space)) }
                text.no x=(x) y=(y) { (space) }
                @if scene.role() != Role::Onlooker { (pick(scene, field, board, space)) }
            },
        }
    }
}

/// The classes of what lies beside these spaces.
fn beside(spaces: SpaceSet) -> String {
    spaces.iter().fold(String::new(), |mut classes, space| {
        let _ = write!(classes, " n{space}");
        classes
    })
}

/// The radio button of an empty space.
fn pick(scene: &Scene, field: Field, board: &Board, space: Space) -> Markup {
    let corner = at(board, space).beside(-REACH, -REACH);
    let chosen = scene
        .tried
        .chosen()
        .is_some_and(|action| (action.sign, action.space) == (board.sign, space));
    // A letter goes to the first empty space of each board.
    let first = scene.table().empty.of(field).iter().next() == Some(space);
    let key = first.then(|| char::from(b'a' + field.index() as u8));
    html! {
        foreignObject x=(corner.x) y=(corner.y)
            width=(2.0 * REACH) height=(2.0 * REACH) {
            input class={ "pick i" (space) " " (size(board, space)) } type="radio" name="space"
                form="act" id={ (board.sign.word()) "-" (space) }
                value=(space_value(board.sign, space)) title=(invitation(board, space))
                aria-label=(invitation(board, space)) data-key=[key] checked[chosen];
        }
    }
}

const fn size(board: &Board, space: Space) -> &'static str {
    match board.size(space) {
        Size::Large => "large",
        Size::Small => "small",
    }
}

/// An empty space in words: `Libra 2, large: face down. Beside 1 and 3.`
fn invitation(board: &Board, space: Space) -> String {
    let lies = match board.size(space) {
        Size::Large => "large: face down",
        Size::Small => "small: face up",
    };
    let beside: Vec<String> = board
        .neighbours(space)
        .iter()
        .map(|space| space.to_string())
        .collect();
    let beside = listed(&beside.iter().map(String::as_str).collect::<Vec<_>>());
    format!("{} {space}, {lies}; beside {beside}", board.name)
}
