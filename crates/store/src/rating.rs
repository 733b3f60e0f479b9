//! How strong players are found to be: a rating with its uncertainty for each game, after Weng and Lin,
//! on the scale of the bots' ratings.

use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

/// Where everybody begins, among the better bots, and how little is known then.
const BEGINNING: f64 = 1000.0;
const UNKNOWN: f64 = 350.0;
/// No game makes a rating more certain than this: people change.
const LEAST: f64 = 40.0;
/// With this spread of a single result, 400 points more win ten games of eleven, as the bots' ratings
/// have it: 400 / ln 10 / √2.
const SPREAD: f64 = 122.837_735_3;
/// A measured bot is taken as certain. Zero would divide by zero.
const CERTAIN: f64 = 0.001;

/// How strong somebody is at a game, as far as is known.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// The best guess.
    pub points: f64,
    /// How far off it may well be: one standard deviation.
    pub uncertainty: f64,
}

impl Default for Rating {
    fn default() -> Self {
        Self {
            points: BEGINNING,
            uncertainty: UNKNOWN,
        }
    }
}

impl Rating {
    /// That of a bot, which was measured and does not change.
    pub fn fixed(points: i16) -> Self {
        Self {
            points: points.into(),
            uncertainty: CERTAIN,
        }
    }

    /// What is known after a game of everybody, of whom this was known, with their ranks.
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
            uncertainty: found.uncertainty.max(LEAST),
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
        assert!(won.points > BEGINNING + 50.0 && lost.points < BEGINNING - 50.0);
        assert!((won.points + lost.points - 2.0 * BEGINNING).abs() < 1e-6);
        assert!(won.uncertainty < UNKNOWN && lost.uncertainty < UNKNOWN);
    }

    #[test]
    fn places_are_in_order_and_a_tie_moves_nobody_who_is_equal() {
        let new = Rating::default();
        let after = Rating::after(&[(new, 2), (new, 1), (new, 4), (new, 3)]);
        let points: Vec<f64> = after.iter().map(|rating| rating.points).collect();
        assert!(points[1] > points[0] && points[0] > points[3] && points[3] > points[2]);
        for tied in Rating::after(&[(new, 1), (new, 1)]) {
            assert!((tied.points - BEGINNING).abs() < 1e-6, "{tied:?}");
        }
    }

    #[test]
    fn a_stronger_bot_is_worth_more() {
        let me = known(1000.0, 100.0);
        let won = |bot| Rating::after(&[(me, 1), (Rating::fixed(bot), 2)])[0].points;
        assert!(won(1400) > won(1000) && won(1000) > won(600));
    }

    /// Whoever wins as often as 400 points more say ends up 400 points above the bot.
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
        assert!((me.uncertainty - LEAST).abs() < 1e-9, "{me:?}");
    }
}
