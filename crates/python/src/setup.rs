//! Sets up tables: a new game, a position, a record.

use asterism_core::{Dice, Record, Seed, Settings, Unreadable};
use asterism_registry::{Edition, GameId, Library, with_edition};
use serde_json::Value;

use crate::seated::{Seated, Start};
use crate::table::{Chance, Table};

/// The edition that comes with the program.
pub(crate) fn edition(game: GameId) -> Edition {
    Library::embedded().edition(game)
}

/// Lays out a table.
pub fn start(
    game: GameId,
    seats: usize,
    settings: &Settings,
    seed: Seed,
) -> Result<Box<dyn Table>, Unreadable> {
    start_with(edition(game), seats, settings, seed)
}

fn start_with(
    edition: Edition,
    seats: usize,
    settings: &Settings,
    seed: Seed,
) -> Result<Box<dyn Table>, Unreadable> {
    with_edition!(edition, (G, content) => {
        let options = <G as asterism_core::Notation>::options(seats, settings, content)?;
        let state = <G as asterism_core::Game>::start(&options, &mut Dice::for_ply(&seed, 0));
        let begun = Start { edition, settings: settings.clone() };
        Ok(Box::new(Seated::<G>::new(state, content, Chance::new(seed), Some(begun))))
    })
}

/// Sets up the position that `value` describes.
pub fn from_position(
    game: GameId,
    value: &Value,
    chance: Chance,
) -> Result<Box<dyn Table>, Unreadable> {
    with_edition!(edition(game), (G, content) => {
        let state = <G as asterism_core::Notation>::read_position(value, content)?;
        Ok(Box::new(Seated::<G>::new(state, content, chance, None)))
    })
}

/// Plays a record up to `steps` actions.
pub fn replay(record: &Record, steps: usize) -> Result<Box<dyn Table>, Unreadable> {
    let game: GameId = record.game.parse()?;
    game.facts().check_kind(&record.game, record.rules)?;
    let edition = Library::embedded().find(game, record.content.as_deref())?;
    let seed = record.seed.parse()?;
    let mut table = start_with(edition, record.seats.len(), &record.options, seed)?;
    for index in 0..steps.min(record.actions.len()) {
        let place = format!("action {}", index + 1);
        let (seat, action) = record.action(index).map_err(|error| error.at(&place))?;
        let acted = table.act(seat, action);
        acted.map_err(|refused| Unreadable::new(refused.to_string()).at(&place))?;
    }
    Ok(table)
}
