//! The handle of a live table, shared by all requests.

use std::sync::Arc;

use tokio::sync::mpsc;

use super::command::Command;
use super::presence::Presence;
use super::roster::Roster;
use super::spectator_cache::SpectatorCache;
use super::steps::UpdatesHandle;

/// Channels to the task that owns a table, and the parts that can be read without it.
#[derive(Clone)]
pub(super) struct Handle {
    pub(super) commands: mpsc::Sender<Command>,
    pub(super) updates: UpdatesHandle,
    pub(super) presence: Presence,
    pub(super) roster: Roster,
    pub(super) shared: Arc<SpectatorCache>,
}

impl Handle {
    /// True while the task runs. A task that has panicked is replaced by a new one, which starts
    /// from the stored table.
    pub(super) fn is_open(&self) -> bool {
        !self.commands.is_closed()
    }
}
