//! The end of the game: everybody's points by where they came from (SH-29, SH-30).

use asterism_core::{Outcome, Seat};
use asterism_registry::starshine::{Held, Scenario};
use maud::{Markup, html};

use super::art;
use super::goal::{picture, stars, there};
use super::scene::Scene;
use super::sources::{Sources, of_seat};
use crate::parts::{bot_badge, count, play_again, player};

/// The standings, best first.
pub(super) fn standings(scene: &Scene) -> Markup {
    let Some(outcome) = scene.model.outcome else {
        return html! {};
    };
    let mut ranking: Vec<Seat> = Seat::first(outcome.seats()).collect();
    ranking.sort_by_key(|&seat| outcome.rank(seat));
    html! {
        section.standings aria-label="Final standings" {
            ol.results { @for seat in ranking { (result(scene, outcome, seat)) } }
            (play_again(scene.model))
        }
    }
}

fn result(scene: &Scene, outcome: Outcome, seat: Seat) -> Markup {
    let won = outcome.rank(seat) == 1;
    html! {
        li.result.won[won].(art::owner(seat)) data-moment=[moment(scene, outcome, seat)] {
            span.rank { (outcome.rank(seat)) }
            (art::token(seat))
            h2 { (player(scene.model, seat)) } (bot_badge(scene.model.sitter(seat)))
            @if won {
                span.fate { (fate(scene, outcome, seat)) }
            }
            (total(scene, seat))
            (by_source(scene, seat))
            (figures(scene, seat))
        }
    }
}

/// The word for a winner.
fn fate(scene: &Scene, outcome: Outcome, seat: Seat) -> &'static str {
    match (outcome.is_shared(), scene.me() == Some(seat)) {
        (true, true) => "share the victory",
        (true, false) => "shares the victory",
        (false, true) => "win",
        (false, false) => "wins",
    }
}

/// The viewer's own line tells how it went.
fn moment(scene: &Scene, outcome: Outcome, seat: Seat) -> Option<&'static str> {
    let own = scene.me() == Some(seat);
    own.then_some(if outcome.rank(seat) == 1 {
        "end-won:starshine"
    } else {
        "end-lost:starshine"
    })
}

fn total(scene: &Scene, seat: Seat) -> Markup {
    let player = scene.player(seat);
    html! {
        span.tally {
            @match scene.table().scenario {
                // Here the score is the number of constellations (SH-26).
                Scenario::Art => { (count(player.completed.len(), "constellation")) },
                Scenario::Beginning | Scenario::Gallery | Scenario::Dominion => {
                    b { (player.score) } " points"
                },
            }
        }
    }
}

/// Where the points came from, and the size of the pile, which breaks ties.
fn by_source(scene: &Scene, seat: Seat) -> Markup {
    let pile = count(usize::from(scene.player(seat).pile), "card");
    html! {
        ul.sources {
            @if scene.table().scenario == Scenario::Art {
                (almost(scene, seat))
            } @else {
                @for (name, points) in rows(scene, of_seat(scene, seat)) {
                    li { (name) " " b { (points) } }
                }
            }
            li { "pile " b { (pile) } }
        }
    }
}

/// The sources that there are in the scenario, each with its points.
fn rows(scene: &Scene, from: Sources) -> Vec<(&'static str, i16)> {
    let scenario = scene.table().scenario;
    let actions = scenario.scores_actions();
    let all = [
        ("stars", from.stars, actions),
        ("special fields", from.fields, true),
        ("Black Holes", from.holes, actions),
        ("Supernovae", from.novas, actions),
        (
            "constellations",
            from.constellations,
            scenario.constellation_points() > 0,
        ),
        ("before this position", from.earlier, from.earlier != 0),
    ];
    let shown = all.into_iter().filter(|(.., shown)| *shown);
    shown.map(|(name, points, _)| (name, points)).collect()
}

/// How much of an open constellation lay on the sky.
fn almost(scene: &Scene, seat: Seat) -> Markup {
    let Held::Open(card) = scene.player(seat).held else {
        return html! {};
    };
    let figure = scene.table().content.figure(card);
    let closest = figure.closest(scene.table().firmament(), &scene.table().sky);
    html! {
        @if let Some(closest) = closest {
            li { (figure.name) ": " b { (there(scene, figure, closest.laid)) " of " (stars(figure)) } }
        }
    }
}

/// The constellations that a player has completed.
fn figures(scene: &Scene, seat: Seat) -> Markup {
    html! {
        div.figures {
            @for card in scene.player(seat).completed.iter() {
                @let figure = scene.table().content.figure(card);
                span.done title={ (figure.name) " completed" } { (picture(figure, None)) }
            }
        }
    }
}
