//! The command line of `asterism arena`.

use std::path::PathBuf;
use std::str::FromStr;

use asterism_core::{Seed, Unreadable};
use asterism_registry::{BotId, GameId};
use clap::Args;

use crate::arguments::{Named, TableOptions};
use crate::threads::Threads;

const EXAMPLES: &str = "\
Examples:
  asterism arena stellar --bots greedy,random
  asterism arena stella-quest --bots level-1,level-2,level-3,level-4 --blocks 500
  asterism arena sternenhimmel --seats 4 --bots search@20ms,greedy --field plain@20ms
  asterism arena starshine --bots search@1000,search@4000 --anchor search@1000=1500
  asterism arena stella-quest --bots random,greedy,level-3 --plot ratings.svg
  asterism arena --self-check

A block is one deal, played once from every seat. Bots that are limited by simulations, not by time,
give the same result for the same seed, whatever the number of threads.";

/// Measure how strong bots are: ratings with confidence intervals
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The game
    #[arg(value_parser = Named::<GameId>::new(), required_unless_present = "self_check")]
    pub(super) game: Option<GameId>,
    /// Bots to measure; also search@20ms, search@1000 or plain@20ms, with a time or a number of
    /// simulations for a move
    #[arg(long, value_name = "BOTS", value_delimiter = ',')]
    #[arg(value_parser = Named::<BotId>::new(), required_unless_present = "self_check")]
    pub(super) bots: Vec<BotId>,
    /// Let each bot in turn sit alone, with this one on all other seats
    #[arg(long, value_name = "BOT", value_parser = Named::<BotId>::new())]
    pub(super) field: Option<BotId>,
    /// Number of seats [default: one for each bot, as far as that can be played; all with --field]
    #[arg(long, value_name = "N")]
    pub(super) seats: Option<usize>,
    /// Number of blocks, each one deal played once from every seat [default: 100]
    #[arg(long, value_name = "N", value_parser = above_zero, conflicts_with = "games")]
    blocks: Option<usize>,
    /// Minimum number of games, instead of a number of blocks
    #[arg(long, value_name = "N", value_parser = above_zero)]
    games: Option<usize>,
    #[command(flatten)]
    pub(super) options: TableOptions,
    /// Give a bot this rating [default: the mean of all ratings is 0]
    #[arg(long, value_name = "BOT=RATING")]
    pub(super) anchor: Option<Fixed>,
    /// Seed of all randomness: any text
    #[arg(long, default_value = "1")]
    pub(super) seed: String,
    #[command(flatten)]
    pub(super) threads: Threads,
    /// Draw the ratings into this file, as SVG
    #[arg(long, value_name = "FILE")]
    pub(super) plot: Option<PathBuf>,
    /// Print JSON, as documented in docs/cli.md
    #[arg(long)]
    pub(super) json: bool,
    /// Check that equal bots differ by exactly nothing, in one game or in all
    #[arg(long, conflicts_with_all = ["field", "anchor", "plot", "json"])]
    pub(super) self_check: bool,
}

fn above_zero(text: &str) -> Result<usize, String> {
    let number = text.parse().ok().filter(|&number| number > 0);
    number.ok_or_else(|| format!("“{text}” is not a number from 1 up"))
}

impl Arguments {
    pub(super) fn seed(&self) -> Seed {
        Seed::from_text(&self.seed)
    }

    /// Number of blocks given on the command line, directly or as a number of games.
    pub(super) fn blocks(&self, seats: usize) -> Option<usize> {
        let games = self.games.map(|games| games.div_ceil(seats));
        self.blocks.or(games)
    }
}

/// A bot whose rating is given.
#[derive(Clone, Copy)]
pub(super) struct Fixed {
    pub(super) bot: BotId,
    pub(super) rating: f64,
}

impl FromStr for Fixed {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        // The name of a bot may have an equals sign of its own.
        let parts = text.rsplit_once('=').and_then(|(bot, rating)| {
            let rating: f64 = rating.parse().ok()?;
            rating.is_finite().then_some((bot, rating))
        });
        let (bot, rating) = parts
            .ok_or_else(|| Unreadable::new(format!("“{text}” is not of the form greedy=1500")))?;
        Ok(Self {
            bot: bot.parse()?,
            rating,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_equals_sign_is_before_the_rating() {
        let fixed: Fixed = "search@20ms+explore=150=-80".parse().unwrap();
        assert_eq!(fixed.bot.to_string(), "search@20ms+explore=150");
        assert!((fixed.rating + 80.0).abs() < f64::EPSILON);
        for wrong in ["greedy", "greedy=", "greedy=inf", "fritz=3"] {
            assert!(wrong.parse::<Fixed>().is_err(), "{wrong}");
        }
    }
}
