//! The end of the game: the standings.

use asterism_core::Seat;
use maud::{Markup, html};

use super::scene::Scene;
use crate::parts::{bot_badge, count, play_again};

/// The standings, best first.
pub(super) fn standings(scene: &Scene) -> Markup {
    let Some(outcome) = scene.model.outcome else {
        return html! {};
    };
    let mut ranking: Vec<Seat> = Seat::first(outcome.seats()).collect();
    ranking.sort_by_key(|seat| outcome.rank(*seat));
    html! {
        section.scoring aria-label="Scoring" {
            ol.results {
                @for seat in ranking {
                    li.result.won[outcome.rank(seat) == 1] {
                        header {
                            span.rank { (outcome.rank(seat)) }
                            h2 { (scene.model.called(seat)) }
                            (bot_badge(scene.model.sitter(seat)))
                        }
                        p.sum { b { (count(outcome.score(seat).unsigned_abs().into(), "point")) } }
                    }
                }
            }
            (play_again(scene.model))
        }
    }
}
