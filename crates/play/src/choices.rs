//! Secret choices of several seats, which each may change until the last has chosen.

use asterism_core::{Dice, Seat, Seed, Turn};
use asterism_registry::Referee;

/// The choices that several seats make in secret, from the moment at which they are asked.
pub(crate) struct Choices {
    /// The table as it was when they were asked.
    asked: Box<dyn Referee>,
    /// Number of actions before that.
    first: usize,
}

/// What a seat has chosen in secret and may still change.
pub struct Choice {
    /// The chosen action.
    pub action: String,
    /// The table as it would be if the seat had not chosen yet.
    pub before: Box<dyn Referee>,
}

impl Choices {
    /// The choices that `referee` asks for after `first` actions, if it asks several seats at once.
    pub(crate) fn asked(referee: &dyn Referee, first: usize) -> Option<Self> {
        let asks_several = referee.turn().owed().len() > 1;
        asks_several.then(|| Self {
            asked: referee.copy(),
            first,
        })
    }

    /// True if these choices still go on after `seat` has chosen: the others are asked as before.
    pub(crate) fn go_on(before: Turn, seat: Seat, after: Turn) -> bool {
        let others = before.owed().without(seat);
        !others.is_empty() && after.owed() == others
    }

    /// The choice of `seat` among the `actions` of the game, if it has chosen.
    pub(crate) fn of(&self, seat: Seat, actions: &[(Seat, String)], seed: &Seed) -> Option<Choice> {
        let (mut before, mut chosen) = (self.asked.copy(), None);
        for (index, (by, action)) in actions.iter().enumerate().skip(self.first) {
            if *by == seat {
                chosen = Some(action.clone());
            } else {
                let mut dice = Dice::for_ply(seed, index as u32 + 1);
                before.apply(*by, action, &mut dice).ok()?;
            }
        }
        chosen.map(|action| Choice { action, before })
    }
}
