//! Migrations. A table with one number says how many of the steps below a database has taken.

use deadpool_postgres::Client;
use tokio_postgres::{Error, Transaction};

use super::accounts;
use super::connections::reason;
use crate::APPLICATION;

/// The steps. A released step never changes; every change is a further step.
const STEPS: [&str; 6] = [
    include_str!("schema.sql"),
    include_str!("positions.sql"),
    include_str!("accounts.sql"),
    include_str!("shuffles.sql"),
    include_str!("identity.sql"),
    include_str!("best.sql"),
];

/// Reason why a database cannot be used.
#[derive(Debug, thiserror::Error)]
pub(super) enum MigrationError {
    #[error("it is a database of another program")]
    Others,
    #[error("its format {0} is not known to this program")]
    Unknown(i32),
    #[error("{}", reason(.0))]
    Failed(#[from] Error),
}

/// Takes all missing steps in one transaction. If several servers start together, one takes them
/// and the others wait for it.
pub(super) async fn bring_up_to_date(client: &mut Client) -> Result<(), MigrationError> {
    let transaction = client.transaction().await?;
    lock(&transaction).await?;
    let format = match find(&transaction).await? {
        Found::Nothing => begin(&transaction).await?,
        Found::Ours(format) => format,
        Found::Others => return Err(MigrationError::Others),
    };
    let known = usize::try_from(format).ok();
    let missing = known.and_then(|format| STEPS.get(format..));
    for step in missing.ok_or(MigrationError::Unknown(format))? {
        take(&transaction, step).await?;
    }
    accounts::fill_skeletons(&transaction).await?;
    Ok(transaction.commit().await?)
}

/// The state of a database before the first step.
enum Found {
    Nothing,
    Ours(i32),
    Others,
}

/// Waits for the lock of migrations, without a timeout: a step may take longer than any other
/// statement, and other servers wait for it.
async fn lock(transaction: &Transaction<'_>) -> Result<(), Error> {
    let patience = "set local lock_timeout = 0; set local statement_timeout = 0";
    transaction.batch_execute(patience).await?;
    let lock = "select pg_advisory_xact_lock($1)";
    transaction.query(lock, &[&APPLICATION]).await.map(drop)
}

async fn find(transaction: &Transaction<'_>) -> Result<Found, Error> {
    let tables = "select coalesce(bool_or(tablename = 'asterism'), false), count(*)
                  from pg_tables where schemaname = current_schema()";
    let tables = transaction.query_one(tables, &[]).await?;
    let (ours, count): (bool, i64) = (tables.try_get(0)?, tables.try_get(1)?);
    if !ours {
        let is_empty = count == 0;
        return Ok(if is_empty {
            Found::Nothing
        } else {
            Found::Others
        });
    }
    let format = transaction.query_one("select format from asterism", &[]);
    Ok(Found::Ours(format.await?.try_get(0)?))
}

/// Creates the table that marks the database as ours.
async fn begin(transaction: &Transaction<'_>) -> Result<i32, Error> {
    let first = "create table asterism (format integer not null); insert into asterism values (0)";
    transaction.batch_execute(first).await?;
    Ok(0)
}

async fn take(transaction: &Transaction<'_>, step: &str) -> Result<(), Error> {
    transaction.batch_execute(step).await?;
    let count = "update asterism set format = format + 1";
    transaction.batch_execute(count).await
}
