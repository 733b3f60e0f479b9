use asterism_core::{Dice, Heuristic, Seat};

/// Which actions a network chooses among.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shortlist {
    /// All that are open.
    All,
    /// So many of those that rules of thumb like best at first sight. Where hardly any action does
    /// any good, a network that begins with nothing would otherwise never learn what does.
    Best(usize),
}

impl Shortlist {
    /// Strikes out what is not on the list, in a world where `seat` is to act.
    pub(crate) fn cut<G: Heuristic>(
        self,
        (world, seat): (&G, Seat),
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
        world.appeals(seat, actions, dice, &mut appeals);
        let mut ranked: Vec<(f32, G::Action)> =
            appeals.into_iter().zip(actions.iter().copied()).collect();
        ranked.sort_by(|one, other| other.0.total_cmp(&one.0));
        actions.clear();
        actions.extend(ranked.into_iter().take(most).map(|(_, action)| action));
    }
}
