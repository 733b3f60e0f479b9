//! Tests of compressed answers: what is sent for which `Accept-Encoding`, and that events arrive at
//! once.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use std::collections::VecDeque;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use flate2::read::GzDecoder;
use serde_json::json;
use ureq::http::{Method, Request, Response};
use ureq::{Agent, Body};

use crate::common::{Person, TestServer, play_to_the_end, two_people};

/// Sizes of answers that may hold secrets are multiples of this.
const STEP: usize = 256;
/// Longest wait for something that comes at once, on a slow and busy machine.
const TIMEOUT: Duration = Duration::from_secs(60);
/// Something is sent this often even if nothing happens, which would hide a delay.
const HEARTBEAT: Duration = Duration::from_secs(15);

/// An answer as it was sent.
struct Sent {
    status: u16,
    headers: ureq::http::HeaderMap,
    body: Vec<u8>,
}

fn ask(server: &TestServer, person: &Person, method: Method, ask: (&str, &str)) -> Response<Body> {
    let (path, accepted) = ask;
    let token = person.token.as_deref().unwrap_or_default();
    let request = Request::builder().method(method).uri(server.url(path));
    let request = request.header("cookie", format!("asterism={token}"));
    let request = request.header("accept-encoding", accepted);
    let config = Agent::config_builder().http_status_as_error(false).build();
    Agent::from(config).run(request.body(()).unwrap()).unwrap()
}

impl Sent {
    fn of(mut response: Response<Body>) -> Self {
        Self {
            status: response.status().as_u16(),
            headers: response.headers().clone(),
            body: response.body_mut().read_to_vec().unwrap(),
        }
    }

    fn header(&self, name: &str) -> &str {
        let value = self.headers.get(name);
        value.map_or("", |value| value.to_str().unwrap())
    }

    /// The body before it was compressed.
    fn read(&self) -> Vec<u8> {
        let mut read = Vec::new();
        match self.header("content-encoding") {
            "" => read.clone_from(&self.body),
            "gzip" => drop(GzDecoder::new(&*self.body).read_to_end(&mut read).unwrap()),
            "br" => brotli::BrotliDecompress(&mut &*self.body, &mut read).unwrap(),
            coding => panic!("{coding}"),
        }
        read
    }
}

#[test]
fn every_answer_comes_in_the_coding_that_was_asked_for() {
    let server = TestServer::start();
    let (host, friend, over) = two_people(&server);
    play_to_the_end(&[host.clone(), friend], &over);
    let opened = host.open_game("stella-quest", &["you", "greedy"]);
    let id = opened.body["id"].as_str().unwrap();
    let front = host.get("/");
    let style = front
        .text()
        .split('"')
        .find(|text| text.starts_with("/assets/style"));
    for (path, status, codings) in [
        (&*format!("/t/{id}"), 200, ["gzip", "gzip", ""]),
        (&format!("/api/tables/{id}"), 200, ["gzip", "gzip", ""]),
        (&format!("/api/tables/{id}/log"), 200, ["", "", ""]), // Too short.
        (&format!("/t/{over}/replay"), 200, ["gzip", "gzip", ""]),
        (&format!("/t/{over}/still.svg"), 200, ["gzip", "gzip", ""]),
        (&format!("/t/{over}/record.json"), 200, ["gzip", "gzip", ""]),
        ("/account", 200, ["gzip", "gzip", ""]),
        ("/nowhere", 404, ["gzip", "gzip", ""]),
        ("/rules/nowhere", 404, ["gzip", "gzip", ""]),
        ("/api/nowhere", 404, ["", "", ""]),
        ("/rules/stellar", 200, ["gzip", "br", "br"]),
        ("/api/openapi.json", 200, ["gzip", "br", "br"]),
        (style.unwrap(), 200, ["gzip", "br", "br"]),
    ] {
        let plain = Sent::of(ask(&server, &host, Method::GET, (path, "identity")));
        assert_eq!(plain.status, status, "{path}");
        for (accepted, coding) in ["gzip", "gzip, deflate, br", "br"].into_iter().zip(codings) {
            let sent = Sent::of(ask(&server, &host, Method::GET, (path, accepted)));
            let what = format!("{path} as {accepted}");
            assert_eq!(
                (sent.status, sent.header("content-encoding")),
                (status, coding),
                "{what}"
            );
            assert_eq!(sent.header("vary"), "accept-encoding", "{what}");
            assert_eq!(
                sent.header("content-length"),
                sent.body.len().to_string(),
                "{what}"
            );
            for kept in ["content-type", "cache-control", "content-disposition"] {
                assert_eq!(sent.header(kept), plain.header(kept), "{what}");
            }
            assert!(sent.read() == plain.body, "{what}");
            if coding == "gzip" && codings[1] == "gzip" {
                assert_eq!(sent.body.len() % STEP, 0, "{what}");
            }
            let head = Sent::of(ask(&server, &host, Method::HEAD, (path, accepted)));
            assert_eq!(head.body.len(), 0, "{what}");
            for kept in ["content-encoding", "content-length", "vary"] {
                assert_eq!(head.header(kept), sent.header(kept), "{what}");
            }
        }
    }
}

#[test]
fn what_must_not_change_is_sent_as_it_is() {
    let server = TestServer::start();
    let health = Sent::of(ask(
        &server,
        &server.person(),
        Method::GET,
        ("/healthz", "gzip"),
    ));
    assert_eq!(
        (health.header("content-encoding"), health.header("vary")),
        ("", "")
    );
    let style = Sent::of(ask(
        &server,
        &server.person(),
        Method::GET,
        ("/assets/style.css", "br"),
    ));
    assert_eq!(
        style.header("cache-control"),
        "public, max-age=31536000, immutable"
    );
}

/// The body of a live stream as it arrives. The agent of other requests reads ahead.
struct Live(BufReader<TcpStream>, VecDeque<u8>);

impl Live {
    fn open(server: &TestServer, person: &Person, path: &str) -> Self {
        let token = person.token.as_deref().unwrap_or_default();
        let mut stream = TcpStream::connect(server.addr).unwrap();
        stream.set_read_timeout(Some(TIMEOUT)).unwrap();
        let head = format!(
            "GET {path} HTTP/1.1\r\nHost: here\r\nCookie: asterism={token}\r\n\
             Accept-Encoding: gzip\r\n\r\n"
        );
        stream.write_all(head.as_bytes()).unwrap();
        let mut live = Self(BufReader::new(stream), VecDeque::new());
        let head: Vec<String> = std::iter::from_fn(|| Some(live.line()))
            .take_while(|line| !line.is_empty())
            .collect();
        for line in ["content-encoding: gzip", "vary: accept-encoding"] {
            assert!(head.contains(&line.to_owned()), "{head:?}");
        }
        live
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        self.0.read_line(&mut line).unwrap();
        line.trim_end().to_owned()
    }
}

impl Read for Live {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        if self.1.is_empty() {
            let length = usize::from_str_radix(&self.line(), 16).unwrap();
            let mut chunk = vec![0; length];
            self.0.read_exact(&mut chunk)?;
            self.line();
            self.1.extend(chunk);
        }
        self.1.read(buffer)
    }
}

#[test]
fn compressed_events_arrive_at_once() {
    let server = TestServer::start();
    let (host, friend, id) = two_people(&server);
    for path in [format!("/t/{id}/live"), format!("/api/tables/{id}/live")] {
        let live = Live::open(&server, &host, &path);
        // The decoder waits for more if it has more to give than is asked for.
        let decoded = BufReader::with_capacity(1 << 18, GzDecoder::new(live));
        let mut lines = decoded.lines();
        let mut next = || {
            let mut lines = lines.by_ref().map(Result::unwrap);
            lines.find(|line| line.starts_with("data: ")).unwrap()
        };
        next();
        for number in 0..3 {
            let text = format!("message {number} of {path}");
            let note = json!({"kind": "say", "text": text});
            let said = friend.post(&format!("/api/tables/{id}/notes"), &note);
            assert_eq!(said.status, 200);
            let asked = Instant::now();
            let event = next();
            assert!(asked.elapsed() < HEARTBEAT, "{event}");
            assert_eq!(event.contains(&text), path.starts_with("/t/"), "{event}");
        }
    }
}

#[test]
fn a_compressed_stream_ends_properly_when_the_server_stops() {
    let server = TestServer::start();
    let (host, _, id) = two_people(&server);
    let live = Live::open(&server, &host, &format!("/t/{id}/live"));
    let reading = std::thread::spawn(move || {
        let mut text = String::new();
        let read = GzDecoder::new(live).read_to_string(&mut text);
        read.map(|_| text)
    });
    server.stop();
    let text = reading.join().unwrap().unwrap();
    assert!(text.ends_with("\n\n") && text.contains("retry: "), "{text}");
}

#[test]
fn a_compressed_request_is_not_read() {
    let server = TestServer::start();
    let mut packed = flate2::read::GzEncoder::new(&b"{}"[..], flate2::Compression::best());
    let mut body = Vec::new();
    packed.read_to_end(&mut body).unwrap();
    let request = ureq::post(server.url("/api/tables"))
        .header("content-type", "application/json")
        .header("content-encoding", "gzip");
    let sent = request
        .config()
        .http_status_as_error(false)
        .build()
        .send(&body);
    assert_eq!(sent.unwrap().status(), 400);
}
