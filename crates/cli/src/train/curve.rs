//! The exams of a training as a drawing, readable on light and on dark paper.

use std::fmt::Write;

use super::log::{Entry, Log};

const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 360.0;
const LEFT: f64 = 56.0;
const RIGHT: f64 = 100.0;
const TOP: f64 = 44.0;
const BOTTOM: f64 = 48.0;
const DOT: f64 = 3.5;
const LINE: f64 = 15.0;

const STYLE: &str = "\
text { font: 13px system-ui, sans-serif; fill: #222 } .title { font-weight: 600; font-size: 15px } \
.grid { stroke: #ccc } .fair { stroke-dasharray: 5 4; fill: none } \
.curve { fill: none; stroke-width: 2 } \
.a { stroke: #1f5fbf } .b { stroke: #b3541e } .c { stroke: #2f7d4f } .d { stroke: #7a3fa0 } \
.dot.a { fill: #1f5fbf } .dot.b { fill: #b3541e } .dot.c { fill: #2f7d4f } .dot.d { fill: #7a3fa0 } \
@media (prefers-color-scheme: dark) { text { fill: #e6e6e6 } .paper { fill: #14161c } \
.grid { stroke: #3a3d46 } .a { stroke: #7db0ff } .b { stroke: #ffab73 } .c { stroke: #7fd6a0 } \
.d { stroke: #cf9cf0 } .dot.a { fill: #7db0ff } .dot.b { fill: #ffab73 } .dot.c { fill: #7fd6a0 } \
.dot.d { fill: #cf9cf0 } }";

/// One class of colours for each table.
const COLOURS: [char; 4] = ['a', 'b', 'c', 'd'];

/// The drawing as a file of its own.
pub(super) fn draw(log: &Log) -> String {
    let title = format!(
        "{}: one action ahead with the network, against greedy",
        log.title
    );
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\">\n\
         <title>{title}</title>\n<style>{STYLE}</style>\n\
         <rect class=\"paper\" width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"#fff\"/>\n"
    );
    text(&mut svg, (LEFT, 24.0), "class=\"title\"", &title);
    grid(&mut svg, log.games);
    for (table, seats) in log.tables.iter().enumerate() {
        let exams: Vec<_> = log
            .exams
            .iter()
            .filter(|exam| exam.table == table)
            .collect();
        curve(
            &mut svg,
            (COLOURS[table % COLOURS.len()], *seats),
            log.games,
            &exams,
        );
    }
    labels(&mut svg, log);
    svg.push_str("</svg>\n");
    svg
}

fn x(games: u64, most: u64) -> f64 {
    LEFT + (WIDTH - LEFT - RIGHT) * games as f64 / most as f64
}

fn y(share: f64) -> f64 {
    TOP + (HEIGHT - TOP - BOTTOM) * (1.0 - share)
}

fn grid(svg: &mut String, most: u64) {
    for percent in [0_u8, 25, 50, 75, 100] {
        let y = y(f64::from(percent) / 100.0);
        line(svg, "grid", [(LEFT, y), (WIDTH - RIGHT, y)]);
        let label = format!("{percent} %");
        text(svg, (LEFT - 8.0, y + 4.0), "text-anchor=\"end\"", &label);
    }
    for quarter in 0..=4 {
        let games = most * quarter / 4;
        let at = (x(games, most), HEIGHT - BOTTOM + 18.0);
        text(svg, at, "text-anchor=\"middle\"", &thousands(games));
    }
    let at = ((LEFT + WIDTH - RIGHT) / 2.0, HEIGHT - 8.0);
    let axis = "games played against itself; bars are 95 % intervals, dashes the fair share";
    text(svg, at, "text-anchor=\"middle\"", axis);
}

fn curve(svg: &mut String, (colour, seats): (char, usize), most: u64, exams: &[&Entry]) {
    let fair = y(1.0 / seats as f64);
    line(
        svg,
        &format!("fair {colour}"),
        [(LEFT, fair), (WIDTH - RIGHT, fair)],
    );
    let mut points = String::new();
    for exam in exams {
        let (x, y_mean) = (x(exam.after, most), y(exam.share));
        let _ = write!(points, "{x:.1},{y_mean:.1} ");
        let interval = [exam.low, exam.high].map(|share| (x, y(share)));
        line(svg, &colour.to_string(), interval);
        let _ = writeln!(
            svg,
            "<circle class=\"dot {colour}\" cx=\"{x:.1}\" cy=\"{y_mean:.1}\" r=\"{DOT}\"/>"
        );
    }
    let _ = writeln!(
        svg,
        "<polyline class=\"curve {colour}\" points=\"{}\"/>",
        points.trim_end()
    );
}

/// What came of it at each table, from the top down, none on top of another.
fn labels(svg: &mut String, log: &Log) {
    let last = |table: usize| log.exams.iter().rfind(|exam| exam.table == table);
    let mut lasts: Vec<&Entry> = (0..log.tables.len()).filter_map(last).collect();
    lasts.sort_by(|one, other| other.share.total_cmp(&one.share));
    let mut lowest = 0.0;
    for exam in lasts {
        lowest = f64::max(lowest + LINE, y(exam.share) + 4.0);
        let at = (x(exam.after, log.games) + 10.0, lowest);
        let label = format!("{} seats {:.0} %", exam.seats, 100.0 * exam.share);
        text(svg, at, "", &label);
    }
}

fn line(svg: &mut String, class: &str, [from, to]: [(f64, f64); 2]) {
    let _ = writeln!(
        svg,
        "<line class=\"{class}\" x1=\"{:.1}\" y1=\"{:.1}\" x2=\"{:.1}\" y2=\"{:.1}\"/>",
        from.0, from.1, to.0, to.1
    );
}

fn text(svg: &mut String, (x, y): (f64, f64), attributes: &str, words: &str) {
    let space = if attributes.is_empty() { "" } else { " " };
    let _ = writeln!(
        svg,
        "<text x=\"{x:.1}\" y=\"{y:.1}\"{space}{attributes}>{words}</text>"
    );
}

fn thousands(games: u64) -> String {
    match games {
        0..1000 => games.to_string(),
        _ => format!("{} k", games / 1000),
    }
}
