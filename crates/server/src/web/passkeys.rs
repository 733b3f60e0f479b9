//! The routes that the script uses for passkeys: JSON in the form that browsers produce. An error
//! is answered with a sentence.

use std::sync::Arc;

use axum::extract::State;
use axum::http::header::SET_COOKIE;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{AppendHeaders, IntoResponse, Response};
use axum::routing::post;
use axum::{Json, Router};
use serde_json::Value;

use super::account::leave_behind;
use crate::accounts::{NewPasskey, Sender, Signed};
use crate::problem::Problem;
use crate::service::Service;
use crate::visitor::{Visitor, cookie};

type App = State<Arc<Service>>;
type Answer<T> = Result<T, Sentence>;

/// The routes of passkeys.
pub(super) fn routes() -> Router<Arc<Service>> {
    Router::new()
        .route("/account/passkeys", post(add))
        .route("/account/passkeys/wish", post(wish_to_add))
        .route("/account/confirm/passkey", post(confirm))
        .route("/account/confirm/passkey/wish", post(wish_to_confirm))
        .route("/sign-in/passkey", post(sign_in))
        .route("/sign-in/passkey/wish", post(wish_to_sign_in))
}

/// A problem as a plain sentence.
struct Sentence(Problem);

impl<E: Into<Problem>> From<E> for Sentence {
    fn from(error: E) -> Self {
        Self(error.into())
    }
}

impl IntoResponse for Sentence {
    fn into_response(self) -> Response {
        self.0.answer(self.0.message.clone())
    }
}

async fn wish_to_add(State(service): App, visitor: Visitor) -> Answer<Json<Value>> {
    let wish = service.accounts().passkey_options(visitor.known()?).await?;
    Ok(Json(wish))
}

async fn add(
    State(service): App,
    visitor: Visitor,
    from: Sender,
    Json(made): Json<NewPasskey>,
) -> Answer<StatusCode> {
    let (accounts, player) = (service.accounts(), visitor.known()?);
    accounts.add_passkey(player, made, &from).await?;
    Ok(StatusCode::CREATED)
}

async fn wish_to_sign_in(State(service): App) -> Json<Value> {
    Json(service.accounts().sign_in_options())
}

async fn wish_to_confirm(State(service): App, visitor: Visitor) -> Answer<Json<Value>> {
    let wish = service
        .accounts()
        .confirmation_options(visitor.known()?)
        .await?;
    Ok(Json(wish))
}

async fn confirm(
    State(service): App,
    visitor: Visitor,
    Json(signed): Json<Signed>,
) -> Answer<StatusCode> {
    let player = visitor.known()?;
    service
        .accounts()
        .confirm_by_passkey(player, signed)
        .await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn sign_in(
    State(service): App,
    visitor: Visitor,
    from: Sender,
    headers: HeaderMap,
    Json(signed): Json<Signed>,
) -> Answer<impl IntoResponse> {
    let signed_in = service.accounts().sign_in_by_passkey(signed, &from);
    let welcome = signed_in.await?;
    let kept = leave_behind(&service, &visitor, &headers).await;
    let set = [cookie(&welcome.cookie)].into_iter().chain(kept);
    let set: Vec<_> = set.map(|cookie| (SET_COOKIE, cookie)).collect();
    Ok((StatusCode::NO_CONTENT, AppendHeaders(set)))
}
