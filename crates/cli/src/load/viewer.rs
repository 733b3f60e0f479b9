//! A viewer who watches a game over a live stream.

use std::sync::Arc;
use std::time::Duration;

use tokio::time::sleep;

use super::game::{TIMEOUT, WatchedGame, read};
use crate::client::Events;
use crate::failure::Failure;

/// Moves of a game that one viewer has seen.
#[derive(Default)]
pub(super) struct Sightings {
    /// Time of each move from when it was due until it was seen.
    pub(super) waits: Vec<Duration>,
    /// Number of moves that were never seen.
    pub(super) missed: usize,
}

/// Watches until the last move was seen. A viewer who is shown a later move has seen those before
/// it.
pub(super) async fn watch(
    mut events: Events,
    game: Arc<WatchedGame>,
    player: Option<usize>,
) -> Result<Sightings, Failure> {
    let (mut sightings, mut version) = (Sightings::default(), 0);
    let (mut last, mut ended) = (game.last(), game.last());
    let mut given_up = std::pin::pin!(async move {
        let _ = ended.wait_for(Option::is_some).await;
        sleep(TIMEOUT).await;
    });
    loop {
        let moves = *last.borrow_and_update();
        if moves.is_some_and(|moves| version >= moves) {
            return Ok(sightings);
        }
        let event = tokio::select! {
            event = events.next() => event?,
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
