//! Drawing of the games in a terminal, behind one trait.
//!
//! - `among_the_stars`: Among the Stars in a terminal.
//! - `star_map`: a star map in characters: labels where points lie, and lines between them.
//! - `starshine`: Starshine in a terminal.
//! - `stella_quest`: Stella Quest in a terminal.
//! - `stellar`: Stellar in a terminal.
//! - `sternenhimmel`: Sternenhimmel in a terminal.
//! - `nightfall`: Nightfall, the example of `docs/adding-a-game.md`, in a terminal.

mod among_the_stars;
mod star_map;
mod starshine;
mod stella_quest;
mod stellar;
mod sternenhimmel;
asterism_registry::with_example! { mod nightfall; }

use asterism_registry::{AnyView, with_view};

/// The view of one viewer, drawn in a terminal. It only shows what the view has.
pub(crate) trait Scene {
    /// The public part of the view; `names` are those of the seats, in order.
    fn table(&self, names: &[String]) -> String;
    /// The private part of the view, such as the hand, on one line or on a few.
    fn own(&self) -> String;
    /// Whose turn it is and for what, in one sentence.
    fn question(&self, names: &[String]) -> String;
    /// Meaning of this action, in a few words; may be empty.
    fn note(&self, action: &str) -> String;
    /// Heading over this action and similar ones in a list; may be empty.
    fn group(&self, _action: &str) -> String {
        String::new()
    }
    /// The actions in a few words, if there are too many for a list.
    fn in_short(&self, _legal: &[String]) -> Option<String> {
        None
    }
    /// The actions that a typed text may mean, allowed or not; none if only the whole
    /// notation, or all of it but the verb, is understood. Players may be called by `names`.
    fn readings(&self, _text: &str, _names: &[String]) -> Vec<String> {
        Vec::new()
    }
    /// The action that a number alone stands for while the actions are told in short.
    fn number(&self, _number: usize) -> Option<String> {
        None
    }
    /// True if this action is taken without asking when it is the only one.
    fn goes_without_saying(&self, _action: &str) -> bool {
        false
    }
    /// An action in notation, with its colours.
    fn paint_action(&self, action: &str) -> String;
    /// A line of the log, with its colours.
    fn paint_words(&self, words: &str) -> String;
    /// The scoring at the end, step by step.
    fn scoring(&self, names: &[String]) -> String;
}

/// The picture of a view.
pub(crate) const fn scene(view: &AnyView) -> &dyn Scene {
    with_view!(view, (_Game, view) => view)
}
