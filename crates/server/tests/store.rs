//! The store: what was acknowledged is there again, and files that are not ours stay untouched.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use std::path::Path;

use crate::common::{TestServer, bind, play_to_the_end, two_people};
use tempfile::TempDir;

#[test]
fn tables_players_and_invitations_survive_a_restart() {
    let server = TestServer::start();
    let (host, friend, id) = two_people(&server);
    let opened = host.open(&["you", "human"]);
    let action = host.look(&id)["view"]["legal"][0]
        .as_str()
        .unwrap()
        .to_owned();
    assert_eq!(host.act(&id, 0, &action).status, 200);
    let before = (host.look(&id), friend.look(&id));
    let tokens = (host.token.clone(), friend.token.clone());

    let server = TestServer::start_in(server.stop());
    let (mut host, mut friend) = (server.stranger(), server.stranger());
    (host.token, friend.token) = tokens;
    assert_eq!((host.look(&id), friend.look(&id)), before);
    let again = host.act(&id, 0, &action);
    assert_eq!(
        (again.status, &again.body["version"]),
        (200, &1.into()),
        "still idempotent"
    );
    assert_eq!(
        friend.accept(&opened, "Ben").status,
        200,
        "the invitation still holds"
    );
    play_to_the_end(&[host, friend], &id);
}

#[test]
fn a_file_of_another_program_is_refused_and_left_alone() {
    let folder = TempDir::new().unwrap();
    let database = folder.path().join("other.db");
    rusqlite::Connection::open(&database)
        .unwrap()
        .execute_batch("create table notes (x)")
        .unwrap();
    let before = std::fs::read(&database).unwrap();
    let error = bind(&database).unwrap_err().to_string();
    assert!(
        error.contains("it is a database of another program"),
        "{error}"
    );
    assert_eq!(std::fs::read(&database).unwrap(), before);

    let text = folder.path().join("letter.txt");
    std::fs::write(
        &text,
        "Dear friend, this is not a database at all.".repeat(20),
    )
    .unwrap();
    let error = bind(&text).unwrap_err().to_string();
    assert!(error.contains("not a database"), "{error}");

    let error = bind(&folder.path().join("missing/folder/x.db"))
        .unwrap_err()
        .to_string();
    assert!(error.contains("cannot be used"), "{error}");
}

#[test]
fn a_newer_format_is_refused() {
    let server = TestServer::start();
    let folder = server.stop();
    let path = folder.path().join("test.db");
    rusqlite::Connection::open(&path)
        .unwrap()
        .pragma_update(None, "user_version", 99)
        .unwrap();
    let error = bind(&path).unwrap_err().to_string();
    assert!(error.contains("its format 99 is not known"), "{error}");
}

#[test]
fn a_second_server_is_refused_while_the_first_runs() {
    let server = TestServer::start();
    let path = server.folder.path().join("test.db");
    let error = bind(&path).unwrap_err().to_string();
    assert!(error.contains("another server has it open"), "{error}");
}

#[test]
fn a_locked_database_loses_nothing_and_the_server_goes_on() {
    let server = TestServer::start();
    let (host, _, id) = two_people(&server);
    let action = host.look(&id)["view"]["legal"][0]
        .as_str()
        .unwrap()
        .to_owned();
    let path = server.folder.path().join("test.db");
    let other = rusqlite::Connection::open(path).unwrap();
    other.execute_batch("begin immediate").unwrap();
    let refused = host.act(&id, 0, &action);
    assert_eq!(refused.status, 503, "{:?}", refused.body);
    assert!(
        refused.error().contains("nothing has changed"),
        "{}",
        refused.error()
    );
    assert_eq!(host.look(&id)["version"], 0);
    other.execute_batch("rollback").unwrap();
    assert_eq!(host.act(&id, 0, &action).status, 200);
    assert_eq!(host.look(&id)["version"], 1);
}

/// What each earlier version of this program made, and how tables get there.
const EARLIER: [(&str, &str); 2] = [
    (
        include_str!("schemas/1.sql"),
        "select id, game, settings, seed, host, opened, over from new.tables",
    ),
    (include_str!("schemas/2.sql"), "select * from new.tables"),
];

/// Writes the tables of `path` into a file as an earlier version of this program made them.
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
             insert into seats select * from new.seats;
             insert into actions select * from new.actions;
             insert into secrets select * from new.secrets;
             detach new;"
        ))
        .unwrap();
    drop(connection);
    std::fs::rename(old, path).unwrap();
}

/// The version of a file, and for each table the names and kinds of its columns.
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
    let folder = server.stop();
    let path = folder.path().join("test.db");
    let newest = schema(&path);
    turn_into_version(number, &path);
    assert_eq!(schema(&path).0, i64::try_from(number).unwrap());

    let server = TestServer::start_in(folder);
    assert_eq!(schema(&path), newest, "from version {number}");
    let (mut host, mut friend) = (server.stranger(), server.stranger());
    (host.token, friend.token) = tokens;
    assert_eq!((host.look(&id), friend.look(&id)), before);
    assert_eq!(host.open(&["you", "human"]).status, 201);
    play_to_the_end(&[host, friend], &id);
    drop(TestServer::start_in(server.stop())); // The second time there is nothing to do.
}

#[test]
fn a_file_that_cannot_be_brought_up_to_date_stays_as_it_is() {
    let server = TestServer::start();
    let folder = server.stop();
    let path = folder.path().join("test.db");
    turn_into_version(1, &path);
    let connection = rusqlite::Connection::open(&path).unwrap();
    connection
        .execute_batch("alter table tables add column content blob")
        .unwrap();
    drop(connection);
    let before = schema(&path);
    let error = bind(&path).unwrap_err().to_string();
    assert!(
        error.contains("cannot be used: duplicate column"),
        "{error}"
    );
    assert_eq!(schema(&path), before);
}

#[test]
fn a_table_without_its_content_is_told_and_the_server_goes_on() {
    let server = TestServer::start();
    let (host, _, id) = two_people(&server);
    let other = host.open(&["you", "human"]).body["id"].clone();
    let token = host.token.clone();
    let folder = server.stop();
    rusqlite::Connection::open(folder.path().join("test.db"))
        .unwrap()
        .execute(
            "update tables set content = '1a2b3c4d5e6f' where id = ?1",
            [&id],
        )
        .unwrap();

    let server = TestServer::start_in(folder);
    let mut host = server.stranger();
    host.token = token;
    for answer in [
        host.get(&format!("/api/tables/{id}")),
        host.get(&format!("/api/tables/{id}/live")),
        host.act(&id, 0, "draw"),
    ] {
        assert_eq!(
            (answer.status, answer.error()),
            (503, "This names content 1a2b3c4d…, but the game has none.")
        );
    }
    assert_eq!(host.get(&format!("/t/{id}")).status, 503);
    let front = host.get("/");
    assert_eq!(front.status, 200);
    assert!(front.text().contains("its content is not here"));
    assert!(front.text().contains("waits for people"), "the other table");
    assert_eq!(host.look(other.as_str().unwrap())["state"], "waiting");
}
