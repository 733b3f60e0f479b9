//! Loads rated games that nobody has open when a clock may have run out, so that they end.

use asterism_play::{Clock, Moment};
use std::sync::Arc;
use std::time::Duration;

use asterism_store::accounts::RunningGame;

use super::Tables;

/// Interval at which rated games that nobody has open are checked.
const SWEEP_INTERVAL: Duration = Duration::from_secs(60);

impl Tables {
    /// Loads all rated games whose clock may have run out while nobody had them open, so that they
    /// end.
    pub(super) async fn watch_all_clocks(self: &Arc<Self>) {
        loop {
            match self.store.rated_in_play().await {
                Ok(games) => self.look_at_clocks(games).await,
                Err(error) => tracing::warn!(%error, "listing the rated games in play failed"),
            }
            tokio::time::sleep(SWEEP_INTERVAL).await;
        }
    }

    async fn look_at_clocks(self: &Arc<Self>, games: Vec<RunningGame>) {
        let now = self.now();
        let due =
            |game: &RunningGame| may_be_due(game.clock, game.since, now) && !self.is_live(&game.id);
        for game in games.into_iter().filter(due) {
            // A table checks its clocks itself once it is loaded.
            if let Err(error) = self.glance(&game.id, None).await {
                tracing::warn!(id = %game.id, %error, "loading a rated game failed");
            }
        }
    }
}

/// True if the clock of a table that has waited since `since` may have run out by `now`.
fn may_be_due(clock: Clock, since: Moment, now: Moment) -> bool {
    match clock {
        Clock::None => false,
        Clock::Live { .. } => true,
        Clock::Days(days) => {
            now.since(since) >= Duration::from_secs(u64::from(days) * 24 * 60 * 60)
        }
    }
}
