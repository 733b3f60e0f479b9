//! The real program as a server process, for tests that talk to it from outside.
#![allow(dead_code, reason = "not every test file needs everything")]
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// A server process that is killed when it is dropped.
pub(crate) struct Served {
    child: Child,
    pub(crate) url: String,
    /// Where it tells what it has counted, if it was asked to.
    pub(crate) metrics: String,
}

/// The command that serves the tables which `folder` holds; bots do not wait.
pub(crate) fn serve(folder: &Path) -> Command {
    serve_on(&format!("sqlite:{}", folder.join("test.db").display()))
}

/// The command that serves the tables of a store.
pub(crate) fn serve_on(data: &str) -> Command {
    serve_with(data, Duration::ZERO)
}

/// The same, with bots that wait so long before each move.
pub(crate) fn serve_with(data: &str, pause: Duration) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_asterism"));
    let pause = pause.as_millis().to_string();
    let words = ["serve", "--addr", "127.0.0.1:0", "--bot-pause", &pause];
    command.args(words).args(["--no-limits", "--data", data]);
    command
}

impl Served {
    /// Starts on the tables that `folder` holds.
    pub(crate) fn start(folder: &Path) -> Self {
        Self::run(serve(folder))
    }

    /// Runs a command that serves, and reads where; metrics are on a line of their own.
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

    /// The number of the process.
    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// Asks it to stop, as the system does.
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
