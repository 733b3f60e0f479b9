//! Models of the public pages of players, and the small parts that these pages share.

use asterism_registry::{GameId, Level};
use maud::{Markup, html};

use super::entrance::{Door, entrance};
use crate::assets::asset;
use crate::layout::new_table;
use crate::links;

/// The lower end of a rating is this many standard deviations below the estimate.
const CAUTION: f64 = 2.0;

/// A rating with its uncertainty.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct RatingModel {
    /// The estimate.
    pub points: f64,
    /// Standard deviation of the estimate.
    pub uncertainty: f64,
}

/// The facts that a public profile shows.
pub struct ProfileModel<'a> {
    /// Name of the account.
    pub name: &'a str,
    /// Time at which the account was made, in seconds since 1970.
    pub since: i64,
    /// Standings by game.
    pub standings: &'a [StandingModel],
    /// The newest rated games, newest first.
    pub games: &'a [PlayedGame],
    /// True if the visitor is the player.
    pub is_own: bool,
    /// Start of absolute links.
    pub base: &'a str,
}

/// The standing of a player at one game.
pub struct StandingModel {
    /// The game.
    pub game: GameId,
    /// The rating now.
    pub rating: RatingModel,
    /// Place among all rated players.
    pub place: u32,
    /// Number of rated players.
    pub players: u32,
    /// Number of rated games that ended on each rank, from the first on.
    pub ranks: Vec<u32>,
    /// The rating after each game, oldest first.
    pub history: Vec<RatingMoment>,
}

/// A rating at one moment.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct RatingMoment {
    /// Time, in seconds since 1970.
    pub at: i64,
    /// The rating from then on.
    pub rating: RatingModel,
}

/// A rated game that a player has finished.
pub struct PlayedGame {
    /// Id of the table.
    pub table: String,
    /// The game.
    pub game: GameId,
    /// Time, in seconds since 1970.
    pub at: i64,
    /// Rank of the player.
    pub rank: u8,
    /// Number of players.
    pub players: u8,
    /// Rating of the player after the game.
    pub rating: RatingModel,
    /// Change of the rating in points.
    pub change: f64,
    /// The others at the table.
    pub others: Vec<OtherPlayer>,
    /// True if this server can replay the game.
    pub has_replay: bool,
}

/// Another player at the table of a rated game.
pub struct OtherPlayer {
    /// Name of the player.
    pub name: String,
    /// Kind of player.
    pub kind: OtherKind,
}

/// Kind of another player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OtherKind {
    /// A person with a public profile.
    Member,
    /// A person whose account was deleted.
    Gone,
    /// A bot of this level, if it has one.
    Bot(Option<Level>),
}

/// The facts that a list of the best players shows.
pub struct BestModel<'a> {
    /// The game.
    pub game: GameId,
    /// The best players, best first.
    pub players: &'a [BestPlayerModel],
    /// Name of the visitor's account, if they are signed in.
    pub account: Option<&'a str>,
    /// Start of absolute links.
    pub base: &'a str,
}

/// A player in a list of the best.
pub struct BestPlayerModel {
    /// Name of the account.
    pub name: String,
    /// Rating of the player.
    pub rating: RatingModel,
    /// Number of rated games.
    pub games: u32,
}

impl RatingModel {
    /// The lower end of the rating: the player is at least this strong, almost for sure.
    pub(super) fn lower_end(self) -> f64 {
        self.points - CAUTION * self.uncertainty
    }

    /// The rating as text: `1184 ± 62`.
    pub(super) fn words(self) -> String {
        format!("{} ± {}", whole(self.points), whole(self.uncertainty))
    }

    /// The rating with its uncertainty in smaller figures.
    pub(super) fn draw(self) -> Markup {
        html! {
            span.strength { (whole(self.points)) small { " ± " (whole(self.uncertainty)) } }
        }
    }
}

impl StandingModel {
    /// Number of rated games.
    pub fn games(&self) -> usize {
        self.ranks.iter().map(|times| *times as usize).sum()
    }
}

/// A number of points without its fraction; a real minus, as wide as the figures.
pub(super) fn whole(number: f64) -> String {
    let sign = if number.round() < 0.0 { "−" } else { "" };
    format!("{sign}{:.0}", number.abs())
}

/// A change with its sign.
pub(super) fn signed(change: f64) -> String {
    let sign = if change.round() < 0.0 { "−" } else { "+" };
    format!("{sign}{:.0}", change.abs())
}

/// A place in words: `1st`, `22nd`.
pub(super) fn ordinal(number: u32) -> String {
    let ending = match (number % 10, number % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
}

/// The stylesheet of these pages, for their heads.
pub(super) fn people_style() -> Markup {
    html! { link rel="stylesheet" href=(asset("people.css")); }
}

/// The address of the page that opens a rated table; for a visitor without an account, of the page
/// that makes one and leads back to the list.
pub(super) fn rated_table(game: GameId, account: Option<&str>) -> String {
    match account {
        Some(_) => format!("{}&rated=yes&clock=10%2B10", new_table(game)),
        None => entrance(Door::SignUp, &links::best(game)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_read_as_people_say_them() {
        for (number, words) in [(1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th")] {
            assert_eq!(ordinal(number), words);
        }
        for (number, words) in [(12, "12th"), (21, "21st"), (102, "102nd"), (113, "113th")] {
            assert_eq!(ordinal(number), words);
        }
    }

    #[test]
    fn numbers_have_their_signs() {
        for (number, plain, change) in [
            (12.4, "12", "+12"),
            (-12.6, "−13", "−13"),
            (-0.2, "0", "+0"),
        ] {
            assert_eq!(
                (whole(number), signed(number)),
                (plain.into(), change.into())
            );
        }
    }
}
