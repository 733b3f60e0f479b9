//! Somebody who watches a game as it is played.

use std::sync::Arc;
use std::time::Duration;

use tokio::time::sleep;

use super::game::{Game, read};
use super::table::PATIENCE;
use super::wire::Wire;
use crate::failure::Failure;

/// What one viewer has seen of a game.
#[derive(Default)]
pub(super) struct Sightings {
    /// For each move, how long it took from when it was due until it was seen.
    pub(super) waits: Vec<Duration>,
    /// How many moves were never seen.
    pub(super) missed: usize,
}

/// Watches until the last move was seen. Who is shown a later move has seen those before it.
pub(super) async fn watch(
    mut wire: Wire,
    game: Arc<Game>,
    player: Option<usize>,
) -> Result<Sightings, Failure> {
    let (mut sightings, mut version) = (Sightings::default(), 0);
    let (mut last, mut ended) = (game.last(), game.last());
    let mut given_up = std::pin::pin!(async move {
        let _ = ended.wait_for(Option::is_some).await;
        sleep(PATIENCE).await;
    });
    loop {
        let moves = *last.borrow_and_update();
        if moves.is_some_and(|moves| version >= moves) {
            return Ok(sightings);
        }
        let event = tokio::select! {
            event = wire.event() => event.map_err(Failure::refused)?,
            _ = last.changed() => continue,
            () = given_up.as_mut() => {
                sightings.missed = moves.map_or(0, |moves| moves - version);
                return Ok(sightings);
            }
        };
        let Some(shown) = read(&event, player) else {
            continue; // It only says that the connection is alive.
        };
        sightings.waits.extend(game.waits(version, shown.version));
        version = version.max(shown.version);
        game.show(shown);
    }
}
