//! An SQLite file: others cannot use it meanwhile, and a file of another kind is refused.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use asterism_store::{Append, Data};
use futures_util::{FutureExt, StreamExt};
use tempfile::TempDir;

use crate::common::samples::{entry, open_with, table};
use crate::common::{TestDatabase, refusal, runtime};

#[test]
fn what_is_no_database_is_refused() {
    let folder = TempDir::new().unwrap();
    let text = folder.path().join("letter.txt");
    std::fs::write(
        &text,
        "Dear friend, this is not a database at all.".repeat(20),
    )
    .unwrap();
    let error = refusal(&Data::Sqlite(text));
    assert!(error.contains("not a database"), "{error}");

    let error = refusal(&Data::Sqlite(folder.path().join("missing/folder/x.db")));
    assert!(error.contains("cannot be used"), "{error}");
}

#[test]
fn nobody_else_changes_a_file() {
    let place = TestDatabase::sqlite();
    runtime().block_on(async {
        let table = table("abcdefghjk");
        let store = open_with(&place, &table).await;
        let mut changes = store.changes();
        assert_eq!(
            store
                .append(table.id.clone(), entry(0, "draw"))
                .await
                .unwrap(),
            Append::Added
        );
        store.load(table.id).await.unwrap();
        assert_eq!(changes.next().now_or_never(), None);
    });
}
