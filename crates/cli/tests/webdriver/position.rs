//! Tables that begin with a given position, so that nothing depends on a deal.

use rusqlite::{Connection, params};
use serde_json::Value;
use thirtyfour::prelude::*;

use super::Site;
use super::page::{find, open_table};

/// Copies a table with its seats under another name; `?1` is the old name, `?2` the new one, which
/// has ten letters, so that it makes a seed of 32 bytes.
const COPIES: [&str; 2] = [
    "create temp table copy as select * from tables where id = ?1;
     update copy set id = ?2, seed = cast(?2 || '0123456789012345678901' as blob);
     insert into tables select * from copy;
     drop table copy",
    "create temp table copy as select * from seats where table_id = ?1;
     update copy set table_id = ?2;
     insert into seats select * from copy;
     drop table copy",
];

/// Opens a table that begins with `position`: the person on this page has seat 1, bots the others.
pub(crate) async fn lay_out(page: &WebDriver, site: &Site, position: &Value, name: &str) {
    let game = position["game"].as_str().unwrap();
    let seats = position["seats"].as_array().unwrap().len();
    let seats: Vec<&str> = (0..seats)
        .map(|seat| if seat == 0 { "you" } else { "level-4" })
        .collect();
    open_table(page, site, game, &seats).await;
    let address = page.current_url().await.unwrap();
    let opened = address.path().trim_start_matches("/t/").to_owned();
    copy(site, &opened, name);
    let store = Connection::open(site.folder.path().join("test.db")).unwrap();
    let kept = "insert into positions (table_id, position) values (?1, ?2)";
    store
        .execute(kept, params![name, position.to_string()])
        .unwrap();
    page.goto(site.url(&format!("/t/{name}"))).await.unwrap();
    find(page, "#table[data-version]").await;
}

fn copy(site: &Site, old: &str, new: &str) {
    let store = Connection::open(site.folder.path().join("test.db")).unwrap();
    for statements in COPIES {
        for statement in statements.split(';') {
            let mut prepared = store.prepare(statement).unwrap();
            let names = [old, new];
            for at in 1..=prepared.parameter_count() {
                prepared.raw_bind_parameter(at, names[at - 1]).unwrap();
            }
            prepared.raw_execute().unwrap();
        }
    }
}
