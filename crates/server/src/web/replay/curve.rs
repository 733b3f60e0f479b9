//! How the points went: a line for each seat, and a mark at the step that is shown.

use std::fmt::Write as _;

use asterism_core::Seat;
use maud::{Markup, html};

use super::Look;

const WIDE: usize = 600;
const HIGH: usize = 120;

/// What the lines are drawn within.
struct Scale {
    last: usize,
    least: i16,
    most: i16,
}

impl Scale {
    fn of(points: &[Vec<i16>]) -> Self {
        let all = || points.iter().flatten().copied();
        Self {
            last: points.len().saturating_sub(1).max(1),
            least: all().min().unwrap_or(0).min(0),
            most: all().max().unwrap_or(0).max(1),
        }
    }

    fn x(&self, step: usize) -> usize {
        step * WIDE / self.last
    }

    fn y(&self, points: i16) -> usize {
        let above = |low: i16, high: i16| usize::from(high.abs_diff(low));
        HIGH - above(self.least, points) * HIGH / above(self.least, self.most)
    }

    /// A line that goes up or down where the points of a seat change.
    fn path(&self, points: &[Vec<i16>], seat: Seat) -> String {
        let mut path = String::new();
        let mut before = None;
        for (step, now) in points.iter().map(|all| all[seat.index()]).enumerate() {
            let _ = match before {
                None => write!(path, "M0 {}", self.y(now)),
                Some(before) if before != now => {
                    write!(path, "H{}V{}", self.x(step), self.y(now))
                }
                Some(_) => Ok(()),
            };
            before = Some(now);
        }
        let _ = write!(path, "H{WIDE}");
        path
    }
}

/// The lines, and the points of everybody at this step.
pub(super) fn curve(look: &Look) -> Markup {
    let (points, step) = (&look.replay.points, look.still.step);
    let scale = Scale::of(points);
    let x = scale.x(step);
    html! {
        figure.curve {
            figcaption {
                h2 { "Points" }
                @for seat in look.replay.seats() { (legend(look, seat)) }
            }
            svg viewBox={ "0 -4 " (WIDE) " " (HIGH + 8) } preserveAspectRatio="none" role="img" {
                title { "Points from step 0 to step " (look.replay.last()) }
                @for seat in look.replay.seats() {
                    path class={ "line-" (seat) } d=(scale.path(points, seat)) {}
                }
                path.now d={ "M" (x) " -4V" (HIGH + 4) } {}
            }
        }
    }
}

/// Whose a line is, and how many points they have.
fn legend(look: &Look, seat: Seat) -> Markup {
    let points = look.replay.points[look.still.step][seat.index()];
    html! {
        span.whose-line {
            svg viewBox="0 0 24 8" aria-hidden="true" { path class={ "line-" (seat) } d="M0 4H24" {} }
            (look.replay.name(seat)) " " b { (points) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_bends_only_where_points_change() {
        for (points, path) in [
            (vec![vec![0]], "M0 120H600"),
            (vec![vec![0], vec![0], vec![4]], "M0 120H600V0H600"),
            (
                vec![vec![-2], vec![2], vec![2], vec![0]],
                "M0 120H200V0H600V60H600",
            ),
        ] {
            let drawn = Scale::of(&points).path(&points, Seat::One);
            assert_eq!(drawn, path, "{points:?}");
        }
    }
}
