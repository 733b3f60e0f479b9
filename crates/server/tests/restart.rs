//! Tests of restarts, locks and missing content: no table is lost, and the server goes on. Each
//! test runs on each kind of database.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use crate::common::database::on_both;
use crate::common::{TestDatabase, TestServer, play_to_the_end, two_people};

on_both! {
    tables_players_and_invitations_survive_a_restart,
    a_locked_database_loses_nothing_and_the_server_goes_on,
    a_table_without_its_content_is_told_and_the_server_goes_on,
}

fn tables_players_and_invitations_survive_a_restart(place: &TestDatabase) {
    let server = TestServer::start_in(place.clone());
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

fn a_locked_database_loses_nothing_and_the_server_goes_on(place: &TestDatabase) {
    let server = TestServer::start_in(place.clone());
    let (host, _, id) = two_people(&server);
    let action = host.look(&id)["view"]["legal"][0]
        .as_str()
        .unwrap()
        .to_owned();
    let lock = server.place.lock();
    let refused = host.act(&id, 0, &action);
    assert_eq!(refused.status, 503, "{:?}", refused.body);
    assert!(
        refused.error().contains("nothing has changed"),
        "{}",
        refused.error()
    );
    assert_eq!(host.look(&id)["version"], 0);
    drop(lock);
    assert_eq!(host.act(&id, 0, &action).status, 200);
    assert_eq!(host.look(&id)["version"], 1);
}

fn a_table_without_its_content_is_told_and_the_server_goes_on(place: &TestDatabase) {
    let server = TestServer::start_in(place.clone());
    let (host, _, id) = two_people(&server);
    let other = host.open(&["you", "human"]).body["id"].clone();
    let token = host.token.clone();
    let place = server.stop();
    place.execute(&format!(
        "update tables set content = '1a2b3c4d5e6f' where id = '{id}'"
    ));

    let server = TestServer::start_in(place.clone());
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
    assert!(
        front
            .text()
            .contains("The cards of this game are not on this server.")
    );
    assert!(front.text().contains("open seat"), "the other table");
    assert_eq!(host.look(other.as_str().unwrap())["state"], "waiting");
}
