//! Lines without axes, and a mark at one step.

use std::fmt::Write as _;

use maud::{Markup, html};

use super::marks::short;
use super::scale::Scale;

const WIDTH: f64 = 600.0;
const HEIGHT: f64 = 120.0;
/// Room above and below for the strokes of the lines.
const EDGE: f64 = 4.0;

/// Numbers that change from step to step: a line for each series, and a mark at one step.
pub struct Sparkline<'a> {
    /// Title of the chart, in words.
    pub title: &'a str,
    /// The series, each as long as the others.
    pub series: &'a [SparklineSeries],
    /// Index of the step with the mark, which has the class `now`.
    pub step: usize,
}

/// The numbers of one line, step by step.
pub struct SparklineSeries {
    /// Class of the line.
    pub class: String,
    /// A number for each step.
    pub numbers: Vec<f64>,
}

/// Scales of both axes.
struct Plane {
    x: Scale,
    y: Scale,
}

impl Sparkline<'_> {
    /// Draws the chart as part of a page. It fills whatever width and height the page gives it.
    pub fn draw(&self) -> Markup {
        let plane = self.plane();
        let x = short(plane.x.at(self.step as f64));
        let (top, bottom) = (short(-EDGE), short(HEIGHT + EDGE));
        let height = short(HEIGHT + 2.0 * EDGE);
        html! {
            svg viewBox={ "0 " (top) " " (WIDTH) " " (height) } preserveAspectRatio="none" role="img" {
                title { (self.title) }
                @for series in self.series {
                    path class=(series.class) d=(plane.steps(&series.numbers)) {}
                }
                path.now d={ "M" (x) " " (top) "V" (bottom) } {}
            }
        }
    }

    /// Scales that hold all steps, all numbers, zero and one.
    fn plane(&self) -> Plane {
        let longest = self.series.iter().map(|series| series.numbers.len()).max();
        let steps = longest.unwrap_or(0).saturating_sub(1).max(1);
        let numbers = || self.series.iter().flat_map(|series| series.numbers.iter());
        let least = numbers().copied().fold(0.0, f64::min);
        let most = numbers().copied().fold(1.0, f64::max);
        Plane {
            x: Scale::exact(0.0, steps as f64).between(0.0, WIDTH),
            y: Scale::exact(least, most).between(HEIGHT, 0.0),
        }
    }
}

impl Plane {
    /// A path that goes level, and up or down where the numbers change.
    fn steps(&self, numbers: &[f64]) -> String {
        let mut path = String::new();
        let mut before: Option<String> = None;
        for (step, number) in numbers.iter().enumerate() {
            let y = short(self.y.at(*number));
            let _ = match &before {
                None => write!(path, "M0 {y}"),
                Some(before) if *before != y => {
                    write!(path, "H{}V{y}", short(self.x.at(step as f64)))
                }
                Some(_) => Ok(()),
            };
            before = Some(y);
        }
        let _ = write!(path, "H{WIDTH}");
        path
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_bends_only_where_numbers_change() {
        for (numbers, path) in [
            (vec![0.0], "M0 120H600"),
            (vec![0.0, 0.0, 4.0], "M0 120H600V0H600"),
            (vec![-2.0, 2.0, 2.0, 0.0], "M0 120H200V0H600V60H600"),
        ] {
            let series = [SparklineSeries {
                class: "line-1".to_owned(),
                numbers,
            }];
            let chart = Sparkline {
                title: "Points",
                series: &series,
                step: 0,
            };
            let svg = chart.draw().into_string();
            let line = format!("<path class=\"line-1\" d=\"{path}\"></path>");
            assert!(svg.contains(&line), "{path} in {svg}");
            assert!(
                svg.contains("<path class=\"now\" d=\"M0 -4V124\">"),
                "{svg}"
            );
        }
    }
}
