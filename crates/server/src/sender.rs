//! The sender of a request: network address, and the device named by its user agent.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::header::USER_AGENT;
use axum::http::request::Parts;

use crate::accounts::{Sender, device_label};
use crate::middleware;

impl<S: Send + Sync> FromRequestParts<S> for Sender {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let agent = parts.headers.get(USER_AGENT);
        let agent = agent.and_then(|value| value.to_str().ok());
        Ok(Self {
            address: middleware::address(&parts.extensions),
            device: device_label(agent.unwrap_or_default()),
        })
    }
}
