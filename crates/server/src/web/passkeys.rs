//! The addresses that the script asks for passkeys: JSON, as browsers write it. What is wrong is answered
//! with a sentence.

use std::sync::Arc;

use axum::extract::State;
use axum::http::header::SET_COOKIE;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{AppendHeaders, IntoResponse, Redirect, Response};
use axum::routing::post;
use axum::{Json, Router};
use serde_json::Value;

use super::account::leave_behind;
use super::forms::{FormFields, WebProblem};
use crate::accounts::{NewPasskey, Sender, Signed, Site};
use crate::api::base;
use crate::problem::Problem;
use crate::service::Service;
use crate::visitor::{Visitor, cookie};

type App = State<Arc<Service>>;
type Answer<T> = Result<T, Sentence>;

/// The addresses of passkeys.
pub(super) fn routes() -> Router<Arc<Service>> {
    Router::new()
        .route("/account/passkeys", post(add))
        .route("/account/passkeys/wish", post(wish_to_add))
        .route("/account/passkeys/remove", post(remove))
        .route("/sign-in/passkey", post(sign_in))
        .route("/sign-in/passkey/wish", post(wish_to_sign_in))
}

/// A problem as its sentence.
struct Sentence(Problem);

impl From<Problem> for Sentence {
    fn from(problem: Problem) -> Self {
        Self(problem)
    }
}

impl IntoResponse for Sentence {
    fn into_response(self) -> Response {
        (self.0.status, self.0.message).into_response()
    }
}

fn site(headers: &HeaderMap) -> Site {
    Site {
        origin: base(headers),
    }
}

async fn wish_to_add(
    State(service): App,
    visitor: Visitor,
    headers: HeaderMap,
) -> Answer<Json<Value>> {
    let (desk, player) = (service.desk(), visitor.known()?);
    let wish = desk.passkey_wish(player, &site(&headers)).await?;
    Ok(Json(wish))
}

async fn add(
    State(service): App,
    visitor: Visitor,
    from: Sender,
    headers: HeaderMap,
    Json(made): Json<NewPasskey>,
) -> Answer<StatusCode> {
    let (desk, player) = (service.desk(), visitor.known()?);
    desk.add_passkey(player, made, (&site(&headers), &from))
        .await?;
    Ok(StatusCode::CREATED)
}

async fn wish_to_sign_in(State(service): App, headers: HeaderMap) -> Json<Value> {
    Json(service.desk().sign_in_wish(&site(&headers)))
}

async fn sign_in(
    State(service): App,
    visitor: Visitor,
    from: Sender,
    headers: HeaderMap,
    Json(signed): Json<Signed>,
) -> Answer<impl IntoResponse> {
    let here = site(&headers);
    let signed_in = service.desk().sign_in_by_passkey(signed, (&here, &from));
    let welcome = signed_in.await?;
    let kept = leave_behind(&service, &visitor, &headers).await;
    let set = [cookie(&welcome.cookie)].into_iter().chain(kept);
    let set: Vec<_> = set.map(|cookie| (SET_COOKIE, cookie)).collect();
    Ok((StatusCode::NO_CONTENT, AppendHeaders(set)))
}

/// A plain form, which works without scripting.
async fn remove(
    State(service): App,
    visitor: Visitor,
    FormFields(typed): FormFields,
) -> Result<Redirect, WebProblem> {
    let id = typed.get("passkey").map_or("", String::as_str);
    let player = visitor.known()?;
    service.desk().remove_passkey(player, id).await?;
    Ok(Redirect::to("/account?done=passkey"))
}
