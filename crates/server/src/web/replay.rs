//! A game that is over, step by step. Every step has an address; without scripting all is links and
//! forms.

mod bar;
mod curve;
pub(super) mod moves;
pub(super) mod page;
mod still;

use std::sync::Arc;

use asterism_core::Seat;
use asterism_registry::Eyes;
use axum::Router;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::http::header::{CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use maud::Markup;

use super::forms::{Fields, FormFields, Wants, WebProblem, draw_again};
use super::routes::set;
use crate::accounts::Sender;
use crate::api::table_id;
use crate::problem::Problem;
use crate::service::{Continuation, Replay, SeatWish, Service, Still};
use crate::visitor::Visitor;

type App = State<Arc<Service>>;
type Answer<T> = Result<T, WebProblem>;

/// The addresses of a replay.
pub(super) fn routes() -> Router<Arc<Service>> {
    Router::new()
        .route("/t/{id}/replay", get(replay))
        .route("/t/{id}/still.svg", get(still))
        .route("/t/{id}/moves", get(list))
        .route("/t/{id}/continue", post(go_on))
}

/// A step with some eyes: what a page of a replay is drawn from.
pub(super) struct Look<'a> {
    replay: &'a Replay,
    still: &'a Still,
}

impl<'a> Look<'a> {
    /// A step of this game.
    pub(super) const fn new(replay: &'a Replay, still: &'a Still) -> Self {
        Self { replay, still }
    }

    /// The address of another step with the same eyes.
    fn address(&self, step: usize) -> String {
        address(self.replay, step, self.still.eyes)
    }

    /// What those who look are called.
    fn eyes(&self, eyes: Eyes) -> &str {
        match eyes {
            Eyes::All => "everybody",
            Eyes::Onlooker => "an onlooker",
            Eyes::Seat(seat) => self.replay.name(seat),
        }
    }
}

fn address(replay: &Replay, step: usize, eyes: Eyes) -> String {
    format!("/t/{}/replay?step={step}&seat={eyes}", replay.id)
}

/// The step that is asked for: the beginning, unless one is named.
fn step_of(fields: &Fields) -> Result<usize, Problem> {
    let Some(text) = fields.get("step") else {
        return Ok(0);
    };
    let step = text.parse();
    step.map_err(|_| Problem::unreadable(format!("a step is a number, not “{text}”")))
}

/// Whose eyes are asked for: all, unless some are named.
fn eyes_of(fields: &Fields) -> Result<Eyes, Problem> {
    match fields.get("seat") {
        Some(text) => Ok(text.parse()?),
        None => Ok(Eyes::All),
    }
}

/// A step: the page, or the parts of it that the script replaces.
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
        Wants::Fragment => page::parts(&look),
    })
}

/// A step as a picture.
async fn still(
    State(service): App,
    Path(id): Path<String>,
    Query(query): Query<Fields>,
) -> Answer<impl IntoResponse> {
    let replay = service.replay(&table_id(&id)?).await?;
    let still = replay.still(step_of(&query)?, eyes_of(&query)?)?;
    let picture = still::picture(&Look::new(&replay, &still));
    let headers = [
        (CONTENT_TYPE, "image/svg+xml".to_owned()),
        (CONTENT_SECURITY_POLICY, picture.policy),
    ];
    Ok((headers, picture.svg))
}

/// All moves, each with the way to its step.
async fn list(
    State(service): App,
    Path(id): Path<String>,
    Query(query): Query<Fields>,
) -> Answer<Markup> {
    let replay = service.replay(&table_id(&id)?).await?;
    let still = replay.still(replay.last(), eyes_of(&query)?)?;
    Ok(moves::page(&Look::new(&replay, &still)))
}

/// Opens a table that goes on from a step, and seats the one who asks.
async fn go_on(
    State(service): App,
    (visitor, from): (Visitor, Sender),
    Path(id): Path<String>,
    FormFields(fields): FormFields,
) -> Answer<Response> {
    let field = |name: &str| fields.get(name).map_or("", String::as_str);
    let wish = Continuation {
        step: step_of(&fields)?,
        seat: field("seat").parse::<Seat>().map_err(Problem::from)?,
        bot: SeatWish::bot(field("bot"))?,
    };
    let (player, cookie) = visitor.or_new(service.key());
    let table = table_id(&id)?;
    match service.go_on((&player, &from), &table, wish).await {
        Ok(opened) => Ok((set(cookie), Redirect::to(&format!("/t/{opened}"))).into_response()),
        Err(problem) if problem.wait.is_some() => {
            Ok(draw_again(&problem, &format!("/t/{id}/continue"), &fields))
        }
        Err(problem) => Err(problem.into()),
    }
}
