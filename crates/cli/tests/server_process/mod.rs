//! The program as a server process, for tests that talk to it over HTTP.
#![allow(dead_code, reason = "not every test file needs everything")]
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// A server process that is killed when it is dropped.
pub(crate) struct ServerProcess {
    child: Child,
    pub(crate) url: String,
    /// Address of the metrics; empty without `--metrics-addr`.
    pub(crate) metrics: String,
}

/// The command that serves the database in `folder`; bots move at once.
pub(crate) fn serve(folder: &Path) -> Command {
    serve_on(&format!("sqlite:{}", folder.join("test.db").display()))
}

/// The command that serves the tables of a store; bots move at once.
pub(crate) fn serve_on(data: &str) -> Command {
    serve_with(data, Duration::ZERO)
}

/// The command that serves the tables of a store; bots wait for `pause` before each move.
pub(crate) fn serve_with(data: &str, pause: Duration) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_asterism"));
    let pause = pause.as_millis().to_string();
    let words = ["serve", "--addr", "127.0.0.1:0", "--bot-pause", &pause];
    command.args(words).args(["--no-limits", "--data", data]);
    command
}

impl ServerProcess {
    /// Starts a server on the database in `folder`.
    pub(crate) fn start(folder: &Path) -> Self {
        Self::run(serve(folder))
    }

    /// Runs a command that serves, and reads the addresses that it prints.
    pub(crate) fn run(mut command: Command) -> Self {
        let counts = command.get_args().any(|word| word == "--metrics-addr");
        let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
        let out = BufReader::new(child.stdout.take().unwrap());
        let mut lines = out.lines().map(Result::unwrap);
        let mut url = || {
            let line = lines.next().expect("a line names the address");
            let (_, rest) = line.split_once("http://").expect("it is an address");
            format!("http://{}", rest.split(' ').next().unwrap())
        };
        Self {
            url: url(),
            metrics: if counts { url() } else { String::new() },
            child,
        }
    }

    /// Process id.
    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// Sends SIGTERM.
    pub(crate) fn terminate(&self) {
        let id = self.child.id().to_string();
        let sent = Command::new("kill").args(["-TERM", &id]).status();
        assert!(sent.unwrap().success());
    }

    /// Waits until it has ended.
    pub(crate) fn ended(mut self) -> std::process::ExitStatus {
        self.child.wait().unwrap()
    }

    /// `kill -9`: the process gets no chance to tidy up.
    pub(crate) fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Sends SIGINT, as Ctrl-C does; returns the exit status.
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

impl Drop for ServerProcess {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
