//! Idle viewers: live streams of tables at which no move is made.

use std::net::SocketAddr;

use super::game::{PLAYERS, WatchedGame};
use crate::client::{Client, Events};
use crate::failure::Failure;

/// Opens this many streams, two at each table, and waits until each has shown its table.
pub(super) async fn open(addr: SocketAddr, streams: usize) -> Result<Vec<Events>, Failure> {
    let mut client = Client::connect(addr).await?;
    let mut open = Vec::new();
    while open.len() < streams {
        let tokens = client.register_pair().await?;
        let game = WatchedGame::open(&mut client, &tokens).await?;
        for token in tokens.iter().take(PLAYERS.min(streams - open.len())) {
            let path = format!("/api/tables/{}/live", game.id);
            let mut events = Client::connect(addr).await?.follow(&path, token).await?;
            events.next().await?;
            open.push(events);
        }
    }
    Ok(open)
}
