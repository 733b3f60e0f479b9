//! Accounts over the JSON interface. A token is sent as a cookie or as `Authorization: Bearer`.

use std::sync::Arc;

use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, SET_COOKIE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{AppendHeaders, IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::handlers::{Answer, base};
use super::types::ProblemBody;
use super::{ApiProblem, Body};
use crate::accounts::{Credentials, Export, PasswordWish, Profile, Sender, Welcome};
use crate::service::Service;
use crate::store::accounts::{Fate, Which};
use crate::visitor::{Visitor, cookie, no_cookie};

type App = State<Arc<Service>>;

/// The addresses of accounts.
pub(super) fn routes() -> Router<Arc<Service>> {
    Router::new()
        .route("/api/account", get(look).post(sign_up))
        .route("/api/account/sign-in", post(sign_in))
        .route("/api/account/sign-out", post(sign_out))
        .route("/api/account/password", post(change_password))
        .route("/api/account/claim", post(claim))
        .route("/api/account/way-back", post(way_back))
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

/// A device that was signed in.
#[derive(Serialize, ToSchema)]
pub(super) struct WelcomeBody {
    /// The name of the account; null for a guest who came back.
    name: Option<String>,
    /// Proves who one is: keep it secret. The same is set as a cookie.
    token: String,
}

fn welcome(status: StatusCode, welcome: Welcome) -> impl IntoResponse {
    let headers = [(SET_COOKIE, cookie(&welcome.cookie))];
    let body = WelcomeBody {
        name: welcome.player.account,
        token: welcome.cookie,
    };
    (status, AppendHeaders(headers), Json(body))
}

/// Makes an account and signs in. The games of the guest who asks go with it.
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
    let desk = service.desk();
    let signed_up = desk.sign_up(body.into(), visitor.player(), &from).await?;
    Ok(welcome(StatusCode::CREATED, signed_up))
}

/// Signs in. Every time there is a new token.
#[utoipa::path(
    post, path = "/api/account/sign-in", request_body = CredentialsBody,
    responses(
        (status = 200, body = WelcomeBody),
        (status = 401, body = ProblemBody, description = "Name and password do not belong together"),
        (status = 429, body = ProblemBody)
    )
)]
pub(super) async fn sign_in(
    State(service): App,
    from: Sender,
    Body(body): Body<CredentialsBody>,
) -> Answer<impl IntoResponse> {
    let signed_in = service.desk().sign_in(body.into(), &from).await?;
    Ok(welcome(StatusCode::OK, signed_in))
}

/// Signs this device out: its token is worth nothing afterwards.
#[utoipa::path(
    post, path = "/api/account/sign-out",
    responses((status = 204), (status = 401, body = ProblemBody))
)]
pub(super) async fn sign_out(State(service): App, visitor: Visitor) -> Answer<impl IntoResponse> {
    let player = visitor.known()?;
    if let Some(device) = player.device {
        let desk = service.desk();
        desk.sign_out(player, Which::Only(device)).await?;
    }
    let headers = AppendHeaders([(SET_COOKIE, no_cookie())]);
    Ok((StatusCode::NO_CONTENT, headers))
}

/// An account.
#[derive(Serialize, ToSchema)]
pub(super) struct AccountBody {
    /// The name; null for a guest.
    name: Option<String>,
    ratings: Vec<StrengthBody>,
}

/// How strong somebody is at a game.
#[derive(Serialize, ToSchema)]
struct StrengthBody {
    game: String,
    rating: f64,
    /// How far off the rating may well be: one standard deviation.
    uncertainty: f64,
    /// In how many games that was found.
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

/// Who you are.
#[utoipa::path(
    get, path = "/api/account",
    responses((status = 200, body = AccountBody), (status = 401, body = ProblemBody))
)]
pub(super) async fn look(State(service): App, visitor: Visitor) -> Answer<Json<AccountBody>> {
    let profile = service.desk().profile(visitor.known()?).await?;
    Ok(Json(AccountBody::of(profile)))
}

/// A new password.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct PasswordBody {
    /// The one so far.
    old: String,
    new: String,
    /// Forgets all passkeys as well, and replaces your token.
    #[serde(default)]
    drop_everything: bool,
}

/// Changes the password, and signs all other devices out. With `drop_everything` the answer has your new
/// token: the one so far and all passkeys are worth nothing.
#[utoipa::path(
    post, path = "/api/account/password", request_body = PasswordBody,
    responses(
        (status = 200, body = WelcomeBody, description = "Everything was dropped"),
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
    let wish = PasswordWish {
        old: body.old,
        new: body.new,
        others: if body.drop_everything {
            Fate::Goes
        } else {
            Fate::Stays
        },
    };
    let changed = service
        .desk()
        .change_password(visitor.known()?, wish, &from);
    Ok(match changed.await? {
        Some(anew) => welcome(StatusCode::OK, anew).into_response(),
        None => StatusCode::NO_CONTENT.into_response(),
    })
}

/// Games that somebody played as a guest.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ClaimBody {
    /// The token of the guest.
    guest: String,
}

/// What was claimed.
#[derive(Serialize, ToSchema)]
pub(super) struct ClaimedBody {
    /// How many tables are yours now.
    tables: usize,
}

/// Makes the games of a guest, whose token you have, yours.
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
    let claimed = service.desk().claim(visitor.known()?, &body.guest);
    let tables = claimed.await?;
    Ok(Json(ClaimedBody { tables }))
}

/// The way back for a guest.
#[derive(Serialize, ToSchema)]
pub(super) struct WayBackBody {
    /// What `come-back` asks for: keep it secret.
    secret: String,
    /// The address to open on another device.
    url: String,
}

/// Makes the link by which you come back as the same guest on another device. The one before leads
/// nowhere from then on.
#[utoipa::path(
    post, path = "/api/account/way-back",
    responses(
        (status = 200, body = WayBackBody),
        (status = 401, body = ProblemBody),
        (status = 409, body = ProblemBody, description = "You have an account")
    )
)]
pub(super) async fn way_back(
    State(service): App,
    visitor: Visitor,
    from: Sender,
    headers: HeaderMap,
) -> Answer<impl IntoResponse> {
    let made = service.desk().make_way_back(visitor.known()?, &from);
    let secret = made.await?.reveal();
    let base = base(&service, &headers);
    let url = come_back_url(&base, &secret);
    let unkept = [(CACHE_CONTROL, "no-store")];
    Ok((unkept, Json(WayBackBody { secret, url })))
}

/// The address by which somebody comes back.
pub(crate) fn come_back_url(base: &str, secret: &str) -> String {
    format!("{base}/come-back/{secret}")
}

/// A way back.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ComeBackBody {
    secret: String,
}

/// Signs this device in as the guest whose way back it is.
#[utoipa::path(
    post, path = "/api/account/come-back", request_body = ComeBackBody,
    responses((status = 200, body = WelcomeBody), (status = 404, body = ProblemBody))
)]
pub(super) async fn come_back(
    State(service): App,
    from: Sender,
    Body(body): Body<ComeBackBody>,
) -> Answer<impl IntoResponse> {
    let back = service.desk().come_back(&body.secret, &from).await?;
    Ok(welcome(StatusCode::OK, back))
}

/// Everything that is kept of you.
#[utoipa::path(
    get, path = "/api/account/export",
    responses((status = 200, body = Export), (status = 401, body = ProblemBody))
)]
pub(super) async fn export(State(service): App, visitor: Visitor) -> Answer<impl IntoResponse> {
    let export = service.desk().export(visitor.known()?).await?;
    Ok(([(CACHE_CONTROL, "no-store")], Json(export)))
}

/// The end of an account, or of a guest.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct DeleteBody {
    /// The password, if the account has one.
    #[serde(default)]
    password: String,
}

/// Forgets you for good: account, devices, ratings, and your name at every table.
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
    let (desk, player) = (service.desk(), visitor.known()?);
    desk.forget(player, body.password, &from).await?;
    let headers = AppendHeaders([(SET_COOKIE, no_cookie())]);
    Ok((StatusCode::NO_CONTENT, headers))
}
