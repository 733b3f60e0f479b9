//! A table as one viewer sees it at one moment.

use std::sync::Arc;
use std::time::Duration;

use asterism_core::{Line, Outcome, Seat, Seats, Settings, Viewer};
use asterism_play::{Clock, ClockReading, Deal, Remark, Sitter, SitterKind, Stakes};
use asterism_registry::{Advice, AnyView, GameId, Level};
use asterism_store::TableId;

use super::Agreements;

/// All that one viewer may know of a table.
#[derive(Clone, Debug)]
pub struct Snapshot {
    /// Id of the table.
    pub id: TableId,
    /// Game of the table.
    pub game: GameId,
    /// Options of the game.
    pub settings: Settings,
    /// The viewer: a seat or a spectator.
    pub viewer: Viewer,
    /// True if the viewer hosts the table.
    pub hosts: bool,
    /// Rated or friendly.
    pub stakes: Stakes,
    /// Seats in order.
    pub sitters: Arc<[Sitter]>,
    /// Number of notes.
    pub notes: usize,
    /// Time limit.
    pub clock: Clock,
    /// Agreements and open requests.
    pub agreements: Agreements,
    /// Clocks of the people.
    pub clock_readings: Vec<ClockReading>,
    /// The people who have no page open, and for how long.
    pub away: Vec<(Seat, Duration)>,
    /// Commitment to the deal.
    pub deal: Deal,
    /// Stage of the table.
    pub stage: Stage,
}

/// The stage of a table.
#[derive(Clone, Debug)]
pub enum Stage {
    /// It waits for people to sit down.
    Waiting,
    /// The game is in progress or over.
    Playing(Box<Play>),
}

/// A game as one viewer sees it.
#[derive(Clone, Debug)]
pub struct Play {
    /// Number of entries in the log: actions, and steps back.
    pub version: usize,
    /// Seats that owe an action.
    pub owed: Seats,
    /// Outcome, once the game is over.
    pub outcome: Option<Outcome>,
    /// True while a rated game can be aborted without a result.
    pub may_abort: bool,
    /// The level of the bot that takes over if the viewer leaves.
    pub substitute: Level,
    /// The viewer's view of the game.
    pub view: AnyView,
    /// The secret choice of the viewer, while it can be changed.
    pub choice: Option<OwnChoice>,
    /// Log lines for the viewer with their versions; empty if they were not requested.
    pub lines: Vec<(usize, Line)>,
    /// The version after the last action of the viewer.
    pub since: usize,
    /// What was said at the table; empty if the log was not requested.
    pub talk: Vec<Remark>,
    /// True if the viewer can take back their last step.
    pub can_take_back: bool,
    /// True if the viewer can ask the others to take back a step.
    pub can_ask_back: bool,
    /// The hint for the viewer, if one was found.
    pub hint: Option<Arc<Advice>>,
}

/// The secret choice of a viewer.
#[derive(Clone, Debug)]
pub struct OwnChoice {
    /// The chosen action.
    pub action: String,
    /// The viewer's view of the game as if they had not chosen yet.
    pub before: AnyView,
}

impl Play {
    /// True once the game is over, by its rules or because of exits: then nobody owes an action.
    pub fn is_over(&self) -> bool {
        self.owed == Seats::NONE
    }
}

impl Snapshot {
    /// The open seats.
    pub fn open_seats(&self) -> impl Iterator<Item = Seat> {
        let open = self
            .sitters
            .iter()
            .filter(|sitter| sitter.kind == SitterKind::Open);
        open.map(|sitter| sitter.seat)
    }

    /// Number of entries in the log.
    pub fn version(&self) -> usize {
        match &self.stage {
            Stage::Waiting => 0,
            Stage::Playing(play) => play.version,
        }
    }
}
