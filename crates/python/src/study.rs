use asterism_core::Notation;
use asterism_registry::{AnyView, GameId};

use crate::layout::{self, Group};
use crate::path::Path;
use crate::sheet::Sheet;

/// A game in numbers, for those who train or study its players.
///
/// Ids and layouts are the same whatever the seats and options, so that one network fits all tables
/// of a game. They follow from what a seat knows, never from the state.
pub trait Study: Notation + Send + Sync + 'static {
    /// Which game it is.
    const ID: GameId;
    /// How many ids there are.
    const ACTIONS: usize;
    /// Whether every action has an id of its own, and none is chosen in several steps.
    const SINGLE: bool;
    /// What an observation says, group by group; what was chosen so far of an action comes on top.
    const LAYOUT: &'static [Group];

    /// The ids that lead to `action`. No path begins another one.
    fn path(action: Self::Action) -> Path;

    /// The action that has an id of its own.
    fn action(id: usize, content: &'static Self::Content) -> Option<Self::Action>;

    /// The name of an id that is only a step of an action.
    fn step(_id: usize, _content: &Self::Content) -> Option<String> {
        None
    }

    /// Writes what a seat knows.
    fn describe(view: &Self::View, sheet: &mut Sheet<'_>);

    /// The view of any game.
    fn any(view: Self::View) -> AnyView;

    /// How many numbers an observation has.
    const OBSERVATION: usize =
        layout::size(Self::LAYOUT) + if Self::SINGLE { 0 } else { Self::ACTIONS };

    /// Writes what a seat knows, and what it has chosen so far of its action.
    #[inline]
    fn observe(view: &Self::View, chosen: &[u16], numbers: &mut [f32]) {
        let mut sheet = Sheet::new(numbers);
        Self::describe(view, &mut sheet);
        if !Self::SINGLE {
            let steps = chosen.iter().map(|step| usize::from(*step));
            sheet.count(steps, Self::ACTIONS, 1.0);
        }
        debug_assert_eq!(sheet.written(), Self::OBSERVATION, "the layout says it all");
    }

    /// The name of an id: its action in notation, or the step that it is.
    fn name(id: usize, content: &'static Self::Content) -> Option<String> {
        let action = Self::action(id, content).map(|action| Self::print(action, content));
        action.or_else(|| Self::step(id, content))
    }
}
