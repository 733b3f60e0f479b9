//! A recorded game with the state after every action, and the perspectives it can be seen from.

use std::fmt;
use std::str::FromStr;

use asterism_core::{Line, Record, Seat, Unreadable, Viewer};

use asterism_registry::{Library, Referee};

use crate::session::Session;
use crate::setup::TableSetup;

/// A recorded game: the table after each action, and the log.
///
/// States are small and cheap to copy, so all of them are kept; the game need not be played again
/// for each step that is shown.
pub struct Reel {
    states: Vec<Box<dyn Referee>>,
    session: Session,
}

/// Knowledge that a replay shows.
///
/// ```
/// use asterism_core::Seat;
/// use asterism_play::Perspective;
/// assert_eq!("2".parse(), Ok(Perspective::Seat(Seat::Two)));
/// assert_eq!(Perspective::All.to_string(), "all");
/// assert!("9".parse::<Perspective>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Perspective {
    /// Knowledge of one seat.
    Seat(Seat),
    /// Knowledge of a spectator: only what is public.
    Onlooker,
    /// Everything, hidden cards included: only for a game that is over.
    All,
}

impl Perspective {
    /// Viewer whose view the table is drawn from; for [`Self::All`] that of an onlooker.
    pub const fn viewer(self) -> Viewer {
        match self {
            Self::Seat(seat) => Viewer::Seat(seat),
            Self::Onlooker | Self::All => Viewer::Onlooker,
        }
    }
}

impl fmt::Display for Perspective {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seat(seat) => seat.fmt(f),
            Self::Onlooker => f.pad("onlooker"),
            Self::All => f.pad("all"),
        }
    }
}

impl FromStr for Perspective {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        match text {
            "all" => Ok(Self::All),
            "onlooker" => Ok(Self::Onlooker),
            number => number.parse().map(Self::Seat).map_err(|_| {
                let reason = format!("look with the eyes of a seat, onlooker or all, not “{text}”");
                Unreadable::new(reason)
            }),
        }
    }
}

impl Reel {
    /// Plays a record from beginning to end and keeps every state.
    pub fn wind(record: &Record, library: &Library) -> Result<Self, Unreadable> {
        let mut session = Session::replay(record, 0, library)?;
        let mut states = vec![session.referee().copy()];
        for index in 0..record.actions.len() {
            session.follow(record, index)?;
            states.push(session.referee().copy());
        }
        Ok(Self { states, session })
    }

    /// Setup that the game started from.
    pub const fn setup(&self) -> &TableSetup {
        self.session.setup()
    }

    /// Number of actions. There is one step more: the beginning.
    pub fn actions(&self) -> usize {
        self.states.len() - 1
    }

    /// The table after `step` actions.
    pub fn table(&self, step: usize) -> Option<&dyn Referee> {
        self.states.get(step).map(|state| &**state)
    }

    /// The action that led to `step`; none led to the beginning.
    pub fn action(&self, step: usize) -> Option<(Seat, &str)> {
        let (seat, action) = self.session.actions().get(step.checked_sub(1)?)?;
        Some((*seat, action))
    }

    /// Lines of the log up to `step` as `perspective` may read them, each with its step.
    /// Everybody is called by name, since the reader need not be a player.
    pub fn lines(
        &self,
        perspective: Perspective,
        names: &[String],
        step: usize,
    ) -> Vec<(usize, Line)> {
        if perspective == Perspective::All {
            return self.session.lines_of_all(names, step);
        }
        let mut lines = self.session.lines_by_name(perspective.viewer(), names);
        lines.truncate(lines.partition_point(|(told_at, _)| *told_at <= step));
        lines
    }
}
