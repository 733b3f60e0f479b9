//! Nobody takes the server from others, and no other site acts for somebody: limits, origins, headers.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use std::io::{BufRead, BufReader};
use std::net::IpAddr;

use crate::common::{TestServer, follow, two_people};
use asterism_server::{Crowd, Operations, Rates};
use serde_json::json;

fn with_rates(rates: Rates) -> TestServer {
    TestServer::start_guarded(Operations {
        rates,
        ..Operations::unlimited()
    })
}

const NONE: Rates = Rates::UNLIMITED;

#[test]
fn who_asks_too_often_is_told_when_to_come_back() {
    let server = with_rates(Rates { address: 5, ..NONE });
    let ann = server.stranger();
    for _ in 0..5 {
        assert_eq!(ann.get("/").status, 200);
    }
    for path in ["/", "/api/games"] {
        let refused = ann.get(path);
        assert_eq!(refused.status, 429, "{path}");
        let wait: u64 = refused.headers["retry-after"]
            .to_str()
            .unwrap()
            .parse()
            .unwrap();
        assert!((1..=13).contains(&wait), "{wait}");
        let text = refused.body.to_string();
        let sentence = "Too many requests came in a short time; nothing has changed, try again in ";
        assert!(text.contains(sentence), "{text}");
    }
    assert!(ann.get("/api/games").error().ends_with(" s."), "as JSON");
}

#[test]
fn tables_and_players_are_made_at_a_measured_pace() {
    let server = with_rates(Rates { opening: 3, ..NONE });
    let ann = server.person();
    assert_eq!(ann.open(&["you", "human"]).status, 201);
    assert_eq!(ann.open(&["you", "human"]).status, 201);
    assert_eq!(ann.open(&["you", "human"]).status, 429);
    assert_eq!(ann.post("/api/players", &json!({})).status, 429);
    assert_eq!(ann.get("/").status, 200, "everything else goes on");
}

#[test]
fn one_player_or_one_table_cannot_take_everything() {
    for (rates, other) in [
        (Rates { player: 9, ..NONE }, "another player"),
        (Rates { table: 9, ..NONE }, "another table"),
    ] {
        let server = with_rates(rates);
        let (ann, ben, id) = two_people(&server);
        let too_many = (0..10).find(|_| ann.act(&id, 0, "nonsense").status == 429);
        assert!(too_many.is_some(), "{other}");
        let elsewhere = match other {
            "another player" => ben.act(&id, 0, "nonsense"),
            _ => ann.open(&["you", "human"]),
        };
        assert_ne!(elsewhere.status, 429, "{other}");
        assert_eq!(ann.look(&id)["id"], id.as_str(), "looking goes on");
    }
}

#[test]
fn live_streams_are_bounded_and_free_again() {
    for crowd in [
        Crowd {
            streams_per_address: 2,
            ..Crowd::UNLIMITED
        },
        Crowd {
            streams_per_table: 2,
            ..Crowd::UNLIMITED
        },
    ] {
        let server = TestServer::start_guarded(Operations {
            crowd,
            ..Operations::unlimited()
        });
        let (ann, ben, id) = two_people(&server);
        let mut open: Vec<_> = (0..2).map(|_| follow(&server, &id)).collect();
        for stream in &mut open {
            stream.next().unwrap();
        }
        let path = format!("/api/tables/{id}/live");
        let refused = ann.get(&path);
        assert_eq!(refused.status, 429, "{crowd:?}");
        assert!(refused.error().starts_with("Too many pages follow"));
        assert!(refused.headers.contains_key("retry-after"));
        drop(open);
        // Only who writes notices that a reader has gone; each change is written to all.
        let mut version = 0;
        while status_of(&server, &path) != 200 {
            let mover = [&ann, &ben].into_iter().find_map(|person| {
                let legal = person.look(&id)["view"]["legal"][0].clone();
                Some((person, legal.as_str()?.to_owned()))
            });
            let (person, action) = mover.expect("the game goes on");
            assert_eq!(person.act(&id, version, &action).status, 200);
            version += 1;
        }
    }
}

/// The status of an answer that may have no end.
fn status_of(server: &TestServer, path: &str) -> u16 {
    use std::io::Write;
    let mut stream = std::net::TcpStream::connect(server.addr).unwrap();
    write!(
        stream,
        "GET {path} HTTP/1.1\r\nHost: {}\r\n\r\n",
        server.addr
    )
    .unwrap();
    let mut line = String::new();
    BufReader::new(stream).read_line(&mut line).unwrap();
    line.split(' ').nth(1).unwrap().parse().unwrap()
}

#[test]
fn every_answer_says_what_a_browser_must_not_do() {
    let server = TestServer::start();
    let ann = server.person();
    let id = ann.open(&["you", "human"]).body["id"]
        .as_str()
        .unwrap()
        .to_owned();
    for path in [
        "/",
        "/api/games",
        "/nowhere",
        &format!("/t/{id}"),
        "/healthz",
    ] {
        let answer = ann.get(path);
        let header = |name: &str| answer.headers[name].to_str().unwrap();
        assert!(
            header("content-security-policy").starts_with("default-src 'none'; script-src 'self'")
        );
        assert!(
            !header("content-security-policy").contains("unsafe"),
            "{path}"
        );
        for (name, value) in [
            ("x-content-type-options", "nosniff"),
            ("x-frame-options", "DENY"),
            ("referrer-policy", "same-origin"),
            ("cross-origin-opener-policy", "same-origin"),
            ("cross-origin-resource-policy", "same-origin"),
            ("cache-control", "private, no-cache"),
        ] {
            assert_eq!(header(name), value, "{path}");
        }
        assert!(header("permissions-policy").contains("camera=()"), "{path}");
        assert!(
            !answer.headers.contains_key("strict-transport-security"),
            "{path}"
        );
    }
}

#[test]
fn a_form_of_another_site_is_refused() {
    let server = TestServer::start();
    let ann = server.person();
    for path in ["/api/tables", "/tables", "/api/players"] {
        let refused = ann.post_from("https://evil.example", path, &json!({}));
        assert_eq!(refused.status, 403, "{path}");
        let text = refused.body.to_string();
        assert!(text.contains("was sent by another site"), "{text}");
    }
    let here = format!("http://{}", server.addr);
    let made = ann.post_from(&here, "/api/players", &json!({}));
    assert_eq!(made.status, 201);
}

/// What a stranger says about encryption changes no link and no cookie; what our proxy says does.
#[test]
fn only_the_word_of_a_trusted_proxy_makes_cookies_secure_and_links_encrypted() {
    let here: IpAddr = "127.0.0.1".parse().unwrap();
    for (trusted, scheme) in [(vec![], "http"), (vec![here], "https")] {
        let server = TestServer::start_guarded(Operations {
            trusted,
            ..Operations::unlimited()
        });
        let ann = server.person();
        let id = ann.open(&["you", "human"]).body["id"]
            .as_str()
            .unwrap()
            .to_owned();
        let said = [("x-forwarded-proto", "https")];
        let page = ann.get_with(&format!("/t/{id}"), &said);
        let link = format!("{scheme}://{}/t/{id}/join/2/", server.addr);
        assert!(page.text().contains(&link), "{link}");
        let strict = page.headers.contains_key("strict-transport-security");
        assert_eq!(strict, scheme == "https");
    }
}
