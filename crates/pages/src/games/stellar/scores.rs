//! The points if the game ended now: always as totals, and category by category (SL-24 to SL-26).

use asterism_core::Seat;
use asterism_registry::GameId;
use asterism_registry::stellar::{Kind, Score, Section};
use maud::{Markup, html};

use super::art;
use super::scene::Scene;
use crate::parts::clause;

/// The totals and the lead. Where there is no room for the table, this opens it.
pub(super) fn standing(scene: &Scene) -> Markup {
    let (near, far) = (scene.near(), scene.far());
    let points = |seat: Seat| scene.scores[seat.index()].total();
    html! {
        button.standing type="button" popovertarget="scores" title="points if the game ended now" {
            (scene.model.called(near)) " " b { (points(near)) } " : " b { (points(far)) }
            span.far { " " (scene.model.called(far)) }
        }
    }
}

/// Both players by category: a table that is on the page or opens over it.
pub(super) fn scores(scene: &Scene) -> Markup {
    let title = if scene.model.is_over() {
        "Points when the game ended"
    } else {
        "If the game ended now"
    };
    html! {
        div #scores.scores popover {
            table {
                caption { (title) " " (clause(GameId::Stellar, "SL-24")) }
                thead { tr {
                    th { span.unseen { "Player" } }
                    @for kind in Kind::ALL {
                        th scope="col" title={ "stars of " (kind) "s × run" } {
                            (art::symbol(kind)) span.unseen { (kind) "s" }
                        }
                    }
                    @for section in Section::ALL {
                        th scope="col" title={ (section.word()) " section" } { (short(section)) }
                    }
                    th scope="col" title="all five types" { "all 5" }
                    th scope="col" { "sum" }
                } }
                tbody { @for seat in [scene.near(), scene.far()] { (line(scene, seat)) } }
            }
        }
    }
}

fn line(scene: &Scene, seat: Seat) -> Markup {
    let score = &scene.scores[seat.index()];
    html! {
        tr {
            th scope="row" { (scene.model.called(seat)) }
            @for points in categories(score) { td.none[points == 0] { (points) } }
            td.total { b { (score.total()) } }
        }
    }
}

/// The points of all categories, in the order of the table.
fn categories(score: &Score) -> impl Iterator<Item = i16> {
    let objects = Kind::ALL.map(|kind| score.of(kind));
    let all = objects.into_iter().chain(score.majorities);
    all.chain([score.diversity])
}

/// The name of a section, shortened.
const fn short(section: Section) -> &'static str {
    match section {
        Section::Top => "top",
        Section::Middle => "mid",
        Section::Bottom => "low",
    }
}
