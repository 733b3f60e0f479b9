//! Checks and limits that every request passes, and the headers of every response.
//!
//! - `client.rs`: the address and scheme of the client, behind trusted proxies too.
//! - `compression.rs`: compression of answers for clients that accept it.
//! - `headers.rs`: security headers and cache control.
//! - `origin.rs`: refusal of forms that another site posts.
//! - `rate_limits.rs`: rate limits by address, cookie, player and table.
//! - `request_log.rs`: one log line and the metrics of each request.
//! - `slots.rs`: counts of resources in use, by key.
//! - `streams.rs`: limits on live streams.

mod client;
mod compression;
mod headers;
mod origin;
mod rate_limits;
mod request_log;
mod slots;
mod streams;

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::Router;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::HeaderMap;
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::Response;

use crate::problem::Problem;
use crate::service::Service;
use crate::{api, web};

pub use rate_limits::RateLimits;
pub use streams::ConcurrencyLimits;

pub(crate) use client::{Peer, address, client_network};
pub(crate) use rate_limits::RateLimiters;
pub(crate) use slots::{Slot, Slots};
pub(crate) use streams::Streams;

/// Maximum size of a request body, in bytes.
const BODY_LIMIT: usize = 64 * 1024;
/// Timeout for a whole request, whose body may never arrive.
const REQUEST_TIME: Duration = Duration::from_secs(60);

/// State that the middleware of all requests shares.
pub(crate) struct Middleware {
    pub(crate) service: Arc<Service>,
    /// Proxies whose forwarding headers are trusted.
    pub(crate) trusted: Vec<IpAddr>,
    pub(crate) limits: RateLimiters,
    pub(crate) streams: Streams,
    draining: AtomicBool,
}

impl Middleware {
    pub(crate) fn new(
        service: Arc<Service>,
        trusted: &[IpAddr],
        limits: RateLimiters,
        streams: Streams,
    ) -> Self {
        Self {
            service,
            trusted: trusted.iter().map(IpAddr::to_canonical).collect(),
            limits,
            streams,
            draining: AtomicBool::new(false),
        }
    }

    /// Marks the server as about to stop.
    pub(crate) fn drain(&self) {
        self.draining.store(true, Ordering::Relaxed);
    }

    pub(crate) fn is_draining(&self) -> bool {
        self.draining.load(Ordering::Relaxed)
    }
}

/// Adds all layers to a router. The layer that is added last sees a request first.
pub(crate) fn wrap(router: Router<Arc<Service>>, middleware: &Arc<Middleware>) -> Router {
    let state = || Arc::clone(middleware);
    let router = router
        .layer(from_fn_with_state(state(), streams::bound))
        .layer(from_fn_with_state(state(), rate_limits::limit))
        .layer(from_fn(origin::refuse_other_sites))
        .layer(from_fn(give_up))
        .layer(from_fn(compression::add))
        .layer(DefaultBodyLimit::max(BODY_LIMIT));
    headers::add_fixed(router)
        .layer(from_fn_with_state(state(), headers::add_for_scheme))
        .layer(from_fn(request_log::log))
        .layer(from_fn_with_state(state(), client::identify))
        .with_state(Arc::clone(&middleware.service))
}

/// Times out requests that take too long, such as one whose body never arrives. The timeout ends
/// with the head of the response, so a live stream may last longer. The layer of `tower-http` is
/// not used because it answers without a body, and so without the sentence that explains the
/// refusal.
async fn give_up(request: Request, next: Next) -> Response {
    let client = ClientKind::of(&request);
    match tokio::time::timeout(REQUEST_TIME, next.run(request)).await {
        Ok(response) => response,
        Err(_) => client.refuse(&Problem::late()),
    }
}

/// The kind of client, which decides the form of a refusal: JSON, a page, or a part of one.
pub(crate) enum ClientKind {
    Program,
    Browser(HeaderMap),
}

impl ClientKind {
    fn of(request: &Request) -> Self {
        if request.uri().path().starts_with("/api/") {
            return Self::Program;
        }
        Self::Browser(request.headers().clone())
    }

    fn refuse(&self, problem: &Problem) -> Response {
        match self {
            Self::Program => api::refusal(problem.clone()),
            Self::Browser(headers) => web::refusal(problem, headers),
        }
    }

    /// Refuses a request that may be sent again after `wait`.
    fn postpone(&self, problem: &Problem, wait: Duration) -> Response {
        self.refuse(&problem.clone().after(wait))
    }
}

/// The middleware as an extractor of handlers and layers.
type SharedState = State<Arc<Middleware>>;

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::{Body, Bytes};
    use axum::http::StatusCode;
    use axum::routing::post;
    use futures_util::stream::pending;
    use tower::ServiceExt;

    /// The clock of this test is paused: it jumps ahead when all tasks wait.
    #[tokio::test(start_paused = true)]
    async fn a_body_that_never_comes_is_given_up() {
        let read = |body: Bytes| async move { drop(body) };
        let router = Router::new().route("/api/tables", post(read));
        let body = Body::from_stream(pending::<Result<Bytes, std::io::Error>>());
        let request = Request::post("/api/tables").body(body).unwrap();
        let answer = router.layer(from_fn(give_up)).oneshot(request).await;
        assert_eq!(answer.unwrap().status(), StatusCode::REQUEST_TIMEOUT);
    }
}
