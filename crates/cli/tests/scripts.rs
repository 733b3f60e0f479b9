//! The script that sets up a machine for the tests leaves it as it was, apart from the programs.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::Path;
use std::process::Command;

use tempfile::TempDir;

/// Commands that only write down that they were called.
const RECORDED: [&str; 5] = ["apt-get", "systemctl", "tee", "chmod", "rm"];

fn program(folder: &Path, name: &str, body: &str) {
    let path = folder.join(name);
    fs::write(&path, format!("#!/bin/bash\n{body}\n")).unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
}

/// The functions of the script, without the steps that it runs.
fn functions() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scripts/test");
    let text = fs::read_to_string(path).unwrap();
    let from = text.find("\nhas() {").expect("the first function");
    let to = text.find("\ntools_folder=").expect("what follows");
    text[from..to].to_owned()
}

#[test]
fn a_proxy_for_the_tests_is_not_started_at_boot() {
    let folder = TempDir::new().unwrap();
    let log = folder.path().join("log");
    for name in RECORDED {
        let record = format!("echo \"${{0##*/}} $*\" >> {}", log.display());
        program(folder.path(), name, &record);
    }
    program(folder.path(), "sudo", "exec \"$@\"");
    symlink("/usr/bin/env", folder.path().join("env")).unwrap();
    let script = format!("set -euo pipefail\n{}\ninstall_proxy", functions());
    let run = Command::new("/bin/bash")
        .args(["-c", &script])
        .env("PATH", folder.path())
        .output()
        .unwrap();
    assert!(run.status.success(), "{run:?}");
    let log = fs::read_to_string(log).unwrap();
    let at = |words: &str| log.find(words).unwrap_or_else(|| panic!("{words}: {log}"));
    assert!(
        at("apt-get install -y -qq nginx-light") < at("systemctl --quiet disable nginx.service")
    );
}
