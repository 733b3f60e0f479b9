//! Counts of resources in use by key, with a maximum for each key.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Number of slots that each key has taken. Keys without slots are removed.
pub(crate) struct Slots<K>(Arc<Mutex<HashMap<K, usize>>>);

/// A slot that is taken until it is dropped.
pub(crate) struct Slot<K: Eq + Hash> {
    slots: Slots<K>,
    key: K,
}

impl<K> Clone for Slots<K> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<K> Default for Slots<K> {
    fn default() -> Self {
        Self(Arc::default())
    }
}

impl<K: Eq + Hash + Clone> Slots<K> {
    /// Takes a slot for `key`, unless it has `most` already; zero means no limit.
    pub(crate) fn take(&self, key: K, most: usize) -> Option<Slot<K>> {
        let mut taken = self.lock();
        let count = taken.entry(key.clone()).or_default();
        if most > 0 && *count >= most {
            return None;
        }
        *count += 1;
        drop(taken);
        Some(Slot {
            slots: self.clone(),
            key,
        })
    }
}

impl<K> Slots<K> {
    fn lock(&self) -> MutexGuard<'_, HashMap<K, usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<K: Eq + Hash> Drop for Slot<K> {
    fn drop(&mut self) {
        let mut taken = self.slots.lock();
        if let Some(count) = taken.get_mut(&self.key) {
            *count -= 1;
            if *count == 0 {
                taken.remove(&self.key);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_free_again_when_it_is_left() {
        let slots = Slots::default();
        let first = slots.take("ann", 2);
        let second = slots.take("ann", 2);
        assert!(first.is_some() && second.is_some());
        assert!(slots.take("ann", 2).is_none(), "two are the most");
        assert!(slots.take("ben", 2).is_some(), "another has room");
        assert!(slots.take("ann", 0).is_some(), "no limit");
        drop(first);
        let third = slots.take("ann", 2);
        assert!(third.is_some());
        drop((second, third));
        assert!(slots.lock().is_empty(), "nobody is remembered for ever");
    }
}
