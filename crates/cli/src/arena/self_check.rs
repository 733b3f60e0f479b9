//! `asterism arena --self-check`: equal bots must differ by exactly nothing.

use std::io::Write;

use asterism_lab::{Anchor, Arena, Meeting, Rating, rate};
use asterism_registry::{BotId, Edition, GameId, Library};

use super::arguments::Arguments;
use super::entrants::Entrants;
use super::games;
use crate::failure::Failure;
use crate::text::count;
use crate::text::grid::{Flush, Grid};

/// Default number of blocks for each bot.
const BLOCKS: usize = 2;
/// Bots checked by default: random shows every difference of dice, greedy compares actions.
const BOTS: [BotId; 2] = [BotId::Random, BotId::Greedy];

/// Checks a game, or all of them.
pub(super) fn run(
    arguments: &Arguments,
    chosen: Option<GameId>,
    library: &Library,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let games = chosen.map_or(GameId::ALL.to_vec(), |game| vec![game]);
    let bots = match arguments.bots.as_slice() {
        [] => &BOTS[..],
        named => named,
    };
    let mut grid = Grid::bare(&[
        Flush::Left,
        Flush::Left,
        Flush::Left,
        Flush::Right,
        Flush::Left,
    ]);
    for game in games {
        for seats in seats(arguments, game)? {
            for bot in bots {
                grid.row(check(arguments, library.edition(game), *bot, seats)?);
            }
        }
    }
    Ok(writeln!(out, "{grid}Equal bots differ by exactly 0.000.")?)
}

/// Numbers of seats to check: the one on the command line, or all that the game allows.
fn seats(arguments: &Arguments, game: GameId) -> Result<Vec<usize>, Failure> {
    let facts = game.facts();
    match arguments.seats {
        None => Ok(facts.seats.collect()),
        Some(seats) => {
            facts.check_seats(seats).map_err(Failure::usage)?;
            Ok(vec![seats])
        }
    }
}

/// Lets a bot play against itself.
fn check(
    arguments: &Arguments,
    edition: Edition,
    bot: BotId,
    seats: usize,
) -> Result<[String; 5], Failure> {
    let facts = edition.game().facts();
    let arena = Arena {
        edition,
        seats,
        settings: arguments.options.settings(&facts)?,
        entrants: vec![bot; seats],
        meeting: Meeting::All,
        seed: arguments.seed(),
    };
    arena.check().map_err(Failure::usage)?;
    let lineups = arena.lineups(arguments.blocks(seats).unwrap_or(BLOCKS));
    let pool = arguments.threads.pool()?;
    let played = games::play(&arena, &lineups, &Entrants::equal(bot, seats), &pool)?;
    let ratings = rate(&played, seats, Anchor::Mean, &arena.seed);
    let uneven = played.iter().filter(|block| !block.is_even()).count();
    if uneven == 0 && ratings.iter().all(is_nothing) {
        return Ok([
            facts.title.to_owned(),
            count(seats, "seat"),
            bot.to_string(),
            count(played.len(), "block"),
            "even".to_owned(),
        ]);
    }
    Err(Failure::refused(format!(
        "{bot} differs from itself in {uneven} of {} of {} with {}; a bot that is limited by time \
         does not play the same twice",
        count(played.len(), "block"),
        facts.title,
        count(seats, "seat"),
    )))
}

/// True if the rating and its interval are exactly 0.
fn is_nothing(rating: &Rating) -> bool {
    [rating.low, rating.points, rating.high]
        .iter()
        .all(|points| points.abs() <= 0.0)
}
