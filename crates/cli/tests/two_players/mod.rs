//! A table of two players, for tests that talk to a server process over HTTP.
#![allow(dead_code, reason = "not every test file needs everything")]
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use std::time::Duration;

use asterism_core::Record;
use serde_json::{Value, json};
use ureq::Agent;

/// A table of two players, whose server may stop and start again.
pub(crate) struct Table {
    pub(crate) agent: Agent,
    pub(crate) url: String,
    pub(crate) id: String,
    pub(crate) tokens: [String; 2],
    /// The invitation that the second player used.
    pub(crate) invitation: String,
}

pub(crate) fn agent() -> Agent {
    let config = Agent::config_builder().http_status_as_error(false);
    config
        .timeout_global(Some(Duration::from_secs(30)))
        .build()
        .into()
}

impl Table {
    pub(crate) fn open(url: &str) -> Self {
        Self::open_game(url, "stella-quest")
    }

    pub(crate) fn open_game(url: &str, game: &str) -> Self {
        let agent = agent();
        let mut table = Self {
            agent,
            url: url.into(),
            id: String::new(),
            tokens: Default::default(),
            invitation: String::new(),
        };
        for seat in 0..2 {
            let made = table.post(seat, "/api/players", &json!({})).unwrap();
            table.tokens[seat] = made["token"].as_str().unwrap().into();
        }
        let offer = table.post(0, "/api/offers", &json!({})).unwrap();
        let wish = json!({"game": game, "seats": ["you", "human"], "name": "Ann",
                          "offer": offer["offer"], "nonce": "secret-of-Ann"});
        let opened = table.post(0, "/api/tables", &wish).unwrap();
        table.id = opened["id"].as_str().unwrap().into();
        let invitation = &opened["invitations"][0]["invitation"];
        table.invitation = invitation.as_str().unwrap().into();
        let path = format!("/api/tables/{}/seats/2", table.id);
        table
            .post(
                1,
                &path,
                &json!({"invitation": invitation, "name": "Ben", "nonce": "secret-of-Ben"}),
            )
            .unwrap();
        table
    }

    /// Status and body of the answer to a request.
    pub(crate) fn ask(&self, seat: usize, path: &str, body: &Value) -> (u16, Value) {
        let request = self.agent.post(format!("{}{path}", self.url));
        let token = format!("Bearer {}", self.tokens[seat]);
        let request = request.header("authorization", token);
        let mut response = request.send_json(body).unwrap();
        let answer = response.body_mut().read_json().unwrap();
        (response.status().as_u16(), answer)
    }

    /// Status and text of a page, as the player on `seat` sees it.
    pub(crate) fn page(&self, seat: usize, path: &str) -> (u16, String) {
        let request = self.agent.get(format!("{}{path}", self.url));
        let cookie = format!("asterism={}", self.tokens[seat]);
        let mut response = request.header("cookie", cookie).call().unwrap();
        let text = response.body_mut().read_to_string().unwrap();
        (response.status().as_u16(), text)
    }

    /// The next action: its seat, and the path and body of the request.
    pub(crate) fn next(&self) -> Option<(usize, String, Value)> {
        let (seat, seen) = self.owing()?;
        let body = json!({"version": seen["version"], "action": seen["view"]["legal"][0]});
        Some((seat, format!("/api/tables/{}/actions", self.id), body))
    }

    pub(crate) fn post(&self, seat: usize, path: &str, body: &Value) -> Result<Value, ureq::Error> {
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

    pub(crate) fn look(&self, seat: usize) -> Value {
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

    /// The seat whose turn it is and what it sees; nothing when the game is over.
    pub(crate) fn owing(&self) -> Option<(usize, Value)> {
        let mut seats = (0..2).map(|seat| (seat, self.look(seat)));
        seats.find(|(_, seen)| !seen["view"]["legal"].as_array().unwrap().is_empty())
    }

    /// Takes the first legal action; returns the version that was acknowledged.
    pub(crate) fn act(&self) -> Option<u64> {
        let (seat, path, body) = self.next()?;
        self.post(seat, &path, &body).unwrap()["version"].as_u64()
    }

    pub(crate) fn record(&self) -> Record {
        let request = self
            .agent
            .get(format!("{}/api/tables/{}/record", self.url, self.id));
        Record::read(&request.call().unwrap().body_mut().read_to_string().unwrap()).unwrap()
    }
}
