//! The picture of a board that is scored: the stars on it, and the fate of each.
//!
//! Class `t3` begins with the third step. Without motion everything stands as it ended.

use asterism_registry::sternenhimmel::{Scored, Size, Space, Star};
use maud::{Markup, html};

use super::art;
use super::board::ring;
use super::frame::{Frame, clearest};
use super::scene::Scene;
use super::stars::bare;

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
    Pay,
    Nothing,
}

/// The board with all its stars, those that are gone faint.
pub(super) fn picture(scene: &Scene, scored: &Scored, acts: &[Act]) -> Markup {
    let board = scored.board;
    let frame = Frame::of(board);
    html! {
        div.stage { div.field {
            svg class=(frame.class()) role="img" aria-label={ (board.name) ", all stars turned up" } {
                g.lights.{ "t" (acts.len()) } { (frame.figure(board)) }
                (frame.wires(board))
                @for line in board.lines() { (doubling(scored, *line, acts)) }
                @for hole in scored.hungry().iter() { (pull(scored, hole, acts)) }
                @for space in board.spaces().iter() { (spot(scene, scored, space, acts)) }
            }
        } }
    }
}

/// Number of the step in which the picture does something, counted from 1.
pub(super) fn time(acts: &[Act], does: Does) -> usize {
    let step = acts.iter().position(|act| act.does == does);
    step.map_or(1, |step| step + 1)
}

/// The lines along which a Black Hole swallows (ST-12).
fn pull(scored: &Scored, hole: Space, acts: &[Act]) -> Markup {
    let frame = Frame::of(scored.board);
    let from = frame.at(scored.board, hole);
    let time = time(acts, Does::Swallow(hole));
    html! {
        @for prey in scored.fed_to(hole).iter() {
            @let to = frame.at(scored.board, prey);
            line class={ "pull t" (time) } x1={ (from.x) "%" } y1={ (from.y) "%" } x2={ (to.x) "%" } y2={ (to.y) "%" } {}
        }
    }
}

/// The sign on a line along which a Double Star doubled (ST-13).
fn doubling(scored: &Scored, line: (Space, Space), acts: &[Act]) -> Markup {
    let left = |space: Space| {
        scored
            .laid
            .at(space)
            .filter(|_| scored.scoring.left.contains(space))
            .map(|(_, star)| star)
    };
    let works = |one: Option<Star>, other: Option<Star>| {
        one == Some(Star::Double) && other.is_some_and(|other| other.value() > 0)
    };
    let (one, other) = (left(line.0), left(line.1));
    if !works(one, other) && !works(other, one) {
        return html! {};
    }
    let at = Frame::of(scored.board).between(scored.board, line);
    html! {
        svg.chip x={ (at.x) "%" } y={ (at.y) "%" } { g.appears.{ "t" (time(acts, Does::Count)) } { (art::part("x2")) } }
    }
}

fn spot(scene: &Scene, scored: &Scored, space: Space, acts: &[Act]) -> Markup {
    let at = Frame::of(scored.board).at(scored.board, space);
    html! {
        svg.spot x={ (at.x) "%" } y={ (at.y) "%" } {
            g.scaled { (ring(scored.board.size(space))) (star(scene, scored, space, acts)) }
        }
    }
}

fn star(scene: &Scene, scored: &Scored, space: Space, acts: &[Act]) -> Markup {
    let Some((seat, star)) = scored.laid.at(space) else {
        return html! {};
    };
    html! {
        g class=(fate(scored, space, acts)) {
            g class={ "lies up " (art::owner(seat)) } {
                title { (scene.whose(seat)) " " (bare(star)) }
                (art::face_up(seat, star))
            }
        }
        @if scored.board.size(space) == Size::Large {
            g class={ "cover t" (time(acts, Does::Reveal)) } {
                g class={ "lies down " (art::owner(seat)) } { (art::back(seat)) }
            }
        }
        g class=(art::owner(seat)) { (worth(scored, space, acts)) }
    }
}

/// Class for the fate of a star, with the step of it.
fn fate(scored: &Scored, space: Space, acts: &[Act]) -> String {
    if scored.scoring.left.contains(space) {
        return "stays".into();
    }
    format!("gone t{}", lost(scored, space, acts))
}

/// The step in which a star is lost.
fn lost(scored: &Scored, space: Space, acts: &[Act]) -> usize {
    if scored.scoring.clashed.contains(space) {
        return time(acts, Does::Clash);
    }
    let hungry = scored.hungry();
    let hole = hungry
        .iter()
        .find(|hole| scored.fed_to(*hole).contains(space));
    hole.map_or(1, |hole| time(acts, Does::Swallow(hole)))
}

/// The points of a star that Double Stars multiply (ST-13), or the word that it is gone.
fn worth(scored: &Scored, space: Space, acts: &[Act]) -> Markup {
    let (_, down) = clearest(scored.board, space);
    let y = if down < -0.1 { "-31" } else { "44" };
    let (clashed, swallowed) = (scored.scoring.clashed, scored.scoring.swallowed);
    let multiplied = scored
        .worth(space)
        .filter(|(points, factor)| *points > 0 && *factor > 1);
    html! {
        @if let Some((points, factor)) = multiplied {
            text class={ "worth t" (time(acts, Does::Count)) } y=(y) {
                (points / factor) " ×" (factor) " = " (points)
            }
        } @else if swallowed.contains(space) || clashed.contains(space) {
            text class={ "lost t" (lost(scored, space, acts)) } y=(y) {
                @if clashed.contains(space) { "both leave" } @else { "swallowed" }
            }
        }
    }
}
