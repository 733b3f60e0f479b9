//! The report as a page that needs nothing but itself.
//!
//! - `histogram`: distributions as charts.
//! - `intervals`: shares and lifts with their 95 % intervals, as charts.
//! - `page.css`: the style of the page, of its charts as well.
//! - `words`: numbers and findings in words.

mod histogram;
mod intervals;
mod words;

use maud::{DOCTYPE, Markup, PreEscaped, html};

use self::histogram::Named;
use self::intervals::Unit;
use super::figures::{Figures, GroupFigures, Spread};
use super::files::{GAMES, NUMBERS, THINGS};
use crate::text::{count, thousands};

const STYLE: &str = include_str!("page/page.css");
/// Number of things drawn from either end, if there are more than twice as many.
const ENDS: usize = 8;

/// The whole page.
pub(super) fn page(figures: &Figures) -> String {
    let title = format!(
        "{}: {}",
        figures.title,
        count(figures.games as usize, "game")
    );
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) " · Asterism" }
                style { (PreEscaped(STYLE)) }
            }
            body {
                (heading(figures))
                main {
                    (findings(figures))
                    (results(figures))
                    (winners(figures))
                }
                (footing(figures))
            }
        }
    };
    page.into_string()
}

fn heading(figures: &Figures) -> Markup {
    let bots: Vec<&str> = figures.seats.iter().map(|seat| seat.bot.as_str()).collect();
    let bots = if figures.are_bots_alike() {
        format!("{} on every seat", bots[0])
    } else {
        bots.join(", ")
    };
    html! {
        header {
            p.kicker { (logo()) "Asterism, a report on many games" }
            h1 { (figures.title) }
            p.facts {
                span { (count(figures.games as usize, "game")) }
                span { (count(figures.seats.len(), "seat")) }
                span { (bots) }
                @for (key, value) in &figures.options { span { (key) " " (value) } }
            }
        }
    }
}

/// A small asterism.
fn logo() -> Markup {
    html! {
        svg.logo viewBox="0 0 24 24" aria-hidden="true" {
            path.thread d="M4 18 9 8 15 13 20 4" {}
            @for (x, y, r) in [(4, 18, "2.2"), (9, 8, "2.8"), (15, 13, "2"), (20, 4, "2.5")] {
                circle.point cx=(x) cy=(y) r=(r) {}
            }
        }
    }
}

fn findings(figures: &Figures) -> Markup {
    html! {
        section.findings aria-labelledby="findings" {
            h2 #findings { "At a glance" }
            ul { @for finding in words::findings(figures) { li { (finding) } } }
        }
    }
}

fn results(figures: &Figures) -> Markup {
    html! {
        section aria-labelledby="results" {
            h2 #results { "Who wins, and how" }
            div.sheets {
                (seats(figures))
                @if !figures.turn_order.is_empty() { (turn_order(figures)) }
                (scores(figures))
                (margin(&figures.margin))
                (length(&figures.actions))
            }
        }
    }
}

/// A drawing with its heading and what it shows.
fn sheet(title: &str, drawing: &Markup, caption: &Markup) -> Markup {
    html! { figure.sheet { h3 { (title) } (drawing) figcaption { (caption) } } }
}

fn seats(figures: &Figures) -> Markup {
    let (title, unit) = ("Victories by seat", fair(figures));
    let seats = figures.seats.iter();
    let rows: Vec<_> = seats
        .map(|seat| unit.row(words::seat(seat), &seat.share))
        .collect();
    sheet(
        title,
        &intervals::chart("seats", title, unit, &rows),
        &html! {
            "The share of victories with its 95 % interval; a shared victory counts as its part. The dashed line "
            "is the fair share. A full dot stands out, a hollow one may be chance."
        },
    )
}

fn fair(figures: &Figures) -> Unit {
    Unit::Share {
        fair: figures.fair(),
    }
}

fn turn_order(figures: &Figures) -> Markup {
    let (title, unit) = ("Does going first help?", fair(figures));
    let order = figures.turn_order.iter();
    let rows: Vec<_> = order
        .map(|it| unit.row(words::place(it.place), &it.share))
        .collect();
    sheet(
        title,
        &intervals::chart("order", title, unit, &rows),
        &html! {
            "The share of victories of who goes first, second and so on."
            @if !figures.are_bots_alike() {
                " Bots differ from seat to seat: unless the first player is drawn by lot, this tells of them as well."
            }
        },
    )
}

fn scores(figures: &Figures) -> Markup {
    let title = "Final scores";
    let seats = figures.seats.iter().map(|seat| Named {
        name: words::seat(seat),
        spread: &seat.score,
    });
    let winners = Named {
        name: "Winners".to_owned(),
        spread: &figures.winning_score,
    };
    let rows: Vec<Named> = seats.chain([winners]).collect();
    sheet(
        title,
        &histogram::chart("scores", title, "points", &rows),
        &html! { "How often each score was reached; a line marks the mean." },
    )
}

fn margin(spread: &Spread) -> Markup {
    let title = "How close it is";
    sheet(
        title,
        &histogram::chart("margin", title, "points", &[around_median(spread)]),
        &html! { "By how many points winners are ahead of the best of the others." },
    )
}

fn length(spread: &Spread) -> Markup {
    let title = "How long it takes";
    sheet(
        title,
        &histogram::chart("length", title, "actions", &[around_median(spread)]),
        &html! { "The actions of all seats together, in a game." },
    )
}

/// A distribution that is named after its median.
fn around_median(spread: &Spread) -> Named<'_> {
    Named {
        name: format!("Median {}", spread.median),
        spread,
    }
}

fn winners(figures: &Figures) -> Markup {
    html! {
        section aria-labelledby="winners" {
            h2 #winners { "What winners had" }
            @if figures.groups.is_empty() {
                p.lead { "There are too few games to compare what winners and others had." }
            } @else {
                p.lead {
                    "Seats that had or did something, compared with what the same seats win on average: "
                    b { "1.20 ×" } " means a fifth more victories, and one means no difference. "
                    (words::caution(figures))
                }
                div.sheets {
                    @for (index, it) in figures.groups.iter().enumerate() { (group(index, it)) }
                }
            }
        }
    }
}

fn group(index: usize, group: &GroupFigures) -> Markup {
    let name = format!("group-{index}");
    let (title, unit) = (group.title, Unit::Lift);
    let things = drawn(group).into_iter().map(|at| &group.things[at]);
    let rows: Vec<_> = things
        .map(|thing| unit.row(thing.name.clone(), &thing.lifted()))
        .collect();
    let drawing = intervals::chart(&name, title, unit, &rows);
    html! {
        figure.sheet {
            h3 { (title) }
            (drawing)
            figcaption { (shown(group)) }
            (table(group))
        }
    }
}

/// Indices of the things that are drawn: all, or those from either end.
fn drawn(group: &GroupFigures) -> Vec<usize> {
    let all = group.things.len();
    if all > 2 * ENDS && !group.is_of_numbers {
        (0..ENDS).chain(all - ENDS..all).collect()
    } else {
        (0..all).collect()
    }
}

fn shown(group: &GroupFigures) -> String {
    let all = group.things.len();
    let shown = match drawn(group).len() {
        drawn if drawn < all => {
            format!("The {ENDS} most and the {ENDS} least at home with winners, of {all}.")
        }
        _ if group.is_of_numbers => "How many times, and what came of it.".to_owned(),
        _ => "From the one most at home with winners down.".to_owned(),
    };
    match group.left_out {
        0 => shown,
        left_out => format!("{shown} Left out: {left_out} that nearly all or nearly none had."),
    }
}

fn table(group: &GroupFigures) -> Markup {
    html! {
        details {
            summary { "The numbers" }
            div.wide tabindex="0" role="region" aria-label=(format!("{}, the numbers", group.title)) {
                table {
                    thead {
                        tr { @for head in ["", "seats", "victories", "lift", "95 % interval"] { th scope="col" { (head) } } }
                    }
                    tbody { @for thing in &group.things {
                        tr {
                            th scope="row" { (thing.name) }
                            td { (thousands(thing.seats)) }
                            td { (words::percent(thing.share)) }
                            td { (words::lift(thing.lift)) }
                            td { (words::lift(thing.lift_low)) " to " (words::lift(thing.lift_high)) }
                        }
                    } }
                }
            }
        }
    }
}

fn footing(figures: &Figures) -> Markup {
    html! {
        footer {
            p {
                "All numbers are in " a href=(NUMBERS) { (NUMBERS) } ", every seat of every game in "
                a href=(GAMES) { (GAMES) } ", what winners had in " a href=(THINGS) { (THINGS) } "."
            }
            p {
                "Intervals are Wilson’s, and hold the truth nineteen times out of twenty. Those of what winners had "
                "take into account that the seats of one game depend on each other."
            }
            p.seed { "Seed " code { (figures.seed) } @if let Some(content) = figures.content { ", content " code { (content) } } }
        }
    }
}
