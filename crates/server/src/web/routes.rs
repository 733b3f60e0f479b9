//! The routes of the pages. Every form works without scripting: it is answered with a redirect, or
//! with a fragment if the script asks for one.

use std::convert::Infallible;
use std::sync::Arc;

use asterism_pages::assets::Asset;
use asterism_pages::model::{TableModel, Trial};
use asterism_pages::site::{self as pages, FrontModel};
use asterism_pages::table as drawn;
use asterism_pages::update::{DrawnTable, Shown};
use asterism_registry::GameId;
use axum::Router;
use axum::extract::rejection::FormRejection;
use axum::extract::{Form, Path, Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::sse::Event;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use futures_util::Stream;
use maud::Markup;

use super::acting::ActFields;
use super::forms::{Fields, Wants, WebProblem, draw_table_problem, unreadable_form};
use super::naming::name_of;
use super::shown::{Extent, back_to_table, draw, lacking};
use crate::links::{base, table_id};
use crate::live::{Sse, Viewing, follow};
use crate::problem::Problem;
use crate::service::Service;
use crate::tables::{Drawn, Format, Snapshot, Stage};
use crate::visitor::Visitor;
use crate::web::drawn::of_table;

type App = State<Arc<Service>>;
type Answer<T> = Result<T, WebProblem>;

/// The routes of the pages.
pub fn routes() -> Router<Arc<Service>> {
    Router::new()
        .route("/", get(front))
        .merge(super::opening::routes())
        .merge(super::arranging::routes())
        .merge(super::naming::routes())
        .route("/rules/{game}", get(rules))
        .route("/assets/{name}", get(asset))
        .route("/t/{id}", get(table))
        .route("/t/{id}/act", post(act))
        .route("/t/{id}/try", get(try_out))
        .route("/t/{id}/live", get(live))
        .merge(super::table_requests::routes())
        .merge(super::replay::routes())
        .merge(super::account::routes())
        .merge(super::passkeys::routes())
        .merge(super::people::routes())
        .route("/t/{id}/record.json", get(record))
        .merge(super::inviting::routes())
        .fallback(nothing)
        .method_not_allowed_fallback(wrong_method)
}

async fn front(State(service): App, visitor: Visitor, headers: HeaderMap) -> Answer<Markup> {
    let offers = GameId::ALL.map(|_| service.offer());
    let tables = service.tables_of(visitor.player()).await?;
    let name = name_of(&service, &visitor, &headers).await?;
    Ok(pages::front_page(&FrontModel {
        name: &name,
        tables: &tables,
        offers: &offers,
    }))
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
    // The URL contains a hash of the content, so the content never changes.
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

/// The table with an action that the viewer tries out: the page, or the fragment that the script
/// replaces. The game does not change.
async fn try_out(
    State(service): App,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(query): Query<Fields>,
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
    let trial = Trial::from_iter(query);
    let model = TableModel {
        trial: Some(&trial),
        ..of_table(&snapshot, play)
    };
    Ok(match Wants::of(&headers) {
        Wants::Page => drawn::table_page(&model),
        Wants::Fragment | Wants::Nothing => trial_for(&model, &headers),
    })
}

/// The trial as the script replaces it: the part of the game for it, or the zones that the page lacks.
fn trial_for(model: &TableModel, headers: &HeaderMap) -> Markup {
    drawn::trial(model).unwrap_or_else(|| lacking(model, headers))
}

/// The stream of live updates of a table's page.
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
    let mut shown = Shown::read(query.get("has").map_or("", String::as_str));
    if query.contains_key("keeps") {
        shown = shown.keeping();
    }
    let viewing = Viewing {
        player,
        id: table_id(&id)?,
        format: Format::Page,
        seen,
        shown,
    };
    let told = move |snapshot: &Snapshot| match &snapshot.stage {
        Stage::Playing(play) => Drawn::Table(Box::new(DrawnTable::of(&of_table(snapshot, play)))),
        Stage::Waiting => {
            Drawn::Text(draw(&draws, snapshot, &base, Extent::Fragment).into_string())
        }
    };
    Ok(follow(service, viewing, told).await?)
}

async fn act(
    State(service): App,
    visitor: Visitor,
    Path(id): Path<String>,
    headers: HeaderMap,
    form: Result<Form<ActFields>, FormRejection>,
) -> Response {
    match try_to_act(&service, &visitor, &id, form).await {
        Ok(()) => back_to_table(&service, &visitor, &id, &headers).await,
        Err(problem) => draw_table_problem(&problem, &id, &headers),
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
