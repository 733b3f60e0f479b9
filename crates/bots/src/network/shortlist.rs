//! The actions that a network is asked about.

use asterism_core::{Dice, Heuristic};

use crate::Decision;

/// The actions among which a network chooses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shortlist {
    /// All legal actions.
    All,
    /// This many of those that the game's heuristic rates highest. Where most actions are useless,
    /// an untrained network would otherwise never find the useful ones.
    Best(usize),
}

impl Shortlist {
    /// Strikes out the actions that are not on the list.
    pub(crate) fn cut<G: Heuristic>(
        self,
        decision: Decision<'_, G>,
        actions: &mut Vec<G::Action>,
        dice: &mut Dice,
    ) {
        let Self::Best(most) = self else {
            return;
        };
        if actions.len() <= most {
            return;
        }
        let mut appeals = Vec::with_capacity(actions.len());
        let Decision { state, seat } = decision;
        state.appeals(seat, actions, dice, &mut appeals);
        let mut ranked: Vec<(f32, G::Action)> =
            appeals.into_iter().zip(actions.iter().copied()).collect();
        ranked.sort_by(|one, other| other.0.total_cmp(&one.0));
        actions.clear();
        actions.extend(ranked.into_iter().take(most).map(|(_, action)| action));
    }
}
