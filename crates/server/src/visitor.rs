//! Who sends a request: read from the cookie, or from a bearer token for programs.

use std::sync::Arc;

use axum::extract::{FromRef, FromRequestParts};
use axum::http::header::{AUTHORIZATION, COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue};
use std::convert::Infallible;

use crate::identity::{Player, ServerKey};
use crate::problem::Problem;
use crate::service::Service;

const NAME: &str = "asterism";
/// A year, in seconds.
const LIFE: u32 = 31_536_000;

/// The sender of a request.
pub(crate) enum Visitor {
    /// Somebody whom this server knows.
    Known(Player),
    /// Somebody without a cookie.
    New,
    /// Somebody whose cookie this server has not signed.
    Forged,
}

impl Visitor {
    /// The player, if this server knows one.
    pub(crate) fn player(&self) -> Option<&Player> {
        match self {
            Self::Known(player) => Some(player),
            Self::New | Self::Forged => None,
        }
    }

    /// The player, who must be known.
    pub(crate) fn known(&self) -> Result<&Player, Problem> {
        match self {
            Self::Known(player) => Ok(player),
            Self::New => Err(Problem::stranger()),
            Self::Forged => Err(Problem::forbidden(
                "this cookie was not made by this server; delete it and sit down again",
            )),
        }
    }

    /// The player, new if not known, and the cookie to set if so.
    pub(crate) fn or_new(self, key: &ServerKey) -> (Player, Option<HeaderValue>) {
        match self {
            Self::Known(player) => (player, None),
            Self::New | Self::Forged => {
                let player = Player::random();
                let cookie = cookie(&key.token(&player));
                (player, Some(cookie))
            }
        }
    }
}

/// The cookie that keeps a token. Scripts cannot read it, and other sites cannot post with it.
pub(crate) fn cookie(token: &str) -> HeaderValue {
    let text = format!("{NAME}={token}; Path=/; Max-Age={LIFE}; HttpOnly; SameSite=Lax");
    HeaderValue::from_str(&text).expect("a token is hexadecimal digits and a dot")
}

impl<S> FromRequestParts<S> for Visitor
where
    Arc<Service>: FromRef<S>,
    S: Send + Sync,
{
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Infallible> {
        let service = Arc::<Service>::from_ref(state);
        let Some(token) = token(&parts.headers) else {
            return Ok(Self::New);
        };
        Ok(service
            .key()
            .player(token)
            .map_or(Self::Forged, Self::Known))
    }
}

fn token(headers: &HeaderMap) -> Option<&str> {
    let bearer = headers
        .get(AUTHORIZATION)
        .and_then(|value| value.to_str().ok());
    if let Some(token) = bearer.and_then(|text| text.strip_prefix("Bearer ")) {
        return Some(token);
    }
    let cookies = headers
        .get_all(COOKIE)
        .into_iter()
        .filter_map(|value| value.to_str().ok());
    cookies
        .flat_map(|text| text.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find_map(|(name, token)| (name == NAME).then_some(token))
}
