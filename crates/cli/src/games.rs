//! How each game looks in a terminal: one file for each, asked through one trait.

mod among_the_stars;
mod chart;
mod starshine;
mod stella_quest;
mod stellar;
mod sternenhimmel;

use asterism_registry::AnyView;

/// What one viewer knows of a table, as a picture in words. It only shows what the view has.
pub(crate) trait Scene {
    /// Everything that lies open; `names` are those of the seats, in order.
    fn table(&self, names: &[String]) -> String;
    /// What only the viewer sees, such as the own hand, on one line or on a few.
    fn own(&self) -> String;
    /// Who has to do what now, in one sentence.
    fn question(&self, names: &[String]) -> String;
    /// What choosing this action would mean, in a few words; may be empty.
    fn note(&self, action: &str) -> String;
    /// What stands over this action and those that are like it in a list; may be empty.
    fn group(&self, _action: &str) -> String {
        String::new()
    }
    /// The actions in a few words, if there are too many for a list.
    fn in_short(&self, _legal: &[String]) -> Option<String> {
        None
    }
    /// The actions that a player may mean who types this, allowed or not; none if only the whole
    /// notation, or all of it but the verb, is understood. Players may be called by `names`.
    fn readings(&self, _text: &str, _names: &[String]) -> Vec<String> {
        Vec::new()
    }
    /// The action that a number alone stands for while the actions are told in short.
    fn number(&self, _number: usize) -> Option<String> {
        None
    }
    /// Whether nobody needs to be asked for this action when it is the only one.
    fn goes_without_saying(&self, _action: &str) -> bool {
        false
    }
    /// An action in notation, with its colours.
    fn paint_action(&self, action: &str) -> String;
    /// A line of the log, with its colours.
    fn paint_words(&self, words: &str) -> String;
    /// How the game ended, step by step.
    fn scoring(&self, names: &[String]) -> String;
}

/// The picture of a view.
pub(crate) const fn scene(view: &AnyView) -> &dyn Scene {
    match view {
        AnyView::StellaQuest(view) => view,
        AnyView::Stellar(view) => view,
        AnyView::Sternenhimmel(view) => view,
        AnyView::Starshine(view) => view,
        AnyView::AmongTheStars(view) => view,
    }
}
