//! A finished game, shown step by step from some perspective.

use std::sync::Arc;

use asterism_core::{Line, Record, Seat, Turn, Unreadable, Viewer};
use asterism_registry::{AnyView, Library, Referee};

use crate::reel::{Perspective, Reel};
use crate::table::{Deal, Sitter};

/// The table at which a game was played.
pub struct ReplayedTable {
    /// Table id, as in URLs.
    pub id: String,
    /// The players.
    pub sitters: Arc<[Sitter]>,
    /// The deal, revealed now that the game is over.
    pub deal: Deal,
}

/// Refusal of a step or seat that a replay does not have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotInReplay {
    /// There is no such step.
    #[error("this game has the steps 0 to {last}, and no {step}")]
    Step {
        /// The number of its last step.
        last: usize,
        /// The step that was asked for.
        step: usize,
    },
    /// There is no such seat.
    #[error("this table has {seats} seats")]
    Seat {
        /// The number of its seats.
        seats: usize,
    },
}

/// A finished game with its table.
pub struct Replay {
    /// Table id, as in URLs.
    pub id: String,
    /// The players, in seat order.
    pub sitters: Arc<[Sitter]>,
    /// The game with the state after every action.
    pub reel: Reel,
    /// Public points of every seat, step by step.
    pub points: Vec<Vec<i16>>,
    /// The deal, revealed.
    pub deal: Deal,
    names: Vec<String>,
}

/// One step of a replay, seen from one perspective.
pub struct Still {
    /// Number of actions before it.
    pub step: usize,
    /// Perspective that it is seen from.
    pub perspective: Perspective,
    /// Seats that owe an action, or the outcome.
    pub turn: Turn,
    /// View from that perspective; with [`Perspective::All`] everything lies face up.
    pub view: AnyView,
    /// Views of all seats with [`Perspective::All`], otherwise empty.
    pub views: Vec<AnyView>,
    /// Lines of the log up to here, each with its step.
    pub lines: Vec<(usize, Line)>,
}

impl Replay {
    /// Plays a record from beginning to end.
    pub fn new(
        table: ReplayedTable,
        record: &Record,
        library: &Library,
    ) -> Result<Self, Unreadable> {
        let ReplayedTable { id, sitters, deal } = table;
        let reel = Reel::wind(record, library)?;
        let steps = (0..=reel.actions()).filter_map(|step| reel.table(step));
        let points = steps.map(|table| table.view(Viewer::Onlooker).points());
        Ok(Self {
            points: points.collect(),
            id,
            deal,
            names: sitters.iter().map(|it| it.name.clone()).collect(),
            sitters,
            reel,
        })
    }

    /// The number of the last step.
    pub fn last(&self) -> usize {
        self.reel.actions()
    }

    /// The name of a seat.
    pub fn name(&self, seat: Seat) -> &str {
        &self.names[seat.index()]
    }

    /// Every seat.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::first(self.names.len())
    }

    /// The table after `step` actions.
    pub fn table(&self, step: usize) -> Result<&dyn Referee, NotInReplay> {
        let last = self.last();
        let missing = NotInReplay::Step { last, step };
        self.reel.table(step).ok_or(missing)
    }

    /// One step seen from `perspective`.
    pub fn still(&self, step: usize, perspective: Perspective) -> Result<Still, NotInReplay> {
        let table = self.table(step)?;
        if let Perspective::Seat(seat) = perspective {
            self.check_seat(seat)?;
        }
        let views: Vec<AnyView> = match perspective {
            Perspective::All => self
                .seats()
                .map(|seat| table.view(Viewer::Seat(seat)))
                .collect(),
            Perspective::Seat(_) | Perspective::Onlooker => Vec::new(),
        };
        Ok(Still {
            step,
            perspective,
            turn: table.turn(),
            view: table.view(perspective.viewer()).face_up(&views),
            views,
            lines: self.reel.lines(perspective, &self.names, step),
        })
    }

    /// Refuses a seat that the table does not have.
    pub fn check_seat(&self, seat: Seat) -> Result<(), NotInReplay> {
        let seats = self.names.len();
        if seat.index() < seats {
            return Ok(());
        }
        Err(NotInReplay::Seat { seats })
    }
}

impl Still {
    /// The action that led here. Actions can be secret, so only the perspective of the seat that
    /// took it and [`Perspective::All`] get it.
    pub fn action<'a>(&self, replay: &'a Replay) -> Option<(Seat, &'a str)> {
        let action = replay.reel.action(self.step)?;
        let knows =
            self.perspective == Perspective::All || self.perspective == Perspective::Seat(action.0);
        knows.then_some(action)
    }

    /// Lines of the log that belong to this step.
    pub fn told(&self) -> impl Iterator<Item = &Line> {
        let earlier = |(step, _): &(usize, Line)| *step < self.step;
        let own = &self.lines[self.lines.partition_point(earlier)..];
        own.iter().map(|(_, line)| line)
    }
}
