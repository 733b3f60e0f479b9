//! Public facts of players in PostgreSQL.

use asterism_registry::GameId;
use futures_util::future::BoxFuture;
use tokio_postgres::Row;

use super::connections::Values;
use super::redacted::redacted;
use super::{Postgres, ratings};
use crate::StoreResult;
use crate::ids::PlayerKey;
use crate::people::{
    BEST, BestPlayer, CountedGame, GameRows, OpponentColumns, PeopleStore, RANKS, STANDINGS,
    Standing, add_ranks, games_query,
};
use crate::rows::corrupt;

impl PeopleStore for Postgres {
    fn standings_of(&self, player: PlayerKey) -> BoxFuture<'_, StoreResult<Vec<Standing>>> {
        Box::pin(async move {
            let player = redacted(player.bytes());
            let rows = self.ask(STANDINGS, &[&player]).await?;
            let mut standings: Vec<Standing> =
                rows.iter().map(standing).collect::<Result<_, _>>()?;
            let rows = self.ask(RANKS, &[&player]).await?;
            let ranks = rows
                .iter()
                .map(|row| Ok((row.try_get(0)?, row.try_get(1)?, row.try_get(2)?)));
            add_ranks(&mut standings, ranks.collect::<StoreResult<Vec<_>>>()?)?;
            Ok(standings)
        })
    }

    fn best_of(&self, game: GameId, limit: usize) -> BoxFuture<'_, StoreResult<Vec<BestPlayer>>> {
        Box::pin(async move {
            let limit = i64::try_from(limit).map_err(corrupt)?;
            let with: Values = &[&game.to_string(), &limit];
            let rows = self.ask(BEST, with).await?;
            rows.iter().map(best).collect()
        })
    }

    fn games_of(
        &self,
        player: PlayerKey,
        limit: usize,
    ) -> BoxFuture<'_, StoreResult<Vec<CountedGame>>> {
        Box::pin(async move {
            let limit = i64::try_from(limit).map_err(corrupt)?;
            let with: Values = &[&redacted(player.bytes()), &limit];
            let query = games_query("extract(epoch from own.counted)::bigint");
            let mut games = GameRows::default();
            for row in self.ask(&query, with).await? {
                games.add(ratings::counted(&row)?, row.try_get(8)?, opponent(&row)?)?;
            }
            Ok(games.games())
        })
    }
}

fn standing(row: &Row) -> StoreResult<Standing> {
    let (better, players): (i64, i64) = (row.try_get(3)?, row.try_get(4)?);
    Ok(Standing {
        game: row.try_get::<_, &str>(0)?.parse().map_err(corrupt)?,
        rating: ratings::rating(row, 1)?,
        place: u32::try_from(better + 1).map_err(corrupt)?,
        players: u32::try_from(players).map_err(corrupt)?,
        ranks: Vec::new(),
    })
}

fn best(row: &Row) -> StoreResult<BestPlayer> {
    let games: i32 = row.try_get(3)?;
    Ok(BestPlayer {
        name: row.try_get(0)?,
        rating: ratings::rating(row, 1)?,
        games: u32::try_from(games).map_err(corrupt)?,
    })
}

fn opponent(row: &Row) -> StoreResult<OpponentColumns> {
    Ok(OpponentColumns {
        name: row.try_get(9)?,
        bot: row.try_get(10)?,
        is_member: row.try_get(11)?,
        rank: row.try_get(12)?,
    })
}
