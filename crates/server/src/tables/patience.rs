//! Timeouts by which a table waits for people.

use std::time::Duration;

/// Timeouts by which a table waits for people.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    /// Time without a request or a viewer after which a table is unloaded.
    pub idle: Duration,
    /// Time after which others may ask a bot to play for an absent player who has to act.
    pub away: Duration,
}

impl Default for Patience {
    fn default() -> Self {
        Self {
            idle: Duration::from_secs(10 * 60),
            away: Duration::from_secs(60),
        }
    }
}
