//! The address of a PostgreSQL database.

use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;
use std::time::Duration;

use tokio_postgres::Config;
use tokio_postgres::config::{Host, SslMode};

/// Options of every connection. A commit is on disk before it is acknowledged, whatever the
/// server's default is, and no statement waits for a lock for ever.
const SESSION_OPTIONS: &str =
    "-c synchronous_commit=on -c lock_timeout=5s -c statement_timeout=10s";
/// Timeout for opening a connection.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);
/// Idle time before a keepalive probe.
const KEEPALIVE_AFTER: Duration = Duration::from_secs(30);

/// Values of `sslmode` other than `disable`.
const MODES: [&str; 5] = ["allow", "prefer", "require", "verify-ca", "verify-full"];
const UNENCRYPTED: &str = "the connection to PostgreSQL is not encrypted yet: write sslmode=disable in its \
    address, like postgres://user:password@host/database?sslmode=disable, if you trust the network \
    between, or use a database on this machine without sslmode";

/// The address of a PostgreSQL database with user and password. `Debug` hides the password.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Address(Box<Config>);

impl Address {
    /// Returns the configuration of a connection.
    pub(super) fn config(&self) -> Config {
        let mut config = Config::clone(&self.0);
        let options = config.get_options().unwrap_or_default();
        config.options(format!("{options} {SESSION_OPTIONS}"));
        if config.get_connect_timeout().is_none() {
            config.connect_timeout(CONNECT_TIMEOUT);
        }
        config
            .keepalives_idle(KEEPALIVE_AFTER)
            .keepalives_interval(KEEPALIVE_AFTER / 3)
            .keepalives_retries(3);
        config
    }
}

/// The error does not repeat the text: a part of it may be the password.
impl FromStr for Address {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        // A second @ must be part of the password; the parser would take it for a part of the host.
        let config = Some(text).filter(|text| text.matches('@').count() <= 1);
        let config = config.and_then(|text| text.parse::<Config>().ok());
        let config = config.filter(|config| !config.get_hosts().is_empty());
        let environment = std::env::var("PGSSLMODE").ok();
        let asked = encryption(text).or(environment.as_deref());
        let unreadable = "the address of the PostgreSQL database cannot be read; it is like \
            postgres://user:password@host/database, with %40 for an @ in the password";
        match (config, asked) {
            (Some(config), Some("disable")) => Ok(Self::plain(config)),
            (Some(config), None) if is_local(&config) => Ok(Self::plain(config)),
            (Some(_), Some(_) | None) => Err(UNENCRYPTED.into()),
            // The library does not know every mode, and then fails to read the address.
            (None, Some(mode)) if MODES.contains(&mode) => Err(UNENCRYPTED.into()),
            (None, Some(_) | None) => Err(unreadable.into()),
        }
    }
}

impl Address {
    /// The address of `config`, without encryption.
    fn plain(mut config: Config) -> Self {
        config.ssl_mode(SslMode::Disable);
        Self(Box::new(config))
    }
}

/// The `sslmode` that an address asks for.
fn encryption(text: &str) -> Option<&str> {
    let mut words = text.split(['?', '&']);
    words.find_map(|word| word.strip_prefix("sslmode="))
}

/// True for a database on this machine: what is sent there does not leave it.
fn is_local(config: &Config) -> bool {
    let is_here = |host: &Host| match host {
        Host::Tcp(name) => {
            let address = name.parse::<IpAddr>();
            name == "localhost" || address.is_ok_and(|address| address.is_loopback())
        }
        Host::Unix(_) => true,
    };
    let addresses = config.get_hostaddrs();
    config.get_hosts().iter().all(is_here) && addresses.iter().all(IpAddr::is_loopback)
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the PostgreSQL database")?;
        if let Some(name) = self.0.get_dbname() {
            write!(f, " {name}")?;
        }
        let ports = self.0.get_ports().iter().chain(std::iter::repeat(&5432));
        for (host, port) in self.0.get_hosts().iter().zip(ports) {
            match host {
                Host::Tcp(host) => write!(f, " at {host}:{port}")?,
                Host::Unix(folder) => write!(f, " in {}", folder.display())?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_told_without_its_password() {
        for (text, told) in [
            (
                "postgres://ann:hush@db.example/club?sslmode=disable",
                "the PostgreSQL database club at db.example:5432",
            ),
            (
                "postgresql://ann:hush%40%2F@[::1]:6000/club",
                "the PostgreSQL database club at ::1:6000",
            ),
            (
                "postgres://ann:hush/?@one,two:6000/club?sslmode=disable",
                "the PostgreSQL database club at one:5432 at two:6000",
            ),
            (
                "postgres:///club?host=/run/postgresql&password=hush",
                "the PostgreSQL database club in /run/postgresql",
            ),
            (
                "postgres://ann@db.example?sslmode=disable",
                "the PostgreSQL database at db.example:5432",
            ),
        ] {
            let address: Address = text.parse().unwrap();
            assert_eq!(address.to_string(), told);
            let everything = format!("{address:?} {:?}", address.config());
            assert!(!everything.contains("hush"), "{everything}");
        }
    }

    #[test]
    fn an_address_that_cannot_be_read_is_not_repeated() {
        for text in [
            "postgres://ann:hush@hush@db.example/club",
            "postgres://ann:hush@db.example:hush/club",
            "postgres://ann:hush@/club",
            "postgres://db.example/club?hush=1",
            "postgres://db.example/club?port=hush",
        ] {
            let error = text.parse::<Address>().unwrap_err();
            assert!(error.contains("cannot be read"), "{text}");
            assert!(!error.contains("hush"), "{error}");
        }
    }

    #[test]
    fn nothing_is_sent_unencrypted_to_another_machine_unless_that_is_written() {
        for (text, fine) in [
            ("postgres://ann:hush@db.example/club", false),
            ("postgres://ann:hush@db.example/club?sslmode=prefer", false),
            ("postgres://ann:hush@db.example/club?sslmode=require", false),
            (
                "postgres://ann:hush@db.example/club?sslmode=verify-full",
                false,
            ),
            (
                "postgres://ann:hush@db.example/club?connect_timeout=3&sslmode=allow",
                false,
            ),
            ("postgres://ann:hush@db.example/club?sslmode=disable", true),
            ("postgres://ann:hush@127.0.0.1/club", true),
            ("postgres://ann:hush@127.0.0.1/club?sslmode=prefer", false),
            ("postgres://ann:hush@localhost,[::1]/club", true),
            ("postgres://ann:hush@localhost,db.example/club", false),
            (
                "postgres://ann:hush@localhost/club?hostaddr=192.0.2.1",
                false,
            ),
            ("postgres://ann:hush@/club?host=/run/postgresql", true),
            (
                "postgres://ann:hush@/club?host=/run/postgresql&sslmode=require",
                false,
            ),
        ] {
            match text.parse::<Address>() {
                Ok(address) => {
                    assert!(fine, "{text}");
                    assert_eq!(address.config().get_ssl_mode(), SslMode::Disable, "{text}");
                }
                Err(error) => {
                    assert!(
                        !fine && error.contains("write sslmode=disable"),
                        "{text}: {error}"
                    );
                    assert!(!error.contains("hush"), "{error}");
                }
            }
        }
    }

    #[test]
    fn nobody_turns_durability_off() {
        let off = "postgres://127.0.0.1/club?options=-c%20synchronous_commit%3Doff";
        let config = off.parse::<Address>().unwrap().config();
        let options = config.get_options().unwrap();
        let last = options.rfind("synchronous_commit").unwrap();
        assert!(
            options[last..].starts_with("synchronous_commit=on"),
            "{options}"
        );
    }
}
