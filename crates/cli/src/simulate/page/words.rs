//! Numbers and findings in words.

use super::super::figures::{Figures, GroupFigures, SeatFigures, ShareFigures, ThingFigures};
use crate::text::thousands;

/// Number of games below which a report says little.
const FEW: u64 = 30;

/// A share in percent: `24.9 %`.
pub(super) fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}

/// A lift: `1.25 ×`.
pub(super) fn lift(lift: f64) -> String {
    format!("{lift:.2} ×")
}

/// A share with its interval.
pub(super) fn interval(share: &ShareFigures, number: fn(f64) -> String) -> String {
    let ShareFigures { share, low, high } = *share;
    format!("{} ({} to {})", number(share), number(low), number(high))
}

/// Name of a seat.
pub(super) fn seat(seat: &SeatFigures) -> String {
    format!("Seat {}, {}", seat.seat, seat.bot)
}

/// Name of a place in the order of turns.
pub(super) fn place(place: usize) -> String {
    match place {
        1 => "First".to_owned(),
        2 => "Second".to_owned(),
        3 => "Third".to_owned(),
        4 => "Fourth".to_owned(),
        _ => format!("{place}th"),
    }
}

/// The findings, one sentence each.
pub(super) fn findings(figures: &Figures) -> Vec<String> {
    let mut found = vec![seats(figures)];
    found.extend(first_player(figures));
    found.push(scores(figures));
    found.push(closeness(figures));
    found.push(length(figures));
    found.extend(winners(figures));
    if figures.games < FEW {
        found.push("So few games say little: play some hundreds.".to_owned());
    }
    found
}

fn seats(figures: &Figures) -> String {
    let fair = figures.fair();
    let best = figures
        .seats
        .iter()
        .max_by(|one, other| one.share.share.total_cmp(&other.share.share));
    let Some(best) = best.filter(|_| figures.seats.iter().any(|it| it.share.stands_out(fair)))
    else {
        return format!(
            "No seat stands out: every interval holds the fair share of {}.",
            percent(fair)
        );
    };
    let bots = if figures.are_bots_alike() {
        ""
    } else {
        " Bots differ from seat to seat, so this tells of them as much as of the seats."
    };
    format!(
        "{} wins most: {}, where {} is fair.{bots}",
        seat(best),
        interval(&best.share, percent),
        percent(fair)
    )
}

fn first_player(figures: &Figures) -> Option<String> {
    let first = figures.turn_order.first()?.share;
    let fair = figures.fair();
    let verdict = match first.stands_out(fair) {
        false => "no more and no less than chance allows",
        true if first.share > fair => "more than is fair",
        true => "less than is fair",
    };
    Some(format!(
        "Who goes first wins {}: {verdict}.",
        interval(&first, percent)
    ))
}

fn scores(figures: &Figures) -> String {
    let spread = &figures.winning_score;
    format!(
        "Winners score {:.1} on average, half of them from {} to {}.",
        spread.mean, spread.lower_quartile, spread.upper_quartile
    )
}

fn closeness(figures: &Figures) -> String {
    let shared = match figures.shared {
        0 => "No victory is shared".to_owned(),
        shared => format!(
            "{} of the victories are shared",
            percent(shared as f64 / figures.games as f64)
        ),
    };
    let points = figures.margin.median;
    let unit = if points.abs() == 1 { "point" } else { "points" };
    format!("{shared}, and half of the games are decided by {points} {unit} or fewer.")
}

fn length(figures: &Figures) -> String {
    let spread = &figures.actions;
    if spread.least == spread.most {
        return format!("Every game takes {} actions.", spread.least);
    }
    format!(
        "A game takes {:.1} actions on average, half of them from {} to {}.",
        spread.mean, spread.lower_quartile, spread.upper_quartile
    )
}

/// The thing that wins most surely, and the one that loses most surely.
fn winners(figures: &Figures) -> Vec<String> {
    let named = figures.groups.iter().filter(|group| !group.is_of_numbers);
    let all = named.flat_map(|group| group.things.iter().map(move |thing| (group, thing)));
    let sure = all.filter(|(_, thing)| thing.lifted().stands_out(1.0));
    let best = sure
        .clone()
        .max_by(|(_, one), (_, other)| one.lift_low.total_cmp(&other.lift_low));
    let worst = sure.min_by(|(_, one), (_, other)| one.lift_high.total_cmp(&other.lift_high));
    let best = best.filter(|(_, thing)| thing.lift > 1.0);
    let worst = worst.filter(|(_, thing)| thing.lift < 1.0);
    let tell = |word: &str, (group, thing): (&GroupFigures, &ThingFigures)| {
        format!(
            "{word}: {} ({}), with {} the usual victories.",
            thing.name,
            group.title.to_lowercase(),
            lift(thing.lift)
        )
    };
    let best = best.map(|it| tell("Most at home with winners", it));
    let worst = worst.map(|it| tell("Least", it));
    best.into_iter().chain(worst).collect()
}

/// A warning about the number of comparisons, some of which stand out by chance.
pub(super) fn caution(figures: &Figures) -> String {
    let compared: usize = figures.groups.iter().map(|group| group.things.len()).sum();
    format!(
        "Of {} comparisons, about {} would stand out by chance alone. And what winners have is not always \
         why they win: whoever is ahead anyway may get it more easily.",
        thousands(compared as u64),
        compared.div_ceil(20)
    )
}
