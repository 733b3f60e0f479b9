//! What everybody may know of players with an account: profiles, and the best of each game.

use asterism_registry::GameId;
use asterism_store::PlayerKey;
use asterism_store::accounts::RatedResult;
use asterism_store::people::{BestPlayer, CountedGame, Standing};

use super::Service;
use crate::identity::Player;
use crate::problem::Problem;

/// Maximum number of rated games in the list of a profile.
const LISTED: usize = 20;
/// Maximum number of rated games in the history of ratings.
const HISTORY: usize = 1000;
/// Maximum number of players in a list of the best.
pub(crate) const LADDER: usize = 100;

/// The public profile of a player.
pub struct PublicProfile {
    /// Name of the account.
    pub name: String,
    /// Time at which the account was made, in seconds since 1970.
    pub since: i64,
    /// Standings by game; empty before the first rated game, when only the player sees the profile.
    pub standings: Vec<Standing>,
    /// The newest rated games with the ratings after them, newest first.
    pub history: Vec<RatedResult>,
    /// The newest of these games with the others at the table.
    pub games: Vec<ProfileGame>,
    /// True if the visitor is the player.
    pub is_own: bool,
}

/// A game in the list of a profile.
pub struct ProfileGame {
    /// The game.
    pub game: CountedGame,
    /// True if this server can replay it.
    pub has_replay: bool,
}

impl Service {
    /// The profile of the player with this name. An account without a rated game has one for its
    /// owner only: to everybody else it is unknown, like a name that nobody has.
    pub async fn profile_of(
        &self,
        visitor: Option<&Player>,
        name: &str,
    ) -> Result<PublicProfile, Problem> {
        let account = self.accounts.account_named(name).await?;
        // The same work is done for a name that nobody has.
        let key = account
            .as_ref()
            .map_or_else(PlayerKey::random, |it| it.player);
        let standings = self.store.standings_of(key).await?;
        let is_own = visitor.is_some_and(|visitor| visitor.key() == key);
        let public = account.filter(|_| is_own || !standings.is_empty());
        let account = public.ok_or_else(nobody)?;
        let games = self.store.games_of(key, LISTED).await?.into_iter();
        Ok(PublicProfile {
            name: account.name,
            since: account.made,
            standings,
            history: self.store.results_of(key, HISTORY).await?,
            games: games.map(|game| self.profile_game(game)).collect(),
            is_own,
        })
    }

    fn profile_game(&self, game: CountedGame) -> ProfileGame {
        let content = game.content.as_deref();
        let has_replay = self.library().find(game.result.game, content).is_ok();
        ProfileGame { game, has_replay }
    }

    /// The best players of a game, best first.
    pub async fn best_of(&self, game: GameId, limit: usize) -> Result<Vec<BestPlayer>, Problem> {
        Ok(self.store.best_of(game, limit).await?)
    }
}

fn nobody() -> Problem {
    Problem::missing(
        "nobody with this name has a public profile; a profile begins with the first rated game",
    )
}
