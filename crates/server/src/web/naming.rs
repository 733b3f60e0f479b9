//! The name under which a visitor plays: chosen once, and remembered by the browser.

use std::sync::Arc;

use asterism_pages::site as pages;
use axum::Router;
use axum::extract::{Query, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use maud::Markup;

use super::cookies::set;
use super::forms::{Fields, FormFields, WebProblem, filled, next};
use crate::accounts::display_name;
use crate::problem::Problem;
use crate::service::{GUEST, Service};
use crate::visitor::{Visitor, name_cookie, name_shown};

type App = State<Arc<Service>>;

/// The routes.
pub(super) fn routes() -> Router<Arc<Service>> {
    Router::new().route("/name", get(ask).post(choose))
}

/// The name under which a visitor plays: the one they chose in this browser, or else the one they
/// used last; empty if there is neither.
pub(super) async fn name_of(
    service: &Service,
    visitor: &Visitor,
    headers: &HeaderMap,
) -> Result<String, Problem> {
    if let Some(name) = name_shown(headers).and_then(|name| display_name(&name).ok()) {
        return Ok(name);
    }
    let last = service.last_name(visitor.player()).await?;
    // A visitor who has typed no name may still be asked for one.
    Ok(if last == GUEST { String::new() } else { last })
}

/// The name in a form, or else the one under which the visitor plays.
pub(super) fn typed_name(fields: &Fields, headers: &HeaderMap) -> String {
    let typed = filled(fields, "name").map(str::to_owned);
    typed.or_else(|| name_shown(headers)).unwrap_or_default()
}

async fn ask(
    State(service): App,
    visitor: Visitor,
    headers: HeaderMap,
    Query(query): Query<Fields>,
) -> Result<Markup, WebProblem> {
    let name = name_of(&service, &visitor, &headers).await?;
    Ok(pages::name_page(&name, next(&query), None))
}

async fn choose(FormFields(fields): FormFields) -> Response {
    let typed = filled(&fields, "name").unwrap_or_default();
    match display_name(typed) {
        Ok(name) if !name.is_empty() => {
            let there = match next(&fields) {
                "" => "/",
                there => there,
            };
            (set(Some(name_cookie(&name))), Redirect::to(there)).into_response()
        }
        Ok(_) => refuse(
            &Problem::unreadable("type a name with at least one letter"),
            &fields,
        ),
        Err(error) => refuse(&error.into(), &fields),
    }
}

fn refuse(problem: &Problem, fields: &Fields) -> Response {
    let typed = filled(fields, "name").unwrap_or_default();
    problem.answer(pages::name_page(
        typed,
        next(fields),
        Some(&problem.message),
    ))
}
