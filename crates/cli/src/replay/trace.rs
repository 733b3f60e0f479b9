//! Every step of a game as a line of JSON, for programs that check it against their own rules.

use std::io::Write;

use asterism_play::Reel;
use serde::Serialize;

use crate::failure::Failure;
use crate::report::Snapshot;
use crate::text::json;

#[derive(Serialize)]
struct TraceLine<'a> {
    /// The number of actions before this position.
    step: usize,
    #[serde(flatten)]
    snapshot: Snapshot,
    /// The action taken in this position; nothing in the last one.
    action: Option<ActionEntry<'a>>,
}

#[derive(Serialize)]
struct ActionEntry<'a> {
    seat: usize,
    action: &'a str,
}

/// Writes the trace of a game.
pub(super) fn write(reel: &Reel, out: &mut impl Write) -> Result<(), Failure> {
    for step in 0..=reel.actions() {
        let Some(table) = reel.table(step) else {
            continue;
        };
        let line = TraceLine {
            step,
            snapshot: Snapshot::of(table, None),
            action: reel.action(step + 1).map(|(seat, action)| ActionEntry {
                seat: seat.number(),
                action,
            }),
        };
        json::write_line(&line, out)?;
    }
    Ok(())
}
