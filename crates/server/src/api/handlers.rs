//! The handlers of the JSON interface for games, players and tables, one per route.

use std::convert::Infallible;
use std::sync::Arc;

use asterism_core::Seat;
use asterism_pages::update::Shown;
use asterism_play::Stakes;
use asterism_registry::GameId;
use asterism_store::TableId;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::header::{CONTENT_TYPE, SET_COOKIE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::IntoResponse;
use axum::response::sse::Event;
use futures_util::Stream;

use super::table::{TableBody, seat_number};
use super::types::{
    ActBody, ActedBody, GameBody, HintBody, InvitationBody, LineBody, NewTableBody, NoteBody,
    OpenedBody, PlayerBody, ProblemBody, Since, SitBody, StandInBody, TableInvitationBody,
};
use super::{Answer, ApiProblem, Body, Query};
use crate::accounts::Sender;
use crate::identity::{Player, Secret, Token};
use crate::links::{base, invitation_url, table_id, table_invitation_url, table_links};
use crate::live::{Sse, Viewing, follow};
use crate::problem::Problem;
use crate::service::{
    JoinRequest, NewTable, SeatRequest, Service, ShuffleChoice, nonce_of, stakes_of,
};
use crate::tables::{Drawn, Format, NoteRequest, Snapshot, Stage};
use crate::visitor::{Visitor, cookie};

type App = State<Arc<Service>>;

/// Lists the games.
#[utoipa::path(get, path = "/api/games", responses((status = 200, body = Vec<GameBody>)))]
pub(super) async fn games(State(service): App) -> Json<Vec<GameBody>> {
    let editions = GameId::ALL.map(|game| service.library().edition(game));
    Json(editions.into_iter().map(GameBody::of).collect())
}

/// Makes a new player. Their token opens tables and sits down.
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
    let seats = body.seats.iter().map(|seat| SeatRequest::read(seat));
    let wish = NewTable {
        game: body.game.parse().map_err(Problem::from)?,
        seats: seats.collect::<Result<_, _>>()?,
        settings: body.options,
        clock: body.clock.parse().map_err(Problem::from)?,
        name: body.name,
        shuffle: ShuffleChoice::read(body.offer.as_deref(), body.nonce.as_deref())?,
        stakes: stakes_of(
            body.rated.then_some(Stakes::Rated),
            body.hints.then_some(Stakes::Helped),
        )?,
    };
    let id = service.open(player, &from, wish).await?;
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
        url: format!("{base}{}", table_links(&snapshot.id)),
        seat: seat_number(snapshot.viewer),
        invitations: invitations.collect(),
        invitation: service
            .invitation(snapshot)
            .map(|invitation| TableInvitationBody {
                url: table_invitation_url(base, &snapshot.id, &invitation),
                invitation,
            }),
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

/// The table as the player sees it now, without the log.
async fn as_it_lies_now(
    service: &Service,
    player: &Player,
    id: &TableId,
) -> Answer<Json<TableBody>> {
    let snapshot = service.glance(Some(player), id).await?;
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
    let wish = JoinRequest {
        invitation: body.invitation,
        name: body.name,
        nonce: nonce_of(body.nonce.as_deref())?,
    };
    service.sit(player, &id, seat, wish).await?;
    as_it_lies_now(&service, player, &id).await
}

/// Lets a bot play for you, or takes your seat back from it. You may ask it for another player only
/// while they are away and have to act.
#[utoipa::path(
    post, path = "/api/tables/{id}/seats/{seat}/stand-in", request_body = StandInBody,
    params(("id" = String, Path), ("seat" = usize, Path)),
    responses(
        (status = 200, body = TableBody),
        (status = 400, body = ProblemBody),
        (status = 401, body = ProblemBody),
        (status = 403, body = ProblemBody),
        (status = 404, body = ProblemBody),
        (status = 409, body = ProblemBody, description = "The player is there, or need not act")
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
    let bot = SeatRequest::stand_in(body.bot.as_deref().unwrap_or_default())?;
    service.hand_over(player, &id, seat, bot).await?;
    as_it_lies_now(&service, player, &id).await
}

/// Adds a note: says something, asks the others for a step back or a pause, answers such a request,
/// ends a pause, claims that a player is out of time, resigns, or aborts the game.
#[utoipa::path(
    post, path = "/api/tables/{id}/notes", request_body = NoteBody,
    params(("id" = String, Path)),
    responses(
        (status = 200, body = TableBody),
        (status = 400, body = ProblemBody),
        (status = 401, body = ProblemBody),
        (status = 403, body = ProblemBody),
        (status = 404, body = ProblemBody),
        (status = 409, body = ProblemBody, description = "The note is not possible now")
    )
)]
pub(super) async fn note(
    State(service): App,
    visitor: Visitor,
    Path(id): Path<String>,
    Body(body): Body<NoteBody>,
) -> Answer<Json<TableBody>> {
    let (player, id) = (visitor.known()?, table_id(&id)?);
    let wish = NoteRequest::read(&body.kind, &body.text)?;
    service.note(player, &id, wish).await?;
    as_it_lies_now(&service, player, &id).await
}

/// Takes an action, or several in order. `undo` takes back the last step of your turn unless it has
/// shown you something new. If an action is refused, those after it are not carried out.
#[utoipa::path(
    post, path = "/api/tables/{id}/actions", request_body = ActBody,
    params(("id" = String, Path)),
    responses(
        (status = 200, body = ActedBody),
        (status = 400, body = ProblemBody),
        (status = 401, body = ProblemBody),
        (status = 403, body = ProblemBody),
        (status = 404, body = ProblemBody),
        (status = 409, body = ProblemBody, description = "The position has changed"),
        (status = 422, body = ProblemBody, description = "The rules forbid it, or the step must stay")
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

/// A hint while you owe an action: the best three actions that a search of one second finds from
/// what you know, with estimates. Nobody else learns of it. You can search for one hint at a time.
#[utoipa::path(
    get, path = "/api/tables/{id}/hint", params(("id" = String, Path)),
    responses(
        (status = 200, body = HintBody),
        (status = 401, body = ProblemBody),
        (status = 404, body = ProblemBody),
        (status = 409, body = ProblemBody, description = "You owe no action, or a search runs")
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

/// The lines of the log that you may read.
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
    Ok(Json(
        wanted
            .map(|(version, line)| LineBody::of(version, line))
            .collect(),
    ))
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
        format: Format::Json,
        seen: None,
        shown: Shown::default(),
    };
    let told = |snapshot: &Snapshot| {
        Drawn::Text(serde_json::to_string(&TableBody::of(snapshot)).unwrap_or_default())
    };
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

/// Answers requests to unknown URLs.
pub(super) async fn nothing() -> ApiProblem {
    ApiProblem(Problem::missing(
        "there is nothing at this address; see /api/openapi.json",
    ))
}

/// Answers requests with a method that the URL does not take.
pub(super) async fn wrong_method() -> ApiProblem {
    ApiProblem(Problem::wrong_method())
}
