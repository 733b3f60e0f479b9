//! Actions that tell a seat something it could not foresee.

use crate::dice::Dice;
use crate::game::Game;
use crate::seat::{Seat, Viewer};

/// Number of determinizations that are tried. Something that would show in half of them is missed
/// once in 65,536 times.
const WORLDS: usize = 16;

/// True if `action`, taken by `seat` in `before`, told that seat something it could not foresee: if
/// some world that fits all it knew would now show it something else than `after` does.
///
/// The worlds are made up from the view alone and always in the same way. So the answer tells
/// nothing of the truth besides, and it is the same however often it is asked for.
pub fn reveals<G: Game>(before: &G, seat: Seat, action: G::Action, after: &G::View) -> bool {
    let viewer = Viewer::Seat(seat);
    let known = before.view_for(viewer);
    let mut dice = Dice::quick(0);
    let mut shows_otherwise = |_| {
        let mut world = G::determinize(&known, &mut dice);
        let refused = world.apply(seat, action, &mut dice).is_err();
        refused || world.view_for(viewer) != *after
    };
    (0..WORLDS).any(&mut shows_otherwise)
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use super::*;
    use crate::game::{Line, Listener, Refusal, Tale};
    use crate::names::Names;
    use crate::turn::Turn;

    const CUPS: usize = 3;

    /// A coin lies under one of three cups. One player points at cups and lifts them.
    #[derive(Clone, Copy)]
    struct Cups {
        coin: usize,
        open: View,
    }

    #[derive(Clone, Copy, PartialEq, Debug, Default)]
    struct View {
        pointed: Option<usize>,
        /// For a cup that was lifted, whether the coin lay there.
        lifted: [Option<bool>; CUPS],
    }

    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    enum Action {
        Point(usize),
        Lift(usize),
    }

    impl Refusal for Infallible {
        fn clause(&self) -> &'static str {
            match *self {}
        }
    }

    impl Tale for () {
        fn line(&self, _viewer: Viewer, _names: &Names<'_>) -> Option<Line> {
            None
        }
    }

    impl Game for Cups {
        type Options = ();
        type Action = Action;
        type View = View;
        type Illegal = Infallible;
        type Event = ();

        fn start((): &(), dice: &mut Dice) -> Self {
            Self::determinize(&View::default(), dice)
        }

        fn seats(&self) -> usize {
            1
        }

        fn turn(&self) -> Turn {
            Turn::of(Seat::One)
        }

        fn legal_actions(&self, _seat: Seat, out: &mut Vec<Action>) {
            out.extend((0..CUPS).flat_map(|cup| [Action::Point(cup), Action::Lift(cup)]));
        }

        fn check(&self, _seat: Seat, _action: Action) -> Result<(), Infallible> {
            Ok(())
        }

        fn advance_telling(
            &mut self,
            _seat: Seat,
            action: Action,
            _dice: &mut Dice,
            _listener: &mut impl Listener<()>,
        ) {
            match action {
                Action::Point(cup) => self.open.pointed = Some(cup),
                Action::Lift(cup) => self.open.lifted[cup] = Some(cup == self.coin),
            }
        }

        fn opening(&self, _listener: &mut impl Listener<()>) {}

        fn view_for(&self, _viewer: Viewer) -> View {
            self.open
        }

        fn determinize(view: &View, dice: &mut Dice) -> Self {
            let found = view.lifted.iter().position(|seen| *seen == Some(true));
            let covered: Vec<usize> = (0..CUPS)
                .filter(|cup| view.lifted[*cup].is_none())
                .collect();
            Self {
                coin: found.unwrap_or_else(|| dice.pick(&covered)),
                open: *view,
            }
        }
    }

    #[test]
    fn what_could_not_be_foreseen_was_revealed() {
        use Action::{Lift, Point};
        for (before, action, told) in [
            (vec![], Point(1), false),
            (vec![Lift(0)], Point(0), false),
            (vec![], Lift(1), true),
            (vec![], Lift(2), true),
            (vec![Lift(0)], Lift(1), true),
            // The coin lies under the last cup, and everybody knows.
            (vec![Lift(0), Lift(1)], Lift(2), false),
            (vec![Lift(2)], Lift(0), false),
        ] {
            let (mut dice, open) = (Dice::quick(1), View::default());
            let mut table = Cups { coin: 2, open };
            for action in &before {
                table.advance(Seat::One, *action, &mut dice);
            }
            let mut after = table;
            after.advance(Seat::One, action, &mut dice);
            let after = after.view_for(Viewer::Seat(Seat::One));
            let found = reveals(&table, Seat::One, action, &after);
            assert_eq!(found, told, "{action:?} after {before:?}");
        }
    }
}
