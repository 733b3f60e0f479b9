//! The end of the game: the points of everybody by source (AS-21 to AS-23).

use asterism_core::{Outcome, Seat};
use asterism_registry::among_the_stars::{FinalLine, Objective};
use maud::{Markup, html};

use super::scene::Scene;
use super::{art, words};
use crate::parts::{bot_badge, play_again, player};

/// The standings, best first: a table with a column for each player and a row for each source.
pub(super) fn standings(scene: &Scene) -> Markup {
    let Some(outcome) = scene.model.outcome else {
        return html! {};
    };
    let mut ranking: Vec<Seat> = Seat::first(outcome.seats()).collect();
    ranking.sort_by_key(|&seat| outcome.rank(seat));
    let columns: Vec<Column> = ranking
        .into_iter()
        .map(|seat| Column::new(scene, seat))
        .collect();
    let won = scene.me().is_some_and(|me| outcome.rank(me) == 1);
    let moment = scene.me().map(|_| {
        if won {
            "end-won:among-the-stars"
        } else {
            "end-lost:among-the-stars"
        }
    });
    html! {
        section.standings.celebrates[won] aria-label="Final scoring" data-moment=[moment] {
            table.lines {
                thead { tr { td {} @for column in &columns { (head(scene, outcome, column.seat)) } } }
                tbody { (rows(scene, &columns)) }
            }
            (play_again(scene.model))
        }
    }
}

/// The lines of the scoring of one player.
struct Column {
    seat: Seat,
    lines: Vec<FinalLine>,
}

impl Column {
    fn new(scene: &Scene, seat: Seat) -> Self {
        let mut lines = Vec::new();
        scene.table().each_final_line(seat, |line| lines.push(line));
        Self { seat, lines }
    }

    /// Points of the lines that `of` accepts.
    fn points(&self, of: impl Fn(&FinalLine) -> bool) -> u16 {
        self.lines
            .iter()
            .filter(|line| of(line))
            .map(|line| line.points())
            .sum()
    }
}

fn head(scene: &Scene, outcome: Outcome, seat: Seat) -> Markup {
    let won = outcome.rank(seat) == 1;
    html! {
        th.result.won[won].(art::owner(seat)) scope="col" {
            span.rank { (outcome.rank(seat)) }
            (art::token(seat)) b { (player(scene.model, seat)) } (bot_badge(scene.model.sitter(seat)))
            @if won { span.fate { @if outcome.is_shared() { "shares the victory" } @else { "wins" } } }
        }
    }
}

fn rows(scene: &Scene, columns: &[Column]) -> Markup {
    let open: Vec<Objective> = scene.table().objectives.iter().collect();
    html! {
        tr { th scope="row" { "Scored while building" } @for it in columns { td { (scene.player(it.seat).vp) } } }
        tr {
            th scope="row" { "Locations that count at the end" }
            @for it in columns {
                td { (plus(it.points(|line| matches!(line, FinalLine::Ability(..))))) (boxes(scene, it)) }
            }
        }
        tr {
            th scope="row" { "Reactors without a cube" }
            @for it in columns { td { (plus(it.points(|line| matches!(line, FinalLine::EmptyReactors(_))))) } }
        }
        tr {
            th scope="row" { "Credits left" }
            @for it in columns {
                td {
                    (plus(it.points(|line| matches!(line, FinalLine::Credits(..)))))
                    small { "for " (words::credits(scene.player(it.seat).credits)) }
                }
            }
        }
        @if columns.iter().any(|it| scene.table().race(it.seat).is_some()) {
            tr {
                th scope="row" { "Race" }
                @for it in columns {
                    td {
                        (plus(it.points(|line| matches!(line, FinalLine::Race(_)))))
                        @if let Some(race) = scene.table().race(it.seat) { small { (race.name) } }
                    }
                }
            }
        }
        @for objective in open {
            tr {
                th scope="row" { (scene.content().objective(objective).name) }
                @for it in columns {
                    td { (plus(it.points(|line| matches!(line, FinalLine::Objective(of, _) if *of == objective)))) }
                }
            }
        }
        tr.sum { th scope="row" { "In all" } @for it in columns { td { b.sum { (scene.table().final_points(it.seat)) } } } }
        tr.levels {
            th scope="row" { "If level: locations, credits" }
            @for it in columns { td { (locations(scene, it.seat)) ", " (scene.player(it.seat).credits) } }
        }
    }
}

/// The locations that scored at the end, by name.
fn boxes(scene: &Scene, column: &Column) -> Markup {
    let scored = column.lines.iter().filter_map(|line| match line {
        FinalLine::Ability(card, _, points) if *points > 0 => Some(format!(
            "{} {points}",
            super::motifs::word(scene.content(), *card)
        )),
        FinalLine::Ability(..)
        | FinalLine::EmptyReactors(_)
        | FinalLine::Credits(..)
        | FinalLine::Race(_)
        | FinalLine::Objective(..) => None,
    });
    let scored: Vec<String> = scored.collect();
    html! { @if !scored.is_empty() { small { (scored.join(", ")) } } }
}

fn plus(points: u16) -> Markup {
    html! { @if points == 0 { span.nothing { "–" } } @else { "+" (points) } }
}

fn locations(scene: &Scene, seat: Seat) -> usize {
    scene
        .player(seat)
        .station
        .iter()
        .filter(|it| !it.card.is_reactor())
        .count()
}
