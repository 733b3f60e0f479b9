//! A real PostgreSQL server for tests. It listens on a socket in a temporary folder and nowhere
//! else, so that it meets no other server.

use std::fs::{self, OpenOptions};
use std::io::Write;
use std::os::unix::fs::chown;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

use asterism_store::Data;
use rustix::process::geteuid;
use tempfile::TempDir;
use tokio::runtime::Runtime;
use tokio_postgres::{Client, NoTls, Row};

use super::runtime;

/// PostgreSQL does not run as root: if the tests do, it runs as nobody.
const NOBODY: u32 = 65534;
/// Password that must not show anywhere.
pub(crate) const PASSWORD: &str = "hush-hush";

/// A server with a folder of its own.
pub(crate) struct PostgresServer {
    folder: PathBuf,
    guardian: Child,
    databases: AtomicUsize,
}

impl PostgresServer {
    /// The server that all tests of this process share.
    pub(crate) fn shared() -> &'static Self {
        static SERVER: OnceLock<PostgresServer> = OnceLock::new();
        SERVER.get_or_init(Self::start)
    }

    /// Starts another server, for a test that stops it.
    pub(crate) fn start() -> Self {
        let folder = TempDir::new().unwrap().keep();
        if geteuid().is_root() {
            chown(&folder, Some(NOBODY), Some(NOBODY)).unwrap();
        }
        let server = Self {
            guardian: guard(&folder),
            folder,
            databases: AtomicUsize::new(0),
        };
        server.set_up();
        server.launch();
        server
    }

    fn set_up(&self) {
        let password = self.folder.join("password");
        fs::write(&password, PASSWORD).unwrap();
        let mut command = command("initdb", &self.folder);
        command.args(["--username=asterism", "--auth=scram-sha-256"]);
        command.args(["--encoding=UTF8", "--no-locale"]);
        run(command.arg(format!("--pwfile={}", password.display())));
        let settings = self.folder.join("data/postgresql.conf");
        let mut settings = OpenOptions::new().append(true).open(settings).unwrap();
        let socket = self.folder.display();
        let only_here = format!("listen_addresses = ''\nunix_socket_directories = '{socket}'\n");
        settings.write_all(only_here.as_bytes()).unwrap();
    }

    /// Stops it as a crash does, without notice to its clients.
    pub(crate) fn crash(&self) {
        run(command("pg_ctl", &self.folder).args(["stop", "-m", "immediate"]));
    }

    /// Starts it, for the first time or again.
    pub(crate) fn launch(&self) {
        let log = self.folder.join("log");
        run(command("pg_ctl", &self.folder)
            .args(["start", "-w", "-l"])
            .arg(log));
    }

    /// Creates an empty database.
    pub(crate) fn database(&self) -> Database {
        let number = self.databases.fetch_add(1, Ordering::Relaxed);
        let database = |name: String| Database {
            folder: self.folder.clone(),
            name,
        };
        let new = database(format!("test_{number}"));
        database("postgres".into()).execute(&format!("create database {}", new.name));
        new
    }
}

impl Drop for PostgresServer {
    fn drop(&mut self) {
        drop(self.guardian.stdin.take());
        let _ = self.guardian.wait();
    }
}

/// A process that waits until this one has ended in any way, then stops the server and deletes its
/// folder.
fn guard(folder: &Path) -> Child {
    let script = r#"read -r _; "$0" stop -D "$1/data" -m immediate; rm -rf "$1""#;
    let mut guardian = Command::new("sh");
    guardian
        .args(["-c", script])
        .args([program("pg_ctl").as_path(), folder])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .process_group(0); // Ctrl-C is for the tests, and the guardian notices their end.
    unprivileged(&mut guardian, folder).spawn().unwrap()
}

fn command(name: &str, folder: &Path) -> Command {
    let mut command = Command::new(program(name));
    command.arg("-D").arg(folder.join("data"));
    unprivileged(&mut command, folder);
    command
}

fn unprivileged<'a>(command: &'a mut Command, folder: &Path) -> &'a mut Command {
    if geteuid().is_root() {
        command.uid(NOBODY).gid(NOBODY);
    }
    command.current_dir(folder)
}

fn run(command: &mut Command) {
    let status = command.stdout(Stdio::null()).status().unwrap();
    assert!(status.success(), "{command:?}: {status}");
}

/// A program of PostgreSQL, which Debian keeps out of `PATH`.
fn program(name: &str) -> PathBuf {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let debian = fs::read_dir("/usr/lib/postgresql").into_iter().flatten();
    let debian = debian.map(|version| version.unwrap().path().join("bin"));
    let mut folders = std::env::split_paths(&path).chain(debian);
    let found = folders.find_map(|folder| Some(folder.join(name)).filter(|path| path.is_file()));
    found.unwrap_or_else(|| panic!("{name} of PostgreSQL is not installed; see scripts/test"))
}

/// A database of such a server.
#[derive(Clone)]
pub(crate) struct Database {
    folder: PathBuf,
    name: String,
}

impl Database {
    pub(crate) fn address(&self) -> String {
        let (folder, name) = (self.folder.display(), &self.name);
        format!("postgres://asterism:{PASSWORD}@/{name}?host={folder}")
    }

    pub(crate) fn data(&self) -> Data {
        self.address().parse().unwrap()
    }

    /// A connection beside those of the store, and the runtime that drives it.
    pub(crate) fn connect(&self) -> (Client, Runtime) {
        let runtime = runtime();
        let client = runtime.block_on(async {
            let (client, connection) = tokio_postgres::connect(&self.address(), NoTls)
                .await
                .unwrap();
            tokio::spawn(connection);
            client
        });
        (client, runtime)
    }

    pub(crate) fn execute(&self, statements: &str) {
        let (client, runtime) = self.connect();
        runtime.block_on(client.batch_execute(statements)).unwrap();
    }

    pub(crate) fn query(&self, question: &str) -> Vec<Row> {
        let (client, runtime) = self.connect();
        runtime.block_on(client.query(question, &[])).unwrap()
    }
}
