//! The time that all tables share, and the outages during which no server ran.

use asterism_play::Moment;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use asterism_store::time::SteadyClock;
use asterism_store::{Outage, Store};

/// Interval between heartbeats.
const HEARTBEAT_INTERVAL: Duration = Duration::from_secs(3);

/// The clock of all tables.
pub struct ServerClock(Mutex<(SteadyClock, Arc<[Outage]>)>);

impl Default for ServerClock {
    fn default() -> Self {
        Self(Mutex::new((SteadyClock::from_system(), Arc::new([]))))
    }
}

impl ServerClock {
    /// Returns the current time.
    pub fn now(&self) -> Moment {
        self.read().0.now()
    }

    /// Time between two moments during which players could think: without the outages.
    pub fn open_between(&self, since: Moment, until: Moment) -> Duration {
        let (_, outages) = self.read();
        let lost = outages.iter().map(|outage| {
            let (from, to) = (outage.since.max(since), outage.until.min(until));
            to.since(from)
        });
        until.since(since).saturating_sub(lost.sum())
    }

    fn read(&self) -> (SteadyClock, Arc<[Outage]>) {
        let server_clock = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        (server_clock.0, Arc::clone(&server_clock.1))
    }

    /// Sends one heartbeat to the store, and sets the clock and the outages by its answer.
    pub async fn heartbeat(&self, store: &dyn Store) {
        match store.heartbeat().await {
            Ok(heartbeat) => {
                let set = (SteadyClock::set_to(heartbeat.now), heartbeat.outages.into());
                *self.0.lock().unwrap_or_else(PoisonError::into_inner) = set;
            }
            // Nothing can be stored now, so this period becomes an outage.
            Err(error) => tracing::warn!(%error, "heartbeat to the store failed"),
        }
    }

    /// Sends heartbeats as long as the server runs.
    pub async fn keep_beating(self: Arc<Self>, store: Arc<dyn Store>) {
        let mut beats = tokio::time::interval(HEARTBEAT_INTERVAL);
        beats.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            beats.tick().await;
            self.heartbeat(&*store).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_outage_costs_nobody_time() {
        let outages = [(100, 200), (250, 300)].map(|(since, until)| Outage {
            since: Moment(since),
            until: Moment(until),
        });
        let server_clock = ServerClock(Mutex::new((SteadyClock::from_system(), Arc::new(outages))));
        for (since, until, open) in [
            (0, 100, 100),
            (0, 150, 100),
            (0, 220, 120),
            (120, 180, 0),
            (150, 400, 150),
            (0, 1000, 850),
            (300, 200, 0),
        ] {
            let found = server_clock.open_between(Moment(since), Moment(until));
            assert_eq!(found, Duration::from_millis(open), "{since} to {until}");
        }
    }
}
