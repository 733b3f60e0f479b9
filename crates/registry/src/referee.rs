//! The referee: a table of any game, with actions in notation.

use asterism_core::{Dice, Notation, Seat, Tale, Turn, Viewer, is_plainly_forced, reveals};
use serde_json::Value;

use crate::canonical;
use crate::list::{AnyView, GameId};
use crate::profile::Registered;
use crate::refused::Refused;

/// A table of any game with its full state; actions are given in notation.
///
/// ```
/// use asterism_registry::Referee;
/// # use asterism_core::{Dice, Seat, Settings, Viewer};
/// # use asterism_registry::{GameId, Library};
/// # let edition = Library::embedded().edition(GameId::Stellar);
/// # let table = edition.start(2, &Settings::new(), &mut Dice::quick(1)).unwrap();
/// let mut table: Box<dyn Referee> = table;
/// let action = table.legal(Seat::One).remove(0);
/// table.apply(Seat::One, &action, &mut Dice::quick(2)).unwrap();
/// assert!(table.apply(Seat::One, "fly", &mut Dice::quick(2)).is_err());
/// ```
pub trait Referee: Send + Sync {
    /// The game.
    fn game(&self) -> GameId;
    /// Number of seats.
    fn seats(&self) -> usize;
    /// Seats that owe an action, or the outcome.
    fn turn(&self) -> Turn;
    /// Every action open to `seat`.
    fn legal(&self, seat: Seat) -> Vec<String>;
    /// Refuses an `action` that `seat` may not take now.
    fn check(&self, seat: Seat, action: &str) -> Result<(), Refused>;
    /// Checks and carries out an action; returns the events.
    fn apply(
        &mut self,
        seat: Seat,
        action: &str,
        dice: &mut Dice,
    ) -> Result<Vec<Box<dyn Tale>>, Refused>;
    /// Events of the set-up, for a table that was just started.
    fn opening(&self) -> Vec<Box<dyn Tale>>;
    /// View of `viewer`.
    fn view(&self, viewer: Viewer) -> AnyView;
    /// View of `viewer` as JSON.
    fn view_json(&self, viewer: Viewer) -> Value;
    /// The whole position, hidden cards included.
    fn position(&self) -> Value;
    /// A hash of the whole position: equal positions have equal hashes everywhere.
    fn hash(&self) -> String {
        canonical::hash(&self.position())
    }
    /// A copy of the table.
    fn copy(&self) -> Box<dyn Referee>;
    /// True if `action`, which led from here to the view `after` of `seat`, showed that seat
    /// something it could not foresee.
    fn reveals(&self, seat: Seat, action: &str, after: &AnyView) -> bool;
    /// True if every onlooker can tell that `seat` has only one action.
    fn is_plainly_forced(&self, seat: Seat) -> bool;
}

/// The referee of one game: its state and its content.
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
            Ok(action) => reveals(&self.state, seat, action, G::unwrap(after)),
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
