//! Seats a player at the table of the rematch, which involves both tables.

use std::sync::Arc;

use asterism_store::TableId;

use super::command::Command;
use super::{RematchRequest, TableError, Tables};

impl Tables {
    /// Seats a player at the table of the rematch, and opens that table if nobody has.
    pub async fn rematch(
        self: &Arc<Self>,
        id: &TableId,
        wish: RematchRequest,
    ) -> Result<TableId, TableError> {
        let player = wish.player;
        let next = self.ask(id, |reply| Command::Rematch {
            wish: wish.clone(),
            reply,
        });
        let (next, sitting) = next.await??;
        let there = self.look(&next, Some(player)).await?;
        if there.viewer.seat().is_none() {
            self.sit(&next, sitting).await?;
        }
        self.ask(id, |reply| Command::PlaysAgain { player, reply })
            .await??;
        Ok(next)
    }
}
