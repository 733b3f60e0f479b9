//! Replays of finished games, step by step. Every step has a URL; without scripting, everything
//! works by links and forms.

use std::sync::Arc;

use asterism_core::Seat;
use asterism_pages::replay::{Look, moves, page, still as drawn};
use asterism_play::Perspective;
use axum::Router;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::http::header::{CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use maud::Markup;

use super::cookies::set;
use super::forms::{Fields, FormFields, Wants, WebProblem, draw_again};
use super::shown::to_table;
use crate::accounts::Sender;
use crate::links::{table_id, table_links};
use crate::problem::Problem;
use crate::service::{Continuation, SeatRequest, Service};
use crate::visitor::Visitor;

type App = State<Arc<Service>>;
type Answer<T> = Result<T, WebProblem>;

/// The routes of a replay.
pub(super) fn routes() -> Router<Arc<Service>> {
    Router::new()
        .route("/t/{id}/replay", get(replay))
        .route("/t/{id}/still.svg", get(still))
        .route("/t/{id}/moves", get(list))
        .route("/t/{id}/continue", post(continue_table))
}

/// The requested step; 0, the beginning, if none is named.
fn step_of(fields: &Fields) -> Result<usize, Problem> {
    let Some(text) = fields.get("step") else {
        return Ok(0);
    };
    let step = text.parse();
    step.map_err(|_| Problem::unreadable(format!("a step is a number, not “{text}”")))
}

/// The requested perspective; everything, if none is named.
fn eyes_of(fields: &Fields) -> Result<Perspective, Problem> {
    match fields.get("seat") {
        Some(text) => Ok(text.parse()?),
        None => Ok(Perspective::All),
    }
}

/// A step: the page, or the fragments that the script replaces.
async fn replay(
    State(service): App,
    Path(id): Path<String>,
    Query(query): Query<Fields>,
    headers: HeaderMap,
) -> Answer<Markup> {
    let replay = service.replay(&table_id(&id)?).await?;
    let still = replay.still(step_of(&query)?, eyes_of(&query)?)?;
    let look = Look::new(&replay, &still);
    Ok(match Wants::of(&headers) {
        Wants::Page => page::page(&look),
        Wants::Fragment | Wants::Nothing => page::parts(&look),
    })
}

/// A step as an SVG picture.
async fn still(
    State(service): App,
    Path(id): Path<String>,
    Query(query): Query<Fields>,
) -> Answer<impl IntoResponse> {
    let replay = service.replay(&table_id(&id)?).await?;
    let still = replay.still(step_of(&query)?, eyes_of(&query)?)?;
    let picture = drawn::picture(&Look::new(&replay, &still));
    let headers = [
        (CONTENT_TYPE, "image/svg+xml".to_owned()),
        (CONTENT_SECURITY_POLICY, picture.policy),
    ];
    Ok((headers, picture.svg))
}

/// The list of all moves, each with a link to its step.
async fn list(
    State(service): App,
    Path(id): Path<String>,
    Query(query): Query<Fields>,
) -> Answer<Markup> {
    let replay = service.replay(&table_id(&id)?).await?;
    let still = replay.still(replay.last(), eyes_of(&query)?)?;
    Ok(moves::page(&Look::new(&replay, &still)))
}

/// Opens a table that continues from a step, and seats the player who asks.
async fn continue_table(
    State(service): App,
    (visitor, from): (Visitor, Sender),
    Path(id): Path<String>,
    FormFields(fields): FormFields,
) -> Answer<Response> {
    let field = |name: &str| fields.get(name).map_or("", String::as_str);
    let wish = Continuation {
        step: step_of(&fields)?,
        seat: field("seat").parse::<Seat>().map_err(Problem::from)?,
        bot: SeatRequest::bot(field("bot"))?,
    };
    let (player, cookie) = visitor.or_new(service.key());
    let table = table_id(&id)?;
    match service.continue_from(&player, &from, &table, wish).await {
        Ok(opened) => Ok((set(cookie), to_table(&opened)).into_response()),
        Err(problem) if problem.wait.is_some() => Ok(draw_again(
            &problem,
            &table_links(&table).continuation(),
            &fields,
        )),
        Err(problem) => Err(problem.into()),
    }
}
