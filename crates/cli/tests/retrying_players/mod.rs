//! Players who retry every request until a server answers, for tests that kill servers.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{PoisonError, RwLock};
use std::time::{Duration, Instant};

use asterism_core::Record;
use asterism_play::Session;
use asterism_registry::Library;
use serde_json::{Value, json};
use ureq::Agent;

/// Longest wait for an answer.
const TIMEOUT: Duration = Duration::from_secs(60);
/// Time between two attempts.
const RETRY_DELAY: Duration = Duration::from_millis(2);

/// The addresses of the servers, which change when a server starts again.
pub(crate) struct Servers {
    urls: RwLock<Vec<String>>,
    next: AtomicUsize,
    /// True if the games in progress are the last ones.
    closing: AtomicBool,
}

impl Servers {
    pub(crate) fn new(urls: Vec<String>) -> Self {
        Self {
            urls: RwLock::new(urls),
            next: AtomicUsize::new(0),
            closing: AtomicBool::new(false),
        }
    }

    /// Gives one of the servers another address.
    pub(crate) fn moved(&self, number: usize, url: &str) {
        let mut urls = self.urls.write().unwrap_or_else(PoisonError::into_inner);
        url.clone_into(&mut urls[number]);
    }

    /// Lets no more games begin.
    pub(crate) fn close(&self) {
        self.closing.store(true, Ordering::Relaxed);
    }

    /// The address of the next server in turn.
    fn any(&self) -> String {
        let urls = self.urls.read().unwrap_or_else(PoisonError::into_inner);
        let turn = self.next.fetch_add(1, Ordering::Relaxed);
        urls[turn % urls.len()].clone()
    }

    /// Sends a request until it is answered: the same again if there was no answer, or one that
    /// says that the store does not answer.
    fn ask(&self, agent: &Agent, token: &str, path: &str, body: Option<&Value>) -> Value {
        let (began, token) = (Instant::now(), format!("Bearer {token}"));
        loop {
            let url = format!("{}{path}", self.any());
            let answer = match body {
                None => agent.get(&url).header("authorization", &token).call(),
                Some(body) => agent
                    .post(&url)
                    .header("authorization", &token)
                    .send_json(body),
            };
            if let Ok(mut answer) = answer
                && answer.status() != 503
                && let Ok(text) = answer.body_mut().read_to_string()
            {
                assert!(answer.status().is_success(), "{path} {body:?}: {text}");
                return serde_json::from_str(&text).unwrap();
            }
            assert!(began.elapsed() < TIMEOUT, "nobody answers {path}");
            std::thread::sleep(RETRY_DELAY);
        }
    }
}

/// Two players at one table after the other, and all moves acknowledged at the present one.
pub(crate) struct Pair<'a> {
    servers: &'a Servers,
    agent: Agent,
    tokens: [String; 2],
    id: String,
    acknowledged: Vec<String>,
}

/// Numbers of games and moves that a pair has played.
#[derive(Default)]
pub(crate) struct Played {
    pub(crate) games: usize,
    pub(crate) moves: usize,
}

impl<'a> Pair<'a> {
    pub(crate) fn new(servers: &'a Servers) -> Self {
        let agent = crate::two_players::agent();
        let tokens = [(), ()].map(|()| {
            let made = servers.ask(&agent, "", "/api/players", Some(&json!({})));
            made["token"].as_str().unwrap().to_owned()
        });
        Self {
            servers,
            agent,
            tokens,
            id: String::new(),
            acknowledged: Vec::new(),
        }
    }

    /// Plays one game after the other, each to its end, until no more are begun.
    pub(crate) fn play(mut self) -> Played {
        let mut played = Played::default();
        while !self.servers.closing.load(Ordering::Relaxed) {
            self.open();
            while self.act() {}
            self.check();
            played.games += 1;
            played.moves += self.acknowledged.len();
        }
        played
    }

    fn ask(&self, seat: usize, path: &str, body: Option<&Value>) -> Value {
        self.servers
            .ask(&self.agent, &self.tokens[seat], path, body)
    }

    /// Opens a table. If the answer is lost, one more table stays at which nobody plays.
    fn open(&mut self) {
        let wish = json!({"game": "stella-quest", "seats": ["you", "human"], "name": "Ann"});
        let opened = self.ask(0, "/api/tables", Some(&wish));
        opened["id"].as_str().unwrap().clone_into(&mut self.id);
        let invitation = &opened["invitations"][0]["invitation"];
        let sitting = json!({"invitation": invitation, "name": "Ben"});
        self.ask(
            1,
            &format!("/api/tables/{}/seats/2", self.id),
            Some(&sitting),
        );
        self.acknowledged.clear();
    }

    /// The table with exactly the acknowledged moves; waits until the server that answers has heard
    /// of a move that another server acknowledged.
    fn look(&self, seat: usize) -> Value {
        let (began, known) = (Instant::now(), self.acknowledged.len() as u64);
        loop {
            let seen = self.ask(seat, &format!("/api/tables/{}", self.id), None);
            let version = seen["version"].as_u64().unwrap();
            assert!(version <= known, "{version} moves, {known} acknowledged");
            if version == known && seen["state"] != "waiting" {
                return seen;
            }
            assert!(began.elapsed() < TIMEOUT, "{version} of {known} moves");
        }
    }

    /// Takes an action; false when the game is over.
    fn act(&mut self) -> bool {
        for seat in 0..2 {
            let seen = self.look(seat);
            let legal = seen["view"]["legal"].as_array().unwrap();
            let Some(action) = legal.get(self.acknowledged.len() % legal.len().max(1)) else {
                continue;
            };
            let body = json!({"version": seen["version"], "action": action});
            let path = format!("/api/tables/{}/actions", self.id);
            let acted = self.ask(seat, &path, Some(&body));
            assert_eq!(acted["seat"], seat + 1);
            let action = action.as_str().unwrap();
            self.acknowledged.push(format!("{} {action}", seat + 1));
            assert_eq!(acted["version"], self.acknowledged.len());
            return true;
        }
        false
    }

    /// Checks that the record has every acknowledged move once and in order, and replays to its
    /// end.
    fn check(&self) {
        let record = self.ask(0, &format!("/api/tables/{}/record", self.id), None);
        let record = Record::read(&record.to_string()).unwrap();
        assert_eq!(record.actions, self.acknowledged);
        Session::verify(&record, Library::embedded()).unwrap();
    }
}
