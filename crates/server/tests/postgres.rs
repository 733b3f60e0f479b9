//! Tests of PostgreSQL: upgrading an older database, and two servers on one database.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use crate::common::postgres::{Database, PostgresServer};
use crate::common::{TestDatabase, TestServer, play_to_the_end, two_people};

fn new_database() -> (Database, TestDatabase) {
    let database = PostgresServer::shared().database();
    (database.clone(), TestDatabase::Postgres(database))
}

/// Reverts the schema to format 3, which had no shuffles.
const BEFORE_SHUFFLES: &str = "
    drop index ratings_by_lower_end;
    drop index accounts_by_skeleton;
    alter table accounts drop column skeleton;
    alter table accounts drop column twin;
    alter table devices drop column confirmed;
    drop table spent_challenges;
    alter table seats drop column nonce;
    drop index tables_by_seed;
    update asterism set format = 3";

#[test]
fn a_database_of_the_version_before_is_brought_up_to_date() {
    let (database, place) = new_database();
    let server = TestServer::start_in(place);
    let (ann, ben, id) = two_people(&server);
    assert_eq!(ann.act(&id, 0, "draw").status, 200);
    let before = (ann.look(&id), ben.look(&id));
    let tokens = (ann.token.clone(), ben.token.clone());
    let place = server.stop();
    database.execute(BEFORE_SHUFFLES);
    let server = TestServer::start_in(place);
    let (mut ann, mut ben) = (server.stranger(), server.stranger());
    (ann.token, ben.token) = tokens;
    assert_eq!((ann.look(&id), ben.look(&id)), before);
    play_to_the_end(&[ann, ben], &id);
}

#[test]
fn two_servers_on_one_database_know_the_same_people_and_tables() {
    let (_, place) = new_database();
    let (one, two) = (
        TestServer::start_in(place.clone()),
        TestServer::start_in(place),
    );
    let (host, _, id) = two_people(&one);
    let mut there = two.stranger();
    there.token = host.token.clone();
    assert_eq!(there.look(&id), host.look(&id));
}
