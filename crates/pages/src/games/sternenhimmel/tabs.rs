//! The tabs of the boards on a phone, where one board is shown at a time. They are radio buttons, so
//! that they need no scripting, and belong to no form: nothing of them is sent.

use asterism_core::Seat;
use asterism_registry::sternenhimmel::{Board, Field, Size, Space};
use maud::{Markup, html};

use super::art;
use super::frame::Frame;
use super::scene::Scene;

/// A tab for each field, with a small picture of its board.
pub(super) fn tabs(scene: &Scene) -> Markup {
    let shown = shown(scene);
    html! {
        nav.tabs aria-label="Boards" {
            @for field in scene.table().fields() {
                @let number = field.index() + 1;
                input.unseen type="radio" name="tab" id={ "tab-" (number) } value=(number)
                    autocomplete="off" checked[field == shown];
                label for={ "tab-" (number) } { (tab(scene, field)) }
            }
        }
    }
}

/// The field that is shown at first: that of the trial, or else of the newest star.
fn shown(scene: &Scene) -> Field {
    let table = scene.table();
    let newest = |field: &Field| {
        let spaces = table.occupied(*field).iter();
        spaces
            .map(|space| table.placed[field.spot(space).index()])
            .max()
    };
    let fields = || table.boards().map(|(field, _)| field);
    let advised = scene.advised.and_then(|action| table.field_of(action.sign));
    let wanted = scene.tried.field().or(advised);
    wanted
        .or_else(|| fields().max_by_key(newest))
        .or_else(|| table.fields().next())
        .unwrap_or_else(no_field)
}

/// A table has at least three fields.
fn no_field() -> Field {
    unreachable!("a table has fields")
}

fn tab(scene: &Scene, field: Field) -> Markup {
    let Some(board) = scene.table().board(field) else {
        return html! { span.tab-name { "–" } };
    };
    let frame = Frame::of(board);
    html! {
        span.tab-name { (board.name) }
        svg.small-sky aria-hidden="true" {
            (frame.wires(board))
            @for space in board.spaces().iter() { (dot(scene, field, board, space)) }
        }
    }
}

/// A space of the small picture: the shape of its owner, or a ring.
fn dot(scene: &Scene, field: Field, board: &Board, space: Space) -> Markup {
    let at = Frame::of(board).at(board, space);
    let (x, y) = (html! { (at.x) "%" }, html! { (at.y) "%" });
    let owner: Option<Seat> = scene.table().owners[field.spot(space).index()];
    let radius = if board.size(space) == Size::Large {
        "4"
    } else {
        "2.8"
    };
    html! {
        @match owner {
            Some(seat) => svg.dot.(art::owner(seat)) x=(x.0) y=(y.0) { (art::part(art::owner(seat))) },
            None => circle.hollow cx=(x.0) cy=(y.0) r=(radius) {},
        }
    }
}
