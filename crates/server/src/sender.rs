//! Where a request comes from: the address of the network, and what the device says of itself.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::header::USER_AGENT;
use axum::http::request::Parts;

use crate::accounts::{Sender, device_label};
use crate::gate;

impl<S: Send + Sync> FromRequestParts<S> for Sender {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let agent = parts.headers.get(USER_AGENT);
        let agent = agent.and_then(|value| value.to_str().ok());
        Ok(Self {
            address: gate::address(&parts.extensions),
            device: device_label(agent.unwrap_or_default()),
        })
    }
}
