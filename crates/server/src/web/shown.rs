//! The page of a table for a visitor, in play or waiting for people.

use asterism_core::Setting;
use asterism_pages::model::{TableModel, WaitingModel};
use asterism_pages::update::{DrawnTable, Shown};
use asterism_pages::{links, site as pages, table};
use asterism_play::SitterKind;
use asterism_registry::{Edition, Preset};
use asterism_store::TableId;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, PreEscaped};

use super::drawn::of_table;
use super::forms::{Wants, draw_problem};
use crate::links::{base, table_id, table_invitation_url, table_links};
use crate::service::Service;
use crate::tables::{Snapshot, Stage};
use crate::visitor::Visitor;

/// The answer to a form of a table that was carried out: the way back to its page, or the fragment that
/// the script replaces.
pub(super) async fn back_to_table(
    service: &Service,
    visitor: &Visitor,
    id: &str,
    headers: &HeaderMap,
) -> Response {
    match Wants::of(headers) {
        Wants::Page => Redirect::to(&links::table(id).to_string()).into_response(),
        Wants::Fragment => show(service, visitor, id, headers).await,
        Wants::Nothing => StatusCode::NO_CONTENT.into_response(),
    }
}

/// The way to the page of a table.
pub(super) fn to_table(id: &TableId) -> Redirect {
    Redirect::to(&table_links(id).to_string())
}

/// The table as it is now: the page, or the fragment that the script replaces.
pub(super) async fn show(
    service: &Service,
    visitor: &Visitor,
    id: &str,
    headers: &HeaderMap,
) -> Response {
    let (wants, extent) = match Wants::of(headers) {
        Wants::Page => (Wants::Page, Extent::Page),
        wants @ (Wants::Fragment | Wants::Nothing) => (wants, Extent::Fragment),
    };
    let snapshot = match table_id(id) {
        Ok(id) => service.look(visitor.player(), &id).await,
        Err(problem) => Err(problem),
    };
    match snapshot {
        Ok(snapshot) => match (&snapshot.stage, extent) {
            (Stage::Playing(play), Extent::Fragment) => {
                lacking(&of_table(&snapshot, play), headers).into_response()
            }
            _ => draw(service, &snapshot, &base(service, headers), extent).into_response(),
        },
        Err(problem) => draw_problem(&problem, wants, "/"),
    }
}

/// The parts of a table that the page lacks, as it tells in a header.
pub(super) fn lacking(model: &TableModel, headers: &HeaderMap) -> Markup {
    let has = headers.get(SHOWS).and_then(|has| has.to_str().ok());
    let mut shown = Shown::read(has.unwrap_or_default());
    PreEscaped(DrawnTable::of(model).update(&mut shown).unwrap_or_default())
}

/// The header in which a page tells what it shows.
const SHOWS: &str = "x-asterism-has";

/// The extent of the HTML to draw.
#[derive(Clone, Copy)]
pub(super) enum Extent {
    /// The whole page.
    Page,
    /// The fragment that the script replaces.
    Fragment,
}

/// Draws a table for the viewer of a snapshot.
pub(super) fn draw(service: &Service, snapshot: &Snapshot, base: &str, extent: Extent) -> Markup {
    match (&snapshot.stage, extent) {
        (Stage::Playing(play), Extent::Page) => table::table_page(&of_table(snapshot, play)),
        (Stage::Playing(play), Extent::Fragment) => {
            table::table_fragment(&of_table(snapshot, play))
        }
        (Stage::Waiting, _) => draw_waiting(service, snapshot, base, extent),
    }
}

fn draw_waiting(service: &Service, snapshot: &Snapshot, base: &str, extent: Extent) -> Markup {
    let invitation = service.invitation(snapshot);
    let invitation = invitation.map(|shown| table_invitation_url(base, &snapshot.id, &shown));
    let model = WaitingModel {
        id: snapshot.id.as_str(),
        game: snapshot.game,
        viewer: snapshot.viewer,
        sitters: &snapshot.sitters,
        settings: &settings_in_words(service.library().edition(snapshot.game), snapshot),
        stakes: snapshot.stakes,
        preset: Preset::chosen(snapshot.game, &snapshot.settings),
        hosts: snapshot.hosts,
        can_set_up: can_set_up(snapshot),
        invitation: invitation.as_deref(),
        name: "",
        deal: &snapshot.deal,
    };
    match extent {
        Extent::Page => pages::waiting_page(&model),
        Extent::Fragment => pages::waiting_fragment(&model),
    }
}

/// True for the host of a table that waits and at which no other person sits.
pub(super) fn can_set_up(snapshot: &Snapshot) -> bool {
    let waits = matches!(snapshot.stage, Stage::Waiting);
    let mut others = snapshot
        .sitters
        .iter()
        .filter(|it| it.kind == SitterKind::Human);
    let alone = others.all(|it| snapshot.viewer.seat() == Some(it.seat));
    snapshot.hosts && waits && alone
}

/// Description and chosen value of each setting with more than one possible value. A table for two,
/// for example, has no race of seat 3.
fn settings_in_words(edition: Edition, snapshot: &Snapshot) -> Vec<(String, String)> {
    let is_choice = |setting: &&Setting| {
        let seats = snapshot.sitters.len();
        edition
            .open_values(seats, &snapshot.settings, setting)
            .len()
            > 1
    };
    let settings = snapshot.game.facts().settings.iter();
    let chosen = settings.filter(is_choice).map(|setting| {
        let value = setting.value_in(&snapshot.settings);
        let words = setting.values.iter().find(|(known, _)| *known == value);
        (
            setting.about.to_owned(),
            words.map_or(value, |(_, words)| *words).to_owned(),
        )
    });
    let clock = ("Time limit".to_owned(), snapshot.clock.words());
    chosen.chain([clock]).collect()
}
