//! The addresses of accounts: signing up, in and out, coming back, leaving. All of it is plain forms.

use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, SET_COOKIE};
use axum::http::{HeaderMap, HeaderName, HeaderValue};
use axum::response::{AppendHeaders, IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use maud::Markup;

use super::forms::{Fields, FormFields, WebProblem};
use super::pages::{self, AccountModel, Door, EntranceModel, Proof, Said};
use crate::accounts::{Credentials, PasswordWish, Sender, Welcome, device_named};
use crate::api::{base, come_back_url};
use crate::identity::Player;
use crate::problem::Problem;
use crate::service::Service;
use crate::store::accounts::{Fate, Which};
use crate::visitor::{
    Visitor, cookie, guest_cookie, guest_shown, no_cookie, no_guest_cookie, shown,
};

type App = State<Arc<Service>>;
type Answer<T> = Result<T, WebProblem>;
/// Cookies to set.
type Cookies = AppendHeaders<Vec<(HeaderName, HeaderValue)>>;

/// What has somebody's secrets in it is not kept on the way.
const UNKEPT: [(HeaderName, &str); 1] = [(CACHE_CONTROL, "no-store")];

/// The addresses of accounts.
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
        .route("/account/way-back", post(way_back))
        .route("/account/export.json", get(export))
        .route("/account/delete", get(delete_page).post(delete))
        .route("/account/deleted", get(async || pages::deleted_page()))
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
        return Ok(pages::stranger_page().into_response());
    };
    let said = query.get("done").and_then(|done| words_of(done));
    let page = draw(&service, player, &headers, said.map(Said::Done)).await?;
    Ok((UNKEPT, page).into_response())
}

/// What was done before the page was asked for again.
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
    let desk = service.desk();
    let left_behind = match guest_shown(headers) {
        Some(guest) => desk.left_behind(player, guest).await?,
        None => 0,
    };
    Ok(pages::account_page(&AccountModel {
        profile: desk.profile(player).await?.as_ref(),
        devices: &desk.devices(player).await?,
        passkeys: &desk.passkeys(player).await?,
        confirmation: desk.confirmation(player).await?,
        site: desk.site(),
        device: player.device,
        left_behind,
        said,
    }))
}

async fn sign_up_page(State(service): App, Query(query): Query<Fields>) -> Markup {
    entrance(&service, (Door::SignUp, &query), None)
}

async fn sign_in_page(State(service): App, Query(query): Query<Fields>) -> Markup {
    entrance(&service, (Door::SignIn, &query), None)
}

fn entrance(service: &Service, (door, typed): (Door, &Fields), problem: Option<&str>) -> Markup {
    pages::entrance_page(&EntranceModel {
        door,
        site: service.desk().site(),
        name: typed.get("name").map_or("", String::as_str),
        next: next(typed),
        problem,
    })
}

/// Where to go afterwards: a place of this server and no other. What a browser would read as another
/// host, or what would need to be quoted in an address, is no such place.
fn next(typed: &Fields) -> &str {
    let next = typed.get("next").map_or("", String::as_str);
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"/-_".contains(&byte);
    let local = next.starts_with('/') && !next.starts_with("//") && next.bytes().all(plain);
    if local { next } else { "" }
}

fn credentials(typed: &Fields) -> Credentials {
    let field = |name: &str| typed.get(name).cloned().unwrap_or_default();
    Credentials {
        name: field("name"),
        password: field("password"),
    }
}

async fn sign_up(
    State(service): App,
    visitor: Visitor,
    from: Sender,
    FormFields(typed): FormFields,
) -> Response {
    let desk = service.desk();
    let signed_up = desk.sign_up(credentials(&typed), visitor.player(), &from);
    match signed_up.await {
        Ok(welcome) => come_in(&welcome, [], &typed),
        Err(problem) => refuse(&service, (Door::SignUp, &typed), &problem),
    }
}

async fn sign_in(
    State(service): App,
    visitor: Visitor,
    from: Sender,
    headers: HeaderMap,
    FormFields(typed): FormFields,
) -> Response {
    let desk = service.desk();
    match desk.sign_in(credentials(&typed), &from).await {
        Ok(welcome) => {
            let kept = leave_behind(&service, &visitor, &headers).await;
            come_in(&welcome, kept, &typed)
        }
        Err(problem) => refuse(&service, (Door::SignIn, &typed), &problem),
    }
}

/// Takes leave of whoever this device was: an account is signed out, the cookie of a guest is kept, so
/// that their games can be claimed and are there again after signing out.
pub(super) async fn leave_behind(
    service: &Service,
    visitor: &Visitor,
    headers: &HeaderMap,
) -> Option<HeaderValue> {
    let player = visitor.player()?;
    match (&player.account, player.device) {
        (Some(_), Some(device)) => {
            let signed_out = service.desk().sign_out(player, Which::Only(device)).await;
            if let Err(problem) = signed_out {
                tracing::warn!(problem = problem.message, "a device is still signed in");
            }
            None
        }
        _ => shown(headers).map(guest_cookie),
    }
}

fn come_in(
    welcome: &Welcome,
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

fn refuse(service: &Service, at: (Door, &Fields), problem: &Problem) -> Response {
    let page = entrance(service, at, Some(&problem.message));
    problem.answer(page)
}

/// Whoever was a guest here before is so again.
async fn sign_out(
    State(service): App,
    visitor: Visitor,
    headers: HeaderMap,
) -> Answer<impl IntoResponse> {
    let player = visitor.known()?;
    if let Some(device) = player.device {
        let desk = service.desk();
        desk.sign_out(player, Which::Only(device)).await?;
    }
    let before = guest_shown(&headers).map_or_else(no_cookie, cookie);
    Ok((cookies([before, no_guest_cookie()]), Redirect::to("/")))
}

async fn sign_devices_out(
    State(service): App,
    visitor: Visitor,
    FormFields(typed): FormFields,
) -> Answer<Redirect> {
    let (player, desk) = (visitor.known()?, service.desk());
    let named = typed.get("device").map_or("", String::as_str);
    let which = match (named, player.device) {
        ("others", Some(this)) => Which::AllBut(this),
        (named, _) => Which::Only(device_named(&desk.devices(player).await?, named)?),
    };
    desk.sign_out(player, which).await?;
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
    match service.desk().change_password(player, wish, &from).await {
        Ok(None) => Ok(Redirect::to("/account?done=password").into_response()),
        Ok(Some(welcome)) => {
            let cookie = cookies([cookie(&welcome.cookie)]);
            Ok((cookie, Redirect::to("/account?done=everything")).into_response())
        }
        Err(problem) => redraw(&service, player, &headers, &problem).await,
    }
}

fn password_wish(typed: &Fields) -> PasswordWish {
    let field = |name: &str| typed.get(name).cloned().unwrap_or_default();
    PasswordWish {
        old: field("old"),
        new: field("new"),
        others: if typed.contains_key("everything") {
            Fate::Goes
        } else {
            Fate::Stays
        },
    }
}

/// The page of the account again, with what was wrong.
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

/// Takes the password as a proof, so that passkeys can be changed for a while.
async fn confirm(
    State(service): App,
    visitor: Visitor,
    from: Sender,
    headers: HeaderMap,
    FormFields(mut typed): FormFields,
) -> Answer<Response> {
    let player = visitor.known()?;
    let password = typed.remove("password").unwrap_or_default();
    match service.desk().confirm(player, password, &from).await {
        Ok(()) => Ok(Redirect::to("/account?done=confirmed#passkeys").into_response()),
        Err(problem) => redraw(&service, player, &headers, &problem).await,
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
    match service.desk().remove_passkey(player, id).await {
        Ok(()) => Ok(Redirect::to("/account?done=passkey").into_response()),
        Err(problem) => redraw(&service, player, &headers, &problem).await,
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
    service.desk().claim(player, guest).await?;
    Ok((
        cookies([no_guest_cookie()]),
        Redirect::to("/account?done=claimed"),
    ))
}

/// The link is in the answer and nowhere else, so there is no redirect.
async fn way_back(
    State(service): App,
    visitor: Visitor,
    from: Sender,
    headers: HeaderMap,
) -> Answer<impl IntoResponse> {
    let made = service.desk().make_way_back(visitor.known()?, &from);
    let secret = made.await?;
    let base = base(&service, &headers);
    let link = come_back_url(&base, &secret.reveal());
    Ok((UNKEPT, pages::way_back_page(&link)))
}

async fn come_back_page(
    State(service): App,
    Path(secret): Path<String>,
) -> Answer<impl IntoResponse> {
    let name = service.desk().who_comes_back(&secret).await?;
    let action = come_back_url("", &secret);
    Ok((UNKEPT, pages::come_back_page(&action, name.as_deref())))
}

async fn come_back(
    State(service): App,
    visitor: Visitor,
    from: Sender,
    headers: HeaderMap,
    Path(secret): Path<String>,
) -> Answer<Response> {
    let welcome = service.desk().come_back(&secret, &from).await?;
    let kept = leave_behind(&service, &visitor, &headers).await;
    Ok(come_in(&welcome, kept, &Fields::new()))
}

async fn export(State(service): App, visitor: Visitor) -> Answer<impl IntoResponse> {
    let export = service.desk().export(visitor.known()?).await?;
    let name = "attachment; filename=\"asterism-data.json\"";
    let headers = [(CACHE_CONTROL, "no-store"), (CONTENT_DISPOSITION, name)];
    Ok((headers, Json(export)))
}

async fn proof(service: &Service, player: &Player) -> Result<Proof, Problem> {
    let profile = service.desk().profile(player).await?;
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
    if let Err(problem) = service.desk().forget(player, password, &from).await {
        let proof = proof(&service, player).await?;
        let page = pages::delete_page(proof, Some(&problem.message));
        return Ok(problem.answer(page));
    }
    let farewell = Redirect::to("/account/deleted");
    Ok((cookies([no_cookie()]), farewell).into_response())
}
