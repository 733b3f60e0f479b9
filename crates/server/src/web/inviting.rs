//! The pages of invitations, to a table or to one seat of it, and their form.

use std::sync::Arc;

use asterism_core::Seat;
use asterism_pages::model::{InviteModel, Refused};
use asterism_pages::site as pages;
use asterism_store::TableId;
use axum::Router;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue};
use axum::response::{AppendHeaders, IntoResponse, Response};
use axum::routing::get;
use maud::Markup;

use super::cookies::{account, set_all};
use super::forms::{Fields, FormFields, WebProblem, filled};
use super::naming::{name_of, typed_name};
use super::shown::to_table;
use crate::links::{base, table_id, table_links};
use crate::problem::Problem;
use crate::service::{JoinRequest, Service, nonce_of};
use crate::tables::{Snapshot, Stage};
use crate::visitor::{Visitor, name_cookie};

type App = State<Arc<Service>>;
type Answer<T> = Result<T, WebProblem>;
/// The table, the seat and the signature in the URL of an invitation to a seat.
type SeatAddress = Path<(String, String, String)>;
/// The table and the signature in the URL of an invitation to a table.
type TableAddress = Path<(String, String)>;

/// The routes of invitations.
pub(super) fn routes() -> Router<Arc<Service>> {
    Router::new()
        .route(
            "/t/{id}/join/{invitation}",
            get(look_at_table).post(sit_at_table),
        )
        .route(
            "/t/{id}/join/{seat}/{invitation}",
            get(look_at_seat).post(sit_on_seat),
        )
}

/// An invitation as its URL states it.
struct Invitation {
    id: TableId,
    /// The only seat that it is for; all open ones if there is none.
    seat: Option<Seat>,
    secret: String,
}

/// A request that shows an invitation.
struct Guest {
    visitor: Visitor,
    headers: HeaderMap,
    invitation: Invitation,
}

impl Invitation {
    fn to_table(Path((id, secret)): TableAddress) -> Result<Self, Problem> {
        let (id, seat) = (table_id(&id)?, None);
        Ok(Self { id, seat, secret })
    }

    fn to_seat(Path((id, seat, secret)): SeatAddress) -> Result<Self, Problem> {
        let (id, seat) = (table_id(&id)?, Some(seat.parse()?));
        Ok(Self { id, seat, secret })
    }

    /// Address of the page and of its form.
    fn address(&self) -> String {
        let links = table_links(&self.id);
        match self.seat {
            Some(seat) => links.join(seat, &self.secret),
            None => links.join_table(&self.secret),
        }
    }

    /// The open seats that it is for.
    fn open_seats(&self, snapshot: &Snapshot) -> Vec<Seat> {
        let waits = matches!(snapshot.stage, Stage::Waiting);
        let open = snapshot.open_seats().filter(|_| waits);
        open.filter(|seat| self.seat.is_none_or(|only| only == *seat))
            .collect()
    }
}

impl Guest {
    /// The table, if the invitation is valid.
    async fn table(&self, service: &Service) -> Result<Snapshot, Problem> {
        let Invitation { id, seat, secret } = &self.invitation;
        let player = self.visitor.player();
        service.invited(player, id, *seat, secret).await
    }

    /// The page with the form, or the way to watch if there is no seat. After a refusal it shows
    /// what was typed and the reason.
    fn page(&self, service: &Service, snapshot: &Snapshot, typed: &Typed) -> Markup {
        let open = self.invitation.open_seats(snapshot);
        let model = InviteModel {
            id: self.invitation.id.as_str(),
            game: snapshot.game,
            open: &open,
            base: &base(service, &self.headers),
            action: &self.invitation.address(),
            sitters: &snapshot.sitters,
            stakes: snapshot.stakes,
            account: account(&self.visitor),
            name: &typed.name,
            deal: &snapshot.deal,
            refused: typed.refused(),
        };
        if open.is_empty() {
            pages::full_page(&model)
        } else {
            pages::invite_page(&model)
        }
    }

    async fn look(&self, service: &Service) -> Answer<Response> {
        let snapshot = self.table(service).await?;
        if snapshot.viewer.seat().is_some() {
            return Ok(to_table(&self.invitation.id).into_response());
        }
        let typed = Typed {
            name: name_of(service, &self.visitor, &self.headers).await?,
            ..Typed::default()
        };
        Ok(self.page(service, &snapshot, &typed).into_response())
    }

    async fn sit(&self, service: &Service, fields: &Fields) -> Answer<Response> {
        match self.try_to_sit(service, fields).await {
            Ok(cookie) => {
                let name = filled(fields, "name").map(name_cookie);
                let cookies: AppendHeaders<_> = set_all([cookie, name]);
                Ok((cookies, to_table(&self.invitation.id)).into_response())
            }
            Err(problem) => self.ask_again(service, fields, problem).await,
        }
    }

    async fn try_to_sit(
        &self,
        service: &Service,
        fields: &Fields,
    ) -> Result<Option<HeaderValue>, Problem> {
        let Invitation { id, seat, secret } = &self.invitation;
        let wish = JoinRequest {
            invitation: secret.clone(),
            name: typed_name(fields, &self.headers),
            nonce: nonce_of(filled(fields, "nonce"))?,
        };
        let chosen = filled(fields, "seat").map(str::parse).transpose()?;
        let (player, cookie) = self.visitor.clone().or_new(service.key());
        if let Some(seat) = seat.or(chosen) {
            service.sit(&player, id, seat, wish).await?;
        } else {
            service.invited(Some(&player), id, None, secret).await?;
            service.sit_anywhere(&player, id, wish).await?;
        }
        Ok(cookie)
    }

    /// Draws the form again while a seat is open, since another name or seat may do, and else the
    /// way to watch.
    async fn ask_again(
        &self,
        service: &Service,
        fields: &Fields,
        problem: Problem,
    ) -> Answer<Response> {
        let Ok(snapshot) = self.table(service).await else {
            return Err(problem.into());
        };
        if snapshot.viewer.seat().is_some() {
            return Err(problem.into());
        }
        let field = |name: &str| fields.get(name).cloned().unwrap_or_default();
        let typed = Typed {
            name: field("name"),
            nonce: field("nonce"),
            problem: Some(problem.message.clone()),
        };
        Ok(problem.answer(self.page(service, &snapshot, &typed)))
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

async fn look_at_table(
    State(service): App,
    visitor: Visitor,
    headers: HeaderMap,
    path: TableAddress,
) -> Answer<Response> {
    let invitation = Invitation::to_table(path)?;
    let guest = Guest {
        visitor,
        headers,
        invitation,
    };
    guest.look(&service).await
}

async fn look_at_seat(
    State(service): App,
    visitor: Visitor,
    headers: HeaderMap,
    path: SeatAddress,
) -> Answer<Response> {
    let invitation = Invitation::to_seat(path)?;
    let guest = Guest {
        visitor,
        headers,
        invitation,
    };
    guest.look(&service).await
}

async fn sit_at_table(
    State(service): App,
    visitor: Visitor,
    headers: HeaderMap,
    path: TableAddress,
    FormFields(fields): FormFields,
) -> Answer<Response> {
    let invitation = Invitation::to_table(path)?;
    let guest = Guest {
        visitor,
        headers,
        invitation,
    };
    guest.sit(&service, &fields).await
}

async fn sit_on_seat(
    State(service): App,
    visitor: Visitor,
    headers: HeaderMap,
    path: SeatAddress,
    FormFields(fields): FormFields,
) -> Answer<Response> {
    let invitation = Invitation::to_seat(path)?;
    let guest = Guest {
        visitor,
        headers,
        invitation,
    };
    guest.sit(&service, &fields).await
}
