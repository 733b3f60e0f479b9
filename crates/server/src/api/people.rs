//! Public profiles and the best players over the JSON interface.

use std::sync::Arc;

use asterism_registry::{GameId, Level};
use asterism_store::accounts::RatedResult;
use asterism_store::people::{BestPlayer, Opponent, OpponentKind, Standing};
use asterism_store::rating::Rating;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::routing::get;
use axum::{Json, Router};
use serde::Serialize;
use utoipa::ToSchema;

use super::Answer;
use super::types::ProblemBody;
use crate::problem::Problem;
use crate::service::{LADDER, ProfileGame, PublicProfile, Service};
use crate::visitor::Visitor;

type App = State<Arc<Service>>;

/// The routes of public facts of players.
pub(super) fn routes() -> Router<Arc<Service>> {
    Router::new()
        .route("/api/people/{name}", get(profile))
        .route("/api/best/{game}", get(best))
}

/// The public profile of a player.
#[derive(Serialize, ToSchema)]
pub(super) struct ProfileBody {
    name: String,
    /// Time at which the account was made, in seconds since 1970.
    since: i64,
    /// Standings by game.
    standings: Vec<StandingBody>,
    /// The newest rated games, newest first, at most 20.
    games: Vec<RatedGameBody>,
}

/// The standing of a player at one game.
#[derive(Serialize, ToSchema)]
struct StandingBody {
    game: String,
    rating: f64,
    /// One standard deviation of the rating.
    uncertainty: f64,
    /// The rating minus twice its uncertainty, which gives the place.
    at_least: f64,
    /// Place among all rated players. Equal places are shared.
    place: u32,
    /// Number of rated players.
    players: u32,
    /// Number of rated games.
    games: u32,
    /// Number of rated games that ended on each rank, from the first on.
    ranks: Vec<u32>,
    /// The rating after each of the newest games, oldest first.
    history: Vec<MomentBody>,
}

/// A rating at one moment.
#[derive(Serialize, ToSchema)]
struct MomentBody {
    /// Seconds since 1970.
    at: i64,
    rating: f64,
    uncertainty: f64,
}

/// A rated game that a player has finished.
#[derive(Serialize, ToSchema)]
struct RatedGameBody {
    table: String,
    game: String,
    /// Seconds since 1970.
    at: i64,
    /// Rank of the player, from 1.
    rank: u8,
    /// Number of players.
    players: u8,
    /// Rating of the player after the game.
    rating: f64,
    uncertainty: f64,
    /// Change of the rating in points.
    change: f64,
    /// The others at the table, in seat order.
    others: Vec<OtherBody>,
    /// True if this server can replay the game.
    replay: bool,
}

/// Another player at the table of a rated game.
#[derive(Serialize, ToSchema)]
struct OtherBody {
    name: String,
    /// `human` or the name of a bot.
    kind: String,
    /// True for a person with a public profile.
    profile: bool,
    /// Rank from 1; null for bots.
    rank: Option<u8>,
}

/// The best players of a game.
#[derive(Serialize, ToSchema)]
pub(super) struct BestBody {
    game: String,
    /// Players, best first by `at_least`; at most 100.
    players: Vec<BestPlayerBody>,
    /// Bots whose rating was measured, weakest first.
    bots: Vec<RatedBotBody>,
}

/// A player in the list of the best.
#[derive(Serialize, ToSchema)]
struct BestPlayerBody {
    name: String,
    rating: f64,
    /// One standard deviation of the rating.
    uncertainty: f64,
    /// The rating minus twice its uncertainty.
    at_least: f64,
    /// Number of rated games.
    games: u32,
}

/// A bot on the scale of ratings.
#[derive(Serialize, ToSchema)]
struct RatedBotBody {
    bot: String,
    rating: i16,
}

/// The public profile of a player: standings, ratings over time and the newest rated games. It
/// exists from the first rated game that has counted; before that, only its owner gets it.
#[utoipa::path(
    get, path = "/api/people/{name}", params(("name" = String, Path)),
    responses(
        (status = 200, body = ProfileBody),
        (status = 404, body = ProblemBody, description = "Nobody with this name has a public profile")
    )
)]
pub(super) async fn profile(
    State(service): App,
    visitor: Visitor,
    Path(name): Path<String>,
) -> Answer<Json<ProfileBody>> {
    let profile = service.profile_of(visitor.player(), &name).await?;
    Ok(Json(ProfileBody::of(profile)))
}

/// The best players of a game by the lower ends of their ratings, and the ratings of its bots.
#[utoipa::path(
    get, path = "/api/best/{game}", params(("game" = String, Path)),
    responses((status = 200, body = BestBody), (status = 404, body = ProblemBody))
)]
pub(super) async fn best(State(service): App, Path(game): Path<String>) -> Answer<Json<BestBody>> {
    let unknown = |error| Problem {
        status: StatusCode::NOT_FOUND,
        ..Problem::from(error)
    };
    let game: GameId = game.parse().map_err(unknown)?;
    let players = service.best_of(game, LADDER).await?;
    let bots = Level::ALL.into_iter().filter_map(|level| {
        Some(RatedBotBody {
            bot: level.to_string(),
            rating: level.rating(game)?,
        })
    });
    Ok(Json(BestBody {
        game: game.to_string(),
        players: players.into_iter().map(BestPlayerBody::of).collect(),
        bots: bots.collect(),
    }))
}

impl ProfileBody {
    fn of(profile: PublicProfile) -> Self {
        let history = &profile.history;
        let standings = profile.standings.iter();
        Self {
            standings: standings.map(|it| StandingBody::of(it, history)).collect(),
            games: profile.games.iter().map(RatedGameBody::of).collect(),
            name: profile.name,
            since: profile.since,
        }
    }
}

impl StandingBody {
    fn of(standing: &Standing, history: &[RatedResult]) -> Self {
        let Rating {
            points,
            uncertainty,
        } = standing.rating;
        let own = history.iter().rev().filter(|it| it.game == standing.game);
        Self {
            game: standing.game.to_string(),
            rating: points,
            uncertainty,
            at_least: standing.rating.lower_end(),
            place: standing.place,
            players: standing.players,
            games: standing.games(),
            ranks: standing.ranks.clone(),
            history: own.map(MomentBody::of).collect(),
        }
    }
}

impl MomentBody {
    fn of(result: &RatedResult) -> Self {
        Self {
            at: result.at,
            rating: result.rating.points,
            uncertainty: result.rating.uncertainty,
        }
    }
}

impl RatedGameBody {
    fn of(listed: &ProfileGame) -> Self {
        let result = &listed.game.result;
        Self {
            table: result.table.to_string(),
            game: result.game.to_string(),
            at: result.at,
            rank: result.rank,
            players: result.players,
            rating: result.rating.points,
            uncertainty: result.rating.uncertainty,
            change: result.change,
            others: listed.game.others.iter().map(OtherBody::of).collect(),
            replay: listed.has_replay,
        }
    }
}

impl OtherBody {
    fn of(opponent: &Opponent) -> Self {
        let kind = match opponent.kind {
            OpponentKind::Member | OpponentKind::Gone => "human".to_owned(),
            OpponentKind::Bot(bot) => bot.to_string(),
        };
        Self {
            name: opponent.name.clone(),
            kind,
            profile: opponent.kind == OpponentKind::Member,
            rank: opponent.rank,
        }
    }
}

impl BestPlayerBody {
    fn of(player: BestPlayer) -> Self {
        Self {
            name: player.name,
            rating: player.rating.points,
            uncertainty: player.rating.uncertainty,
            at_least: player.rating.lower_end(),
            games: player.games,
        }
    }
}
