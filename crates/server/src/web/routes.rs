//! The addresses of the pages. Every form works without scripting: it is answered with a redirect,
//! or with the new fragment if the script asks for one.

use std::convert::Infallible;
use std::sync::Arc;

use asterism_core::{Seat, Settings};
use asterism_registry::{GameId, Ratings};
use axum::Router;
use axum::extract::rejection::FormRejection;
use axum::extract::{Form, Path, Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE, SET_COOKIE};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::sse::Event;
use axum::response::{AppendHeaders, IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use futures_util::Stream;
use maud::Markup;

use super::acting::ActFields;
use super::assets::Asset;
use super::forms::{Fields, FormFields, Wants, WebProblem, draw_problem, filled, unreadable_form};
use super::model::{InviteModel, LobbyModel, TableModel, Trial, WaitingModel};
use super::{games, pages};
use crate::api::{base, invitation_url, table_id};
use crate::live::{Sse, Viewing, follow};
use crate::problem::Problem;
use crate::service::{NewTable, Part, SeatWish, Service, SitWish, nonce_of};
use crate::store::Stakes;
use crate::tables::{Shape, Snapshot, Stage};
use crate::visitor::Visitor;

type App = State<Arc<Service>>;
type Answer<T> = Result<T, WebProblem>;

/// The addresses of the pages.
pub fn routes() -> Router<Arc<Service>> {
    Router::new()
        .route("/", get(front))
        .route("/new", get(lobby))
        .route("/tables", post(open))
        .route("/rules/{game}", get(rules))
        .route("/assets/{name}", get(asset))
        .route("/t/{id}", get(table))
        .route("/t/{id}/act", post(act))
        .route("/t/{id}/try", get(try_out))
        .route("/t/{id}/live", get(live))
        .merge(super::asides::routes())
        .merge(super::replay::routes())
        .merge(super::account::routes())
        .merge(super::passkeys::routes())
        .route("/t/{id}/record.json", get(record))
        .route(
            "/t/{id}/join/{seat}/{invitation}",
            get(invitation).post(sit),
        )
        .fallback(nothing)
        .method_not_allowed_fallback(wrong_method)
}

async fn front(State(service): App, visitor: Visitor) -> Answer<Markup> {
    let offers = GameId::ALL.map(|_| service.offer());
    let tables = service.tables_of(visitor.player()).await?;
    Ok(pages::front_page(&tables, &offers))
}

async fn lobby(
    State(service): App,
    visitor: Visitor,
    Query(query): Query<Fields>,
) -> Answer<Markup> {
    let game: GameId = match query.get("game") {
        Some(game) => game.parse().map_err(Problem::from)?,
        None => GameId::ALL[0],
    };
    let seats = query.get("seats").and_then(|seats| seats.parse().ok());
    let name = service.last_name(visitor.player()).await?;
    let seats = seats.unwrap_or(*game.facts().seats.end());
    Ok(pages::lobby_page(&LobbyModel {
        edition: service.library().edition(game),
        seats,
        name: &name,
        ratings: Ratings::of(game),
        account: account(&visitor),
        offer: &service.offer(),
    }))
}

async fn open(
    State(service): App,
    visitor: Visitor,
    FormFields(fields): FormFields,
) -> Answer<impl IntoResponse> {
    let wish = new_table(&fields)?;
    let (player, cookie) = visitor.or_new(service.key());
    let id = service.open(&player, wish).await?;
    Ok((set(cookie), Redirect::to(&format!("/t/{id}"))))
}

fn account(visitor: &Visitor) -> Option<&str> {
    visitor.player()?.account.as_deref()
}

/// Reads the form of a new table: `game`, `seats`, `seat1` and so on, `option.KEY`, `clock`,
/// `name`, `rated`, `offer`, `nonce`.
fn new_table(fields: &Fields) -> Result<NewTable, Problem> {
    let field = |name: &str| fields.get(name).map_or("", String::as_str);
    let game: GameId = field("game").parse()?;
    let wanted: usize = field("seats")
        .parse()
        .map_err(|_| Problem::unreadable("say how many players there are"))?;
    game.facts().check_seats(wanted)?;
    let seats = (1..=wanted).map(|number| SeatWish::read(field(&format!("seat{number}"))));
    let option = |(name, value): (&String, &String)| {
        Some((name.strip_prefix("option.")?.to_owned(), value.clone()))
    };
    let settings: Settings = fields.iter().filter_map(option).collect();
    Ok(NewTable {
        game,
        seats: seats.collect::<Result<_, _>>()?,
        settings,
        clock: field("clock").parse()?,
        name: field("name").into(),
        part: Part::read(filled(fields, "offer"), filled(fields, "nonce"))?,
        stakes: match field("rated") {
            "" => Stakes::Friendly,
            _ => Stakes::Rated,
        },
    })
}

async fn rules(Path(game): Path<String>) -> Answer<Markup> {
    let unknown = |error| Problem {
        status: StatusCode::NOT_FOUND,
        ..Problem::from(error)
    };
    let game: GameId = game.parse().map_err(unknown)?;
    Ok(pages::rules_page(game))
}

async fn asset(Path(name): Path<String>) -> Answer<impl IntoResponse> {
    let asset = Asset::find(&name).ok_or_else(|| Problem::missing("there is no such file"))?;
    // The address names the content, so it never changes.
    let headers = [
        (CONTENT_TYPE, asset.content_type),
        (CACHE_CONTROL, "public, max-age=31536000, immutable"),
    ];
    Ok((headers, asset.body))
}

async fn table(
    State(service): App,
    visitor: Visitor,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Answer<Markup> {
    let snapshot = service.look(visitor.player(), &table_id(&id)?).await?;
    Ok(draw(&service, &snapshot, &base(&headers), Extent::Page))
}

/// The table with what the viewer tries out: the page, or the part of it that the script replaces.
/// Nothing changes by it.
async fn try_out(
    State(service): App,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(mut query): Query<Fields>,
    headers: HeaderMap,
) -> Answer<Markup> {
    let snapshot = service.look(visitor.player(), &table_id(&id)?).await?;
    let Stage::Playing(play) = &snapshot.stage else {
        return Ok(draw(&service, &snapshot, &base(&headers), Extent::Page));
    };
    let trial = Trial {
        star: query.remove("star"),
        space: query.remove("space"),
        pick: query.remove("pick"),
    };
    let model = TableModel {
        trial: Some(&trial),
        ..snapshot.table_model(play)
    };
    Ok(match Wants::of(&headers) {
        Wants::Page => games::table_page(&model),
        Wants::Fragment => games::trial_fragment(&model),
    })
}

#[derive(Clone, Copy)]
enum Extent {
    Page,
    Fragment,
}

fn draw(service: &Service, snapshot: &Snapshot, base: &str, extent: Extent) -> Markup {
    match (&snapshot.stage, extent) {
        (Stage::Playing(play), Extent::Page) => games::table_page(&snapshot.table_model(play)),
        (Stage::Playing(play), Extent::Fragment) => {
            games::table_fragment(&snapshot.table_model(play))
        }
        (Stage::Waiting, _) => draw_waiting(service, snapshot, base, extent),
    }
}

fn draw_waiting(service: &Service, snapshot: &Snapshot, base: &str, extent: Extent) -> Markup {
    let invitations = service.invitations(snapshot).into_iter();
    let link =
        |(seat, shown): (Seat, String)| (seat, invitation_url(base, &snapshot.id, seat, &shown));
    let model = WaitingModel {
        id: snapshot.id.as_str(),
        game: snapshot.game,
        viewer: snapshot.viewer,
        sitters: &snapshot.sitters,
        settings: &settings_in_words(snapshot),
        stakes: snapshot.stakes,
        invites: &invitations.map(link).collect::<Vec<_>>(),
        deal: &snapshot.deal,
    };
    match extent {
        Extent::Page => pages::waiting_page(&model),
        Extent::Fragment => pages::waiting_fragment(&model),
    }
}

/// Each setting as what it decides and what was chosen.
fn settings_in_words(snapshot: &Snapshot) -> Vec<(String, String)> {
    let settings = snapshot.game.facts().settings.iter();
    let chosen = settings.map(|setting| {
        let default = setting.values.first().map_or("", |(value, _)| *value);
        let value = snapshot
            .settings
            .get(setting.key)
            .map_or(default, String::as_str);
        let words = setting.values.iter().find(|(known, _)| *known == value);
        (
            setting.about.to_owned(),
            words.map_or(value, |(_, words)| *words).to_owned(),
        )
    });
    let clock = ("Clock".to_owned(), snapshot.clock.words());
    chosen.chain([clock]).collect()
}

/// Where the page of a table listens for changes.
async fn live(
    State(service): App,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(query): Query<Fields>,
    headers: HeaderMap,
) -> Answer<Sse<impl Stream<Item = Result<Event, Infallible>>>> {
    let base = base(&headers);
    let player = visitor.player().cloned();
    let seen = query
        .get("version")
        .and_then(|version| version.parse().ok());
    let draws = Arc::clone(&service);
    let viewing = Viewing {
        player,
        id: table_id(&id)?,
        shape: Shape::Page,
        seen,
    };
    let told =
        move |snapshot: &Snapshot| draw(&draws, snapshot, &base, Extent::Fragment).into_string();
    Ok(follow(service, viewing, told).await?)
}

async fn act(
    State(service): App,
    visitor: Visitor,
    Path(id): Path<String>,
    headers: HeaderMap,
    form: Result<Form<ActFields>, FormRejection>,
) -> Response {
    let wants = Wants::of(&headers);
    let acted = try_to_act(&service, &visitor, &id, form).await;
    match (acted, wants) {
        (Ok(()), Wants::Page) => Redirect::to(&format!("/t/{id}")).into_response(),
        (Ok(()), Wants::Fragment) => show(&service, &visitor, &id, &headers).await,
        (Err(problem), _) => {
            let back = format!("/t/{id}");
            draw_problem(&problem, wants, &back)
        }
    }
}

async fn try_to_act(
    service: &Service,
    visitor: &Visitor,
    id: &str,
    form: Result<Form<ActFields>, FormRejection>,
) -> Result<(), Problem> {
    let Form(fields) = form.map_err(|rejection| unreadable_form(&rejection))?;
    let player = visitor.known()?;
    service
        .act(player, &table_id(id)?, fields.version, &fields.action()?)
        .await?;
    Ok(())
}

/// The table as it is now: the page, or the part of it that the script replaces.
pub(super) async fn show(
    service: &Service,
    visitor: &Visitor,
    id: &str,
    headers: &HeaderMap,
) -> Response {
    let (wants, extent) = match Wants::of(headers) {
        Wants::Page => (Wants::Page, Extent::Page),
        Wants::Fragment => (Wants::Fragment, Extent::Fragment),
    };
    let snapshot = match table_id(id) {
        Ok(id) => service.look(visitor.player(), &id).await,
        Err(problem) => Err(problem),
    };
    match snapshot {
        Ok(snapshot) => draw(service, &snapshot, &base(headers), extent).into_response(),
        Err(problem) => draw_problem(&problem, wants, "/"),
    }
}

async fn invitation(
    State(service): App,
    visitor: Visitor,
    Path((id, seat, invitation)): Path<(String, String, String)>,
) -> Answer<Response> {
    let (id, seat) = (table_id(&id)?, seat.parse::<Seat>().map_err(Problem::from)?);
    let snapshot = service
        .invited(visitor.player(), (&id, seat), &invitation)
        .await?;
    if snapshot.viewer.seat().is_some() {
        return Ok(Redirect::to(&format!("/t/{id}")).into_response());
    }
    if !snapshot.open_seats().any(|open| open == seat) {
        return Err(Problem::conflict("somebody else has sat down on this seat").into());
    }
    let name = service.last_name(visitor.player()).await?;
    let model = InviteModel {
        id: id.as_str(),
        game: snapshot.game,
        seat,
        action: &format!("/t/{id}/join/{seat}/{invitation}"),
        sitters: &snapshot.sitters,
        stakes: snapshot.stakes,
        account: account(&visitor),
        name: &name,
        deal: &snapshot.deal,
    };
    Ok(pages::invite_page(&model).into_response())
}

async fn sit(
    State(service): App,
    visitor: Visitor,
    Path((id, seat, invitation)): Path<(String, String, String)>,
    FormFields(fields): FormFields,
) -> Answer<impl IntoResponse> {
    let (id, seat) = (table_id(&id)?, seat.parse::<Seat>().map_err(Problem::from)?);
    let wish = SitWish {
        invitation,
        name: fields.get("name").cloned().unwrap_or_default(),
        nonce: nonce_of(filled(&fields, "nonce"))?,
    };
    let (player, cookie) = visitor.or_new(service.key());
    service.sit(&player, (&id, seat), wish).await?;
    Ok((set(cookie), Redirect::to(&format!("/t/{id}"))))
}

pub(super) fn set(
    cookie: Option<HeaderValue>,
) -> AppendHeaders<Option<(axum::http::HeaderName, HeaderValue)>> {
    AppendHeaders(cookie.map(|cookie| (SET_COOKIE, cookie)))
}

async fn record(State(service): App, Path(id): Path<String>) -> Answer<impl IntoResponse> {
    let record = service.record(&table_id(&id)?).await?;
    let headers = [
        (CONTENT_TYPE, "application/json".to_owned()),
        (
            CONTENT_DISPOSITION,
            format!("attachment; filename=\"asterism-{id}.json\""),
        ),
    ];
    Ok((headers, record))
}

async fn nothing() -> WebProblem {
    Problem::missing("there is nothing at this address").into()
}

async fn wrong_method() -> WebProblem {
    Problem::wrong_method().into()
}
