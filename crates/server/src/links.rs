//! Links and addresses that pages and the JSON interface share.

use asterism_core::Seat;
use asterism_pages::links::{self, TableLinks};
use asterism_store::TableId;
use axum::http::HeaderMap;
use axum::http::header::HOST;

use crate::problem::Problem;
use crate::service::Service;

/// Reads the id of a table from a URL.
pub(crate) fn table_id(text: &str) -> Result<TableId, Problem> {
    TableId::read(text).ok_or_else(|| Problem::missing("there is no such table"))
}

/// The addresses of a table on this server.
pub(crate) fn table_links(id: &TableId) -> TableLinks<'_> {
    links::table(id.as_str())
}

/// Start of absolute links: the public address, or the scheme and host of the request.
pub(crate) fn base(service: &Service, headers: &HeaderMap) -> String {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let scheme = text("x-forwarded-proto")
        .filter(|scheme| *scheme == "https")
        .unwrap_or("http");
    let asked = format!("{scheme}://{}", text(HOST.as_str()).unwrap_or("127.0.0.1"));
    service.accounts().site().base(asked)
}

/// URL of the invitation to a seat.
pub(crate) fn invitation_url(base: &str, id: &TableId, seat: Seat, invitation: &str) -> String {
    format!("{base}{}", table_links(id).join(seat, invitation))
}

/// URL of the invitation to a table.
pub(crate) fn table_invitation_url(base: &str, id: &TableId, invitation: &str) -> String {
    format!("{base}{}", table_links(id).join_table(invitation))
}

/// URL of the recovery link of a guest.
pub(crate) fn recovery_url(base: &str, secret: &str) -> String {
    format!("{base}/come-back/{secret}")
}
