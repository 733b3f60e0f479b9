//! Hourly quotas, per player and per address, for data that is kept for ever. Only what was stored
//! counts.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use asterism_store::PlayerKey;
use tokio::time::Instant;

use crate::metrics::refused;

/// Length of the window of a count.
const WINDOW: Duration = Duration::from_secs(60 * 60);
/// Maximum number of counts in memory before expired ones are removed. A client that fills it has
/// met other limits long before.
const REMEMBERED: usize = 100_000;

/// Quotas per hour; zero means no limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HourlyQuotas {
    /// Tables that one player opens: new ones, from a replay, or for a rematch.
    pub tables_per_player: u32,
    /// Tables that are opened from one address.
    pub tables_per_address: u32,
    /// Accounts that are made from one address.
    pub accounts_per_address: u32,
    /// Devices on which one player signs in, by password, passkey or recovery link.
    pub devices_per_player: u32,
    /// Devices that sign in, and recovery links that are made, from one address.
    pub devices_per_address: u32,
}

impl HourlyQuotas {
    /// No quotas.
    pub const UNLIMITED: Self = Self {
        tables_per_player: 0,
        tables_per_address: 0,
        accounts_per_address: 0,
        devices_per_player: 0,
        devices_per_address: 0,
    };
}

/// A count: its kind, and the player or address it belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum QuotaKey {
    TableOf(PlayerKey),
    TableFrom(IpAddr),
    AccountFrom(IpAddr),
    DeviceOf(PlayerKey),
    DeviceFrom(IpAddr),
}

impl QuotaKey {
    fn limit(self, limits: &HourlyQuotas) -> u32 {
        match self {
            Self::TableOf(_) => limits.tables_per_player,
            Self::TableFrom(_) => limits.tables_per_address,
            Self::AccountFrom(_) => limits.accounts_per_address,
            Self::DeviceOf(_) => limits.devices_per_player,
            Self::DeviceFrom(_) => limits.devices_per_address,
        }
    }

    /// Name of the limit in the metrics.
    const fn name(self) -> &'static str {
        match self {
            Self::TableOf(_) => "hourly-tables",
            Self::TableFrom(_) => "hourly-address-tables",
            Self::AccountFrom(_) => "hourly-address-accounts",
            Self::DeviceOf(_) => "hourly-devices",
            Self::DeviceFrom(_) => "hourly-address-devices",
        }
    }

    const fn words(self) -> &'static str {
        match self {
            Self::TableOf(_) => "you have opened as many tables as one player may in an hour",
            Self::TableFrom(_) => {
                "as many tables were opened from your network as may be in an hour"
            }
            Self::AccountFrom(_) => {
                "as many accounts were made from your network as may be in an hour"
            }
            Self::DeviceOf(_) => "you have signed in as often as one player may in an hour",
            Self::DeviceFrom(_) => {
                "as many devices have signed in from your network as may in an hour"
            }
        }
    }
}

/// The error when an hourly quota is used up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}; nothing was added, try again in {}", .key.words(), in_words(*.wait))]
pub struct QuotaExceeded {
    key: QuotaKey,
    /// Time to wait before a retry.
    pub wait: Duration,
}

/// Counts of recent additions on this server.
pub(crate) struct QuotaTracker {
    limits: HourlyQuotas,
    counts: Mutex<HashMap<QuotaKey, Count>>,
}

#[derive(Clone, Copy)]
struct Count {
    since: Instant,
    number: u32,
}

impl Count {
    fn is_over(&self, now: Instant) -> bool {
        now - self.since >= WINDOW
    }
}

/// Permission to add something once. If it is dropped unused, the addition is not counted.
#[must_use]
pub(crate) struct Permit<'a> {
    quotas: &'a QuotaTracker,
    shares: Vec<QuotaKey>,
}

impl Permit<'_> {
    /// Records that the addition was stored.
    pub(crate) fn used(mut self) {
        self.shares.clear();
    }
}

impl Drop for Permit<'_> {
    fn drop(&mut self) {
        let mut counts = self.quotas.lock();
        for share in &self.shares {
            if let Some(count) = counts.get_mut(share) {
                count.number = count.number.saturating_sub(1);
            }
        }
    }
}

impl QuotaTracker {
    pub(crate) fn new(limits: HourlyQuotas) -> Self {
        Self {
            limits,
            counts: Mutex::default(),
        }
    }

    /// Counts an addition in all of `shares`, or returns the quota that is used up.
    pub(crate) fn take(&self, shares: &[QuotaKey]) -> Result<Permit<'_>, QuotaExceeded> {
        let limited = |share: &&QuotaKey| share.limit(&self.limits) > 0;
        let shares: Vec<QuotaKey> = shares.iter().filter(limited).copied().collect();
        let (mut counts, now) = (self.lock(), Instant::now());
        if counts.len() >= REMEMBERED {
            counts.retain(|_, count| !count.is_over(now));
        }
        for share in &shares {
            if let Some(count) = counts.get(share).filter(|count| !count.is_over(now))
                && count.number >= share.limit(&self.limits)
            {
                refused(share.name());
                return Err(QuotaExceeded {
                    key: *share,
                    wait: WINDOW.saturating_sub(now - count.since),
                });
            }
        }
        for share in &shares {
            let new = Count {
                since: now,
                number: 0,
            };
            let count = counts.entry(*share).or_insert(new);
            if count.is_over(now) {
                *count = new;
            }
            count.number += 1;
        }
        drop(counts);
        Ok(Permit {
            quotas: self,
            shares,
        })
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<QuotaKey, Count>> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Formats a time to wait in minutes, rounded up.
pub(crate) fn in_words(wait: Duration) -> String {
    match wait.as_secs().div_ceil(60) {
        ..=1 => "a minute".into(),
        several => format!("{several} minutes"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOME: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(10, 0, 0, 1));
    const AWAY: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(10, 0, 0, 2));

    fn quotas() -> QuotaTracker {
        QuotaTracker::new(HourlyQuotas {
            tables_per_player: 2,
            tables_per_address: 3,
            ..HourlyQuotas::UNLIMITED
        })
    }

    /// Opens a table that is stored.
    fn open(quotas: &QuotaTracker, player: PlayerKey, from: IpAddr) -> Result<(), QuotaExceeded> {
        let permit = quotas.take(&[QuotaKey::TableOf(player), QuotaKey::TableFrom(from)])?;
        permit.used();
        Ok(())
    }

    #[tokio::test(start_paused = true)]
    async fn a_player_and_an_address_add_so_much_in_an_hour() {
        let (quotas, ann, ben) = (quotas(), PlayerKey::random(), PlayerKey::random());
        assert!(open(&quotas, ann, HOME).is_ok() && open(&quotas, ann, HOME).is_ok());
        let refused = open(&quotas, ann, AWAY).unwrap_err();
        assert!(
            refused
                .to_string()
                .starts_with("you have opened as many tables")
        );
        assert_eq!(refused.wait, WINDOW);
        assert!(open(&quotas, ben, HOME).is_ok());
        let refused = open(&quotas, ben, HOME).unwrap_err();
        assert!(
            refused.to_string().contains("from your network"),
            "{refused:?}"
        );
        assert!(open(&quotas, ben, AWAY).is_ok(), "a refusal costs nothing");
        tokio::time::advance(WINDOW).await;
        assert!(open(&quotas, ann, HOME).is_ok());
    }

    #[test]
    fn what_was_not_kept_is_not_counted() {
        let (quotas, ann) = (quotas(), PlayerKey::random());
        for _ in 0..10 {
            drop(quotas.take(&[QuotaKey::TableOf(ann)]).unwrap());
        }
        let both: Vec<_> = (0..2)
            .map(|_| quotas.take(&[QuotaKey::TableOf(ann)]).unwrap())
            .collect();
        assert!(
            quotas.take(&[QuotaKey::TableOf(ann)]).is_err(),
            "two at once"
        );
        drop(both);
    }

    #[test]
    fn without_a_limit_nobody_is_counted() {
        let quotas = QuotaTracker::new(HourlyQuotas::UNLIMITED);
        for _ in 0..1000 {
            quotas.take(&[QuotaKey::AccountFrom(HOME)]).unwrap().used();
        }
        assert!(quotas.lock().is_empty());
    }
}
