//! What every answer says besides its content: what a browser must not do with it.

use axum::extract::{Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, REFERRER_POLICY, STRICT_TRANSPORT_SECURITY,
    X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;

use super::Shared;
use super::sender::{Scheme, Sender};
use crate::visitor::PlainCookies;

/// Nothing but our own files, no script or style inside a page, and no page inside another.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
    connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
/// A game needs nothing of what a device can tell.
const PERMISSIONS: &str = "camera=(), display-capture=(), geolocation=(), microphone=(), \
    payment=(), usb=()";

const EVERYWHERE: [(HeaderName, &str); 7] = [
    (CONTENT_SECURITY_POLICY, POLICY),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (X_FRAME_OPTIONS, "DENY"),
    (REFERRER_POLICY, "same-origin"),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    ),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        "same-origin",
    ),
    (HeaderName::from_static("permissions-policy"), PERMISSIONS),
];
/// A view is for its viewer: nobody between may keep it.
const OWN: &str = "private, no-cache";
/// A browser that was here once encrypted comes back encrypted, for a year.
const ENCRYPTED: &str = "max-age=31536000";

pub(super) async fn add(State(gate): Shared, request: Request, next: Next) -> Response {
    let sender = request.extensions().get::<Sender>();
    let scheme = sender.map_or(Scheme::Http, |sender| sender.scheme);
    let plain = PlainCookies::of(request.headers());
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    let policy = headers.get(CONTENT_SECURITY_POLICY).cloned();
    for (name, value) in EVERYWHERE {
        headers.insert(name, HeaderValue::from_static(value));
    }
    // A picture allows even less than a page, and says so itself.
    if let Some(policy) = policy {
        headers.insert(CONTENT_SECURITY_POLICY, policy);
    }
    let kept = headers.entry(CACHE_CONTROL);
    kept.or_insert(HeaderValue::from_static(OWN));
    if scheme == Scheme::Https {
        headers.insert(
            STRICT_TRANSPORT_SECURITY,
            HeaderValue::from_static(ENCRYPTED),
        );
    }
    // A host who says that browsers come encrypted may have forgotten to name the proxy.
    let locks = scheme == Scheme::Https || gate.service.desk().site().address().is_encrypted();
    // What anybody between may keep must have nobody's cookie in it.
    if locks && !is_shared(headers) {
        plain.lock(headers);
    }
    response
}

fn is_shared(headers: &HeaderMap) -> bool {
    let control = headers.get(CACHE_CONTROL);
    let control = control.and_then(|value| value.to_str().ok());
    control.is_some_and(|control| control.contains("public"))
}
