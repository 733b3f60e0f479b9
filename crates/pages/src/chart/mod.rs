//! Plots of numbers as SVG: part of a page, or a file of its own.
//!
//! Each kind of chart is a struct whose `draw` returns a [`Drawing`]; that becomes a `figure` in a
//! page, styled by the page's own sheet, or a `file` that brings its style along.
//!
//! - `band`: one line within the band of its intervals (profiles).
//! - `curves`: lines over an axis, each point with its interval (training).
//! - `drawing`: the finished drawing, and the two ways to wrap it.
//! - `histogram`: bars that count how often each number came up (reports).
//! - `intervals`: rows of dots with their intervals, compared with a usual value (arena, reports).
//! - `marks`: the elements that all charts are made of: points, lines, texts.
//! - `scale`: from numbers to places along an axis, with round ticks.
//! - `sparkline`: lines without axes, and a mark at one step (replays).
//!
//! The classes that a sheet has to style: `grid`, `base`, `usual`, `whisker`, `dot`, `curve`,
//! `band`, `bar`, `mean` for shapes; `quiet`, `over`, `middle`, `end` for texts. Shapes that belong to one
//! series take its colour from the custom property `--mark`, set by the class of the series.

mod band;
mod curves;
mod drawing;
mod histogram;
mod intervals;
mod marks;
mod scale;
mod sparkline;

pub use self::band::Band;
pub use self::curves::{Axis, Curve, Curves, Measured, Tick};
pub use self::drawing::{Drawing, FILE_WIDTH, PAGE_WIDTH, SERIES};
pub use self::histogram::{Histogram, HistogramRow};
pub use self::intervals::{IntervalRow, Intervals};
pub use self::marks::{Interval, Point};
pub use self::scale::Scale;
pub use self::sparkline::{Sparkline, SparklineSeries};
