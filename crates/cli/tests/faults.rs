//! A server survives faults around it: a full disk, readers who never read.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use std::fs::File;
use std::io::Write;
use std::net::TcpStream;
use std::path::Path;

use asterism_play::Session;
use asterism_registry::Library;
use rustix::process::{Pid, Resource, Rlimit, getrlimit, prlimit};
use tempfile::TempDir;

use crate::server_process::{ServerProcess, serve};
use crate::two_players::Table;

/// Limits the size of the server's files, in bytes; without a number, sets the usual limit again.
fn limit_files(server: &ServerProcess, bytes: Option<u64>) {
    let pid = Pid::from_raw(i32::try_from(server.id()).unwrap());
    let usual = getrlimit(Resource::Fsize);
    let limit = Rlimit {
        current: bytes.or(usual.current),
        maximum: usual.maximum,
    };
    prlimit(pid, Resource::Fsize, limit).unwrap();
}

/// A server that logs into a file which is so large that there is no room for one more line as soon
/// as files are limited: where a disk is full, the log is full too.
fn serve_with_log(folder: &Path) -> ServerProcess {
    let mut log = File::create(folder.join("log")).unwrap();
    log.write_all(&vec![b'\n'; 8 << 20]).unwrap();
    let mut command = serve(folder);
    command.stderr(log);
    ServerProcess::run(command)
}

#[test]
fn a_full_disk_refuses_moves_and_the_game_goes_on_when_there_is_room() {
    let folder = TempDir::new().unwrap();
    let server = serve_with_log(folder.path());
    let table = Table::open(&server.url);
    let log = std::fs::metadata(folder.path().join("test.db-wal")).unwrap();
    limit_files(&server, Some(log.len() + 20_000));
    let refused = loop {
        let (seat, path, body) = table
            .next()
            .expect("the disk is full before the game is over");
        let before = (table.look(0), table.look(1));
        let (status, answer) = table.ask(seat, &path, &body);
        if status != 200 {
            assert_eq!(
                (table.look(0), table.look(1)),
                before,
                "nothing has changed"
            );
            break (status, answer["error"].as_str().unwrap().to_owned());
        }
    };
    let sentence = "The server has no room left to save this, so nothing has changed; \
        try again when its host has made some.";
    assert_eq!(refused, (503, sentence.into()));
    assert_eq!(table.page(0, "/healthz").0, 200, "it still answers");
    limit_files(&server, None);
    while table.act().is_some() {}
    Session::verify(&table.record(), Library::embedded()).unwrap();
}

/// The memory that a process has in use, in kilobytes.
fn memory(server: &ServerProcess) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", server.id())).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let number = line.unwrap().trim().trim_end_matches(" kB");
    number.parse().unwrap()
}

/// A game is played to its end while a hundred connections follow it and read nothing.
#[test]
fn readers_who_never_read_cost_no_time_and_little_memory() {
    let folder = TempDir::new().unwrap();
    let server = ServerProcess::start(folder.path());
    let table = Table::open(&server.url);
    let readers: Vec<TcpStream> = (0..100).map(|number| reader(&table, number % 2)).collect();
    table.act().unwrap();
    let before = memory(&server);
    while table.act().is_some() {}
    let grown = memory(&server).saturating_sub(before);
    assert!(
        grown < 100 * 512,
        "{grown} kB for {} readers",
        readers.len()
    );
    Session::verify(&table.record(), Library::embedded()).unwrap();
}

fn reader(table: &Table, seat: usize) -> TcpStream {
    let mut stream = TcpStream::connect(table.url.trim_start_matches("http://")).unwrap();
    write!(
        stream,
        "GET /t/{}/live HTTP/1.1\r\nHost: here\r\nCookie: asterism={}\r\n\r\n",
        table.id, table.tokens[seat]
    )
    .unwrap();
    stream
}
