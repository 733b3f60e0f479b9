//! Limits on wrong passwords, per name and per address.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use asterism_store::folded;
use tokio::time::Instant;
use unicode_normalization::UnicodeNormalization;

/// Length of the window of a count, after which it starts anew.
const WINDOW: Duration = Duration::from_secs(10 * 60);
/// Maximum number of wrong passwords for one name. Devices that are signed in stay signed in.
const FOR_NAME: u32 = 10;
/// Maximum number of wrong passwords from one address, which a whole club may share.
const FROM_ADDRESS: u32 = 60;
/// Maximum number of counts in memory. Clients meet other limits long before.
const REMEMBERED: usize = 100_000;

/// Counts of failed attempts on this server.
#[derive(Default)]
pub(super) struct Attempts {
    failed: Mutex<HashMap<Key, Window>>,
}

/// The key of a count. A name is stored as its hash, so that long names take no more memory.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Key {
    Name([u8; 32]),
    Address([u8; 8]),
}

#[derive(Clone, Copy)]
struct Window {
    began: Instant,
    count: u32,
}

impl Key {
    const fn limit(self) -> u32 {
        match self {
            Self::Name(_) => FOR_NAME,
            Self::Address(_) => FROM_ADDRESS,
        }
    }

    /// Key of a name. Unknown names are counted like others, so that nothing tells them apart. Old
    /// accounts whose names look alike have different keys, so that the owner of one cannot reset
    /// the count of another by signing in.
    fn name(name: &str) -> Self {
        let composed: String = name.nfc().collect();
        Self::Name(*blake3::hash(folded(&composed).as_bytes()).as_bytes())
    }

    /// Key of an address: of an IPv6 address only the first half, which one household shares.
    fn address(address: IpAddr) -> Self {
        let octets = match address {
            IpAddr::V4(address) => address.to_ipv6_mapped().octets(),
            IpAddr::V6(address) => address.octets(),
        };
        let [front, back] = [0, 8].map(|at| std::array::from_fn(|index| octets[at + index]));
        Self::Address(if address.is_ipv4() { back } else { front })
    }
}

impl Attempts {
    /// Counts an attempt, or returns the time to wait before the next.
    pub(super) fn admit(&self, name: &str, address: IpAddr) -> Result<(), Duration> {
        let keys = [Key::name(name), Key::address(address)];
        let (mut failed, now) = (self.lock(), Instant::now());
        if failed.len() >= REMEMBERED {
            failed.retain(|_, window| window.is_open(now));
        }
        if failed.len() >= REMEMBERED {
            failed.clear();
        }
        for key in keys {
            if let Some(window) = failed.get(&key).filter(|window| window.is_open(now))
                && window.count >= key.limit()
            {
                return Err(WINDOW.saturating_sub(now - window.began));
            }
        }
        for key in keys {
            let window = failed.entry(key).or_insert(Window::new(now));
            if !window.is_open(now) {
                *window = Window::new(now);
            }
            window.count += 1;
        }
        Ok(())
    }

    /// Undoes the count of an attempt that succeeded: resets the name, and takes one off the
    /// address.
    pub(super) fn forgive(&self, name: &str, address: IpAddr) {
        let mut failed = self.lock();
        failed.remove(&Key::name(name));
        if let Some(window) = failed.get_mut(&Key::address(address)) {
            window.count = window.count.saturating_sub(1);
        }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<Key, Window>> {
        self.failed.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Window {
    const fn new(began: Instant) -> Self {
        Self { began, count: 0 }
    }

    fn is_open(&self, now: Instant) -> bool {
        now - self.began < WINDOW
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOME: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(10, 0, 0, 1));
    const AWAY: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(10, 0, 0, 2));

    /// Number of attempts until one is refused.
    fn admitted(attempts: &Attempts, name: impl Fn(u32) -> String, address: IpAddr) -> u32 {
        let tries = (0..1000).take_while(|&n| attempts.admit(&name(n), address).is_ok());
        tries.count() as u32
    }

    #[tokio::test(start_paused = true)]
    async fn a_name_is_tried_so_often_from_everywhere_together() {
        let attempts = Attempts::default();
        assert_eq!(admitted(&attempts, |_| "Ann Lee".into(), HOME), FOR_NAME);
        let wait = attempts.admit(" ann  LEE", AWAY).unwrap_err();
        assert!(wait <= WINDOW && wait > WINDOW / 2, "{wait:?}");
        assert_eq!(attempts.admit("Ben", AWAY), Ok(()));
        tokio::time::advance(WINDOW).await;
        assert_eq!(attempts.admit("Ann Lee", AWAY), Ok(()));
    }

    #[tokio::test(start_paused = true)]
    async fn an_address_tries_so_many_names() {
        let attempts = Attempts::default();
        let names = |n| format!("name {n}");
        assert_eq!(admitted(&attempts, names, HOME), FROM_ADDRESS);
        assert!(attempts.admit("Ann", HOME).is_err());
        assert_eq!(attempts.admit("Ann", AWAY), Ok(()));
    }

    #[test]
    fn a_right_password_does_not_count() {
        let attempts = Attempts::default();
        for _ in 0..1000 {
            assert_eq!(attempts.admit("Ann", HOME), Ok(()));
            attempts.forgive("Ann", HOME);
        }
    }

    /// Old accounts may have such names; the second name begins with a Cyrillic letter.
    #[test]
    fn a_right_password_does_not_count_for_a_name_that_looks_alike() {
        let attempts = Attempts::default();
        for _ in 0..FOR_NAME {
            assert_eq!(attempts.admit("Ann", HOME), Ok(()));
        }
        assert_eq!(attempts.admit("Аnn", AWAY), Ok(()));
        attempts.forgive("Аnn", AWAY);
        assert!(attempts.admit("Ann", AWAY).is_err());
    }

    #[test]
    fn a_household_is_one_address() {
        let key = |text: &str| Key::address(text.parse().unwrap());
        for (left, right, same) in [
            ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", true),
            ("2001:db8:1:2::1", "2001:db8:1:3::1", false),
            ("10.0.0.1", "10.0.0.1", true),
            ("10.0.0.1", "10.0.0.2", false),
        ] {
            assert_eq!(key(left) == key(right), same, "{left} {right}");
        }
    }
}
