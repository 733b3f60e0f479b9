//! Where a PostgreSQL database is.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use tokio_postgres::Config;
use tokio_postgres::config::Host;

/// What every connection asks of the server. An answer means that a change is on disk, whatever is
/// usual there; and nobody waits for ever for what others have locked.
const MANNERS: &str = "-c synchronous_commit=on -c lock_timeout=5s -c statement_timeout=10s";
/// A connection that is not there after so long is given up.
const CONNECT: Duration = Duration::from_secs(5);
/// How long a quiet connection is believed to be alive before it is asked.
const QUIET: Duration = Duration::from_secs(30);

/// The address of a PostgreSQL database, with who asks there. The password shows nowhere.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Address(Box<Config>);

impl Address {
    /// How to connect to it.
    pub(super) fn config(&self) -> Config {
        let mut config = Config::clone(&self.0);
        let options = config.get_options().unwrap_or_default();
        config.options(format!("{options} {MANNERS}"));
        if config.get_connect_timeout().is_none() {
            config.connect_timeout(CONNECT);
        }
        config
            .keepalives_idle(QUIET)
            .keepalives_interval(QUIET / 3)
            .keepalives_retries(3);
        config
    }
}

/// A mistake is not shown as it was written: a part of it may be the password.
impl FromStr for Address {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        // A second @ belongs to the password; the parser would take it for a part of the host.
        let config = Some(text).filter(|text| text.matches('@').count() <= 1);
        let config = config.and_then(|text| text.parse::<Config>().ok());
        let config = config.filter(|config| !config.get_hosts().is_empty());
        let unreadable = "the address of the PostgreSQL database cannot be read; it is like \
            postgres://user:password@host/database, with %40 for an @ in the password";
        config
            .map(|config| Self(Box::new(config)))
            .ok_or_else(|| unreadable.into())
    }
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
                "postgres://ann:hush@db.example/club",
                "the PostgreSQL database club at db.example:5432",
            ),
            (
                "postgresql://ann:hush%40%2F@[::1]:6000/club",
                "the PostgreSQL database club at ::1:6000",
            ),
            (
                "postgres://ann:hush/?@one,two:6000/club",
                "the PostgreSQL database club at one:5432 at two:6000",
            ),
            (
                "postgres:///club?host=/run/postgresql&password=hush",
                "the PostgreSQL database club in /run/postgresql",
            ),
            (
                "postgres://ann@db.example",
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
    fn nobody_turns_durability_off() {
        let off = "postgres://db.example/club?options=-c%20synchronous_commit%3Doff";
        let config = off.parse::<Address>().unwrap().config();
        let options = config.get_options().unwrap();
        let last = options.rfind("synchronous_commit").unwrap();
        assert!(
            options[last..].starts_with("synchronous_commit=on"),
            "{options}"
        );
    }
}
