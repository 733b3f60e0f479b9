//! Fair shuffles: offers, the deal of a table, its verification, and rematches.

use std::sync::Arc;

use asterism_core::Seat;
use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::IntoResponse;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Answer;
use super::types::ProblemBody;
use crate::links::table_id;
use crate::service::{Service, Verification, nonce_of};
use crate::tables::Snapshot;
use crate::visitor::Visitor;

type App = State<Arc<Service>>;

/// An offer of a shuffle, to open a table with.
#[derive(Serialize, ToSchema)]
pub(super) struct OfferBody {
    /// The text to send with the table that you open.
    offer: String,
    /// Hash that fixes the server's secret. Write it down before you choose a nonce.
    commitment: String,
}

/// Commits the server to a secret, with which one table can be opened.
#[utoipa::path(post, path = "/api/offers", responses((status = 201, body = OfferBody)))]
pub(super) async fn offer(State(service): App) -> impl IntoResponse {
    let offer = service.offer();
    let body = OfferBody {
        offer: offer.text,
        commitment: offer.commitment,
    };
    (StatusCode::CREATED, Json(body))
}

/// The deal: commitment, nonces and, after the game, the secret.
#[derive(Serialize, ToSchema)]
pub(super) struct ShuffleBody {
    /// Hash that fixes the server's secret.
    commitment: String,
    /// For each seat, true if its player has added a nonce.
    mixed: Vec<bool>,
    /// The nonce of each seat; null until the game is over.
    nonces: Option<Vec<Option<String>>>,
    /// The server's secret; null until the game is over.
    secret: Option<String>,
    /// The seed made from the secret and the nonces; null until the game is over.
    seed: Option<String>,
    /// The commitment for the rematch; null until this game is over.
    next: Option<String>,
}

impl ShuffleBody {
    pub(super) fn of(snapshot: &Snapshot) -> Self {
        let deal = &snapshot.deal;
        let opened = deal.opened.as_ref();
        let seats = Seat::first(snapshot.sitters.len());
        Self {
            commitment: deal.commitment.clone(),
            mixed: seats.map(|seat| deal.mixed.contains(seat)).collect(),
            nonces: opened.map(|it| it.shuffle.nonces.clone()),
            secret: opened.map(|it| it.shuffle.secret.clone()),
            seed: opened.map(|it| it.seed.clone()),
            next: deal.next.clone(),
        }
    }
}

/// The result of the server's check of a finished game.
#[derive(Serialize, ToSchema)]
pub(super) struct VerificationBody {
    /// True if everything is as the record says.
    verified: bool,
    /// The fault that was found, if there is one.
    wrong: Option<String>,
    commitment: String,
    /// The statements that were checked.
    checked: Vec<String>,
}

impl VerificationBody {
    fn of(found: Verification) -> Self {
        let mut checked = vec![
            "The commitment is that of the secret.".to_owned(),
            "The secret and the nonces give the seed.".to_owned(),
        ];
        let actions = found.record.actions.len();
        checked.push(format!(
            "The seed and the {actions} actions lead to the result."
        ));
        Self {
            verified: found.wrong.is_none(),
            commitment: found.record.commitment().unwrap_or_default(),
            checked: if found.wrong.is_none() {
                checked
            } else {
                Vec::new()
            },
            wrong: found.wrong,
        }
    }
}

/// Replays a finished game on the server, and checks that its deal and its end are as its record
/// says. That proves little if you do not trust the server: `asterism replay --verify` does the
/// same on your machine.
#[utoipa::path(
    get, path = "/api/tables/{id}/verification", params(("id" = String, Path)),
    responses(
        (status = 200, body = VerificationBody),
        (status = 404, body = ProblemBody),
        (status = 409, body = ProblemBody, description = "The game is not over")
    )
)]
pub(super) async fn verification(
    State(service): App,
    Path(id): Path<String>,
) -> Answer<Json<VerificationBody>> {
    let found = service.verify(&table_id(&id)?).await?;
    Ok(Json(VerificationBody::of(found)))
}

/// The request for a rematch.
#[derive(Deserialize, ToSchema, Default)]
#[serde(deny_unknown_fields)]
pub(super) struct AgainBody {
    /// Your nonce for the shuffle of the rematch.
    #[serde(default)]
    nonce: Option<String>,
}

/// The table of the rematch.
#[derive(Serialize, ToSchema)]
pub(super) struct RematchBody {
    id: String,
}

/// Sits down at the table of the rematch, where everybody moves on by one seat. The first player
/// who asks opens it. The body may be left out.
#[utoipa::path(
    post, path = "/api/tables/{id}/rematch", request_body = Option<AgainBody>,
    params(("id" = String, Path)),
    responses(
        (status = 200, body = RematchBody),
        (status = 400, body = ProblemBody),
        (status = 401, body = ProblemBody),
        (status = 403, body = ProblemBody),
        (status = 404, body = ProblemBody),
        (status = 409, body = ProblemBody, description = "The game is not over, or the seat is taken")
    )
)]
pub(super) async fn rematch(
    State(service): App,
    visitor: Visitor,
    Path(id): Path<String>,
    body: Result<Option<Json<AgainBody>>, JsonRejection>,
) -> Answer<Json<RematchBody>> {
    let Json(body) = body?.unwrap_or_default();
    let (player, id) = (visitor.known()?, table_id(&id)?);
    let nonce = nonce_of(body.nonce.as_deref())?;
    let next = service.rematch(player, &id, nonce).await?;
    Ok(Json(RematchBody {
        id: next.to_string(),
    }))
}
