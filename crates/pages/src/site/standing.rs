//! The standing of a player at one game, with the curve of the rating.

use maud::{Markup, html};

use super::people::{RatingModel, RatingMoment, StandingModel, ordinal};
use super::pieces::picture;
use crate::chart::{Axis, Band, Interval, Measured, Tick};
use crate::dates::{DAY, Date};
use crate::links;
use crate::parts::count;

/// Width of a curve: narrow enough for its letters to be read on a phone.
const WIDTH: f64 = 360.0;
/// Maximum number of points of a curve; of a longer history, points at even steps are drawn.
const POINTS: usize = 150;
/// The rating that everybody begins with.
const BEGINNING: RatingModel = RatingModel {
    points: 1000.0,
    uncertainty: 350.0,
};

/// The card of a game.
pub(super) fn standing(standing: &StandingModel) -> Markup {
    let game = standing.game;
    let facts = game.facts();
    html! {
        section.standing.panel aria-labelledby={ "at-" (game) } {
            header {
                (picture(game))
                div {
                    h2 id={ "at-" (game) } { (facts.title) }
                    p { a href=(links::best(game)) { (ordinal(standing.place)) " of " (count(standing.players as usize, "player")) } }
                }
                (standing.rating.draw())
            }
            (figures(standing))
            (curve(standing))
        }
    }
}

/// How many games ended on which rank.
fn figures(standing: &StandingModel) -> Markup {
    let games = standing.games();
    let won = standing.ranks.first().copied().unwrap_or(0);
    let rest = (2..).zip(standing.ranks.iter().skip(1));
    html! {
        dl.figures {
            div { dt { "Games" } dd { (games) } }
            div { dt { "Won" } dd { (won) small { " (" (percent(won, games)) " %)" } } }
            @for (rank, times) in rest {
                @if *times > 0 { div { dt { (ordinal(rank)) " place" } dd { (times) } } }
            }
        }
    }
}

fn percent(part: u32, whole: usize) -> String {
    format!("{:.0}", 100.0 * f64::from(part) / whole.max(1) as f64)
}

/// The rating after each game, within its uncertainty.
fn curve(standing: &StandingModel) -> Markup {
    let (Some(first), Some(last)) = (standing.history.first(), standing.history.last()) else {
        return html! {};
    };
    let moments = thinned(&standing.history);
    let along = Along::of(first.at, last.at);
    let points: Vec<Measured> = match along {
        Along::Time => moments
            .iter()
            .map(|it| point(it.at as f64, it.rating))
            .collect(),
        Along::Games => {
            let ratings = moments.iter().map(|it| it.rating);
            let ratings = [BEGINNING].into_iter().chain(ratings);
            let numbered = (0_u32..).zip(ratings);
            numbered
                .map(|(nth, rating)| point(f64::from(nth), rating))
                .collect()
        }
    };
    let chart = Band {
        width: WIDTH,
        x: axis(along, &points, [first, last]),
        points: &points,
    };
    let name = format!("curve-{}", standing.game);
    let title = format!("Rating at {}", standing.game.facts().title);
    chart
        .draw()
        .figure(&name, &title, &described(standing, [first, last]))
}

/// The quantity along the horizontal axis of a curve.
#[derive(Clone, Copy)]
enum Along {
    /// Time, for games of several days.
    Time,
    /// The number of the game, for games of one day.
    Games,
}

impl Along {
    const fn of(first: i64, last: i64) -> Self {
        if last - first < DAY {
            Self::Games
        } else {
            Self::Time
        }
    }
}

fn point(x: f64, rating: RatingModel) -> Measured {
    let RatingModel {
        points,
        uncertainty,
    } = rating;
    let y = Interval {
        low: points - uncertainty,
        middle: points,
        high: points + uncertainty,
    };
    Measured { x, y }
}

fn axis(along: Along, points: &[Measured], [first, last]: [&RatingMoment; 2]) -> Axis {
    let low = points.first().map_or(0.0, |it| it.x);
    let high = points.last().map_or(1.0, |it| it.x);
    let labels = match along {
        Along::Time => [Date::of(first.at).short(), Date::of(last.at).short()],
        Along::Games => ["Before".to_owned(), Date::of(last.at).short()],
    };
    let ends = [low, high].into_iter().zip(labels);
    Axis {
        low,
        high,
        name: String::new(),
        ticks: ends.map(|(at, label)| Tick { at, label }).collect(),
    }
}

/// Moments at even steps, the last one among them.
fn thinned(history: &[RatingMoment]) -> Vec<RatingMoment> {
    let step = history.len().div_ceil(POINTS).max(1);
    let mut kept: Vec<RatingMoment> = history.iter().rev().step_by(step).copied().collect();
    kept.reverse();
    kept
}

/// The curve in words.
fn described(standing: &StandingModel, [first, last]: [&RatingMoment; 2]) -> String {
    let points = || standing.history.iter().map(|it| it.rating.points);
    let (highest, lowest) = (
        points().fold(f64::NEG_INFINITY, f64::max),
        points().fold(f64::INFINITY, f64::min),
    );
    format!(
        "{} on {}, {} on {}. Highest {highest:.0}, lowest {lowest:.0}. The band is the uncertainty.",
        first.rating.words(),
        Date::of(first.at),
        last.rating.words(),
        Date::of(last.at),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_history_keeps_its_end() {
        let moment = |at: i64| RatingMoment {
            at,
            rating: BEGINNING,
        };
        for length in [1, 2, 150, 151, 1000] {
            let history: Vec<RatingMoment> = (0..length).map(moment).collect();
            let kept = thinned(&history);
            assert!(kept.len() <= POINTS && !kept.is_empty(), "{length}");
            assert_eq!(kept.last(), history.last(), "{length}");
        }
    }
}
