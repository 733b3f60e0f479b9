//! Puts everything together and listens.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::Arc;
use std::thread::available_parallelism;
use std::time::Duration;

use asterism_registry::Library;
use axum::Router;
use axum::extract::{DefaultBodyLimit, Request};
use axum::http::header::{
    CONTENT_SECURITY_POLICY, HOST, ORIGIN, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, Method};
use axum::middleware::{Next, from_fn, map_response};
use axum::response::{IntoResponse, Response};
use tokio::net::TcpListener;
use tokio::sync::watch;

use crate::problem::Problem;
use crate::service::Service;
use crate::store::{Sqlite, Store, StoreError};
use crate::tables::{BotRoom, Patience, Tables};
use crate::{api, web};

/// No request body is larger.
const BODY_LIMIT: usize = 64 * 1024;
/// Nothing but our own files, and no script or style inside a page.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
    connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

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

impl FromStr for Data {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text.strip_prefix("sqlite:") {
            Some(path) if !path.is_empty() => Ok(Self::Sqlite(path.into())),
            Some(_) | None => Err(format!("“{text}” is not sqlite: and a path")),
        }
    }
}

/// A server that listens and can be run.
pub struct Server {
    listener: TcpListener,
    router: Router,
    stop: watch::Sender<bool>,
}

impl Server {
    /// Opens the store and the address.
    pub async fn bind(config: &Config) -> Result<Self, ServeError> {
        let Data::Sqlite(path) = &config.data;
        let store: Arc<dyn Store> = Arc::new(Sqlite::open(path)?);
        let (stop, stopping) = watch::channel(false);
        let bots = BotRoom::new(config.bot_threads, config.bot_pause);
        let library = config.library.clone();
        let patience = Patience {
            away: config.away_after,
            ..Patience::default()
        };
        let tables = Tables::new(Arc::clone(&store), library, bots, patience);
        let service = Service::new(store, tables, stopping).await;
        let service = service.map_err(|problem| ServeError::Start(problem.message))?;
        let listener = TcpListener::bind(config.addr).await;
        let listener = listener.map_err(|error| ServeError::Listen(config.addr, error))?;
        Ok(Self {
            listener,
            router: router(Arc::new(service)),
            stop,
        })
    }

    /// Where it listens.
    pub fn addr(&self) -> Result<SocketAddr, ServeError> {
        self.listener
            .local_addr()
            .map_err(|error| ServeError::Start(error.to_string()))
    }

    /// Serves until `stopped`, then finishes what was begun.
    pub async fn run(
        self,
        stopped: impl Future<Output = ()> + Send + 'static,
    ) -> Result<(), ServeError> {
        let Self {
            listener,
            router,
            stop,
        } = self;
        let graceful = async move {
            stopped.await;
            let _ = stop.send(true); // Ends the live streams; there may be none.
        };
        let serving = axum::serve(listener, router).with_graceful_shutdown(graceful);
        serving
            .await
            .map_err(|error| ServeError::Start(error.to_string()))
    }
}

fn router(service: Arc<Service>) -> Router {
    web::routes()
        .merge(api::routes())
        .layer(from_fn(refuse_other_sites))
        .layer(DefaultBodyLimit::max(BODY_LIMIT))
        .layer(map_response(add_headers))
        .with_state(service)
}

/// A form of another site cannot act for somebody who plays here.
async fn refuse_other_sites(request: Request, next: Next) -> Response {
    if request.method() == Method::POST && is_from_elsewhere(request.headers()) {
        let problem = Problem::forbidden("this request was sent by another site");
        return (problem.status, problem.message).into_response();
    }
    next.run(request).await
}

fn is_from_elsewhere(headers: &HeaderMap) -> bool {
    let text =
        |name: axum::http::HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    let Some(origin) = text(ORIGIN) else {
        return false;
    };
    let host = origin.split_once("://").map(|(_, host)| host);
    host.is_none() || host != text(HOST)
}

async fn add_headers(mut response: Response) -> Response {
    let headers = response.headers_mut();
    headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_post_from_another_site_is_noticed() {
        for (origin, host, elsewhere) in [
            (None, "127.0.0.1:7870", false),
            (Some("http://127.0.0.1:7870"), "127.0.0.1:7870", false),
            (Some("https://evil.example"), "127.0.0.1:7870", true),
            (Some("null"), "127.0.0.1:7870", true),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(HOST, HeaderValue::from_static(host));
            if let Some(origin) = origin {
                headers.insert(ORIGIN, HeaderValue::from_static(origin));
            }
            assert_eq!(is_from_elsewhere(&headers), elsewhere, "{origin:?}");
        }
    }
}
