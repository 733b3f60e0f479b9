//! Test helpers: a real server on a free port of this machine, and people who send it requests.
//!
//! - `authenticator.rs`: a simulated authenticator with passkeys.
//! - `members.rs`: people with an account.
//!
//! `database`, `postgres` and `samples` are those of the tests of the store.
#![allow(dead_code, reason = "not every test file needs everybody")]
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

pub(crate) mod authenticator;
#[path = "../../../store/tests/common/database.rs"]
pub(crate) mod database;
pub(crate) mod members;
#[path = "../../../store/tests/common/postgres.rs"]
pub(crate) mod postgres;
#[path = "../../../store/tests/common/samples.rs"]
pub(crate) mod samples;

use std::io::{BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpStream};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use asterism_registry::{GameId, Library};
use asterism_server::{Config, Operations, ServeError, Server};
use asterism_store::Data;
use serde_json::{Value, json};
use tokio::sync::oneshot;
use ureq::Agent;
use ureq::http::Response;

pub(crate) use database::TestDatabase;

/// Maximum time that a game or a live stream of a test takes, on a slow and busy machine.
const TIMEOUT: Duration = Duration::from_secs(120);

/// A server that runs until it is dropped.
pub(crate) struct TestServer {
    pub(crate) addr: SocketAddr,
    pub(crate) place: TestDatabase,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl TestServer {
    pub(crate) fn start() -> Self {
        Self::start_in(TestDatabase::sqlite())
    }

    /// Starts a server on the tables of `place`.
    pub(crate) fn start_in(place: TestDatabase) -> Self {
        Self::start_with(place, Library::embedded().clone())
    }

    /// Starts a server on the tables of `place`, with these editions.
    pub(crate) fn start_with(place: TestDatabase, library: Library) -> Self {
        let config = Config {
            library,
            ..config(place.data())
        };
        Self::start_as(place, config)
    }

    /// Starts a server on which a bot can replace an absent player at once.
    pub(crate) fn start_impatient() -> Self {
        let place = TestDatabase::sqlite();
        let config = Config {
            away_after: Duration::ZERO,
            ..config(place.data())
        };
        Self::start_as(place, config)
    }

    /// Starts a server whose bots wait an hour before they think.
    pub(crate) fn start_slow() -> Self {
        Self::start_slow_in(TestDatabase::sqlite())
    }

    /// The same on the tables of `place`.
    pub(crate) fn start_slow_in(place: TestDatabase) -> Self {
        let config = Config {
            bot_pause: Duration::from_secs(3600),
            ..config(place.data())
        };
        Self::start_as(place, config)
    }

    /// Starts a server with these limits and trusted proxies.
    pub(crate) fn start_guarded(operations: Operations) -> Self {
        let place = TestDatabase::sqlite();
        let config = Config {
            operations,
            ..config(place.data())
        };
        Self::start_as(place, config)
    }

    /// Starts a server on the tables of `place`, with this configuration.
    pub(crate) fn start_as(place: TestDatabase, config: Config) -> Self {
        let (send_addr, addr) = std::sync::mpsc::channel();
        let (stop, stopped) = oneshot::channel();
        let thread = std::thread::spawn(move || {
            runtime().block_on(async {
                let server = Server::bind(&config).await.unwrap();
                send_addr.send(server.addr().unwrap()).unwrap();
                server.run(async { drop(stopped.await) }).await;
            });
        });
        let addr = addr.recv().unwrap();
        Self {
            addr,
            place,
            stop: Some(stop),
            thread: Some(thread),
        }
    }

    /// Stops the server cleanly and returns its database.
    pub(crate) fn stop(mut self) -> TestDatabase {
        self.end();
        self.place.clone()
    }

    fn end(&mut self) {
        drop(self.stop.take());
        if let Some(thread) = self.thread.take() {
            thread.join().unwrap();
        }
    }

    pub(crate) fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.addr)
    }

    /// A person without a cookie.
    pub(crate) fn stranger(&self) -> Person {
        Person {
            base: self.url(""),
            token: None,
            agent: agent(),
        }
    }

    /// A new player with a token.
    pub(crate) fn person(&self) -> Person {
        let mut person = self.stranger();
        let made = person.post("/api/players", &json!({}));
        assert_eq!(made.status, 201);
        person.token = Some(made.body["token"].as_str().unwrap().to_owned());
        person
    }
}

impl Drop for TestServer {
    fn drop(&mut self) {
        self.end();
    }
}

pub(crate) fn config(data: Data) -> Config {
    Config {
        addr: "127.0.0.1:0".parse().unwrap(),
        data,
        bot_pause: Duration::ZERO,
        bot_threads: 1,
        away_after: Duration::from_secs(60),
        library: Library::embedded().clone(),
        operations: Operations::unlimited(),
    }
}

pub(crate) fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Runtime::new().unwrap()
}

/// Result of opening a server on `data`.
pub(crate) fn bind(data: Data) -> Result<(), ServeError> {
    runtime().block_on(async { Server::bind(&config(data)).await.map(|_| ()) })
}

/// The error message of a server that refuses to open on `data`.
pub(crate) fn refusal(data: Data) -> String {
    bind(data).unwrap_err().to_string()
}

fn agent() -> Agent {
    let config = Agent::config_builder()
        .http_status_as_error(false)
        .max_redirects(0);
    config
        .timeout_global(Some(Duration::from_secs(30)))
        .build()
        .into()
}

/// A client that sends requests as one person.
#[derive(Clone)]
pub(crate) struct Person {
    base: String,
    pub(crate) token: Option<String>,
    agent: Agent,
}

/// An answer: its status, its headers, and its body as JSON or as text.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) body: Value,
    pub(crate) headers: ureq::http::HeaderMap,
}

impl Answer {
    fn of(mut response: Response<ureq::Body>) -> Self {
        let text = response.body_mut().read_to_string().unwrap();
        let body = serde_json::from_str(&text).unwrap_or(Value::String(text));
        Self {
            status: response.status().as_u16(),
            body,
            headers: response.headers().clone(),
        }
    }

    pub(crate) fn text(&self) -> &str {
        self.body.as_str().unwrap_or_default()
    }

    /// The message of a refusal.
    pub(crate) fn error(&self) -> &str {
        self.body["error"].as_str().unwrap_or_default()
    }
}

impl Person {
    fn cookie(&self) -> String {
        self.token
            .as_ref()
            .map_or(String::new(), |token| format!("asterism={token}"))
    }

    pub(crate) fn get(&self, path: &str) -> Answer {
        let request = self.agent.get(format!("{}{path}", self.base));
        Answer::of(request.header("cookie", self.cookie()).call().unwrap())
    }

    pub(crate) fn post(&self, path: &str, body: &Value) -> Answer {
        self.post_text(path, "application/json", &body.to_string())
    }

    /// Sends a form, as a page does.
    pub(crate) fn post_form(&self, path: &str, form: &str) -> Answer {
        self.post_text(path, "application/x-www-form-urlencoded", form)
    }

    /// The same with additional headers.
    pub(crate) fn post_form_with(
        &self,
        path: &str,
        form: &str,
        headers: &[(&str, &str)],
    ) -> Answer {
        let mut request = self.agent.post(format!("{}{path}", self.base));
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let request = request
            .header("cookie", self.cookie())
            .header("content-type", "application/x-www-form-urlencoded");
        Answer::of(request.send(form).unwrap())
    }

    pub(crate) fn post_text(&self, path: &str, content_type: &str, body: &str) -> Answer {
        let request = self.agent.post(format!("{}{path}", self.base));
        let request = request
            .header("cookie", self.cookie())
            .header("content-type", content_type);
        Answer::of(request.send(body).unwrap())
    }

    pub(crate) fn post_from(&self, origin: &str, path: &str, body: &Value) -> Answer {
        let request = self.agent.post(format!("{}{path}", self.base));
        let request = request
            .header("cookie", self.cookie())
            .header("origin", origin);
        Answer::of(request.send_json(body).unwrap())
    }

    /// Sends a request with additional headers.
    pub(crate) fn get_with(&self, path: &str, headers: &[(&str, &str)]) -> Answer {
        let mut request = self.agent.get(format!("{}{path}", self.base));
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        Answer::of(request.header("cookie", self.cookie()).call().unwrap())
    }

    /// Opens a table of Stella Quest and returns the answer.
    pub(crate) fn open(&self, seats: &[&str]) -> Answer {
        self.open_game("stella-quest", seats)
    }

    /// Opens a table of `game`, at which seat 1 begins if the game has that option.
    pub(crate) fn open_game(&self, game: &str, seats: &[&str]) -> Answer {
        let facts = game.parse::<GameId>().unwrap().facts();
        let has_start = facts.settings.iter().any(|setting| setting.key == "start");
        let options = if has_start {
            json!({"start": "1"})
        } else {
            json!({})
        };
        let body = json!({"game": game, "seats": seats, "options": options});
        self.post("/api/tables", &body)
    }

    /// Sits down on the first seat that `opened` invites to.
    pub(crate) fn accept(&self, opened: &Answer, name: &str) -> Answer {
        let invitation = &opened.body["invitations"][0];
        let (id, seat) = (opened.body["id"].as_str().unwrap(), &invitation["seat"]);
        let body = json!({"invitation": invitation["invitation"], "name": name});
        self.post(&format!("/api/tables/{id}/seats/{seat}"), &body)
    }

    pub(crate) fn look(&self, id: &str) -> Value {
        let seen = self.get(&format!("/api/tables/{id}"));
        assert_eq!(seen.status, 200, "{:?}", seen.body);
        seen.body
    }

    pub(crate) fn act(&self, id: &str, version: usize, action: &str) -> Answer {
        let body = json!({"version": version, "action": action});
        self.post(&format!("/api/tables/{id}/actions"), &body)
    }
}

/// The live stream of a table for a spectator, event by event.
pub(crate) fn follow(server: &TestServer, id: &str) -> impl Iterator<Item = Value> {
    follow_as(server, id, None)
}

/// The live stream of a table for the owner of this token, event by event.
pub(crate) fn follow_as(
    server: &TestServer,
    id: &str,
    token: Option<&str>,
) -> impl Iterator<Item = Value> + use<> {
    let data = live_data(server, &format!("/api/tables/{id}/live"), token);
    data.filter_map(|data| serde_json::from_str(&data).ok())
}

/// The data of a live stream, event by event. Heartbeats keep a stream open, so a test that waits
/// for an event in vain fails only because of the timeout here.
pub(crate) fn live_data(
    server: &TestServer,
    path: &str,
    token: Option<&str>,
) -> impl Iterator<Item = String> + use<> {
    let (host, token) = (server.addr, token.unwrap_or_default());
    let mut stream = TcpStream::connect(host).unwrap();
    stream.set_read_timeout(Some(TIMEOUT)).unwrap();
    let request =
        format!("GET {path} HTTP/1.1\r\nHost: {host}\r\nCookie: asterism={token}\r\n\r\n");
    stream.write_all(request.as_bytes()).unwrap();
    let begun = Instant::now();
    BufReader::new(stream).lines().filter_map(move |line| {
        assert!(
            begun.elapsed() < TIMEOUT,
            "the stream does not show what the test waits for"
        );
        line.unwrap().strip_prefix("data: ").map(str::to_owned)
    })
}

/// Two people at a table: the host on seat 1, a friend on seat 2.
pub(crate) fn two_people(server: &TestServer) -> (Person, Person, String) {
    two_people_at(server, "stella-quest")
}

/// Two people at a table of `game`.
pub(crate) fn two_people_at(server: &TestServer, game: &str) -> (Person, Person, String) {
    let (host, friend) = (server.person(), server.person());
    let opened = host.open_game(game, &["you", "human"]);
    assert_eq!(opened.status, 201, "{:?}", opened.body);
    assert_eq!(friend.accept(&opened, "Ben").status, 200);
    (host, friend, opened.body["id"].as_str().unwrap().to_owned())
}

/// Takes the first legal action of each person who owes one, until the game is over.
pub(crate) fn play_to_the_end(people: &[Person], id: &str) {
    let begun = Instant::now();
    while begun.elapsed() < TIMEOUT {
        let mut over = false;
        for person in people {
            let seen = person.look(id);
            over = seen["state"] == "over";
            let legal = seen["view"]["legal"].as_array().unwrap();
            let Some(action) = legal.first().and_then(Value::as_str) else {
                continue;
            };
            let version = usize::try_from(seen["version"].as_u64().unwrap()).unwrap();
            let acted = person.act(id, version, action);
            assert_eq!(acted.status, 200, "{action}: {:?}", acted.body);
        }
        if over {
            return;
        }
    }
    panic!("the game has not ended");
}
