//! The page on which a table is opened, and its form.

use std::sync::Arc;

use asterism_core::Settings;
use asterism_pages::model::LobbyModel;
use asterism_pages::site as pages;
use asterism_play::{Clock, Stakes};
use asterism_registry::{GameId, Ratings};
use axum::Router;
use axum::extract::{Query, State};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use maud::Markup;

use super::cookies::{account, set};
use super::forms::{Fields, FormFields, WebProblem, draw_again, filled};
use super::shown::to_table;
use crate::accounts::Sender;
use crate::problem::Problem;
use crate::service::{NewTable, SeatRequest, Service, ShuffleChoice};
use crate::visitor::Visitor;

type App = State<Arc<Service>>;
type Answer<T> = Result<T, WebProblem>;

/// The routes of the page of a new table.
pub(super) fn routes() -> Router<Arc<Service>> {
    Router::new()
        .route("/new", get(lobby))
        .route("/tables", post(open))
}

async fn lobby(
    State(service): App,
    visitor: Visitor,
    Query(query): Query<Fields>,
) -> Answer<Markup> {
    let game: GameId = match query.get("game") {
        Some(game) => game.parse().map_err(Problem::from)?,
        None => GameId::ALL[0],
    };
    let seats = query.get("seats").and_then(|seats| seats.parse().ok());
    let name = service.last_name(visitor.player()).await?;
    let seats = seats.unwrap_or(*game.facts().seats.end());
    Ok(pages::lobby_page(&LobbyModel {
        edition: service.library().edition(game),
        seats,
        name: &name,
        ratings: Ratings::of(game),
        account: account(&visitor),
        offer: &service.offer(),
    }))
}

async fn open(
    State(service): App,
    visitor: Visitor,
    from: Sender,
    FormFields(fields): FormFields,
) -> Answer<Response> {
    let wish = new_table(&fields)?;
    if (wish.stakes, wish.clock) == (Stakes::Rated, Clock::None) {
        return Ok(pages::time_limit_page(&fields).into_response());
    }
    let (player, cookie) = visitor.or_new(service.key());
    match service.open(&player, &from, wish).await {
        Ok(id) => Ok((set(cookie), to_table(&id)).into_response()),
        Err(problem) if problem.wait.is_some() => Ok(draw_again(&problem, "/tables", &fields)),
        Err(problem) => Err(problem.into()),
    }
}

/// Reads the form of a new table: `game`, `seats`, `seat1` and so on, `option.KEY`, `clock`,
/// `name`, `rated`, `offer`, `nonce`.
fn new_table(fields: &Fields) -> Result<NewTable, Problem> {
    let field = |name: &str| fields.get(name).map_or("", String::as_str);
    let game: GameId = field("game").parse()?;
    let wanted: usize = field("seats")
        .parse()
        .map_err(|_| Problem::unreadable("say how many players there are"))?;
    game.facts().check_seats(wanted)?;
    let seats = (1..=wanted).map(|number| SeatRequest::read(field(&format!("seat{number}"))));
    let option = |(name, value): (&String, &String)| {
        Some((name.strip_prefix("option.")?.to_owned(), value.clone()))
    };
    let settings: Settings = fields.iter().filter_map(option).collect();
    Ok(NewTable {
        game,
        seats: seats.collect::<Result<_, _>>()?,
        settings,
        clock: field("clock").parse()?,
        name: field("name").into(),
        shuffle: ShuffleChoice::read(filled(fields, "offer"), filled(fields, "nonce"))?,
        stakes: match field("rated") {
            "" => Stakes::Friendly,
            _ => Stakes::Rated,
        },
    })
}
