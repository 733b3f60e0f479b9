//! The exams of a training as a drawing: the share of victories against greedy bots, over the
//! games.

use asterism_pages::chart::{Axis, Curve, Curves, FILE_WIDTH, Interval, Measured, SERIES, Tick};

use super::log::{Entry, Log};

/// The drawing as a file of its own.
pub(super) fn draw(log: &Log) -> String {
    let tables = 0..log.tables.len();
    let curves: Vec<Curve> = tables.map(|table| curve(log, table)).collect();
    let chart = Curves {
        width: FILE_WIDTH,
        x: games(log.games),
        y: shares(),
        curves: &curves,
    };
    let heading = format!(
        "{}: one action ahead with the network, against greedy",
        log.title
    );
    let caption = "share of victories; bars are 95 % intervals, dashes the fair share";
    chart.draw().file(&heading, caption)
}

fn games(most: u64) -> Axis {
    let tick = |games: u64| Tick {
        at: games as f64,
        label: thousands(games),
    };
    Axis {
        low: 0.0,
        high: most as f64,
        name: "games played against itself".to_owned(),
        ticks: (0..=4).map(|quarter| tick(most * quarter / 4)).collect(),
    }
}

fn shares() -> Axis {
    let tick = |percent: u8| Tick {
        at: f64::from(percent) / 100.0,
        label: format!("{percent} %"),
    };
    Axis {
        low: 0.0,
        high: 1.0,
        name: "share of victories".to_owned(),
        ticks: [0, 25, 50, 75, 100].map(tick).into(),
    }
}

/// The exams at one table, counted from zero.
fn curve(log: &Log, table: usize) -> Curve {
    let exams = || log.exams.iter().filter(|exam| exam.table == table);
    let label = |last: &Entry| format!("{} seats {:.0} %", last.seats, 100.0 * last.share);
    Curve {
        class: SERIES[table % SERIES.len()],
        points: exams().map(measured).collect(),
        usual: Some(1.0 / log.tables[table] as f64),
        label: exams().next_back().map(label).unwrap_or_default(),
    }
}

fn measured(exam: &Entry) -> Measured {
    Measured {
        x: exam.after as f64,
        y: Interval {
            low: exam.low,
            middle: exam.share,
            high: exam.high,
        },
    }
}

fn thousands(games: u64) -> String {
    match games {
        0..1000 => games.to_string(),
        _ => format!("{} k", games / 1000),
    }
}
