//! Tests of SQLite files: only one server can use a file, and files of earlier versions are
//! upgraded.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use std::path::{Path, PathBuf};

use asterism_store::{Data, fill_with_copies};
use rusqlite::Connection;

use crate::common::{TestDatabase, TestServer, play_to_the_end, refusal, two_people};

/// The database file.
fn file(place: &TestDatabase) -> PathBuf {
    match place.data() {
        Data::Sqlite(path) => path,
        Data::Postgres(address) => panic!("{address} is no file"),
    }
}

#[test]
fn a_second_server_is_refused_while_the_first_runs() {
    let server = TestServer::start();
    let error = refusal(server.place.data());
    assert!(error.contains("another server has it open"), "{error}");
}

const BEFORE_CLOCKS: &str =
    "select id, game, settings, seed, host, opened, over, content from new.tables";

const BEFORE_ACCOUNTS: &str =
    "select id, game, settings, seed, host, opened, over, content, clock from new.tables";

const BEFORE_SHUFFLES: &str =
    "select id, game, settings, seed, host, opened, over, content, clock, rated from new.tables";

/// The schema of each earlier version of this program, and the query that fills its tables.
const EARLIER: [(&str, &str); 8] = [
    (
        include_str!("schemas/1.sql"),
        "select id, game, settings, seed, host, opened, over from new.tables",
    ),
    (include_str!("schemas/2.sql"), BEFORE_CLOCKS),
    (include_str!("schemas/3.sql"), BEFORE_CLOCKS),
    (include_str!("schemas/4.sql"), BEFORE_ACCOUNTS),
    (include_str!("schemas/5.sql"), BEFORE_ACCOUNTS),
    (include_str!("schemas/6.sql"), BEFORE_SHUFFLES),
    (include_str!("schemas/7.sql"), BEFORE_SHUFFLES),
    (include_str!("schemas/8.sql"), BEFORE_SHUFFLES),
];

/// Converts the file at `path` to an earlier version of the schema.
fn turn_into_version(number: usize, path: &Path) {
    let (schema, tables) = EARLIER[number - 1];
    let old = path.with_extension("old");
    let connection = rusqlite::Connection::open(&old).unwrap();
    connection.execute_batch(schema).unwrap();
    connection
        .execute("attach ?1 as new", [path.to_str().unwrap()])
        .unwrap();
    connection
        .execute_batch(&format!(
            "pragma application_id = 0x41535452; pragma user_version = {number};
             insert into tables {tables};
             insert into seats (table_id, seat, name, player, bot, sat)
             select table_id, seat, name, player, bot, sat from new.seats;
             insert into actions select * from new.actions;
             insert into secrets select * from new.secrets;
             detach new;"
        ))
        .unwrap();
    drop(connection);
    std::fs::rename(old, path).unwrap();
}

/// The schema version of a file, and the names and types of all columns.
fn schema(path: &Path) -> (i64, Vec<(String, String)>) {
    let connection = rusqlite::Connection::open(path).unwrap();
    let version = connection
        .pragma_query_value(None, "user_version", |row| row.get(0))
        .unwrap();
    let columns = "select t.name || '.' || c.name, c.type || c.\"notnull\" || c.pk
                   from sqlite_schema t, pragma_table_info(t.name) c order by 1";
    let mut statement = connection.prepare(columns).unwrap();
    let columns = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)));
    (version, columns.unwrap().map(Result::unwrap).collect())
}

#[test]
fn a_file_of_an_earlier_version_is_brought_up_to_date() {
    for number in 1..=EARLIER.len() {
        comes_up_to_date(number);
    }
}

fn comes_up_to_date(number: usize) {
    let server = TestServer::start();
    let (host, friend, id) = two_people(&server);
    assert_eq!(host.act(&id, 0, "draw").status, 200);
    let before = (host.look(&id), friend.look(&id));
    let tokens = (host.token.clone(), friend.token.clone());
    let place = server.stop();
    let path = file(&place);
    let newest = schema(&path);
    turn_into_version(number, &path);
    assert_eq!(schema(&path).0, i64::try_from(number).unwrap());

    let server = TestServer::start_in(place);
    assert_eq!(schema(&path), newest, "from version {number}");
    let (mut host, mut friend) = (server.stranger(), server.stranger());
    (host.token, friend.token) = tokens;
    assert_eq!((host.look(&id), friend.look(&id)), before);
    assert_eq!(host.open(&["you", "human"]).status, 201);
    play_to_the_end(&[host, friend], &id);
    drop(TestServer::start_in(server.stop())); // The second start has nothing to upgrade.
}

#[test]
fn a_file_that_cannot_be_brought_up_to_date_stays_as_it_is() {
    let place = TestServer::start().stop();
    let path = file(&place);
    turn_into_version(1, &path);
    let connection = rusqlite::Connection::open(&path).unwrap();
    connection
        .execute_batch("alter table tables add column content blob")
        .unwrap();
    drop(connection);
    let before = schema(&path);
    let error = refusal(place.data());
    assert!(
        error.contains("cannot be used: duplicate column"),
        "{error}"
    );
    assert_eq!(schema(&path), before);
}

/// Each copy is a table of its own with the same game.
#[test]
fn a_file_can_be_filled_with_copies_of_its_tables() {
    let server = TestServer::start();
    let (ann, ben, id) = two_people(&server);
    play_to_the_end(&[ann.clone(), ben], &id);
    let over = ann.look(&id);
    let place = server.stop();
    let path = file(&place);
    fill_with_copies(&path, 20).unwrap();
    let connection = Connection::open(&path).unwrap();
    let mut ids = connection.prepare("select id from tables").unwrap();
    let ids = ids.query_map([], |row| row.get(0)).unwrap();
    let ids: Vec<String> = ids.map(Result::unwrap).collect();
    assert_eq!(ids.len(), 20);
    let server = TestServer::start_in(place);
    for id in &ids {
        let copy = server.stranger().look(id);
        assert_eq!(copy["version"], over["version"], "{id}");
        assert_eq!(copy["outcome"], over["outcome"], "{id}");
    }
}
