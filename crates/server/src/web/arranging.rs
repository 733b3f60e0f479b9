//! Forms of a host who changes a table that waits: its seats, its options, and when it begins.

use std::sync::Arc;

use asterism_pages::model::SetupModel;
use asterism_pages::site as pages;
use asterism_play::Stakes;
use asterism_registry::{BotId, Level};
use axum::Router;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use maud::Markup;

use super::forms::{
    Fields, FormFields, WebProblem, draw_table_problem, fields_of, filled, settings_of,
};
use super::shown::{back_to_table, can_set_up, to_table};
use crate::links::{table_id, table_links};
use crate::problem::Problem;
use crate::service::{SeatRequest, Service};
use crate::tables::{Setup, Snapshot, TableChange};
use crate::visitor::Visitor;

type App = State<Arc<Service>>;

/// The routes.
pub(super) fn routes() -> Router<Arc<Service>> {
    Router::new()
        .route("/t/{id}/seats", post(change_seats))
        .route("/t/{id}/setup", get(setup_page).post(set_up))
}

/// Carries out the button `do`, with bots of the level in `bot`.
async fn change_seats(
    State(service): App,
    visitor: Visitor,
    Path(id): Path<String>,
    headers: HeaderMap,
    FormFields(fields): FormFields,
) -> Response {
    match try_to_change_seats(&service, &visitor, &id, &fields).await {
        Ok(()) => back_to_table(&service, &visitor, &id, &headers).await,
        Err(problem) => draw_table_problem(&problem, &id, &headers),
    }
}

async fn try_to_change_seats(
    service: &Service,
    visitor: &Visitor,
    id: &str,
    fields: &Fields,
) -> Result<(), Problem> {
    let bot = match filled(fields, "bot") {
        Some(bot) => SeatRequest::bot(bot)?,
        None => BotId::Level(Level::USUAL),
    };
    let change = fields.get("do").map_or("", String::as_str);
    let change = TableChange::read(change, bot)?;
    service
        .arrange(visitor.known()?, &table_id(id)?, change)
        .await
}

/// The page with the options of a table, or the way back to it if they are settled.
async fn setup_page(
    State(service): App,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(query): Query<Fields>,
) -> Result<Response, WebProblem> {
    let id = table_id(&id)?;
    let snapshot = service.glance(visitor.player(), &id).await?;
    if !can_set_up(&snapshot) {
        return Ok(Redirect::to(&table_links(&id).to_string()).into_response());
    }
    Ok(draw(&service, &snapshot, query).into_response())
}

fn draw(service: &Service, snapshot: &Snapshot, query: Fields) -> Markup {
    let id = snapshot.id.as_str();
    let chosen = if query.is_empty() {
        fields_of(&snapshot.settings, &snapshot.clock.to_string())
    } else {
        query
    };
    let seats = chosen.get("seats").and_then(|seats| seats.parse().ok());
    let own = snapshot.viewer.seat();
    let name = own.map_or("", |seat| &snapshot.sitters[seat.index()].name);
    pages::setup_page(
        id,
        name,
        &SetupModel {
            edition: service.library().edition(snapshot.game),
            seats: seats.unwrap_or(snapshot.sitters.len()),
            chosen: &chosen,
            address: &format!("{}?", table_links(&snapshot.id).setup()),
            last: None,
            is_open: snapshot.stakes == Stakes::Rated,
        },
    )
}

async fn set_up(
    State(service): App,
    visitor: Visitor,
    Path(id): Path<String>,
    FormFields(fields): FormFields,
) -> Result<Redirect, WebProblem> {
    let id = table_id(&id)?;
    let clock = fields.get("clock").map_or("", String::as_str);
    let seats = fields.get("seats").and_then(|seats| seats.parse().ok());
    let setup = Setup {
        seats: seats.ok_or_else(|| Problem::unreadable("say how many players there are"))?,
        settings: settings_of(&fields),
        clock: clock.parse().map_err(Problem::from)?,
    };
    let change = TableChange::SetUp(setup);
    service.arrange(visitor.known()?, &id, change).await?;
    Ok(to_table(&id))
}
