//! Secrets on their way to the database.

use std::error::Error;
use std::fmt;

use tokio_postgres::types::private::BytesMut;
use tokio_postgres::types::{IsNull, ToSql, Type, to_sql_checked};

/// Bytes of a seed, a key, a hash or a position. The library logs the parameters of statements at
/// its most detailed level; `Debug` hides these bytes.
pub(super) struct Redacted<'a>(pub(super) &'a [u8]);

/// Hides a key.
pub(super) fn redacted(key: &[u8; 32]) -> Redacted<'_> {
    Redacted(key)
}

impl fmt::Debug for Redacted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("…")
    }
}

impl ToSql for Redacted<'_> {
    fn to_sql(
        &self,
        kind: &Type,
        out: &mut BytesMut,
    ) -> Result<IsNull, Box<dyn Error + Sync + Send>> {
        self.0.to_sql(kind, out)
    }

    fn accepts(kind: &Type) -> bool {
        <&[u8] as ToSql>::accepts(kind)
    }

    to_sql_checked!();
}
