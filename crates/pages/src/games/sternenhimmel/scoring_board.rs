//! The picture of a board that is scored: the stars on it, and the fate of each.
//!
//! Class `t3` begins with the third step. Without motion everything stands as it ended.

use asterism_registry::sternenhimmel::{Scored, Size, Space};
use maud::{Markup, html};

use super::art;
use super::frame::{Frame, at, ring, wires};
use super::scene::Scene;
use super::stars::bare;
use crate::art::place::At;

/// One step of the scoring.
pub(super) struct Act {
    pub(super) clause: &'static str,
    pub(super) words: String,
    /// Change of the picture meanwhile.
    pub(super) does: Does,
}

/// Change of the picture in a step.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Does {
    Reveal,
    Clash,
    Swallow(Space),
    Count,
    Nothing,
}

/// The board with all its stars, those that are gone faint.
pub(super) fn picture(scene: &Scene, scored: &Scored, acts: &[Act]) -> Markup {
    let board = scored.board;
    let frame = Frame::around(std::iter::once(board));
    html! {
        svg.stage viewBox=(frame.view_box(board)) role="img" {
            title { (board.name) ", all stars turned up" }
            (wires(board))
            @for hole in scored.hungry().iter() { (pull(scored, hole, acts)) }
            @for space in board.spaces().iter() {
                (ring(board, space))
                (star(scene, scored, space, acts))
            }
        }
    }
}

/// Number of the step in which the picture does something, counted from 1.
fn time(acts: &[Act], does: Does) -> usize {
    let step = acts.iter().position(|act| act.does == does);
    step.map_or(1, |step| step + 1)
}

/// The lines along which a Black Hole swallows (ST-12).
fn pull(scored: &Scored, hole: Space, acts: &[Act]) -> Markup {
    let from = at(scored.board, hole);
    let time = time(acts, Does::Swallow(hole));
    html! {
        @for prey in scored.fed_to(hole).iter() {
            @let to = at(scored.board, prey);
            line class={ "pull t" (time) } x1=(from.x) y1=(from.y) x2=(to.x) y2=(to.y) {}
        }
    }
}

fn star(scene: &Scene, scored: &Scored, space: Space, acts: &[Act]) -> Markup {
    let Some((seat, star)) = scored.laid.at(space) else {
        return html! {};
    };
    let place = at(scored.board, space);
    html! {
        g class=(fate(scored, space, acts)) {
            g class={ "lies up " (art::owner(seat)) } {
                title { (scene.whose(seat)) " " (bare(star)) }
                (art::face_up(seat, star, place))
            }
        }
        @if scored.board.size(space) == Size::Large {
            g class={ "cover t" (time(acts, Does::Reveal)) } {
                g class={ "lies down " (art::owner(seat)) } { (art::back(seat, place)) }
            }
        }
        (worth(scored, space, place, acts))
    }
}

/// Class for the fate of a star, with the step of it.
fn fate(scored: &Scored, space: Space, acts: &[Act]) -> String {
    let scoring = &scored.scoring;
    if scoring.clashed.contains(space) {
        return format!("gone t{}", time(acts, Does::Clash));
    }
    if scoring.swallowed.contains(space) {
        let hungry = scored.hungry();
        let hole = hungry
            .iter()
            .find(|hole| scored.fed_to(*hole).contains(space));
        let time = hole.map_or(1, |hole| time(acts, Does::Swallow(hole)));
        return format!("gone t{time}");
    }
    "stays".into()
}

/// The points of a star that Double Stars multiply (ST-13).
fn worth(scored: &Scored, space: Space, place: At, acts: &[Act]) -> Markup {
    let worth = scored.worth(space);
    let Some((points, _)) = worth.filter(|(points, factor)| *points > 0 && *factor > 1) else {
        return html! {};
    };
    let corner = place.beside(7.0, -7.0);
    html! {
        g class={ "worth t" (time(acts, Does::Count)) } {
            circle cx=(corner.x) cy=(corner.y) r="4.6" {}
            text x=(corner.x) y=(corner.y) { (points) }
        }
    }
}
