//! The page on which a table is opened, and its form.

use std::sync::Arc;

use asterism_pages::layout::new_table as new_table_of;
use asterism_pages::model::{LobbyModel, SetupModel};
use asterism_pages::site as pages;
use asterism_play::{Clock, Stakes};
use asterism_registry::{GameId, Ratings};
use axum::Router;
use axum::extract::{Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use maud::Markup;

use super::cookies::{account, set_all};
use super::forms::{Fields, FormFields, WebProblem, draw_again, fields_of, filled, settings_of};
use super::naming::{name_of, typed_name};
use super::shown::to_table;
use crate::accounts::Sender;
use crate::problem::Problem;
use crate::service::{NewTable, SeatRequest, Service, ShuffleChoice, stakes_of};
use crate::visitor::{Visitor, name_cookie};

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
    headers: HeaderMap,
    Query(query): Query<Fields>,
) -> Answer<Markup> {
    let game: GameId = match query.get("game") {
        Some(game) => game.parse().map_err(Problem::from)?,
        None => GameId::ALL[0],
    };
    let name = name_of(&service, &visitor, &headers).await?;
    let last = like_last(&service, &visitor, game).await?;
    let asked = Asked {
        game,
        name: &name,
        problem: None,
        last,
    };
    Ok(draw(&service, &visitor, &query, asked))
}

/// What the page of a new table is drawn for, beside the fields.
struct Asked<'a> {
    game: GameId,
    name: &'a str,
    problem: Option<&'a str>,
    last: Option<String>,
}

fn draw(service: &Service, visitor: &Visitor, fields: &Fields, asked: Asked) -> Markup {
    let game = asked.game;
    let seats = fields.get("seats").and_then(|seats| seats.parse().ok());
    pages::lobby_page(&LobbyModel {
        setup: SetupModel {
            edition: service.library().edition(game),
            seats: seats.unwrap_or(*game.facts().seats.end()),
            chosen: fields,
            address: &format!("{}&", new_table_of(game)),
            last: asked.last,
            is_open: asked.problem.is_some() || fields.contains_key("rated"),
        },
        problem: asked.problem,
        name: asked.name,
        ratings: Ratings::of(game),
        account: account(visitor),
        offer: &service.offer(),
    })
}

/// Address of the page of a new table with the choices of the visitor's last game, if there was one.
async fn like_last(
    service: &Service,
    visitor: &Visitor,
    game: GameId,
) -> Result<Option<String>, Problem> {
    let Some(last) = service.last_table(visitor.player(), game).await? else {
        return Ok(None);
    };
    let chosen = fields_of(&last.settings, &last.clock.to_string());
    let address = pages::new_table_like(&SetupModel {
        edition: service.library().edition(game),
        seats: last.sitters.len(),
        chosen: &chosen,
        address: "",
        last: None,
        is_open: false,
    });
    Ok(Some(address))
}

async fn open(
    State(service): App,
    visitor: Visitor,
    from: Sender,
    headers: HeaderMap,
    FormFields(fields): FormFields,
) -> Answer<Response> {
    let wish = NewTable {
        name: typed_name(&fields, &headers),
        ..new_table(&fields)?
    };
    if (wish.stakes, wish.clock) == (Stakes::Rated, Clock::None) {
        return Ok(pages::time_limit_page(&fields).into_response());
    }
    let game = wish.game;
    let (player, cookie) = visitor.clone().or_new(service.key());
    match service.open(&player, &from, wish).await {
        Ok(id) => {
            let name = filled(&fields, "name").map(name_cookie);
            Ok((set_all([cookie, name]), to_table(&id)).into_response())
        }
        Err(problem) if problem.wait.is_some() => Ok(draw_again(&problem, "/tables", &fields)),
        // The form comes back with all that was typed.
        Err(problem)
            if fields.contains_key("name") && problem.status == StatusCode::BAD_REQUEST =>
        {
            let asked = Asked {
                game,
                name: filled(&fields, "name").unwrap_or_default(),
                problem: Some(&problem.message),
                last: None,
            };
            Ok(problem.answer(draw(&service, &visitor, &fields, asked)))
        }
        Err(problem) => Err(problem.into()),
    }
}

/// Reads the form of a new table: `game`, `seats`, `seat1` and so on, `others` for seats without a
/// field of their own, `option.KEY`, `clock`, `name`, `rated`,
/// `hints`, `offer`, `nonce`.
fn new_table(fields: &Fields) -> Result<NewTable, Problem> {
    let field = |name: &str| fields.get(name).map_or("", String::as_str);
    let game: GameId = field("game").parse()?;
    let wanted: usize = field("seats")
        .parse()
        .map_err(|_| Problem::unreadable("say how many players there are"))?;
    game.facts().check_seats(wanted)?;
    let others = match field("others") {
        "bots" => field("bots"),
        others => others,
    };
    let seats = (1..=wanted).map(|number| {
        SeatRequest::read(filled(fields, &format!("seat{number}")).unwrap_or(others))
    });
    Ok(NewTable {
        game,
        seats: seats.collect::<Result<_, _>>()?,
        settings: settings_of(fields),
        clock: field("clock").parse()?,
        name: field("name").into(),
        shuffle: ShuffleChoice::read(filled(fields, "offer"), filled(fields, "nonce"))?,
        stakes: stakes_of(
            filled(fields, "rated").map(|_| Stakes::Rated),
            filled(fields, "hints").map(|_| Stakes::Helped),
        )?,
    })
}
