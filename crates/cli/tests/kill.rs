//! Every acknowledged move survives `kill -9`.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use std::time::Duration;

use crate::served::Served;
use asterism_core::{Dice, Record};
use asterism_registry::{Library, Session};
use serde_json::{Value, json};
use tempfile::TempDir;
use ureq::Agent;

/// A table of two people, whose server may come and go.
struct Table {
    agent: Agent,
    url: String,
    id: String,
    tokens: [String; 2],
}

fn agent() -> Agent {
    let config = Agent::config_builder().http_status_as_error(false);
    config
        .timeout_global(Some(Duration::from_secs(30)))
        .build()
        .into()
}

impl Table {
    fn open(url: &str) -> Self {
        let agent = agent();
        let mut table = Self {
            agent,
            url: url.into(),
            id: String::new(),
            tokens: Default::default(),
        };
        for seat in 0..2 {
            let made = table.post(seat, "/api/players", &json!({})).unwrap();
            table.tokens[seat] = made["token"].as_str().unwrap().into();
        }
        let wish = json!({"game": "stella-quest", "seats": ["you", "human"], "name": "Ann"});
        let opened = table.post(0, "/api/tables", &wish).unwrap();
        table.id = opened["id"].as_str().unwrap().into();
        let invitation = &opened["invitations"][0]["invitation"];
        let path = format!("/api/tables/{}/seats/2", table.id);
        table
            .post(1, &path, &json!({"invitation": invitation, "name": "Ben"}))
            .unwrap();
        table
    }

    fn post(&self, seat: usize, path: &str, body: &Value) -> Result<Value, ureq::Error> {
        let request = self.agent.post(format!("{}{path}", self.url));
        let token = format!("Bearer {}", self.tokens[seat]);
        let mut response = request.header("authorization", token).send_json(body)?;
        assert!(
            response.status().is_success(),
            "{:?}",
            response.body_mut().read_to_string()
        );
        response.body_mut().read_json()
    }

    fn look(&self, seat: usize) -> Value {
        let request = self
            .agent
            .get(format!("{}/api/tables/{}", self.url, self.id));
        let token = format!("Bearer {}", self.tokens[seat]);
        request
            .header("authorization", token)
            .call()
            .unwrap()
            .body_mut()
            .read_json()
            .unwrap()
    }

    /// The seat that owes an action and what it sees; nothing when the game is over.
    fn owing(&self) -> Option<(usize, Value)> {
        let mut seats = (0..2).map(|seat| (seat, self.look(seat)));
        seats.find(|(_, seen)| !seen["view"]["legal"].as_array().unwrap().is_empty())
    }

    /// Takes the first legal action; the version that was acknowledged.
    fn act(&self) -> Option<u64> {
        let (seat, seen) = self.owing()?;
        let body = json!({"version": seen["version"], "action": seen["view"]["legal"][0]});
        let acted = self
            .post(seat, &format!("/api/tables/{}/actions", self.id), &body)
            .unwrap();
        acted["version"].as_u64()
    }

    fn record(&self) -> Record {
        let request = self
            .agent
            .get(format!("{}/api/tables/{}/record", self.url, self.id));
        Record::read(&request.call().unwrap().body_mut().read_to_string().unwrap()).unwrap()
    }
}

#[test]
fn every_acknowledged_move_survives_a_kill() {
    let folder = TempDir::new().unwrap();
    let mut server = Served::start(folder.path());
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
        server = Served::start(folder.path());
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
    let mut server = Served::start(folder.path());
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
        server = Served::start(folder.path());
        table.url.clone_from(&server.url);
        let again = table.post(seat, &path, &body).unwrap();
        assert_eq!(again["version"].as_u64(), Some(version + 1));
        assert_eq!(table.look(seat)["version"].as_u64(), Some(version + 1));
    }
}

#[test]
fn an_interrupted_server_stops_cleanly() {
    let folder = TempDir::new().unwrap();
    let server = Served::start(folder.path());
    let table = Table::open(&server.url);
    table.act().unwrap();
    assert!(server.interrupt().success());
}
