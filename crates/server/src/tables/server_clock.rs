//! The time that all tables share: what it is, and when no server was at work.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use crate::store::{Outage, Store};
use crate::time::{Moment, Timepiece};

/// How often a server says that it is at work.
const BEAT: Duration = Duration::from_secs(3);

/// Tells the time to all tables.
pub struct Hours(Mutex<(Timepiece, Arc<[Outage]>)>);

impl Default for Hours {
    fn default() -> Self {
        Self(Mutex::new((Timepiece::by_machine(), Arc::new([]))))
    }
}

impl Hours {
    /// What time it is.
    pub fn now(&self) -> Moment {
        self.read().0.now()
    }

    /// How long players could have thought between two moments: nobody could while no server was at
    /// work.
    pub fn open_between(&self, since: Moment, until: Moment) -> Duration {
        let (_, outages) = self.read();
        let lost = outages.iter().map(|outage| {
            let (from, to) = (outage.since.max(since), outage.until.min(until));
            to.since(from)
        });
        until.since(since).saturating_sub(lost.sum())
    }

    fn read(&self) -> (Timepiece, Arc<[Outage]>) {
        let hours = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        (hours.0, Arc::clone(&hours.1))
    }

    /// Says once that this server is at work, and takes over what the store says of time.
    pub async fn beat(&self, store: &dyn Store) {
        match store.beat().await {
            Ok(pulse) => {
                let set = (Timepiece::set_to(pulse.now), pulse.outages.into());
                *self.0.lock().unwrap_or_else(PoisonError::into_inner) = set;
            }
            // Nothing can be kept now, so this while becomes an outage.
            Err(error) => tracing::warn!(%error, "the store has no pulse"),
        }
    }

    /// Says so as long as the server runs.
    pub async fn go_on(self: Arc<Self>, store: Arc<dyn Store>) {
        let mut beats = tokio::time::interval(BEAT);
        beats.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            beats.tick().await;
            self.beat(&*store).await;
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
        let hours = Hours(Mutex::new((Timepiece::by_machine(), Arc::new(outages))));
        for (since, until, open) in [
            (0, 100, 100),
            (0, 150, 100),
            (0, 220, 120),
            (120, 180, 0),
            (150, 400, 150),
            (0, 1000, 850),
            (300, 200, 0),
        ] {
            let found = hours.open_between(Moment(since), Moment(until));
            assert_eq!(found, Duration::from_millis(open), "{since} to {until}");
        }
    }
}
