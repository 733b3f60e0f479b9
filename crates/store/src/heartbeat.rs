//! Heartbeats of servers, and the outages between them.

use std::time::Duration;

use asterism_play::Moment;

/// Servers that were silent for longer than this were not at work.
pub(super) const SILENCE: Duration = Duration::from_secs(10);
/// Maximum number of outages that are read.
pub(super) const REMEMBERED: i64 = 1000;

/// The time of the store, and the outages during which no server was at work.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Heartbeat {
    /// The time by the clock that all servers share.
    pub now: Moment,
    /// Times without a server, oldest first. They do not count as thinking time of players.
    pub outages: Vec<Outage>,
}

/// A time in which no server was at work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outage {
    /// Its beginning.
    pub since: Moment,
    /// Its end.
    pub until: Moment,
}
