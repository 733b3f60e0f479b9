//! Ratings in PostgreSQL. Counting a game needs the ratings before it, so it is a transaction: the
//! only change that is not a single statement.

use asterism_play::Moment;
use deadpool_postgres::Client;
use tokio::time::timeout;
use tokio_postgres::{Error, Row, Transaction};

use super::Postgres;
use super::connections::{TIMEOUT, Values, give_back};
use super::redacted::{Redacted, redacted};
use crate::StoreResult;
use crate::accounts::{PlayerRating, RatedGame, RatedResult, RatingChange, RunningGame};
use crate::ids::PlayerKey;
use crate::rating::Rating;
use crate::rows::{corrupt, table_of};

/// Marks a game as counted. If several servers try, one gets a row; the others wait for it and get
/// none.
const FIRST: &str = "
    update tables set rated = 2 where id = $1 and rated = 1 and over returning id";

/// Adds an initial rating for every person with an account and none yet, so that there is a row to
/// lock.
const BEGIN: &str = "
    insert into ratings (player, game, points, uncertainty, games)
    select player, $2, $3, $4, 0 from accounts where player = any ($1) order by player
    on conflict do nothing";

/// The ratings of the people, locked in the same order everywhere, so that servers never deadlock.
const LOCK: &str = "
    select player, points, uncertainty from ratings join accounts using (player)
    where player = any ($1) and game = $2 order by player for update of ratings";

const MOVE: &str = "
    update ratings set points = $3, uncertainty = $4, games = games + 1
    where player = $1 and game = $2";

const KEEP: &str = "
    insert into results (table_id, seat, player, game, rank, players, points, uncertainty, change)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)";

/// The ratings of a player, game by game. A game that did not count after all leaves a row without
/// games.
pub(super) const OF: &str = "
    select game, points, uncertainty, games from ratings
    where player = $1 and games > 0 order by game";

/// The newest rated games of a player.
pub(super) const RESULTS_OF: &str = "
    select table_id, game, rank, players, points, uncertainty, change,
        extract(epoch from counted)::bigint
    from results where player = $1 order by counted desc, table_id limit $2";

/// Counts a game, unless it was counted before.
pub(super) async fn count(store: &Postgres, game: &RatedGame) -> StoreResult<()> {
    let mut connection = store.connections.0.get().await?;
    let counted = timeout(TIMEOUT, try_to_count(&mut connection, game)).await;
    give_back(connection, counted)
}

/// A rated game in progress.
pub(super) fn in_play(row: &Row) -> StoreResult<RunningGame> {
    let clock: &str = row.try_get(1)?;
    Ok(RunningGame {
        id: table_of(row.try_get(0)?)?,
        clock: clock.parse().map_err(corrupt)?,
        since: Moment(row.try_get(2)?),
    })
}

async fn try_to_count(connection: &mut Client, game: &RatedGame) -> Result<(), Error> {
    let transaction = connection.transaction().await?;
    let name = game.game.to_string();
    if (transaction.query(FIRST, &[&game.table.as_str()]).await?).is_empty() {
        return transaction.rollback().await;
    }
    let before = before(&transaction, game, &name).await?;
    if before.len() == game.people().count() {
        let known = |player: PlayerKey| before.iter().find(|it| it.0 == *player.bytes());
        let moved = game.outcome(|player| known(player).map_or_else(Rating::default, |it| it.1));
        for it in moved {
            keep(&transaction, game, &name, &it).await?;
        }
    }
    transaction.commit().await
}

/// The ratings of the people who have accounts.
async fn before(
    transaction: &Transaction<'_>,
    game: &RatedGame,
    name: &str,
) -> Result<Vec<(Vec<u8>, Rating)>, Error> {
    let people: Vec<PlayerKey> = game.people().collect();
    let people: Vec<Redacted> = people
        .iter()
        .map(|player| redacted(player.bytes()))
        .collect();
    let Rating {
        points,
        uncertainty,
    } = Rating::default();
    let begin: Values = &[&people, &name, &points, &uncertainty];
    transaction.execute(BEGIN, begin).await?;
    let rows = transaction.query(LOCK, &[&people, &name]).await?;
    let known = |row: &Row| Ok((row.try_get(0)?, rating(row, 1)?));
    rows.iter().map(known).collect()
}

async fn keep(
    transaction: &Transaction<'_>,
    game: &RatedGame,
    name: &str,
    moved: &RatingChange,
) -> Result<(), Error> {
    let player = redacted(moved.player.bytes());
    let Rating {
        points,
        uncertainty,
    } = moved.rating;
    let (rank, players) = (i16::from(moved.rank), game.places.len() as u8);
    let players = i16::from(players);
    let with: Values = &[&player, &name, &points, &uncertainty];
    transaction.execute(MOVE, with).await?;
    let (table, seat, change) = (game.table.as_str(), moved.seat, moved.change);
    let with: Values = &[
        &table,
        &seat,
        &player,
        &name,
        &rank,
        &players,
        &points,
        &uncertainty,
        &change,
    ];
    transaction.execute(KEEP, with).await.map(drop)
}

/// The rating in two columns of a row.
pub(super) fn rating(row: &Row, column: usize) -> Result<Rating, Error> {
    Ok(Rating {
        points: row.try_get(column)?,
        uncertainty: row.try_get(column + 1)?,
    })
}

/// The rating in a row of `OF`.
pub(super) fn strength(row: &Row) -> StoreResult<PlayerRating> {
    let games: i32 = row.try_get(3)?;
    Ok(PlayerRating {
        game: row.try_get::<_, &str>(0)?.parse().map_err(corrupt)?,
        rating: rating(row, 1)?,
        games: games.try_into().map_err(corrupt)?,
    })
}

/// The game in a row of `RESULTS_OF`.
pub(super) fn counted(row: &Row) -> StoreResult<RatedResult> {
    let (rank, players): (i16, i16) = (row.try_get(2)?, row.try_get(3)?);
    Ok(RatedResult {
        table: table_of(row.try_get(0)?)?,
        game: row.try_get::<_, &str>(1)?.parse().map_err(corrupt)?,
        rank: rank.try_into().map_err(corrupt)?,
        players: players.try_into().map_err(corrupt)?,
        rating: rating(row, 4)?,
        change: row.try_get(6)?,
        at: row.try_get(7)?,
    })
}
