//! Who sends a request: read from the cookie, or from a bearer token for programs.

use std::sync::Arc;

use axum::extract::{FromRef, FromRequestParts};
use axum::http::StatusCode;
use axum::http::header::{AUTHORIZATION, COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue};

use crate::identity::{Player, Secret, ServerKey, Token};
use crate::problem::Problem;
use crate::service::Service;

const NAME: &str = "asterism";
const GUEST: &str = "asterism-guest";
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
                let secret = Secret::random();
                let player = Player::guest(&secret);
                let cookie = cookie(&key.write(&Token::Guest(secret)));
                (player, Some(cookie))
            }
        }
    }
}

/// The cookie that keeps a token. Scripts cannot read it, and other sites cannot post with it.
pub(crate) fn cookie(token: &str) -> HeaderValue {
    kept(NAME, token, LIFE)
}

/// The cookie that keeps the token of a guest who has signed in, so that their games can be claimed.
pub(crate) fn guest_cookie(token: &str) -> HeaderValue {
    kept(GUEST, token, LIFE)
}

/// Takes the cookie of somebody away.
pub(crate) fn no_cookie() -> HeaderValue {
    kept(NAME, "", 0)
}

/// Takes the cookie of the guest away.
pub(crate) fn no_guest_cookie() -> HeaderValue {
    kept(GUEST, "", 0)
}

fn kept(name: &str, token: &str, seconds: u32) -> HeaderValue {
    let text = format!("{name}={token}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax");
    HeaderValue::from_str(&text).expect("a token is hexadecimal digits and dots")
}

impl<S> FromRequestParts<S> for Visitor
where
    Arc<Service>: FromRef<S>,
    S: Send + Sync,
{
    type Rejection = (StatusCode, String);

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Self::Rejection> {
        let service = Arc::<Service>::from_ref(state);
        let Some(cookie) = shown(&parts.headers) else {
            return Ok(Self::New);
        };
        let Some(token) = service.key().read(cookie) else {
            return Ok(Self::Forged);
        };
        match service.desk().player(&token).await {
            Ok(player) => Ok(player.map_or(Self::New, Self::Known)),
            Err(problem) => Err((problem.status, problem.message)),
        }
    }
}

/// What the sender shows to be known: a bearer token, or the cookie.
pub(crate) fn shown(headers: &HeaderMap) -> Option<&str> {
    let bearer = headers
        .get(AUTHORIZATION)
        .and_then(|value| value.to_str().ok());
    let bearer = bearer.and_then(|text| text.strip_prefix("Bearer "));
    bearer.or_else(|| cookie_called(NAME, headers))
}

/// The cookie of the guest that somebody was before they signed in.
pub(crate) fn guest_shown(headers: &HeaderMap) -> Option<&str> {
    cookie_called(GUEST, headers)
}

fn cookie_called<'a>(wanted: &str, headers: &'a HeaderMap) -> Option<&'a str> {
    let cookies = headers
        .get_all(COOKIE)
        .into_iter()
        .filter_map(|value| value.to_str().ok());
    cookies
        .flat_map(|text| text.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find_map(|(name, token)| (name == wanted).then_some(token))
}
