//! The addresses of the pages. Every form works without scripting: it is answered with a redirect,
//! or with the new fragment if the script asks for one.

use std::convert::Infallible;
use std::sync::Arc;

use asterism_core::{Seat, Setting};
use asterism_registry::{Edition, GameId};
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
use super::forms::{Fields, Wants, WebProblem, draw_problem, unreadable_form};
use super::model::{TableModel, Trial, WaitingModel};
use super::{games, pages};
use crate::api::{base, invitation_url, table_id};
use crate::live::{Sse, Viewing, follow};
use crate::problem::Problem;
use crate::service::Service;
use crate::tables::{Shape, Snapshot, Stage};
use crate::visitor::Visitor;

type App = State<Arc<Service>>;
type Answer<T> = Result<T, WebProblem>;

/// The addresses of the pages.
pub fn routes() -> Router<Arc<Service>> {
    Router::new()
        .route("/", get(front))
        .merge(super::opening::routes())
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
        .merge(super::inviting::routes())
        .fallback(nothing)
        .method_not_allowed_fallback(wrong_method)
}

async fn front(State(service): App, visitor: Visitor) -> Answer<Markup> {
    let offers = GameId::ALL.map(|_| service.offer());
    let tables = service.tables_of(visitor.player()).await?;
    Ok(pages::front_page(&tables, &offers))
}

/// The name of the account of a visitor who is signed in.
pub(super) fn account(visitor: &Visitor) -> Option<&str> {
    visitor.player()?.account.as_deref()
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
    Ok(draw(
        &service,
        &snapshot,
        &base(&service, &headers),
        Extent::Page,
    ))
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
        return Ok(draw(
            &service,
            &snapshot,
            &base(&service, &headers),
            Extent::Page,
        ));
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
        settings: &settings_in_words(service.library().edition(snapshot.game), snapshot),
        stakes: snapshot.stakes,
        invites: &invitations.map(link).collect::<Vec<_>>(),
        deal: &snapshot.deal,
    };
    match extent {
        Extent::Page => pages::waiting_page(&model),
        Extent::Fragment => pages::waiting_fragment(&model),
    }
}

/// Each setting that could have been chosen otherwise, as what it decides and what was chosen: a table
/// for two has no race of seat 3.
fn settings_in_words(edition: Edition, snapshot: &Snapshot) -> Vec<(String, String)> {
    let is_choice = |setting: &&Setting| {
        let seats = snapshot.sitters.len();
        edition
            .open_values(seats, &snapshot.settings, setting)
            .len()
            > 1
    };
    let settings = snapshot.game.facts().settings.iter();
    let chosen = settings.filter(is_choice).map(|setting| {
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
    let base = base(&service, &headers);
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
        Ok(snapshot) => draw(service, &snapshot, &base(service, headers), extent).into_response(),
        Err(problem) => draw_problem(&problem, wants, "/"),
    }
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
