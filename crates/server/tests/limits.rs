//! Tests of limits, of the origin of requests, and of security headers.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use std::io::{BufRead, BufReader};
use std::net::IpAddr;

use asterism_server::{ConcurrencyLimits, Operations, RateLimits};
use serde_json::json;

use crate::common::{Person, TestServer, follow, follow_as, two_people};

fn with_rates(rates: RateLimits) -> TestServer {
    TestServer::start_guarded(Operations {
        rates,
        ..Operations::unlimited()
    })
}

const NONE: RateLimits = RateLimits::UNLIMITED;

#[test]
fn who_asks_too_often_is_told_when_to_come_back() {
    let server = with_rates(RateLimits { address: 5, ..NONE });
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
    let server = with_rates(RateLimits { opening: 3, ..NONE });
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
        (RateLimits { player: 9, ..NONE }, "another player"),
        (RateLimits { table: 9, ..NONE }, "another table"),
    ] {
        let server = with_rates(rates);
        let (ann, ben, id) = two_people(&server);
        let cid = server.person();
        let flooder = match other {
            "another player" => &ann,
            _ => &cid,
        };
        let too_many = (0..10).find(|_| flooder.act(&id, 0, "nonsense").status == 429);
        assert!(too_many.is_some(), "{other}");
        let elsewhere = match other {
            "another player" => ben.act(&id, 0, "nonsense"),
            _ => cid.open(&["you", "human"]),
        };
        assert_ne!(elsewhere.status, 429, "{other}");
        assert_eq!(flooder.look(&id)["id"], id.as_str(), "looking goes on");
    }
}

/// A stranger with the link, at the same address as the players, sends as many requests as
/// possible.
#[test]
fn a_stranger_who_floods_a_table_takes_no_move_from_its_players() {
    let server = with_rates(RateLimits {
        address: 40,
        seat: 1200,
        player: 600,
        table: 20,
        opening: 0,
    });
    let (ann, ben, id) = two_people(&server);
    let (cid, nobody) = (server.person(), server.stranger());
    let mut refused = 0;
    let mut flood = || {
        for stranger in [&cid, &nobody] {
            refused += usize::from(stranger.act(&id, 0, "nonsense").status == 429);
            refused += usize::from(stranger.get(&format!("/t/{id}")).status == 429);
        }
    };
    for _ in 0..20 {
        flood();
    }
    for version in 0.. {
        flood();
        let mover = [&ann, &ben].into_iter().find_map(|person| {
            let legal = person.look(&id)["view"]["legal"][0].clone();
            Some((person, legal.as_str()?.to_owned()))
        });
        let Some((person, action)) = mover else { break };
        assert_eq!(person.act(&id, version, &action).status, 200, "{version}");
        assert_eq!(person.get(&format!("/t/{id}")).status, 200, "{version}");
    }
    assert_eq!(ann.look(&id)["state"], "over");
    assert!(refused > 20, "{refused}");
}

#[test]
fn a_person_at_a_table_has_a_budget_that_is_their_own() {
    let server = with_rates(RateLimits { seat: 20, ..NONE });
    let (ann, ben, id) = two_people(&server);
    let path = format!("/api/tables/{id}");
    let mut too_many = (0..30)
        .map(|_| ann.get(&path))
        .filter(|it| it.status == 429);
    let refused = too_many.next().expect("twenty are the most");
    assert!(refused.headers.contains_key("retry-after"));
    assert_eq!(ben.get(&path).status, 200);
    assert_eq!(server.stranger().get(&path).status, 200);
}

#[test]
fn spectators_leave_the_players_their_streams() {
    let server = TestServer::start_guarded(Operations {
        concurrency: ConcurrencyLimits {
            streams_per_seat: 2,
            streams_per_address: 4,
            streams_per_table: 3,
            ..ConcurrencyLimits::UNLIMITED
        },
        ..Operations::unlimited()
    });
    let (ann, ben, id) = two_people(&server);
    let cid = server.person();
    let path = format!("/api/tables/{id}/live");
    let token = |person: &Person| person.token.clone();
    let open = |token: Option<String>| {
        let mut stream = follow_as(&server, &id, token.as_deref());
        stream.next().expect("the table as it is");
        stream
    };
    let spectators: Vec<_> = (0..3).map(|_| open(token(&cid))).collect();
    assert_eq!(cid.get(&path).status, 429, "no place for another spectator");
    let players: Vec<_> = [&ann, &ann, &ben].map(|person| open(token(person))).into();
    let refused = ann.get(&path);
    assert_eq!(refused.status, 429, "two are the most for one player");
    assert!(
        refused
            .error()
            .starts_with("You have too many pages of this table open")
    );
    drop((spectators, players));
}

#[test]
fn live_streams_are_bounded_and_free_again() {
    for concurrency in [
        ConcurrencyLimits {
            streams_per_address: 2,
            ..ConcurrencyLimits::UNLIMITED
        },
        ConcurrencyLimits {
            streams_per_table: 2,
            ..ConcurrencyLimits::UNLIMITED
        },
    ] {
        let server = TestServer::start_guarded(Operations {
            concurrency,
            ..Operations::unlimited()
        });
        let (ann, ben, id) = two_people(&server);
        let mut open: Vec<_> = (0..2).map(|_| follow(&server, &id)).collect();
        for stream in &mut open {
            stream.next().unwrap();
        }
        let path = format!("/api/tables/{id}/live");
        let refused = server.stranger().get(&path);
        assert_eq!(refused.status, 429, "{concurrency:?}");
        assert!(refused.error().starts_with("Too many pages follow"));
        assert!(refused.headers.contains_key("retry-after"));
        drop(open);
        // The server notices that a reader is gone only when it writes; each change is written to
        // all.
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

/// The status of an answer whose body may have no end.
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

/// A stranger's forwarding headers change no link and no cookie; those of a trusted proxy do.
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
        let link = format!("{scheme}://{}/t/{id}/join/", server.addr);
        assert!(page.text().contains(&link), "{link}");
        let strict = page.headers.contains_key("strict-transport-security");
        assert_eq!(strict, scheme == "https");
    }
}

/// The answer to these bytes, until the connection is closed.
fn answered(server: &TestServer, bytes: &str) -> String {
    use std::io::{Read, Write};
    let mut stream = std::net::TcpStream::connect(server.addr).unwrap();
    let patience = std::time::Duration::from_secs(30);
    stream.set_read_timeout(Some(patience)).unwrap();
    stream.write_all(bytes.as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

/// A proxy and this server might disagree about the end of such a request, and take its body for
/// another.
#[test]
fn a_request_that_says_its_length_in_two_ways_is_refused_and_cut_off() {
    let server = TestServer::start();
    let ways = [
        "Content-Length: 5\r\nTransfer-Encoding: chunked",
        "transfer-encoding: chunked\r\ncontent-length: 5",
        "Content-Length: 0\r\nHost: here\r\nTransfer-Encoding: gzip, chunked",
    ];
    let (get, smuggled) = (
        "GET /api/games HTTP/1.1\r\nHost: here\r\n\r\n",
        "GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n",
    );
    for (before, way) in ways.into_iter().flat_map(|way| [("", way), (get, way)]) {
        let request = format!(
            "{before}POST /api/players HTTP/1.1\r\nHost: here\r\n{way}\r\n\r\n0\r\n\r\n{smuggled}"
        );
        let answer = answered(&server, &request);
        assert!(
            answer.contains("HTTP/1.1 400 Bad Request"),
            "{way}: {answer}"
        );
        assert!(answer.contains("connection: close"), "{way}: {answer}");
        assert!(!answer.contains("HTTP/1.1 201"), "{way}: {answer}");
        assert!(!answer.contains("well\n"), "{way}: {answer}");
    }
}

/// One length is enough, and a chunked body is read to its end.
#[test]
fn a_request_that_says_its_length_once_is_answered() {
    let server = TestServer::start();
    let close = "Host: here\r\nConnection: close\r\n";
    for head in [
        format!("POST /api/players HTTP/1.1\r\n{close}Content-Length: 0\r\n\r\n"),
        format!("POST /api/players HTTP/1.1\r\n{close}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
        "POST /api/players HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
            .into(),
    ] {
        let answer = answered(&server, &head);
        assert!(answer.starts_with("HTTP/1.1 201"), "{head}: {answer}");
    }
}

/// Behind a proxy with https, cookies become valid for this host only, and nobody is signed out.
#[test]
fn cookies_over_https_are_for_this_host_only_and_old_ones_are_taken_over() {
    let server = TestServer::start_guarded(Operations {
        trusted: vec!["127.0.0.1".parse().unwrap()],
        ..Operations::unlimited()
    });
    let ann = server.person();
    let opened = ann.open(&["you", "human"]);
    let id = opened.body["id"].as_str().unwrap();
    let token = ann.token.clone().unwrap();
    let set = |path: &str, cookie: Option<String>| {
        let cookie = cookie.unwrap_or_default();
        let headers = [("x-forwarded-proto", "https"), ("cookie", &*cookie)];
        let answer = server.stranger().get_with(path, &headers);
        let cookies = answer.headers.get_all("set-cookie").iter();
        let cookies = cookies.map(|cookie| cookie.to_str().unwrap().to_owned());
        (cookies.collect::<Vec<_>>(), answer)
    };
    let path = format!("/api/tables/{id}");
    let (cookies, answer) = set(&path, Some(format!("asterism={token}")));
    assert_eq!(answer.body["you"], 1, "the old cookie is good");
    let rest = "Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure";
    let ends = "asterism=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure";
    assert_eq!(
        cookies,
        [format!("__Host-asterism={token}; {rest}"), ends.into()]
    );
    let (cookies, answer) = set(&path, Some(format!("__Host-asterism={token}")));
    assert_eq!((answer.body["you"].as_u64(), cookies.len()), (Some(1), 0));
    let page = set("/", None).1;
    let asset = page.text().split("/assets/").nth(1).unwrap();
    let asset = format!("/assets/{}", asset.split('"').next().unwrap());
    let (cookies, answer) = set(&asset, Some(format!("asterism={token}")));
    assert_eq!(answer.status, 200);
    assert!(
        cookies.is_empty(),
        "what may be kept by others has no cookie: {cookies:?}"
    );
}
