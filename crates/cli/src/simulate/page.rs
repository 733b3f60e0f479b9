//! The report as a page that needs nothing but itself.

mod drawing;
mod histogram;
mod intervals;
mod scale;
mod words;

use maud::{DOCTYPE, Markup, PreEscaped, html};

use self::histogram::Histogram;
use self::intervals::{Intervals, Unit};
use super::figures::{Figures, GroupFigures, ShareFigures, Spread};
use super::folder::{GAMES, NUMBERS, THINGS};
use crate::text::{count, thousands};

const STYLE: &str = include_str!("page/page.css");
/// Of more things than twice as many, only so many from either end are drawn.
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
                (spread("margin", "How close it is", ("points", &figures.margin),
                    "By how many points winners are ahead of the best of the others."))
                (spread("length", "How long it takes", ("actions", &figures.actions),
                    "The actions of all seats together, in a game."))
            }
        }
    }
}

/// A drawing with its heading and what it shows.
fn sheet(title: &str, drawing: &Markup, caption: &Markup) -> Markup {
    html! { figure.sheet { h3 { (title) } (drawing) figcaption { (caption) } } }
}

fn seats(figures: &Figures) -> Markup {
    let title = "Victories by seat";
    let rows = figures
        .seats
        .iter()
        .map(|seat| (words::seat(seat), seat.share));
    let drawing = shares("seats", title, rows.collect(), figures);
    sheet(
        title,
        &drawing,
        &html! {
            "The share of victories with its 95 % interval; a shared victory counts as its part. The dashed line "
            "is the fair share. A full dot stands out, a hollow one may be chance."
        },
    )
}

fn turn_order(figures: &Figures) -> Markup {
    let title = "Does going first help?";
    let order = figures.turn_order.iter();
    let rows = order.map(|it| (words::place(it.place), it.share)).collect();
    let drawing = shares("order", title, rows, figures);
    sheet(
        title,
        &drawing,
        &html! {
            "The share of victories of who goes first, second and so on."
            @if !figures.are_bots_alike() {
                " Bots differ from seat to seat: unless the first player is drawn by lot, this tells of them as well."
            }
        },
    )
}

fn shares(name: &str, title: &str, rows: Vec<(String, ShareFigures)>, figures: &Figures) -> Markup {
    let fair = figures.fair();
    let unit = Unit::Share { fair };
    Intervals {
        name: name.to_owned(),
        title,
        rows,
        unit,
    }
    .draw()
}

fn scores(figures: &Figures) -> Markup {
    let title = "Final scores";
    let rows = figures
        .seats
        .iter()
        .map(|seat| (words::seat(seat), &seat.score));
    let winners = ("Winners".to_owned(), &figures.winning_score);
    let rows = rows.chain([winners]).collect();
    let drawing = Histogram {
        name: "scores",
        title,
        unit: "points",
        rows,
    }
    .draw();
    sheet(
        title,
        &drawing,
        &html! { "How often each score was reached; a line marks the mean." },
    )
}

fn spread(name: &str, title: &str, (unit, spread): (&str, &Spread), caption: &str) -> Markup {
    let median = format!("Median {}", spread.median);
    let rows = vec![(median, spread)];
    let drawing = Histogram {
        name,
        title,
        unit,
        rows,
    }
    .draw();
    sheet(title, &drawing, &html! { (caption) })
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
    let rows = drawn(group).into_iter().map(|at| {
        let thing = &group.things[at];
        (thing.name.clone(), thing.lifted())
    });
    let (title, rows) = (group.title, rows.collect());
    let drawing = Intervals {
        name,
        title,
        rows,
        unit: Unit::Lift,
    }
    .draw();
    html! {
        figure.sheet {
            h3 { (title) }
            (drawing)
            figcaption { (shown(group)) }
            (table(group))
        }
    }
}

/// Which things are drawn: all, or those from either end.
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
