//! The JSON interface: everything that the pages can do, for programs.
//!
//! - `handlers`: the handlers of tables; `accounts`, `replay`, `shuffle`: those of accounts,
//!   finished games and fair shuffles.
//! - `people`: public profiles and the best players.
//! - `table`, `types`: the bodies of requests and answers.
//! - `document`: the OpenAPI description.

mod accounts;
mod document;
mod handlers;
mod people;
mod replay;
mod shuffle;
mod table;
mod types;

use std::sync::Arc;

use axum::Json;
use axum::Router;
use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::{FromRequest, FromRequestParts};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use utoipa::OpenApi;

use self::document::Refusals;
use crate::problem::Problem;
use crate::service::Service;

/// The answer of a handler.
type Answer<T> = Result<T, ApiProblem>;

/// The routes of the JSON interface.
pub fn routes() -> Router<Arc<Service>> {
    Router::new()
        .route(
            "/api/openapi.json",
            get(|| async { Json(Document::openapi()) }),
        )
        .route("/api/games", get(handlers::games))
        .route("/api/players", post(handlers::new_player))
        .route("/api/offers", post(shuffle::offer))
        .route("/api/tables", post(handlers::open_table))
        .route("/api/tables/{id}", get(handlers::look))
        .route("/api/tables/{id}/seats/{seat}", post(handlers::sit))
        .route(
            "/api/tables/{id}/seats/{seat}/stand-in",
            post(handlers::stand_in),
        )
        .route("/api/tables/{id}/actions", post(handlers::act))
        .route("/api/tables/{id}/notes", post(handlers::note))
        .route("/api/tables/{id}/rematch", post(shuffle::rematch))
        .route("/api/tables/{id}/hint", get(handlers::hint))
        .route("/api/tables/{id}/log", get(handlers::log))
        .route("/api/tables/{id}/live", get(handlers::live))
        .route("/api/tables/{id}/record", get(handlers::record))
        .route("/api/tables/{id}/verification", get(shuffle::verification))
        .route("/api/tables/{id}/replay", get(replay::replay))
        .route("/api/tables/{id}/continue", post(replay::continue_table))
        .merge(accounts::routes())
        .merge(people::routes())
        .route(
            "/api/{*rest}",
            get(handlers::nothing).post(handlers::nothing),
        )
        .method_not_allowed_fallback(handlers::wrong_method)
}

/// The OpenAPI document.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Asterism",
        description = "Tables of star-themed tabletop games. A player, guest or with an account, is \
                       known by the cookie `asterism` (`__Host-asterism` over https), or by the same token as \
                       `Authorization: Bearer`."
    ),
    paths(
        handlers::games,
        handlers::new_player,
        shuffle::offer,
        handlers::open_table,
        handlers::look,
        handlers::sit,
        handlers::act,
        handlers::stand_in,
        handlers::note,
        shuffle::rematch,
        handlers::hint,
        handlers::log,
        handlers::live,
        handlers::record,
        shuffle::verification,
        replay::replay,
        replay::continue_table,
        accounts::look,
        accounts::sign_up,
        accounts::sign_in,
        accounts::sign_out,
        accounts::change_password,
        accounts::claim,
        accounts::recovery_link,
        accounts::come_back,
        accounts::export,
        accounts::delete,
        people::profile,
        people::best,
    ),
    modifiers(&Refusals)
)]
pub struct Document;

/// A refusal as JSON.
struct ApiProblem(Problem);

impl<E: Into<Problem>> From<E> for ApiProblem {
    fn from(error: E) -> Self {
        Self(error.into())
    }
}

impl IntoResponse for ApiProblem {
    fn into_response(self) -> Response {
        let Self(problem) = self;
        let clause = problem.clause.map(|(_, clause)| clause);
        let body = types::ProblemBody {
            error: problem.message.clone(),
            clause,
            action: problem.action,
        };
        problem.answer(Json(body))
    }
}

/// The answer to a request that the middleware refuses.
pub(crate) fn refusal(problem: Problem) -> Response {
    ApiProblem(problem).into_response()
}

/// A JSON body whose errors are answered as a `ProblemBody`.
#[derive(FromRequest)]
#[from_request(via(Json), rejection(ApiProblem))]
struct Body<T>(T);

impl From<JsonRejection> for ApiProblem {
    fn from(rejection: JsonRejection) -> Self {
        let mut problem = Problem::unreadable(rejection.body_text());
        problem.status = rejection.status();
        Self(problem)
    }
}

/// A query whose errors are answered as a `ProblemBody`.
#[derive(FromRequestParts)]
#[from_request(via(axum::extract::Query), rejection(ApiProblem))]
struct Query<T>(T);

impl From<QueryRejection> for ApiProblem {
    fn from(rejection: QueryRejection) -> Self {
        Self(Problem::unreadable_fields(&rejection.body_text()))
    }
}
