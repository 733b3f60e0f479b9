//! The page of an invitation, and its form.

use std::sync::Arc;

use asterism_core::Seat;
use asterism_pages::model::{InviteModel, Refused};
use asterism_pages::site as pages;
use asterism_store::TableId;
use axum::Router;
use axum::extract::{Path, State};
use axum::http::HeaderValue;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use maud::Markup;

use super::cookies::{account, set};
use super::forms::{Fields, FormFields, WebProblem, filled};
use super::shown::to_table;
use crate::links::{table_id, table_links};
use crate::problem::Problem;
use crate::service::{JoinRequest, Service, nonce_of};
use crate::tables::Snapshot;
use crate::visitor::Visitor;

type App = State<Arc<Service>>;
type Answer<T> = Result<T, WebProblem>;
/// The table, the seat and the signature in the URL of an invitation.
type Address = Path<(String, String, String)>;

/// The routes of invitations.
pub(super) fn routes() -> Router<Arc<Service>> {
    Router::new().route("/t/{id}/join/{seat}/{invitation}", get(look).post(sit))
}

/// An invitation as its URL states it.
struct Invitation {
    id: TableId,
    seat: Seat,
    secret: String,
}

impl Invitation {
    fn read((id, seat, secret): (String, String, String)) -> Result<Self, Problem> {
        let (id, seat) = (table_id(&id)?, seat.parse()?);
        Ok(Self { id, seat, secret })
    }

    /// The table, if the invitation is valid.
    async fn table(&self, service: &Service, visitor: &Visitor) -> Result<Snapshot, Problem> {
        let player = visitor.player();
        service
            .invited(player, &self.id, self.seat, &self.secret)
            .await
    }

    /// The page with the form. After a refusal it shows what was typed and the reason.
    fn page(&self, snapshot: &Snapshot, visitor: &Visitor, typed: &Typed) -> Markup {
        let Self { id, seat, secret } = self;
        pages::invite_page(&InviteModel {
            id: id.as_str(),
            game: snapshot.game,
            seat: *seat,
            action: &table_links(id).join(*seat, secret),
            sitters: &snapshot.sitters,
            stakes: snapshot.stakes,
            account: account(visitor),
            name: &typed.name,
            deal: &snapshot.deal,
            refused: typed.refused(),
        })
    }
}

/// The contents of the form.
#[derive(Default)]
struct Typed {
    name: String,
    nonce: String,
    problem: Option<String>,
}

impl Typed {
    fn refused(&self) -> Option<Refused<'_>> {
        let problem = self.problem.as_deref()?;
        let nonce = &self.nonce;
        Some(Refused { problem, nonce })
    }
}

async fn look(State(service): App, visitor: Visitor, Path(path): Address) -> Answer<Response> {
    let invitation = Invitation::read(path)?;
    let snapshot = invitation.table(&service, &visitor).await?;
    if snapshot.viewer.seat().is_some() {
        return Ok(to_table(&invitation.id).into_response());
    }
    if !snapshot.open_seats().any(|open| open == invitation.seat) {
        return Err(Problem::conflict("somebody else has sat down on this seat").into());
    }
    let typed = Typed {
        name: service.last_name(visitor.player()).await?,
        ..Typed::default()
    };
    let page = invitation.page(&snapshot, &visitor, &typed);
    Ok(page.into_response())
}

async fn sit(
    State(service): App,
    visitor: Visitor,
    Path(path): Address,
    FormFields(fields): FormFields,
) -> Answer<Response> {
    let invitation = Invitation::read(path)?;
    match try_to_sit(&service, &visitor, &invitation, &fields).await {
        Ok(cookie) => {
            let table = to_table(&invitation.id);
            Ok((set(cookie), table).into_response())
        }
        Err(problem) => ask_again(&service, &visitor, &invitation, &fields, problem).await,
    }
}

async fn try_to_sit(
    service: &Service,
    visitor: &Visitor,
    invitation: &Invitation,
    fields: &Fields,
) -> Result<Option<HeaderValue>, Problem> {
    let wish = JoinRequest {
        invitation: invitation.secret.clone(),
        name: fields.get("name").cloned().unwrap_or_default(),
        nonce: nonce_of(filled(fields, "nonce"))?,
    };
    let (player, cookie) = visitor.clone().or_new(service.key());
    service
        .sit(&player, &invitation.id, invitation.seat, wish)
        .await?;
    Ok(cookie)
}

/// Draws the form again while the seat is open, since another name may be accepted.
async fn ask_again(
    service: &Service,
    visitor: &Visitor,
    invitation: &Invitation,
    fields: &Fields,
    problem: Problem,
) -> Answer<Response> {
    let Ok(snapshot) = invitation.table(service, visitor).await else {
        return Err(problem.into());
    };
    let is_open = snapshot.open_seats().any(|open| open == invitation.seat);
    if !is_open || snapshot.viewer.seat().is_some() {
        return Err(problem.into());
    }
    let field = |name: &str| fields.get(name).cloned().unwrap_or_default();
    let typed = Typed {
        name: field("name"),
        nonce: field("nonce"),
        problem: Some(problem.message.clone()),
    };
    Ok(problem.answer(invitation.page(&snapshot, visitor, &typed)))
}
