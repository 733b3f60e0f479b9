//! `/healthz` and `/metrics`, for programs that monitor the server.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use axum::routing::get;
use tokio::time::timeout;

use crate::metrics;
use crate::middleware::Middleware;
use crate::service::Service;

/// Timeout of the health check of the store.
const PATIENCE: Duration = Duration::from_secs(2);

/// `/healthz`: 200 if requests can be answered, or 503 with the reason.
pub(crate) fn routes(middleware: &Arc<Middleware>) -> Router<Arc<Service>> {
    let middleware = Arc::clone(middleware);
    Router::new().route("/healthz", get(move || health(middleware)))
}

async fn health(middleware: Arc<Middleware>) -> (StatusCode, &'static str) {
    if middleware.is_draining() {
        return (StatusCode::SERVICE_UNAVAILABLE, "about to stop\n");
    }
    match timeout(PATIENCE, middleware.service.check_store()).await {
        Ok(Ok(())) => (StatusCode::OK, "well\n"),
        Ok(Err(error)) => {
            tracing::error!(%error, "health check of the store failed");
            (StatusCode::SERVICE_UNAVAILABLE, "the store has failed\n")
        }
        Err(_) => (
            StatusCode::SERVICE_UNAVAILABLE,
            "the store does not answer\n",
        ),
    }
}

/// `/metrics`: all metrics in the text format of Prometheus.
pub(crate) fn metrics_routes<S: Clone + Send + Sync + 'static>() -> Router<S> {
    Router::new().route("/metrics", get(tell))
}

async fn tell() -> impl IntoResponse {
    let kind = "text/plain; version=0.0.4; charset=utf-8";
    ([(CONTENT_TYPE, kind)], metrics::text())
}
