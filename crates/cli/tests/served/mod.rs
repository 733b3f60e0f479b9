//! The real program as a server process, for tests that talk to it from outside.
#![allow(dead_code, reason = "not every test file needs everything")]
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// A server process that is killed when it is dropped.
pub(crate) struct Served {
    child: Child,
    pub(crate) url: String,
}

impl Served {
    /// Starts on the tables that `folder` holds; bots do not wait.
    pub(crate) fn start(folder: &Path) -> Self {
        let data = format!("sqlite:{}", folder.join("test.db").display());
        let mut child = Command::new(env!("CARGO_BIN_EXE_asterism"))
            .args([
                "serve",
                "--addr",
                "127.0.0.1:0",
                "--bot-pause",
                "0",
                "--data",
                &data,
            ])
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap())
            .read_line(&mut line)
            .unwrap();
        let address = line
            .split_once("http://")
            .and_then(|(_, rest)| rest.split(' ').next());
        let url = format!(
            "http://{}",
            address.expect("the first line names the address")
        );
        Self { child, url }
    }

    /// `kill -9`: the process gets no chance to tidy up.
    pub(crate) fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Ctrl-C, and how the process ends.
    pub(crate) fn interrupt(mut self) -> std::process::ExitStatus {
        let id = self.child.id().to_string();
        assert!(
            Command::new("kill")
                .args(["-INT", &id])
                .status()
                .unwrap()
                .success()
        );
        self.child.wait().unwrap()
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
