//! The account of a visitor, and the header that sets their cookie.

use axum::http::header::SET_COOKIE;
use axum::http::{HeaderName, HeaderValue};
use axum::response::AppendHeaders;

use crate::visitor::Visitor;

/// Name of the account of a visitor who is signed in.
pub(super) fn account(visitor: &Visitor) -> Option<&str> {
    visitor.player()?.account.as_deref()
}

/// The headers that set the cookies that there are.
pub(super) fn set_all<const N: usize>(
    cookies: [Option<HeaderValue>; N],
) -> AppendHeaders<Vec<(HeaderName, HeaderValue)>> {
    let cookies = cookies.into_iter().flatten();
    AppendHeaders(cookies.map(|cookie| (SET_COOKIE, cookie)).collect())
}

/// The header that sets a cookie, if there is one to set.
pub(super) fn set(cookie: Option<HeaderValue>) -> AppendHeaders<Option<(HeaderName, HeaderValue)>> {
    AppendHeaders(cookie.map(|cookie| (SET_COOKIE, cookie)))
}
