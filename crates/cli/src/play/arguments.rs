//! The command line of `asterism play`.

use std::path::PathBuf;

use asterism_core::{Seat, Seed};
use asterism_registry::{BotId, GameId};
use clap::Args;

use crate::arguments::{self, Named, TableOptions};

const EXAMPLES: &str = "\
Examples:
  asterism play stella-quest
  asterism play stellar --bots random
  asterism play sternenhimmel --seats 3
  asterism play starshine --option scenario=4
  asterism play among-the-stars --option mode=aggressive
  asterism play stella-quest --seats 3 --seat 2 --name Ann
  asterism play stella-quest --bots greedy,random --option start=1
  asterism play stella-quest --seed spring --record game.json";

/// Play in the terminal, against bots
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The game
    #[arg(value_parser = Named::<GameId>::new())]
    pub(super) game: GameId,
    /// Number of seats [default: you and the bots; as many as can play if there is one bot]
    #[arg(long, value_name = "N")]
    pub(super) seats: Option<usize>,
    /// Your seat
    #[arg(long, value_name = "N", default_value = "1")]
    pub(super) seat: Seat,
    /// Your name
    #[arg(long, default_value = "Stargazer", value_parser = name)]
    pub(super) name: String,
    /// Your opponents, seat by seat; a list that is too short is repeated
    #[arg(
        long,
        value_name = "BOTS",
        value_delimiter = ',',
        default_value = "greedy"
    )]
    #[arg(value_parser = Named::<BotId>::new())]
    pub(super) bots: Vec<BotId>,
    #[command(flatten)]
    pub(super) options: TableOptions,
    /// Seed of all randomness: any text [default: a new one every time]
    #[arg(long, value_parser = arguments::seed)]
    pub(super) seed: Option<Seed>,
    /// Write the record of the game to this file when you leave
    #[arg(long, value_name = "FILE")]
    pub(super) record: Option<PathBuf>,
}

fn name(text: &str) -> Result<String, String> {
    let length = text.chars().count();
    if (1..=20).contains(&length) && !text.chars().any(char::is_control) {
        return Ok(text.to_owned());
    }
    Err("a name has 1 to 20 letters".into())
}
