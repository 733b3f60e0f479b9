//! Routes of public profiles and of the best players.

use std::cmp::Reverse;
use std::sync::Arc;

use asterism_pages::links::person;
use asterism_pages::site::{
    self as pages, BestModel, BestPlayerModel, OtherKind, OtherPlayer, PlayedGame, ProfileModel,
    RatingModel, RatingMoment, StandingModel,
};
use asterism_registry::{BotId, GameId};
use asterism_store::accounts::RatedResult;
use asterism_store::people::{BestPlayer, Opponent, OpponentKind, Standing};
use asterism_store::rating::Rating;
use axum::Router;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use maud::Markup;

use super::cookies::account;
use super::forms::WebProblem;
use crate::links::base;
use crate::problem::Problem;
use crate::service::{LADDER, ProfileGame, Service};
use crate::visitor::Visitor;

type App = State<Arc<Service>>;
type Answer<T> = Result<T, WebProblem>;

/// The routes of public pages of players.
pub(super) fn routes() -> Router<Arc<Service>> {
    Router::new()
        .route("/people/{name}", get(profile))
        .route("/best", get(best))
        .route("/best/{game}", get(best_of))
}

async fn profile(
    State(service): App,
    visitor: Visitor,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Answer<Response> {
    let found = service.profile_of(visitor.player(), &name).await?;
    if found.name != name {
        return Ok(Redirect::to(&person(&found.name)).into_response());
    }
    let history = &found.history;
    let standings = found.standings.iter().map(|it| standing(it, history));
    let mut standings: Vec<StandingModel> = standings.collect();
    standings.sort_by_key(|it| Reverse(it.games()));
    let games: Vec<PlayedGame> = found.games.iter().map(played).collect();
    let page = pages::profile_page(&ProfileModel {
        name: &found.name,
        since: found.since,
        standings: &standings,
        games: &games,
        is_own: found.is_own,
        base: &base(&service, &headers),
    });
    Ok(page.into_response())
}

async fn best(State(service): App, visitor: Visitor, headers: HeaderMap) -> Answer<Markup> {
    let base = base(&service, &headers);
    let mut lists = Vec::new();
    for game in GameId::ALL {
        let players = service.best_of(game, pages::SHOWN).await?;
        lists.push((
            game,
            players.into_iter().map(best_player).collect::<Vec<_>>(),
        ));
    }
    let lists = lists.iter().map(|(game, players)| BestModel {
        game: *game,
        players,
        account: account(&visitor),
        base: &base,
    });
    Ok(pages::best_page(&lists.collect::<Vec<_>>()))
}

async fn best_of(
    State(service): App,
    visitor: Visitor,
    Path(game): Path<String>,
    headers: HeaderMap,
) -> Answer<Markup> {
    let unknown = |error| Problem {
        status: StatusCode::NOT_FOUND,
        ..Problem::from(error)
    };
    let game: GameId = game.parse().map_err(unknown)?;
    let players = service.best_of(game, LADDER).await?.into_iter();
    Ok(pages::best_of_page(&BestModel {
        game,
        players: &players.map(best_player).collect::<Vec<_>>(),
        account: account(&visitor),
        base: &base(&service, &headers),
    }))
}

const fn rating(rating: Rating) -> RatingModel {
    RatingModel {
        points: rating.points,
        uncertainty: rating.uncertainty,
    }
}

fn best_player(player: BestPlayer) -> BestPlayerModel {
    BestPlayerModel {
        name: player.name,
        rating: rating(player.rating),
        games: player.games,
    }
}

fn standing(standing: &Standing, history: &[RatedResult]) -> StandingModel {
    let moments = history.iter().rev().filter(|it| it.game == standing.game);
    StandingModel {
        game: standing.game,
        rating: rating(standing.rating),
        place: standing.place,
        players: standing.players,
        ranks: standing.ranks.clone(),
        history: moments
            .map(|it| RatingMoment {
                at: it.at,
                rating: rating(it.rating),
            })
            .collect(),
    }
}

fn played(listed: &ProfileGame) -> PlayedGame {
    let result = &listed.game.result;
    PlayedGame {
        table: result.table.to_string(),
        game: result.game,
        at: result.at,
        rank: result.rank,
        players: result.players,
        rating: rating(result.rating),
        change: result.change,
        others: listed.game.others.iter().map(other).collect(),
        has_replay: listed.has_replay,
    }
}

fn other(opponent: &Opponent) -> OtherPlayer {
    OtherPlayer {
        name: opponent.name.clone(),
        kind: match opponent.kind {
            OpponentKind::Member => OtherKind::Member,
            OpponentKind::Gone => OtherKind::Gone,
            OpponentKind::Bot(BotId::Level(level)) => OtherKind::Bot(Some(level)),
            OpponentKind::Bot(
                BotId::Random | BotId::Greedy | BotId::Learned | BotId::Search(_),
            ) => OtherKind::Bot(None),
        },
    }
}
