//! The format of a database: a table with one number, which says how many steps were taken from
//! nothing to the tables of today.

use deadpool_postgres::Client;
use tokio_postgres::{Error, Transaction};

use super::{accounts, reason};
use crate::store::APPLICATION;

/// The steps. One that was released stays as it is, and what changes is a further step.
const STEPS: [&str; 5] = [
    include_str!("schema.sql"),
    include_str!("positions.sql"),
    include_str!("accounts.sql"),
    include_str!("shuffles.sql"),
    include_str!("identity.sql"),
];

/// Why a database is not one for us.
#[derive(Debug, thiserror::Error)]
pub(super) enum Unfit {
    #[error("it is a database of another program")]
    Others,
    #[error("its format {0} is not known to this program")]
    Unknown(i32),
    #[error("{}", reason(.0))]
    Failed(#[from] Error),
}

/// Takes the steps that are missing: all of them or none. Of several servers that start together one
/// takes them, and the others wait for it.
pub(super) async fn bring_up_to_date(client: &mut Client) -> Result<(), Unfit> {
    let transaction = client.transaction().await?;
    lock(&transaction).await?;
    let format = match find(&transaction).await? {
        Found::Nothing => begin(&transaction).await?,
        Found::Ours(format) => format,
        Found::Others => return Err(Unfit::Others),
    };
    let known = usize::try_from(format).ok();
    let missing = known.and_then(|format| STEPS.get(format..));
    for step in missing.ok_or(Unfit::Unknown(format))? {
        take(&transaction, step).await?;
    }
    accounts::fill_skeletons(&transaction).await?;
    Ok(transaction.commit().await?)
}

/// What there is before the first step.
enum Found {
    Nothing,
    Ours(i32),
    Others,
}

/// A step may take longer than anything else, and then others wait for longer too.
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

/// Makes the table that says whose database this is.
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
