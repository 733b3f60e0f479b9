//! The store: what was acknowledged is there again, and files that are not ours stay untouched.

mod common;

use common::{TestServer, bind, play_to_the_end, two_people};
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
