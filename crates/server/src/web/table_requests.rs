//! What somebody at a table may ask besides taking an action: for a hint, for a bot that plays for them,
//! something of the others, or for the next game.

use std::sync::Arc;

use asterism_core::Seat;
use axum::Router;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use maud::Markup;

use super::forms::{FormFields, Wants, WebProblem, draw_problem, filled};
use super::routes::show;
use super::seating::stand_in_page;
use crate::api::table_id;
use crate::problem::Problem;
use crate::service::{SeatWish, Service, nonce_of};
use crate::tables::{NoteWish, Stage};
use crate::visitor::Visitor;

type App = State<Arc<Service>>;

/// Their addresses.
pub(super) fn routes() -> Router<Arc<Service>> {
    Router::new()
        .route("/t/{id}/hint", get(hint))
        .route("/t/{id}/stand-in", get(stand_in_form).post(stand_in))
        .route("/t/{id}/note", post(note))
        .route("/t/{id}/rematch", post(rematch))
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

/// The page on which a bot is asked for; at a table that has not begun there is nothing to ask.
async fn stand_in_form(
    State(service): App,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Markup, WebProblem> {
    let snapshot = service.look(visitor.player(), &table_id(&id)?).await?;
    match &snapshot.stage {
        Stage::Waiting => Err(Problem::conflict("the game has not begun").into()),
        Stage::Playing(play) => Ok(stand_in_page(&snapshot.table_model(play))),
    }
}

/// Has a bot play for somebody; without `bot` the one who asks plays again.
async fn stand_in(
    State(service): App,
    visitor: Visitor,
    Path(id): Path<String>,
    headers: HeaderMap,
    FormFields(fields): FormFields,
) -> Response {
    let field = |name: &str| fields.get(name).map_or("", String::as_str);
    let handed = try_to_hand_over(&service, &visitor, &id, (field("seat"), field("bot"))).await;
    match (handed, Wants::of(&headers)) {
        (Ok(()), Wants::Page) => Redirect::to(&format!("/t/{id}")).into_response(),
        (Ok(()), Wants::Fragment) => show(&service, &visitor, &id, &headers).await,
        (Err(problem), wants) => draw_problem(&problem, wants, &format!("/t/{id}")),
    }
}

async fn try_to_hand_over(
    service: &Service,
    visitor: &Visitor,
    id: &str,
    (seat, bot): (&str, &str),
) -> Result<(), Problem> {
    let (player, id) = (visitor.known()?, table_id(id)?);
    let seat: Seat = seat.parse()?;
    let bot = SeatWish::stand_in(bot)?;
    service.hand_over(player, &id, seat, bot).await
}

/// Does something beside the game: `kind` says what, and `text` what goes with it.
async fn note(
    State(service): App,
    visitor: Visitor,
    Path(id): Path<String>,
    headers: HeaderMap,
    FormFields(fields): FormFields,
) -> Response {
    let field = |name: &str| fields.get(name).map_or("", String::as_str);
    let noted = try_to_note(&service, &visitor, &id, (field("kind"), field("text"))).await;
    match (noted, Wants::of(&headers)) {
        (Ok(()), Wants::Page) => Redirect::to(&format!("/t/{id}")).into_response(),
        (Ok(()), Wants::Fragment) => show(&service, &visitor, &id, &headers).await,
        (Err(problem), wants) => draw_problem(&problem, wants, &format!("/t/{id}")),
    }
}

async fn try_to_note(
    service: &Service,
    visitor: &Visitor,
    id: &str,
    (kind, text): (&str, &str),
) -> Result<(), Problem> {
    let (player, id) = (visitor.known()?, table_id(id)?);
    service.note(player, &id, NoteWish::read(kind, text)?).await
}

/// Sits down at the table of the next game, and opens it if nobody has.
async fn rematch(
    State(service): App,
    visitor: Visitor,
    Path(id): Path<String>,
    FormFields(fields): FormFields,
) -> Result<Redirect, WebProblem> {
    let (player, nonce) = (visitor.known()?, nonce_of(filled(&fields, "nonce"))?);
    let next = service.rematch(player, &table_id(&id)?, nonce).await?;
    Ok(Redirect::to(&format!("/t/{next}")))
}
