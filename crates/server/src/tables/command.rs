//! Messages to the task that owns a table.

use std::sync::Arc;

use asterism_core::{Record, Seat};
use asterism_registry::Advice;
use asterism_store::{PlayerKey, Sitting, TableId};
use tokio::sync::oneshot;

use super::action_request::{Acted, ActionRequest};
use super::arrange_request::ArrangeRequest;
use super::error::TableError;
use super::presence::Attendance;
use super::requests::{NoteRequest, RematchRequest, StandInRequest};
use super::snapshot::Snapshot;
use super::steps::Step;

/// A message to a table.
pub(super) enum Command {
    Look {
        player: Option<PlayerKey>,
        lines: Lines,
        reply: oneshot::Sender<Snapshot>,
    },
    /// The positions after a version.
    Steps {
        since: usize,
        reply: oneshot::Sender<Vec<Arc<Step>>>,
    },
    Sit {
        sitting: Sitting,
        reply: oneshot::Sender<Result<(), TableError>>,
    },
    Arrange {
        wish: ArrangeRequest,
        reply: oneshot::Sender<Result<(), TableError>>,
    },
    Act {
        wish: ActionRequest,
        reply: oneshot::Sender<Result<Acted, TableError>>,
    },
    BotActs {
        seat: Seat,
        version: usize,
        action: String,
    },
    Hint {
        player: PlayerKey,
        reply: Reply,
    },
    Hinted {
        seat: Seat,
        version: usize,
        advice: Advice,
    },
    HandOver {
        wish: StandInRequest,
        reply: oneshot::Sender<Result<(), TableError>>,
    },
    Attend {
        player: PlayerKey,
        reply: oneshot::Sender<Option<Attendance>>,
    },
    Record {
        reply: oneshot::Sender<Result<Record, TableError>>,
    },
    Note {
        player: PlayerKey,
        wish: NoteRequest,
        reply: oneshot::Sender<Result<(), TableError>>,
    },
    Rematch {
        wish: RematchRequest,
        reply: oneshot::Sender<Result<Next, TableError>>,
    },
    PlaysAgain {
        player: PlayerKey,
        reply: oneshot::Sender<Result<(), TableError>>,
    },
    /// Another server has changed something.
    Refresh,
    /// Reload the table, because seats may have changed hands.
    CatchUp {
        reply: oneshot::Sender<Result<(), TableError>>,
    },
}

/// Extent of a snapshot: with the lines of the log, or without.
#[derive(Clone, Copy)]
pub(super) enum Lines {
    All,
    None,
}

/// Channel for the answer to a request for a hint.
pub(super) type Reply = oneshot::Sender<Result<Arc<Advice>, TableError>>;

/// The table of the rematch, and a player's seat there.
pub(super) type Next = (TableId, Sitting);
