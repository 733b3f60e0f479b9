//! Games that are over, step by step, and tables that go on from them.

use asterism_core::Seat;
use asterism_registry::Eyes;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::IntoResponse;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

use super::handlers::{base, opened, table_id};
use super::table::{OutcomeBody, SitterBody};
use super::types::{LineBody, OpenedBody, ProblemBody};
use super::{ApiProblem, Body, Query};
use crate::accounts::Sender;
use crate::problem::Problem;
use crate::service::{Continuation, Replay, SeatWish, Service, Still};
use crate::visitor::Visitor;

type Answer<T> = Result<T, ApiProblem>;
type App = State<Arc<Service>>;

/// Which step, and with whose eyes.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct StepQuery {
    /// After how many actions; the beginning if left out.
    #[serde(default)]
    step: usize,
    /// The number of a seat, `onlooker`, or `all` for everything open, which it is if left out.
    #[serde(default)]
    seat: Option<String>,
}

/// One step of a game that is over.
#[derive(Serialize, ToSchema)]
pub(super) struct ReplayBody {
    id: String,
    game: &'static str,
    /// After how many actions.
    step: usize,
    /// The number of the last step.
    last: usize,
    /// Whose knowledge it is: the number of a seat, `onlooker` or `all`.
    seat: String,
    seats: Vec<SitterBody>,
    /// What led to this step; null at the beginning, and for a choice that those who look are not told.
    action: Option<ActionBody>,
    /// What was told of it.
    lines: Vec<LineBody>,
    /// The seats that owe an action.
    owed: Vec<usize>,
    /// How the game ended, at the last step.
    outcome: Option<OutcomeBody>,
    /// What every seat would score if the game ended now, as far as it lies open.
    points: Vec<i16>,
    /// What those who look know, in the notation of the game.
    view: Value,
    /// The whole position; only with all eyes.
    #[serde(skip_serializing_if = "Option::is_none")]
    position: Option<Value>,
}

/// An action of a seat.
#[derive(Serialize, ToSchema)]
struct ActionBody {
    seat: usize,
    /// In notation.
    action: String,
}

impl ActionBody {
    fn of((seat, action): (Seat, &str)) -> Self {
        Self {
            seat: seat.number(),
            action: action.to_owned(),
        }
    }
}

impl ReplayBody {
    fn of(replay: &Replay, still: &Still) -> Result<Self, Problem> {
        let table = replay.table(still.step)?;
        let lines = still.told().cloned();
        Ok(Self {
            id: replay.id.to_string(),
            game: still.view.game().facts().id,
            step: still.step,
            last: replay.last(),
            seat: still.eyes.to_string(),
            seats: replay.sitters.iter().map(SitterBody::of).collect(),
            action: still.action(replay).map(ActionBody::of),
            lines: lines.map(|line| LineBody::of((still.step, line))).collect(),
            owed: still.turn.owed().iter().map(Seat::number).collect(),
            outcome: still.turn.outcome().map(OutcomeBody::of),
            points: replay.points[still.step].clone(),
            view: still.view.json(),
            position: (still.eyes == Eyes::All).then(|| table.position()),
        })
    }
}

/// One step of a game that is over, with the knowledge of a seat, of an onlooker, or of all.
#[utoipa::path(
    get, path = "/api/tables/{id}/replay", params(("id" = String, Path), StepQuery),
    responses(
        (status = 200, body = ReplayBody),
        (status = 400, body = ProblemBody),
        (status = 404, body = ProblemBody, description = "There is no such table, step or seat"),
        (status = 409, body = ProblemBody, description = "The game is not over")
    )
)]
pub(super) async fn replay(
    State(service): App,
    Path(id): Path<String>,
    Query(StepQuery { step, seat }): Query<StepQuery>,
) -> Answer<Json<ReplayBody>> {
    let replay = service.replay(&table_id(&id)?).await?;
    let eyes: Eyes = seat.as_deref().unwrap_or("all").parse()?;
    let still = replay.still(step, eyes)?;
    Ok(Json(ReplayBody::of(&replay, &still)?))
}

/// How to go on.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ContinueBody {
    /// After how many actions.
    step: usize,
    /// Whose seat you take.
    seat: usize,
    /// The bot that plays all others.
    bot: String,
}

/// Opens a table that begins where a game that is over once was: you have what a seat knew then, and
/// everything else is dealt anew.
#[utoipa::path(
    post, path = "/api/tables/{id}/continue", request_body = ContinueBody,
    params(("id" = String, Path)),
    responses(
        (status = 201, body = OpenedBody),
        (status = 400, body = ProblemBody),
        (status = 401, body = ProblemBody),
        (status = 404, body = ProblemBody, description = "There is no such table, step or seat"),
        (status = 409, body = ProblemBody, description = "The game is not over, or over at this step")
    )
)]
pub(super) async fn go_on(
    State(service): App,
    (visitor, from): (Visitor, Sender),
    Path(id): Path<String>,
    headers: HeaderMap,
    Body(body): Body<ContinueBody>,
) -> Answer<impl IntoResponse> {
    let player = visitor.known()?;
    let wish = Continuation {
        step: body.step,
        seat: body.seat.to_string().parse().map_err(Problem::from)?,
        bot: SeatWish::bot(&body.bot)?,
    };
    let id = table_id(&id)?;
    let id = service.go_on((player, &from), &id, wish).await?;
    let snapshot = service.glance(Some(player), &id).await?;
    let body = opened(&service, &snapshot, &base(&service, &headers));
    Ok((StatusCode::CREATED, Json(body)))
}
