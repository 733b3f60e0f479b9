//! The account of a visitor, and the header that sets their cookie.

use axum::http::header::SET_COOKIE;
use axum::http::{HeaderName, HeaderValue};
use axum::response::AppendHeaders;

use crate::visitor::Visitor;

/// Name of the account of a visitor who is signed in.
pub(super) fn account(visitor: &Visitor) -> Option<&str> {
    visitor.player()?.account.as_deref()
}

/// The header that sets a cookie, if there is one to set.
pub(super) fn set(cookie: Option<HeaderValue>) -> AppendHeaders<Option<(HeaderName, HeaderValue)>> {
    AppendHeaders(cookie.map(|cookie| (SET_COOKIE, cookie)))
}
