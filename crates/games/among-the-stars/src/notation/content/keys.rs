//! The words by which abilities call locations.

use asterism_core::Unreadable;

use super::entries::refuse;
use crate::cards::{Card, Key};

/// The keys of all locations. A key has the number of the first card with it.
pub(super) struct Keys(Vec<String>);

impl Keys {
    /// The keys of the locations, in the order of the file.
    pub(super) const fn new(keys: Vec<String>) -> Self {
        Self(keys)
    }

    /// The key that is spelt so.
    pub(super) fn find(&self, key: &str) -> Result<Key, Unreadable> {
        match self.0.iter().position(|it| it == key) {
            Some(index) => Ok(Key((Card::POWER_REACTOR.index() + 1 + index) as u8)),
            None => refuse(format!("there is no location with the key “{key}”")),
        }
    }
}
