//! One log line and the metrics of each request: its id, the template of its route, status and
//! time. Not the URL, since it contains tables, invitations and choices, and nothing that was sent.

use std::time::Instant;

use asterism_store::random_bytes;
use axum::extract::Request;
use axum::http::{HeaderValue, Method};
use axum::middleware::Next;
use axum::response::Response;
use tracing::Instrument;

use super::rate_limits::route_of;
use crate::metrics;

/// Route name of requests to unknown addresses.
const NOWHERE: &str = "nowhere";

pub(super) async fn log(request: Request, next: Next) -> Response {
    let began = Instant::now();
    let id = format!("{:016x}", u64::from_le_bytes(random_bytes()));
    let (method, route) = (method(&request), route(&request));
    // Log lines that are written while the request is answered carry the same id.
    let span = tracing::error_span!("request", id);
    let mut response = next.run(request).instrument(span).await;
    let (status, took) = (response.status().as_u16(), began.elapsed());
    metrics::answered(&route, status, took);
    let milliseconds = took.as_secs_f64() * 1000.0;
    tracing::info!(id, method, route, status, milliseconds, "answered");
    if let Ok(id) = HeaderValue::from_str(&id) {
        response.headers_mut().insert("x-request-id", id);
    }
    response
}

fn route(request: &Request) -> String {
    match route_of(request) {
        "" => NOWHERE.to_owned(),
        route => route.to_owned(),
    }
}

/// Name of the method in the log. Unknown methods are `other`, since a client can send any name.
fn method(request: &Request) -> &'static str {
    match *request.method() {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        _ => "other",
    }
}
