//! The file: who may use it, and how a connection to it begins.

use std::fmt::Display;
use std::fs::File;
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, ErrorCode};

use crate::store::{Kept, StoreError};

pub(super) fn unusable(path: &Path, why: impl Display) -> StoreError {
    StoreError::unusable(path.display(), why)
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        match error.sqlite_error_code() {
            Some(ErrorCode::DiskFull | ErrorCode::SystemIoFailure) => {
                Self::NoRoom(error.to_string())
            }
            Some(_) | None => Self::Failed(error.to_string()),
        }
    }
}

/// SQLite's own locks come and go with each change; this one stays.
pub(super) fn lock(path: &Path) -> Kept<File> {
    let mut name = path.as_os_str().to_owned();
    name.push("-lock");
    let name = PathBuf::from(name);
    let file = File::create(&name).map_err(|error| unusable(path, error))?;
    file.try_lock().map_err(|error| match error {
        std::fs::TryLockError::WouldBlock => unusable(path, "another server has it open"),
        std::fs::TryLockError::Error(error) => unusable(path, error),
    })?;
    Ok(file)
}

/// Makes a new file one that only this user of the system can read: seeds and the secret of the
/// server are in it. What SQLite puts beside it is like it.
pub(super) fn own(path: &Path) -> Kept<()> {
    let mut file = File::options();
    let made = file.append(true).create(true).mode(0o600).open(path);
    made.map(|_| ()).map_err(|error| unusable(path, error))
}

pub(super) fn connect(path: &Path) -> Kept<Connection> {
    let connection = Connection::open(path).map_err(|error| unusable(path, error))?;
    wait_for_others(&connection)?;
    connection.set_prepared_statement_cache_capacity(32);
    Ok(connection)
}

/// Somebody else may have the file locked for a moment.
pub(super) fn wait_for_others(connection: &Connection) -> rusqlite::Result<()> {
    connection.busy_timeout(Duration::from_secs(5))
}
