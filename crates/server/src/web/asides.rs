//! What somebody at a table may ask besides taking an action: for a hint.

use std::sync::Arc;

use axum::Router;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use super::forms::{Wants, draw_problem};
use super::routes::show;
use crate::api::table_id;
use crate::problem::Problem;
use crate::service::Service;
use crate::visitor::Visitor;

type App = State<Arc<Service>>;

/// Their addresses.
pub(super) fn routes() -> Router<Arc<Service>> {
    Router::new().route("/t/{id}/hint", get(hint))
}

/// The table with a hint for the one who asks: the page, or the part of it that the script replaces.
async fn hint(
    State(service): App,
    visitor: Visitor,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Response {
    match try_to_hint(&service, &visitor, &id).await {
        Ok(()) => show(&service, &visitor, &id, &headers).await,
        Err(problem) => {
            draw_problem(&problem, Wants::of(&headers), &format!("/t/{id}")).into_response()
        }
    }
}

async fn try_to_hint(service: &Service, visitor: &Visitor, id: &str) -> Result<(), Problem> {
    let (player, id) = (visitor.known()?, table_id(id)?);
    service.hint(player, &id).await.map(|_| ())
}
