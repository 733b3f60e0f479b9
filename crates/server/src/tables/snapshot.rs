//! A table as one viewer sees it at one moment.

use std::sync::Arc;

use asterism_core::{Line, Outcome, Seat, Seats, Settings, Viewer};
use asterism_registry::{Advice, AnyView, GameId, Level};

use super::{Affairs, Deal, Face};
use crate::store::{Stakes, TableId};
use crate::time::Clock;
use crate::web::model::{LifeModel, Sitter, SitterKind, TableModel, Tense};

/// All that one viewer may know of a table.
#[derive(Clone, Debug)]
pub struct Snapshot {
    /// The table's name.
    pub id: TableId,
    /// Which game it is.
    pub game: GameId,
    /// What the table has chosen.
    pub settings: Settings,
    /// Who looks.
    pub viewer: Viewer,
    /// Whether the one who looks opened the table.
    pub hosts: bool,
    /// Whether the game counts.
    pub stakes: Stakes,
    /// Who sits where.
    pub sitters: Arc<[Sitter]>,
    /// How often something happened beside the game.
    pub notes: usize,
    /// How long players may think.
    pub clock: Clock,
    /// What stands between the people at the table.
    pub affairs: Affairs,
    /// What their clocks show.
    pub faces: Vec<Face>,
    /// How its deal is sealed.
    pub deal: Deal,
    /// How far the table is.
    pub stage: Stage,
}

/// How far a table is.
#[derive(Clone, Debug)]
pub enum Stage {
    /// It waits for people to sit down.
    Waiting,
    /// The game is on, or over.
    Playing(Box<Play>),
}

/// A game as one viewer sees it.
#[derive(Clone, Debug)]
pub struct Play {
    /// How many entries the log has: actions, and steps back.
    pub version: usize,
    /// Who owes an action.
    pub owed: Seats,
    /// How the game ended, if it has.
    pub outcome: Option<Outcome>,
    /// Whether a rated game can still be aborted without loss.
    pub may_abort: bool,
    /// The level of the bot that plays on if the viewer is gone.
    pub substitute: Level,
    /// What the viewer knows.
    pub view: AnyView,
    /// What the viewer was told, each line with its version, if that was asked for.
    pub lines: Vec<(usize, Line)>,
    /// Whether the viewer can take back the last step.
    pub can_take_back: bool,
    /// Whether the viewer can ask the others to take back a step.
    pub can_ask_back: bool,
    /// The hint that the viewer has asked for.
    pub hint: Option<Arc<Advice>>,
}

impl Play {
    /// True once the game is over, by its rules or because too few are left: nobody owes anything any more.
    pub fn is_over(&self) -> bool {
        self.owed == Seats::NONE
    }
}

impl Snapshot {
    /// What the page of a table in play is drawn from.
    pub fn table_model<'a>(&'a self, play: &'a Play) -> TableModel<'a> {
        TableModel {
            id: self.id.as_str(),
            version: play.version,
            viewer: self.viewer,
            sitters: &self.sitters,
            owed: play.owed,
            outcome: play.outcome,
            view: &play.view,
            lines: &play.lines,
            can_take_back: play.can_take_back,
            hint: play.hint.as_deref(),
            settings: &self.settings,
            stakes: self.stakes,
            life: Some(LifeModel {
                affairs: &self.affairs,
                faces: &self.faces,
                clock: self.clock,
                can_ask_back: play.can_ask_back,
                may_abort: play.may_abort,
                substitute: play.substitute,
                deal: &self.deal,
            }),
            trial: None,
            tense: Tense::Present,
        }
    }

    /// The seats on which nobody sits yet.
    pub fn open_seats(&self) -> impl Iterator<Item = Seat> {
        let open = self
            .sitters
            .iter()
            .filter(|sitter| sitter.kind == SitterKind::Open);
        open.map(|sitter| sitter.seat)
    }

    /// How many entries the log has.
    pub fn version(&self) -> usize {
        match &self.stage {
            Stage::Waiting => 0,
            Stage::Playing(play) => play.version,
        }
    }
}
