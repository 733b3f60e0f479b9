//! Backup: a copy of the file as it is at one moment, while a server goes on writing to it.

use std::path::Path;

use rusqlite::backup::Backup;
use rusqlite::{Connection, OpenFlags};

use super::file::{unusable, wait_for_others};
use crate::{APPLICATION, StoreError, StoreResult};

/// The contents of a backup.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BackupSummary {
    /// Number of tables.
    pub tables: usize,
    /// Number of actions at all tables.
    pub actions: usize,
}

/// Copies the file `from` to the empty file `to`, and makes sure that the copy is whole. All pages
/// are copied at once: in the write-ahead mode of SQLite a writer does not wait for a reader.
pub fn back_up(from: &Path, to: &Path) -> StoreResult<BackupSummary> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let source = Connection::open_with_flags(from, flags);
    let source = source.map_err(|error| unusable(from, error))?;
    wait_for_others(&source)?;
    let kind: i64 = source
        .pragma_query_value(None, "application_id", |row| row.get(0))
        .map_err(|error| unusable(from, error))?;
    if kind != APPLICATION {
        return Err(unusable(from, "it is not a database of Asterism"));
    }
    let mut copy = Connection::open(to).map_err(|error| unusable(to, error))?;
    let done = Backup::new(&source, &mut copy).and_then(|backup| backup.step(-1));
    done.map_err(|error| unusable(to, error))?;
    check(&copy)
}

/// Checks every page of the copy, and makes it a single file without a write-ahead log.
fn check(copy: &Connection) -> StoreResult<BackupSummary> {
    copy.pragma_update(None, "journal_mode", "DELETE")?;
    let found: String = copy.query_row("pragma integrity_check", [], |row| row.get(0))?;
    if found != "ok" {
        return Err(StoreError::Corrupt(found));
    }
    let count = |table: &str| {
        let count = format!("select count(*) from {table}");
        copy.query_row(&count, [], |row| row.get(0))
    };
    Ok(BackupSummary {
        tables: count("tables")?,
        actions: count("actions")?,
    })
}
