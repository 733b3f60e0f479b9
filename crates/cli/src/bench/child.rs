//! A server of our own on this machine, as a process, with its data in a temporary folder.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};

use tempfile::TempDir;

use crate::failure::Failure;

/// A server process that ends when it is dropped.
pub(super) struct ServerProcess {
    child: Child,
    pub(super) addr: SocketAddr,
    _folder: TempDir,
}

impl ServerProcess {
    /// Starts this very program as a server on a free port.
    pub(super) fn start() -> Result<Self, Failure> {
        let folder = TempDir::new()?;
        let data = format!("sqlite:{}", folder.path().join("bench.db").display());
        let mut child = Command::new(std::env::current_exe()?)
            .args([
                "serve",
                "--addr",
                "127.0.0.1:0",
                "--bot-pause",
                "0",
                "--no-limits",
                "--data",
                &data,
            ])
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
        let addr =
            addr.ok_or_else(|| Failure::refused("the server for the bench did not start"))?;
        Ok(Self {
            child,
            addr,
            _folder: folder,
        })
    }

    /// The memory that it has in use, in megabytes, where the system tells.
    pub(super) fn megabytes(&self) -> Option<f64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status
            .lines()
            .find_map(|line| line.strip_prefix("VmRSS:"))?;
        let kilobytes: f64 = line.trim().trim_end_matches(" kB").parse().ok()?;
        Some(kilobytes / 1024.0)
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        // It is ours, and its data is thrown away with it.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
