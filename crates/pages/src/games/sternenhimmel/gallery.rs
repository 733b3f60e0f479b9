//! Stars and boards to enlarge, with what they are and do in plain words.

use asterism_core::Seat;
use asterism_registry::sternenhimmel::{Board, Size, Star};
use maud::{Markup, html};

use super::art;
use super::hand::{about, large, name};
use super::names::{letter, proper};
use super::scene::Scene;

/// A popover for every kind of star, and for every board.
pub(super) fn gallery(scene: &Scene) -> Markup {
    let seat = scene.me().unwrap_or(Seat::One);
    html! {
        @for kind in Star::ALL { (star(seat, kind)) }
        @for board in scene.table().content.boards() { (sign(board)) }
    }
}

fn star(seat: Seat, kind: Star) -> Markup {
    html! {
        div.large.large-star id={ "large-" (large(kind)) } popover {
            (art::held(seat, kind))
            h2 { (name(kind)) }
            p { (about(kind)) }
        }
    }
}

/// A board: its prizes, and the names of its stars.
fn sign(board: &Board) -> Markup {
    let large = board.large().len();
    let [first, second] = board.prizes;
    html! {
        div.large.large-sign id={ "large-" (board.sign.word()) } popover {
            h2 { (board.name) " " small lang="de" { (board.german) } }
            p { "Prizes " (first) " and " (second) ". " (board.spaces().len()) " spaces, " (large) " of them large." }
            ul { @for space in board.spaces().iter() {
                li { i { (letter(board, space)) } " " (proper(board, space))
                    @if board.size(space) == Size::Large { span.quiet { " large" } } }
            } }
            p.quiet { "Letters only name places." }
        }
    }
}
