//! Deals that are the same in every run: the server has a key that the test knows, and the test
//! makes the offers from which tables are dealt.

use std::path::Path;
use std::sync::atomic::{AtomicU32, Ordering};

use asterism_play::Offer;
use asterism_server::identity::{Secret, ServerKey};
use asterism_store::Sqlite;
use rusqlite::{Connection, params};

const KEY: [u8; 32] = [7; 32];

/// The offers of one server, in the order in which tables are opened.
pub(crate) struct Deals {
    made: AtomicU32,
}

impl Deals {
    /// Makes a new database whose server has the known key.
    pub(crate) fn with_known_key(database: &Path) -> Self {
        drop(Sqlite::open(database).unwrap());
        let store = Connection::open(database).unwrap();
        let kept = "insert into secrets (name, value) values ('server', ?1)";
        store.execute(kept, params![KEY]).unwrap();
        Self {
            made: AtomicU32::new(0),
        }
    }

    /// The next offer. Each opens one table.
    pub(crate) fn next(&self) -> Offer {
        let number = self.made.fetch_add(1, Ordering::Relaxed);
        let id = Secret::read(&format!("{number:032x}")).unwrap();
        ServerKey::new(KEY).offer_named(&id)
    }
}
