//! The end of the game: the points of both players by source (SL-24 to SL-27).

use asterism_core::Seat;
use asterism_registry::GameId;
use asterism_registry::stellar::{Kind, Score, Section};
use maud::{Markup, html};

use super::art;
use super::scene::{Scene, other};
use crate::parts::{bot_badge, capital, clause, listed, play_again, player};

/// The points of both players by source.
pub(super) fn scoring(scene: &Scene) -> Markup {
    let seats = [scene.near(), scene.far()];
    html! {
        section.scoring.results.won[scene.model.is_won()] aria-label="Scoring" data-moment=[moment(scene)] {
            table {
                thead { tr {
                    th { span.unseen { "Source of points" } }
                    @for seat in seats { (column(scene, seat)) }
                } }
                tbody {
                    @for kind in Kind::ALL { (row(scene, seats, &objects(kind))) }
                    @for section in Section::ALL { (row(scene, seats, &sums(section))) }
                    (row(scene, seats, &diversity()))
                }
                tfoot { (totals(scene, seats)) }
            }
            (play_again(scene.model))
        }
    }
}

/// The end as a moment of a player.
fn moment(scene: &Scene) -> Option<&'static str> {
    scene.me()?;
    Some(if scene.model.is_won() {
        "end-won:end"
    } else {
        "end-lost:end"
    })
}

/// A player with their rank: a tie is shared (SL-27).
fn column(scene: &Scene, seat: Seat) -> Markup {
    let fate = scene.model.outcome.and_then(|outcome| {
        let words = if outcome.is_shared() {
            "joint winner"
        } else {
            "winner"
        };
        (outcome.rank(seat) == 1).then_some(words)
    });
    html! {
        th scope="col" { (player(scene.model, seat)) " " (bot_badge(scene.model.sitter(seat)))
            @if let Some(fate) = fate { span.fate { (fate) } }
        }
    }
}

/// A source of points: its name, its clause, and how a player's points come about.
struct Source {
    name: Markup,
    clause: Option<&'static str>,
    points: Box<dyn Fn(&Score) -> i16>,
    how: Box<dyn Fn(&Score) -> Markup>,
}

/// Stars times run (SL-24).
fn objects(kind: Kind) -> Source {
    let at = kind.index();
    Source {
        name: html! { (art::symbol(kind)) " " (capital(kind.word())) "s" },
        clause: (kind == Kind::ALL[0]).then_some("SL-24"),
        points: Box::new(move |score| score.of(kind)),
        how: Box::new(move |score| {
            html! { (art::starred(score.stars[at])) " × " span.wide { "run of " } (score.runs[at]) }
        }),
    }
}

/// The comparison of both sums (SL-25).
fn sums(section: Section) -> Source {
    let at = section.index();
    Source {
        name: html! { (capital(section.word())) " section" },
        clause: (section == Section::Top).then_some("SL-25"),
        points: Box::new(move |score| score.majorities[at]),
        how: Box::new(move |score| html! { span.wide { "total " } (score.totals[at]) }),
    }
}

/// All five types (SL-26).
fn diversity() -> Source {
    Source {
        name: html! { "All five kinds" },
        clause: Some("SL-26"),
        points: Box::new(|score| score.diversity),
        how: Box::new(|score| {
            let shown = if score.diversity > 0 {
                "in view"
            } else {
                "not in view"
            };
            html! { span.wide { (shown) } }
        }),
    }
}

fn row(scene: &Scene, seats: [Seat; 2], source: &Source) -> Markup {
    let points = |seat: Seat| (source.points)(&scene.scores[seat.index()]);
    html! {
        tr {
            th scope="row" { (source.name) @if let Some(id) = source.clause { " " (clause(GameId::Stellar, id)) } }
            @for seat in seats {
                td.more[points(seat) > points(other(seat))] {
                    span.how { ((source.how)(&scene.scores[seat.index()])) } " "
                    b { (points(seat)) }
                }
            }
        }
    }
}

fn totals(scene: &Scene, seats: [Seat; 2]) -> Markup {
    html! {
        tr {
            th scope="row" { "Points " (clause(GameId::Stellar, "SL-27")) }
            @for seat in seats {
                td { b.total { (scene.scores[seat.index()].total()) } }
            }
        }
    }
}

/// The sources in which the winner was furthest ahead, in one sentence.
pub(super) fn decided(scene: &Scene) -> String {
    let outcome = scene.model.outcome;
    let Some(winner) = outcome
        .filter(|it| !it.is_shared())
        .and_then(|it| it.winners().next())
    else {
        return "Both have the same number of points.".into();
    };
    let (own, theirs) = (
        &scene.scores[winner.index()],
        &scene.scores[other(winner).index()],
    );
    let mut leads: Vec<(i16, String)> = leads(own, theirs).filter(|(lead, _)| *lead > 0).collect();
    leads.sort_by_key(|(lead, _)| -lead);
    let told: Vec<String> = leads
        .iter()
        .take(2)
        .map(|(lead, name)| format!("{name} (+{lead})"))
        .collect();
    let told: Vec<&str> = told.iter().map(String::as_str).collect();
    format!("Decided by {}.", listed(&told))
}

/// The lead of one score over another, source by source.
fn leads<'a>(own: &'a Score, theirs: &'a Score) -> impl Iterator<Item = (i16, String)> + use<'a> {
    let kinds = Kind::ALL.map(|kind| (own.of(kind) - theirs.of(kind), format!("{kind}s")));
    let sections = Section::ALL.map(|section| {
        let at = section.index();
        let lead = own.majorities[at] - theirs.majorities[at];
        (lead, format!("the {} section", section.word()))
    });
    let diversity = (
        own.diversity - theirs.diversity,
        "all five kinds".to_owned(),
    );
    kinds.into_iter().chain(sections).chain([diversity])
}
