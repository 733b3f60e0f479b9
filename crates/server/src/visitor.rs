//! The sender of a request, found by a cookie or, for programs, by a bearer token.

use std::sync::Arc;

use axum::extract::{FromRef, FromRequestParts};
use axum::http::StatusCode;
use axum::http::header::{AUTHORIZATION, COOKIE, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue};

use crate::identity::{Player, Secret, ServerKey, Token};
use crate::problem::Problem;
use crate::service::Service;

const NAME: &str = "asterism";
const GUEST: &str = "asterism-guest";
/// Cookie with the name under which a visitor plays, in hexadecimal digits.
const CALLED: &str = "asterism-name";
/// Prefix of cookie names that browsers accept only over https, from this very host and for all of
/// its paths, so that no other host of the same domain can plant one.
const HOST_ONLY: &str = "__Host-";
/// Lifetime of a cookie: a year, in seconds.
const LIFE: u32 = 31_536_000;

/// The sender of a request.
#[derive(Clone)]
pub(crate) enum Visitor {
    /// A player that this server knows.
    Known(Player),
    /// A visitor without a cookie, or whose device was signed out.
    New,
    /// A visitor whose cookie this server has not signed.
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

    /// The player, or a refusal if there is none.
    pub(crate) fn known(&self) -> Result<&Player, Problem> {
        match self {
            Self::Known(player) => Ok(player),
            Self::New => Err(Problem::stranger()),
            Self::Forged => Err(Problem::forbidden(
                "this cookie was not made by this server; delete it and sit down again",
            )),
        }
    }

    /// The player, or else a new guest with the cookie to set.
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

/// The cookie with a token. Scripts cannot read it, and other sites cannot post with it.
pub(crate) fn cookie(token: &str) -> HeaderValue {
    kept(NAME, token, LIFE)
}

/// The cookie with the token of a guest who has signed in, so that their games can be claimed.
pub(crate) fn guest_cookie(token: &str) -> HeaderValue {
    kept(GUEST, token, LIFE)
}

/// Deletes the cookie with the token.
pub(crate) fn no_cookie() -> HeaderValue {
    kept(NAME, "", 0)
}

/// Deletes the cookie of the guest.
pub(crate) fn no_guest_cookie() -> HeaderValue {
    kept(GUEST, "", 0)
}

/// The cookie with the name under which a visitor plays. It proves nothing.
pub(crate) fn name_cookie(name: &str) -> HeaderValue {
    let digits = name.bytes().map(|byte| format!("{byte:02x}"));
    kept(CALLED, &digits.collect::<String>(), LIFE)
}

/// The name in the cookie of a request. Anybody can have written it.
pub(crate) fn name_shown(headers: &HeaderMap) -> Option<String> {
    let digits = cookie_called(CALLED, headers)?.as_bytes();
    let byte = |pair: &[u8]| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok();
    let bytes: Option<Vec<u8>> = digits.chunks(2).map(byte).collect();
    String::from_utf8(bytes?)
        .ok()
        .filter(|name| !name.is_empty())
}

/// The cookies of a request whose names have no `__Host-` prefix.
pub(crate) struct PlainCookies(Vec<PlainCookie>);

struct PlainCookie {
    name: &'static str,
    value: String,
    /// True if the request also carries the cookie with the `__Host-` prefix.
    replaced: bool,
}

impl PlainCookies {
    /// Reads the cookies of a request.
    pub(crate) fn of(request: &HeaderMap) -> Self {
        let carried = [NAME, GUEST].into_iter().filter_map(|name| {
            Some(PlainCookie {
                name,
                value: cookie_called(name, request)?.to_owned(),
                replaced: cookie_called(&host_only(name), request).is_some(),
            })
        });
        Self(carried.collect())
    }

    /// Gives all cookies of an https response the `__Host-` prefix. Cookies that the browser has
    /// without the prefix are set again with it, and the old ones are deleted.
    pub(crate) fn lock(&self, answer: &mut HeaderMap) {
        let set: Vec<HeaderValue> = answer.get_all(SET_COOKIE).iter().cloned().collect();
        answer.remove(SET_COOKIE);
        let sets = |name: &str| {
            let starts = |cookie: &HeaderValue| named(cookie) == Some(name);
            set.iter().any(starts)
        };
        let moved = self.0.iter().filter(|old| !old.replaced && !sets(old.name));
        let moved = moved.filter(|old| is_token(&old.value));
        let moved = moved.map(|old| kept(old.name, &old.value, LIFE));
        for cookie in set.iter().cloned().chain(moved) {
            answer.append(SET_COOKIE, locked(cookie));
        }
        for old in &self.0 {
            answer.append(SET_COOKIE, secure(kept(old.name, "", 0)));
        }
    }
}

fn host_only(name: &str) -> String {
    format!("{HOST_ONLY}{name}")
}

/// Name of the cookie that a header sets.
fn named(cookie: &HeaderValue) -> Option<&str> {
    let (name, _) = cookie.to_str().ok()?.split_once('=')?;
    Some(name)
}

fn is_token(text: &str) -> bool {
    let letter = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'.';
    !text.is_empty() && text.bytes().all(letter)
}

/// The same cookie with the `__Host-` prefix if it is one of ours, sent over https only.
fn locked(cookie: HeaderValue) -> HeaderValue {
    let cookie = secure(cookie);
    match (named(&cookie), cookie.to_str()) {
        (Some(NAME | GUEST), Ok(text)) => HeaderValue::from_str(&host_only(text)).unwrap_or(cookie),
        (Some(_) | None, Ok(_) | Err(_)) => cookie,
    }
}

/// The same cookie, sent over https only.
fn secure(cookie: HeaderValue) -> HeaderValue {
    match cookie.to_str() {
        Ok(text) if !text.contains("; Secure") => {
            HeaderValue::from_str(&format!("{text}; Secure")).unwrap_or(cookie)
        }
        Ok(_) | Err(_) => cookie,
    }
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
        // The rate limits may have read it already.
        if let Some(visitor) = parts.extensions.get::<Self>() {
            return Ok(visitor.clone());
        }
        let service = Arc::<Service>::from_ref(state);
        let Some(cookie) = shown(&parts.headers) else {
            return Ok(Self::New);
        };
        let Some(token) = service.key().read(cookie) else {
            return Ok(Self::Forged);
        };
        match service.accounts().player(&token).await {
            Ok(player) => Ok(player.map_or(Self::New, Self::Known)),
            Err(error) => {
                let problem = Problem::from(error);
                Err((problem.status, problem.message))
            }
        }
    }
}

/// Returns the credentials of a request: a bearer token, or the cookie.
pub(crate) fn shown(headers: &HeaderMap) -> Option<&str> {
    let bearer = headers
        .get(AUTHORIZATION)
        .and_then(|value| value.to_str().ok());
    let bearer = bearer.and_then(|text| text.strip_prefix("Bearer "));
    bearer.or_else(|| either_cookie(NAME, headers))
}

/// The cookie of the guest that a player was before they signed in.
pub(crate) fn guest_shown(headers: &HeaderMap) -> Option<&str> {
    either_cookie(GUEST, headers)
}

/// The cookie with the `__Host-` prefix, or else the one without. Browsers have only the latter
/// over plain http, and may still have it from earlier visits.
fn either_cookie<'a>(name: &str, headers: &'a HeaderMap) -> Option<&'a str> {
    cookie_called(&host_only(name), headers).or_else(|| cookie_called(name, headers))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_comes_back_from_its_cookie() {
        for name in ["Mara", "Zoë ✨", "<b>;=\""] {
            let set = name_cookie(name);
            let pair = set.to_str().unwrap().split(';').next().unwrap();
            let mut headers = HeaderMap::new();
            headers.insert(COOKIE, HeaderValue::from_str(pair).unwrap());
            assert_eq!(name_shown(&headers).as_deref(), Some(name));
        }
        for nonsense in [
            "asterism-name=",
            "asterism-name=4",
            "asterism-name=zz",
            "asterism-name=ff",
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(COOKIE, HeaderValue::from_static(nonsense));
            let shown = name_shown(&headers);
            assert!(shown.is_none_or(|name| name == "\u{4}"), "{nonsense}");
        }
    }

    fn carrying(cookies: &'static str) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(COOKIE, HeaderValue::from_static(cookies));
        headers
    }

    /// The cookies that the response to a request with the cookies `carried` sets.
    fn set(carried: &'static str, by_the_answer: &[&'static str]) -> Vec<String> {
        let mut answer = HeaderMap::new();
        for cookie in by_the_answer {
            answer.append(SET_COOKIE, HeaderValue::from_static(cookie));
        }
        PlainCookies::of(&carrying(carried)).lock(&mut answer);
        let set = answer.get_all(SET_COOKIE).iter();
        set.map(|cookie| cookie.to_str().unwrap().to_owned())
            .collect()
    }

    const REST: &str = "; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure";
    const ENDS: &str = "=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure";

    #[test]
    fn every_cookie_becomes_secure_once_and_ours_are_for_this_host_only() {
        let found = set("", &["asterism=1.2; Path=/", "b=2; Secure", "c=3"]);
        assert_eq!(
            found,
            [
                "__Host-asterism=1.2; Path=/; Secure",
                "b=2; Secure",
                "c=3; Secure"
            ]
        );
    }

    #[test]
    fn a_cookie_with_its_plain_name_is_replaced() {
        let moved = format!("__Host-asterism=1.2{REST}");
        let (ends, guest_ends) = (format!("asterism{ENDS}"), format!("asterism-guest{ENDS}"));
        let new = "__Host-asterism=7.8; Path=/; Secure";
        for (carried, by_the_answer, expected) in [
            ("asterism=1.2", vec![], vec![moved.as_str(), &ends]),
            (
                "asterism=1.2",
                vec!["asterism=7.8; Path=/"],
                vec![new, &ends],
            ),
            ("asterism=1.2; __Host-asterism=3.4", vec![], vec![&*ends]),
            (
                "asterism=\"<b>\"; asterism-guest=!",
                vec![],
                vec![&ends, &guest_ends],
            ),
            ("__Host-asterism=3.4; other=5", vec![], vec![]),
        ] {
            assert_eq!(set(carried, &by_the_answer), expected, "{carried}");
        }
    }

    #[test]
    fn the_cookie_for_this_host_only_comes_first() {
        for (cookies, expected) in [
            ("asterism=1.2; __Host-asterism=3.4", Some("3.4")),
            ("asterism=1.2", Some("1.2")),
            ("__Host-asterism=3.4", Some("3.4")),
            ("other=5", None),
        ] {
            assert_eq!(shown(&carrying(cookies)), expected, "{cookies}");
        }
        assert_eq!(guest_shown(&carrying("__Host-asterism-guest=6")), Some("6"));
    }
}
