//! Databases of both kinds, a new one for each test.

use std::any::Any;
use std::path::PathBuf;
use std::sync::Arc;

use asterism_store::Data;
use tempfile::TempDir;

use super::postgres::{Database, PostgresServer};

/// A database that is deleted after the test.
#[derive(Clone)]
pub(crate) enum TestDatabase {
    Sqlite(Arc<TempDir>),
    Postgres(Database),
}

impl TestDatabase {
    pub(crate) fn sqlite() -> Self {
        Self::Sqlite(Arc::new(TempDir::new().unwrap()))
    }

    pub(crate) fn postgres() -> Self {
        Self::Postgres(PostgresServer::shared().database())
    }

    pub(crate) fn data(&self) -> Data {
        match self {
            Self::Sqlite(folder) => Data::Sqlite(file(folder)),
            Self::Postgres(database) => database.data(),
        }
    }

    /// Executes statements on the database without the store.
    pub(crate) fn execute(&self, statements: &str) {
        match self {
            Self::Sqlite(folder) => sqlite(folder).execute_batch(statements).unwrap(),
            Self::Postgres(database) => database.execute(statements),
        }
    }

    /// Makes the database say that it has another format.
    pub(crate) fn claim_format(&self, format: usize) {
        self.execute(&match self {
            Self::Sqlite(_) => format!("pragma user_version = {format}"),
            Self::Postgres(_) => format!("update asterism set format = {format}"),
        });
    }

    /// Locks the database against writers until the returned value is dropped.
    pub(crate) fn lock(&self) -> Box<dyn Any> {
        match self {
            Self::Sqlite(folder) => {
                let connection = sqlite(folder);
                connection.execute_batch("begin immediate").unwrap();
                Box::new(connection)
            }
            Self::Postgres(database) => {
                let (client, runtime) = database.connect();
                let lock = client.batch_execute("begin; lock table actions in exclusive mode");
                runtime.block_on(lock).unwrap();
                Box::new((client, runtime))
            }
        }
    }

    /// The names of all tables in the database.
    pub(crate) fn names(&self) -> Vec<String> {
        match self {
            Self::Sqlite(folder) => {
                let connection = sqlite(folder);
                let names = "select name from sqlite_schema where type = 'table' order by name";
                let mut names = connection.prepare(names).unwrap();
                let names = names.query_map([], |row| row.get(0)).unwrap();
                names.map(Result::unwrap).collect()
            }
            Self::Postgres(database) => {
                let names = "select tablename::text from pg_tables
                             where schemaname = 'public' order by tablename";
                let names = database.query(names);
                names.iter().map(|row| row.get(0)).collect()
            }
        }
    }
}

fn file(folder: &TempDir) -> PathBuf {
    folder.path().join("test.db")
}

fn sqlite(folder: &TempDir) -> rusqlite::Connection {
    rusqlite::Connection::open(file(folder)).unwrap()
}

/// Makes two tests of each function: one with SQLite, one with PostgreSQL.
macro_rules! on_both {
    ($($test:ident),* $(,)?) => {
        mod sqlite { $(#[test] fn $test() { super::$test(&super::TestDatabase::sqlite()); })* }
        mod postgres { $(#[test] fn $test() { super::$test(&super::TestDatabase::postgres()); })* }
    };
}
pub(crate) use on_both;
