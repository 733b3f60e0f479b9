//! This program started as a server process, usually with its data in a temporary folder.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use tempfile::TempDir;

use crate::failure::Failure;

/// A server process that ends when it is dropped.
pub(crate) struct ServerProcess {
    child: Child,
    pub(crate) addr: SocketAddr,
    /// Temporary folder of the data, removed with the server.
    folder: Option<TempDir>,
}

impl ServerProcess {
    /// Starts this very program as a server on a free port.
    pub(crate) fn start() -> Result<Self, Failure> {
        let folder = TempDir::new()?;
        let mut server = Self::start_on(&sqlite(&folder.path().join("bench.db")))?;
        server.folder = Some(folder);
        Ok(server)
    }

    /// Starts a server on the tables of a store.
    pub(crate) fn start_on(data: &str) -> Result<Self, Failure> {
        let mut child = Command::new(std::env::current_exe()?)
            .args(["serve", "--addr", "127.0.0.1:0", "--bot-pause", "0"])
            .arg("--no-limits")
            .env("ASTERISM_DATA", data) // Not on the command line: there may be a password in it.
            .stdout(Stdio::piped())
            .spawn()?;
        let mut line = String::new();
        if let Some(out) = child.stdout.take() {
            BufReader::new(out).read_line(&mut line)?;
        }
        let addr = line
            .split_once("http://")
            .and_then(|(_, rest)| rest.split(' ').next());
        let addr = addr.and_then(|addr| addr.trim().parse().ok());
        let addr = addr.ok_or_else(|| Failure::refused("the server to measure did not start"))?;
        Ok(Self {
            child,
            addr,
            folder: None,
        })
    }

    /// Memory in use, in megabytes, where the system tells.
    pub(crate) fn megabytes(&self) -> Option<f64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status
            .lines()
            .find_map(|line| line.strip_prefix("VmRSS:"))?;
        let kilobytes: f64 = line.trim().trim_end_matches(" kB").parse().ok()?;
        Some(kilobytes / 1024.0)
    }

    /// Processor time used so far, where the system tells.
    pub(crate) fn processor_time(&self) -> Option<Duration> {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id())).ok()?;
        // The second field is a name in brackets; the user's time is the 14th, the system's the
        // 15th.
        let mut fields = stat.rsplit_once(')')?.1.split_whitespace().skip(11);
        let mut ticks = || fields.next()?.parse::<u64>().ok();
        let ticks = ticks()? + ticks()?;
        let second = rustix::param::clock_ticks_per_second();
        Some(Duration::from_secs_f64(ticks as f64 / second as f64))
    }
}

/// The store in this file.
pub(crate) fn sqlite(file: &Path) -> String {
    format!("sqlite:{}", file.display())
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        // Killed, not stopped: its data is thrown away as well.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
