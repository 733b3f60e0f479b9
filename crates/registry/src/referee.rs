use asterism_core::{
    Dice, Notation, Refusal, Seat, Tale, Turn, Unreadable, Viewer, is_plainly_forced, reveals,
};
use serde_json::Value;

use crate::game::{AnyView, GameId, Registered};
use crate::steps::Stays;

/// A table of any game: the truth of it, asked and told in notation.
pub trait Referee: Send + Sync {
    /// Which game it is.
    fn game(&self) -> GameId;
    /// How many seats there are.
    fn seats(&self) -> usize;
    /// Who owes an action, or how the game ended.
    fn turn(&self) -> Turn;
    /// Every action open to `seat`.
    fn legal(&self, seat: Seat) -> Vec<String>;
    /// Whether `seat` may take `action`, or why not.
    fn check(&self, seat: Seat, action: &str) -> Result<(), Refused>;
    /// Checks and carries out an action; returns what happened.
    fn apply(
        &mut self,
        seat: Seat,
        action: &str,
        dice: &mut Dice,
    ) -> Result<Vec<Box<dyn Tale>>, Refused>;
    /// What is told of a table that was just laid out.
    fn opening(&self) -> Vec<Box<dyn Tale>>;
    /// What `viewer` knows.
    fn view(&self, viewer: Viewer) -> AnyView;
    /// What `viewer` knows, for programs.
    fn view_json(&self, viewer: Viewer) -> Value;
    /// The whole position, hidden cards included.
    fn position(&self) -> Value;
    /// The same table once more.
    fn copy(&self) -> Box<dyn Referee>;
    /// Whether `action`, which led from here to the view `after` of `seat`, told that seat what it
    /// could not foresee.
    fn reveals(&self, seat: Seat, action: &str, after: &AnyView) -> bool;
    /// Whether everybody who looks on can tell that `seat` has only one action.
    fn is_plainly_forced(&self, seat: Seat) -> bool;
}

/// Why an action is not carried out.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refused {
    /// It is not an action of this game.
    #[error(transparent)]
    Unreadable(#[from] Unreadable),
    /// The rules forbid it.
    #[error("{reason} ({clause})")]
    Illegal {
        /// Why, in one sentence for the player.
        reason: String,
        /// The clause that forbids it.
        clause: &'static str,
    },
    /// It is to take back a step that stays.
    #[error(transparent)]
    Stays(#[from] Stays),
}

impl Refused {
    fn illegal(reason: impl Refusal) -> Self {
        Self::Illegal {
            reason: reason.to_string(),
            clause: reason.clause(),
        }
    }

    /// The clause that forbids the action, if it was one.
    pub fn clause(&self) -> Option<&'static str> {
        match self {
            Self::Unreadable(_) | Self::Stays(_) => None,
            Self::Illegal { clause, .. } => Some(clause),
        }
    }

    /// Why, without the clause.
    pub fn reason(&self) -> String {
        match self {
            Self::Unreadable(error) => error.to_string(),
            Self::Illegal { reason, .. } => reason.clone(),
            Self::Stays(stays) => stays.to_string(),
        }
    }
}

/// A game behind the common interface, with what lies in its box.
pub(crate) struct Seated<G: Notation> {
    pub(crate) state: G,
    pub(crate) content: &'static G::Content,
}

impl<G: Registered> Seated<G> {
    fn read(&self, seat: Seat, action: &str) -> Result<G::Action, Refused> {
        let action = G::parse(action, self.content)?;
        self.state.check(seat, action).map_err(Refused::illegal)?;
        Ok(action)
    }
}

impl<G: Registered> Referee for Seated<G> {
    fn game(&self) -> GameId {
        G::ID
    }

    fn seats(&self) -> usize {
        self.state.seats()
    }

    fn turn(&self) -> Turn {
        self.state.turn()
    }

    fn legal(&self, seat: Seat) -> Vec<String> {
        let mut actions = Vec::new();
        if seat.index() < self.seats() {
            self.state.legal_actions(seat, &mut actions);
        }
        let print = |action| G::print(action, self.content);
        actions.into_iter().map(print).collect()
    }

    fn check(&self, seat: Seat, action: &str) -> Result<(), Refused> {
        self.read(seat, action).map(|_| ())
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: &str,
        dice: &mut Dice,
    ) -> Result<Vec<Box<dyn Tale>>, Refused> {
        let action = self.read(seat, action)?;
        let mut events = Vec::new();
        self.state.advance_telling(seat, action, dice, &mut events);
        Ok(boxed(events))
    }

    fn opening(&self) -> Vec<Box<dyn Tale>> {
        let mut events = Vec::new();
        self.state.opening(&mut events);
        boxed(events)
    }

    fn view(&self, viewer: Viewer) -> AnyView {
        G::wrap(self.state.view_for(viewer))
    }

    fn view_json(&self, viewer: Viewer) -> Value {
        G::view_json(&self.state.view_for(viewer))
    }

    fn position(&self) -> Value {
        Notation::position(&self.state)
    }

    fn copy(&self) -> Box<dyn Referee> {
        Box::new(Self {
            state: self.state.clone(),
            content: self.content,
        })
    }

    fn reveals(&self, seat: Seat, action: &str, after: &AnyView) -> bool {
        match G::parse(action, self.content) {
            Ok(action) => reveals(&self.state, (seat, action), G::unwrap(after)),
            Err(_) => true,
        }
    }

    fn is_plainly_forced(&self, seat: Seat) -> bool {
        is_plainly_forced::<G>(&self.state.view_for(Viewer::Onlooker), seat)
    }
}

fn boxed<T: Tale>(events: Vec<T>) -> Vec<Box<dyn Tale>> {
    events
        .into_iter()
        .map(|event| Box::new(event) as Box<dyn Tale>)
        .collect()
}
