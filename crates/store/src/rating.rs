//! Ratings of players: a rating with its uncertainty for each game, after Weng and Lin, on the
//! scale of the bots' ratings.

use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

/// Rating of a new player, at the level of the better bots.
const INITIAL_POINTS: f64 = 1000.0;
const INITIAL_UNCERTAINTY: f64 = 350.0;
/// Minimum uncertainty of a rating: people change.
const MIN_UNCERTAINTY: f64 = 40.0;
/// Spread of a single result. With it, a player with 400 points more wins ten games of eleven, as
/// on the scale of the bots: 400 / ln 10 / √2.
const SPREAD: f64 = 122.837_735_3;
/// Uncertainty of a measured bot: almost none, since none at all would divide by zero.
const BOT_UNCERTAINTY: f64 = 0.001;

/// The strength of a player at a game, with its uncertainty.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// The estimate.
    pub points: f64,
    /// Standard deviation of the estimate.
    pub uncertainty: f64,
}

impl Default for Rating {
    fn default() -> Self {
        Self {
            points: INITIAL_POINTS,
            uncertainty: INITIAL_UNCERTAINTY,
        }
    }
}

impl Rating {
    /// The rating of a bot, which was measured and does not change.
    pub fn fixed(points: i16) -> Self {
        Self {
            points: points.into(),
            uncertainty: BOT_UNCERTAINTY,
        }
    }

    /// The lower end of the rating, two standard deviations below the estimate: a player is this
    /// strong almost for sure. Lists of the best are in this order.
    pub fn lower_end(self) -> f64 {
        self.points - 2.0 * self.uncertainty
    }

    /// Returns the ratings after a game, from the ratings before it and the ranks.
    pub fn after(game: &[(Self, u8)]) -> Vec<Self> {
        let teams: Vec<[WengLinRating; 1]> = game
            .iter()
            .map(|(rating, _)| {
                [WengLinRating {
                    rating: rating.points,
                    uncertainty: rating.uncertainty,
                }]
            })
            .collect();
        let ranks = game.iter().map(|(_, rank)| usize::from(*rank));
        let teams = teams.iter().map(<[_; 1]>::as_slice);
        let teams: Vec<_> = teams.zip(ranks.map(MultiTeamOutcome::new)).collect();
        let config = WengLinConfig {
            beta: SPREAD,
            ..WengLinConfig::default()
        };
        let after = weng_lin_multi_team(&teams, &config).into_iter().flatten();
        after.map(Self::of).collect()
    }

    fn of(found: WengLinRating) -> Self {
        Self {
            points: found.rating,
            uncertainty: found.uncertainty.max(MIN_UNCERTAINTY),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(points: f64, uncertainty: f64) -> Rating {
        Rating {
            points,
            uncertainty,
        }
    }

    #[test]
    fn a_win_lifts_and_a_game_tells_something() {
        let new = Rating::default();
        let [won, lost] = Rating::after(&[(new, 1), (new, 2)])[..] else {
            panic!("two played");
        };
        assert!(won.points > INITIAL_POINTS + 50.0 && lost.points < INITIAL_POINTS - 50.0);
        assert!((won.points + lost.points - 2.0 * INITIAL_POINTS).abs() < 1e-6);
        assert!(won.uncertainty < INITIAL_UNCERTAINTY && lost.uncertainty < INITIAL_UNCERTAINTY);
    }

    #[test]
    fn places_are_in_order_and_a_tie_moves_nobody_who_is_equal() {
        let new = Rating::default();
        let after = Rating::after(&[(new, 2), (new, 1), (new, 4), (new, 3)]);
        let points: Vec<f64> = after.iter().map(|rating| rating.points).collect();
        assert!(points[1] > points[0] && points[0] > points[3] && points[3] > points[2]);
        for tied in Rating::after(&[(new, 1), (new, 1)]) {
            assert!((tied.points - INITIAL_POINTS).abs() < 1e-6, "{tied:?}");
        }
    }

    #[test]
    fn a_stronger_bot_is_worth_more() {
        let me = known(1000.0, 100.0);
        let won = |bot| Rating::after(&[(me, 1), (Rating::fixed(bot), 2)])[0].points;
        assert!(won(1400) > won(1000) && won(1000) > won(600));
    }

    /// A player who wins as often as 400 points more predict ends up 400 points above the bot.
    #[test]
    fn the_scale_is_that_of_the_bots() {
        let mut me = Rating::default();
        for game in 0..1100 {
            let (mine, its) = if game % 11 == 10 { (2, 1) } else { (1, 2) };
            me = Rating::after(&[(me, mine), (Rating::fixed(1000), its)])[0];
        }
        assert!((me.points - 1400.0).abs() < 60.0, "{me:?}");
    }

    #[test]
    fn nothing_is_ever_quite_certain() {
        let mut me = Rating::default();
        for _ in 0..2000 {
            me = Rating::after(&[(me, 1), (me, 1)])[0];
        }
        assert!((me.uncertainty - MIN_UNCERTAINTY).abs() < 1e-9, "{me:?}");
    }
}
