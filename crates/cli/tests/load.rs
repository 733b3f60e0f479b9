//! `load`: that it plays, measures and reports, not how fast this machine is.

use tempfile::TempDir;

use crate::program::{assert_refused, asterism};
use crate::server_process::ServerProcess;

#[test]
fn a_load_is_played_and_measured() {
    for (words, moves) in [
        ("--tables 3 --viewers 8 --rate 30 --idle 4", 30),
        ("--tables 3 --viewers 1 --rate 30", 30),
        ("--tables 2 --viewers 4 --rate 0", 1),
        ("--tables 2 --viewers 0 --rate 0", 1),
    ] {
        let report = asterism(&format!("load {words} --seconds 1 --json")).json();
        let number = |field: &str| report[field].as_u64().expect(field);
        assert!(number("moves") >= moves, "{words}: {report}");
        for field in ["failed", "not_sent", "unseen"] {
            assert_eq!(number(field), 0, "{words}: {report}");
        }
        let seen = report["seen"]["p99"].as_f64();
        assert_eq!(seen.is_some(), number("viewers") > 0, "{words}: {report}");
        let waits = &report["acknowledged"];
        assert!(waits["p50"].as_f64() <= waits["max"].as_f64(), "{report}");
        assert!(report["server"]["memory"].is_f64(), "{report}");
    }
}

#[test]
fn a_server_that_runs_already_can_be_put_under_load() {
    let folder = TempDir::new().expect("there is room for a folder");
    let server = ServerProcess::start(folder.path());
    let words = "load --tables 2 --viewers 4 --rate 20 --seconds 1 --url";
    let printed = asterism(&format!("{words} {}", server.url)).fine();
    assert!(printed.contains("moves a second"), "{printed}");
}

#[test]
fn only_this_machine_is_put_under_load_and_only_so_much() {
    for (words, sentence) in [
        (
            "--url http://192.0.2.1:80",
            "--url: “http://192.0.2.1:80” is not a server on this machine, such as \
             http://127.0.0.1:7870",
        ),
        (
            "--viewers 15000 --idle 15000",
            "tables, viewers and idle connections are 20,000 together at the most",
        ),
        (
            "--seconds 601",
            "--seconds: “601” is not a whole number from 1 to 600",
        ),
    ] {
        assert_refused(&asterism(&format!("load {words}")), 2, sentence);
    }
}

#[test]
fn nobody_there_is_a_failure_that_names_the_address() {
    let run = asterism("load --url http://127.0.0.1:1 --tables 1 --viewers 0 --seconds 1");
    let sentence = "no server answers at http://127.0.0.1:1: Connection refused (os error 111)";
    assert_refused(&run, 1, sentence);
}
