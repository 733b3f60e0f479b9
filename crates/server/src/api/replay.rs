//! Replays of finished games step by step, and new tables that continue from them.

use asterism_core::Seat;
use asterism_play::Perspective;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::IntoResponse;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

use asterism_play::{Replay, Still};

use super::handlers::opened;
use super::table::{OutcomeBody, SitterBody};
use super::types::{LineBody, OpenedBody, ProblemBody};
use super::{ApiProblem, Body, Query};
use crate::accounts::Sender;
use crate::links::{base, table_id};
use crate::problem::Problem;
use crate::service::{Continuation, SeatRequest, Service};
use crate::visitor::Visitor;

type Answer<T> = Result<T, ApiProblem>;
type App = State<Arc<Service>>;

/// The step of a replay, and the perspective to show it from.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct StepQuery {
    /// Number of actions before it; 0, the beginning, if left out.
    #[serde(default)]
    step: usize,
    /// Number of a seat, `onlooker` for a spectator, or `all` for everything. The default is `all`.
    #[serde(default)]
    seat: Option<String>,
}

/// One step of a finished game.
#[derive(Serialize, ToSchema)]
pub(super) struct ReplayBody {
    id: String,
    game: &'static str,
    /// Number of actions before it.
    step: usize,
    /// Number of the last step.
    last: usize,
    /// The perspective: the number of a seat, `onlooker` or `all`.
    seat: String,
    seats: Vec<SitterBody>,
    /// The action that led to this step; null at the beginning, and for a choice that is secret
    /// from this perspective.
    action: Option<ActionBody>,
    /// The lines of the log about the action.
    lines: Vec<LineBody>,
    /// The seats that owe an action.
    owed: Vec<usize>,
    /// The outcome of the game, at the last step only.
    outcome: Option<OutcomeBody>,
    /// Score of every seat if the game ended now, as far as it is public.
    points: Vec<i16>,
    /// The view from this perspective, in the notation of the game.
    view: Value,
    /// The whole position; only with the perspective `all`.
    #[serde(skip_serializing_if = "Option::is_none")]
    position: Option<Value>,
}

/// An action of a seat.
#[derive(Serialize, ToSchema)]
struct ActionBody {
    seat: usize,
    /// The action in notation.
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
            id: replay.id.clone(),
            game: still.view.game().facts().id,
            step: still.step,
            last: replay.last(),
            seat: still.perspective.to_string(),
            seats: replay.sitters.iter().map(SitterBody::of).collect(),
            action: still.action(replay).map(ActionBody::of),
            lines: lines.map(|line| LineBody::of(still.step, line)).collect(),
            owed: still.turn.owed().iter().map(Seat::number).collect(),
            outcome: still.turn.outcome().map(OutcomeBody::of),
            points: replay.points[still.step].clone(),
            view: still.view.json(),
            position: (still.perspective == Perspective::All).then(|| table.position()),
        })
    }
}

/// One step of a finished game, from the perspective of a seat, of a spectator, or of everything.
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
    let eyes: Perspective = seat.as_deref().unwrap_or("all").parse()?;
    let still = replay.still(step, eyes)?;
    Ok(Json(ReplayBody::of(&replay, &still)?))
}

/// The position to continue from.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ContinueBody {
    /// Number of actions before it.
    step: usize,
    /// Number of the seat that you take.
    seat: usize,
    /// The bot that plays all other seats.
    bot: String,
}

/// Opens a table that continues a finished game from one of its steps. You get the knowledge that
/// your seat had then, and all that it did not know is dealt anew.
#[utoipa::path(
    post, path = "/api/tables/{id}/continue", request_body = ContinueBody,
    operation_id = "go_on", // The name in generated clients stays.
    params(("id" = String, Path)),
    responses(
        (status = 201, body = OpenedBody),
        (status = 400, body = ProblemBody),
        (status = 401, body = ProblemBody),
        (status = 404, body = ProblemBody, description = "There is no such table, step or seat"),
        (status = 409, body = ProblemBody, description = "The game is not over, or over at this step")
    )
)]
pub(super) async fn continue_table(
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
        bot: SeatRequest::bot(&body.bot)?,
    };
    let id = table_id(&id)?;
    let id = service.continue_from(player, &from, &id, wish).await?;
    let snapshot = service.glance(Some(player), &id).await?;
    let body = opened(&service, &snapshot, &base(&service, &headers));
    Ok((StatusCode::CREATED, Json(body)))
}
