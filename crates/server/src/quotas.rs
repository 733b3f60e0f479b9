//! How much that is kept for ever may be added in an hour, by one player and from one address. What was not
//! kept in the end is not counted.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

use crate::identity::PlayerKey;
use crate::metrics::refused;
use crate::problem::Problem;

/// What is counted is forgotten after this long.
const WINDOW: Duration = Duration::from_secs(60 * 60);
/// Maximum number of counts in memory. Whoever fills it has met other limits long before.
const REMEMBERED: usize = 100_000;

/// So much may be added in an hour; zero stands for no limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Growth {
    /// Tables that one player opens, by whatever way: new, from a replay, or to play again.
    pub tables_per_player: u32,
    /// Tables that are opened from one address.
    pub tables_per_address: u32,
    /// Accounts that are made from one address.
    pub accounts_per_address: u32,
    /// Devices on which one player signs in or comes back.
    pub devices_per_player: u32,
    /// Devices that sign in or come back, and links made for that, from one address.
    pub devices_per_address: u32,
}

impl Growth {
    /// As much as anybody likes.
    pub const UNLIMITED: Self = Self {
        tables_per_player: 0,
        tables_per_address: 0,
        accounts_per_address: 0,
        devices_per_player: 0,
        devices_per_address: 0,
    };
}

/// Something that is counted, and for whom.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Share {
    TableOf(PlayerKey),
    TableFrom(IpAddr),
    AccountFrom(IpAddr),
    DeviceOf(PlayerKey),
    DeviceFrom(IpAddr),
}

impl Share {
    fn limit(self, growth: &Growth) -> u32 {
        match self {
            Self::TableOf(_) => growth.tables_per_player,
            Self::TableFrom(_) => growth.tables_per_address,
            Self::AccountFrom(_) => growth.accounts_per_address,
            Self::DeviceOf(_) => growth.devices_per_player,
            Self::DeviceFrom(_) => growth.devices_per_address,
        }
    }

    /// The name of its limit in the metrics.
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

/// What was added lately, as this server remembers it.
pub(crate) struct Quotas {
    growth: Growth,
    counts: Mutex<HashMap<Share, Count>>,
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

/// The right to add something once. If it is dropped before that was kept, it was not used.
#[must_use]
pub(crate) struct Permit<'a> {
    quotas: &'a Quotas,
    shares: Vec<Share>,
}

impl Permit<'_> {
    /// What it was for is kept now.
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

impl Quotas {
    pub(crate) fn new(growth: Growth) -> Self {
        Self {
            growth,
            counts: Mutex::default(),
        }
    }

    /// The right to add something that counts for all of `shares`, or how long to wait for it.
    pub(crate) fn take(&self, shares: &[Share]) -> Result<Permit<'_>, Problem> {
        let limited = |share: &&Share| share.limit(&self.growth) > 0;
        let shares: Vec<Share> = shares.iter().filter(limited).copied().collect();
        let (mut counts, now) = (self.lock(), Instant::now());
        if counts.len() >= REMEMBERED {
            counts.retain(|_, count| !count.is_over(now));
        }
        for share in &shares {
            if let Some(count) = counts.get(share).filter(|count| !count.is_over(now))
                && count.number >= share.limit(&self.growth)
            {
                refused(share.name());
                return Err(too_many(*share, WINDOW.saturating_sub(now - count.since)));
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

    fn lock(&self) -> MutexGuard<'_, HashMap<Share, Count>> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn too_many(share: Share, wait: Duration) -> Problem {
    let (what, when) = (share.words(), in_words(wait));
    Problem::too_many(format!("{what}; nothing was added, try again in {when}")).after(wait)
}

/// A wait in words, rounded up.
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

    fn quotas() -> Quotas {
        Quotas::new(Growth {
            tables_per_player: 2,
            tables_per_address: 3,
            ..Growth::UNLIMITED
        })
    }

    /// Opens a table, which is kept.
    fn open(quotas: &Quotas, player: PlayerKey, from: IpAddr) -> Result<(), Problem> {
        let permit = quotas.take(&[Share::TableOf(player), Share::TableFrom(from)])?;
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
                .message
                .starts_with("You have opened as many tables")
        );
        assert_eq!(refused.wait, Some(WINDOW));
        assert!(open(&quotas, ben, HOME).is_ok());
        let refused = open(&quotas, ben, HOME).unwrap_err();
        assert!(refused.message.contains("from your network"), "{refused:?}");
        assert!(open(&quotas, ben, AWAY).is_ok(), "a refusal costs nothing");
        tokio::time::advance(WINDOW).await;
        assert!(open(&quotas, ann, HOME).is_ok());
    }

    #[test]
    fn what_was_not_kept_is_not_counted() {
        let (quotas, ann) = (quotas(), PlayerKey::random());
        for _ in 0..10 {
            drop(quotas.take(&[Share::TableOf(ann)]).unwrap());
        }
        let both: Vec<_> = (0..2)
            .map(|_| quotas.take(&[Share::TableOf(ann)]).unwrap())
            .collect();
        assert!(quotas.take(&[Share::TableOf(ann)]).is_err(), "two at once");
        drop(both);
    }

    #[test]
    fn without_a_limit_nobody_is_counted() {
        let quotas = Quotas::new(Growth::UNLIMITED);
        for _ in 0..1000 {
            quotas.take(&[Share::AccountFrom(HOME)]).unwrap().used();
        }
        assert!(quotas.lock().is_empty());
    }
}
