//! How many of something each has, and room for no more.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// How many places each has taken. It knows only those who have one.
pub(crate) struct Tally<K>(Arc<Mutex<HashMap<K, usize>>>);

/// A place that is taken until it is dropped.
pub(crate) struct Place<K: Eq + Hash> {
    tally: Tally<K>,
    key: K,
}

impl<K> Clone for Tally<K> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<K> Default for Tally<K> {
    fn default() -> Self {
        Self(Arc::default())
    }
}

impl<K: Eq + Hash + Clone> Tally<K> {
    /// A place for `key`, unless it has as many as it may; zero stands for no limit.
    pub(crate) fn enter(&self, key: K, most: usize) -> Option<Place<K>> {
        let mut taken = self.lock();
        let count = taken.entry(key.clone()).or_default();
        if most > 0 && *count >= most {
            return None;
        }
        *count += 1;
        drop(taken);
        Some(Place {
            tally: self.clone(),
            key,
        })
    }
}

impl<K> Tally<K> {
    fn lock(&self) -> MutexGuard<'_, HashMap<K, usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<K: Eq + Hash> Drop for Place<K> {
    fn drop(&mut self) {
        let mut taken = self.tally.lock();
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
        let tally = Tally::default();
        let first = tally.enter("ann", 2);
        let second = tally.enter("ann", 2);
        assert!(first.is_some() && second.is_some());
        assert!(tally.enter("ann", 2).is_none(), "two are the most");
        assert!(tally.enter("ben", 2).is_some(), "another has room");
        assert!(tally.enter("ann", 0).is_some(), "no limit");
        drop(first);
        let third = tally.enter("ann", 2);
        assert!(third.is_some());
        drop((second, third));
        assert!(tally.lock().is_empty(), "nobody is remembered for ever");
    }
}
