//! The lock on the file, its permissions, and new connections to it.

use std::fmt::Display;
use std::fs::File;
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, ErrorCode};

use crate::{StoreError, StoreResult};

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

/// Locks the file for one server. SQLite's own locks last for one change only; this one stays.
pub(super) fn lock(path: &Path) -> StoreResult<File> {
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

/// Creates a new file that only this user of the system can read, because seeds and the secret of
/// the server are in it. SQLite gives the files beside it the same permissions.
pub(super) fn own(path: &Path) -> StoreResult<()> {
    let mut file = File::options();
    let made = file.append(true).create(true).mode(0o600).open(path);
    made.map(|_| ()).map_err(|error| unusable(path, error))
}

pub(super) fn connect(path: &Path) -> StoreResult<Connection> {
    let connection = Connection::open(path).map_err(|error| unusable(path, error))?;
    wait_for_others(&connection)?;
    connection.set_prepared_statement_cache_capacity(32);
    Ok(connection)
}

/// Lets the connection wait while another one has the file locked.
pub(super) fn wait_for_others(connection: &Connection) -> rusqlite::Result<()> {
    connection.busy_timeout(Duration::from_secs(5))
}
