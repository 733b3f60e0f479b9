//! Progress bar of many games with the remaining time, shown on a terminal only.

use std::time::Duration;

use indicatif::{ProgressBar, ProgressState, ProgressStyle};

/// Time after which the bar is drawn again while no game ends.
const TICK: Duration = Duration::from_secs(1);

/// A bar for this many games. It counts them, and shows the remaining time at the pace so far.
pub(crate) fn games(games: u64) -> ProgressBar {
    let bar = ProgressBar::new(games);
    let template = "{bar:30} {human_pos} of {human_len} games, {left}  {wide_msg}";
    let bar = match ProgressStyle::with_template(template) {
        Ok(style) => bar.with_style(style.with_key("left", write_left)),
        Err(_) => bar,
    };
    if !bar.is_hidden() {
        bar.enable_steady_tick(TICK);
    }
    bar
}

fn write_left(state: &ProgressState, out: &mut dyn std::fmt::Write) {
    let all = state.len().unwrap_or_default();
    // An error here cannot be shown: the terminal takes nothing more.
    let _ = out.write_str(&left(state.elapsed(), state.pos(), all));
}

/// The time that is left, in words, after `done` of `all` games.
fn left(elapsed: Duration, done: u64, all: u64) -> String {
    if done == 0 {
        return format!("{} so far", span(elapsed.as_secs_f64()));
    }
    let rest = all.saturating_sub(done) as f64 / done as f64;
    format!("about {} to go", span(elapsed.as_secs_f64() * rest))
}

/// A span of time in its two largest units.
fn span(seconds: f64) -> String {
    let seconds = Duration::try_from_secs_f64(seconds.round()).map_or(0, |it| it.as_secs());
    match (seconds / 3600, seconds / 60 % 60, seconds % 60) {
        (0, 0, seconds) => format!("{seconds} s"),
        (0, minutes, seconds) => format!("{minutes} min {seconds} s"),
        (hours, minutes, _) => format!("{hours} h {minutes} min"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_that_is_left_follows_from_the_pace_so_far() {
        for (seconds, done, expected) in [
            (4, 0, "4 s so far"),
            (10, 20, "about 8 min 10 s to go"),
            (10, 500, "about 10 s to go"),
            (60, 10, "about 1 h 39 min to go"),
            (7, 1000, "about 0 s to go"),
        ] {
            let left = left(Duration::from_secs(seconds), done, 1000);
            assert_eq!(left, expected, "{done} games after {seconds} s");
        }
    }
}
