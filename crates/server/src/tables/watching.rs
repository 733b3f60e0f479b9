//! Watching a table: its changes, and the steps that a viewer has missed.

use std::sync::Arc;

use asterism_store::TableId;

use super::command::Command;
use super::spectator_cache::SpectatorCache;
use super::steps::{Following, Step};
use super::{TableError, Tables};

impl Tables {
    /// Follows the changes of a table. Also returns the cache of what its spectators are shown.
    pub async fn follow(
        self: &Arc<Self>,
        id: &TableId,
    ) -> Result<(Following, Arc<SpectatorCache>), TableError> {
        let handle = self.handle(id).await?;
        let following = handle.updates.follow().ok_or(TableError::Unreachable)?;
        Ok((following, handle.shared))
    }

    /// The positions of a table after `since`, oldest first; none if there are too many.
    pub(crate) async fn steps(
        self: &Arc<Self>,
        id: &TableId,
        since: usize,
    ) -> Result<Vec<Arc<Step>>, TableError> {
        self.ask(id, |reply| Command::Steps { since, reply }).await
    }
}
