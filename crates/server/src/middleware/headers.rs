//! Security headers and cache control of every response.
//!
//! `tower-http` sets the fixed headers. Strict transport security and secure cookies depend on the
//! scheme of the request, which its layers do not see, so `add_for_scheme` adds them.

use std::sync::Arc;

use axum::Router;
use axum::extract::{Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, REFERRER_POLICY, STRICT_TRANSPORT_SECURITY,
    X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;
use tower_http::set_header::SetResponseHeaderLayer;

use super::SharedState;
use super::client::{Client, Scheme};
use crate::service::Service;
use crate::visitor::PlainCookies;

/// Allows our own files only: no inline script or style, and no framing by other pages.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
    connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
/// Denies the features of a device that no game needs.
const PERMISSIONS: &str = "camera=(), display-capture=(), geolocation=(), microphone=(), \
    payment=(), usb=()";

/// Headers that every response has.
const FIXED: [(HeaderName, &str); 6] = [
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
/// Defaults of headers that a handler may set itself: pictures have a stricter policy than pages,
/// and files that are the same for everybody may be cached.
const DEFAULTS: [(HeaderName, &str); 2] = [(CONTENT_SECURITY_POLICY, POLICY), (CACHE_CONTROL, OWN)];
/// Cache control of a view: only the browser of its viewer may store it.
const OWN: &str = "private, no-cache";
/// Tells browsers to use https only, for a year.
const ENCRYPTED: &str = "max-age=31536000";

/// Adds the layers that set `FIXED`, and `DEFAULTS` where the handler has set nothing.
pub(super) fn add_fixed(router: Router<Arc<Service>>) -> Router<Arc<Service>> {
    let fixed = FIXED.map(|(name, value)| {
        SetResponseHeaderLayer::overriding(name, HeaderValue::from_static(value))
    });
    let defaults = DEFAULTS.map(|(name, value)| {
        SetResponseHeaderLayer::if_not_present(name, HeaderValue::from_static(value))
    });
    let layers = fixed.into_iter().chain(defaults);
    layers.fold(router, Router::layer)
}

/// Adds strict transport security to https responses, and makes their cookies secure.
pub(super) async fn add_for_scheme(
    State(middleware): SharedState,
    request: Request,
    next: Next,
) -> Response {
    let client = request.extensions().get::<Client>();
    let scheme = client.map_or(Scheme::Http, |client| client.scheme);
    let plain = PlainCookies::of(request.headers());
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    if scheme == Scheme::Https {
        headers.insert(
            STRICT_TRANSPORT_SECURITY,
            HeaderValue::from_static(ENCRYPTED),
        );
    }
    // Cookies are secure too if the public address is https: the host may have forgotten to trust
    // the proxy that decrypts.
    let locks = scheme == Scheme::Https
        || middleware
            .service
            .accounts()
            .site()
            .address()
            .is_encrypted();
    // A shared cache may store a public response, so it must not contain a cookie.
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
