//! The interface keeps to its own description: schemathesis reads it and tries out what it says.

use std::path::Path;
use std::process::{Command, Stdio};

use crate::server_process::ServerProcess;

/// Checks of each answer: no server error, and nothing that the description does not have.
const CHECKS: &str = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance";

/// A player's token, so that requests get further than the door.
fn token(url: &str) -> String {
    let mut player = ureq::post(format!("{url}/api/players"))
        .send_empty()
        .expect("anybody may ask");
    let body = player.body_mut().read_to_string().expect("it is text");
    let body: serde_json::Value = serde_json::from_str(&body).expect("it is JSON");
    body["token"].as_str().expect("it has a token").to_owned()
}

#[test]
fn the_description_is_kept() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let server = ServerProcess::start(folder.path());
    let program = Path::new(env!("CARGO_TARGET_TMPDIR")).join("../tools/python/bin/schemathesis");
    let output = Command::new(program)
        .current_dir(folder.path())
        .args(["run", &format!("{}/api/openapi.json", server.url)])
        .args(["--checks", CHECKS, "--max-examples", "20", "--seed", "1"])
        // The live table never ends; everything else is answered at once.
        .args(["--exclude-path-regex", "/live$", "--request-timeout", "20"])
        .args([
            "--max-time",
            "25",
            "--workers",
            "1",
            "--no-shrink",
            "--warnings",
            "off",
        ])
        .args([
            "--header",
            &format!("Authorization: Bearer {}", token(&server.url)),
        ])
        .stdin(Stdio::null())
        .output()
        .expect("schemathesis is installed by scripts/test");
    let told = String::from_utf8_lossy(&output.stdout);
    let from = told.find("=== FAILURES").unwrap_or_default();
    assert!(output.status.success(), "{}", &told[from..]);
}
