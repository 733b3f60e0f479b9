//! Public facts of players with an account: their standing at each game, and their rated games.
//!
//! Only rated games that have counted are public. A player without one is known to nobody.

use asterism_core::{Seat, Seats};
use asterism_registry::{BotId, GameId};
use futures_util::future::BoxFuture;

use crate::StoreResult;
use crate::accounts::RatedResult;
use crate::ids::PlayerKey;
use crate::rating::Rating;
use crate::rows::{bot_of, corrupt};

/// Reads what everybody may know of players with an account.
pub trait PeopleStore: Send + Sync + 'static {
    /// The standing of a player at each game at which a rated game has counted, by game.
    fn standings_of(&self, player: PlayerKey) -> BoxFuture<'_, StoreResult<Vec<Standing>>>;

    /// The best players of a game, best first: by the lower ends of their ratings.
    fn best_of(&self, game: GameId, limit: usize) -> BoxFuture<'_, StoreResult<Vec<BestPlayer>>>;

    /// The newest rated games of a player, with the others at the table.
    fn games_of(
        &self,
        player: PlayerKey,
        limit: usize,
    ) -> BoxFuture<'_, StoreResult<Vec<CountedGame>>>;
}

/// The standing of a player at one game.
#[derive(Clone, PartialEq, Debug)]
pub struct Standing {
    /// The game.
    pub game: GameId,
    /// Rating of the player.
    pub rating: Rating,
    /// Place among all rated players, by the lower ends of their ratings; equal ones share it.
    pub place: u32,
    /// Number of rated players of the game.
    pub players: u32,
    /// Number of rated games that ended on each rank, from the first on.
    pub ranks: Vec<u32>,
}

/// A player in the list of the best.
#[derive(Clone, PartialEq, Debug)]
pub struct BestPlayer {
    /// Name of the account.
    pub name: String,
    /// Rating of the player.
    pub rating: Rating,
    /// Number of rated games.
    pub games: u32,
}

/// A rated game that has counted, as a public profile lists it.
#[derive(Clone, PartialEq, Debug)]
pub struct CountedGame {
    /// The effect of the game on the player.
    pub result: RatedResult,
    /// The hash of its content, if the game has any.
    pub content: Option<String>,
    /// The others at the table, in seat order.
    pub others: Vec<Opponent>,
}

/// Another player at the table of a rated game.
#[derive(Clone, PartialEq, Debug)]
pub struct Opponent {
    /// Name of the account, or the name at the table if there is no account any more.
    pub name: String,
    /// Kind of player.
    pub kind: OpponentKind,
    /// Rank, if it is known: those of bots are not stored.
    pub rank: Option<u8>,
}

/// Kind of an opponent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OpponentKind {
    /// A person with a public profile.
    Member,
    /// A person whose account was deleted.
    Gone,
    /// A bot.
    Bot(BotId),
}

impl Standing {
    /// Number of rated games.
    pub fn games(&self) -> u32 {
        self.ranks.iter().sum()
    }
}

/// The ratings of a player, with the number of better players and of all players of each game.
pub(crate) const STANDINGS: &str = "
    select game, points, uncertainty,
        (select count(*) from ratings as other
         where other.game = own.game and other.games > 0
            and other.points - 2 * other.uncertainty > own.points - 2 * own.uncertainty),
        (select count(*) from ratings as other where other.game = own.game and other.games > 0)
    from ratings as own where player = $1 and games > 0 order by game";

/// How often a player has ended on each rank.
pub(crate) const RANKS: &str = "
    select game, rank, count(*) from results where player = $1 group by game, rank";

/// The best players of a game.
pub(crate) const BEST: &str = "
    select name, points, uncertainty, ratings.games from ratings join accounts using (player)
    where game = $1 and games > 0
    order by points - 2 * uncertainty desc, folded limit $2";

/// A condition on a row of `seats`: a person plays there under the name of their account, and a
/// rated game has made that name public.
pub(crate) const HAS_PROFILE: &str = "
    exists (select 1 from accounts join results on results.player = accounts.player
            where accounts.player = seats.player and accounts.name = seats.name)";

/// The query for the newest rated games of a player: a row for each of the others at the table.
/// `seconds` is the time of counting as a number.
pub(crate) fn games_query(seconds: &str) -> String {
    format!(
        "select own.table_id, own.game, own.rank, own.players, own.points, own.uncertainty,
            own.change, {seconds}, content, coalesce(accounts.name, seats.name), seats.bot,
            accounts.name is not null, others.rank
        from (select * from results where player = $1
              order by counted desc, table_id limit $2) as own
        join tables on tables.id = own.table_id
        join seats on seats.table_id = own.table_id and seats.seat <> own.seat
        left join accounts on accounts.player = seats.player
        left join results as others
            on others.table_id = seats.table_id and others.seat = seats.seat
        order by own.counted desc, own.table_id, seats.seat"
    )
}

/// The columns of an opponent in a row of [`games_query`].
pub(crate) struct OpponentColumns {
    pub(crate) name: String,
    pub(crate) bot: Option<String>,
    pub(crate) is_member: bool,
    pub(crate) rank: Option<i16>,
}

/// Gathers the rows of [`games_query`]: those of one table follow each other.
#[derive(Default)]
pub(crate) struct GameRows(Vec<CountedGame>);

impl GameRows {
    /// Adds a row.
    pub(crate) fn add(
        &mut self,
        result: RatedResult,
        content: Option<String>,
        columns: OpponentColumns,
    ) -> StoreResult<()> {
        let opponent = columns.opponent()?;
        match self.0.last_mut() {
            Some(game) if game.result.table == result.table => game.others.push(opponent),
            Some(_) | None => self.0.push(CountedGame {
                result,
                content,
                others: vec![opponent],
            }),
        }
        Ok(())
    }

    /// The games, newest first.
    pub(crate) fn games(self) -> Vec<CountedGame> {
        self.0
    }
}

impl OpponentColumns {
    fn opponent(self) -> StoreResult<Opponent> {
        let kind = match (bot_of(self.bot)?, self.is_member) {
            (Some(bot), _) => OpponentKind::Bot(bot),
            (None, true) => OpponentKind::Member,
            (None, false) => OpponentKind::Gone,
        };
        let rank = self.rank.map(u8::try_from).transpose().map_err(corrupt)?;
        Ok(Opponent {
            name: self.name,
            kind,
            rank,
        })
    }
}

/// Adds to each standing how often the player has ended on each rank; `rows` are those of
/// [`RANKS`].
pub(crate) fn add_ranks(
    standings: &mut [Standing],
    rows: impl IntoIterator<Item = (String, i16, i64)>,
) -> StoreResult<()> {
    for (game, rank, times) in rows {
        let game: GameId = game.parse().map_err(corrupt)?;
        let index = usize::try_from(rank - 1).map_err(corrupt)?;
        let standing = standings.iter_mut().find(|it| it.game == game);
        let standing = standing.ok_or_else(|| corrupt("a result without a rating"))?;
        if standing.ranks.len() <= index {
            standing.ranks.resize(index + 1, 0);
        }
        standing.ranks[index] = u32::try_from(times).map_err(corrupt)?;
    }
    Ok(())
}

/// The seats of which this is true, in seat order.
pub(crate) fn seats_where(holds: impl IntoIterator<Item = bool>) -> Seats {
    let seats = Seat::ALL.into_iter().zip(holds);
    let chosen = seats.filter(|(_, holds)| *holds);
    chosen.fold(Seats::NONE, |all, (seat, _)| all.with(seat))
}
