//! The address of a database, and opening the store there.

use std::path::PathBuf;
use std::str::FromStr;
use std::sync::Arc;

use crate::{Address, Postgres, Sqlite, Store, StoreResult};

/// The database in which tables are stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Data {
    /// In an SQLite file: `sqlite:PATH`.
    Sqlite(PathBuf),
    /// In a PostgreSQL database: `postgres://USER:PASSWORD@HOST/DATABASE`.
    Postgres(Address),
}

impl Data {
    /// Opens the store, and creates or migrates its tables if needed.
    pub async fn open(&self) -> StoreResult<Arc<dyn Store>> {
        Ok(match self {
            Self::Sqlite(path) => Arc::new(Sqlite::open(path)?),
            Self::Postgres(address) => Arc::new(Postgres::open(address).await?),
        })
    }
}

/// The error does not repeat the text: there may be a password in it.
impl FromStr for Data {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text.split_once(':') {
            Some(("sqlite", path)) if !path.is_empty() => Ok(Self::Sqlite(path.into())),
            Some(("postgres" | "postgresql", rest)) if rest.starts_with("//") => {
                text.parse().map(Self::Postgres)
            }
            Some(_) | None => {
                Err("a store is sqlite: and a path, or postgres:// and an address".into())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_store_is_a_path_or_an_address() {
        for text in [
            "postgres://ann@127.0.0.1/club",
            "postgresql://db.example?sslmode=disable",
        ] {
            let data: Data = text.parse().unwrap();
            assert!(matches!(data, Data::Postgres(_)), "{text}");
        }
        let file = Data::Sqlite("c:/club.db".into());
        assert_eq!("sqlite:c:/club.db".parse(), Ok(file));
        for text in [
            "",
            "sqlite:",
            "postgres:",
            "postgres:ann:hush@db.example/club",
            "postgre://ann:hush@db.example/club",
            "postgres://ann:hush@hush@db.example/club",
            "host=db.example password=hush",
        ] {
            let error = text.parse::<Data>().unwrap_err();
            assert!(!error.contains("hush"), "{text}: {error}");
        }
    }
}
