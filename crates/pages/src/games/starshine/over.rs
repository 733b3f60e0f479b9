//! The end of the game: how everybody stands (SH-29, SH-30).

use asterism_core::{Outcome, Seat};
use asterism_registry::GameId;
use asterism_registry::starshine::Scenario;
use maud::{Markup, html};

use super::art;
use super::goal::picture;
use super::scene::Scene;
use crate::parts::{bot_badge, clause, count, play_again};

/// The standings, best first.
pub(super) fn standings(scene: &Scene) -> Markup {
    let Some(outcome) = scene.model.outcome else {
        return html! {};
    };
    let mut ranking: Vec<Seat> = Seat::first(outcome.seats()).collect();
    ranking.sort_by_key(|&seat| outcome.rank(seat));
    html! {
        section.scoring.standings aria-label="Final standings" {
            ol.results { @for seat in ranking { (result(scene, outcome, seat)) } }
            p.quiet {
                "Equal points are broken by the smaller pile. " (clause(GameId::Starshine, "SH-30"))
            }
            (play_again(scene.model))
        }
    }
}

fn result(scene: &Scene, outcome: Outcome, seat: Seat) -> Markup {
    let won = outcome.rank(seat) == 1;
    let player = scene.player(seat);
    html! {
        li.result.won[won].(art::owner(seat)) {
            span.rank { (outcome.rank(seat)) }
            (art::token(seat))
            h2 { (scene.model.name(seat)) } (bot_badge(scene.model.sitter(seat)))
            @if won {
                span.fate { @if outcome.is_shared() { "shares the victory" } @else { "wins" } }
            }
            @for card in player.completed.iter() {
                @let figure = scene.table().content.figure(card);
                span.done title={ (figure.name) " completed" } { (picture(figure, None)) }
            }
            span.tally {
                @match scene.table().scenario {
                    // Here the score is the number of constellations (SH-26).
                    Scenario::Art => { (count(player.completed.len(), "constellation")) ", " },
                    Scenario::Beginning | Scenario::Gallery | Scenario::Dominion => {
                        b { (player.score) } " points, "
                    },
                }
                (count(usize::from(player.pile), "card")) " in the pile"
            }
        }
    }
}
