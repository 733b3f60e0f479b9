//! The pool of connections to PostgreSQL, and what their errors mean.

use std::error::Error as _;
use std::time::Duration;

use deadpool_postgres::{
    Client, Manager, ManagerConfig, Pool, PoolError, RecyclingMethod, Runtime,
};
use tokio::time::error::Elapsed;
use tokio::time::timeout;
use tokio_postgres::error::SqlState;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Config, Error, NoTls, Row};

use crate::{StoreError, StoreResult};

/// Maximum number of connections; further requests wait for one.
const MAX_CONNECTIONS: usize = 8;
/// Timeout for a request.
pub(super) const TIMEOUT: Duration = Duration::from_secs(15);
/// Reason given when a request takes too long.
pub(super) const NO_ANSWER: &str = "it does not answer";

/// The parameters of a statement, `$1` first.
pub(super) type Values<'a> = &'a [&'a (dyn ToSql + Sync)];

/// A few connections that are used in turn.
#[derive(Clone)]
pub(super) struct Connections(pub(super) Pool);

impl Connections {
    /// Runs a statement and returns its rows. After an error it is unknown whether it was carried
    /// out.
    pub(super) async fn ask(&self, statement: &str, with: Values<'_>) -> StoreResult<Vec<Row>> {
        let connection = self.0.get().await?;
        let answer = timeout(TIMEOUT, answer(&connection, statement, with)).await;
        give_back(connection, answer)
    }
}

/// Returns a connection to the pool after use, or drops it after an error: it may be lost, and the
/// next request gets another one.
pub(super) fn give_back<T>(
    connection: Client,
    used: Result<Result<T, Error>, Elapsed>,
) -> StoreResult<T> {
    let failure = match used {
        Ok(Ok(answer)) => return Ok(answer),
        Ok(Err(error)) => error.into(),
        Err(_) => StoreError::Failed(NO_ANSWER.into()),
    };
    drop(Client::take(connection));
    Err(failure)
}

/// Reads the answer to its end and not only to the last row: the commit is reported after the rows.
async fn answer(connection: &Client, ask: &str, with: Values<'_>) -> Result<Vec<Row>, Error> {
    let statement = connection.prepare_cached(ask).await?;
    connection.query(&statement, with).await
}

/// Makes the pool.
pub(super) fn pool(config: Config) -> Result<Pool, String> {
    // The client notices a lost connection by itself, so no query is needed to check it.
    let recycling_method = RecyclingMethod::Fast;
    let manager = Manager::from_config(config, NoTls, ManagerConfig { recycling_method });
    let pool = Pool::builder(manager)
        .runtime(Runtime::Tokio1)
        .max_size(MAX_CONNECTIONS)
        .wait_timeout(Some(TIMEOUT))
        .create_timeout(Some(TIMEOUT));
    pool.build().map_err(|error| error.to_string())
}

/// Describes an error, in the words of the server where it has any.
pub(super) fn reason(error: &Error) -> String {
    match (error.as_db_error(), error.source()) {
        (Some(answer), _) => answer.message().to_owned(),
        (None, Some(source)) => format!("{error}: {source}"),
        (None, None) => error.to_string(),
    }
}

/// Describes why there is no connection.
pub(super) fn cause(error: &PoolError) -> String {
    if let PoolError::Backend(error) = error {
        return reason(error);
    }
    error.to_string()
}

impl From<Error> for StoreError {
    fn from(error: Error) -> Self {
        match error.code() {
            Some(code) if *code == SqlState::DISK_FULL => Self::NoRoom(reason(&error)),
            Some(_) | None => Self::Failed(reason(&error)),
        }
    }
}

impl From<PoolError> for StoreError {
    fn from(error: PoolError) -> Self {
        Self::Failed(cause(&error))
    }
}
