//! Starts all parts of the server and listens.

use std::net::SocketAddr;
use std::sync::Arc;
use std::thread::available_parallelism;
use std::time::Duration;

use asterism_registry::Library;
use asterism_store::{Data, StoreError};
use axum::Router;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::connections::{Connections, allow_many_files};
use crate::middleware::{self, ConcurrencyLimits, Middleware};
use crate::operations::Operations;
use crate::service::{HostSettings, Service};
use crate::site::Site;
use crate::tables::{BotPool, Patience, Tables};
use crate::{api, health, web};

/// Configuration of a server.
#[derive(Clone, Debug)]
pub struct Config {
    /// Address to listen on.
    pub addr: SocketAddr,
    /// Database.
    pub data: Data,
    /// Delay before a bot moves, so that people can follow.
    pub bot_pause: Duration,
    /// Number of threads on which bots think.
    pub bot_threads: usize,
    /// Time after which a bot may be asked to play for an absent player whose turn it is.
    pub away_after: Duration,
    /// Editions of the games.
    pub library: Library,
    /// Limits, proxies, metrics and shutdown.
    pub operations: Operations,
}

impl Config {
    /// Default number of threads for bots: all processors but one, which is left to everything
    /// else.
    pub fn usual_bot_threads() -> usize {
        available_parallelism().map_or(1, |cores| cores.get().saturating_sub(1).max(1))
    }
}

/// The reason why a server does not start.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The server cannot listen on the address.
    #[error("cannot listen on {0}: {1}")]
    Listen(SocketAddr, std::io::Error),
    /// The store cannot be opened.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Another part failed to start.
    #[error("{0}")]
    Start(String),
}

/// A server that listens and is ready to run.
pub struct Server {
    listener: TcpListener,
    /// Listener of the metrics, if they have an address of their own.
    metrics: Option<TcpListener>,
    middleware: Arc<Middleware>,
    operations: Operations,
    stop: watch::Sender<bool>,
    caretaker: Caretaker,
}

/// Background task that watches clocks and follows other servers; ends when dropped.
struct Caretaker(JoinHandle<()>);

impl Drop for Caretaker {
    fn drop(&mut self) {
        self.0.abort();
    }
}

impl Server {
    /// Opens the store and starts to listen.
    pub async fn bind(config: &Config) -> Result<Self, ServeError> {
        let listener = listen(config.addr).await?;
        let port = address_of(&listener)?.port();
        let store = config.data.open().await?;
        let (stop, stopping) = watch::channel(false);
        let bots = BotPool::new(config.bot_threads, config.bot_pause);
        let library = config.library.clone();
        let patience = Patience {
            away: config.away_after,
            ..Patience::default()
        };
        let tables = Tables::new(Arc::clone(&store), library, bots, patience);
        tables.set_server_clock().await;
        let caretaker = Caretaker(tokio::spawn(Arc::clone(&tables).look_after()));
        let host_settings = host_settings(&config.operations, port);
        let service = Service::new(store, tables, host_settings, stopping).await;
        let service = service.map_err(|problem| ServeError::Start(problem.message))?;
        let service = Arc::new(service);
        let counting = Arc::clone(&service);
        tokio::spawn(async move { counting.accounts().count_what_is_left().await });
        let operations = config.operations.clone();
        let metrics = operations.metrics.filter(|addr| *addr != config.addr);
        Ok(Self {
            listener,
            metrics: match metrics {
                Some(addr) => Some(listen(addr).await?),
                None => None,
            },
            middleware: Arc::new(operations.middleware(service)),
            operations: Operations {
                metrics: operations.metrics.xor(metrics),
                ..operations
            },
            stop,
            caretaker,
        })
    }

    /// Address on which the server listens.
    pub fn addr(&self) -> Result<SocketAddr, ServeError> {
        address_of(&self.listener)
    }

    /// Address of the metrics, if they have one of their own.
    pub fn metrics_addr(&self) -> Result<Option<SocketAddr>, ServeError> {
        self.metrics.as_ref().map(address_of).transpose()
    }

    /// Serves until `stopped`, then finishes the requests in progress.
    pub async fn run(self, stopped: impl Future<Output = ()> + Send + 'static) {
        allow_many_files();
        let drain = self.operations.drain;
        let connections = Connections::new(
            self.router(),
            self.operations.concurrency,
            &self.operations.trusted,
        );
        let closing = self.stop.subscribe();
        let keeping = connections.serve(self.listener, closing.clone(), drain.grace);
        let middleware = Arc::clone(&self.middleware);
        let ending = async move {
            stopped.await;
            middleware.drain();
            tokio::time::sleep(drain.notice).await;
            let _ = self.stop.send(true); // Ends the live streams, if there are any.
        };
        let metrics = tell_metrics(self.metrics, closing);
        let forgetting = forget_idle_clients(self.middleware);
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
            .merge(health::routes(&self.middleware));
        if self.operations.metrics.is_some() {
            router = router.merge(health::metrics_routes());
        }
        middleware::wrap(router, &self.middleware)
    }
}

fn host_settings(operations: &Operations, port: u16) -> HostSettings {
    let site = Site::of(operations.public_address.clone(), port);
    if let (Site::Local(address), false) = (&site, operations.trusted.is_empty()) {
        tracing::warn!("without --public-address, passkeys work at {address} only");
    }
    HostSettings {
        quotas: operations.quotas,
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

/// Serves the metrics on their own listener, if there is one, as long as the server runs.
async fn tell_metrics(listener: Option<TcpListener>, closing: watch::Receiver<bool>) {
    if let Some(listener) = listener {
        let connections =
            Connections::new(health::metrics_routes(), ConcurrencyLimits::UNLIMITED, &[]);
        connections.serve(listener, closing, Duration::ZERO).await;
    }
    std::future::pending::<()>().await;
}

/// Removes idle clients from the rate limiters, every minute.
async fn forget_idle_clients(middleware: Arc<Middleware>) {
    loop {
        tokio::time::sleep(Duration::from_secs(60)).await;
        middleware.limits.forget_idle_clients();
    }
}
