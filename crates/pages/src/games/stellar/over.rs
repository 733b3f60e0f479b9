//! The end of the game: the scoring category by category (SL-24 to SL-27).

use asterism_core::Seat;
use asterism_registry::GameId;
use asterism_registry::stellar::{Kind, Section, Stack, notebook};
use maud::{Markup, html};

use super::art::{self, Reading};
use super::scene::Scene;
use crate::parts::{bot_badge, clause, play_again};

/// The points of both players by category.
pub(super) fn scoring(scene: &Scene) -> Markup {
    let seats = [scene.near(), scene.far()];
    let stacks = seats.map(|seat| notebook(&scene.view.table, seat));
    html! {
        section.scoring.results aria-label="Scoring" {
            table {
                thead { tr {
                    th { span.unseen { "Category" } }
                    @for seat in seats { (column(scene, seat)) }
                } }
                tbody {
                    @for kind in Kind::ALL {
                        (objects(scene, kind, seats, stacks.each_ref().map(|own| &own[kind.index()])))
                    }
                    @for section in Section::ALL { (sums(scene, section, seats)) }
                    (diversity(scene, seats))
                }
                tfoot { (totals(scene, seats)) }
            }
            (play_again(scene.model))
        }
    }
}

/// A player, and whether they have won: a tie is shared (SL-27).
fn column(scene: &Scene, seat: Seat) -> Markup {
    let fate = scene.model.outcome.and_then(|outcome| {
        let words = if outcome.is_shared() {
            "shares the victory"
        } else {
            "wins"
        };
        (outcome.rank(seat) == 1).then_some(words)
    });
    html! {
        th scope="col" { (scene.model.name(seat)) " " (bot_badge(scene.model.sitter(seat)))
            @if let Some(fate) = fate { span.fate { (fate) } }
        }
    }
}

/// Stars times run, with the cards of the run (SL-24).
fn objects(scene: &Scene, kind: Kind, seats: [Seat; 2], stacks: [&Stack; 2]) -> Markup {
    html! {
        tr {
            th scope="row" { (art::symbol(kind)) span { (kind) "s" } @if kind == Kind::ALL[0] { (clause(GameId::Stellar, "SL-24")) } }
            @for (seat, stack) in seats.into_iter().zip(stacks) {
                @let score = &scene.scores[seat.index()];
                td {
                    span.product {
                        (score.stars[kind.index()]) (art::star()) " × " (score.runs[kind.index()])
                        " = " b { (score.of(kind)) }
                    }
                    (run(scene, stack))
                }
            }
        }
    }
}

/// The cards of the run, each number once.
fn run(scene: &Scene, stack: &Stack) -> Markup {
    let numbers = stack.run.from..stack.run.from + stack.run.length;
    let first = |number| {
        stack
            .cards
            .iter()
            .find(move |(_, counts)| *counts == number)
    };
    html! {
        span.run-cards {
            @for (card, number) in numbers.filter_map(first) {
                (art::card(*card, scene.view.table.content, Reading::CountsAs(*number),
                    &card.to_string()))
            }
        }
    }
}

/// The comparison of both sums (SL-25).
fn sums(scene: &Scene, section: Section, seats: [Seat; 2]) -> Markup {
    html! {
        tr {
            th scope="row" { span { (section.word()) " section" } @if section == Section::Top { (clause(GameId::Stellar, "SL-25")) } }
            @for seat in seats {
                @let score = &scene.scores[seat.index()];
                td { span.product {
                    "sum " (score.totals[section.index()]) " → "
                    b { (score.majorities[section.index()]) }
                } }
            }
        }
    }
}

/// All five types (SL-26).
fn diversity(scene: &Scene, seats: [Seat; 2]) -> Markup {
    html! {
        tr {
            th scope="row" { span { "all five types" } (clause(GameId::Stellar, "SL-26")) }
            @for seat in seats {
                td { span.product { b { (scene.scores[seat.index()].diversity) } } }
            }
        }
    }
}

fn totals(scene: &Scene, seats: [Seat; 2]) -> Markup {
    html! {
        tr {
            th scope="row" { span { "points" } (clause(GameId::Stellar, "SL-27")) }
            @for seat in seats {
                td { b.total { (scene.scores[seat.index()].total()) } }
            }
        }
    }
}
