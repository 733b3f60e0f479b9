//! Public facts of players in SQLite.

use asterism_core::Seats;
use asterism_registry::GameId;
use futures_util::future::BoxFuture;
use rusqlite::{Connection, Row, params};

use super::{Sqlite, ratings};
use crate::ids::PlayerKey;
use crate::people::{
    BEST, BestPlayer, CountedGame, GameRows, HAS_PROFILE, OpponentColumns, PeopleStore, RANKS,
    STANDINGS, Standing, add_ranks, games_query, seats_where,
};
use crate::rating::Rating;
use crate::rows::corrupt;
use crate::{StoreResult, TableId};

impl PeopleStore for Sqlite {
    fn standings_of(&self, player: PlayerKey) -> BoxFuture<'_, StoreResult<Vec<Standing>>> {
        self.reader
            .run(move |connection| standings(connection, player))
    }

    fn best_of(&self, game: GameId, limit: usize) -> BoxFuture<'_, StoreResult<Vec<BestPlayer>>> {
        self.reader.run(move |connection| {
            let mut best = connection.prepare_cached(BEST)?;
            let best = best.query_map(params![game.to_string(), limit], |row| {
                Ok(BestPlayer {
                    name: row.get(0)?,
                    rating: rating(row, 1)?,
                    games: row.get(3)?,
                })
            })?;
            Ok(best.collect::<Result<_, _>>()?)
        })
    }

    fn games_of(
        &self,
        player: PlayerKey,
        limit: usize,
    ) -> BoxFuture<'_, StoreResult<Vec<CountedGame>>> {
        self.reader
            .run(move |connection| games(connection, player, limit))
    }
}

fn rating(row: &Row, column: usize) -> rusqlite::Result<Rating> {
    Ok(Rating {
        points: row.get(column)?,
        uncertainty: row.get(column + 1)?,
    })
}

fn standings(connection: &Connection, player: PlayerKey) -> StoreResult<Vec<Standing>> {
    let mut ratings = connection.prepare_cached(STANDINGS)?;
    let mut rows = ratings.query(params![player.bytes()])?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        let better: u32 = row.get(3)?;
        found.push(Standing {
            game: row.get::<_, String>(0)?.parse().map_err(corrupt)?,
            rating: rating(row, 1)?,
            place: better + 1,
            players: row.get(4)?,
            ranks: Vec::new(),
        });
    }
    let mut ranks = connection.prepare_cached(RANKS)?;
    let ranks = ranks.query_map(params![player.bytes()], |row| {
        Ok((row.get(0)?, row.get(1)?, row.get(2)?))
    })?;
    add_ranks(&mut found, ranks.collect::<Result<Vec<_>, _>>()?)?;
    Ok(found)
}

fn games(
    connection: &Connection,
    player: PlayerKey,
    limit: usize,
) -> StoreResult<Vec<CountedGame>> {
    let mut games = connection.prepare_cached(&games_query("own.counted"))?;
    let mut rows = games.query(params![player.bytes(), limit])?;
    let mut found = GameRows::default();
    while let Some(row) = rows.next()? {
        let opponent = OpponentColumns {
            name: row.get(9)?,
            bot: row.get(10)?,
            is_member: row.get(11)?,
            rank: row.get(12)?,
        };
        found.add(ratings::result(row)?, row.get(8)?, opponent)?;
    }
    Ok(found.games())
}

/// The seats of a table whose people have a public profile under their name there.
pub(super) fn profiles(connection: &Connection, id: &TableId) -> StoreResult<Seats> {
    let known = format!("select {HAS_PROFILE} from seats where table_id = ?1 order by seat");
    let mut known = connection.prepare_cached(&known)?;
    let known = known.query_map(params![id.as_str()], |row| row.get(0))?;
    Ok(seats_where(known.collect::<Result<Vec<bool>, _>>()?))
}
