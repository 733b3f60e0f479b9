//! Every acknowledged move survives `kill -9`.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use std::process::Command;
use std::time::Duration;

use asterism_core::Dice;
use asterism_play::Session;
use asterism_registry::Library;
use serde_json::json;
use tempfile::TempDir;

use crate::postgres::PostgresServer;
use crate::retrying_players::{Pair, Played, Servers};
use crate::server_process::{ServerProcess, serve, serve_on};
use crate::two_players::Table;

#[test]
fn every_acknowledged_move_survives_a_kill() {
    let folder = TempDir::new().unwrap();
    let mut server = ServerProcess::start(folder.path());
    let mut table = Table::open(&server.url);
    let mut dice = Dice::quick(1);
    let mut kills = 0;
    while let Some(acknowledged) = table.act() {
        // The first moves always, later ones by chance: every game is long enough for that.
        if kills > 3 && dice.below(3) > 0 {
            continue;
        }
        let before = (table.look(0), table.look(1));
        server.kill();
        server = ServerProcess::start(folder.path());
        table.url.clone_from(&server.url);
        assert_eq!(table.look(0)["version"], acknowledged);
        assert_eq!(
            (table.look(0), table.look(1)),
            before,
            "nobody sees a difference"
        );
        kills += 1;
    }
    assert!(kills > 3, "only {kills} kills");
    Session::verify(&table.record(), Library::embedded()).unwrap();
}

/// A move whose acknowledgement was lost is sent again, and counts once.
#[test]
fn a_move_in_flight_when_the_server_is_killed_counts_at_most_once() {
    let folder = TempDir::new().unwrap();
    let mut server = ServerProcess::start(folder.path());
    let mut table = Table::open(&server.url);
    for pause in 0..12 {
        let Some((seat, seen)) = table.owing() else {
            break;
        };
        let version = seen["version"].as_u64().unwrap();
        let body = json!({"version": version, "action": seen["view"]["legal"][0]});
        let path = format!("/api/tables/{}/actions", table.id);
        std::thread::scope(|scope| {
            let sending = scope.spawn(|| table.post(seat, &path, &body));
            std::thread::sleep(Duration::from_micros(pause * 150));
            server.kill();
            let _ = sending.join().unwrap(); // It may have been answered or not.
        });
        server = ServerProcess::start(folder.path());
        table.url.clone_from(&server.url);
        let again = table.post(seat, &path, &body).unwrap();
        assert_eq!(again["version"].as_u64(), Some(version + 1));
        assert_eq!(table.look(seat)["version"].as_u64(), Some(version + 1));
    }
}

/// Number of kills while people play.
const KILLS: usize = 200;
/// Number of tables played at meanwhile.
const TABLES: usize = 4;
/// Maximum lifetime of a server, in microseconds.
const LIFE: u32 = 40_000;

/// Kills servers at random moments, one at a time, and starts each again with the same command,
/// while people play. Then they play their games to the end.
fn kill_again_and_again(commands: &[&dyn Fn() -> Command]) {
    let mut dice = Dice::quick(7);
    let mut nodes: Vec<ServerProcess> =
        commands.iter().map(|it| ServerProcess::run(it())).collect();
    let servers = Servers::new(nodes.iter().map(|node| node.url.clone()).collect());
    let (servers, mut played) = (&servers, Played::default());
    std::thread::scope(|scope| {
        let pairs = [(); TABLES].map(|()| scope.spawn(|| Pair::new(servers).play()));
        for _ in 0..KILLS {
            std::thread::sleep(Duration::from_micros(dice.below(LIFE).into()));
            let number = dice.below(nodes.len() as u32) as usize;
            nodes.remove(number).kill();
            nodes.insert(number, ServerProcess::run(commands[number]()));
            servers.moved(number, &nodes[number].url);
        }
        servers.close();
        for pair in pairs {
            let Played { games, moves } = pair.join().unwrap();
            assert!(games > 0, "every table goes on");
            played.games += games;
            played.moves += moves;
        }
    });
    let Played { games, moves } = played;
    println!("{KILLS} kills during {moves} moves in {games} games");
    assert!(moves > KILLS, "only {moves} moves");
}

#[test]
fn two_hundred_kills_lose_and_double_no_acknowledged_move() {
    let folder = TempDir::new().unwrap();
    kill_again_and_again(&[&|| serve(folder.path())]);
}

/// A player without an answer turns to the other server.
#[test]
fn two_hundred_kills_of_one_of_two_servers_do_neither() {
    let database = PostgresServer::shared().database();
    let node = || serve_on(&database.address());
    kill_again_and_again(&[&node, &node]);
}

#[test]
fn an_interrupted_server_stops_cleanly() {
    let folder = TempDir::new().unwrap();
    let server = ServerProcess::start(folder.path());
    let table = Table::open(&server.url);
    table.act().unwrap();
    assert!(server.interrupt().success());
}
