//! What every request passes: who sent it, what is noted of it, whether it comes too often or from
//! another site, and the headers that every answer has.

mod headers;
mod journal;
mod origin;
mod rates;
mod sender;
mod streams;
mod tally;

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

pub use rates::Rates;
pub use streams::Crowd;

pub(crate) use rates::Limits;
pub(crate) use sender::{Peer, address, neighbourhood};
pub(crate) use streams::Streams;
pub(crate) use tally::{Place, Tally};

/// The names of all limits, as the metrics have them.
pub(crate) const LIMITS: [&str; 16] = [
    "address",
    "seat",
    "player",
    "table",
    "opening",
    "connections",
    "seat-streams",
    "address-streams",
    "table-streams",
    "hourly-tables",
    "hourly-address-tables",
    "hourly-address-accounts",
    "hourly-devices",
    "hourly-address-devices",
    "sign-in-queue",
    "sign-up-queue",
];
/// No request body is larger.
const BODY_LIMIT: usize = 64 * 1024;
/// A request that is not answered after so long is given up: its body may never come.
const REQUEST_TIME: Duration = Duration::from_secs(60);

/// What the checks of all requests share.
pub(crate) struct Gate {
    pub(crate) service: Arc<Service>,
    /// The proxies whose word is believed.
    pub(crate) trusted: Vec<IpAddr>,
    pub(crate) limits: Limits,
    pub(crate) streams: Streams,
    draining: AtomicBool,
}

impl Gate {
    pub(crate) fn new(
        service: Arc<Service>,
        trusted: &[IpAddr],
        limits: Limits,
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

    /// From now on the server is about to stop.
    pub(crate) fn drain(&self) {
        self.draining.store(true, Ordering::Relaxed);
    }

    pub(crate) fn is_draining(&self) -> bool {
        self.draining.load(Ordering::Relaxed)
    }
}

/// The same addresses behind the gate. What is added last is passed first.
pub(crate) fn guard(router: Router<Arc<Service>>, gate: &Arc<Gate>) -> Router {
    let state = || Arc::clone(gate);
    router
        .layer(from_fn_with_state(state(), streams::bound))
        .layer(from_fn_with_state(state(), rates::limit))
        .layer(from_fn(origin::refuse_other_sites))
        .layer(from_fn(give_up))
        .layer(DefaultBodyLimit::max(BODY_LIMIT))
        .layer(from_fn_with_state(state(), headers::add))
        .layer(from_fn(journal::note))
        .layer(from_fn_with_state(state(), sender::recognise))
        .with_state(Arc::clone(&gate.service))
}

/// Nobody waits for ever, and nobody who sends slowly keeps a place for ever.
async fn give_up(request: Request, next: Next) -> Response {
    let asker = Asker::of(&request);
    match tokio::time::timeout(REQUEST_TIME, next.run(request)).await {
        Ok(response) => response,
        Err(_) => asker.refuse(&Problem::late()),
    }
}

/// How somebody who asks wants to be refused: in JSON, as a page, or as a part of one.
pub(crate) enum Asker {
    Program,
    Browser(HeaderMap),
}

impl Asker {
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

    /// Refuses for a while.
    fn postpone(&self, problem: &Problem, wait: Duration) -> Response {
        self.refuse(&problem.clone().after(wait))
    }
}

/// The gate as handlers and layers are given it.
type Shared = State<Arc<Gate>>;

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::{Body, Bytes};
    use axum::http::StatusCode;
    use axum::routing::post;
    use futures_util::stream::pending;
    use tower::ServiceExt;

    /// Time stands still in this test and jumps when everybody waits.
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
