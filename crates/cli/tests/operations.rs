//! Operations: health, metrics, logs without secrets, a clean stop, settings, backups.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use std::fs::File;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::time::{Duration, Instant};

use asterism_play::Session;
use asterism_registry::Library;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::program::{Folder, assert_refused, asterism};
use crate::server_process::{ServerProcess, serve};
use crate::two_players::{Table, agent};

/// Longest wait in a test.
const TIMEOUT: Duration = Duration::from_secs(30);

fn get(url: &str) -> (u16, String) {
    let mut response = agent().get(url).call().unwrap();
    let text = response.body_mut().read_to_string().unwrap();
    (response.status().as_u16(), text)
}

/// Repeats `is_so` until it is true; `what` is the message of a failure.
fn until(what: &str, mut is_so: impl FnMut() -> bool) {
    let began = Instant::now();
    while !is_so() {
        assert!(began.elapsed() < TIMEOUT, "{what}");
        std::thread::yield_now();
    }
}

/// Opens a connection and sends a request on it.
fn sent(url: &str, request: &str) -> TcpStream {
    let mut stream = TcpStream::connect(url.trim_start_matches("http://")).unwrap();
    stream.set_read_timeout(Some(TIMEOUT)).unwrap();
    stream.write_all(request.as_bytes()).unwrap();
    stream
}

/// A connection that reads the live updates of a table.
fn reader(table: &Table) -> TcpStream {
    let request = format!(
        "GET /api/tables/{}/live HTTP/1.1\r\nHost: here\r\n\r\n",
        table.id
    );
    sent(&table.url, &request)
}

/// The number that the metrics have for `name`, with its labels.
fn number(server: &ServerProcess, name: &str) -> f64 {
    let (status, text) = get(&server.metrics);
    assert_eq!(status, 200);
    let line = text.lines().find_map(|line| line.strip_prefix(name));
    line.unwrap_or_else(|| panic!("{name} in {text}"))
        .trim()
        .parse()
        .unwrap()
}

#[test]
fn a_server_tells_what_it_counts_and_no_names() {
    let folder = TempDir::new().unwrap();
    let mut command = serve(folder.path());
    command.args(["--metrics-addr", "127.0.0.2:0"]);
    let server = ServerProcess::run(command);
    let table = Table::open(&server.url);
    let mut follower = BufReader::new(reader(&table)).lines();
    assert!(follower.next().unwrap().unwrap().contains("200"));
    for _ in 0..3 {
        table.act().unwrap();
    }
    table.page(0, "/nowhere/at/all");
    for (name, expected) in [
        ("asterism_actions_total", 3.0),
        ("asterism_action_seconds_count", 3.0),
        ("asterism_tables", 1.0),
        ("asterism_viewers", 1.0),
        ("asterism_store_errors_total", 0.0),
        ("asterism_thoughts_waiting", 0.0),
        ("asterism_thoughts_running", 0.0),
        ("asterism_refused_total{limit=\"address\"}", 0.0),
        (
            "asterism_requests_total{route=\"/api/tables/{id}/actions\",status=\"200\"}",
            3.0,
        ),
        (
            "asterism_requests_total{route=\"nowhere\",status=\"404\"}",
            1.0,
        ),
    ] {
        assert!((number(&server, name) - expected).abs() < 0.1, "{name}");
    }
    let (_, text) = get(&server.metrics);
    for secret in [&table.id, &table.tokens[0], &table.invitation] {
        assert!(!text.contains(secret.as_str()), "{secret}");
    }
    assert_eq!(get(&format!("{}/metrics", server.url)).0, 404);
    drop(follower);
    until("a reader who has gone is noticed", || {
        let _ = table.act(); // Only who writes notices.
        number(&server, "asterism_viewers") < 0.5
    });
}

#[test]
fn metrics_are_at_the_main_address_only_if_that_is_asked_for() {
    let folder = TempDir::new().unwrap();
    let mut command = serve(folder.path());
    command.env("ASTERISM_METRICS_ADDR", "127.0.0.1:0"); // The same words as those of --addr.
    let server = ServerProcess::run(command);
    let (status, text) = get(&format!("{}/metrics", server.url));
    assert_eq!(status, 200);
    assert!(text.contains("asterism_tables 0"), "{text}");
}

#[test]
fn the_log_of_a_whole_game_has_no_secret() {
    for form in ["text", "json"] {
        let folder = TempDir::new().unwrap();
        let log = folder.path().join("log");
        let mut command = serve(folder.path());
        command.args(["--log", form, "--log-level", "trace"]);
        command.stderr(File::create(&log).unwrap());
        let server = ServerProcess::run(command);
        // All choose in secret at the same time, so every action is a secret for a while.
        let table = Table::open_game(&server.url, "among-the-stars");
        let invited = format!("/t/{}/join/2/{}", table.id, table.invitation);
        assert_eq!(table.page(1, &invited).0, 200, "it leads to the table");
        while let Some((seat, path, body)) = table.next() {
            assert_eq!(table.ask(seat, &path, &body).0, 200);
            table.page(seat, &format!("/t/{}/try?pick=secret-pick", table.id));
            let unread = json!({"version": "secret-pick", "action": "secret-pick"});
            assert_eq!(table.ask(seat, &path, &unread).0, 422);
        }
        let record = table.record();
        assert!(server.interrupt().success());
        let text = std::fs::read_to_string(&log).unwrap();
        assert!(text.lines().count() > 100, "{text}");
        assert!(text.contains("/t/{id}/join/{seat}/{invitation}"), "{text}");
        for secret in secrets(&table, &serde_json::to_value(record).unwrap()) {
            assert!(!text.contains(&secret), "{secret} in the log as {form}");
        }
    }
}

#[test]
fn a_log_in_a_file_has_no_colours() {
    for (variable, is_coloured) in [("NO_COLOR", false), ("CLICOLOR_FORCE", true)] {
        let folder = TempDir::new().unwrap();
        let log = folder.path().join("log");
        let mut command = serve(folder.path());
        command.args(["--log-level", "info"]);
        command.env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE");
        command.env(variable, if is_coloured { "1" } else { "" });
        command.stderr(File::create(&log).unwrap());
        let server = ServerProcess::run(command);
        assert_eq!(get(&format!("{}/healthz", server.url)).0, 200);
        assert!(server.interrupt().success());
        let text = std::fs::read_to_string(&log).unwrap();
        assert!(text.contains("/healthz"), "{text}");
        assert_eq!(text.contains('\u{1b}'), is_coloured, "{variable}: {text}");
    }
}

/// Texts that must not appear in a log: tokens and their parts, invitation, seed and its sources,
/// picks, and all actions of more than one word.
fn secrets(table: &Table, record: &Value) -> Vec<String> {
    let mut secrets = vec![table.invitation.clone(), "secret-pick".to_owned()];
    secrets.extend(["secret-of-Ann", "secret-of-Ben"].map(str::to_owned));
    for secret in [&record["seed"], &record["shuffle"]["secret"]] {
        secrets.push(secret.as_str().unwrap().to_owned());
    }
    secrets.extend(table.tokens.iter().flat_map(|token| {
        let parts = token.split('.').map(str::to_owned);
        parts.collect::<Vec<_>>()
    }));
    let actions = record["actions"].as_array().unwrap().iter();
    let actions = actions.map(|action| action.to_string().trim_matches('"').to_owned());
    let actions: Vec<String> = actions.filter(|action| action.contains(' ')).collect();
    assert!(actions.len() > 20, "{actions:?}");
    secrets.extend(actions);
    secrets
}

#[test]
fn a_server_that_is_about_to_stop_says_so_and_opens_no_tables() {
    let folder = TempDir::new().unwrap();
    let mut command = serve(folder.path());
    command.args(["--stop-notice", "3"]);
    let server = ServerProcess::run(command);
    let health = format!("{}/healthz", server.url);
    let table = Table::open(&server.url);
    assert_eq!(get(&health), (200, "well\n".into()));
    server.terminate();
    until("health turns", || get(&health).0 == 503);
    assert_eq!(get(&health).1, "about to stop\n");
    let wish = json!({"game": "stella-quest", "seats": ["you", "human"]});
    let (status, answer) = table.ask(0, "/api/tables", &wish);
    let sentence = "The server is about to stop and opens no new tables; try again in a moment.";
    assert_eq!((status, answer["error"].as_str()), (503, Some(sentence)));
    table.act().unwrap();
    assert!(server.ended().success(), "and it ends well");
}

#[test]
fn a_server_that_stops_ends_streams_with_a_hint_and_finishes_what_was_begun() {
    let folder = TempDir::new().unwrap();
    let server = ServerProcess::start(folder.path());
    let table = Table::open(&server.url);
    let mut stream = reader(&table);
    let (seat, path, body) = table.next().unwrap();
    let body = body.to_string();
    let (begin, rest) = body.split_at(5);
    let head = format!(
        "POST {path} HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n\
         Authorization: Bearer {}\r\nContent-Length: {}\r\n\r\n{begin}",
        table.tokens[seat],
        body.len()
    );
    let mut slow = sent(&server.url, &head);
    // Requests are read in the order in which they came, so the slow one has begun.
    table.look(0);
    server.terminate();
    let mut told = String::new();
    stream.read_to_string(&mut told).unwrap();
    assert!(told.contains("event: table"), "{told}");
    let last = told.rsplit_once("retry: ").expect("a hint").1;
    let wait: u64 = last.lines().next().unwrap().parse().unwrap();
    assert!((1000..=3000).contains(&wait), "{wait}");
    slow.write_all(rest.as_bytes()).unwrap();
    let mut answer = String::new();
    slow.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    assert!(server.ended().success());
}

#[test]
fn a_request_that_never_ends_does_not_keep_a_server_from_stopping() {
    let folder = TempDir::new().unwrap();
    let mut command = serve(folder.path());
    command.args(["--stop-grace", "1"]);
    let server = ServerProcess::run(command);
    let _stuck = sent(
        &server.url,
        "POST /tables HTTP/1.1\r\nHost: here\r\nContent-Length: 9\r\n\r\n",
    );
    let began = Instant::now();
    server.terminate();
    assert!(server.ended().success());
    assert!(began.elapsed() < TIMEOUT);
}

#[test]
fn an_option_comes_from_the_words_the_environment_or_the_file_in_this_order() {
    let folder = Folder::new();
    let config = folder.file("club.toml", "addr = \"127.0.0.3:0\"\nbot-pause = 0\n");
    let data = format!("sqlite:{}", folder.path("test.db"));
    for (environment, word, expected) in [
        (None, None, "http://127.0.0.3:"),
        (Some("127.0.0.4:0"), None, "http://127.0.0.4:"),
        (None, Some("127.0.0.5:0"), "http://127.0.0.5:"),
        (Some("nonsense"), Some("127.0.0.5:0"), "http://127.0.0.5:"),
    ] {
        let mut command = crate::program::command("serve");
        command.env("ASTERISM_CONFIG", &config);
        command.env("ASTERISM_DATA", &data);
        if let Some(addr) = environment {
            command.env("ASTERISM_ADDR", addr);
        }
        if let Some(addr) = word {
            command.args(["--addr", addr]);
        }
        let server = ServerProcess::run(command);
        assert!(server.url.starts_with(expected), "{}", server.url);
    }
}

#[test]
fn a_file_that_cannot_be_used_gets_one_sentence_and_status_1() {
    let folder = Folder::new();
    for (text, sentence) in [
        (
            "addr = \"home\"",
            "--addr: “home” is not an address and a port, such as 127.0.0.1:7870",
        ),
        ("data = \"hush", "line 1 cannot be read: "),
        ("adr = \"::1\"", "there is no option “adr”; there is addr, "),
    ] {
        let config = folder.file("club.toml", text);
        let run = asterism(&format!("serve --config {config}"));
        assert_eq!((run.status, run.out.as_str()), (1, ""), "{text}");
        let begins = format!("asterism: {config}: {sentence}");
        assert!(run.err.starts_with(&begins), "{}", run.err);
        assert!(!run.err.contains("hush"), "{}", run.err);
    }
    let missing = folder.path("missing.toml");
    let run = asterism(&format!("serve --config {missing}"));
    assert_refused(&run, 1, &format!("there is no file {missing}"));
}

#[test]
fn a_backup_of_a_running_server_has_all_that_was_acknowledged() {
    let (folder, saved) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let server = ServerProcess::start(folder.path());
    let mut table = Table::open(&server.url);
    for _ in 0..5 {
        table.act().unwrap();
    }
    let copy = saved.path().join("test.db");
    let data = format!("sqlite:{}", folder.path().join("test.db").display());
    let backup = format!("backup --data {data} {}", copy.display());
    // The game goes on meanwhile.
    let run = std::thread::scope(|scope| {
        let backup = scope.spawn(|| asterism(&backup));
        while !backup.is_finished() && table.act().is_some() {}
        backup.join().unwrap()
    });
    assert!(run.fine().starts_with("1 table with "));
    assert_eq!(mode(&copy), 0o600, "nobody else can read it");
    assert_refused(
        &asterism(&backup),
        1,
        &format!("{} is there already; nothing was saved", copy.display()),
    );
    server.kill();
    let server = ServerProcess::start(saved.path());
    table.url.clone_from(&server.url);
    assert!(table.look(0)["version"].as_u64() >= Some(5));
    while table.act().is_some() {}
    Session::verify(&table.record(), Library::embedded()).unwrap();
}

#[test]
fn a_backup_that_cannot_be_made_leaves_nothing() {
    let folder = Folder::new();
    let copy = folder.path("copy.db");
    let notes = folder.file("notes.db", "no database");
    let secret = "postgres://ann:hush@127.0.0.1/club";
    for (data, sentence) in [
        (
            format!("sqlite:{}", folder.path("none.db")),
            "cannot be used: ",
        ),
        (format!("sqlite:{notes}"), "file is not a database"),
        (secret.to_owned(), "pg_dump --format=custom --file="),
    ] {
        let run = asterism(&format!("backup {copy} --data {data}"));
        assert_eq!((run.status, run.out.as_str()), (1, ""), "{data}");
        assert!(run.err.contains(sentence), "{}", run.err);
        assert!(!run.err.contains("hush"), "{}", run.err);
        assert!(!Path::new(&copy).exists(), "{data}");
    }
}

#[test]
fn only_the_user_who_serves_can_read_the_tables() {
    let folder = TempDir::new().unwrap();
    let server = ServerProcess::start(folder.path());
    let table = Table::open(&server.url);
    table.act().unwrap();
    for file in ["test.db", "test.db-wal", "test.db-shm"] {
        assert_eq!(mode(&folder.path().join(file)), 0o600, "{file}");
    }
}

fn mode(path: &Path) -> u32 {
    use std::os::unix::fs::PermissionsExt;
    std::fs::metadata(path).unwrap().permissions().mode() & 0o777
}
