//! The end of the game: the money of every player (ST-23).

use asterism_core::{Outcome, Seat};
use asterism_registry::GameId;
use maud::{Markup, html};

use super::art;
use super::scene::Scene;
use crate::parts::{bot_badge, clause, play_again, player};

/// The standings, best first.
pub(super) fn standings(scene: &Scene) -> Markup {
    let Some(outcome) = scene.model.outcome else {
        return html! {};
    };
    let mut ranking: Vec<Seat> = Seat::first(outcome.seats()).collect();
    ranking.sort_by_key(|&seat| outcome.rank(seat));
    let end = if scene.model.is_won() {
        "end-won"
    } else {
        "end-lost"
    };
    let moment = scene.me().map(|_| format!("{end}:game"));
    html! {
        section.scoring.standings.celebrated[scene.model.is_won()] aria-label="Final standings" data-moment=[moment] {
            p.quiet {
                "All twelve boards are scored; most star bucks wins. "
                (clause(GameId::Sternenhimmel, "ST-23"))
            }
            ol.results { @for seat in ranking { (result(scene, outcome, seat)) } }
            (play_again(scene.model))
        }
    }
}

fn result(scene: &Scene, outcome: Outcome, seat: Seat) -> Markup {
    let won = outcome.rank(seat) == 1;
    html! {
        li.result.won[won] {
            span.rank { (outcome.rank(seat)) }
            (art::token(seat))
            h2 { (player(scene.model, seat)) } (bot_badge(scene.model.sitter(seat)))
            @if won {
                span.fate { @if outcome.is_shared() { "shared victory" } @else { "winner" } }
            }
            span.total { (art::buck()) b { (outcome.score(seat)) } span.unseen { " star bucks" } }
        }
    }
}
