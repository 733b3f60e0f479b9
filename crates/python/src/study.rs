//! The trait that gives a game numbers: action ids and observations.

use asterism_registry::Listed;

use crate::layout::{self, Group};
use crate::path::Path;
use crate::sheet::Sheet;

/// A game in numbers, for training and studying players.
///
/// Ids and layouts are the same whatever the seats and options, so that one network fits all tables
/// of a game. They follow from what a seat knows, never from the state.
pub trait Study: Listed + Send + Sync + 'static {
    /// Number of ids.
    const ACTIONS: usize;
    /// True if every action has an id of its own and none is chosen in several steps.
    const SINGLE: bool;
    /// The groups of an observation, without the steps of an unfinished action, which come last.
    const LAYOUT: &'static [Group];

    /// The ids that lead to `action`. No path is the beginning of another one.
    fn path(action: Self::Action) -> Path;

    /// The action that has an id of its own.
    fn action(id: usize, content: &'static Self::Content) -> Option<Self::Action>;

    /// The name of an id that is only a step of an action.
    fn step(_id: usize, _content: &Self::Content) -> Option<String> {
        None
    }

    /// Writes a view in numbers.
    fn describe(view: &Self::View, sheet: &mut Sheet<'_>);

    /// Number of numbers in an observation.
    const OBSERVATION: usize =
        layout::size(Self::LAYOUT) + if Self::SINGLE { 0 } else { Self::ACTIONS };

    /// Writes a view in numbers, then the steps `chosen` of an unfinished action.
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

    /// The name of an id: its action in notation, or its step.
    fn name(id: usize, content: &'static Self::Content) -> Option<String> {
        let action = Self::action(id, content).map(|action| Self::print(action, content));
        action.or_else(|| Self::step(id, content))
    }
}
