//! The end of the game: how everybody scored, line by line (AS-21 to AS-23).

use asterism_core::{Outcome, Seat};
use asterism_registry::GameId;
use asterism_registry::among_the_stars::FinalLine;
use maud::{Markup, html};

use super::scene::Scene;
use super::{art, words};
use crate::parts::{bot_badge, clause, play_again};

/// The standings, best first.
pub(super) fn standings(scene: &Scene) -> Markup {
    let Some(outcome) = scene.model.outcome else {
        return html! {};
    };
    let mut ranking: Vec<Seat> = Seat::first(outcome.seats()).collect();
    ranking.sort_by_key(|&seat| outcome.rank(seat));
    html! {
        section.scoring.standings aria-label="Final scoring" {
            ol.results { @for seat in ranking { (result(scene, outcome, seat)) } }
            p.quiet {
                "Level: most locations other than reactors, then most credits. "
                (clause(GameId::AmongTheStars, "AS-23"))
            }
            (play_again(scene.model))
        }
    }
}

fn result(scene: &Scene, outcome: Outcome, seat: Seat) -> Markup {
    let won = outcome.rank(seat) == 1;
    html! {
        li.result.won[won].(art::owner(seat)) {
            header {
                span.rank { (outcome.rank(seat)) }
                (art::token(seat))
                h2 { (scene.model.name(seat)) } (bot_badge(scene.model.sitter(seat)))
                @if won { span.fate { @if outcome.is_shared() { "shares the victory" } @else { "wins" } } }
            }
            (lines(scene, seat))
            (levels(scene, seat))
        }
    }
}

/// The points of the track, each line of the scoring, and the sum.
fn lines(scene: &Scene, seat: Seat) -> Markup {
    let mut lines = Vec::new();
    scene.table().each_final_line(seat, |line| lines.push(line));
    html! {
        table.lines {
            tbody {
                tr { th scope="row" { "On the track" } td { (scene.player(seat).vp) } }
                @for line in lines {
                    tr.nothing[line.points() == 0] {
                        th scope="row" title=[place(line)] { (name(scene, seat, line)) }
                        td { "+" (line.points()) }
                    }
                }
                tr.sum { th scope="row" { "In all" } td { (scene.table().final_points(seat)) } }
            }
        }
    }
}

fn name(scene: &Scene, seat: Seat, line: FinalLine) -> String {
    match line {
        FinalLine::Ability(card, ..) => scene.design(card).name.clone(),
        FinalLine::EmptyReactors(_) => "Reactors without a cube".into(),
        FinalLine::Credits(sum, _) => words::credits(sum),
        FinalLine::Race(_) => scene
            .table()
            .race(seat)
            .map_or_else(|| "Race".into(), |race| race.name.clone()),
        FinalLine::Objective(it, _) => scene.content().objective(it).name.clone(),
    }
}

/// The cell of a location that scores.
fn place(line: FinalLine) -> Option<String> {
    match line {
        FinalLine::Ability(_, cell, _) => Some(format!("on {cell}")),
        FinalLine::EmptyReactors(_)
        | FinalLine::Credits(..)
        | FinalLine::Race(_)
        | FinalLine::Objective(..) => None,
    }
}

/// The tie-breakers.
fn levels(scene: &Scene, seat: Seat) -> Markup {
    let player = scene.player(seat);
    let built = player
        .station
        .iter()
        .filter(|it| !it.card.is_reactor())
        .count();
    html! {
        p.quiet.levels { (built) " locations, " (words::credits(player.credits)) }
    }
}
