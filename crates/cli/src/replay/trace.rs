//! Every step of a game as a line of JSON, for programs that check it against their own rules.

use std::io::Write;

use asterism_core::Record;
use asterism_registry::{Library, Session};
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
    /// What was done in this position; nothing in the last one.
    action: Option<ActionEntry<'a>>,
}

#[derive(Serialize)]
struct ActionEntry<'a> {
    seat: usize,
    action: &'a str,
}

/// Writes the trace of a record that is known to replay.
pub(super) fn write(
    record: &Record,
    library: &Library,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let mut session = Session::replay(record, 0, library)?;
    for step in 0..record.actions.len() {
        let (seat, action) = record.action(step)?;
        let line = TraceLine {
            step,
            snapshot: Snapshot::of(session.referee(), None),
            action: Some(ActionEntry {
                seat: seat.number(),
                action,
            }),
        };
        json::write_line(&line, out)?;
        session.apply(seat, action).map_err(Failure::refused)?;
    }
    let last = TraceLine {
        step: record.actions.len(),
        snapshot: Snapshot::of(session.referee(), None),
        action: None,
    };
    json::write_line(&last, out)
}
