//! Routes of accounts: signing up, in and out, recovery links, deletion. All pages use plain forms.

use std::sync::Arc;

use asterism_pages::site::{self as pages, Door, EntranceModel, Proof};
use asterism_store::accounts::{DeviceSelection, Retention};
use axum::extract::{Path, Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, SET_COOKIE};
use axum::http::{HeaderMap, HeaderName, HeaderValue};
use axum::response::{AppendHeaders, IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use maud::Markup;

use super::account_pages::{self, AccountModel, Said};
use super::forms::{Fields, FormFields, WebProblem, credentials, next};
use crate::accounts::{PasswordChange, Sender, SignedIn, device_named};
use crate::identity::Player;
use crate::links::{base, recovery_url};
use crate::problem::Problem;
use crate::service::Service;
use crate::visitor::{
    Visitor, cookie, guest_cookie, guest_shown, no_cookie, no_guest_cookie, shown,
};

type App = State<Arc<Service>>;
type Answer<T> = Result<T, WebProblem>;
/// Cookies to set.
type Cookies = AppendHeaders<Vec<(HeaderName, HeaderValue)>>;

/// Header of pages that contain a secret, so that no cache stores them.
const UNKEPT: [(HeaderName, &str); 1] = [(CACHE_CONTROL, "no-store")];

/// The routes of accounts.
pub(super) fn routes() -> Router<Arc<Service>> {
    Router::new()
        .route("/account", get(account))
        .route("/sign-up", get(sign_up_page).post(sign_up))
        .route("/sign-in", get(sign_in_page).post(sign_in))
        .route("/account/sign-out", post(sign_out))
        .route("/account/devices", post(sign_devices_out))
        .route("/account/password", post(change_password))
        .route("/account/confirm", post(confirm))
        .route("/account/passkeys/remove", post(remove_passkey))
        .route("/account/claim", post(claim))
        .route("/account/way-back", post(recovery_link))
        .route("/account/export.json", get(export))
        .route("/account/delete", get(delete_page).post(delete))
        .route(
            "/account/deleted",
            get(async || account_pages::deleted_page()),
        )
        .route("/come-back/{secret}", get(come_back_page).post(come_back))
}

fn cookies(cookies: impl IntoIterator<Item = HeaderValue>) -> Cookies {
    let set = cookies.into_iter().map(|cookie| (SET_COOKIE, cookie));
    AppendHeaders(set.collect())
}

async fn account(
    State(service): App,
    visitor: Visitor,
    headers: HeaderMap,
    Query(query): Query<Fields>,
) -> Answer<Response> {
    let Some(player) = visitor.player() else {
        return Ok(account_pages::stranger_page().into_response());
    };
    let said = query.get("done").and_then(|done| words_of(done));
    let page = draw(&service, player, &headers, said.map(Said::Done)).await?;
    Ok((UNKEPT, page).into_response())
}

/// The message after a change, named by the redirect to the page.
fn words_of(done: &str) -> Option<&'static str> {
    match done {
        "password" => Some("The password is changed, and all other devices are signed out."),
        "everything" => Some(
            "The password is changed, all other devices are signed out, and all passkeys are forgotten.",
        ),
        "confirmed" => Some("Thank you. For five minutes you can add and forget passkeys here."),
        "claimed" => Some("The games are yours now."),
        "passkey" => Some("The passkey is forgotten."),
        "devices" => Some("That is signed out."),
        _ => None,
    }
}

async fn draw(
    service: &Service,
    player: &Player,
    headers: &HeaderMap,
    said: Option<Said<'_>>,
) -> Result<Markup, Problem> {
    let accounts = service.accounts();
    let left_behind = match guest_shown(headers) {
        Some(guest) => accounts.left_behind(player, guest).await?,
        None => 0,
    };
    Ok(account_pages::account_page(&AccountModel {
        profile: accounts.profile(player).await?.as_ref(),
        devices: &accounts.devices(player).await?,
        passkeys: &accounts.passkeys(player).await?,
        confirmation: accounts.confirmation(player).await?,
        site: accounts.site(),
        device: player.device,
        left_behind,
        said,
    }))
}

async fn sign_up_page(State(service): App, Query(query): Query<Fields>) -> Markup {
    entrance(&service, Door::SignUp, &query, None)
}

async fn sign_in_page(State(service): App, Query(query): Query<Fields>) -> Markup {
    entrance(&service, Door::SignIn, &query, None)
}

fn entrance(service: &Service, door: Door, typed: &Fields, problem: Option<&str>) -> Markup {
    pages::entrance_page(&EntranceModel {
        door,
        passkey_origin: service.accounts().site().address().origin(),
        name: typed.get("name").map_or("", String::as_str),
        next: next(typed),
        problem,
    })
}

async fn sign_up(
    State(service): App,
    visitor: Visitor,
    from: Sender,
    FormFields(typed): FormFields,
) -> Response {
    let accounts = service.accounts();
    let signed_up = accounts.sign_up(credentials(&typed), visitor.player(), &from);
    match signed_up.await {
        Ok(welcome) => come_in(&welcome, [], &typed),
        Err(error) => refuse(&service, Door::SignUp, &typed, &error.into()),
    }
}

async fn sign_in(
    State(service): App,
    visitor: Visitor,
    from: Sender,
    headers: HeaderMap,
    FormFields(typed): FormFields,
) -> Response {
    let accounts = service.accounts();
    match accounts.sign_in(credentials(&typed), &from).await {
        Ok(welcome) => {
            let kept = leave_behind(&service, &visitor, &headers).await;
            come_in(&welcome, kept, &typed)
        }
        Err(error) => refuse(&service, Door::SignIn, &typed, &error.into()),
    }
}

/// Prepares a device for another sign-in: signs its account out, or returns a cookie that stores
/// its guest, so that the guest's games can be claimed and are there again after signing out.
pub(super) async fn leave_behind(
    service: &Service,
    visitor: &Visitor,
    headers: &HeaderMap,
) -> Option<HeaderValue> {
    let player = visitor.player()?;
    match (&player.account, player.device) {
        (Some(_), Some(device)) => {
            let signed_out = service
                .accounts()
                .sign_out(player, DeviceSelection::Only(device))
                .await;
            if let Err(error) = signed_out {
                tracing::warn!(%error, "signing a device out failed");
            }
            None
        }
        _ => shown(headers).map(guest_cookie),
    }
}

fn come_in(
    welcome: &SignedIn,
    more: impl IntoIterator<Item = HeaderValue>,
    typed: &Fields,
) -> Response {
    let next = match next(typed) {
        "" => "/account",
        next => next,
    };
    let set = [cookie(&welcome.cookie)].into_iter().chain(more);
    (cookies(set), Redirect::to(next)).into_response()
}

fn refuse(service: &Service, door: Door, typed: &Fields, problem: &Problem) -> Response {
    let page = entrance(service, door, typed, Some(&problem.message));
    problem.answer(page)
}

/// Signs out and restores the earlier guest cookie.
async fn sign_out(
    State(service): App,
    visitor: Visitor,
    headers: HeaderMap,
) -> Answer<impl IntoResponse> {
    let player = visitor.known()?;
    if let Some(device) = player.device {
        let accounts = service.accounts();
        accounts
            .sign_out(player, DeviceSelection::Only(device))
            .await?;
    }
    let before = guest_shown(&headers).map_or_else(no_cookie, cookie);
    Ok((cookies([before, no_guest_cookie()]), Redirect::to("/")))
}

async fn sign_devices_out(
    State(service): App,
    visitor: Visitor,
    FormFields(typed): FormFields,
) -> Answer<Redirect> {
    let (player, accounts) = (visitor.known()?, service.accounts());
    let named = typed.get("device").map_or("", String::as_str);
    let which = match (named, player.device) {
        ("others", Some(this)) => DeviceSelection::AllBut(this),
        (named, _) => DeviceSelection::Only(device_named(&accounts.devices(player).await?, named)?),
    };
    accounts.sign_out(player, which).await?;
    Ok(Redirect::to("/account?done=devices"))
}

async fn change_password(
    State(service): App,
    visitor: Visitor,
    from: Sender,
    headers: HeaderMap,
    FormFields(typed): FormFields,
) -> Answer<Response> {
    let player = visitor.known()?;
    let wish = password_wish(&typed);
    match service
        .accounts()
        .change_password(player, wish, &from)
        .await
    {
        Ok(None) => Ok(Redirect::to("/account?done=password").into_response()),
        Ok(Some(welcome)) => {
            let cookie = cookies([cookie(&welcome.cookie)]);
            Ok((cookie, Redirect::to("/account?done=everything")).into_response())
        }
        Err(error) => redraw(&service, player, &headers, &error.into()).await,
    }
}

fn password_wish(typed: &Fields) -> PasswordChange {
    let field = |name: &str| typed.get(name).cloned().unwrap_or_default();
    PasswordChange {
        old: field("old"),
        new: field("new"),
        others: if typed.contains_key("everything") {
            Retention::Forget
        } else {
            Retention::Keep
        },
    }
}

/// Draws the page of the account again, with the error.
async fn redraw(
    service: &Service,
    player: &Player,
    headers: &HeaderMap,
    problem: &Problem,
) -> Answer<Response> {
    let said = Some(Said::Problem(&problem.message));
    let page = draw(service, player, headers, said).await?;
    Ok(problem.answer(page))
}

/// Confirms the identity of a player by their password, so that passkeys can be changed for five
/// minutes.
async fn confirm(
    State(service): App,
    visitor: Visitor,
    from: Sender,
    headers: HeaderMap,
    FormFields(mut typed): FormFields,
) -> Answer<Response> {
    let player = visitor.known()?;
    let password = typed.remove("password").unwrap_or_default();
    match service.accounts().confirm(player, password, &from).await {
        Ok(()) => Ok(Redirect::to("/account?done=confirmed#passkeys").into_response()),
        Err(error) => redraw(&service, player, &headers, &error.into()).await,
    }
}

async fn remove_passkey(
    State(service): App,
    visitor: Visitor,
    headers: HeaderMap,
    FormFields(typed): FormFields,
) -> Answer<Response> {
    let player = visitor.known()?;
    let id = typed.get("passkey").map_or("", String::as_str);
    match service.accounts().remove_passkey(player, id).await {
        Ok(()) => Ok(Redirect::to("/account?done=passkey").into_response()),
        Err(error) => redraw(&service, player, &headers, &error.into()).await,
    }
}

async fn claim(
    State(service): App,
    visitor: Visitor,
    headers: HeaderMap,
) -> Answer<impl IntoResponse> {
    let player = visitor.known()?;
    let nobody = || Problem::conflict("there are no games of a guest on this device");
    let guest = guest_shown(&headers).ok_or_else(nobody)?;
    service.accounts().claim(player, guest).await?;
    Ok((
        cookies([no_guest_cookie()]),
        Redirect::to("/account?done=claimed"),
    ))
}

/// Shows the link on the page itself, so that no redirect contains it.
async fn recovery_link(
    State(service): App,
    visitor: Visitor,
    from: Sender,
    headers: HeaderMap,
) -> Answer<impl IntoResponse> {
    let made = service
        .accounts()
        .make_recovery_link(visitor.known()?, &from);
    let secret = made.await?;
    let base = base(&service, &headers);
    let link = recovery_url(&base, &secret.reveal());
    Ok((UNKEPT, pages::way_back_page(&link)))
}

async fn come_back_page(
    State(service): App,
    Path(secret): Path<String>,
) -> Answer<impl IntoResponse> {
    let name = service.accounts().recovery_link_name(&secret).await?;
    let action = recovery_url("", &secret);
    Ok((UNKEPT, pages::come_back_page(&action, name.as_deref())))
}

async fn come_back(
    State(service): App,
    visitor: Visitor,
    from: Sender,
    headers: HeaderMap,
    Path(secret): Path<String>,
) -> Answer<Response> {
    let welcome = service.accounts().sign_in_by_link(&secret, &from).await?;
    let kept = leave_behind(&service, &visitor, &headers).await;
    Ok(come_in(&welcome, kept, &Fields::new()))
}

async fn export(State(service): App, visitor: Visitor) -> Answer<impl IntoResponse> {
    let export = service.accounts().export(visitor.known()?).await?;
    let name = "attachment; filename=\"asterism-data.json\"";
    let headers = [(CACHE_CONTROL, "no-store"), (CONTENT_DISPOSITION, name)];
    Ok((headers, Json(export)))
}

async fn proof(service: &Service, player: &Player) -> Result<Proof, Problem> {
    let profile = service.accounts().profile(player).await?;
    let password = profile.and_then(|profile| profile.account.password);
    Ok(password.map_or(Proof::Nothing, |_| Proof::Password))
}

async fn delete_page(State(service): App, visitor: Visitor) -> Answer<Markup> {
    let proof = proof(&service, visitor.known()?).await?;
    Ok(pages::delete_page(proof, None))
}

async fn delete(
    State(service): App,
    visitor: Visitor,
    from: Sender,
    FormFields(mut typed): FormFields,
) -> Answer<Response> {
    let player = visitor.known()?;
    let password = typed.remove("password").unwrap_or_default();
    if let Err(error) = service.accounts().forget(player, password, &from).await {
        let problem = Problem::from(error);
        let proof = proof(&service, player).await?;
        let page = pages::delete_page(proof, Some(&problem.message));
        return Ok(problem.answer(page));
    }
    let farewell = Redirect::to("/account/deleted");
    Ok((cookies([no_cookie()]), farewell).into_response())
}
