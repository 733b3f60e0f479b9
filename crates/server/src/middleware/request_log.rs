//! What is noted of a request: a number, the template of its address, its status and its time. Not the
//! address itself, since tables, invitations and choices are in it, and nothing that was sent.

use std::time::Instant;

use axum::extract::Request;
use axum::http::{HeaderValue, Method};
use axum::middleware::Next;
use axum::response::Response;
use tracing::Instrument;

use super::rates::route_of;
use crate::identity::random_bytes;
use crate::metrics;

/// What is not at any address of ours.
const NOWHERE: &str = "nowhere";

pub(super) async fn note(request: Request, next: Next) -> Response {
    let began = Instant::now();
    let id = format!("{:016x}", u64::from_le_bytes(random_bytes()));
    let (method, route) = (method(&request), route(&request));
    // What goes wrong while it is answered is told with the same number.
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

/// Anybody can make up the name of a method.
fn method(request: &Request) -> &'static str {
    match *request.method() {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        _ => "other",
    }
}
