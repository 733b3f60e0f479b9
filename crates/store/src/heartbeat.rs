//! When a server was at work.

use std::time::Duration;

use crate::time::Moment;

/// Servers that were silent for longer than this were not at work.
pub(super) const SILENCE: Duration = Duration::from_secs(10);
/// So many of the newest outages are remembered.
pub(super) const REMEMBERED: i64 = 1000;

/// What the store says of time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pulse {
    /// The time by the one clock that all servers share.
    pub now: Moment,
    /// When no server was at work, oldest first. Nobody loses time then.
    pub outages: Vec<Outage>,
}

/// A while in which no server was at work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outage {
    /// From then.
    pub since: Moment,
    /// Until then.
    pub until: Moment,
}
