//! `asterism serve`: the games in the browser.
//!
//! - `limits`: rate limits and connection limits.
//! - `log`: the log of the server, on standard error.

mod limits;
mod log;

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use asterism_registry::Library;
use asterism_server::{Config, Drain, Operations, PublicAddress, ServeError, Server};
use clap::Args;
use tokio::runtime::Runtime;
use tokio::signal::unix::{SignalKind, signal};

use crate::arguments;
use crate::failure::Failure;

const EXAMPLES: &str = "\
Examples:
  asterism serve
  asterism serve --addr 0.0.0.0:80 --data sqlite:club.db
  asterism serve --data postgres://asterism:secret@127.0.0.1/asterism
  asterism serve --trust-proxy 127.0.0.1 --public-address https://play.example
  asterism serve --metrics-addr 127.0.0.1:7871 --log json
  asterism serve --config club.toml
  asterism serve --bot-pause 0
  asterism serve --content decks

Every option can also be set in the environment or in the file, as docs/operations.md tells.";

/// Serve the games in the browser; the default if no command is given
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// A TOML file with further options, one on a line, such as addr = "0.0.0.0:80"
    #[arg(long, env = "ASTERISM_CONFIG", value_name = "FILE", hide_env = true)]
    pub(crate) config: Option<PathBuf>,
    /// Address and port to listen on
    #[arg(
        long,
        env = "ASTERISM_ADDR",
        value_name = "ADDRESS",
        default_value = "127.0.0.1:7870",
        value_parser = arguments::socket_address,
        hide_env = true
    )]
    addr: SocketAddr,
    /// Database of the tables: an SQLite file or a PostgreSQL database
    #[arg(
        long,
        env = "ASTERISM_DATA",
        value_name = "STORE",
        default_value = "sqlite:asterism.db",
        hide_env = true
    )]
    data: String,
    /// Pause of a bot before each move, so that people can follow
    #[arg(
        long,
        env = "ASTERISM_BOT_PAUSE",
        value_name = "MILLISECONDS",
        default_value_t = 600,
        hide_env = true
    )]
    bot_pause: u64,
    /// Number of threads for the thinking of all bots [default: all processors but one]
    #[arg(long, env = "ASTERISM_BOT_THREADS", value_name = "N", hide_env = true)]
    #[arg(value_parser = clap::value_parser!(u8).range(1..))]
    bot_threads: Option<u8>,
    /// Time away after which others may ask a bot to play for a player
    #[arg(
        long,
        env = "ASTERISM_AWAY_AFTER",
        value_name = "SECONDS",
        default_value_t = 60,
        hide_env = true
    )]
    away_after: u64,
    /// The address that browsers use, for passkeys and for links to share
    #[arg(
        long,
        env = "ASTERISM_PUBLIC_ADDRESS",
        value_name = "URL",
        hide_env = true
    )]
    public_address: Option<PublicAddress>,
    /// A proxy whose headers about clients and encryption are trusted; may be given several times
    #[arg(
        long,
        env = "ASTERISM_TRUST_PROXY",
        value_name = "ADDRESS",
        value_delimiter = ',',
        value_parser = arguments::ip_address,
        hide_env = true
    )]
    trust_proxy: Vec<IpAddr>,
    /// Address that serves metrics, at /metrics; may be the same as --addr
    #[arg(
        long,
        env = "ASTERISM_METRICS_ADDR",
        value_name = "ADDRESS",
        value_parser = arguments::socket_address,
        hide_env = true
    )]
    metrics_addr: Option<SocketAddr>,
    /// Time that the server goes on after it was asked to stop, while /healthz says so
    #[arg(
        long,
        env = "ASTERISM_STOP_NOTICE",
        value_name = "SECONDS",
        default_value_t = 0,
        hide_env = true
    )]
    stop_notice: u64,
    /// Time to finish for running requests when the server stops
    #[arg(
        long,
        env = "ASTERISM_STOP_GRACE",
        value_name = "SECONDS",
        default_value_t = 10,
        hide_env = true
    )]
    stop_grace: u64,
    #[command(flatten)]
    limits: limits::Bounds,
    #[command(flatten)]
    log: log::Journal,
}

/// Serves until Ctrl-C or SIGTERM, then finishes running requests.
pub(crate) fn run(arguments: &Arguments, library: &Library) -> Result<(), Failure> {
    arguments.log.begin()?;
    let config = arguments.config(library)?;
    let runtime = Runtime::new().map_err(|error| Failure::refused(error.to_string()))?;
    runtime.block_on(serve(&config))
}

impl Arguments {
    fn config(&self, library: &Library) -> Result<Config, Failure> {
        Ok(Config {
            addr: self.addr,
            data: self.data.parse().map_err(Failure::refused)?,
            bot_pause: Duration::from_millis(self.bot_pause),
            bot_threads: self
                .bot_threads
                .map_or_else(Config::usual_bot_threads, usize::from),
            away_after: Duration::from_secs(self.away_after),
            library: library.clone(),
            operations: self.operations(),
        })
    }

    fn operations(&self) -> Operations {
        Operations {
            public_address: self.public_address.clone(),
            trusted: self.trust_proxy.clone(),
            rates: self.limits.rates(),
            quotas: self.limits.growth(),
            concurrency: self.limits.crowd(),
            drain: Drain {
                notice: Duration::from_secs(self.stop_notice),
                grace: Duration::from_secs(self.stop_grace),
            },
            metrics: self.metrics_addr,
        }
    }
}

async fn serve(config: &Config) -> Result<(), Failure> {
    let failed = |error: ServeError| Failure::refused(error.to_string());
    survive_a_full_disk();
    let server = Server::bind(config).await.map_err(failed)?;
    let addr = server.addr().map_err(failed)?;
    // Registered before the address is printed: its reader may send a signal at once.
    let stopped = stopped();
    anstream::println!("Asterism is at http://{addr} (Ctrl-C stops it)");
    if let Some(addr) = server.metrics_addr().map_err(failed)? {
        anstream::println!("What it counts is at http://{addr}/metrics");
    }
    server.run(stopped).await;
    Ok(())
}

/// Handles the signal for a file that may not grow, which would end the process; the store reports
/// an error instead.
fn survive_a_full_disk() {
    const FILE_TOO_LARGE: i32 = 25;
    // Registering a handler replaces the default action of the signal, even if no one waits for it.
    if let Err(error) = signal(SignalKind::from_raw(FILE_TOO_LARGE)) {
        eprintln!("asterism: a file that may not grow will end the server: {error}");
    }
}

/// Resolves when the process is asked to stop; it listens from now on.
fn stopped() -> impl Future<Output = ()> {
    let [interrupted, terminated] = [SignalKind::interrupt(), SignalKind::terminate()].map(heard);
    async {
        tokio::select! {
            () = interrupted => {}
            () = terminated => {}
        }
    }
}

/// Resolves at the first signal of this kind from now on.
fn heard(kind: SignalKind) -> impl Future<Output = ()> {
    let signals = signal(kind);
    async {
        match signals {
            Ok(mut signals) => drop(signals.recv().await),
            Err(_) => std::future::pending().await,
        }
    }
}
