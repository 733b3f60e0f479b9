//! Puts everything together and listens.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::Arc;
use std::thread::available_parallelism;
use std::time::Duration;

use asterism_registry::Library;
use axum::Router;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::doors::{Doors, allow_many_files};
use crate::gate::{self, Crowd, Gate};
use crate::operations::Operations;
use crate::service::{House, Service};
use crate::site::Site;
use crate::store::{Address, Kept, Postgres, Sqlite, Store, StoreError};
use crate::tables::{BotRoom, Patience, Tables};
use crate::{api, health, web};

/// How a server is to run.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens.
    pub addr: SocketAddr,
    /// Where it keeps its tables.
    pub data: Data,
    /// How long a bot waits before it moves, so that people can follow.
    pub bot_pause: Duration,
    /// On how many threads bots think in all.
    pub bot_threads: usize,
    /// A bot may be asked to play for somebody who is waited for and away for so long.
    pub away_after: Duration,
    /// What lies in the boxes of the games.
    pub library: Library,
    /// Limits, proxies, metrics, and how it ends.
    pub operations: Operations,
}

impl Config {
    /// The threads for bots if nobody says otherwise: one processor is left to everybody else.
    pub fn usual_bot_threads() -> usize {
        available_parallelism().map_or(1, |cores| cores.get().saturating_sub(1).max(1))
    }
}

/// Where tables are kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Data {
    /// In an SQLite file: `sqlite:PATH`.
    Sqlite(PathBuf),
    /// In a PostgreSQL database: `postgres://USER:PASSWORD@HOST/DATABASE`.
    Postgres(Address),
}

impl Data {
    /// The store there, set up if it is new or old.
    pub async fn open(&self) -> Kept<Arc<dyn Store>> {
        Ok(match self {
            Self::Sqlite(path) => Arc::new(Sqlite::open(path)?),
            Self::Postgres(address) => Arc::new(Postgres::open(address).await?),
        })
    }
}

/// Why a server does not run.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The address cannot be had.
    #[error("cannot listen on {0}: {1}")]
    Listen(SocketAddr, std::io::Error),
    /// The tables cannot be kept.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Something else is wrong.
    #[error("{0}")]
    Start(String),
}

/// What cannot be read is not repeated: there may be a password in it.
impl FromStr for Data {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text.split_once(':') {
            Some(("sqlite", path)) if !path.is_empty() => Ok(Self::Sqlite(path.into())),
            Some(("postgres" | "postgresql", rest)) if rest.starts_with("//") => {
                text.parse().map(Self::Postgres)
            }
            Some(_) | None => {
                Err("a store is sqlite: and a path, or postgres:// and an address".into())
            }
        }
    }
}

/// A server that listens and can be run.
pub struct Server {
    listener: TcpListener,
    /// Where it tells what it has counted, if that is a place of its own.
    metrics: Option<TcpListener>,
    gate: Arc<Gate>,
    operations: Operations,
    stop: watch::Sender<bool>,
    caretaker: Caretaker,
}

/// Keeps time and follows other servers, as long as it is there.
struct Caretaker(JoinHandle<()>);

impl Drop for Caretaker {
    fn drop(&mut self) {
        self.0.abort();
    }
}

impl Server {
    /// Opens the store and the address.
    pub async fn bind(config: &Config) -> Result<Self, ServeError> {
        let listener = listen(config.addr).await?;
        let port = address_of(&listener)?.port();
        let store = config.data.open().await?;
        let (stop, stopping) = watch::channel(false);
        let bots = BotRoom::new(config.bot_threads, config.bot_pause);
        let library = config.library.clone();
        let patience = Patience {
            away: config.away_after,
            ..Patience::default()
        };
        let tables = Tables::new(Arc::clone(&store), library, bots, patience);
        tables.set_hours().await;
        let caretaker = Caretaker(tokio::spawn(Arc::clone(&tables).look_after()));
        let house = house(&config.operations, port);
        let service = Service::new(store, tables, house, stopping).await;
        let service = service.map_err(|problem| ServeError::Start(problem.message))?;
        let service = Arc::new(service);
        let counting = Arc::clone(&service);
        tokio::spawn(async move { counting.desk().count_what_is_left().await });
        let operations = config.operations.clone();
        let metrics = operations.metrics.filter(|addr| *addr != config.addr);
        Ok(Self {
            listener,
            metrics: match metrics {
                Some(addr) => Some(listen(addr).await?),
                None => None,
            },
            gate: Arc::new(operations.gate(service)),
            operations: Operations {
                metrics: operations.metrics.xor(metrics),
                ..operations
            },
            stop,
            caretaker,
        })
    }

    /// Where it listens.
    pub fn addr(&self) -> Result<SocketAddr, ServeError> {
        address_of(&self.listener)
    }

    /// Where it tells what it has counted, if it does so at an address of its own.
    pub fn metrics_addr(&self) -> Result<Option<SocketAddr>, ServeError> {
        self.metrics.as_ref().map(address_of).transpose()
    }

    /// Serves until `stopped`, then finishes what was begun.
    pub async fn run(self, stopped: impl Future<Output = ()> + Send + 'static) {
        allow_many_files();
        let drain = self.operations.drain;
        let doors = Doors::new(
            self.router(),
            self.operations.crowd,
            &self.operations.trusted,
        );
        let closing = self.stop.subscribe();
        let keeping = doors.keep(self.listener, closing.clone(), drain.grace);
        let gate = Arc::clone(&self.gate);
        let ending = async move {
            stopped.await;
            gate.drain();
            tokio::time::sleep(drain.notice).await;
            let _ = self.stop.send(true); // Ends the live streams; there may be none.
        };
        let metrics = tell_metrics(self.metrics, closing);
        let forgetting = forget_the_quiet(self.gate);
        tokio::select! {
            ((), ()) = async { tokio::join!(keeping, ending) } => {}
            () = metrics => {}
            () = forgetting => {}
        }
        drop(self.caretaker);
    }

    fn router(&self) -> Router {
        let mut router = web::routes()
            .merge(api::routes())
            .merge(health::routes(&self.gate));
        if self.operations.metrics.is_some() {
            router = router.merge(health::metrics_routes());
        }
        gate::guard(router, &self.gate)
    }
}

fn house(operations: &Operations, port: u16) -> House {
    let site = Site::of(operations.public_address.clone(), port);
    if let (Site::Local(address), false) = (&site, operations.trusted.is_empty()) {
        tracing::warn!("without --public-address passkeys work at {address} only");
    }
    House {
        growth: operations.growth,
        site,
    }
}

async fn listen(addr: SocketAddr) -> Result<TcpListener, ServeError> {
    let listener = TcpListener::bind(addr).await;
    listener.map_err(|error| ServeError::Listen(addr, error))
}

fn address_of(listener: &TcpListener) -> Result<SocketAddr, ServeError> {
    let addr = listener.local_addr();
    addr.map_err(|error| ServeError::Start(error.to_string()))
}

/// Tells at an address of its own what was counted, as long as the server runs.
async fn tell_metrics(listener: Option<TcpListener>, closing: watch::Receiver<bool>) {
    if let Some(listener) = listener {
        let doors = Doors::new(health::metrics_routes(), Crowd::UNLIMITED, &[]);
        doors.keep(listener, closing, Duration::ZERO).await;
    }
    std::future::pending::<()>().await;
}

/// Whoever has not asked for a while need not be remembered.
async fn forget_the_quiet(gate: Arc<Gate>) {
    loop {
        tokio::time::sleep(Duration::from_secs(60)).await;
        gate.limits.forget_the_quiet();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_store_is_a_path_or_an_address() {
        for text in [
            "postgres://ann@127.0.0.1/club",
            "postgresql://db.example?sslmode=disable",
        ] {
            let data: Data = text.parse().unwrap();
            assert!(matches!(data, Data::Postgres(_)), "{text}");
        }
        let file = Data::Sqlite("c:/club.db".into());
        assert_eq!("sqlite:c:/club.db".parse(), Ok(file));
        for text in [
            "",
            "sqlite:",
            "postgres:",
            "postgres:ann:hush@db.example/club",
            "postgre://ann:hush@db.example/club",
            "postgres://ann:hush@hush@db.example/club",
            "host=db.example password=hush",
        ] {
            let error = text.parse::<Data>().unwrap_err();
            assert!(!error.contains("hush"), "{text}: {error}");
        }
    }
}
