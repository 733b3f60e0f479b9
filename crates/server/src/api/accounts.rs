//! Accounts over the JSON interface. A token is sent as a cookie or as `Authorization: Bearer`.

use std::sync::Arc;

use asterism_store::accounts::{DeviceSelection, Retention};
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, SET_COOKIE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{AppendHeaders, IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Answer;
use super::types::ProblemBody;
use super::{ApiProblem, Body};
use crate::accounts::{Credentials, Export, PasswordChange, Profile, Sender, SignedIn};
use crate::links::{base, recovery_url};
use crate::service::Service;
use crate::visitor::{Visitor, cookie, no_cookie};

type App = State<Arc<Service>>;

/// The routes of accounts.
pub(super) fn routes() -> Router<Arc<Service>> {
    Router::new()
        .route("/api/account", get(look).post(sign_up))
        .route("/api/account/sign-in", post(sign_in))
        .route("/api/account/sign-out", post(sign_out))
        .route("/api/account/password", post(change_password))
        .route("/api/account/claim", post(claim))
        .route("/api/account/way-back", post(recovery_link))
        .route("/api/account/come-back", post(come_back))
        .route("/api/account/export", get(export))
        .route("/api/account/delete", post(delete))
}

/// A name and a password.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct CredentialsBody {
    name: String,
    password: String,
}

impl From<CredentialsBody> for Credentials {
    fn from(body: CredentialsBody) -> Self {
        Self {
            name: body.name,
            password: body.password,
        }
    }
}

/// A device that is now signed in.
#[derive(Serialize, ToSchema)]
pub(super) struct WelcomeBody {
    /// Name of the account; null for a guest who came back.
    name: Option<String>,
    /// Proves who you are, so keep it secret. It is set as a cookie too.
    token: String,
}

fn welcome(status: StatusCode, welcome: SignedIn) -> impl IntoResponse {
    let headers = [(SET_COOKIE, cookie(&welcome.cookie))];
    let body = WelcomeBody {
        name: welcome.player.account,
        token: welcome.cookie,
    };
    (status, AppendHeaders(headers), Json(body))
}

/// Makes an account and signs in. The games of the guest who asks move to the account.
#[utoipa::path(
    post, path = "/api/account", request_body = CredentialsBody,
    responses(
        (status = 201, body = WelcomeBody),
        (status = 400, body = ProblemBody),
        (status = 409, body = ProblemBody, description = "The name is taken, or you are signed in"),
        (status = 429, body = ProblemBody)
    )
)]
pub(super) async fn sign_up(
    State(service): App,
    visitor: Visitor,
    from: Sender,
    Body(body): Body<CredentialsBody>,
) -> Answer<impl IntoResponse> {
    let accounts = service.accounts();
    let signed_up = accounts
        .sign_up(body.into(), visitor.player(), &from)
        .await?;
    Ok(welcome(StatusCode::CREATED, signed_up))
}

/// Signs in. Each sign-in gives a new token.
#[utoipa::path(
    post, path = "/api/account/sign-in", request_body = CredentialsBody,
    responses(
        (status = 200, body = WelcomeBody),
        (status = 401, body = ProblemBody, description = "Wrong name or password"),
        (status = 429, body = ProblemBody)
    )
)]
pub(super) async fn sign_in(
    State(service): App,
    from: Sender,
    Body(body): Body<CredentialsBody>,
) -> Answer<impl IntoResponse> {
    let signed_in = service.accounts().sign_in(body.into(), &from).await?;
    Ok(welcome(StatusCode::OK, signed_in))
}

/// Signs this device out: its token is no longer valid.
#[utoipa::path(
    post, path = "/api/account/sign-out",
    responses((status = 204), (status = 401, body = ProblemBody))
)]
pub(super) async fn sign_out(State(service): App, visitor: Visitor) -> Answer<impl IntoResponse> {
    let player = visitor.known()?;
    if let Some(device) = player.device {
        let accounts = service.accounts();
        accounts
            .sign_out(player, DeviceSelection::Only(device))
            .await?;
    }
    let headers = AppendHeaders([(SET_COOKIE, no_cookie())]);
    Ok((StatusCode::NO_CONTENT, headers))
}

/// An account.
#[derive(Serialize, ToSchema)]
pub(super) struct AccountBody {
    /// Name of the account; null for a guest.
    name: Option<String>,
    ratings: Vec<StrengthBody>,
}

/// Strength of a player at one game.
#[derive(Serialize, ToSchema)]
struct StrengthBody {
    game: String,
    rating: f64,
    /// One standard deviation of the rating.
    uncertainty: f64,
    /// Number of rated games.
    games: u32,
}

impl AccountBody {
    fn of(profile: Option<Profile>) -> Self {
        let Some(profile) = profile else {
            let ratings = Vec::new();
            return Self {
                name: None,
                ratings,
            };
        };
        let ratings = profile.strengths.iter().map(|it| StrengthBody {
            game: it.game.to_string(),
            rating: it.rating.points,
            uncertainty: it.rating.uncertainty,
            games: it.games,
        });
        Self {
            name: Some(profile.account.name),
            ratings: ratings.collect(),
        }
    }
}

/// Your account: its name and ratings.
#[utoipa::path(
    get, path = "/api/account",
    responses((status = 200, body = AccountBody), (status = 401, body = ProblemBody))
)]
pub(super) async fn look(State(service): App, visitor: Visitor) -> Answer<Json<AccountBody>> {
    let profile = service.accounts().profile(visitor.known()?).await?;
    Ok(Json(AccountBody::of(profile)))
}

/// A change of the password.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct PasswordBody {
    /// The current password.
    old: String,
    new: String,
    /// Removes all passkeys as well, and replaces your token.
    #[serde(default)]
    drop_everything: bool,
}

/// Changes the password, and signs all other devices out. With `drop_everything` the answer has
/// your new token: the current one and all passkeys are no longer valid.
#[utoipa::path(
    post, path = "/api/account/password", request_body = PasswordBody,
    responses(
        (status = 200, body = WelcomeBody, description = "All passkeys and tokens were replaced"),
        (status = 204),
        (status = 400, body = ProblemBody),
        (status = 401, body = ProblemBody),
        (status = 403, body = ProblemBody),
        (status = 429, body = ProblemBody)
    )
)]
pub(super) async fn change_password(
    State(service): App,
    visitor: Visitor,
    from: Sender,
    Body(body): Body<PasswordBody>,
) -> Answer<Response> {
    let wish = PasswordChange {
        old: body.old,
        new: body.new,
        others: if body.drop_everything {
            Retention::Forget
        } else {
            Retention::Keep
        },
    };
    let changed = service
        .accounts()
        .change_password(visitor.known()?, wish, &from);
    Ok(match changed.await? {
        Some(anew) => welcome(StatusCode::OK, anew).into_response(),
        None => StatusCode::NO_CONTENT.into_response(),
    })
}

/// Games that you played as a guest.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ClaimBody {
    /// The token of the guest.
    guest: String,
}

/// The result of a claim.
#[derive(Serialize, ToSchema)]
pub(super) struct ClaimedBody {
    /// Number of tables that became yours.
    tables: usize,
}

/// Moves the games of a guest to your account. You need the guest's token.
#[utoipa::path(
    post, path = "/api/account/claim", request_body = ClaimBody,
    responses(
        (status = 200, body = ClaimedBody),
        (status = 401, body = ProblemBody),
        (status = 403, body = ProblemBody),
        (status = 409, body = ProblemBody)
    )
)]
pub(super) async fn claim(
    State(service): App,
    visitor: Visitor,
    Body(body): Body<ClaimBody>,
) -> Answer<Json<ClaimedBody>> {
    let claimed = service.accounts().claim(visitor.known()?, &body.guest);
    let tables = claimed.await?;
    Ok(Json(ClaimedBody { tables }))
}

/// A recovery link of a guest.
#[derive(Serialize, ToSchema)]
pub(super) struct WayBackBody {
    /// The secret for `come-back`. Keep it secret.
    secret: String,
    /// The URL to open on another device.
    url: String,
}

/// Makes a recovery link, which signs another device in as the same guest. An earlier link stops
/// working.
#[utoipa::path(
    post, path = "/api/account/way-back",
    responses(
        (status = 200, body = WayBackBody),
        (status = 401, body = ProblemBody),
        (status = 409, body = ProblemBody, description = "You have an account")
    )
)]
pub(super) async fn recovery_link(
    State(service): App,
    visitor: Visitor,
    from: Sender,
    headers: HeaderMap,
) -> Answer<impl IntoResponse> {
    let made = service
        .accounts()
        .make_recovery_link(visitor.known()?, &from);
    let secret = made.await?.reveal();
    let base = base(&service, &headers);
    let url = recovery_url(&base, &secret);
    let unkept = [(CACHE_CONTROL, "no-store")];
    Ok((unkept, Json(WayBackBody { secret, url })))
}

/// The secret of a recovery link.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ComeBackBody {
    secret: String,
}

/// Signs this device in as the guest who made the recovery link.
#[utoipa::path(
    post, path = "/api/account/come-back", request_body = ComeBackBody,
    responses((status = 200, body = WelcomeBody), (status = 404, body = ProblemBody))
)]
pub(super) async fn come_back(
    State(service): App,
    from: Sender,
    Body(body): Body<ComeBackBody>,
) -> Answer<impl IntoResponse> {
    let back = service
        .accounts()
        .sign_in_by_link(&body.secret, &from)
        .await?;
    Ok(welcome(StatusCode::OK, back))
}

/// All data that the server keeps about you.
#[utoipa::path(
    get, path = "/api/account/export",
    responses((status = 200, body = Export), (status = 401, body = ProblemBody))
)]
pub(super) async fn export(State(service): App, visitor: Visitor) -> Answer<impl IntoResponse> {
    let export = service.accounts().export(visitor.known()?).await?;
    Ok(([(CACHE_CONTROL, "no-store")], Json(export)))
}

/// The request to delete an account or a guest.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct DeleteBody {
    /// The password, if the account has one.
    #[serde(default)]
    password: String,
}

/// Deletes you for good: account, devices, ratings, and your name at every table.
#[utoipa::path(
    post, path = "/api/account/delete", request_body = DeleteBody,
    responses(
        (status = 204),
        (status = 401, body = ProblemBody),
        (status = 403, body = ProblemBody),
        (status = 429, body = ProblemBody)
    )
)]
pub(super) async fn delete(
    State(service): App,
    visitor: Visitor,
    from: Sender,
    Body(body): Body<DeleteBody>,
) -> Result<impl IntoResponse, ApiProblem> {
    let (accounts, player) = (service.accounts(), visitor.known()?);
    accounts.forget(player, body.password, &from).await?;
    let headers = AppendHeaders([(SET_COOKIE, no_cookie())]);
    Ok((StatusCode::NO_CONTENT, headers))
}
