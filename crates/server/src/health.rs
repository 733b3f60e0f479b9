//! Whether this server is well, for those who watch over it.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use axum::routing::get;
use tokio::time::timeout;

use crate::gate::Gate;
use crate::metrics;
use crate::service::Service;

/// A store that does not answer for so long is not well.
const PATIENCE: Duration = Duration::from_secs(2);

/// `/healthz`: 200 if requests can be answered, or 503 with the reason.
pub(crate) fn routes(gate: &Arc<Gate>) -> Router<Arc<Service>> {
    let gate = Arc::clone(gate);
    Router::new().route("/healthz", get(move || health(gate)))
}

async fn health(gate: Arc<Gate>) -> (StatusCode, &'static str) {
    if gate.is_draining() {
        return (StatusCode::SERVICE_UNAVAILABLE, "about to stop\n");
    }
    match timeout(PATIENCE, gate.service.check_store()).await {
        Ok(Ok(())) => (StatusCode::OK, "well\n"),
        Ok(Err(error)) => {
            tracing::error!(%error, "the store is not well");
            (StatusCode::SERVICE_UNAVAILABLE, "the store has failed\n")
        }
        Err(_) => (
            StatusCode::SERVICE_UNAVAILABLE,
            "the store does not answer\n",
        ),
    }
}

/// `/metrics`: what was counted.
pub(crate) fn metrics_routes<S: Clone + Send + Sync + 'static>() -> Router<S> {
    Router::new().route("/metrics", get(tell))
}

async fn tell() -> impl IntoResponse {
    let kind = "text/plain; version=0.0.4; charset=utf-8";
    ([(CONTENT_TYPE, kind)], metrics::text())
}
