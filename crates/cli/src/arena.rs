//! `asterism arena`: how strong bots are, measured in paired blocks.

mod entrants;
mod games;
mod plot;
mod report;
mod self_check;
mod table;

use std::io::Write;
use std::path::PathBuf;
use std::time::Instant;

use asterism_core::Seed;
use asterism_registry::{Arena, BotId, Edition, GameId, Library, Lineup};
use clap::Args;

use self::entrants::{Entrants, Fixed};
use self::plot::Plot;
use self::report::Report;
use crate::arguments::{Named, TableOptions};
use crate::failure::Failure;
use crate::text::json;
use crate::threads::Threads;

/// So many blocks are played if nobody says how many.
const BLOCKS: usize = 100;

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
    game: Option<GameId>,
    /// Who is measured; also search@20ms, search@1000 or plain@20ms, with a time or a number of
    /// simulations for a move
    #[arg(long, value_name = "BOTS", value_delimiter = ',')]
    #[arg(value_parser = Named::<BotId>::new(), required_unless_present = "self_check")]
    bots: Vec<BotId>,
    /// Let each bot in turn sit alone, with this one on all other seats
    #[arg(long, value_name = "BOT", value_parser = Named::<BotId>::new())]
    field: Option<BotId>,
    /// How many seats [default: one for each bot, as far as that can be played; all with --field]
    #[arg(long, value_name = "N")]
    seats: Option<usize>,
    /// How many blocks, each one deal played once from every seat [default: 100]
    #[arg(long, value_name = "N", value_parser = above_zero, conflicts_with = "games")]
    blocks: Option<usize>,
    /// At least how many games, instead of how many blocks
    #[arg(long, value_name = "N", value_parser = above_zero)]
    games: Option<usize>,
    #[command(flatten)]
    options: TableOptions,
    /// Give a bot this rating [default: the mean of all ratings is 0]
    #[arg(long, value_name = "BOT=RATING")]
    anchor: Option<Fixed>,
    /// Where all chance comes from: any text
    #[arg(long, default_value = "1")]
    seed: String,
    #[command(flatten)]
    threads: Threads,
    /// Draw the ratings into this file, as SVG
    #[arg(long, value_name = "FILE")]
    plot: Option<PathBuf>,
    /// Print JSON, as documented in docs/cli.md
    #[arg(long)]
    json: bool,
    /// Check that equal bots differ by exactly nothing, in one game or in all
    #[arg(long, conflicts_with_all = ["field", "anchor", "plot", "json"])]
    self_check: bool,
}

fn above_zero(text: &str) -> Result<usize, String> {
    let number = text.parse().ok().filter(|&number| number > 0);
    number.ok_or_else(|| format!("“{text}” is not a number from 1 up"))
}

impl Arguments {
    fn seed(&self) -> Seed {
        Seed::from_text(&self.seed)
    }

    /// How many blocks are wanted, if that was said.
    fn blocks(&self, seats: usize) -> Option<usize> {
        let games = self.games.map(|games| games.div_ceil(seats));
        self.blocks.or(games)
    }
}

/// Plays and reports.
pub(crate) fn run(
    arguments: &Arguments,
    library: &Library,
    out: &mut impl Write,
) -> Result<(), Failure> {
    // Clap has seen to it that there is a game, unless this is a check of the arena itself.
    match arguments.game {
        Some(game) if !arguments.self_check => measure(arguments, library.edition(game), out),
        chosen => self_check::run(arguments, (chosen, library), out),
    }
}

fn measure(arguments: &Arguments, edition: Edition, out: &mut impl Write) -> Result<(), Failure> {
    let entrants = Entrants::new(arguments)?;
    let arena = entrants.arena(arguments, edition)?;
    let anchor = entrants.anchor(arguments)?;
    let lineups = lineups(arguments, &arena, &entrants)?;
    let pool = arguments.threads.pool()?;
    // Whether there will be a drawing must be known before hours have gone into it.
    let plot = Plot::create(arguments.plot.as_deref())?;
    let began = Instant::now();
    let blocks = games::play(&arena, &lineups, &entrants, &pool)?;
    let pace = (pool.current_num_threads(), began.elapsed());
    let report = Report::new((&arena, &entrants), &blocks, anchor, pace);
    plot.write(&report)?;
    if arguments.json {
        return json::write(&report, out);
    }
    Ok(write!(out, "{}", table::of(&report, &arguments.seed))?)
}

/// The line-ups, if they leave nobody out.
fn lineups(
    arguments: &Arguments,
    arena: &Arena,
    entrants: &Entrants,
) -> Result<Vec<Lineup>, Failure> {
    let lineups = arena.lineups(arguments.blocks(arena.seats).unwrap_or(BLOCKS));
    let left_out = |lineups: &[Lineup]| {
        let sits = |one| lineups.iter().any(|at| at.entrants().contains(&one));
        (0..entrants.len()).find(|one| !sits(*one))
    };
    let Some(waiting) = left_out(&lineups) else {
        return Ok(lineups);
    };
    // Nobody waits for more blocks than there are entrants.
    let enough = arena.lineups(entrants.len());
    let least = (1..enough.len()).find(|blocks| left_out(&enough[..*blocks]).is_none());
    Err(Failure::usage(format!(
        "so few blocks leave out {}; there must be at least {}",
        entrants.name(waiting),
        least.unwrap_or(enough.len()),
    )))
}
