//! The end of the game: the scoring step by step (SQ-29).

use asterism_core::{Outcome, Seat};
use asterism_registry::GameId;
use asterism_registry::stella_quest::{Card, End, Phase, Table, jewels};
use maud::{Markup, html};

use super::art;
use super::players::light;
use super::scene::Scene;
use crate::art::ornament;
use crate::parts::{bot_badge, clause, count, play_again};

/// The standings, best first, and the steps of the count.
pub(super) fn scoring(scene: &Scene) -> Markup {
    let (Some(outcome), Phase::Over(end)) = (scene.model.outcome, scene.view.table.phase) else {
        return html! {};
    };
    let mut ranking: Vec<Seat> = Seat::first(outcome.seats()).collect();
    ranking.sort_by_key(|&seat| outcome.rank(seat));
    html! {
        section.scoring aria-label="Scoring" {
            (steps(end))
            ol.results { @for seat in ranking { (result(scene, end, outcome, seat)) } }
            (play_again(scene.model))
        }
    }
}

/// The parts of the points, in the order in which they are counted.
fn steps(end: End) -> Markup {
    let decides = match end {
        End::Enlightenment(_) => "All of 1 to 6 wins at once: the points decide nothing.",
        End::Elimination(_) => "Most points wins. Who has lost all light cannot.",
        End::Exhaustion => "Most points wins; equal players share the victory.",
    };
    html! {
        ol.steps {
            li { "Every number held more than once is turned face down." }
            li { "Lit tokens and the jewels still showing are points." }
            li { (decides) " " (clause(GameId::StellaQuest, "SQ-29")) }
        }
    }
}

fn result(scene: &Scene, end: End, outcome: Outcome, seat: Seat) -> Markup {
    let class = if outcome.rank(seat) == 1 {
        "result won"
    } else {
        "result"
    };
    let cards = scene.view.table.collections[seat.index()]
        .cards()
        .enumerate();
    html! {
        li class=(class) {
            header {
                span.rank { (outcome.rank(seat)) }
                h2 { (scene.model.name(seat)) } (bot_badge(scene.model.sitter(seat)))
                @if let Some(fate) = fate(end, outcome, seat) { span.fate { (fate) } }
            }
            (light(scene.view, seat))
            div.gathered {
                @for (index, card) in cards {
                    span data-move=(scene.collected_key(seat, index)) {
                        (counted(&scene.view.table, seat, card))
                    }
                }
            }
            (sum(&scene.view.table, seat))
        }
    }
}

/// The fate of a player.
fn fate(end: End, outcome: Outcome, seat: Seat) -> Option<&'static str> {
    let victory = if outcome.is_shared() {
        "shares the victory"
    } else {
        "wins"
    };
    match end {
        End::Enlightenment(winner) if winner == seat => Some("enlightened"),
        End::Elimination(loser) if loser == seat => Some("eliminated"),
        End::Enlightenment(_) | End::Elimination(_) | End::Exhaustion => {
            (outcome.rank(seat) == 1).then_some(victory)
        }
    }
}

/// A collected card as it counts: its jewels, or nothing if its number is repeated.
fn counted(table: &Table, seat: Seat, card: Card) -> Markup {
    let collection = table.collections[seat.index()];
    match card.number() {
        Some(number) if collection.is_face_up(number) => html! {
            (art::card(card)) small { "+" (jewels(number)) }
        },
        Some(number) => html! { (art::turned_down(card)) small { s { (number) } } },
        None => html! {},
    }
}

fn sum(table: &Table, seat: Seat) -> Markup {
    let (lit, shown) = (
        table.lit[seat.index()],
        table.collections[seat.index()].points(),
    );
    html! {
        p.sum {
            (ornament("lit", "token")) (lit) span.unseen { (count(usize::from(lit), " lit token")) }
            " + " (ornament("jewel", "token")) (shown) span.unseen { " jewels" }
            " = " b { (count(table.points(seat).unsigned_abs().into(), "point")) }
        }
    }
}
