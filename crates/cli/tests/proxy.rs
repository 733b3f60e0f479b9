//! Behind nginx with the configuration of the documents, and a self-signed certificate.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use std::fs;
use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::server_process::{ServerProcess, serve};
use crate::two_players::Table;

/// An nginx process in the foreground, which ends with the test.
struct Nginx {
    child: Child,
    folder: TempDir,
    port: u16,
}

/// A port that was free a moment ago.
fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    listener.local_addr().unwrap().port()
}

fn make_certificate(folder: &Path) {
    let made = Command::new("openssl")
        .args([
            "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2",
        ])
        .args([
            "-subj",
            "/CN=localhost",
            "-addext",
            "subjectAltName=DNS:localhost",
        ])
        .args(["-keyout", "club.key", "-out", "club.pem"])
        .current_dir(folder)
        .stderr(Stdio::null())
        .status();
    assert!(
        made.expect("openssl is installed by scripts/test")
            .success()
    );
}

/// The example of the documents with the ports and paths of a test.
fn example(server: &ServerProcess, folder: &Path, port: u16) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/examples/nginx.conf");
    let mut text = fs::read_to_string(path).unwrap();
    for (from, to) in [
        ("listen 80;", format!("listen 127.0.0.1:{};", free_port())),
        ("listen 443 ssl;", format!("listen 127.0.0.1:{port} ssl;")),
        ("/etc/ssl/certs", folder.display().to_string()),
        ("/etc/ssl/private", folder.display().to_string()),
        ("http://127.0.0.1:7870", server.url.clone()),
    ] {
        let at = text.rfind(from).unwrap_or_else(|| panic!("{from}"));
        text.replace_range(at..at + from.len(), &to);
    }
    text.replace("server_name club.example;", "server_name localhost;")
}

impl Nginx {
    fn start(server: &ServerProcess) -> Self {
        let (folder, port) = (TempDir::new().unwrap(), free_port());
        make_certificate(folder.path());
        let site = example(server, folder.path(), port);
        let here = folder.path().display();
        let whole = format!(
            "daemon off; master_process off; pid {here}/pid; error_log {here}/error.log;\n\
             events {{}}\nhttp {{\n\
             client_body_temp_path {here}/body; proxy_temp_path {here}/proxy;\n\
             fastcgi_temp_path {here}/f; uwsgi_temp_path {here}/u; scgi_temp_path {here}/s;\n\
             {site}}}\n"
        );
        let config = folder.path().join("nginx.conf");
        fs::write(&config, whole).unwrap();
        let child = Command::new("nginx")
            .env("PATH", "/usr/sbin:/usr/bin:/sbin:/bin")
            .arg("-c")
            .arg(&config)
            .stderr(Stdio::null())
            .spawn()
            .expect("nginx is installed by scripts/test");
        let nginx = Self {
            child,
            folder,
            port,
        };
        nginx.wait();
        nginx
    }

    fn wait(&self) {
        let began = Instant::now();
        while std::net::TcpStream::connect(("127.0.0.1", self.port)).is_err() {
            assert!(began.elapsed() < Duration::from_secs(20), "{}", self.log());
            std::thread::yield_now();
        }
    }

    fn log(&self) -> String {
        fs::read_to_string(self.folder.path().join("error.log")).unwrap_or_default()
    }

    /// curl, which trusts the certificate of this test and no other.
    fn curl(&self, path: &str) -> Command {
        let mut curl = Command::new("curl");
        curl.arg("--cacert")
            .arg(self.folder.path().join("club.pem"));
        let resolve = format!("localhost:{}:127.0.0.1", self.port);
        curl.args([
            "--silent",
            "--show-error",
            "--max-time",
            "30",
            "--noproxy",
            "*",
        ]);
        curl.args(["--resolve", &resolve]);
        curl.arg(format!("https://localhost:{}{path}", self.port));
        curl
    }

    fn fetch(&self, path: &str, more: &[&str]) -> String {
        let output = self
            .curl(path)
            .arg("--include")
            .args(more)
            .output()
            .unwrap();
        assert!(output.status.success(), "{output:?} {}", self.log());
        String::from_utf8(output.stdout).unwrap().to_lowercase()
    }
}

impl Drop for Nginx {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn start(folder: &TempDir, more: &[&str]) -> (ServerProcess, Nginx) {
    let mut command = serve(folder.path());
    command.args(["--trust-proxy", "127.0.0.1"]).args(more);
    let server = ServerProcess::run(command);
    let nginx = Nginx::start(&server);
    (server, nginx)
}

#[test]
fn behind_a_proxy_cookies_are_secure_and_links_encrypted() {
    let folder = TempDir::new().unwrap();
    let (_server, nginx) = start(&folder, &[]);
    let made = nginx.fetch("/api/players", &["--request", "POST"]);
    assert!(made.contains("http/1.1 201"), "{made}");
    assert!(made.contains("set-cookie: __host-asterism="), "{made}");
    assert!(made.contains("samesite=lax; secure"), "{made}");
    assert!(made.contains("strict-transport-security: "), "{made}");
    let token = made.split("\"token\":\"").nth(1).unwrap();
    let token = token.split('"').next().unwrap();
    let bearer = format!("authorization: bearer {token}").replace("bearer ", "Bearer ");
    let wish = r#"{"game": "stella-quest", "seats": ["you", "human"], "name": "Ann"}"#;
    let json = "content-type: application/json";
    let origin = format!("origin: https://localhost:{}", nginx.port);
    let words = ["-H", &bearer, "-H", json, "-H", &origin, "--data", wish];
    let opened = nginx.fetch("/api/tables", &words);
    let link = format!("https://localhost:{}/t/", nginx.port);
    assert!(opened.contains("http/1.1 201"), "{opened}");
    assert!(opened.contains(&link), "{opened}");
    let words = [
        "-H",
        &bearer,
        "-H",
        json,
        "-H",
        "origin: http://localhost",
        "--data",
        wish,
    ];
    assert!(nginx.fetch("/api/tables", &words).contains("http/1.1 403"));
}

/// As the comment in the example says: visitors are refused, and the host asks the server directly.
#[test]
fn health_and_metrics_are_not_for_visitors_behind_the_proxy() {
    let folder = TempDir::new().unwrap();
    let (server, nginx) = start(&folder, &[]);
    for path in [
        "/metrics",
        "/healthz",
        "/healthz?x=1",
        "//healthz",
        "/%68ealthz",
    ] {
        let answer = nginx.fetch(path, &[]);
        assert!(answer.contains("http/1.1 404"), "{path}: {answer}");
    }
    let health = format!("{}/healthz", server.url);
    let own = Command::new("curl")
        .args(["--silent", "--noproxy", "*", &health])
        .output();
    assert_eq!(own.unwrap().stdout, b"well\n");
}

#[test]
fn behind_a_proxy_changes_are_told_at_once() {
    let folder = TempDir::new().unwrap();
    let (server, nginx) = start(&folder, &[]);
    let table = Table::open(&server.url);
    let mut curl = nginx.curl(&format!("/api/tables/{}/live", table.id));
    let mut child = curl
        .arg("--no-buffer")
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let mut events = lines
        .map(Result::unwrap)
        .filter(|line| line.starts_with("data: "));
    for version in 0..5 {
        // Each is here before the next is made: nothing is held back to be sent together.
        let event = events.next().expect("the stream goes on");
        assert!(event.contains(&format!("\"version\":{version}")), "{event}");
        table.act().unwrap();
    }
    child.kill().unwrap();
    child.wait().unwrap();
}

/// The proxy has one address, but those behind it are told apart, whatever they claim to be.
#[test]
fn behind_a_proxy_limits_are_for_the_address_of_the_visitor() {
    let folder = TempDir::new().unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_asterism"));
    let data = format!("sqlite:{}", folder.path().join("test.db").display());
    command.args(["serve", "--addr", "127.0.0.1:0", "--data", &data]);
    command.args(["--trust-proxy", "127.0.0.1", "--rate-address", "3"]);
    let server = ServerProcess::run(command);
    let nginx = Nginx::start(&server);
    for (number, expected) in [(1, "200"), (2, "200"), (3, "200"), (4, "429")] {
        let claim = format!("x-forwarded-for: 192.0.2.{number}");
        let answer = nginx.fetch("/api/games", &["-H", &claim]);
        assert!(answer.contains(&format!("http/1.1 {expected}")), "{answer}");
    }
}
