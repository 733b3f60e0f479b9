//! Secrets on their way to the database.

use std::error::Error;
use std::fmt;

use tokio_postgres::types::private::BytesMut;
use tokio_postgres::types::{IsNull, ToSql, Type, to_sql_checked};

/// Bytes of a seed, a key, a hash or a position. The library writes what it sends into its log when it
/// is asked to tell everything; these stay out of it.
pub(super) struct Hidden<'a>(pub(super) &'a [u8]);

/// Hides a key.
pub(super) fn hidden(key: &[u8; 32]) -> Hidden<'_> {
    Hidden(key)
}

impl fmt::Debug for Hidden<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("…")
    }
}

impl ToSql for Hidden<'_> {
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
