//! People who have a page open and do nothing: each is a live stream of a table at which nobody moves.

use std::net::SocketAddr;

use super::game::{Game, PLAYERS, meet};
use super::wire::Wire;
use crate::failure::Failure;

/// Opens so many streams, two at each table, and waits until each has shown its table.
pub(super) async fn open(addr: SocketAddr, streams: usize) -> Result<Vec<Wire>, Failure> {
    let mut host = Wire::connect(addr).await?;
    let mut open = Vec::new();
    while open.len() < streams {
        let tokens = meet(&mut host).await?;
        let game = Game::open(&mut host, &tokens).await?;
        for token in tokens.iter().take(PLAYERS.min(streams - open.len())) {
            let mut wire = Wire::connect(addr).await?;
            wire.follow(&format!("/api/tables/{}/live", game.id), token)
                .await?;
            wire.event().await.map_err(Failure::refused)?;
            open.push(wire);
        }
    }
    Ok(open)
}
