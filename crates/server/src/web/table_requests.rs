//! Routes of a table other than actions: hints, stand-ins, notes and rematches.

use std::sync::Arc;

use asterism_core::Seat;
use asterism_pages::seating::stand_in_page;
use axum::Router;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::{Redirect, Response};
use axum::routing::{get, post};
use maud::Markup;

use super::forms::{FormFields, WebProblem, draw_table_problem, filled};
use super::shown::{back_to_table, show, to_table};
use crate::links::table_id;
use crate::problem::Problem;
use crate::service::{SeatRequest, Service, nonce_of};
use crate::tables::{NoteRequest, Stage};
use crate::visitor::Visitor;
use crate::web::drawn::of_table;

type App = State<Arc<Service>>;

/// The routes.
pub(super) fn routes() -> Router<Arc<Service>> {
    Router::new()
        .route("/t/{id}/hint", get(hint))
        .route("/t/{id}/stand-in", get(stand_in_form).post(stand_in))
        .route("/t/{id}/note", post(note))
        .route("/t/{id}/rematch", post(rematch))
}

/// The table with a hint for the player who asks: the page, or the fragment that the script
/// replaces.
async fn hint(
    State(service): App,
    visitor: Visitor,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Response {
    match try_to_hint(&service, &visitor, &id).await {
        Ok(()) => show(&service, &visitor, &id, &headers).await,
        Err(problem) => draw_table_problem(&problem, &id, &headers),
    }
}

async fn try_to_hint(service: &Service, visitor: &Visitor, id: &str) -> Result<(), Problem> {
    let (player, id) = (visitor.known()?, table_id(id)?);
    service.hint(player, &id).await.map(|_| ())
}

/// The page to ask for a stand-in. At a table that has not begun, this is refused.
async fn stand_in_form(
    State(service): App,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Markup, WebProblem> {
    let snapshot = service.look(visitor.player(), &table_id(&id)?).await?;
    match &snapshot.stage {
        Stage::Waiting => Err(Problem::conflict("the game has not begun").into()),
        Stage::Playing(play) => Ok(stand_in_page(&of_table(&snapshot, play))),
    }
}

/// Lets a bot play for a player; without `bot`, the player who asks plays again.
async fn stand_in(
    State(service): App,
    visitor: Visitor,
    Path(id): Path<String>,
    headers: HeaderMap,
    FormFields(fields): FormFields,
) -> Response {
    let field = |name: &str| fields.get(name).map_or("", String::as_str);
    let handed = try_to_hand_over(&service, &visitor, &id, field("seat"), field("bot")).await;
    match handed {
        Ok(()) => back_to_table(&service, &visitor, &id, &headers).await,
        Err(problem) => draw_table_problem(&problem, &id, &headers),
    }
}

async fn try_to_hand_over(
    service: &Service,
    visitor: &Visitor,
    id: &str,
    seat: &str,
    bot: &str,
) -> Result<(), Problem> {
    let (player, id) = (visitor.known()?, table_id(id)?);
    let seat: Seat = seat.parse()?;
    let bot = SeatRequest::stand_in(bot)?;
    service.hand_over(player, &id, seat, bot).await
}

/// Records a note of kind `kind`, with its `text`.
async fn note(
    State(service): App,
    visitor: Visitor,
    Path(id): Path<String>,
    headers: HeaderMap,
    FormFields(fields): FormFields,
) -> Response {
    let field = |name: &str| fields.get(name).map_or("", String::as_str);
    let noted = try_to_note(&service, &visitor, &id, field("kind"), field("text")).await;
    match noted {
        Ok(()) => back_to_table(&service, &visitor, &id, &headers).await,
        Err(problem) => draw_table_problem(&problem, &id, &headers),
    }
}

async fn try_to_note(
    service: &Service,
    visitor: &Visitor,
    id: &str,
    kind: &str,
    text: &str,
) -> Result<(), Problem> {
    let (player, id) = (visitor.known()?, table_id(id)?);
    service
        .note(player, &id, NoteRequest::read(kind, text)?)
        .await
}

/// Sits down at the table of the rematch, and opens it if nobody has.
async fn rematch(
    State(service): App,
    visitor: Visitor,
    Path(id): Path<String>,
    FormFields(fields): FormFields,
) -> Result<Redirect, WebProblem> {
    let (player, nonce) = (visitor.known()?, nonce_of(filled(&fields, "nonce"))?);
    let next = service.rematch(player, &table_id(&id)?, nonce).await?;
    Ok(to_table(&next))
}
