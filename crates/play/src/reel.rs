use std::fmt;
use std::str::FromStr;

use asterism_core::{Line, Record, Seat, Unreadable, Viewer};

use crate::library::Library;
use crate::referee::Referee;
use crate::session::{Session, TableSetup};

/// A recorded game with every step of it at hand: the table after each action, and what was told.
///
/// States are small and their copies cheap, so a whole game is kept rather than played again for
/// every step that somebody wants to see.
pub struct Reel {
    states: Vec<Box<dyn Referee>>,
    session: Session,
}

/// Whose knowledge a replay shows.
///
/// ```
/// use asterism_core::Seat;
/// use asterism_registry::Eyes;
/// assert_eq!("2".parse(), Ok(Eyes::Seat(Seat::Two)));
/// assert_eq!(Eyes::All.to_string(), "all");
/// assert!("9".parse::<Eyes>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Eyes {
    /// What one seat knew.
    Seat(Seat),
    /// What lay open to everybody.
    Onlooker,
    /// Everything: only for a game that is over.
    All,
}

impl Eyes {
    /// Whose view the table is drawn from; with all eyes that of an onlooker, to which others add.
    pub const fn viewer(self) -> Viewer {
        match self {
            Self::Seat(seat) => Viewer::Seat(seat),
            Self::Onlooker | Self::All => Viewer::Onlooker,
        }
    }
}

impl fmt::Display for Eyes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seat(seat) => seat.fmt(f),
            Self::Onlooker => f.pad("onlooker"),
            Self::All => f.pad("all"),
        }
    }
}

impl FromStr for Eyes {
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
    /// Plays a record from its beginning to its end, and keeps every step.
    pub fn wind(record: &Record, library: &Library) -> Result<Self, Unreadable> {
        let mut session = Session::replay(record, 0, library)?;
        let mut states = vec![session.referee().copy()];
        for index in 0..record.actions.len() {
            session.follow(record, index)?;
            states.push(session.referee().copy());
        }
        Ok(Self { states, session })
    }

    /// What the game was made from.
    pub const fn setup(&self) -> &TableSetup {
        self.session.setup()
    }

    /// How many actions it has; there is one step more, the beginning.
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

    /// What those whose `eyes` look were told up to `step`, each line with the step it belongs to.
    pub fn lines(&self, eyes: Eyes, names: &[String], step: usize) -> Vec<(usize, Line)> {
        if eyes == Eyes::All {
            return self.session.lines_of_all(names, step);
        }
        let mut lines = self.session.lines(eyes.viewer(), names, 0);
        lines.truncate(lines.partition_point(|(told_at, _)| *told_at <= step));
        lines
    }
}
