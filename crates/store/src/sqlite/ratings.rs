//! Ratings in SQLite.

use asterism_play::Moment;
use rusqlite::{Connection, OptionalExtension, params};

use crate::accounts::{
    PlayerRating, RATED_IN_PLAY, RatedGame, RatedResult, RatingChange, RunningGame,
};
use crate::ids::PlayerKey;
use crate::rating::Rating;
use crate::rows::{corrupt, table_of};
use crate::{StoreError, StoreResult, now};

/// Counts a game, unless it was counted before.
pub(super) fn count(connection: &Connection, game: &RatedGame) -> StoreResult<()> {
    let first = "update tables set rated = 2 where id = ?1 and rated = 1 and over = 1";
    if connection.execute(first, params![game.table.as_str()])? == 0 {
        return Ok(());
    }
    let mut before = Vec::new();
    for player in game.people() {
        if !has_account(connection, player)? {
            return Ok(());
        }
        before.push((player, rating(connection, game, player)?));
    }
    let known = |player| before.iter().find(|(known, _)| *known == player);
    let moved = game.outcome(|player| known(player).map_or_else(Rating::default, |it| it.1));
    moved.iter().try_for_each(|it| keep(connection, game, it))
}

/// The rated games in progress.
pub(super) fn in_play(connection: &Connection) -> StoreResult<Vec<RunningGame>> {
    let mut games = connection.prepare_cached(RATED_IN_PLAY)?;
    let mut rows = games.query([])?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        found.push(RunningGame {
            id: table_of(&row.get::<_, String>(0)?)?,
            clock: row.get::<_, String>(1)?.parse().map_err(corrupt)?,
            since: Moment(row.get(2)?),
        });
    }
    Ok(found)
}

fn has_account(connection: &Connection, player: PlayerKey) -> StoreResult<bool> {
    let account = "select 1 from accounts where player = ?1";
    let mut account = connection.prepare_cached(account)?;
    Ok(account.exists(params![player.bytes()])?)
}

fn rating(connection: &Connection, game: &RatedGame, player: PlayerKey) -> StoreResult<Rating> {
    let known = "select points, uncertainty from ratings where player = ?1 and game = ?2";
    let game = game.game.to_string();
    let known = connection.query_row(known, params![player.bytes(), game], |row| {
        Ok(Rating {
            points: row.get(0)?,
            uncertainty: row.get(1)?,
        })
    });
    Ok(known.optional()?.unwrap_or_default())
}

fn keep(connection: &Connection, game: &RatedGame, moved: &RatingChange) -> StoreResult<()> {
    let (player, name) = (moved.player.bytes(), game.game.to_string());
    let Rating {
        points,
        uncertainty,
    } = moved.rating;
    connection.execute(
        "insert into ratings (player, game, points, uncertainty, games) values (?1, ?2, ?3, ?4, 1)
         on conflict (player, game) do update set points = excluded.points,
             uncertainty = excluded.uncertainty, games = games + 1",
        params![player, name, points, uncertainty],
    )?;
    connection.execute(
        "insert into results (table_id, seat, player, game, rank, players, points, uncertainty,
                              change, counted)
         values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
        params![
            game.table.as_str(),
            moved.seat,
            player,
            name,
            moved.rank,
            game.places.len(),
            points,
            uncertainty,
            moved.change,
            now()
        ],
    )?;
    Ok(())
}

/// The ratings of a player, game by game.
pub(super) fn of(connection: &Connection, player: PlayerKey) -> StoreResult<Vec<PlayerRating>> {
    let ratings = "select game, points, uncertainty, games from ratings
                   where player = ?1 order by game";
    let mut ratings = connection.prepare_cached(ratings)?;
    let mut rows = ratings.query(params![player.bytes()])?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        found.push(PlayerRating {
            game: row.get::<_, String>(0)?.parse().map_err(corrupt)?,
            rating: Rating {
                points: row.get(1)?,
                uncertainty: row.get(2)?,
            },
            games: row.get(3)?,
        });
    }
    Ok(found)
}

/// The newest rated games of a player.
pub(super) fn results(
    connection: &Connection,
    player: PlayerKey,
    limit: usize,
) -> StoreResult<Vec<RatedResult>> {
    let results = "select table_id, game, rank, players, points, uncertainty, change, counted
                   from results where player = ?1 order by counted desc, table_id limit ?2";
    let mut results = connection.prepare_cached(results)?;
    let mut rows = results.query(params![player.bytes(), limit])?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        found.push(result(row)?);
    }
    Ok(found)
}

/// The game in a row that begins with the columns of `results`.
pub(super) fn result(row: &rusqlite::Row) -> Result<RatedResult, StoreError> {
    Ok(RatedResult {
        table: table_of(&row.get::<_, String>(0)?)?,
        game: row.get::<_, String>(1)?.parse().map_err(corrupt)?,
        rank: row.get(2)?,
        players: row.get(3)?,
        rating: Rating {
            points: row.get(4)?,
            uncertainty: row.get(5)?,
        },
        change: row.get(6)?,
        at: row.get(7)?,
    })
}
