//! The points over a game: a line for each seat, and a mark at the step that is shown.

use asterism_core::Seat;
use maud::{Markup, html};

use super::Look;
use crate::chart::{Sparkline, SparklineSeries};

/// The lines, and the points of everybody at this step.
pub(super) fn curve(look: &Look) -> Markup {
    let title = format!("Points from step 0 to step {}", look.replay.last());
    let series: Vec<SparklineSeries> = look.replay.seats().map(|seat| line(look, seat)).collect();
    let chart = Sparkline {
        title: &title,
        series: &series,
        step: look.still.step,
    };
    html! {
        figure.curve {
            figcaption {
                h2 { "Points" }
                @for seat in look.replay.seats() { (legend(look, seat)) }
            }
            (chart.draw())
        }
    }
}

/// The points of a seat, step by step.
fn line(look: &Look, seat: Seat) -> SparklineSeries {
    let points = look.replay.points.iter().map(|all| all[seat.index()]);
    SparklineSeries {
        class: format!("line-{seat}"),
        numbers: points.map(f64::from).collect(),
    }
}

/// The name of a seat beside a piece of its line, and its points.
fn legend(look: &Look, seat: Seat) -> Markup {
    let points = look.replay.points[look.still.step][seat.index()];
    html! {
        span.whose-line {
            svg viewBox="0 0 24 8" aria-hidden="true" { path class={ "line-" (seat) } d="M0 4H24" {} }
            (look.replay.name(seat)) " " b { (points) }
        }
    }
}
