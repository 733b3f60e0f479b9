//! One function for each address of the JSON interface.

use std::convert::Infallible;
use std::sync::Arc;

use asterism_core::Seat;
use asterism_registry::GameId;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::header::{CONTENT_TYPE, HOST, SET_COOKIE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::IntoResponse;
use axum::response::sse::Event;
use futures_util::Stream;

use super::table::{TableBody, seat_number};
use super::types::{
    ActBody, ActedBody, GameBody, HintBody, InvitationBody, LineBody, NewTableBody, NoteBody,
    OpenedBody, PlayerBody, ProblemBody, Since, SitBody, StandInBody,
};
use super::{ApiProblem, Body, Query};
use crate::accounts::Sender;
use crate::identity::{Secret, Token};
use crate::live::{Sse, Viewing, follow};
use crate::problem::Problem;
use crate::service::{NewTable, Part, SeatWish, Service, SitWish, nonce_of};
use crate::store::{Stakes, TableId};
use crate::tables::{NoteWish, Shape, Snapshot, Stage};
use crate::visitor::{Visitor, cookie};

pub(super) type Answer<T> = Result<T, ApiProblem>;
type App = State<Arc<Service>>;

pub(crate) fn table_id(text: &str) -> Result<TableId, Problem> {
    TableId::read(text).ok_or_else(|| Problem::missing("there is no such table"))
}

/// `http://` and the host that the request was sent to.
pub(crate) fn base(service: &Service, headers: &HeaderMap) -> String {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let scheme = text("x-forwarded-proto")
        .filter(|scheme| *scheme == "https")
        .unwrap_or("http");
    let asked = format!("{scheme}://{}", text(HOST.as_str()).unwrap_or("127.0.0.1"));
    service.desk().site().base(asked)
}

pub(crate) fn invitation_url(base: &str, id: &TableId, seat: Seat, invitation: &str) -> String {
    format!("{base}/t/{id}/join/{seat}/{invitation}")
}

/// The games there are.
#[utoipa::path(get, path = "/api/games", responses((status = 200, body = Vec<GameBody>)))]
pub(super) async fn games(State(service): App) -> Json<Vec<GameBody>> {
    let editions = GameId::ALL.map(|game| service.library().edition(game));
    Json(editions.into_iter().map(GameBody::of).collect())
}

/// Makes a new player, whose token opens tables and sits down.
#[utoipa::path(post, path = "/api/players", responses((status = 201, body = PlayerBody)))]
pub(super) async fn new_player(State(service): App) -> impl IntoResponse {
    let token = service.key().write(&Token::Guest(Secret::random()));
    let headers = [(SET_COOKIE, cookie(&token))];
    (StatusCode::CREATED, headers, Json(PlayerBody { token }))
}

/// Opens a table.
#[utoipa::path(
    post, path = "/api/tables", request_body = NewTableBody,
    responses(
        (status = 201, body = OpenedBody),
        (status = 400, body = ProblemBody),
        (status = 401, body = ProblemBody),
        (status = 403, body = ProblemBody, description = "The offer is not from this server"),
        (status = 409, body = ProblemBody, description = "The offer has been used")
    )
)]
pub(super) async fn open_table(
    State(service): App,
    visitor: Visitor,
    from: Sender,
    headers: HeaderMap,
    Body(body): Body<NewTableBody>,
) -> Answer<impl IntoResponse> {
    let player = visitor.known()?;
    let seats = body.seats.iter().map(|seat| SeatWish::read(seat));
    let wish = NewTable {
        game: body.game.parse().map_err(Problem::from)?,
        seats: seats.collect::<Result<_, _>>()?,
        settings: body.options,
        clock: body.clock.parse().map_err(Problem::from)?,
        name: body.name,
        part: Part::read(body.offer.as_deref(), body.nonce.as_deref())?,
        stakes: if body.rated {
            Stakes::Rated
        } else {
            Stakes::Friendly
        },
    };
    let id = service.open((player, &from), wish).await?;
    let snapshot = service.glance(Some(player), &id).await?;
    Ok((
        StatusCode::CREATED,
        Json(opened(&service, &snapshot, &base(&service, &headers))),
    ))
}

pub(super) fn opened(service: &Service, snapshot: &Snapshot, base: &str) -> OpenedBody {
    let invitations = service
        .invitations(snapshot)
        .into_iter()
        .map(|(seat, invitation)| {
            let url = invitation_url(base, &snapshot.id, seat, &invitation);
            InvitationBody {
                seat: seat.number(),
                invitation,
                url,
            }
        });
    OpenedBody {
        id: snapshot.id.to_string(),
        url: format!("{base}/t/{}", snapshot.id),
        seat: seat_number(snapshot.viewer),
        invitations: invitations.collect(),
    }
}

/// The table as you see it.
#[utoipa::path(
    get, path = "/api/tables/{id}", params(("id" = String, Path)),
    responses((status = 200, body = TableBody), (status = 404, body = ProblemBody))
)]
pub(super) async fn look(
    State(service): App,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Answer<Json<TableBody>> {
    let snapshot = service.glance(visitor.player(), &table_id(&id)?).await?;
    Ok(Json(TableBody::of(&snapshot)))
}

/// Sits down by invitation.
#[utoipa::path(
    post, path = "/api/tables/{id}/seats/{seat}", request_body = SitBody,
    params(("id" = String, Path), ("seat" = usize, Path)),
    responses(
        (status = 200, body = TableBody),
        (status = 400, body = ProblemBody),
        (status = 401, body = ProblemBody),
        (status = 403, body = ProblemBody),
        (status = 404, body = ProblemBody),
        (status = 409, body = ProblemBody)
    )
)]
pub(super) async fn sit(
    State(service): App,
    visitor: Visitor,
    Path((id, seat)): Path<(String, String)>,
    Body(body): Body<SitBody>,
) -> Answer<Json<TableBody>> {
    let player = visitor.known()?;
    let id = table_id(&id)?;
    let seat: Seat = seat.parse().map_err(Problem::from)?;
    let wish = SitWish {
        invitation: body.invitation,
        name: body.name,
        nonce: nonce_of(body.nonce.as_deref())?,
    };
    service.sit(player, (&id, seat), wish).await?;
    Ok(Json(TableBody::of(
        &service.glance(Some(player), &id).await?,
    )))
}

/// Has a bot play for you, or takes your seat back from it. For somebody else it may be asked while they
/// are waited for and away.
#[utoipa::path(
    post, path = "/api/tables/{id}/seats/{seat}/stand-in", request_body = StandInBody,
    params(("id" = String, Path), ("seat" = usize, Path)),
    responses(
        (status = 200, body = TableBody),
        (status = 400, body = ProblemBody),
        (status = 401, body = ProblemBody),
        (status = 403, body = ProblemBody),
        (status = 404, body = ProblemBody),
        (status = 409, body = ProblemBody, description = "They are there, or nobody waits for them")
    )
)]
pub(super) async fn stand_in(
    State(service): App,
    visitor: Visitor,
    Path((id, seat)): Path<(String, String)>,
    Body(body): Body<StandInBody>,
) -> Answer<Json<TableBody>> {
    let (player, id) = (visitor.known()?, table_id(&id)?);
    let seat: Seat = seat.parse().map_err(Problem::from)?;
    let bot = SeatWish::stand_in(body.bot.as_deref().unwrap_or_default())?;
    service.hand_over(player, &id, seat, bot).await?;
    Ok(Json(TableBody::of(
        &service.glance(Some(player), &id).await?,
    )))
}

/// Does something beside the game: says something, asks the others for a step back or a pause, answers
/// that, ends a pause, or claims that somebody is out of time.
#[utoipa::path(
    post, path = "/api/tables/{id}/notes", request_body = NoteBody,
    params(("id" = String, Path)),
    responses(
        (status = 200, body = TableBody),
        (status = 400, body = ProblemBody),
        (status = 401, body = ProblemBody),
        (status = 403, body = ProblemBody),
        (status = 404, body = ProblemBody),
        (status = 409, body = ProblemBody, description = "It is not the moment for that")
    )
)]
pub(super) async fn note(
    State(service): App,
    visitor: Visitor,
    Path(id): Path<String>,
    Body(body): Body<NoteBody>,
) -> Answer<Json<TableBody>> {
    let (player, id) = (visitor.known()?, table_id(&id)?);
    let wish = NoteWish::read(&body.kind, &body.text)?;
    service.note(player, &id, wish).await?;
    Ok(Json(TableBody::of(
        &service.glance(Some(player), &id).await?,
    )))
}

/// Takes an action, or several in order; `undo` takes back the last step of your turn as long as it
/// has shown you nothing new. The first that is refused stops the rest.
#[utoipa::path(
    post, path = "/api/tables/{id}/actions", request_body = ActBody,
    params(("id" = String, Path)),
    responses(
        (status = 200, body = ActedBody),
        (status = 400, body = ProblemBody),
        (status = 401, body = ProblemBody),
        (status = 403, body = ProblemBody),
        (status = 404, body = ProblemBody),
        (status = 409, body = ProblemBody, description = "The table has moved on"),
        (status = 422, body = ProblemBody, description = "The rules forbid it, or the step stays")
    )
)]
pub(super) async fn act(
    State(service): App,
    visitor: Visitor,
    Path(id): Path<String>,
    Body(body): Body<ActBody>,
) -> Answer<Json<ActedBody>> {
    let acted = service
        .act(
            visitor.known()?,
            &table_id(&id)?,
            body.version,
            &body.action,
        )
        .await?;
    Ok(Json(ActedBody {
        seat: acted.seat.number(),
        version: acted.version,
    }))
}

/// What a search advises you while you owe an action: the best three that it finds in a second from
/// what you know, as estimates. Nobody else learns of it. One hint is looked for at a time.
#[utoipa::path(
    get, path = "/api/tables/{id}/hint", params(("id" = String, Path)),
    responses(
        (status = 200, body = HintBody),
        (status = 401, body = ProblemBody),
        (status = 404, body = ProblemBody),
        (status = 409, body = ProblemBody, description = "You are not asked, or it is looked for")
    )
)]
pub(super) async fn hint(
    State(service): App,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Answer<Json<HintBody>> {
    let (player, id) = (visitor.known()?, table_id(&id)?);
    let advice = service.hint(player, &id).await?;
    let snapshot = service.glance(Some(player), &id).await?;
    Ok(Json(HintBody::of(&snapshot, &advice)))
}

/// What you were told.
#[utoipa::path(
    get, path = "/api/tables/{id}/log", params(("id" = String, Path), Since),
    responses(
        (status = 200, body = Vec<LineBody>),
        (status = 400, body = ProblemBody),
        (status = 404, body = ProblemBody)
    )
)]
pub(super) async fn log(
    State(service): App,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(Since { since }): Query<Since>,
) -> Answer<Json<Vec<LineBody>>> {
    let snapshot = service.look(visitor.player(), &table_id(&id)?).await?;
    let lines = match snapshot.stage {
        Stage::Waiting => Vec::new(),
        Stage::Playing(play) => play.lines,
    };
    let wanted = lines.into_iter().filter(|(version, _)| *version >= since);
    Ok(Json(wanted.map(LineBody::of).collect()))
}

/// The table as you see it, at once and after every change, as server-sent events named `table`.
#[utoipa::path(
    get, path = "/api/tables/{id}/live", params(("id" = String, Path)),
    responses(
        (status = 200, content_type = "text/event-stream", body = TableBody),
        (status = 404, body = ProblemBody)
    )
)]
pub(super) async fn live(
    State(service): App,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Answer<Sse<impl Stream<Item = Result<Event, Infallible>>>> {
    let player = visitor.player().cloned();
    let viewing = Viewing {
        player,
        id: table_id(&id)?,
        shape: Shape::Json,
        seen: None,
    };
    let told =
        |snapshot: &Snapshot| serde_json::to_string(&TableBody::of(snapshot)).unwrap_or_default();
    Ok(follow(service, viewing, told).await?)
}

/// The record of a finished game.
#[utoipa::path(
    get, path = "/api/tables/{id}/record", params(("id" = String, Path)),
    responses(
        (status = 200, content_type = "application/json"),
        (status = 404, body = ProblemBody),
        (status = 409, body = ProblemBody, description = "The game is not over")
    )
)]
pub(super) async fn record(
    State(service): App,
    Path(id): Path<String>,
) -> Answer<impl IntoResponse> {
    let record = service.record(&table_id(&id)?).await?;
    Ok(([(CONTENT_TYPE, "application/json")], record))
}

/// Whatever is not there.
pub(super) async fn nothing() -> ApiProblem {
    ApiProblem(Problem::missing(
        "there is nothing at this address; see /api/openapi.json",
    ))
}

/// A request that an address does not take.
pub(super) async fn wrong_method() -> ApiProblem {
    ApiProblem(Problem::wrong_method())
}
