//! `asterism serve`: the games in the browser.

use std::net::SocketAddr;
use std::time::Duration;

use asterism_registry::Library;
use asterism_server::{Config, ServeError, Server};
use clap::Args;
use tokio::runtime::Runtime;
use tokio::signal::unix::{SignalKind, signal};
use tracing_subscriber::EnvFilter;

use crate::failure::Failure;

const EXAMPLES: &str = "\
Examples:
  asterism serve
  asterism serve --addr 0.0.0.0:80 --data sqlite:club.db
  asterism serve --bot-pause 0
  asterism serve --content decks";

/// Serve the games in the browser; what `asterism` does when it is told nothing else
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// Address and port to listen on
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:7870")]
    addr: SocketAddr,
    /// Where tables are kept
    #[arg(long, value_name = "STORE", default_value = "sqlite:asterism.db")]
    data: String,
    /// How long a bot waits before its move, so that people can follow
    #[arg(long, value_name = "MILLISECONDS", default_value_t = 600)]
    bot_pause: u64,
    /// On how many threads bots think in all [default: all processors but one]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..))]
    bot_threads: Option<u8>,
    /// How long somebody is away before others may ask a bot to play for them
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    away_after: u64,
}

/// Serves until Ctrl-C or a polite signal, then finishes what was begun.
pub(crate) fn run(arguments: &Arguments, library: &Library) -> Result<(), Failure> {
    log_to_stderr();
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
        })
    }
}

async fn serve(config: &Config) -> Result<(), Failure> {
    let failed = |error: ServeError| Failure::refused(error.to_string());
    let server = Server::bind(config).await.map_err(failed)?;
    let addr = server.addr().map_err(failed)?;
    anstream::println!("Asterism is at http://{addr} (Ctrl-C stops it)");
    server.run(stopped()).await.map_err(failed)
}

/// Resolves when the process is asked to stop.
async fn stopped() {
    let interrupted = tokio::signal::ctrl_c();
    let terminated = async {
        match signal(SignalKind::terminate()) {
            Ok(mut signals) => drop(signals.recv().await),
            Err(_) => std::future::pending().await,
        }
    };
    tokio::select! {
        _ = interrupted => {}
        () = terminated => {}
    }
}

/// Problems of the server go to standard error; `ASTERISM_LOG=info` shows more.
fn log_to_stderr() {
    let filter = EnvFilter::try_from_env("ASTERISM_LOG").unwrap_or_else(|_| "warn".into());
    let logging = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr);
    let _ = logging.try_init(); // A second call, as in tests, changes nothing.
}
